import { behind, isInner, nextPlace, opposite, rowStart } from '../board.ts';
import type { Rules } from '../rules.ts';
import { MOST_LAPS } from '../sow.ts';
import type { Position } from '../types.ts';
import { firstOf } from './form.ts';
import type { Form, Move } from './form.ts';
import { keyTables } from './keys.ts';

/** What a seed harvested and a second sowing add to the promise of a move: more than the place of its house takes off. */
const HARVESTED = 64;
const ANOTHER = 96;

/** What follows a ply. */
const TURNS = 0;
const AGAIN = 1;
/** The sowing would never end: the mover has lost (HW-D1). */
const LOST = 2;

/**
 * Any game in typed arrays: at each ply the houses of the side to sow and then the other's, copied from ply to ply. The same
 * policies as the clear engine, which a property test holds it to.
 */
export class TypedForm implements Form {
  readonly rules: Rules;
  /** Houses of a row. */
  private readonly row: number;
  /** Places of one position: both rows. */
  private readonly places: number;
  private readonly boards: Uint8Array;
  private readonly outcome: Uint8Array;
  /** The position a ply leads to as it comes about: the mover's houses, the other's, then the mover's store. */
  private readonly lying: Uint8Array;
  private readonly held: Uint8Array;
  private readonly next: Uint8Array;
  private readonly opposite: Uint8Array;
  private readonly trigger: Uint8Array;
  private readonly chain: Uint8Array;
  private readonly limit: number;
  private readonly keys: { readonly a: Int32Array; readonly b: Int32Array };
  /** Where the last seed of a sowing fell; -1 when it would never end. */
  private end = 0;
  private everything = false;

  /** @param plies room on the stack */
  constructor(rules: Rules, plies: number) {
    const places = rules.houses * 2;
    this.rules = rules;
    this.row = rules.houses;
    this.places = places;
    this.boards = new Uint8Array(places * (plies + 1));
    this.outcome = new Uint8Array(plies + 1);
    this.lying = new Uint8Array(places + 1);
    this.held = new Uint8Array(places + 1);
    this.next = Uint8Array.from({ length: places + 1 }, (_, place) => nextPlace(rules, 'S', place));
    this.opposite = Uint8Array.from({ length: places }, (_, house) => opposite(rules, house));
    this.trigger = countSet(rules.trigger);
    this.chain = countSet(rules.chain);
    this.limit = rules.houseLimit ?? 256;
    this.keys = keyTables(places);
  }

  begin({ houses, turn }: Position): void {
    const start = rowStart(this.rules, turn);
    this.put(0, [...houses.slice(start), ...houses.slice(0, start)]);
  }

  /** Puts seeds at a ply: those of the side to sow, then the other's. */
  put(ply: number, houses: readonly number[]): void {
    this.boards.set(houses, ply * this.places);
    this.outcome[ply] = TURNS;
  }

  moves(ply: number): number {
    if (this.outcome[ply] === LOST || this.isOver(ply)) return 0;
    const { rules } = this;
    const from = ply * this.places;
    let some = 0;
    let fuller = 0;
    for (let house = 0; house < this.row; house++) {
      const seeds = this.boards[from + house]!;
      if (seeds > 0) some |= 1 << house;
      if (seeds > 1) fuller |= 1 << house;
    }
    let moves = rules.singles !== 'free' && fuller !== 0 ? fuller : some;
    if (rules.mustFeed && this.isEmpty(from + this.row)) {
      const feeding = this.those(ply, moves, this.feeds);
      moves = feeding === 0 && rules.feedOverSingles ? this.those(ply, some, this.feeds) : feeding;
    }
    if (rules.singles === 'last-into-empty' && fuller === 0) moves = this.those(ply, moves, this.isFree);
    return rules.grandSlam === 'illegal' ? this.those(ply, moves, this.spares) : moves;
  }

  play(ply: number, move: Move): number {
    const { rules } = this;
    const after = ply + 1;
    const to = after * this.places;
    this.sow(ply, move);
    if (this.end < 0) {
      this.outcome[after] = LOST;
      this.swap(ply * this.places, this.boards, to);
      return 0;
    }
    const lying = this.lying;
    const again = this.end === this.places || (this.everything && rules.grandSlam === 'again');
    // Who has no seeds is passed over, unless nobody has any (CO-6).
    const next = again ? 0 : this.row;
    const waits = rules.ending === 'board-empty' && isEmptyRow(lying, next, this.row);
    const passes = waits && !isEmptyRow(lying, this.row - next, this.row);
    const stays = again !== passes;
    if (stays) this.boards.set(lying.subarray(0, this.places), to);
    else this.swap(0, lying, to);
    this.outcome[after] = stays ? AGAIN : TURNS;
    return lying[this.places]!;
  }

  /** Of moves that look alike the one nearest to the owner's left: it reaches the opponent last. */
  promise(ply: number, move: Move): number {
    const gained = this.play(ply, move);
    return gained * HARVESTED + (this.again(ply + 1) ? ANOTHER : 0) - move;
  }

  again(ply: number): boolean {
    return this.outcome[ply] === AGAIN;
  }

  rest(ply: number): number {
    const from = ply * this.places;
    const mine = this.rowSeeds(from);
    const theirs = this.rowSeeds(from + this.row);
    // An ending that has a winner whatever the score gives that one all the board.
    if (this.outcome[ply] === LOST) return mine + theirs;
    if (this.rules.ending !== 'no-seeds') return mine - theirs;
    // Who has no seeds has lost (HW-6), and else who cannot move (HW-D2).
    return mine === 0 || theirs > 0 ? 0 - mine - theirs : mine;
  }

  onBoard(ply: number): number {
    const from = ply * this.places;
    return this.rowSeeds(from) + this.rowSeeds(from + this.row);
  }

  keyA(ply: number): number {
    return this.key(ply, this.keys.a);
  }

  keyB(ply: number): number {
    return this.key(ply, this.keys.b);
  }

  houses(ply: number): number[] {
    const from = ply * this.places;
    return [...this.boards.subarray(from, from + this.places)];
  }

  indexOf(move: Move): number {
    return move;
  }

  moveOf(index: number): Move {
    return index;
  }

  private key(ply: number, keys: Int32Array): number {
    const from = ply * this.places;
    let key = this.outcome[ply] === LOST ? 1 : 0;
    for (let place = 0; place < this.places; place++) key ^= keys[(place << 8) | this.boards[from + place]!]!;
    return key;
  }

  private rowSeeds(from: number): number {
    let seeds = 0;
    for (let house = from; house < from + this.row; house++) seeds += this.boards[house]!;
    return seeds;
  }

  private isEmpty(from: number): boolean {
    return isEmptyRow(this.boards, from, this.row);
  }

  /** Has the game ended here whatever could be sown (KA-4, HW-6)? */
  private isOver(ply: number): boolean {
    const { ending } = this.rules;
    if (ending !== 'row-empty' && ending !== 'no-seeds') return false;
    const from = ply * this.places;
    return this.isEmpty(from) || this.isEmpty(from + this.row);
  }

  private those(ply: number, moves: number, holds: (this: TypedForm, ply: number, move: Move) => boolean): number {
    let those = 0;
    for (let rest = moves; rest !== 0; rest &= rest - 1)
      if (holds.call(this, ply, firstOf(rest))) those |= rest & -rest;
    return those;
  }

  /** Has the opponent seeds after this move (UR-6, UR-D3)? */
  private feeds(ply: number, move: Move): boolean {
    this.sow(ply, move);
    return this.end >= 0 && !isEmptyRow(this.lying, this.row, this.row);
  }

  /** Falls the one seed of this house into an empty one or a store (HW-5)? */
  private isFree(ply: number, move: Move): boolean {
    const next = this.next[move]!;
    return next >= this.places || this.boards[ply * this.places + next] === 0;
  }

  /** Does this move leave the opponent anything, or harvest nothing? */
  private spares(ply: number, move: Move): boolean {
    this.sow(ply, move);
    return !this.everything;
  }

  /** Both rows, the other's first. */
  private swap(from: number, board: Uint8Array, to: number): void {
    const houses = this.row;
    for (let house = 0; house < houses; house++) {
      const mine = board[from + house]!;
      this.boards[to + house] = board[from + houses + house]!;
      this.boards[to + houses + house] = mine;
    }
  }

  /** Sows and harvests from a ply into `lying`. */
  private sow(ply: number, house: number): void {
    const lying = this.lying;
    const places = this.places;
    const from = ply * places;
    for (let place = 0; place < places; place++) lying[place] = this.boards[from + place]!;
    lying[places] = 0;
    this.everything = false;
    this.end = this.lay(house);
    if (this.rules.relay) this.relay();
    if (this.end >= 0) this.harvest();
  }

  /** Lifts a house and lays its seeds in the places that follow. @returns where the last one fell */
  private lay(house: number): number {
    const lying = this.lying;
    const skips = this.rules.origin === 'skip';
    let left = lying[house]!;
    let at = house;
    lying[house] = 0;
    while (left > 0) {
      at = this.next[at]!;
      if (at === house && skips) continue;
      if (lying[at]! >= this.limit && at < this.places) continue;
      lying[at]!++;
      left--;
    }
    return at;
  }

  /** Sows on while the last seed falls in an occupied house (HW-3, CO-2), if it ever falls elsewhere (HW-D1, HW-D3). */
  private relay(): void {
    const lying = this.lying;
    let held = -1;
    let until = 1;
    for (let laps = 1; this.end < this.places && lying[this.end]! > 1; laps++) {
      const back = this.end === held && lying.every((seeds, place) => seeds === this.held[place]);
      if (back || laps === MOST_LAPS) {
        this.end = -1;
        return;
      }
      // Each state follows from the one before: it is enough to hold on to one at a time, for ever longer.
      if (laps === until) {
        this.held.set(lying);
        held = this.end;
        until *= 2;
      }
      this.end = this.lay(this.end);
    }
  }

  private harvest(): void {
    const { capture } = this.rules;
    if (capture === 'walk-back') this.walkBack();
    else if (this.end < this.row && this.lying[this.end] === 1)
      if (capture === 'opposite') this.takeOpposite();
      else this.takeOppositeTwo();
  }

  /** UR-5, UM-4. */
  private walkBack(): void {
    const lying = this.lying;
    const end = this.end;
    if (end < this.row || end >= this.places || this.trigger[lying[end]!] === 0) return;
    let last = end;
    let taken = lying[end]!;
    while (last > this.row && this.chain[lying[last - 1]!] !== 0) taken += lying[--last]!;
    this.take(last, end, taken, 0);
  }

  /** KA-2, KA-D1, CO-5. */
  private takeOpposite(): void {
    const across = this.opposite[this.end]!;
    const seeds = this.lying[across]!;
    if (seeds > 0 || this.rules.emptyCapture) this.take(across, across, seeds, 1);
  }

  /** HW-4. */
  private takeOppositeTwo(): void {
    if (!isInner(this.rules, this.end)) return;
    const inner = this.opposite[this.end]!;
    if (this.lying[inner] === 0) return;
    const outer = behind(this.rules, inner);
    const seeds = this.lying[inner]! + this.lying[outer]!;
    if (this.take(inner, inner, seeds, 0)) this.lying[outer] = 0;
  }

  /**
   * Takes houses of the opponent, and the last seed where it is taken too, unless that is everything and must not be (UM-8).
   * @param taken their seeds and those taken besides @param own 1 when the last seed, fallen at home, is harvested
   */
  private take(first: number, last: number, taken: number, own: number): boolean {
    const lying = this.lying;
    let theirs = 0;
    for (let house = this.row; house < this.places; house++) theirs += lying[house]!;
    this.everything = theirs === taken;
    if (this.everything && this.rules.grandSlam === 'no-capture') return false;
    for (let house = first; house <= last; house++) lying[house] = 0;
    if (own > 0) lying[this.end] = 0;
    lying[this.places]! += taken + own;
    return true;
  }
}

const countSet = (counts: readonly number[]): Uint8Array =>
  Uint8Array.from({ length: 256 }, (_, count) => (counts.includes(count) ? 1 : 0));

function isEmptyRow(board: Uint8Array, from: number, houses: number): boolean {
  for (let house = from; house < from + houses; house++) if (board[house] !== 0) return false;
  return true;
}
