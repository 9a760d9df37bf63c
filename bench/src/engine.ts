import { median, whole } from './figures.ts';
import { load } from './machine.ts';
import { buildNative } from './moves/native.ts';
import { walkClear, walkForm, walkPacked } from './moves/walks.ts';
import type { Walked } from './moves/walks.ts';

// `npm run bench:engine`: moves applied a second, in the clear engine, in the packed form, and in C as the ceiling. All walk
// the same games of Uril, really apply every leaf and come to the same sum. They take turns, so that whatever else the machine
// does meets them alike; a ratio is taken turn by turn.

const ROUNDS = 9;
const DEPTH = 11;
/** The clear engine would take too long for the whole depth. */
const CLEAR_DEPTH = 8;

interface Way {
  readonly name: string;
  readonly depth: number;
  walk(depth: number): Walked & { readonly seconds: number };
}

const timed = (walk: (depth: number) => Walked) => (depth: number) => {
  const start = performance.now();
  const { leaves, sum } = walk(depth);
  return { leaves, sum, seconds: (performance.now() - start) / 1000 };
};

const native = buildNative();
const ways: readonly Way[] = [
  { name: 'clear engine', depth: CLEAR_DEPTH, walk: timed(walkClear) },
  { name: 'packed, on the stack of the search', depth: DEPTH, walk: timed(walkForm) },
  { name: 'packed', depth: DEPTH, walk: timed(walkPacked) },
  ...(native === null ? [] : [{ name: 'native C (the ceiling)', depth: DEPTH, walk: native.walk.bind(native) }]),
];

/** All must have done the same work. */
function compare(depth: number): void {
  const walked = ways.map(({ walk }) => walk(depth));
  const { leaves, sum } = walked[0]!;
  if (walked.some((other) => other.leaves !== leaves || other.sum !== sum)) throw new Error('other games were walked');
  console.log(`depth ${depth}: ${whole(leaves)} leaves, sum ${sum}, the same for all`);
}

const speeds = ways.map((): number[] => []);
try {
  console.log(`Node ${process.versions.node}; load ${load()}; ${ROUNDS} turns\n`);
  compare(CLEAR_DEPTH);
  // What is not compiled yet is warmed up.
  for (const { depth, walk } of ways) walk(depth);
  for (let round = 0; round < ROUNDS; round++)
    for (const [index, { depth, walk }] of ways.entries()) {
      const { leaves, seconds } = walk(depth);
      speeds[index]!.push(leaves / seconds);
    }
} finally {
  native?.end();
}

console.log('\n| | moves a second | best | of the ceiling | turn by turn |\n| --- | --- | --- | --- | --- |');
const ceiling = native === null ? null : speeds.at(-1)!;
for (const [index, { name }] of ways.entries()) {
  const own = speeds[index]!;
  const ratios = ceiling === null ? [] : own.map((speed, round) => speed / ceiling[round]!);
  const shown = ratios.map((ratio) => ratio.toFixed(2)).join(' ');
  const middle = ratios.length > 0 ? median(ratios).toFixed(2) : '';
  console.log(`| ${name} | ${whole(median(own))} | ${whole(Math.max(...own))} | ${middle} | ${shown} |`);
}
console.log(`\nload ${load()}`);
