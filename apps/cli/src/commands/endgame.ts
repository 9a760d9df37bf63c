import { formatMove, ok, parsePosition, rulesOf } from '@uril/engine';
import type { Position, Result, Rules } from '@uril/engine';
import { bestHouses, building, hasTable, MOST_TABLE_SEEDS, tallyOf } from '@uril/engine/endgame';
import type { TableHeader } from '@uril/engine/endgame';
import type { Command, Io, Usage } from '../command.ts';
import { progressOn, readArgs, readOptions, usage } from '../command.ts';
import { readEndgameAndRules } from '../endgame-file.ts';
import { readCount, readRules, RULES } from '../start.ts';
import { checkWritable, writeWhole } from '../whole-file.ts';

/** To know what is firm doubles the work, and is wanted where play ends: beyond this one asks for it. */
const USUAL_BOUNDS = 16;

const described = ({ rulesId, rulesVersion, seeds, bounds, sum }: TableHeader) => ({
  rules: rulesId,
  version: rulesVersion,
  seeds,
  bounds,
  crc32: sum.toString(16).padStart(8, '0'),
});

const rounded = (value: number): number => Number(value.toFixed(1));

const line = (value: object): string => `${JSON.stringify(value)}\n`;

async function build(io: Io, rules: Rules, seeds: number, bounds: number, path: string): Promise<void> {
  checkWritable(path);
  const began = performance.now();
  const { tell, clear } = progressOn(io);
  const steps = building(rules, seeds, bounds);
  let step = steps.next();
  for (; step.done !== true; step = steps.next()) {
    const { seeds: at, done, of } = step.value;
    tell(`${at} seeds: ${((100 * done) / of).toFixed(1)} % of ${of} positions`);
  }
  clear();
  const { bytes, header } = step.value;
  writeWhole(path, [bytes]);
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const seconds = rounded((performance.now() - began) / 1000);
  const cpuSeconds = rounded((userCPUTime + systemCPUTime) / 1e6);
  const peakMemory = maxRSS * 1024;
  await io.out.write(line({ ...described(header), bytes: bytes.length, seconds, cpuSeconds, peakMemory }));
}

async function stats({ out }: Io, path: string): Promise<void> {
  const { table } = readEndgameAndRules(path);
  await out.write(line(described(table.header)));
  for (let seeds = 1; seeds <= table.header.seeds; seeds++) if (!(await out.write(line(tallyOf(table, seeds))))) return;
}

async function probe({ out }: Io, path: string, position: Position): Promise<void> {
  const { table, rules } = readEndgameAndRules(path);
  const known = bestHouses(table, rules, position);
  if (known === null) throw new Error(`more seeds lie on the board than the table goes up to (${table.header.seeds})`);
  await out.write(line({ ...known, best: known.best.map((house) => formatMove(rules, house)) }));
}

type Work = (io: Io) => Promise<void>;

/** Up to how many seeds it is worked out what is firm, as the option says; -1 for anything but 0 to `seeds`. */
function boundsOf(text: string | undefined, seeds: number): number {
  if (text === undefined) return Math.min(seeds, USUAL_BOUNDS);
  return /^\d{1,2}$/.test(text) && Number(text) <= seeds ? Number(text) : -1;
}

function readBuild(args: readonly string[]): Result<Work, Usage> {
  const string = { type: 'string' } as const;
  const read = readOptions(args, { ...RULES, seeds: string, bounds: string, out: string });
  if (!read.ok) return read;
  const values = read.value;
  const rules = readRules(values);
  if (!rules.ok) return rules;
  const seeds = readCount('seeds', values.seeds, MOST_TABLE_SEEDS);
  if (!seeds.ok) return seeds;
  const bounds = boundsOf(values.bounds, seeds.value);
  if (bounds < 0) return usage('--bounds is a whole number from 0 to --seeds');
  const { out } = values;
  if (out === undefined || out === '') return usage('--out is missing');
  if (!hasTable(rules.value, 1)) return usage(`there are no endgame tables for ${rules.value.id}`);
  if (!hasTable(rules.value, seeds.value))
    return usage(`there are no tables of ${seeds.value} seeds for ${rules.value.id}`);
  return ok((io) => build(io, rules.value, seeds.value, bounds, out));
}

function readPath([path, ...more]: readonly string[]): Result<string, Usage> {
  if (path === undefined) return usage('the file is missing');
  return more.length > 0 ? usage(`unexpected argument '${more[0]}'`) : ok(path);
}

function readStats(args: readonly string[]): Result<Work, Usage> {
  const parsed = readArgs(args, {});
  if (!parsed.ok) return parsed;
  const path = readPath(parsed.value.positionals);
  return path.ok ? ok((io) => stats(io, path.value)) : path;
}

function readProbe(args: readonly string[]): Result<Work, Usage> {
  const parsed = readArgs(args, { position: { type: 'string' } });
  if (!parsed.ok) return parsed;
  const path = readPath(parsed.value.positionals);
  if (!path.ok) return path;
  const { position: text } = parsed.value.values;
  if (text === undefined) return usage('--position is missing');
  // All tables are of two rows of six: a line reads alike for each of their games.
  const position = parsePosition(rulesOf('uril'), text);
  return position.ok
    ? ok((io) => probe(io, path.value, position.value))
    : usage('--position is no position line of two rows of six');
}

const READERS = new Map([
  ['build', readBuild],
  ['stats', readStats],
  ['probe', readProbe],
]);

export const endgameCommand: Command = {
  name: 'endgame',
  summary: 'builds and reads exact endgame tables',
  help: `Usage: uril endgame build --rules ID --seeds N [--bounds N] --out FILE
       uril endgame stats FILE
       uril endgame probe FILE --position LINE

A table holds the value of every position with at most N seeds on the board: the seeds still to come to the side to sow, less
those still to come to the other, when both play as well as can be. Majority ends no game here, and endless play shares what is
left equally. A value is firm when it is the same however endless play is counted. docs/ENDGAMES.md has the format and figures.

build   builds a table; the file is there whole or not at all. Prints one JSON line about it; sizes in bytes.
stats   prints a JSON line about the table, then one for each number of seeds:
        {"seeds":4,"positions":1365,"wins":637,"draws":50,"losses":678,"highest":4,"lowest":-4,"firm":1184}
        wins and losses are those of the side to sow, highest and lowest values those of positions where both sides have seeds
probe   prints {"value":-3,"firm":true,"best":["S2"]}: the value, and the moves that keep it; firm is null where the table does
        not say

Options:
  --rules ID        the game: Uril, Ouril, Oware, or Urim on six houses
  --seeds N         1 to ${MOST_TABLE_SEEDS}: 12 takes seconds and 3 MB, 20 minutes and 230 MB, 24 many minutes and 1.3 GB
  --bounds N        also work out which values are firm, of positions with up to N seeds; 0: of none.
                    When left out, up to ${USUAL_BOUNDS}
  --out FILE        where the table goes; a file that is there is replaced
  --position LINE   a position line
  -h, --help        show this
`,
  read([action = '', ...args]) {
    const reader = READERS.get(action);
    if (reader === undefined) return usage(action === '' ? 'build, stats or probe?' : `unknown action '${action}'`);
    return reader(args);
  },
};
