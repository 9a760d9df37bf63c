import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Messages between two movings: some 16 MiB of journal. */
const EVERY = 1_500;

/**
 * Moves SQLite's journal into the file now and then. That takes tens of ms, which whoever appends would wait for; so
 * another thread with a connection of its own moves the bulk while this one goes on writing. Then this one moves the
 * little that came meanwhile, and SQLite begins the journal again at its start. Should the other thread fail, SQLite
 * moves the journal by itself when it has grown to `wal_autocheckpoint`.
 */
export class SqliteJournal {
  readonly #thread: Worker;
  /** As if it were full: what a process that was killed left in the journal is moved at once, before it adds up. */
  #written = EVERY;
  #moving = false;

  /** @param finish called when the bulk has been moved; it moves the rest, between two transactions */
  constructor(file: string, finish: () => void) {
    this.#thread = new Worker(new URL('./sqlite-journal-worker.ts', import.meta.url), {
      name: 'uril-journal',
      workerData: file,
    });
    this.#thread.on('message', () => {
      this.#written = 0;
      this.#moving = false;
      finish();
    });
    // `#moving` stays true: nothing is asked of a thread that is no more.
    this.#thread.on('error', () => (this.#moving = true));
    this.#thread.unref();
  }

  /** So many messages have been stored. */
  wrote(messages: number): void {
    this.#written += messages;
    if (this.#moving || this.#written < EVERY) return;
    this.#moving = true;
    this.#thread.postMessage('move');
  }

  /** Resolves when the thread has ended and its connection is closed. */
  async close(): Promise<void> {
    if (this.#thread.threadId === -1) return;
    const ended = once(this.#thread, 'exit');
    this.#thread.postMessage('close');
    await ended;
  }
}
