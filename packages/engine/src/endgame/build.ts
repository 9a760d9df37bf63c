import { Packing } from '../search/packing.ts';
import type { Result } from '../result.ts';
import { fail, ok } from '../result.ts';
import type { Rules } from '../rules.ts';
import { emptyTable, hasTable, sealTable } from './file.ts';
import type { Values } from './level.ts';
import { Level } from './level.ts';
import { positionsUpTo, positionsWith, Ranking } from './ranking.ts';
import { EndgameTable } from './table.ts';

/** How far a table has come: positions solved, of all; in between also shares of those being solved. */
export interface Progress {
  /** Seeds on the board of the positions being solved. */
  readonly seeds: number;
  readonly done: number;
  readonly of: number;
}

/** There are no tables for these rules, or not for so many seeds. */
export interface NoTable {
  readonly code: 'no-table';
}

/**
 * Solves one level, telling after each step how much of it is done, 0 to 1.
 * @param from the highest value there can be @param by how far apart values are @param to the lowest that is looked for
 */
function* solving(level: Level, from: number, to: number, by: 1 | 2): Generator<number, void> {
  level.open();
  for (let k = from; k >= to; k -= by) {
    level.spread(k);
    yield (from - k + by) / (from - to + by);
  }
}

/**
 * Builds a table in steps, telling after each how far it has come. Whoever runs it may stop between two of them.
 * @param seeds most seeds on the board, such that `hasTable`
 * @param bounds most seeds of positions of which it is also worked out whether their values are firm; 0 to `seeds`
 */
export function* building(rules: Rules, seeds: number, bounds: number): Generator<Progress, EndgameTable> {
  const ranking = new Ranking(seeds);
  const packing = new Packing(rules);
  const { bytes, values, firm } = emptyTable(seeds, bounds);
  const equal: Values = { ranking, packing, lower: values, upper: values };
  const both: Values = {
    ranking,
    packing,
    lower: new Int8Array(positionsUpTo(bounds)),
    upper: new Int8Array(positionsUpTo(bounds)),
  };
  const state = new Uint8Array(positionsWith(seeds));
  const of = positionsUpTo(seeds);
  for (let n = 0; n <= seeds; n++) {
    const below = positionsUpTo(n - 1);
    const size = positionsWith(n);
    const bounded = bounds > 0 && n <= bounds;
    // The bounds of a level take most of its time.
    const share = bounded ? 3 / 4 : 0;
    const told = (part: number): Progress => ({ seeds: n, done: below + Math.floor(size * part), of });
    if (bounded) {
      const level = new Level(both, n, state);
      // Whoever is given everything left, all seeds go to somebody: a bound is odd where they are.
      for (const part of solving(level, n, 2 - n, 2)) yield told(part * share);
      level.close(-n, n);
      for (let rank = below; rank < below + size; rank++)
        if (both.lower[rank] === both.upper[rank]) firm[rank >> 3]! |= 1 << (rank & 7);
    }
    const level = new Level(equal, n, state);
    if (bounded) level.settle(both);
    for (const part of solving(level, n, 1, 1)) yield told(share + part * (1 - share));
    level.close(0, 0);
  }
  return new EndgameTable(bytes, sealTable(bytes, rules, seeds, bounds), ranking);
}

/** Builds a table at once; see `building`. */
export function buildTable(
  rules: Rules,
  seeds: number,
  { bounds = seeds, onProgress }: { bounds?: number; onProgress?: (progress: Progress) => void } = {},
): Result<EndgameTable, NoTable> {
  if (!hasTable(rules, seeds) || !Number.isInteger(bounds) || bounds < 0 || bounds > seeds)
    return fail({ code: 'no-table' });
  const steps = building(rules, seeds, bounds);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return ok(step.value);
    onProgress?.(step.value);
  }
}
