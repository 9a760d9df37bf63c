import { Computer, type Ears, type Thread } from './computer.ts';
import type { Told } from './messages.ts';
import ComputerWorker from './worker.ts?worker';

function start({ told, died }: Ears): Thread {
  const worker = new ComputerWorker();
  worker.onmessage = ({ data }: MessageEvent<Told>) => told(data);
  worker.onerror = (event) => {
    event.preventDefault();
    died();
  };
  worker.onmessageerror = died;
  return { ask: (asked) => worker.postMessage(asked), stop: () => worker.terminate() };
}

export const after = (ms: number, then: () => void): (() => void) => {
  const timer = setTimeout(then, ms);
  return () => clearTimeout(timer);
};

/** The computer of this page. */
export const pageComputer = (): Computer => new Computer({ start, after });
