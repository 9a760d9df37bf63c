import type { Pair } from '@uril/engine';
import type { Phase } from '@uril/table';
import type { Fault } from './faults.ts';
import type { RecordsCall } from './records.ts';
import type { Entry, Outcome } from './store.ts';

/** What the worker is started with. */
export interface SqliteSettings {
  readonly file: string;
  /** How long to wait for somebody else's lock, in ms. */
  readonly busyMs: number;
  /** Largest database, in pages of 4 KiB; 0: no bound. */
  readonly maxPages: number;
}

/** What few events bring along: a change of phase, seats or deadline, the end of a game. */
export interface Extra {
  readonly phase: Phase | null;
  readonly seats: Pair<string | null> | null;
  /** Undefined: unchanged. */
  readonly deadline: number | null | undefined;
  readonly end: NonNullable<Entry['end']> | null;
}

/**
 * Appends for one group commit, `STRIDE` values each: key, epoch, seq, at, json, extra.
 * One flat array, because copying many small objects to another thread costs more than storing them.
 */
export type Batch = (number | string | Extra | null)[];
export const STRIDE = 6;

export type WriterCall =
  | RecordsCall
  /** JSON of `[[key, epoch], …]` in, keys of those that moved on out. */
  | { readonly call: 'lost'; readonly args: [owned: string] }
  | { readonly call: 'close'; readonly args: [] };

export type Ask = WriterCall & { readonly ask: number };

export type ToWriter = Batch | Ask;

export type FromWriter =
  | { readonly type: 'ready' }
  /** The file cannot be used; the thread ends. */
  | { readonly type: 'refused'; readonly fault: Fault }
  /** Of the batch that has waited longest, in its order; null when every one was stored. */
  | { readonly type: 'batch'; readonly outcomes: Answers | null }
  | { readonly type: 'answer'; readonly ask: number; readonly value: unknown }
  | { readonly type: 'fault'; readonly ask: number; readonly fault: Fault };

export type Answers = readonly (Outcome | Fault)[];
