import type { Heard } from '@uril/computer';
import { Desk } from '@uril/computer/desk';
import { browserShelf } from './shelf.ts';

// The worker's own thread: nothing here but the wires.
const desk = new Desk({
  shelf: browserShelf,
  tell: (told) => postMessage(told),
  breathe: () => new Promise((resolve) => setTimeout(resolve)),
});
addEventListener('message', ({ data }: MessageEvent<Heard>) => void desk.hear(data));
