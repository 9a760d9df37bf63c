import { Computer, type Ears, type Thread, type Told } from '@uril/computer';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** Thoughts at once, at most: one core stays with the tables, and more than two are for nobody here. */
const THREADS = Math.max(1, Math.min(2, availableParallelism() - 1));
/** Thoughts that may wait; whoever is not let in asks again. */
const WAITING = 1_000;
/** The same of one person, at all their tables together. */
const WAITING_EACH = 8;
/** Threads that have had nothing to do for so long end, in ms. */
const IDLE = 60_000;

const WORKER = new URL('./worker.ts', import.meta.url);

function startThread({ told, died }: Ears): Thread {
  const worker = new Worker(WORKER, { name: 'uril-computer' });
  worker.on('message', (message: Told) => told(message));
  worker.on('error', died);
  worker.on('exit', died);
  worker.unref();
  return { tell: (heard) => worker.postMessage(heard), stop: () => void worker.terminate() };
}

const after = (ms: number, then: () => void): (() => void) => {
  const timer = setTimeout(then, ms).unref();
  return () => clearTimeout(timer);
};

/** The computer of this process: none of its threads runs before somebody asks. */
export const serverComputer = (start: (ears: Ears) => Thread = startThread): Computer =>
  new Computer(
    { start, after },
    { threads: THREADS, waiting: WAITING, waitingEach: WAITING_EACH, idle: IDLE, finishes: true },
  );
