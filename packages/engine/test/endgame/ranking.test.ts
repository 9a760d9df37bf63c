import { positionsUpTo, positionsWith, Ranking } from '../../src/endgame/ranking.ts';
import { packRow } from '../../src/search/packing.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fewSeeds, rowsOf } from '../support/endgames.ts';

const choose = (n: number, k: number): number => (k === 0 ? 1 : n < k ? 0 : (choose(n - 1, k - 1) * n) / k);

/** The number of a row as docs/ENDGAMES.md has it. */
const rowNumber = (row: readonly number[]): number => {
  let sum = 0;
  return row.reduce((number, seeds, i) => number + choose((sum += seeds) + i, i + 1), 0);
};

/** The rank of a position as docs/ENDGAMES.md has it. */
function rankOf(houses: readonly number[]): number {
  const total = (row: readonly number[]): number => row.reduce((sum, seeds) => sum + seeds, 0);
  const own = houses.slice(0, 6);
  const other = houses.slice(6);
  const [m, rest] = [total(own), total(other)];
  let rank = choose(m + rest + 11, 12);
  for (let fewer = 0; fewer < m; fewer++) rank += choose(fewer + 5, 5) * choose(m + rest - fewer + 5, 5);
  const [ownAt, otherAt] = [rowNumber(own) - choose(m + 5, 6), rowNumber(other) - choose(rest + 5, 6)];
  return rank + ownAt * choose(rest + 5, 5) + otherAt;
}

describe('the ranking', () => {
  test('numbers every position with few seeds, without a gap', () => {
    const ranking = new Ranking(7);
    const ranks = new Set<number>();
    for (const own of ranking.packed)
      for (const other of ranking.packed)
        if (ranking.seedsOf(own) + ranking.seedsOf(other) <= 7) ranks.add(ranking.rank(own, other));
    expect(ranks.size).toBe(positionsUpTo(7));
    expect([Math.min(...ranks), Math.max(...ranks)]).toEqual([0, positionsUpTo(7) - 1]);
  });

  test('is the one that is specified, whatever it goes up to', () => {
    const rankings = [24, 23, 12].map((seeds) => new Ranking(seeds));
    fc.assert(
      fc.property(fewSeeds(24), ({ houses }) => {
        const all = houses.reduce((sum, seeds) => sum + seeds, 0);
        for (const ranking of rankings)
          if (all <= ranking.seeds) expect(ranking.rank(...rowsOf({ houses }))).toBe(rankOf(houses));
      }),
      { numRuns: 500 },
    );
  });

  test('finds the row of a number', () => {
    const { packed } = new Ranking(9);
    fc.assert(
      fc.property(fewSeeds(9), ({ houses }) => {
        const row = houses.slice(0, 6);
        expect(packed[rowNumber(row)]).toBe(packRow(row, 0));
      }),
    );
  });

  test('counts as many positions as there are', () => {
    expect([12, 16, 20, 24].map(positionsUpTo)).toEqual([2_704_156, 30_421_755, 225_792_840, 1_251_677_700]);
    expect(positionsWith(12)).toBe(positionsUpTo(12) - positionsUpTo(11));
    expect([positionsUpTo(0), positionsUpTo(-1)]).toEqual([1, 0]);
  });
});
