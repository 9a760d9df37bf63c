import type { Log } from './log.ts';
import type { Store } from './storage/store.ts';

/** How often the store is told that the server lives, in ms. */
const BEAT = 2_000;
/** Longer than this without a look at the clock, in ms, and the process was not there for anybody: stopped, or asleep. */
const LAPSE = 5_000;

/**
 * The server's clock, and the word it leaves that it lives. From the last word before a halt, and from the gap after
 * a sleep, follows for how long nobody could be served.
 */
export class Heart {
  readonly #store: Pick<Store, 'beat'>;
  readonly #log: Log;
  readonly #clock: () => number;
  readonly #lapsed: (from: number, until: number) => void;
  #last: number;
  #beating: NodeJS.Timeout | null = null;

  /** @param lapsed told at once when this very process turns out to have been away, before anything else is timed */
  constructor(
    store: Pick<Store, 'beat'>,
    log: Log,
    lapsed: (from: number, until: number) => void,
    clock: () => number = Date.now,
  ) {
    this.#store = store;
    this.#log = log;
    this.#lapsed = lapsed;
    this.#clock = clock;
    this.#last = clock();
  }

  /** Server time in ms. Everything that is timed asks here, so that nothing is timed by a lapse that is not known. */
  readonly now = (): number => {
    const [last, now] = [this.#last, this.#clock()];
    this.#last = now;
    if (now - last > LAPSE) this.#lapsed(last, now);
    return now;
  };

  /** The server begins to serve: since the last word in the store, nobody did. */
  async start(): Promise<void> {
    await this.#store.beat(this.now(), 0);
    this.#beating = setInterval(() => void this.#beat(), BEAT).unref();
  }

  stop(): void {
    if (this.#beating) clearInterval(this.#beating);
  }

  async #beat(): Promise<void> {
    try {
      await this.#store.beat(this.now(), LAPSE);
    } catch (error) {
      this.#log.warn({ err: error }, 'the store did not take the heartbeat');
    }
  }
}
