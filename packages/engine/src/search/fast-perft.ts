import { newGame } from '../game.ts';
import type { Perft } from '../perft.ts';
import type { Rules } from '../rules.ts';
import { ofSide, opponent } from '../types.ts';
import type { Position } from '../types.ts';
import { totalSeeds } from '../board.ts';
import { firstOf } from './form.ts';
import type { Form } from './form.ts';
import { formOf } from './forms.ts';

/** Walks all games of so many plies in a form, keeping what a form does not: the stores, and what stood since the last harvest. */
class Walk {
  leaves = 0;
  ended = 0;
  private readonly form: Form;
  private readonly depth: number;
  /** Seeds that are a majority; more than there are where none ends a game. */
  private readonly majority: number;
  /** Stores at each ply, of the side that sows first and of the other. */
  private readonly stores: readonly [Uint8Array, Uint8Array];
  /** Which of the two sows at each ply, and the ply of the last harvest. */
  private readonly turn: Uint8Array;
  private readonly harvest: Int32Array;

  constructor(rules: Rules, position: Position, depth: number) {
    const plies = depth + 1;
    this.form = formOf(rules, depth);
    this.form.begin(position);
    this.depth = depth;
    this.majority = rules.majority ? Math.floor(totalSeeds(position) / 2) + 1 : Infinity;
    this.stores = [new Uint8Array(plies), new Uint8Array(plies)];
    this.turn = new Uint8Array(plies);
    this.harvest = new Int32Array(plies);
    this.stores[0][0] = ofSide(position.stores, position.turn);
    this.stores[1][0] = ofSide(position.stores, opponent(position.turn));
  }

  /** @param onFirst told after each move at ply 0 of how many */
  from(ply: number, onFirst?: (done: number, of: number) => void): void {
    const moves = this.form.moves(ply);
    const all = [];
    if (onFirst !== undefined) for (let rest = moves; rest !== 0; rest &= rest - 1) all.push(rest);
    for (let rest = moves; rest !== 0; rest &= rest - 1) {
      this.play(ply, firstOf(rest));
      if (ply + 1 < this.depth) {
        if (!this.isOver(ply + 1)) this.from(ply + 1);
      } else {
        this.leaves++;
        if (this.isOver(ply + 1)) this.ended++;
      }
      onFirst?.(all.indexOf(rest) + 1, all.length);
    }
  }

  private play(ply: number, move: number): void {
    const after = ply + 1;
    const mover = this.turn[ply]!;
    const gained = this.form.play(ply, move);
    const [first, other] = this.stores;
    first[after] = first[ply]! + (mover === 0 ? gained : 0);
    other[after] = other[ply]! + (mover === 0 ? 0 : gained);
    this.turn[after] = this.form.again(after) ? mover : 1 - mover;
    this.harvest[after] = gained > 0 ? after : this.harvest[ply]!;
  }

  private isOver(ply: number): boolean {
    const [first, other] = this.stores;
    if (first[ply]! >= this.majority || other[ply]! >= this.majority) return true;
    return this.form.moves(ply) === 0 || this.isEndless(ply);
  }

  /** UR-D8, UR-D12. */
  private isEndless(ply: number): boolean {
    const { repetition, quietLimit } = this.form.rules;
    const since = this.harvest[ply]!;
    if (quietLimit !== null && ply - since >= quietLimit) return true;
    if (repetition === null) return false;
    let occurrences = 1;
    for (let before = ply - 1; before >= since; before--)
      if (this.isSame(before, ply) && ++occurrences === repetition) return true;
    return false;
  }

  private isSame(ply: number, other: number): boolean {
    const form = this.form;
    return (
      this.turn[ply] === this.turn[other] && form.keyA(ply) === form.keyA(other) && form.keyB(ply) === form.keyB(other)
    );
  }
}

/** The same count as `perft`, in the form that games are searched in. @param depth 0 or more */
export function fastPerft(
  rules: Rules,
  position: Position,
  depth: number,
  onFirst?: (done: number, of: number) => void,
): Perft {
  const { position: start, ended } = newGame(rules, position);
  if (depth === 0) return { leaves: 1, ended: ended === null ? 0 : 1 };
  if (ended !== null) return { leaves: 0, ended: 0 };
  const walk = new Walk(rules, start, depth);
  walk.from(0, onFirst);
  return { leaves: walk.leaves, ended: walk.ended };
}
