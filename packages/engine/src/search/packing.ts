import type { Rules } from '../rules.ts';

/**
 * Two rows of six houses as two whole numbers: five bits a house, the owner's leftmost lowest. Thirty bits are a small integer
 * wherever this runs. The side to sow has `mine`, the other `theirs`. A sowing is an addition to each, looked up by house and
 * seeds.
 */
export const HOUSES = 6;
const BITS = 5;
/** Room for every house and number of seeds, and the most seeds of a house. */
export const ENTRIES = (HOUSES * BITS) << BITS;
export const MOST = (1 << BITS) - 1;

/** A house as a move is named: its top bit. */
export const moveAt = (house: number): number => house * BITS + 4;
export const houseAt = (move: number): number => ((move - 4) / BITS) | 0;

/** The highest bit of every house, and all the others. */
const TOP = 0b10000_10000_10000_10000_10000_10000;
const LOW = TOP - (TOP >>> 4);
/** One less than the top bit in every house, and one less again: added to a house they show in its top bit that it has some. */
const FIFTEENS = LOW;
const FOURTEENS = LOW - (TOP >>> 4);

/** One bit of every house: that of its fours. */
const FOURS = TOP >>> 2;

/** A shift past the last house: where a last seed that fell at home is said to have fallen. */
const HOME = HOUSES * BITS;

/** What a sowing adds to the own row, the house lifted being taken off; what it adds to the other; where it ends there. */
const OWN = new Int32Array(ENTRIES);
const OTHER = new Int32Array(ENTRIES);
const END = new Int32Array(ENTRIES);

/** The place of the tables that belongs to a house and its seeds. */
export const entryAt = (house: number, seeds: number): number => (moveAt(house) << BITS) | seeds;

/** Lays seeds round from a house, which is passed over (UR-3), one by one. */
function lay(house: number, seeds: number): void {
  const at = entryAt(house, seeds);
  let own = -(seeds << (house * BITS));
  let other = 0;
  let place = house;
  for (let left = seeds; left > 0; left--) {
    place = (place + 1) % (HOUSES * 2);
    if (place === house) place = (place + 1) % (HOUSES * 2);
    if (place < HOUSES) own += 1 << (place * BITS);
    else other += 1 << ((place - HOUSES) * BITS);
  }
  OWN[at] = own;
  OTHER[at] = other;
  END[at] = place < HOUSES ? HOME : (place - HOUSES) * BITS;
}

for (let house = 0; house < HOUSES; house++) for (let seeds = 0; seeds <= MOST; seeds++) lay(house, seeds);

/** A set of seed counts as bits. */
const setOf = (counts: readonly number[]): number => counts.reduce((set, count) => set | (1 << count), 0);

/** Most seeds a harvest can take, by what each house must hold. */
const mostTaken = ({ trigger, chain }: Rules): number => Math.max(...trigger) + Math.max(...chain) * (HOUSES - 1);

/** Fullest house that can still be sown over without any house being passed over for its limit (UM-3). */
const LIMIT_IN_REACH = 17;

/** Is this a game of two rows of six whose stores are only harvested into? Then its positions can be packed. */
export const isPackable = (rules: Rules): boolean =>
  rules.board === 'two-row' &&
  rules.houses === HOUSES &&
  rules.stores === 'kept' &&
  rules.origin === 'skip' &&
  !rules.relay &&
  rules.capture === 'walk-back' &&
  rules.ending === 'no-move' &&
  rules.singles !== 'last-into-empty' &&
  rules.grandSlam !== 'illegal' &&
  (rules.houseLimit === null || rules.houseLimit >= LIMIT_IN_REACH) &&
  mostTaken(rules) < 31;

/** The place of the tables that belongs to a move: its top bit and the seeds of its house. */
export const entryOf = (mine: number, move: number): number => (move << BITS) | ((mine >>> (move - 4)) & 31);

/** The own row after a sowing. */
export const ownAfter = (mine: number, entry: number): number => mine + OWN[entry]!;

/** The other's row after a sowing, before any harvest. */
export const otherSown = (theirs: number, entry: number): number => theirs + OTHER[entry]!;

/** Seeds that a harvest took from a row, up to 30: the sum of the digits of base 32. */
export const takenBetween = (sown: number, left: number): number => (sown === left ? 0 : (sown - left) % 31);

/** Seeds in a row. */
export function seedsIn(row: number): number {
  const pairs = (row & 0b11111_00000_11111_00000_11111) + ((row >>> BITS) & 0b11111_00000_11111_00000_11111);
  return (pairs & 1023) + ((pairs >>> 10) & 1023) + (pairs >>> 20);
}

/** Top bits of the houses of a row that have seeds. */
const occupied = (row: number): number => (((row & LOW) + FIFTEENS) | row) & TOP;

/** Are there seeds in two houses of a row at least? */
export function hasTwo(row: number): boolean {
  const some = occupied(row);
  return (some & (some - 1)) !== 0;
}

/** Are there four seeds or more in two houses of a row at least? */
export function hasTwoOfFour(row: number): boolean {
  const full = (row | (row >>> 1) | (row >>> 2)) & FOURS;
  return (full & (full - 1)) !== 0;
}

/** A row from its counts, each below 32. */
export function packRow(counts: ArrayLike<number>, from: number): number {
  let row = 0;
  for (let house = 0; house < HOUSES; house++) row |= counts[from + house]! << (house * BITS);
  return row;
}

/** Seeds of one house of a row. */
export const inHouse = (row: number, house: number): number => (row >>> (house * BITS)) & 31;

/**
 * The rules of a packable game, on packed rows. What runs this often keeps its fields private by type only: for the browsers the
 * client is built for, private names become look-ups in weak maps, and building a table took 1.8 times as long.
 */
export class Packing {
  private readonly trigger: number;
  private readonly chain: number;
  private readonly sparing: boolean;
  private readonly barsSingles: boolean;
  private readonly mustFeed: boolean;
  private readonly feedOverSingles: boolean;
  private readonly limited: boolean;
  /** A harvest of everything gives a second sowing (UR-7). */
  readonly slamAgain: boolean;

  constructor(rules: Rules) {
    this.trigger = setOf(rules.trigger);
    this.chain = setOf(rules.chain);
    this.sparing = rules.grandSlam === 'no-capture';
    this.barsSingles = rules.singles === 'last';
    this.mustFeed = rules.mustFeed;
    this.feedOverSingles = rules.feedOverSingles;
    this.limited = rules.houseLimit !== null;
    this.slamAgain = rules.grandSlam === 'again';
  }

  /**
   * Is a house so full that a sowing might make it more than five bits hold, or come to the limit of a house? Of 28 seeds, or
   * of 16 where houses have a limit: a sowing adds 3 at most to a house, 2 when it is of 15 seeds or less.
   */
  overflows(mine: number, theirs: number): boolean {
    if (((mine | theirs) & TOP) === 0) return false;
    if (this.limited) return true;
    return (((mine & (mine << 1) & (mine << 2)) | (theirs & (theirs << 1) & (theirs << 2))) & TOP) !== 0;
  }

  /** The other's row after a harvest, if there is one (UR-5, UM-4). @param sown the row as the sowing leaves it */
  harvested(sown: number, entry: number): number {
    let shift = END[entry]!;
    // A shift counts by its lowest five bits, which are those of the house in question.
    if (((this.trigger >>> (sown >>> shift)) & 1) === 0) return sown;
    let left = sown & ~(31 << shift);
    for (shift -= BITS; shift >= 0 && ((this.chain >>> (sown >>> shift)) & 1) !== 0; shift -= BITS)
      left &= ~(31 << shift);
    return left === 0 && this.sparing ? sown : left;
  }

  /** Top bits of the houses that may be played; 0 when none may (UR-4, UR-6). */
  moves(mine: number, theirs: number): number {
    let free = this.barsSingles ? (((mine & LOW) + FOURTEENS) | mine) & TOP : 0;
    if (free === 0) free = occupied(mine);
    if (theirs !== 0 || !this.mustFeed) return free;
    const feeding = this.feeding(mine, free);
    return feeding === 0 && this.feedOverSingles ? this.feeding(mine, occupied(mine)) : feeding;
  }

  /** Those of some moves that give an opponent without seeds some (UR-6, UR-D3). */
  private feeding(mine: number, moves: number): number {
    let feeding = 0;
    for (let rest = moves; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest;
      const entry = entryOf(mine, 31 - Math.clz32(bit));
      if (this.harvested(OTHER[entry]!, entry) !== 0) feeding |= bit;
    }
    return feeding;
  }
}
