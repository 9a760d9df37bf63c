import { partsOf } from './file.ts';
import { positionsUpTo, positionsWith, rowsWith } from './ranking.ts';
import type { EndgameTable } from './table.ts';

/** What the positions with so many seeds on the board are worth to the side to sow. */
export interface Tally {
  readonly seeds: number;
  readonly positions: number;
  /** Positions in which more, as many, or fewer seeds are still to come to the side to sow than to the other. */
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** The highest value and the lowest of positions in which both sides have seeds; 0 where there are none. */
  readonly highest: number;
  readonly lowest: number;
  /** Positions whose value is firm; null where the table does not say. */
  readonly firm: number | null;
}

/** Counts one number of seeds through. @param seeds 1 to `header.seeds` */
export function tallyOf({ bytes, header }: EndgameTable, seeds: number): Tally {
  const { values, firm } = partsOf(bytes, header.seeds);
  const positions = positionsWith(seeds);
  const first = positionsUpTo(seeds - 1);
  const end = first + positions;
  let wins = 0;
  let losses = 0;
  for (let rank = first; rank < end; rank++) {
    const value = values[rank]!;
    if (value > 0) wins++;
    else if (value < 0) losses++;
  }
  // The side to sow has no seeds in the first positions of a level, and all of them in the last.
  const oneSided = rowsWith(seeds);
  let highest = 0;
  let lowest = 0;
  for (let rank = first + oneSided; rank < end - oneSided; rank++) {
    highest = Math.max(highest, values[rank]!);
    lowest = Math.min(lowest, values[rank]!);
  }
  let firmOnes = 0;
  if (seeds <= header.bounds)
    for (let rank = first; rank < end; rank++) firmOnes += (firm[rank >> 3]! >> (rank & 7)) & 1;
  return {
    seeds,
    positions,
    wins,
    draws: positions - wins - losses,
    losses,
    highest,
    lowest,
    firm: seeds <= header.bounds ? firmOnes : null,
  };
}
