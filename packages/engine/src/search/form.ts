import type { Rules } from '../rules.ts';
import type { Position } from '../types.ts';

/** A move as a form names it: the place of its bit in `Form.moves`, 0 to 30. */
export type Move = number;

/**
 * A game in the form it is searched in: positions on a stack, one a ply, each seen by the side to sow. There are no stores, no
 * past and no majority in it: a position is worth the seeds still to come, as if every game were played to its last one.
 *
 * `play` writes the position after a ply above the one it was played in; nothing is ever taken back. Whoever asks about a ply
 * must have put a position there.
 */
export interface Form {
  readonly rules: Rules;
  /** Puts a position at ply 0; in it nobody waits to be passed over (CO-6). */
  begin(position: Position): void;
  /** The legal moves at a ply, one bit each; 0 exactly when the game has ended there, by what the board alone shows. */
  moves(ply: number): number;
  /** Plays a legal move at a ply; the position after it stands at `ply + 1`. @returns seeds that went to the mover's store */
  play(ply: number, move: Move): number;
  /** How good a legal move looks before it is looked at: the higher, the sooner it is tried. May write above the ply. */
  promise(ply: number, move: Move): number;
  /** Does the side that sows at a ply, 1 or more, sow a second time (UR-7, KA-3, CO-3, CO-6)? */
  again(ply: number): boolean;
  /** Where the game has ended: seeds the side to sow is given from the board, less those the other is given. */
  rest(ply: number): number;
  /** Seeds on the board: no more can still come to anybody. */
  onBoard(ply: number): number;
  /** Two whole numbers of 32 bits that tell positions apart, for the side to sow. */
  keyA(ply: number): number;
  keyB(ply: number): number;
  /** Seeds in the houses of the side to sow and then in the other's, each from its owner's left (G1, HW-2). */
  houses(ply: number): number[];
  /** The house a move plays, 0..n-1 from the mover's left, and the move that plays it. */
  indexOf(move: Move): number;
  moveOf(index: number): Move;
}

/** Further than any value, on either side. */
export const BEYOND = 256;

/** The lowest move of a set that has one. */
export const firstOf = (moves: number): Move => 31 - Math.clz32(moves & -moves);
