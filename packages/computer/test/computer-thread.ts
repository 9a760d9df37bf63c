import { parentPort } from 'node:worker_threads';
import { Desk } from '../src/desk.ts';
import type { Heard } from '../src/messages.ts';

// A thread with nothing kept.
const desk = new Desk({
  shelf: { get: () => Promise.resolve(null), put: () => Promise.resolve() },
  tell: (told) => parentPort?.postMessage(told),
  breathe: () => new Promise((resolve) => setTimeout(resolve)),
});
parentPort?.on('message', (heard: Heard) => void desk.hear(heard));
