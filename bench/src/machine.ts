import { closeSync, fsyncSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';

// What the system knows of a process from outside. Linux only; everything here is undefined elsewhere.

/** What a process has used so far. */
export interface Usage {
  /** CPU time in µs: of the main thread, of the writer (0 without one), of all the process's threads. */
  readonly main: number;
  readonly writer: number;
  readonly all: number;
}

const read = (path: string): string => readFileSync(path, 'utf8');

/** Nanoseconds on a CPU stand first. */
const threadUs = (pid: number, thread: string): number => {
  try {
    return Number(read(`/proc/${pid}/task/${thread}/schedstat`).split(' ')[0]) / 1000;
  } catch {
    // It has ended meanwhile.
    return 0;
  }
};

/** @param threads where the probe wrote the server's threads down: `0` the main one, any other the writer */
export function usageOf(pid: number, threads: string): Usage {
  const known = new Map(readdirSync(threads).map((name) => [read(join(threads, name)), name]));
  let main = 0;
  let writer = 0;
  let all = 0;
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    const us = threadUs(pid, thread);
    const name = known.get(thread);
    all += us;
    if (name === '0') main += us;
    else if (name !== undefined) writer += us;
  }
  return { main, writer, all };
}

/** Resident memory of a process, in bytes. */
export function residentOf(pid: number): number {
  const kib = /^VmRSS:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1];
  return Number(kib) * 1024;
}

/** What the whole machine has been busy with so far. */
export interface Machine {
  /** CPU time of all processors since the start, in µs: spent on anything, and taken away by the host. */
  readonly busy: number;
  readonly stolen: number;
}

/** A clock tick of `/proc/stat`, in µs. */
const TICK = 10_000;

/** The same, as it is now. */
export function machineNow(): Machine {
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, steal = 0] = read('/proc/stat')
    .split('\n', 1)
    .join()
    .trim()
    .split(/\s+/)
    .slice(1)
    .map(Number);
  return { busy: (user + nice + system + irq + softirq) * TICK, stolen: steal * TICK };
}

export const processors = availableParallelism();
export const load = (): string =>
  loadavg()
    .map((value) => value.toFixed(2))
    .join(' ');

/** Time of making 4 KiB durable where temporary files are, in ms: what every group commit waits for. */
export function flushTimes(): { readonly p50: number; readonly p99: number } {
  const directory = mkdtempSync(join(tmpdir(), 'uril-bench-'));
  const file = openSync(join(directory, 'flush'), 'w');
  const times: number[] = [];
  for (let round = 0; round < 300; round++) {
    const start = performance.now();
    writeSync(file, new Uint8Array(4096), 0, 4096, round * 4096);
    fsyncSync(file);
    times.push(performance.now() - start);
  }
  closeSync(file);
  rmSync(directory, { recursive: true });
  times.sort((a, b) => a - b);
  return { p50: times[150] ?? 0, p99: times[297] ?? 0 };
}
