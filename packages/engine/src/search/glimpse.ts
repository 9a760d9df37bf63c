import type { Rules } from '../rules.ts';
import { firstOf, UNSURE } from './form.ts';
import { entryOf, fewSeeds, hasTwo, hasTwoOfFour, HOUSES, otherSown, ownAfter } from './packing.ts';
import type { Packing } from './packing.ts';

/** Most seeds that a house which is harvested may have had before the last one fell in, so that it is never one of four. */
const HARVESTED = 3;

/**
 * The last one or two plies of a search on packed rows alone: most positions are there, and in most of them neither the game can
 * end nor anybody sow a second time, so that what comes is what is harvested. It says `UNSURE` where that may not be so: where a
 * row may have no seeds after a ply, a house too many, or where so many seeds may go that a table knows the rest.
 */
export class Glimpse {
  private readonly packing: Packing;
  /** Is a house of four seeds or more never harvested? */
  private readonly sparesFours: boolean;
  /** Positions looked at. */
  seen = 0;

  constructor(rules: Rules, packing: Packing) {
    this.packing = packing;
    this.sparesFours = Math.max(...rules.trigger, ...rules.chain) <= HARVESTED;
  }

  /** The most that any of some moves harvests, or the first harvest that is `enough`. @param spare that many must not go */
  one(mine: number, theirs: number, moves: number, enough: number, spare: number): number {
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
      if (left === sown) continue;
      const gained = fewSeeds(sown - left);
      if (gained <= most) continue;
      most = gained;
      if (most >= enough) break;
    }
    return most < spare ? most : UNSURE;
  }

  /** The value to depth 2, or a bound on it on the same side of the window. */
  two(mine: number, theirs: number, moves: number, alpha: number, beta: number, spare: number): number {
    if (!hasTwo(mine)) return UNSURE;
    const packing = this.packing;
    // Of two houses of the opponent's from which nothing is harvested one is left after their ply: it never costs them the game.
    const calm = this.sparesFours && hasTwoOfFour(theirs) ? spare - HOUSES * HARVESTED : 0;
    let best = -UNSURE;
    let bar = alpha;
    for (let rest = moves; rest !== 0; rest &= rest - 1) {
      const entry = entryOf(mine, firstOf(rest));
      const sown = otherSown(theirs, entry);
      const left = packing.harvested(sown, entry);
      this.seen++;
      if (left === 0) return UNSURE;
      const gained = left === sown ? 0 : fewSeeds(sown - left);
      // No reply loses its mover anything then: the move is worth no more than what it gains.
      if (gained <= bar && gained < calm) {
        if (gained > best) best = gained;
        continue;
      }
      const own = ownAfter(mine, entry);
      if (packing.overflows(own, left)) return UNSURE;
      const reply = this.one(left, own, packing.moves(left, own), gained - bar, spare - gained);
      if (reply === UNSURE) return UNSURE;
      const value = gained - reply;
      if (value <= best) continue;
      best = value;
      if (value >= beta) break;
      if (value > bar) bar = value;
    }
    return best;
  }
}
