// Law: packages read no clock and no randomness and know neither the page nor Node: time and random numbers are arguments,
// so that a table replays exactly and a test needs no waiting.
import globals from 'globals';

const CLOCK = ['Date', 'performance', 'Temporal'];
const TIMERS = [
  ...['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'requestAnimationFrame', 'requestIdleCallback'],
  ...['clearTimeout', 'clearInterval', 'clearImmediate', 'cancelAnimationFrame', 'cancelIdleCallback', 'scheduler'],
];

const message = (name) => {
  if (CLOCK.includes(name)) return 'Packages read no clock: take the time as an argument (`now`, in ms).';
  if (TIMERS.includes(name)) return 'Packages do not wait: whoever calls them owns the timers.';
  if (name === 'crypto') return 'Packages draw no random numbers: take them as arguments.';
  return `Packages know neither page nor Node (${name}): take what you need as an argument.`;
};

const outside = { ...globals.browser, ...globals.node, ...globals.worker };
const names = new Set([...CLOCK, ...TIMERS, 'crypto', ...Object.keys(outside)]);

/** Options of `no-restricted-globals`. */
export const pureGlobals = {
  globals: [...names]
    .filter((name) => name === 'Date' || !(name in globals.es2023))
    .map((name) => ({ name, message: message(name) })),
  checkGlobalObject: true,
};

/** Options of `no-restricted-properties`. */
export const pureProperties = [{ object: 'Math', property: 'random', message: message('crypto') }];
