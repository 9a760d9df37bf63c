import type { Part } from './parts.ts';

/** From the benchmark to a load process. */
export type ToLoad =
  | { readonly type: 'setup'; readonly part: Part; readonly tables: number; readonly server: MeasuredServer }
  /** So many tables more at which somebody plays the computer from now on. */
  | { readonly type: 'computers'; readonly tables: number }
  | { readonly type: 'run'; readonly thinkMs: number; readonly warmMs: number; readonly measureMs: number };

/** From a load process to the benchmark. */
export type FromLoad =
  | { readonly type: 'ready'; readonly residentPerTable: number }
  | { readonly type: 'ran'; readonly figures: Figures; readonly waits: Waits | null }
  | { readonly type: 'failed'; readonly reason: string };

/** How long the computer took to answer, in ms; its pause is in it. */
export interface Waits {
  readonly p50: number;
  readonly p99: number;
}

export interface MeasuredServer {
  readonly address: string;
  readonly pid: number;
  /** Directory in which the probe wrote the threads down. */
  readonly threads: string;
}

/** One run. Times a move are of CPU, in µs; shares are of one processor, 1 is all of it. */
export interface Figures {
  readonly movesPerSecond: number;
  /** From asking to the answer, in ms. */
  readonly p50: number;
  readonly p99: number;
  readonly mainUs: number;
  readonly writerUs: number;
  /** The server's other threads: garbage collection, compilation. */
  readonly restUs: number;
  /** On the wire, both directions, both people. */
  readonly bytes: number;
  readonly mainShare: number;
  readonly loadUs: number;
  readonly loadShare: number;
  /** Work of other processes on this machine, and time taken away by its host. */
  readonly otherShare: number;
  readonly stolenShare: number;
}
