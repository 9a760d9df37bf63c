import { startPair, type Pair } from './bench-process.ts';
import { whole } from './figures.ts';
import type { Figures } from './load/messages.ts';
import { flushTimes, load, processors } from './machine.ts';
import { readOptions, USAGE, type Options } from './options.ts';
import { ratioOf, tableOf, type Series } from './report.ts';

// Measures the server beside its fixed ceiling and baseline. All servers of one number of tables are up at once and
// take turns of a few seconds, so that whatever else the machine does meets them alike; the others idle meanwhile.

const WARM_MS = 1_000;
const THINK_MS = 1_000;

/** Work of other processes, in processors, from which on a window tells little. */
const DISTURBED = 0.15;

/** How the product is to compare with the bare room: more than this, or less. */
const AIMS: readonly { key: keyof Figures; thinking: boolean; tables: number; least?: number; most?: number }[] = [
  { key: 'movesPerSecond', thinking: false, tables: 100, least: 0.6 },
  { key: 'movesPerSecond', thinking: false, tables: 1000, least: 0.8 },
  { key: 'p99', thinking: true, tables: 1000, most: 1.5 },
];

async function windows(
  pairs: readonly Pair[],
  rounds: number,
  thinkMs: number,
  ms: number,
): Promise<readonly Series[]> {
  const series = pairs.map(({ part, residentPerTable }) => ({ part, residentPerTable, windows: [] as Figures[] }));
  for (let round = 0; round < rounds; round++)
    for (const [index, pair] of pairs.entries()) {
      // Thinking tables are warm when everybody has thought once.
      const { figures, waits } = await pair.run(thinkMs, WARM_MS + 1.5 * thinkMs, ms);
      if (waits) console.log(`the computer answered after p50 ${whole(waits.p50)} ms, p99 ${whole(waits.p99)} ms`);
      series[index]?.windows.push(figures);
    }
  return series;
}

function tell(title: string, series: readonly Series[], thinking: boolean, tables: number): void {
  console.log(`\n${title} (load average ${load()})\n`);
  console.log(tableOf(series));
  if (series.some(({ windows }) => windows.some(({ otherShare }) => otherShare > DISTURBED)))
    console.log('\nOther processes were at work in some windows (column "others"): repeat this on a quiet machine.');
  const product = series.find(({ part }) => part === 'table');
  const bare = series.find(({ part }) => part === 'bare');
  if (product === undefined || bare === undefined) return;
  const keys = thinking ? (['p50', 'p99'] as const) : (['movesPerSecond', 'mainUs'] as const);
  console.log('');
  for (const key of keys) {
    const { median, all } = ratioOf(product, bare, key);
    const aim = AIMS.find((each) => each.key === key && each.thinking === thinking && each.tables === tables);
    const met = aim === undefined || (median >= (aim.least ?? 0) && median <= (aim.most ?? Infinity));
    const wanted = aim === undefined ? '' : `, aim ${aim.least === undefined ? `≤ ${aim.most}` : `≥ ${aim.least}`}`;
    const each = all.map((value) => value.toFixed(2)).join(' ');
    console.log(`table / bare, ${key}: ${median.toFixed(2)} (${each})${wanted}${met ? '' : ', MISSED'}`);
  }
}

async function measure(options: Options, tables: number): Promise<void> {
  const pairs: Pair[] = [];
  try {
    for (const part of options.parts) pairs.push(await startPair(part, tables));
    if (options.rounds > 0) {
      const series = await windows(pairs, options.rounds, 0, options.seconds * 1000);
      tell(`### ${tables} tables, back to back`, series, false, tables);
    }
    if (options.thinkRounds > 0) {
      const series = await windows(pairs, options.thinkRounds, THINK_MS, options.thinkSeconds * 1000);
      tell(`### ${tables} tables, one second of thinking`, series, true, tables);
    }
    const product = pairs.filter(({ part }) => part === 'table');
    if (options.computers > 0 && product.length > 0) {
      for (const pair of product) await pair.seatComputers(options.computers);
      const series = await windows(product, options.thinkRounds, THINK_MS, options.thinkSeconds * 1000);
      const title = `### ${tables} tables, one second of thinking, and ${options.computers} more against the computer`;
      tell(title, series, true, tables);
    }
  } finally {
    for (const pair of pairs) await pair.stop();
  }
}

async function main(): Promise<void> {
  let options: Options;
  try {
    options = readOptions(process.argv.slice(2));
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
    process.exit(2);
  }
  if (process.platform !== 'linux') {
    console.error('bench:server reads times and memory of processes from /proc: it runs on Linux only.');
    process.exit(2);
  }
  const flush = flushTimes();
  console.log(
    `Node ${process.versions.node}, ${processors} processors, load average before ${load()}; store of the table: ` +
      `SQLite, WAL, synchronous = FULL; flush of 4 KiB: p50 ${flush.p50.toFixed(2)} ms, p99 ${flush.p99.toFixed(2)} ms`,
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  for (const tables of options.tables) await measure(options, tables);
}

await main();
