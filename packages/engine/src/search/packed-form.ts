import { rowStart } from '../board.ts';
import type { Rules } from '../rules.ts';
import type { Position } from '../types.ts';
import { opponent } from '../types.ts';
import type { Form, Move } from './form.ts';
import {
  entryOf,
  houseAt,
  HOUSES,
  inHouse,
  moveAt,
  otherSown,
  ownAfter,
  Packing,
  packRow,
  seedsIn,
  takenBetween,
} from './packing.ts';
import { promiseOf } from './promise.ts';
import { TypedForm } from './typed-form.ts';

/** Stands for the row of a position that is kept in the typed form. */
const WIDE = -1;

/**
 * Packed positions on a stack. From a position with a house too full for it (28 seeds, or 16 under a limit) the typed form
 * takes over, and gives back what fits again.
 */
export class PackedForm implements Form {
  readonly rules: Rules;
  private readonly packing: Packing;
  private readonly slamAgain: boolean;
  private readonly mine: Int32Array;
  private readonly theirs: Int32Array;
  /** Does the side to sow at a ply sow a second time? */
  private readonly seconds: Uint8Array;
  /** Seeds on the board, up to 255. */
  private readonly seeds: Uint8Array;
  /** Positions at the same plies as here, where they do not fit. */
  private readonly wide: TypedForm;

  /** @param rules packable ones @param plies room on the stack */
  constructor(rules: Rules, plies: number) {
    this.rules = rules;
    this.packing = new Packing(rules);
    this.slamAgain = this.packing.slamAgain;
    this.mine = new Int32Array(plies + 1);
    this.theirs = new Int32Array(plies + 1);
    this.seconds = new Uint8Array(plies + 1);
    this.seeds = new Uint8Array(plies + 1);
    this.wide = new TypedForm(rules, plies);
  }

  begin(position: Position): void {
    this.wide.begin(position);
    this.mine[0] = WIDE;
    this.seeds[0] = this.wide.onBoard(0);
    if (Math.max(...position.houses) > 31) return;
    const mine = packRow(position.houses, rowStart(this.rules, position.turn));
    const theirs = packRow(position.houses, rowStart(this.rules, opponent(position.turn)));
    if (!this.packing.overflows(mine, theirs)) this.put(0, mine, theirs);
  }

  moves(ply: number): number {
    const mine = this.mine[ply]!;
    return mine === WIDE ? this.wideMoves(ply) : this.packing.moves(mine, this.theirs[ply]!);
  }

  play(ply: number, move: Move): number {
    const mine = this.mine[ply]!;
    if (mine === WIDE) return this.playWide(ply, move);
    const entry = entryOf(mine, move);
    const own = ownAfter(mine, entry);
    const sown = otherSown(this.theirs[ply]!, entry);
    const other = this.packing.harvested(sown, entry);
    const after = ply + 1;
    const gained = takenBetween(sown, other);
    this.seeds[after] = this.seeds[ply]! - gained;
    if (other === 0 && this.slamAgain && gained > 0) {
      this.seconds[after] = 1;
      this.put(after, own, other);
    } else {
      this.seconds[after] = 0;
      this.put(after, other, own);
    }
    if (this.packing.overflows(own, other)) this.widen(after);
    return gained;
  }

  promise(ply: number, move: Move): number {
    const mine = this.mine[ply]!;
    return mine === WIDE
      ? this.wide.promise(ply, houseAt(move))
      : promiseOf(this.packing, mine, this.theirs[ply]!, move);
  }

  again(ply: number): boolean {
    return this.seconds[ply] !== 0;
  }

  rest(ply: number): number {
    const mine = this.mine[ply]!;
    return mine === WIDE ? this.wide.rest(ply) : seedsIn(mine) - seedsIn(this.theirs[ply]!);
  }

  onBoard(ply: number): number {
    return this.seeds[ply]!;
  }

  /** The row of the side to sow, or a number below 0 where the position does not fit. */
  keyA(ply: number): number {
    const mine = this.mine[ply]!;
    return mine === WIDE ? this.wide.keyA(ply) | (1 << 31) : mine;
  }

  keyB(ply: number): number {
    return this.mine[ply] === WIDE ? this.wide.keyB(ply) : this.theirs[ply]!;
  }

  houses(ply: number): number[] {
    const mine = this.mine[ply]!;
    if (mine === WIDE) return this.wide.houses(ply);
    const rows = [mine, this.theirs[ply]!];
    return rows.flatMap((row) => Array.from({ length: HOUSES }, (_, house) => inHouse(row, house)));
  }

  indexOf(move: Move): number {
    return houseAt(move);
  }

  moveOf(index: number): Move {
    return moveAt(index);
  }

  private put(ply: number, mine: number, theirs: number): void {
    this.mine[ply] = mine;
    this.theirs[ply] = theirs;
  }

  /** Hands a position with a house that is too full over to the typed form. */
  private widen(ply: number): void {
    this.wide.put(ply, this.houses(ply));
    this.mine[ply] = WIDE;
  }

  private wideMoves(ply: number): number {
    let moves = 0;
    for (let rest = this.wide.moves(ply); rest !== 0; rest &= rest - 1)
      moves |= 1 << moveAt(31 - Math.clz32(rest & -rest));
    return moves;
  }

  private playWide(ply: number, move: Move): number {
    const gained = this.wide.play(ply, houseAt(move));
    const after = ply + 1;
    const houses = this.wide.houses(after);
    this.seconds[after] = this.wide.again(after) ? 1 : 0;
    this.seeds[after] = this.wide.onBoard(after);
    this.mine[after] = WIDE;
    if (Math.max(...houses) > 31) return gained;
    const [mine, theirs] = [packRow(houses, 0), packRow(houses, HOUSES)];
    if (!this.packing.overflows(mine, theirs)) this.put(after, mine, theirs);
    return gained;
  }
}
