import { newGame, perft, play, legalHouses, RULES_IDS, rulesOf, startPosition } from '../src/index.ts';
import type { Position, Rules, RulesId } from '../src/index.ts';
import { describe, expect, test } from 'vitest';
import { at, played } from './support/boards.ts';
import type { PerftCase } from './support/vectors.ts';
import { PERFTS } from './support/vectors.ts';

const long = process.env['LONG'] !== undefined;
const sameGame = (one: PerftCase, other: PerftCase): boolean =>
  one.rules === other.rules && one.after?.join() === other.after?.join();
/** Small counts, where a fault is found at once, and the deepest of a game; the rest, and what takes longer, when there is time. */
const isShort = (row: PerftCase): boolean => {
  const deepest = Math.max(
    ...PERFTS.filter((other) => other.depth <= 8 && sameGame(row, other)).map(({ depth }) => depth),
  );
  return row.depth <= 5 || (row.depth === deepest && row.after === undefined);
};

const titled = ({ rules, after = [], depth, leaves }: PerftCase): string =>
  `${rules}${after.length > 0 ? ` after ${after.join(' ')}` : ''} to depth ${depth}: ${leaves}`;

/** The same count by `play`, which knows nothing of a game's past. */
function byPlay(rules: Rules, position: Position, depth: number): number {
  if (depth === 0) return 1;
  let leaves = 0;
  for (const house of legalHouses(rules, position)) {
    const next = play(rules, position, house);
    if (!next.ok) throw new Error(next.error.code);
    if (next.value.ended === null || depth === 1) leaves += byPlay(rules, next.value.position, depth - 1);
  }
  return leaves;
}

describe('perft', () => {
  test.each(PERFTS.filter((row) => long || isShort(row)).map((row) => ({ ...row, title: titled(row) })))(
    '$title',
    ({ rules: id, after = [], depth, leaves, ended }) => {
      const rules = rulesOf(id);
      expect(perft(rules, played(rules, undefined, after).position, depth)).toEqual({ leaves, ended });
    },
    300_000,
  );

  test('every game is counted to a depth of six or more', () => {
    const deepest = (id: RulesId) => Math.max(...PERFTS.filter(({ rules }) => rules === id).map(({ depth }) => depth));
    expect(RULES_IDS.filter((id) => id !== 'uril-feedfirst' && !(deepest(id) >= 6))).toEqual([]);
  });

  test.each(['0-0-0-5-0-6-1-1-1-1-1-1-10-21-S', '1-3-0-0-0-1-0-0-0-0-0-1-20-22-S', '0-0-0-0-4-17-0-0-0-0-0-0-13-14-S'])(
    'G5: second sowings and endings are counted as plies, from %s',
    (line) => {
      const rules = rulesOf('uril-feedfirst');
      for (let depth = 0; depth <= 6; depth++)
        expect(perft(rules, at(rules, line), depth).leaves).toBe(byPlay(rules, at(rules, line), depth));
    },
  );

  test('an ended position has no plies, and is the one sequence of none', () => {
    const rules = rulesOf('uril');
    const over = newGame(rules, at(rules, '0-0-0-0-0-0-0-0-0-0-0-0-24-24-S')).position;
    expect(perft(rules, over, 0)).toEqual({ leaves: 1, ended: 1 });
    expect(perft(rules, over, 1)).toEqual({ leaves: 0, ended: 0 });
  });

  test('tells how far it is, first move by first move', () => {
    const told: string[] = [];
    perft(rulesOf('uril'), startPosition(rulesOf('uril')), 2, (done, of) => told.push(`${done}/${of}`));
    expect(told).toEqual(['1/6', '2/6', '3/6', '4/6', '5/6', '6/6']);
  });
});
