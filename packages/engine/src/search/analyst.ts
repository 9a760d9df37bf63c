import { rowStart } from '../board.ts';
import { playGame } from '../game.ts';
import type { Game } from '../game.ts';
import type { Rules } from '../rules.ts';
import type { House, Position } from '../types.ts';
import { opponent, sideIndex } from '../types.ts';
import type { Form, Move } from './form.ts';
import { BEYOND, firstOf } from './form.ts';
import { formOf } from './forms.ts';
import { isPackable } from './packing.ts';
import type { EndgameProbe } from './probe.ts';
import { DEEPEST, HORIZON, PROVEN, Searcher } from './searcher.ts';
import { Transpositions } from './transpositions.ts';

/** What is known of a position after looking so many plies ahead. */
export interface Analysis {
  /** Plies looked ahead, in every line; 0 when the game has ended. */
  readonly depth: number;
  /** Seeds still to come to the side to sow less those still to come to the other, majority endings ignored. */
  readonly score: number;
  /** The best house to play; null when the game has ended. */
  readonly best: House | null;
  /** How play goes on from there when both play their best, as far as it was seen; begins with `best`. */
  readonly line: readonly House[];
  /** Positions looked at. */
  readonly nodes: number;
  /** The score is proved, by ends of the game or firm table values, however endless play is counted. */
  readonly exact: boolean;
}

/** When to stop looking. Without any limit a search ends when nothing more can change, or at the deepest there is. */
export interface Limits {
  /** Plies to look ahead, 1 to 100. */
  readonly depth?: number;
  /** Positions to look at, about; the first ply is always looked at. */
  readonly nodes?: number;
  /** Asked every few thousand positions; when it says true, what is known by then is the answer. */
  readonly shouldStop?: () => boolean;
  /** Told of every depth that was looked at completely. */
  readonly onDepth?: (analysis: Analysis) => void;
  /** Random numbers in [0, 1): which of the best moves is chosen when there are several. The first by house when left out. */
  readonly random?: () => number;
}

/** Positions between two questions whether to stop: about a millisecond. */
const ASKED_EVERY = 4096;
/** Entries of the table of positions when nothing else is asked for: 4 MB. */
const ENTRIES = 2 ** 18;

/** A first move, and what it is worth where the game's past ends the game after it. */
interface First {
  readonly move: Move;
  readonly fixed: number | null;
}

interface Kept {
  readonly score: number;
  readonly firm: boolean;
  readonly firsts: readonly First[];
}

interface Found {
  readonly score: number;
  readonly line: readonly Move[];
  readonly open: number;
}

/**
 * Looks ahead in games by the same rules, and remembers positions from one search to the next. Repetition: the moves that the
 * game's past makes the last ones are worth what that ending gives. Further ahead nothing ends by repetition: a line that goes
 * round comes to the end of what is looked at with nothing more to come to anybody, which is the equal split of what is left.
 * So a score depends on the position, the depth and those last moves only.
 */
export class Analyst {
  private readonly rules: Rules;
  private readonly form: Form;
  private readonly table: Transpositions;
  private readonly searcher: Searcher;
  private readonly probe: EndgameProbe | null;

  /**
   * @param probe exact endgames, of a table that serves these rules; for games that are not packed it is left aside
   * @param entries room for positions, 16 bytes each
   */
  constructor(rules: Rules, probe: EndgameProbe | null = null, entries = ENTRIES) {
    this.rules = rules;
    this.form = formOf(rules, DEEPEST + 1);
    this.table = new Transpositions(entries);
    this.probe = isPackable(rules) ? probe : null;
    this.searcher = new Searcher(this.form, this.table, this.probe);
  }

  /** Looks ahead from where a game stands. @param game by the analyst's rules, with or without their majority */
  analyse(game: Game, limits: Limits = {}): Analysis {
    const over = { depth: 0, score: 0, best: null, line: [], nodes: 0, exact: true };
    if (game.ended !== null) return over;
    const { depth: deepest = DEEPEST, nodes: most = Infinity, shouldStop } = limits;
    const searcher = this.searcher;
    let depth = 0;
    this.table.begin();
    searcher.begin((nodes) => {
      // One ply is always looked at, so that there is a move.
      if (depth > 1 && (nodes >= most || shouldStop?.() === true)) return 0;
      return Math.min(nodes + ASKED_EVERY, Math.max(most, nodes + 1));
    });
    let known: Analysis = over;
    let firsts = this.firstsOf(game, limits.random);
    const kept = this.keeping(firsts);
    if (kept !== null) firsts = kept.firsts;
    this.aim(kept === null ? Infinity : this.form.onBoard(0) - 1);
    let near = 0;
    for (depth = 1; depth <= Math.min(deepest, DEEPEST); depth++) {
      const found = this.look(game.position, firsts, depth, near);
      if (found === null) break;
      const line = this.houses(game.position, found.line);
      const seen = searcher.stopped ? depth - 1 : depth;
      const score = kept?.score ?? found.score;
      const exact = kept?.firm ?? (!searcher.stopped && found.open === PROVEN);
      known = { depth: seen, score, best: line[0]!, line, nodes: searcher.nodes, exact };
      if (searcher.stopped) break;
      limits.onDepth?.(known);
      // Nothing more can change, or a way was found on which what is known to come does come.
      if ((found.open & HORIZON) === 0 || found.score === kept?.score) break;
      near = found.score;
      const best = found.line[0]!;
      firsts = [...firsts.filter(({ move }) => move === best), ...firsts.filter(({ move }) => move !== best)];
    }
    return { ...known, nodes: searcher.nodes };
  }

  /**
   * Where the probe knows the position: what it is worth, and the first moves that keep that. A move that keeps it may still put
   * it off for ever, so which of them is played is found by looking how the seeds come in.
   */
  private keeping(firsts: readonly First[]): Kept | null {
    const { form, probe } = this;
    if (probe === null || form.onBoard(0) > probe.seeds || form.keyA(0) < 0) return null;
    const worth = firsts.map(({ move, fixed }) => {
      const gained = form.play(0, move);
      if (fixed !== null) return fixed;
      if (form.moves(1) !== 0 && form.keyA(1) < 0) return null;
      const value = form.moves(1) === 0 ? form.rest(1) : probe.value(form.keyA(1), form.keyB(1));
      return form.again(1) ? gained + value : gained - value;
    });
    if (worth.includes(null)) return null;
    const score = Math.max(...worth.map(Number));
    const past = firsts.some(({ fixed }) => fixed !== null);
    const firm = !past && probe.isFirm(form.keyA(0), form.keyB(0)) === true;
    return { score, firm, firsts: firsts.filter((_, index) => worth[index] === score) };
  }

  /** Lets the probe answer for positions of so many seeds at most. What was remembered under another number holds no longer. */
  private aim(seeds: number): void {
    if (this.searcher.probeUpTo(seeds)) this.table.clear();
  }

  private firstsOf(game: Game, random?: () => number): readonly First[] {
    this.form.begin(game.position);
    const firsts: First[] = [];
    for (let rest = this.form.moves(0); rest !== 0; rest &= rest - 1) {
      const move = firstOf(rest);
      const house = rowStart(this.rules, game.position.turn) + this.form.indexOf(move);
      firsts.push({ move, fixed: endlessAfter(game, house) });
    }
    if (random !== undefined)
      for (let last = firsts.length - 1; last > 0; last--) {
        const other = Math.floor(random() * (last + 1));
        [firsts[last], firsts[other]] = [firsts[other]!, firsts[last]!];
      }
    return firsts;
  }

  /** One depth, in a narrow window about the score of the depth before, opened as far as need be. null: nothing was found. */
  private look(position: Position, firsts: readonly First[], depth: number, score: number): Found | null {
    let alpha = depth > 2 ? score - 2 : -BEYOND;
    let beta = depth > 2 ? score + 2 : BEYOND;
    this.form.begin(position);
    for (let width = 4; ; width *= 2) {
      const found = this.best(firsts, depth, alpha, beta);
      if (this.searcher.stopped) return found;
      if (found !== null && found.score < beta) return found;
      if (found === null) [alpha, beta] = [Math.max(alpha - width, -BEYOND), alpha + 1];
      else [alpha, beta] = [found.score - 1, Math.min(found.score + width, BEYOND)];
    }
  }

  /** The best first move to a depth; null when none is worth more than `alpha`. */
  private best(firsts: readonly First[], depth: number, alpha: number, beta: number): Found | null {
    const searcher = this.searcher;
    let best: Found | null = null;
    let open = PROVEN;
    let bar = alpha;
    for (const first of firsts) {
      let value = this.after(first, depth, bar, best === null ? beta : bar + 1);
      if (best !== null && value > bar && value < beta) value = this.after(first, depth, bar, beta);
      if (searcher.stopped) break;
      open |= searcher.open;
      if (value > bar) {
        bar = value;
        best = { score: value, line: [first.move, ...searcher.lineFrom(1)], open };
        if (value >= beta) break;
      }
    }
    return best === null ? null : { ...best, open };
  }

  private after({ move, fixed }: First, depth: number, alpha: number, beta: number): number {
    const searcher = this.searcher;
    const gained = this.form.play(0, move);
    if (fixed !== null) return searcher.settled(1, fixed);
    return this.form.again(1)
      ? gained + searcher.value(1, depth - 1, alpha - gained, beta - gained)
      : gained - searcher.value(1, depth - 1, gained - beta, gained - alpha);
  }

  /** The houses of a line of moves from a position. */
  private houses(position: Position, line: readonly Move[]): House[] {
    const form = this.form;
    let { turn } = position;
    form.begin(position);
    return line.map((move, ply) => {
      const house = rowStart(this.rules, turn) + form.indexOf(move);
      form.play(ply, move);
      if (!form.again(ply + 1)) turn = opponent(turn);
      return house;
    });
  }
}

/** What a move is worth to its mover when it ends the game as endless play (UR-D8, UR-D12, HW-D2); null when it does not. */
function endlessAfter(game: Game, house: House): number | null {
  const played = playGame(game, house);
  if (!played.ok) throw new Error(`${house} is no move: ${played.error.code}`);
  const { ended, position } = played.value.game;
  if (ended === null || (ended.reason !== 'repetition' && ended.reason !== 'quiet')) return null;
  const own = sideIndex(game.position.turn);
  const lead = ({ stores }: Position): number => stores[own] - stores[1 - own]!;
  // A draw is as if whoever is behind made it good.
  return (game.rules.endless === 'draw' ? 0 : lead(position)) - lead(game.position);
}
