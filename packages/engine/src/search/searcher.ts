import type { Form, Move } from './form.ts';
import { BEYOND, firstOf } from './form.ts';
import { Glimpse, UNSURE } from './glimpse.ts';
import { isPackable } from './packing.ts';
import type { EndgameProbe } from './probe.ts';
import { AT_LEAST, AT_MOST, boundIn, depthIn, EXACT, moveIn, openIn, UNKNOWN, valueIn } from './transpositions.ts';
import type { Transpositions } from './transpositions.ts';

/** What a value depends on beside the ends of the game: where the search left off, or how endless play is counted. */
export const PROVEN = 0;
export const HORIZON = 1;
export const ENDLESS = 2;

/** Deepest search: what an entry of the table can say, and more than anybody waits for. */
export const DEEPEST = 100;

/**
 * Plies left from which a position is worth remembering. Where the last plies are seen at a glimpse, and many seeds are left, so
 * that few lines meet again, what lies nearer is looked at again in less time than looking it up takes.
 */
const KEPT = 3;
const KEPT_AMONG_MANY = 7;
const MANY = 24;

/** Moves are bits below this. */
const MOVES = 32;
const NO_MOVE = 31;
/** More promising than any harvest. */
const BEST = 1 << 20;

/**
 * Looks ahead. The value of a position to a depth is: to depth 0 nothing more comes; to depth d the best of what a ply gains
 * and what the position after it is worth to depth d - 1; where the game has ended, or a table knows the end, that. It belongs
 * to position and depth alone, whatever came before and whatever is remembered, so cutting off never changes it.
 */
export class Searcher {
  private readonly form: Form;
  private readonly table: Transpositions;
  private readonly probe: EndgameProbe | null;
  private readonly glimpse: Glimpse | null;
  /** Most seeds of a position that the probe knows; -1 without one. */
  private probed: number;
  /** Moves of each ply in the order in which they are tried, and how good they look. */
  private readonly order = new Uint8Array(MOVES * (DEEPEST + 2));
  private readonly promise = new Int32Array(MOVES * (DEEPEST + 2));
  /** The best line from each ply on, as far as it is known. */
  private readonly line = new Uint8Array((DEEPEST + 2) * (DEEPEST + 2));
  private readonly lineEnd = new Uint8Array(DEEPEST + 2);
  private opened = PROVEN;
  private ask = 0;
  private goOn: (nodes: number) => number = () => Infinity;
  /** Positions looked at. */
  nodes = 0;
  /** The search was told to stop: what it returns since then is nothing. */
  stopped = false;

  constructor(form: Form, table: Transpositions, probe: EndgameProbe | null) {
    this.form = form;
    this.table = table;
    this.probe = probe;
    this.glimpse = isPackable(form.rules) ? new Glimpse(form.rules) : null;
    this.probed = probe?.seeds ?? -1;
  }

  /** Lets the probe answer for positions of so many seeds at most. @returns whether that is another number than before */
  probeUpTo(seeds: number): boolean {
    const before = this.probed;
    this.probed = Math.min(seeds, this.probe?.seeds ?? -1);
    return this.probed !== before;
  }

  /** @param goOn asked at a number of nodes whether to go on: until how many, or 0 to stop */
  begin(goOn: (nodes: number) => number): void {
    this.goOn = goOn;
    this.ask = goOn(0);
    this.nodes = 0;
    this.stopped = false;
  }

  /** What the last value that was returned depends on: `PROVEN`, or any of `HORIZON` and `ENDLESS`. */
  get open(): number {
    return this.opened;
  }

  /** The best moves from a ply on that the last search from there found, as far as it knows them. */
  lineFrom(ply: number): readonly Move[] {
    const from = ply * (DEEPEST + 2);
    return [...this.line.subarray(from + ply, from + this.lineEnd[ply]!)];
  }

  /** A value that is known without a search, as `value` would return it: no line goes on from there. */
  settled(ply: number, value: number): number {
    this.lineEnd[ply] = ply;
    this.opened = PROVEN;
    return value;
  }

  /**
   * The value of the position at a ply to a depth, if it lies between `alpha` and `beta`; else a bound on it, which lies on the
   * same side of them. In seeds, for the side that sows there.
   */
  value(ply: number, depth: number, alpha: number, beta: number): number {
    this.lineEnd[ply] = ply;
    if (depth === 0) return this.horizon(ply);
    const form = this.form;
    if (++this.nodes >= this.ask) {
      this.pause();
      if (this.stopped) return 0;
    }
    const left = form.onBoard(ply);
    if (left <= this.probed) {
      const mine = form.keyA(ply);
      if (mine >= 0) return this.looked(mine, form.keyB(ply));
    }
    const moves = form.moves(ply);
    if (moves === 0) {
      this.opened = PROVEN;
      return form.rest(ply);
    }
    // No more can come than there is.
    if (left <= alpha || -left >= beta) {
      this.opened = PROVEN;
      return left <= alpha ? left : -left;
    }
    if (this.glimpse !== null && depth <= 2 && beta - alpha === 1) {
      const mine = form.keyA(ply);
      if (mine >= 0) {
        const value = this.glimpse.value(mine, form.keyB(ply), moves, depth, alpha, left - this.probed);
        this.nodes += this.glimpse.seen;
        if (value !== UNSURE) {
          // Some of them are proven all the same. A deeper search shows it.
          this.opened = HORIZON;
          return value;
        }
      }
    }
    if (depth === 1) return this.nearest(ply, beta, moves);
    if (depth < (this.glimpse !== null && left > MANY ? KEPT_AMONG_MANY : KEPT))
      return this.best(ply, depth, alpha, beta, moves, NO_MOVE);
    const keyA = form.keyA(ply);
    const keyB = form.keyB(ply);
    const known = this.table.known(keyA, keyB);
    if (known !== UNKNOWN && beta - alpha === 1) {
      const knownTo = depthIn(known);
      if (knownTo === depth || (knownTo < depth && (openIn(known) & HORIZON) === 0)) {
        const value = valueIn(known);
        const bound = boundIn(known);
        if (value >= beta ? bound !== AT_MOST : bound !== AT_LEAST) {
          this.opened = openIn(known);
          return value;
        }
      }
    }
    const best = this.best(ply, depth, alpha, beta, moves, known === UNKNOWN ? NO_MOVE : moveIn(known));
    if (this.stopped) return 0;
    const bound = best >= beta ? AT_LEAST : best > alpha ? EXACT : AT_MOST;
    this.table.keep(keyA, keyB, best, depth, bound, this.opened, this.order[ply * MOVES]!);
    return best;
  }

  /** The value to depth 1: what one ply gains, if nothing more comes. In no order: most moves gain nothing. */
  private nearest(ply: number, beta: number, moves: number): number {
    const form = this.form;
    const after = ply + 1;
    let best = -BEYOND;
    let open = PROVEN;
    for (let rest = moves; rest !== 0; rest &= rest - 1) {
      const move = firstOf(rest);
      const gained = form.play(ply, move);
      const more = this.horizon(after);
      const value = form.again(after) ? gained + more : gained - more;
      if (value > best) {
        best = value;
        this.line[ply * (DEEPEST + 2) + ply] = move;
        if (value >= beta) {
          open = this.opened;
          break;
        }
      }
      open |= this.opened;
    }
    this.lineEnd[ply] = after;
    this.opened = open;
    return best;
  }

  /** The value to depth 0. */
  private horizon(ply: number): number {
    const form = this.form;
    this.nodes++;
    this.opened = PROVEN;
    if (form.onBoard(ply) <= this.probed) {
      const keyA = form.keyA(ply);
      if (keyA >= 0) return this.looked(keyA, form.keyB(ply));
    }
    if (form.moves(ply) === 0) return form.rest(ply);
    this.opened = HORIZON;
    return 0;
  }

  private pause(): void {
    this.ask = this.goOn(this.nodes);
    if (this.ask === 0) {
      this.ask = Infinity;
      this.stopped = true;
    }
  }

  private looked(keyA: number, keyB: number): number {
    this.opened = this.probe!.isFirm(keyA, keyB) === true ? PROVEN : ENDLESS;
    return this.probe!.value(keyA, keyB);
  }

  /** The best of some moves; the one it is stands first in the order of the ply afterwards. */
  private best(ply: number, depth: number, alpha: number, beta: number, moves: number, first: Move): number {
    const form = this.form;
    const order = this.order;
    const from = ply * MOVES;
    const count = this.sort(ply, moves, first);
    const left = form.onBoard(ply);
    let best = -BEYOND;
    let open = PROVEN;
    let bar = alpha;
    let bestAt = 0;
    for (let index = 0; index < count; index++) {
      if (index > 0) this.pick(from, index, count);
      const move = order[from + index]!;
      const gained = form.play(ply, move);
      let value;
      if (index === 0) value = this.after(ply, depth, gained, bar, beta);
      else {
        value = this.after(ply, depth, gained, bar, bar + 1);
        if (value > bar && value < beta && !this.stopped) value = this.after(ply, depth, gained, bar, beta);
      }
      if (this.stopped) return 0;
      if (value > best) {
        best = value;
        bestAt = index;
        if (value > bar) {
          bar = value;
          this.setLine(ply, move);
          if (value >= beta) {
            open = this.opened;
            break;
          }
          // Nothing can be better than all that is left.
          if (value >= left) {
            open = this.opened;
            break;
          }
        }
      }
      open |= this.opened;
    }
    this.opened = open;
    const move = order[from + bestAt]!;
    order[from + bestAt] = order[from]!;
    order[from] = move;
    return best;
  }

  /** The value of a ply just played, for its mover. */
  private after(ply: number, depth: number, gained: number, alpha: number, beta: number): number {
    return this.form.again(ply + 1)
      ? gained + this.value(ply + 1, depth - 1, alpha - gained, beta - gained)
      : gained - this.value(ply + 1, depth - 1, gained - beta, gained - alpha);
  }

  private setLine(ply: number, move: Move): void {
    const width = DEEPEST + 2;
    const own = ply * width;
    const below = own + width;
    const end = this.lineEnd[ply + 1]!;
    this.line[own + ply] = move;
    for (let at = ply + 1; at < end; at++) this.line[own + at] = this.line[below + at]!;
    this.lineEnd[ply] = end;
  }

  /** Writes the moves of a ply down with their promise, the most promising first. @returns how many */
  private sort(ply: number, moves: number, first: Move): number {
    const form = this.form;
    const from = ply * MOVES;
    let at = from;
    for (let rest = moves; rest !== 0; rest &= rest - 1) {
      const move = firstOf(rest);
      this.order[at] = move;
      this.promise[at] = move === first ? BEST : form.promise(ply, move);
      at++;
    }
    this.pick(from, 0, at - from);
    return at - from;
  }

  /** Brings the most promising of the moves that are left to the front of them. */
  private pick(from: number, index: number, count: number): void {
    const promise = this.promise;
    const order = this.order;
    let top = from + index;
    for (let at = top + 1; at < from + count; at++) if (promise[at]! > promise[top]!) top = at;
    const move = order[top]!;
    const much = promise[top]!;
    order[top] = order[from + index]!;
    promise[top] = promise[from + index]!;
    order[from + index] = move;
    promise[from + index] = much;
  }
}
