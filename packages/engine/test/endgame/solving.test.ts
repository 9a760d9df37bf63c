import { bestHouses, buildTable, EndgameTable } from '../../src/endgame/index.ts';
import type { Progress } from '../../src/endgame/index.ts';
import { Unsowings } from '../../src/endgame/unsow.ts';
import { legalHouses, play, rulesOf, RULES_IDS } from '../../src/index.ts';
import type { House, Position, Rules } from '../../src/index.ts';
import { Packing } from '../../src/search/packing.ts';
import fc from 'fast-check';
import { Worker } from 'node:worker_threads';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { solveAll } from '../support/bruteforce.ts';
import { fewSeeds, quietSowings, rowsOf, TABLE_GAMES, tableGame, tableOf, toTheEnd } from '../support/endgames.ts';
import type { Order } from '../support/table-worker.ts';

const long = process.env['LONG'] !== undefined;
vi.setConfig({ testTimeout: long ? 900_000 : 60_000, hookTimeout: 120_000 });
const runs = (normally: number) => ({ numRuns: long ? normally * 100 : normally });

describe('taking sowings back', () => {
  const packings = new Map<Rules, Packing>();
  const unsown = (rules: Rules, sown: number, facing: number): string[] => {
    if (!packings.has(rules)) packings.set(rules, new Packing(rules));
    const unsowings = new Unsowings(packings.get(rules)!);
    const found = unsowings.find(sown, facing);
    return [...unsowings.own.subarray(0, found)].map((own, at) => `${own} ${unsowings.other[at]}`);
  };

  test('UR-3, UR-4, UR-5, UR-6, UR-D1, OW-D1: every legal sowing without a harvest is taken back, once', () => {
    fc.assert(
      fc.property(tableGame, fewSeeds(24), (game, position) => {
        const [own, other] = rowsOf(position);
        for (const after of quietSowings(toTheEnd({ ...game, houseLimit: null }), position))
          expect(unsown(game, after.own, after.other).filter((each) => each === `${own} ${other}`)).toHaveLength(1);
      }),
      runs(2_000),
    );
  });

  test('UR-3, UR-4, UR-5, UR-6, UR-D1, OW-D1: nothing else is', () => {
    fc.assert(
      fc.property(tableGame, fewSeeds(24), (game, { houses }) => {
        const rules = toTheEnd({ ...game, houseLimit: null });
        const [sown, facing] = rowsOf({ houses });
        for (const found of unsown(game, sown, facing)) {
          const [own, other] = found.split(' ').map(Number) as [number, number];
          const before = [own, other].flatMap((row) => [0, 1, 2, 3, 4, 5].map((house) => (row >> (house * 5)) & 31));
          const after = quietSowings(rules, { houses: before, stores: [0, 0], turn: 'S' });
          expect(after.filter((each) => each.own === sown && each.other === facing)).toHaveLength(1);
        }
      }),
      runs(2_000),
    );
  });
});

describe('a table', () => {
  const most = long ? 8 : 6;

  test.each(TABLE_GAMES)(`of %s: every value and bit up to ${most} seeds is what playing on and on shows`, (id) => {
    const table = tableOf(rulesOf(id), most);
    const wrong = solveAll(rulesOf(id), most).filter(({ position, value, lower, upper }) => {
      const known = table.look(position);
      return known?.value !== value || known.firm !== (lower === upper);
    });
    expect(wrong).toEqual([]);
  });

  test('UM-3: of Urim as well, as long as no house can be full', () => {
    const rules = rulesOf('urim-6x3');
    const table = tableOf(rules, 4);
    for (const { position, value } of solveAll(rules, 4)) expect(table.look(position)?.value).toBe(value);
    expect(buildTable(rules, 18)).toEqual({ ok: false, error: { code: 'no-table' } });
  });

  test('knows the values alone, when it is not to say which are firm, or only up to some seeds', () => {
    const [whole, some, none] = [7, 4, 0].map((bounds) => tableOf(rulesOf('uril'), 7, bounds));
    fc.assert(
      fc.property(fewSeeds(7), (position) => {
        const { value, firm } = whole!.look(position)!;
        const few = position.houses.reduce((sum, seeds) => sum + seeds, 0) <= 4;
        expect(some!.look(position)).toEqual({ value, firm: few ? firm : null });
        expect(none!.look(position)).toEqual({ value, firm: null });
      }),
    );
  });

  test('sees a position with North to sow as if the board were turned', () => {
    const table = tableOf(rulesOf('uril'), 6);
    fc.assert(
      fc.property(fewSeeds(6), (position) => {
        const turned: Position = {
          houses: [...position.houses.slice(6), ...position.houses.slice(0, 6)],
          stores: [20, 22],
          turn: 'N',
        };
        expect(table.look(turned)).toEqual(table.look(position));
        expect(bestHouses(table, rulesOf('uril'), turned)!.best.map((house) => house - 6)).toEqual(
          bestHouses(table, rulesOf('uril'), position)!.best,
        );
      }),
    );
  });

  test('knows nothing of positions with more seeds', () => {
    const table = tableOf(rulesOf('uril'), 3);
    const position: Position = { houses: [1, 0, 0, 0, 0, 1, 1, 0, 0, 0, 0, 1], stores: [20, 24], turn: 'S' };
    expect(table.look(position)).toBeNull();
    expect(bestHouses(table, rulesOf('uril'), position)).toBeNull();
  });

  test('is not built for other boards, nor for other numbers of seeds', () => {
    const refused = RULES_IDS.filter((id) => !buildTable(rulesOf(id), 1).ok);
    expect(refused).toEqual(RULES_IDS.filter((id) => /^(urim-7|hawalis|kalah|congkak)/.test(id)));
    for (const seeds of [-1, 0, 1.5, 25, NaN]) expect(buildTable(rulesOf('uril'), seeds).ok).toBe(false);
    for (const bounds of [-1, 0.5, 4]) expect(buildTable(rulesOf('uril'), 3, { bounds }).ok).toBe(false);
  });

  test('tells how far it has come, step by step, to the end', () => {
    const told: Progress[] = [];
    expect(buildTable(rulesOf('uril'), 6, { onProgress: (progress) => told.push(progress) }).ok).toBe(true);
    expect(told.every(({ done, of }, at) => at === 0 || (told[at - 1]!.done <= done && done <= of))).toBe(true);
    expect(told.at(-1)).toEqual({ seeds: 6, done: 18_564, of: 18_564 });
    expect(new Set(told.map(({ seeds }) => seeds))).toEqual(new Set([1, 2, 3, 4, 5, 6]));
  });
});

describe('a table of many seeds, built in a worker', () => {
  const rules = rulesOf('uril');
  const most = long ? 14 : 12;
  let table: EndgameTable;

  beforeAll(async () => {
    const order: Order = { rules: rules.id, seeds: most, bounds: most };
    const worker = new Worker(new URL('../support/table-worker.ts', import.meta.url), { workerData: order });
    const bytes = await new Promise<Uint8Array>((resolve, reject) =>
      worker.once('message', resolve).once('error', reject),
    );
    const opened = EndgameTable.open(bytes, rules);
    if (!opened.ok) throw new Error(opened.error.code);
    table = opened.value;
  });

  test('is always the same', () => {
    const sum = long ? 0xc9c89e2f : 0x0cac3f6e;
    expect(table.header).toEqual({ rulesId: 'uril', rulesVersion: 1, seeds: most, bounds: most, sum });
  });

  /** By how many seeds a sowing brings the side to sow forward, the table's word taken for what follows. */
  function worth(position: Position, house: House): { value: number; firm: boolean } {
    const played = play(toTheEnd(rules), position, house);
    if (!played.ok) throw new Error(played.error.code);
    const { position: after, ended } = played.value;
    const made = after.stores[0] - after.stores[1];
    if (ended !== null) return { value: made, firm: true };
    const { value, firm } = table.look(after)!;
    return { value: made + (after.turn === 'S' ? value : -value), firm: firm! };
  }

  test('UR-4, UR-5, UR-6, UR-7: each value is that of the best sowing, and firm where all that follow are', () => {
    fc.assert(
      fc.property(fewSeeds(most), (position) => {
        const { value, firm } = table.look(position)!;
        const houses = legalHouses(toTheEnd(rules), position);
        if (houses.length === 0) {
          const [south, north] = [position.houses.slice(0, 6), position.houses.slice(6)].map((row) =>
            row.reduce((a, b) => a + b),
          );
          expect({ value, firm }).toEqual({ value: south! - north!, firm: true });
          return;
        }
        const each = houses.map((house) => worth(position, house));
        expect(value).toBe(Math.max(...each.map((one) => one.value)));
        if (each.every((one) => one.firm)) expect(firm).toBe(true);
        expect(bestHouses(table, rules, position)!.best).toEqual(houses.filter((_, at) => each[at]!.value === value));
      }),
      runs(3_000),
    );
  });
});
