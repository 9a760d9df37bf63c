import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { randomFrom } from '@uril/engine/search';
import { addressOf, ended, environmentOf, PRODUCT_FLAGS, PROGRAMS } from './bench-process.ts';
import { misplaced, storedMoves } from './chaos/stored.ts';
import { ChaosTable } from './chaos/table.ts';
import { percentileOf } from './figures.ts';

// Kills the server at random moments while many tables play, and starts it again. At the end every move that was
// answered must be in the store, once and in its place, and every table must have gone on after every kill.

const USAGE = 'npm run bench:chaos -- [--kills 100] [--tables 40] [--think 100 (ms)] [--seed 1] [--signal SIGKILL]';

/** A table that has not played on this long after a restart is stuck, in ms. */
const STUCK = 20_000;
/** Play between two kills, in ms. */
const SHORTEST = 200;
const LONGEST = 1_500;

interface Options {
  readonly kills: number;
  readonly tables: number;
  readonly thinkMs: number;
  readonly seed: number;
  readonly signal: NodeJS.Signals;
}

function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      kills: { type: 'string', default: '100' },
      tables: { type: 'string', default: '40' },
      think: { type: 'string', default: '100' },
      seed: { type: 'string', default: '1' },
      signal: { type: 'string', default: 'SIGKILL' },
    },
  });
  const number = (text: string): number => {
    const value = Number(text);
    if (!Number.isInteger(value) || value < 1) throw new Error(`not a number from 1: ${text}`);
    return value;
  };
  if (values.signal !== 'SIGKILL' && values.signal !== 'SIGTERM') throw new Error('--signal takes SIGKILL or SIGTERM');
  return {
    kills: number(values.kills),
    tables: number(values.tables),
    thinkMs: number(values.think),
    seed: number(values.seed),
    signal: values.signal,
  };
}

function startServer(directory: string, port: string): ChildProcess {
  return spawn(process.execPath, [...PRODUCT_FLAGS, PROGRAMS.table], {
    env: { ...environmentOf(directory, port), LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Waits until every table has played on. Returns how long each took, from `since`; a stuck one is left out. */
async function goneOn(tables: readonly ChaosTable[], since: number): Promise<readonly number[]> {
  const waiting = new Set(tables.filter((table) => table.fault === null));
  const times: number[] = [];
  while (waiting.size > 0 && performance.now() - since < STUCK) {
    for (const table of waiting) {
      if (table.answeredAt > since) times.push(table.answeredAt - since);
      if (table.answeredAt > since || table.fault !== null) waiting.delete(table);
    }
    await pause(5);
  }
  return times;
}

async function run({ kills, tables: count, thinkMs, seed, signal }: Options): Promise<boolean> {
  const directory = mkdtempSync(join(tmpdir(), 'uril-chaos-'));
  const random = randomFrom(seed);
  let server = startServer(directory, '0');
  const last = (): void => void server.kill('SIGKILL');
  process.once('exit', last);
  const tables: ChaosTable[] = [];
  try {
    const address = await addressOf(server);
    const { port } = new URL(address);
    while (tables.length < count) tables.push(await ChaosTable.make(address, random));
    const played = tables.map((table) => table.play(thinkMs));
    const back: number[] = [];
    let stuck = 0;
    for (let kill = 1; kill <= kills; kill++) {
      await pause(SHORTEST + random() * (LONGEST - SHORTEST));
      await ended(server, signal);
      const since = performance.now();
      server = startServer(directory, port);
      const times = await goneOn(tables, since);
      back.push(...times);
      stuck += count - times.length;
      if (process.stderr.isTTY) process.stderr.write(`\r${kill} of ${kills}`);
    }
    for (const table of tables) table.stop();
    await Promise.race([Promise.all(played), pause(STUCK)]);
    const away = tables.flatMap(({ seats }) => seats.filter((seat) => !seat.there)).length;
    for (const table of tables) table.leave();
    await ended(server, 'SIGTERM');

    const stored = storedMoves(join(directory, 'uril.db'));
    const lost = tables.reduce((sum, { id, answered }) => sum + misplaced(answered, stored.get(id) ?? []), 0);
    const answered = tables.reduce((sum, table) => sum + table.answered.length, 0);
    for (const { id, fault } of tables) if (fault !== null) console.log(`table ${id}: ${fault.message}`);
    if (away > 0) console.log(`${away} people are not back`);
    const [p50, p95] = [percentileOf(back, 0.5), percentileOf(back, 0.95)].map((ms) => ms.toFixed(0));
    console.log(`kills ${kills}, answered ${answered}, lost ${lost}, stuck ${stuck}, p50 ${p50} ms, p95 ${p95} ms`);
    return lost === 0 && stuck === 0 && away === 0 && tables.every(({ fault }) => fault === null);
  } finally {
    for (const table of tables) table.leave();
    await ended(server, 'SIGKILL');
    process.off('exit', last);
    rmSync(directory, { recursive: true, force: true });
  }
}

let options: Options | null = null;
try {
  options = readOptions(process.argv.slice(2));
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  process.exitCode = 2;
}
if (options !== null) process.exitCode = (await run(options)) ? 0 : 1;
