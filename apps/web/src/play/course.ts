import {
  parseMove,
  play,
  startPosition,
  type GameEnded,
  type House,
  type IllegalMove,
  type Position,
  type Result,
  type Rules,
  type Trace,
} from '@uril/engine';
import { positionOfSnapshot, rulesOfSnapshot, type TableSnapshot } from '@uril/table';

/** What a course moves: the board's drawing, or a stand-in in tests. */
export interface Motion {
  /** Shows a position at once; `last` is the ply marked on it. */
  show(position: Position, last: Trace | null): void;
  /** Queues one ply, seed by seed, ending at `after`; resolves when it is drawn, also when it was hurried. */
  play(trace: Trace, after: Position): Promise<void>;
  /** Finishes everything queued at once. */
  settle(): void;
}

/** One ply as it is drawn. */
interface Ply {
  readonly trace: Trace;
  readonly after: Position;
}

/** A place in a table's games: what is drawn, or on its way to be. */
interface Place {
  readonly rules: Rules;
  readonly game: number;
  readonly ply: number;
  readonly position: Position;
}

/** How the board gets from one place to the next: from where it is or, first, from `from`; then ply by ply. */
interface Stretch {
  readonly from: { readonly position: Position; readonly last: Trace | null } | null;
  readonly plies: readonly Ply[];
  readonly place: Place;
}

const sameSeeds = (a: Position, b: Position): boolean =>
  a.houses.every((seeds, house) => seeds === b.houses[house]) &&
  a.stores.every((seeds, side) => seeds === b.stores[side]);

/**
 * The plies from `start` over `moves` to `end`; null when they do not lead there. A game that ended by endless play
 * was swept by its history (UR-D8), which a position does not know: then the last ply takes the sweep along.
 */
function replayed(rules: Rules, start: Position, moves: readonly string[], end: Position): readonly Ply[] | null {
  const plies: Ply[] = [];
  let position = start;
  for (const move of moves) {
    const house = parseMove(rules, move);
    const played = house.ok ? play(rules, position, house.value) : house;
    if (!played.ok) return null;
    position = played.value.position;
    plies.push({ trace: played.value.trace, after: position });
  }
  if (sameSeeds(position, end)) return plies;
  const last = plies.at(-1);
  if (!last || end.houses.some((seeds) => seeds > 0)) return null;
  const swept = [end.stores[0] - position.stores[0], end.stores[1] - position.stores[1]] as const;
  if (swept.some((seeds) => seeds < 0)) return null;
  return [...plies.slice(0, -1), { trace: { ...last.trace, swept }, after: end }];
}

/** Where a snapshot is. Throws where its position or its rules cannot be read. */
function placeOf(snapshot: TableSnapshot): Place {
  const { game, ply } = snapshot;
  return { rules: rulesOfSnapshot(snapshot), game, ply, position: positionOfSnapshot(snapshot) };
}

/**
 * How the drawing gets from `drawn` to `snapshot`; null when it is there already. Plies that the snapshot still
 * remembers are played in order, anything further back is shown at once.
 */
export function stretch(drawn: Place | null, snapshot: TableSnapshot): Stretch | null {
  const place = placeOf(snapshot);
  const { rules, position } = place;
  const sameGame = drawn !== null && drawn.game === place.game && drawn.rules === rules;
  if (sameGame && drawn.ply === place.ply && sameSeeds(drawn.position, position)) return null;

  const missed = sameGame ? place.ply - drawn.ply : -1;
  if (sameGame && missed > 0 && missed <= snapshot.recent.length) {
    const plies = replayed(rules, drawn.position, snapshot.recent.slice(-missed), position);
    if (plies) return { from: null, plies, place };
  }

  const start: Position = { ...startPosition(rules), turn: snapshot.starter };
  const whole = snapshot.recent.length === place.ply ? replayed(rules, start, snapshot.recent, position) : null;
  const next = drawn !== null && place.game === drawn.game + 1;
  if (whole && next) return { from: { position: start, last: null }, plies: whole, place };
  return { from: { position, last: whole?.at(-1)?.trace ?? null }, plies: [], place };
}

/**
 * Keeps a drawing on the course of a table: snapshots come in, plies go to the drawing in order and exactly once,
 * whatever is being drawn meanwhile. A person's own move is drawn before the table has answered and put back if
 * it was refused. Knows no Svelte; `onchange` says that `current` or `arrived` have changed.
 */
export class Course {
  /** The ply being drawn now. */
  current: Trace | null = null;
  /** The last ply drawn or on its way, as far as it is known. */
  last: Trace | null = null;
  readonly #motion: Motion;
  readonly #onchange: () => void;
  #place: Place | null = null;
  #snapshot: TableSnapshot | null = null;
  /** The own move that has not been answered, by the ply it makes. */
  #tried: { readonly game: number; readonly ply: number; readonly last: Trace | null } | null = null;
  /** Drawings promised and not done; a show makes those before it void. */
  #queue: Trace[] = [];
  #epoch = 0;

  constructor(motion: Motion, onchange: () => void) {
    this.#motion = motion;
    this.#onchange = onchange;
  }

  /** Whether everything that is known is drawn. */
  get arrived(): boolean {
    return this.#queue.length === 0;
  }

  /** Where the drawing is or will be when what is queued is drawn. */
  get position(): Position | null {
    return this.#place?.position ?? null;
  }

  /** An own move is drawn that the table has not shown yet. */
  get ahead(): boolean {
    return this.#tried !== null;
  }

  /** Takes what is known of the table now. The same snapshot twice changes nothing. */
  take(snapshot: TableSnapshot): void {
    this.#snapshot = snapshot;
    const tried = this.#tried;
    // The own move is ahead of the table: what comes meanwhile (an offer, a number watching) draws nothing.
    if (tried && tried.game === snapshot.game && snapshot.ply < tried.ply) return;
    // The table is as far: what was tried is there, or something else is in its place and is drawn instead.
    this.#tried = null;
    this.#follow(null);
  }

  /** Marks the last ply when it could not be known from the snapshot (somebody came in the middle of a game). */
  mark(trace: Trace): void {
    if (this.last || !this.#place || !this.arrived) return;
    this.last = trace;
    this.#motion.show(this.#place.position, trace);
    this.#onchange();
  }

  /** Draws the own move at once; the refusal when the rules do not have it. `settle` it with the table's answer. */
  try(house: House): Result<true, IllegalMove | GameEnded> {
    const place = this.#place;
    if (!place || this.#tried) return { ok: false, error: { code: 'game-ended' } };
    const played = play(place.rules, place.position, house);
    if (!played.ok) return played;
    this.#motion.settle();
    this.#tried = { game: place.game, ply: place.ply + 1, last: this.last };
    const { trace, position } = played.value;
    this.#advance({
      from: null,
      plies: [{ trace, after: position }],
      place: { ...place, ply: place.ply + 1, position },
    });
    return { ok: true, value: true };
  }

  /** The table's answer to what was tried: kept, or put back to what the table says. */
  answer(kept: boolean): void {
    const tried = this.#tried;
    if (kept || !tried) return;
    this.#tried = null;
    this.#follow(tried.last);
  }

  /** @param last what to mark when the way to the snapshot does not tell */
  #follow(last: Trace | null): void {
    if (!this.#snapshot) return;
    const step = stretch(this.#place, this.#snapshot);
    if (!step) return;
    const { from } = step;
    this.#advance({ ...step, from: from && { ...from, last: from.last ?? last } });
  }

  #advance({ from, plies, place }: Stretch): void {
    this.#place = place;
    if (from) {
      this.#epoch++;
      this.#queue = [];
      this.last = from.last;
      this.#motion.show(from.position, from.last);
    }
    for (const { trace, after } of plies) {
      const epoch = this.#epoch;
      this.last = trace;
      this.#queue.push(trace);
      void this.#motion.play(trace, after).then(() => {
        if (epoch !== this.#epoch) return;
        this.#queue.shift();
        this.#changed();
      });
    }
    this.#changed();
  }

  #changed(): void {
    this.current = this.#queue[0] ?? null;
    this.#onchange();
  }
}
