import { RULES_IDS, rulesOf } from '../../src/index.ts';
import type { Rules } from '../../src/index.ts';
import { Glimpse, UNSURE } from '../../src/search/glimpse.ts';
import { PackedForm } from '../../src/search/packed-form.ts';
import { isPackable } from '../../src/search/packing.ts';
import type { EndgameProbe } from '../../src/search/probe.ts';
import { expect, test, vi } from 'vitest';
import { picksFrom } from '../support/arbitraries.ts';
import { plainValue } from './support.ts';

const long = process.env['LONG'] !== undefined;
vi.setConfig({ testTimeout: long ? 900_000 : 60_000 });

/** Games that are packed, and Uril with its switches turned and with harvests from other houses. */
const games: readonly Rules[] = [
  ...RULES_IDS.map((id): Rules => rulesOf(id)),
  ...(['again', 'ends', 'no-capture'] as const).flatMap((grandSlam) =>
    [[1], [2, 3], [3, 4], [2, 3, 4, 5]].flatMap((chain) =>
      [true, false].flatMap((mustFeed) =>
        [null, 17].map((houseLimit): Rules => {
          const singles = mustFeed ? 'last' : 'free';
          return { ...rulesOf('uril'), grandSlam, chain, mustFeed, singles, houseLimit, feedOverSingles: mustFeed };
        }),
      ),
    ),
  ),
  { ...rulesOf('uril'), trigger: [4] },
].filter(isPackable);
const ways = games.map((rules) => ({ form: new PackedForm(rules, 3), glimpse: new Glimpse(rules) }));

/** A table by which what is left is worth one thing to everybody. */
const probeOf = (seeds: number, worth: number): EndgameProbe => ({ seeds, value: () => worth, isFirm: () => true });

/** Houses of rows that are nearly empty, and of those where little, and where much, may be harvested. */
const BARE = [0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 6];
const SPARSE = [0, 0, 0, 1, 1, 2, 2, 3, 4, 7, 12];
const DENSE = [0, 1, 1, 2, 2, 2, 4, 4, 5, 6, 9, 13, 15, 17, 24, 27];

test.each([1, 2] as const)('the last plies at a glimpse are what a search of every line finds: depth %i', (depth) => {
  const picks = picksFrom(0x91a + depth);
  const pick = (below: number): number => picks.next().value % below;
  let sure = 0;
  let bounds = 0;
  for (let round = long ? 3_000_000 : 60_000; round > 0; round--) {
    const { form, glimpse } = ways[pick(ways.length)]!;
    const houses = [0, 1].flatMap(() => {
      const from = [BARE, SPARSE, DENSE][pick(3)]!;
      return Array.from({ length: 6 }, () => from[pick(from.length)]!);
    });
    form.begin({ houses, stores: [0, 0], turn: 'S' });
    const left = form.onBoard(0);
    const moves = form.moves(0);
    // A table that knows next to nothing or nearly this position, and takes or gives a lot.
    const probed = pick(2) === 0 ? -1 : left - 1 - pick(30);
    const probe = probed < 0 ? null : probeOf(probed, pick(41) - 20);
    const alpha = pick(21) - 10;
    const mine = form.keyA(0);
    if (moves === 0 || mine < 0) continue;
    const value = glimpse.value(mine, form.keyB(0), moves, depth, alpha, left - (probe?.seeds ?? -1));
    if (value === UNSURE) continue;
    const plain = plainValue(form, 0, depth, probe);
    sure++;
    if (value !== plain) bounds++;
    if (value > alpha ? plain < value : plain > value)
      throw new Error(`${JSON.stringify(form.rules)} ${houses.join('-')} ${alpha}: ${value}, and not ${plain}`);
  }
  expect(sure).toBeGreaterThan(10_000);
  expect(bounds).toBeGreaterThan(1000);
});

test('UR-6: a reply that harvests and leaves its mover nothing is no gain', () => {
  // North harvests three seeds with the only house, and gives the fifteen that are left up: South cannot feed.
  const form = new PackedForm(rulesOf('ouril'), 3);
  form.begin({ houses: [4, 3, 2, 1, 1, 1, 0, 0, 0, 0, 0, 6], stores: [0, 0], turn: 'S' });
  expect(plainValue(form, 0, 2)).toBe(12);
  expect(new Glimpse(form.rules).value(form.keyA(0), form.keyB(0), form.moves(0), 2, 5, 19)).toBe(UNSURE);
});
