import type { Rules } from '../rules.ts';
import { BEYOND, firstOf } from './form.ts';
import { entryOf, hasTwo, hasTwoOfFour, HOUSES, otherSown, ownAfter, Packing, takenBetween } from './packing.ts';

/** It takes a closer look. */
export const UNSURE = BEYOND;

/** Most seeds of a house that is harvested, where one of four or more never is. */
const MOST_HARVESTED = 3;

/**
 * The last one or two plies of a search on packed rows alone: most positions are there, and in most of them neither the game can
 * end nor anybody sow a second time, so that what comes is what is harvested. It says `UNSURE` where that may not be so: where a
 * row may have no seeds after a ply, a house may have too many, or a table may know what is left.
 *
 * The window is always of 1: a value above `alpha` is one that is reached, any other one that is not.
 */
export class Glimpse {
  private readonly packing: Packing;
  /** Is a house of four seeds or more never harvested? */
  private readonly sparesFours: boolean;
  /** Positions that the last one looked at. */
  seen = 0;

  /** @param rules packable ones */
  constructor(rules: Rules) {
    this.packing = new Packing(rules);
    this.sparesFours = Math.max(...rules.trigger, ...rules.chain) <= MOST_HARVESTED;
  }

  /**
   * The value of a position to depth 1 or 2 as a search finds it, or a bound on it on the same side of `alpha`; without a line.
   * @param moves the legal ones, at least one @param spare harvests of so many seeds leave a position that a table knows
   */
  value(mine: number, theirs: number, moves: number, depth: number, alpha: number, spare: number): number {
    this.seen = 0;
    return depth === 1 ? this.one(mine, theirs, moves, alpha, spare) : this.two(mine, theirs, moves, alpha, spare);
  }

  /** The most that any of some moves harvests, or the first harvest that is more than `alpha`. */
  private one(mine: number, theirs: number, moves: number, alpha: number, spare: number): number {
    // Whoever has seeds in two houses has some left.
    if (!hasTwo(mine)) return UNSURE;
    const packing = this.packing;
    let most = 0;
    for (let rest = moves; rest !== 0; rest &= rest - 1) {
      const entry = entryOf(mine, firstOf(rest));
      const sown = otherSown(theirs, entry);
      const left = packing.harvested(sown, entry);
      this.seen++;
      if (left === 0) return UNSURE;
      const gained = takenBetween(sown, left);
      if (gained <= most) continue;
      most = gained;
      if (most > alpha) break;
    }
    return most < spare ? most : UNSURE;
  }

  private two(mine: number, theirs: number, moves: number, alpha: number, spare: number): number {
    if (!hasTwo(mine)) return UNSURE;
    const packing = this.packing;
    // Of two houses of four seeds or more, from which nothing is harvested, one is left after any reply: whoever replies has seeds,
    // so that no end of the game costs them anything. Nor does a table, which a reply that harvests all six houses must not reach.
    const calmBelow = this.sparesFours && hasTwoOfFour(theirs) ? spare - HOUSES * MOST_HARVESTED : 0;
    let best = -BEYOND;
    for (let rest = moves; rest !== 0; rest &= rest - 1) {
      const entry = entryOf(mine, firstOf(rest));
      const sown = otherSown(theirs, entry);
      const left = packing.harvested(sown, entry);
      this.seen++;
      if (left === 0) return UNSURE;
      let value = takenBetween(sown, left);
      // Where no reply costs its mover anything a move is worth no more than what it gains.
      if (value > alpha || value >= calmBelow) {
        const own = ownAfter(mine, entry);
        if (packing.overflows(own, left)) return UNSURE;
        // A reply that takes back what the move has over `alpha` is enough.
        const reply = this.one(left, own, packing.moves(left, own), value - alpha - 1, spare - value);
        if (reply === UNSURE) return UNSURE;
        value -= reply;
      }
      if (value > best) best = value;
      if (best > alpha) break;
    }
    return best;
  }
}
