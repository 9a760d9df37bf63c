import type { Packing } from '../search/packing.ts';
import { HOUSES, moveAt } from '../search/packing.ts';
import { MOST_TABLE_SEEDS } from './ranking.ts';

/** Room for every house and number of seeds that could have been sown. */
const MOST_WAYS = HOUSES * MOST_TABLE_SEEDS;

/**
 * Takes sowings back: finds the positions from which one legal sowing without a harvest leads to a position. Whether it was
 * legal is asked of the position before it, by the same code that moves are made with.
 */
export class Unsowings {
  /** Packed rows before the sowing, of the side that sowed and of the other. */
  readonly own = new Int32Array(MOST_WAYS);
  readonly other = new Int32Array(MOST_WAYS);
  private readonly packing: Packing;

  constructor(packing: Packing) {
    this.packing = packing;
  }

  /**
   * @param sown packed row of the side that sowed last @param facing that of the side to sow; at most `MOST_TABLE_SEEDS` seeds
   * @returns how many positions it found; they stand in `own` and `other`
   */
  find(sown: number, facing: number): number {
    const packing = this.packing;
    let found = 0;
    for (let house = 0; house < HOUSES; house++) {
      // The house a sowing came from is empty after it (UR-3).
      if (((sown >> (house * 5)) & 31) !== 0) continue;
      const move = moveAt(house);
      let own = sown;
      let other = facing;
      let place = house;
      for (let seeds = 1; ; seeds++) {
        place = place === HOUSES * 2 - 1 ? 0 : place + 1;
        if (place === house) place++;
        // The seed that fell here goes back; where none lies none fell, and no more seeds were sown.
        if (place < HOUSES) {
          if (((own >> (place * 5)) & 31) === 0) break;
          own -= 1 << (place * 5);
        } else {
          const shift = (place - HOUSES) * 5;
          if (((other >> shift) & 31) === 0) break;
          other -= 1 << shift;
        }
        // What lies there would have been harvested.
        if (packing.harvested(facing, (move << 5) | seeds) !== facing) continue;
        const before = own + (seeds << (house * 5));
        if (((packing.moves(before, other) >> move) & 1) === 0) continue;
        this.own[found] = before;
        this.other[found] = other;
        found++;
      }
    }
    return found;
  }
}
