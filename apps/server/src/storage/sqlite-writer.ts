import { Worker } from 'node:worker_threads';
import { closedError, fromFault } from './faults.ts';
import type { RecordsAnswer, RecordsMethod } from './records.ts';
import {
  type Batch,
  type Extra,
  type FromWriter,
  type SqliteSettings,
  type ToWriter,
  type WriterCall,
} from './sqlite-messages.ts';
import { StoreError, type Entry, type Outcome } from './store.ts';

/** Batches the thread may have at once: one it works on, one that waits. What comes meanwhile makes the next larger. */
const BATCHES_IN_FLIGHT = 2;
/** A thread that has ended is started again by the next call, but not more often than this, in ms. */
const RESTART_PAUSE_MS = 250;

interface Waiting<T> {
  readonly resolve: (value: T) => void;
  readonly reject: (error: StoreError) => void;
}

type Arguments<C extends WriterCall['call']> = Extract<WriterCall, { call: C }>['args'];
type Answer<C extends WriterCall['call']> = C extends RecordsMethod
  ? RecordsAnswer<C>
  : C extends 'lost'
    ? readonly number[]
    : void;

export type StartThread = (settings: SqliteSettings) => Worker;
const startThread: StartThread = (settings) =>
  new Worker(new URL('./sqlite-worker.ts', import.meta.url), { name: 'uril-store', workerData: settings });

const extraOf = ({ phase, seats, deadline, end }: Entry): Extra | null =>
  phase === undefined && seats === undefined && deadline === undefined && end === undefined
    ? null
    : { phase: phase ?? null, seats: seats ?? null, deadline, end: end ?? null };

/** The main thread's end of the writer thread: promises in, messages out. */
export class SqliteWriter {
  readonly #settings: SqliteSettings;
  readonly #start: StartThread;
  #thread: Worker | null = null;
  #startedAt = -Infinity;
  #closed = false;

  /** Appends gathered for the next batch: their values, and who waits for them. */
  #values: Batch = [];
  #gathered: Waiting<Outcome>[] = [];
  #flushing = false;

  /** Who waits for the batches that the thread has, which it answers in order. */
  readonly #batches: (readonly Waiting<Outcome>[])[] = [];
  #asked = 0;
  readonly #asks = new Map<number, Waiting<unknown>>();

  constructor(settings: SqliteSettings, start: StartThread = startThread) {
    this.#settings = settings;
    this.#start = start;
  }

  /** Resolves when the file is open and its schema up to date; rejects with why not. */
  async open(): Promise<void> {
    await this.ask('ping');
  }

  append(entry: Entry): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      if (this.#closed) {
        reject(closedError());
        return;
      }
      const { key, epoch, seq, event } = entry;
      this.#values.push(key, epoch, seq, event.at, JSON.stringify(event), extraOf(entry));
      this.#gathered.push({ resolve, reject });
      this.#flushSoon();
    });
  }

  ask<C extends WriterCall['call']>(call: C, ...args: Arguments<C>): Promise<Answer<C>> {
    if (this.#closed) return Promise.reject(closedError());
    return this.#send(call, args);
  }

  /** Sends what is gathered, waits for every answer, then ends the thread. */
  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    // The thread takes messages in order: when it comes to the last, everything asked before has been answered.
    this.#sendGathered();
    const thread = this.#thread;
    if (thread === null) return;
    const ended = new Promise((resolve) => thread.once('exit', resolve));
    try {
      await this.#send('close', []);
    } finally {
      await ended;
    }
  }

  #send<C extends WriterCall['call']>(call: C, args: Arguments<C>): Promise<Answer<C>> {
    return new Promise((resolve, reject) => {
      const ask = ++this.#asked;
      this.#asks.set(ask, { resolve: resolve as (value: unknown) => void, reject });
      this.#post({ call, args, ask } as ToWriter);
    });
  }

  // After the current turn of the event loop: everything that its messages caused goes in one batch.
  #flushSoon(): void {
    if (this.#flushing || this.#batches.length >= BATCHES_IN_FLIGHT) return;
    this.#flushing = true;
    setImmediate(() => {
      this.#flushing = false;
      this.#sendGathered();
    });
  }

  #sendGathered(): void {
    if (this.#gathered.length === 0) return;
    const batch = this.#values;
    this.#batches.push(this.#gathered);
    this.#values = [];
    this.#gathered = [];
    this.#post(batch);
  }

  #post(message: ToWriter): void {
    const thread = this.#thread ?? this.#restart();
    if (thread === null) this.#fail(new StoreError('store-down', 'the writer thread has ended'));
    else thread.postMessage(message);
  }

  #restart(): Worker | null {
    const now = performance.now();
    if (now - this.#startedAt < RESTART_PAUSE_MS) return null;
    this.#startedAt = now;
    const thread = this.#start(this.#settings);
    let why = new StoreError('store-down', 'the writer thread has ended');
    thread.on('message', (message: FromWriter) => {
      if (message.type === 'refused') why = fromFault(message.fault);
      else this.#take(message);
    });
    thread.on('error', (error) => {
      why = new StoreError('store-down', 'the writer thread has failed', error);
    });
    thread.on('exit', () => {
      this.#thread = null;
      this.#fail(why);
    });
    this.#thread = thread;
    return thread;
  }

  /** Whatever was on its way has an unknown outcome. */
  #fail(error: StoreError): void {
    const batches = this.#batches.splice(0).flat();
    const asks = [...this.#asks.values()];
    this.#asks.clear();
    for (const waiting of [...batches, ...asks]) waiting.reject(error);
    this.#flushSoon();
  }

  #take(message: Exclude<FromWriter, { type: 'refused' }>): void {
    if (message.type === 'ready') return;
    if (message.type !== 'batch') {
      const waiting = this.#asks.get(message.ask);
      this.#asks.delete(message.ask);
      if (message.type === 'answer') waiting?.resolve(message.value);
      else waiting?.reject(fromFault(message.fault));
      return;
    }
    const batch = this.#batches.shift() ?? [];
    this.#flushSoon();
    batch.forEach((waiting, index) => {
      const answer = message.outcomes?.[index] ?? 'stored';
      if (typeof answer === 'string') waiting.resolve(answer);
      else waiting.reject(fromFault(answer));
    });
  }
}
