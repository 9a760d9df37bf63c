import type { Position, Trace } from '@uril/engine';
import { fits, framesOf, type Frame } from './frames.ts';
import { sceneAtRest, type Scene } from './scene.ts';
import type { Speed } from './tempo.ts';

/** How a ply is shown: seed by seed at a speed, or at once. */
export type Manner = Speed | 'at-once';

/** What is on the board now. */
export interface Drawn {
  readonly scene: Scene;
  /** The position that was last at rest; while a ply is shown, the one before it. */
  readonly position: Position;
  /** The ply that led to `position`. */
  readonly last: Trace | null;
  /** Something is moving, or about to. */
  readonly busy: boolean;
  /** What is moving takes so long that somebody may want to see its end at once. */
  readonly long: boolean;
}

/** Calls `then` after `ms`; the answer calls it off. */
export type Wait = (ms: number, then: () => void) => () => void;

interface Ply {
  readonly trace: Trace;
  readonly after: Position;
  readonly manner: Manner;
  readonly shown: () => void;
}

/** From a ply to the next one that waits, so that the eye sees where the first one ended; in ms. */
const BETWEEN = 240;
/** A ply that takes longer than this is a long one; in ms. */
const LONG = 3000;
/** With more plies than this waiting, the others are shown fast. */
const PATIENCE = 2;

export const atRest = (position: Position, last: Trace | null): Drawn => ({
  scene: sceneAtRest(position, last),
  position,
  last,
  busy: false,
  long: false,
});

/**
 * Shows plies one after another. Whatever timers do, the board ends where the last ply leads: a scene is only ever
 * on the way, and `skip` and `settle` go straight to its end.
 */
export class Player {
  #drawn: Drawn;
  #queue: Ply[] = [];
  #callOff: () => void = () => {};
  #long = false;
  readonly #draw: (drawn: Drawn) => void;
  readonly #wait: Wait;

  /** @param draw is told of every change from `drawn` on. */
  constructor(drawn: Drawn, draw: (drawn: Drawn) => void, wait: Wait) {
    this.#drawn = drawn;
    this.#draw = draw;
    this.#wait = wait;
  }

  /** Puts a position on the board at once; what was queued before is dropped. */
  show(position: Position, last: Trace | null): void {
    const dropped = this.#queue;
    this.#queue = [];
    this.#rest(position, last);
    for (const ply of dropped) ply.shown();
  }

  /** Queues a ply that leads to `after`. Resolves when it has been shown, or skipped. */
  play(trace: Trace, after: Position, manner: Manner): Promise<void> {
    return new Promise((shown) => {
      this.#queue.push({ trace, after, manner, shown });
      if (this.#queue.length === 1) this.#start();
    });
  }

  /** Ends the ply that is being shown; the next one starts. */
  skip(): void {
    if (this.#queue.length > 0) this.#finish();
  }

  /** Ends everything that is queued. */
  settle(): void {
    const plies = this.#queue;
    this.#queue = [];
    const end = plies.at(-1);
    if (end) this.#rest(end.after, end.trace);
    for (const ply of plies) ply.shown();
  }

  #put(drawn: Drawn): void {
    this.#drawn = drawn;
    this.#draw(drawn);
  }

  #rest(position: Position, last: Trace | null): void {
    this.#callOff();
    this.#put({ ...atRest(position, last), busy: this.#queue.length > 0 });
  }

  #start(): void {
    const [ply] = this.#queue;
    if (!ply) return;
    const frames = this.#framesOf(ply);
    this.#long = frames.reduce((total, { ms }) => total + ms, 0) > LONG;
    this.#step(frames, 0);
  }

  #framesOf({ trace, manner }: Ply): readonly Frame[] {
    const { position } = this.#drawn;
    if (manner === 'at-once' || !fits(position, trace)) return [];
    return framesOf(position, trace, this.#queue.length > PATIENCE ? 'fast' : manner);
  }

  #step(frames: readonly Frame[], index: number): void {
    const frame = frames[index];
    if (!frame) return this.#finish();
    this.#put({ ...this.#drawn, scene: frame.scene, busy: true, long: this.#long });
    this.#callOff = this.#wait(frame.ms, () => this.#step(frames, index + 1));
  }

  #finish(): void {
    const ply = this.#queue.shift();
    if (!ply) return;
    this.#rest(ply.after, ply.trace);
    if (this.#queue.length > 0) this.#callOff = this.#wait(BETWEEN, () => this.#start());
    ply.shown();
  }
}
