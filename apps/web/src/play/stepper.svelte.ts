import { BoardMotion, type Speed } from '../board/motion.svelte.ts';
import type { Review } from './review.ts';

/** From one ply to the next where the game goes by itself, in ms. */
const PAUSE = 900;

/** Somebody going through a finished game. Reactive. */
export class Stepper {
  readonly review: Review;
  readonly motion: BoardMotion;
  readonly #speed: () => Speed;
  /** How many plies have been played on the board. */
  #ply = $state(0);
  #running = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param speed the person's choice, asked for every ply that is shown seed by seed */
  constructor(review: Review, speed: () => Speed) {
    this.review = review;
    this.#speed = speed;
    const [start] = review.positions;
    if (!start) throw new Error('a game has a start');
    this.motion = new BoardMotion(start);
  }

  /** 0 before the first ply. */
  get ply(): number {
    return this.#ply;
  }

  get last(): number {
    return this.review.traces.length;
  }

  /** The game goes by itself. */
  get running(): boolean {
    return this.#running;
  }

  /** Puts the board where it was after so many plies, at once. */
  go(ply: number): void {
    this.stop();
    this.#show(ply);
  }

  /** One ply on, seed by seed; `quick` shows its end at once, for a key that is held down. */
  forward(quick = false): void {
    this.stop();
    if (quick) this.#show(this.#ply + 1);
    else void this.#sow();
  }

  back(): void {
    this.go(this.#ply - 1);
  }

  /** Lets the game go by itself from here, or from the beginning where it has ended; or stops it. */
  toggle(): void {
    if (this.#running) return this.stop();
    if (this.#ply === this.last) this.#show(0);
    this.#running = true;
    void this.#run();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#running = false;
  }

  #show(ply: number): void {
    const to = Math.max(0, Math.min(ply, this.last));
    const position = this.review.positions[to];
    if (!position) return;
    this.#ply = to;
    this.motion.show(position, this.review.traces[to - 1] ?? null);
  }

  async #sow(): Promise<void> {
    const trace = this.review.traces[this.#ply];
    const after = this.review.positions[this.#ply + 1];
    if (!trace || !after) return;
    // What still moves ends first: the board is where the count says.
    this.motion.settle();
    this.#ply += 1;
    await this.motion.play(trace, after, this.#speed());
  }

  async #run(): Promise<void> {
    const to = this.#ply + 1;
    await this.#sow();
    // Somebody may have gone elsewhere while it was shown.
    if (!this.#running || this.#ply !== to) return;
    if (to >= this.last) return this.stop();
    this.#timer = setTimeout(() => void this.#run(), PAUSE);
  }
}
