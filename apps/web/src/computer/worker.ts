import type { Asked } from './messages.ts';
import { browserShelf } from './shelf.ts';
import { Tables } from './tables.ts';
import { Thinker } from './thinker.ts';

// The worker's own thread: nothing here but the wires.
const thinker = new Thinker(new Tables(browserShelf, () => new Promise((resolve) => setTimeout(resolve))));
addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  void thinker.answer(data, (told) => postMessage(told));
});
