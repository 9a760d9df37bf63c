import { parentPort } from 'node:worker_threads';
import type { Asked } from '../src/computer/messages.ts';
import { Tables } from '../src/computer/tables.ts';
import { Thinker } from '../src/computer/thinker.ts';

// What `worker.ts` is in a browser, with nothing kept.
const shelf = { get: () => Promise.resolve(null), put: () => Promise.resolve() };
const thinker = new Thinker(new Tables(shelf, () => new Promise((resolve) => setTimeout(resolve))));
parentPort?.on('message', (asked: Asked) => void thinker.answer(asked, (told) => parentPort?.postMessage(told)));
