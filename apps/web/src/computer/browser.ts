import { Computer, type Ears, type Thread, type Told } from '@uril/computer';
import ComputerWorker from './worker.ts?worker';

function start({ told, died }: Ears): Thread {
  const worker = new ComputerWorker();
  worker.onmessage = ({ data }: MessageEvent<Told>) => told(data);
  worker.onerror = (event) => {
    event.preventDefault();
    died();
  };
  worker.onmessageerror = died;
  return { tell: (heard) => worker.postMessage(heard), stop: () => worker.terminate() };
}

export const after = (ms: number, then: () => void): (() => void) => {
  const timer = setTimeout(then, ms);
  return () => clearTimeout(timer);
};

/** The computer of this page. */
export const pageComputer = (): Computer => new Computer({ start, after });
