import type { Ask, Setup } from './parts.ts';

/** What the players of all tables share in one run. */
export interface Pace {
  /** Time to think before a move, in ms: none, or drawn anew for each. */
  think(): number;
  /** No more is asked once this is true. */
  stopped: boolean;
  /** A move has been answered after so many ms. */
  moved(ms: number): void;
}

/**
 * Both people of a table. The next thing is asked when whoever asked has the answer and the other has been shown what
 * happened: as people do, and so that a table has one thing on its way at a time.
 */
export class Player {
  readonly #setup: Setup;
  #asked = 0;
  #base: readonly [number, number] = [0, 0];
  #next: Ask | null = null;
  #answered = false;
  #start = 0;

  constructor(setup: Setup) {
    this.#setup = setup;
  }

  /** Plays until the pace is stopped and the last answer is in. */
  play(pace: Pace): Promise<void> {
    const { seats } = this.#setup;
    this.#asked = 0;
    this.#base = [seats[0].seen, seats[1].seen];
    return new Promise((resolve) => {
      const next = (): void => {
        if (pace.stopped) {
          resolve();
          return;
        }
        this.#next = this.#setup.asks.next().value;
        const { by, frame } = this.#next;
        this.#asked++;
        this.#answered = false;
        this.#start = performance.now();
        seats[by].ask(frame);
      };
      const check = (): void => {
        const ask = this.#next;
        if (ask === null || !this.#answered) return;
        const other = ask.by === 0 ? 1 : 0;
        if (seats[other].seen - this.#base[other] < this.#asked) return;
        this.#next = null;
        const ms = pace.think();
        if (ms === 0) next();
        else setTimeout(next, ms);
      };
      seats.forEach((seat, by) => {
        seat.onseen = check;
        seat.onanswered = () => {
          this.#answered = true;
          if (this.#next?.move === true && this.#next.by === by) pace.moved(performance.now() - this.#start);
          check();
        };
      });
      const ms = pace.think();
      if (ms === 0) next();
      else setTimeout(next, ms * 2 * Math.random());
    });
  }
}
