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
  /** What moved last took so long, at whatever speed, that somebody may want to see it again. */
  readonly again: boolean;
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
const isLong = (frames: readonly Frame[]): boolean => frames.reduce((total, { ms }) => total + ms, 0) > LONG;
/** With more plies than this waiting, the others are shown fast. */
const PATIENCE = 2;
/** With more than this waiting they are not shown one by one: nobody watches what is long past. */
const BEHIND = 5;

export const atRest = (position: Position, last: Trace | null): Drawn => ({
  scene: sceneAtRest(position, last),
  position,
  last,
  busy: false,
  long: false,
  again: false,
});

/**
 * Shows plies one after another. Whatever timers do, the board ends where the last ply leads: a scene is only ever
 * on the way, and `settle` goes straight to its end.
 */
export class Player {
  #drawn: Drawn;
  #queue: Ply[] = [];
  #callOff: () => void = () => {};
  #long = false;
  /** Where the last ply started from; null when it was not seen. */
  #before: Position | null = null;
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
    this.#before = null;
    this.#rest(position, last);
    for (const ply of dropped) ply.shown();
  }

  /** Shows the last ply again, when nothing else is moving. */
  again(manner: Manner): void {
    const { last, position, again } = this.#drawn;
    const before = this.#before;
    if (!again || !last || !before) return;
    this.show(before, null);
    void this.play(last, position, manner);
  }

  /** Queues a ply that leads to `after`. Resolves when it has been shown, or skipped. */
  play(trace: Trace, after: Position, manner: Manner): Promise<void> {
    return new Promise((shown) => {
      this.#queue.push({ trace, after, manner, shown });
      if (this.#queue.length === 1) this.#start();
    });
  }

  /** Ends everything that is queued. */
  settle(): void {
    const plies = this.#queue;
    this.#queue = [];
    const end = plies.at(-1);
    if (end) {
      this.#before = plies.at(-2)?.after ?? this.#drawn.position;
      this.#rest(end.after, end.trace);
    }
    for (const ply of plies) ply.shown();
  }

  #put(drawn: Drawn): void {
    this.#drawn = drawn;
    this.#draw(drawn);
  }

  #rest(position: Position, last: Trace | null): void {
    this.#callOff();
    const busy = this.#queue.length > 0;
    this.#put({ ...atRest(position, last), busy, again: !busy && this.#tookLong(last) });
  }

  #start(): void {
    const [ply] = this.#queue;
    if (!ply) return;
    const frames = this.#framesOf(ply);
    this.#long = isLong(frames);
    this.#step(frames, 0);
  }

  #tookLong(last: Trace | null): boolean {
    const before = this.#before;
    return before !== null && last !== null && fits(before, last) && isLong(framesOf(before, last, 'normal'));
  }

  #framesOf({ trace, manner }: Ply): readonly Frame[] {
    const { position } = this.#drawn;
    if (manner === 'at-once' || this.#queue.length > BEHIND || !fits(position, trace)) return [];
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
    this.#before = this.#drawn.position;
    this.#rest(ply.after, ply.trace);
    if (this.#queue.length > 0) this.#callOff = this.#wait(BETWEEN, () => this.#start());
    ply.shown();
  }
}
