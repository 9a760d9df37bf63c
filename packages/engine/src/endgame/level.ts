import type { Packing } from '../search/packing.ts';
import { entryOf, HOUSES, otherSown, ownAfter, takenBetween } from '../search/packing.ts';
import { positionsUpTo, positionsWith } from './ranking.ts';
import type { Ranking } from './ranking.ts';
import { Unsowings } from './unsow.ts';

/** Below every value: nothing is to be had that way. */
const NONE = -128;

/**
 * What is noted of each position while its level is solved: in three bits how many of its sowings without harvest have not yet
 * turned out well for the opponent; and whether it is settled what it secures, and what it is held to.
 */
const OPEN = 0b00111;
const SECURED = 0b01000;
const HELD = 0b10000;
const SETTLED = SECURED | HELD;

/** On the stack, with the packed row of the side to sow: this position has come to secure something; else it has come to be held. */
const SECURES = 1 << 30;
const ROW_BITS = SECURES - 1;

/** Values by rank, of all positions that a ranking numbers. */
export interface Values {
  readonly ranking: Ranking;
  readonly packing: Packing;
  /** What the side to sow gains when endless play counts as its loss of what is left (`lower`) or its win (`upper`); one array
   * twice when endless play gives nothing to anybody, for it then looks the same from both sides. */
  readonly lower: Int8Array;
  readonly upper: Int8Array;
}

/**
 * Solves all positions with the same number of seeds, those with fewer being known.
 *
 * What a position secures or is held to follows from harvests, which lead to fewer seeds, and from sowings without harvest,
 * which stay in the level: it secures k when one of them leads to a position held to −k; it is held to −k when all of them
 * lead to positions that secure k, and no harvest gives more. `spread` goes through k from the highest down; whatever follows
 * for a k is found by taking sowings back. What is never reached is endless play.
 */
export class Level {
  private readonly values: Values;
  private readonly seeds: number;
  private readonly first: number;
  private readonly state: Uint8Array;
  private readonly secured: number;
  private readonly held: number;
  private readonly unsowings: Unsowings;
  private someSettled = false;
  /** Packed rows of positions whose sowings are still to be taken back, two a position. */
  private stack = new Int32Array(1 << 10);

  /** @param state a byte for each position of the level */
  constructor(values: Values, seeds: number, state: Uint8Array) {
    this.values = values;
    this.seeds = seeds;
    this.first = positionsUpTo(seeds - 1);
    this.state = state.subarray(0, positionsWith(seeds)).fill(0);
    const alike = values.lower === values.upper;
    this.secured = alike ? SETTLED : SECURED;
    this.held = alike ? SETTLED : HELD;
    this.unsowings = new Unsowings(values.packing);
  }

  /** Takes over the values that are the same in both of two bounds; to be called before `open`. */
  settle(bounds: Values): void {
    const { lower, upper } = this.values;
    const state = this.state;
    for (let at = 0; at < state.length; at++) {
      const rank = this.first + at;
      const low = bounds.lower[rank]!;
      if (low !== bounds.upper[rank]) continue;
      lower[rank] = low;
      upper[rank] = low;
      state[at] = SETTLED;
    }
    this.someSettled = true;
  }

  /** Notes of every position not yet settled the best harvest, and how many sowings without one it has. */
  open(): void {
    const { ranking, packing, lower, upper } = this.values;
    const { packed, rows, firstRow } = ranking;
    const { slamAgain } = packing;
    const state = this.state;
    const first = this.first;
    const someSettled = this.someSettled;
    const entries = new Int32Array(HOUSES);
    const owns = new Int32Array(HOUSES);
    let at = 0;
    for (let mine = 0; mine <= this.seeds; mine++) {
      const theirs = this.seeds - mine;
      for (let i = 0; i < rows[mine]!; i++) {
        const own = packed[firstRow[mine]! + i]!;
        // Of the other row it only matters whether it is empty (UR-4, UR-6): all rows of this many seeds are alike.
        let count = 0;
        for (let moves = packing.moves(own, theirs); moves !== 0; moves &= moves - 1) {
          entries[count] = entryOf(own, 31 - Math.clz32(moves & -moves));
          owns[count] = ownAfter(own, entries[count]!);
          count++;
        }
        for (let j = 0; j < rows[theirs]!; j++, at++) {
          if ((state[at]! & SETTLED) !== 0) continue;
          const other = packed[firstRow[theirs]! + j]!;
          // Where there is no move each row goes to its owner (UR-D7, UR-D9).
          let low = count === 0 ? mine - theirs : NONE;
          let high = low;
          let open = 0;
          for (let each = 0; each < count; each++) {
            const sown = otherSown(other, entries[each]!);
            const left = packing.harvested(sown, entries[each]!);
            if (left === sown && !someSettled) {
              open++;
              continue;
            }
            const taken = takenBetween(sown, left);
            if (left === 0 && slamAgain && taken > 0) {
              // The same side sows again (UR-7).
              const after = ranking.rank(owns[each]!, 0);
              low = Math.max(low, taken + lower[after]!);
              high = Math.max(high, taken + upper[after]!);
              continue;
            }
            const after = ranking.rank(left, owns[each]!);
            if (taken === 0 && (state[after - first]! & SETTLED) === 0) {
              open++;
              continue;
            }
            low = Math.max(low, taken - upper[after]!);
            high = Math.max(high, taken - lower[after]!);
          }
          lower[first + at] = low;
          upper[first + at] = high;
          state[at] = open;
        }
      }
    }
  }

  /** Finds all positions that secure k and no more, or are held to −k and no less. To be called for each k, from the highest down. */
  spread(k: number): void {
    const { ranking, lower, upper } = this.values;
    const { packed, rows, firstRow } = ranking;
    const state = this.state;
    const first = this.first;
    const secured = this.secured;
    const held = this.held;
    let at = 0;
    for (let mine = 0; mine <= this.seeds; mine++) {
      const theirs = this.seeds - mine;
      const owns = firstRow[mine]!;
      const others = firstRow[theirs]!;
      const ownsEnd = owns + rows[mine]!;
      const othersEnd = others + rows[theirs]!;
      for (let own = owns; own < ownsEnd; own++)
        for (let other = others; other < othersEnd; other++, at++) {
          if (lower[first + at] === k && (state[at]! & secured) === 0) {
            state[at]! |= secured;
            this.follow(packed[own]! | SECURES, packed[other]!, k);
          }
          if (upper[first + at] === -k && (state[at]! & (held | OPEN)) === 0) {
            state[at]! |= held;
            this.follow(packed[own]!, packed[other]!, k);
          }
        }
    }
  }

  /** What is left is endless play. @param low its value where it is the loss of the side to sow @param high where it is its win */
  close(low: number, high: number): void {
    const { lower, upper } = this.values;
    const state = this.state;
    for (let at = 0; at < state.length; at++) {
      if ((state[at]! & this.secured) === 0) lower[this.first + at] = low;
      if ((state[at]! & this.held) === 0) upper[this.first + at] = high;
    }
  }

  /** Takes sowings back from a position that has just been found, and from all that follow. */
  private follow(row: number, facing: number, k: number): void {
    const { ranking, lower, upper } = this.values;
    const unsowings = this.unsowings;
    const { own: owns, other: others } = unsowings;
    const state = this.state;
    const first = this.first;
    const secured = this.secured;
    const held = this.held;
    let stack = this.stack;
    let top = 2;
    stack[0] = row;
    stack[1] = facing;
    while (top > 0) {
      const other = stack[--top]!;
      const own = stack[--top]!;
      const found = unsowings.find(other, own & ROW_BITS);
      if (top + found * 2 > stack.length) {
        this.stack = new Int32Array(stack.length * 2);
        this.stack.set(stack);
        stack = this.stack;
      }
      for (let each = 0; each < found; each++) {
        const rank = ranking.rank(owns[each]!, others[each]!);
        const known = state[rank - first]!;
        if (own < SECURES) {
          // From here the opponent can be held to −k.
          if ((known & secured) !== 0) continue;
          state[rank - first] = known | secured;
          lower[rank] = k;
          stack[top++] = owns[each]! | SECURES;
          stack[top++] = others[each]!;
        } else {
          if ((known & held) !== 0) continue;
          const left = known - 1;
          state[rank - first] = left;
          if ((left & OPEN) !== 0 || upper[rank]! > -k) continue;
          state[rank - first] = left | held;
          upper[rank] = -k;
          stack[top++] = owns[each]!;
          stack[top++] = others[each]!;
        }
      }
    }
  }
}
