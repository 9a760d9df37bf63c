import type { Position, Trace } from '@uril/engine';
import { atRest, Player, type Drawn } from './player.ts';
import type { Scene } from './scene.ts';
import type { Speed } from './tempo.ts';

export type { Speed } from './tempo.ts';

/** May seeds move? Not on a page that nobody sees, nor for somebody who asked for less motion. */
const moves = (): boolean => !document.hidden && !matchMedia('(prefers-reduced-motion: reduce)').matches;

const wait = (ms: number, then: () => void): (() => void) => {
  const timer = setTimeout(then, ms);
  return () => clearTimeout(timer);
};

/** What a board shows and how it gets from position to position. Reactive; one for each board on the page. */
export class BoardMotion {
  #drawn = $state.raw() as Drawn;
  readonly #player: Player;

  constructor(position: Position) {
    const drawn = atRest(position, null);
    this.#drawn = drawn;
    this.#player = new Player(drawn, (next) => (this.#drawn = next), wait);
  }

  /** The position at rest: while a ply is shown, still the one before it. */
  get position(): Position {
    return this.#drawn.position;
  }

  /** A ply is being shown, or waits to be. */
  get busy(): boolean {
    return this.#drawn.busy;
  }

  /** What is being shown takes long: there is something to skip. */
  get long(): boolean {
    return this.#drawn.long;
  }

  /** What moved last can be shown again, and took long. */
  get canShowAgain(): boolean {
    return this.#drawn.again;
  }

  /** Everything that is on the board at this moment. */
  get scene(): Scene {
    return this.#drawn.scene;
  }

  /** Puts a position on the board at once, with the marks of the ply that led to it; drops what was queued. */
  show(position: Position, last: Trace | null): void {
    this.#player.show(position, last);
  }

  /** Queues one ply, which leads to `after`. Resolves when it has been shown, or skipped. */
  play(trace: Trace, after: Position, speed: Speed): Promise<void> {
    return this.#player.play(trace, after, moves() ? speed : 'at-once');
  }

  /** Shows the last ply again. */
  again(speed: Speed): void {
    this.#player.again(moves() ? speed : 'at-once');
  }

  /** Ends everything that is queued: what is on the board is true. */
  settle(): void {
    this.#player.settle();
  }
}
