import { setTimeout as pause } from 'node:timers/promises';
import { percentileOf } from '../figures.ts';
import { machineNow, residentOf, usageOf } from '../machine.ts';
import type { Figures, FromLoad, MeasuredServer, ToLoad } from './messages.ts';
import { SETUPS, waitingSeat, type Part, type Setup } from './parts.ts';
import { Player, type Pace } from './player.ts';
import { Sparring } from './sparring.ts';

// The load, in a process of its own: all people of all tables of one server.

/** Tables that are being made at once. */
const AT_ONCE = 16;
/** Who is there is shown a moment after the last has come. */
const SETTLE_MS = 2_000;
/** How long the last answers of a run may take. */
const LAST_ANSWERS_MS = 20_000;

const say = (message: FromLoad): void => void process.send?.(message);
const fail = (error: Error): never => {
  say({ type: 'failed', reason: error.message });
  process.exit(1);
};
let server: MeasuredServer = { address: '', pid: 0, threads: '' };
const setups: Setup[] = [];
let waits: number[] = [];

async function setUp(part: Part, tables: number): Promise<void> {
  const before = residentOf(server.pid);
  let number = 0;
  const make = async (): Promise<void> => {
    while (number < tables) setups.push(await SETUPS[part](server.address, number++, fail));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, make));
  await pause(SETTLE_MS);
  say({ type: 'ready', residentPerTable: (residentOf(server.pid) - before) / tables });
}

/** A second before a move, and half to one and a half of it, so that tables do not move in step. */
const thinking = (): number => 1_000 * (0.5 + Math.random());

async function seatComputers(tables: number): Promise<void> {
  for (let number = 0; number < tables; number++) {
    const sparring = await Sparring.begin(await waitingSeat(server.address, fail));
    sparring.play(thinking, (ms) => waits.push(ms), fail);
  }
  say({ type: 'ready', residentPerTable: 0 });
}

interface Moment {
  readonly at: number;
  readonly main: number;
  readonly writer: number;
  readonly all: number;
  readonly load: number;
  readonly busy: number;
  readonly stolen: number;
  readonly bytes: number;
}

function moment(): Moment {
  const { user, system } = process.cpuUsage();
  return {
    at: performance.now(),
    ...usageOf(server.pid, server.threads),
    ...machineNow(),
    load: user + system,
    bytes: setups.reduce((sum, { seats }) => sum + seats[0].bytes() + seats[1].bytes(), 0),
  };
}

function figures(start: Moment, end: Moment, times: number[]): Figures {
  const moves = times.length;
  const us = (end.at - start.at) * 1000;
  const spent = (key: keyof Moment): number => end[key] - start[key];
  return {
    movesPerSecond: (moves * 1e6) / us,
    p50: percentileOf(times, 0.5),
    p99: percentileOf(times, 0.99),
    mainUs: spent('main') / moves,
    writerUs: spent('writer') / moves,
    restUs: (spent('all') - spent('main') - spent('writer')) / moves,
    bytes: spent('bytes') / moves,
    mainShare: spent('main') / us,
    loadUs: spent('load') / moves,
    loadShare: spent('load') / us,
    otherShare: Math.max(0, spent('busy') - spent('all') - spent('load')) / us,
    stolenShare: spent('stolen') / us,
  };
}

async function run(thinkMs: number, warmMs: number, measureMs: number): Promise<void> {
  let times: number[] | null = null;
  const pace: Pace = {
    // Half to one and a half of it, so that tables do not move in step.
    think: () => (thinkMs === 0 ? 0 : thinkMs * (0.5 + Math.random())),
    stopped: false,
    moved: (ms) => times?.push(ms),
  };
  const played = Promise.all(setups.map((setup) => new Player(setup).play(pace)));
  await pause(warmMs);
  const start = moment();
  times = [];
  waits = [];
  await pause(measureMs);
  const end = moment();
  const measured: number[] = times;
  const waited = waits;
  times = null;
  pace.stopped = true;
  const late = setTimeout(() => fail(new Error('some answers never came')), LAST_ANSWERS_MS);
  await played;
  clearTimeout(late);
  say({
    type: 'ran',
    figures: figures(start, end, measured),
    waits: waited.length === 0 ? null : { p50: percentileOf(waited, 0.5), p99: percentileOf(waited, 0.99) },
  });
}

async function take(message: ToLoad): Promise<void> {
  switch (message.type) {
    case 'setup':
      server = message.server;
      await setUp(message.part, message.tables);
      break;
    case 'run':
      await run(message.thinkMs, message.warmMs, message.measureMs);
      break;
    case 'computers':
      await seatComputers(message.tables);
      break;
  }
}

process.on('message', (message: ToLoad) => {
  take(message).catch((error: unknown) => fail(error instanceof Error ? error : new Error(String(error))));
});
process.on('disconnect', () => process.exit(1));
