import type { Heard } from '@uril/computer';
import { Desk } from '@uril/computer/desk';
import { parentPort } from 'node:worker_threads';

// A thread in which the computer thinks: nothing here but the wires.

const port = parentPort;
if (port === null) throw new Error('computer/worker runs as a worker thread');

const desk = new Desk({
  // A table is built in seconds, and lasts as long as the process.
  shelf: { get: () => Promise.resolve(null), put: () => Promise.resolve() },
  tell: (told) => port.postMessage(told),
  breathe: () => new Promise((resolve) => setImmediate(resolve)),
});
port.on('message', (heard: Heard) => void desk.hear(heard));
