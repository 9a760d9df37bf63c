import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Figures, FromLoad, MeasuredServer, ToLoad, Waits } from './load/messages.ts';
import type { Part } from './load/parts.ts';

const START_MS = 20_000;

/** The flags of Node with which people's server is started. */
export const PRODUCT_FLAGS = (
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { scripts: { start: string } }
).scripts.start
  .split(' ')
  .filter((word) => word.startsWith('--'));

/** The load collects its garbage rarely: what it is late for is measured as the server's. */
const LOAD_FLAGS = ['--min-semi-space-size=64', '--max-semi-space-size=64'];

const path = (from: string): string => fileURLToPath(new URL(from, import.meta.url));

export const PROGRAMS: { readonly [P in Part]: string } = {
  relay: path('./servers/relay.ts'),
  bare: path('./servers/bare.ts'),
  table: path('../../apps/server/src/main.ts'),
};

/** What a server is told: to be people's own, on loopback, with a folder. @param port 0 takes a free one */
export const environmentOf = (directory: string, port: string): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: port,
  DATA_DIR: directory,
  // One machine plays everybody.
  LIMITS: 'off',
});

/** A server under measurement with its load: two processes that end with this one. */
export interface Pair {
  readonly part: Part;
  /** Resident memory of the server a table with its two connections, in bytes. */
  readonly residentPerTable: number;
  run(thinkMs: number, warmMs: number, measureMs: number): Promise<{ figures: Figures; waits: Waits | null }>;
  /** From now on somebody plays the computer at so many tables more. */
  seatComputers(tables: number): Promise<void>;
  stop(): Promise<void>;
}

/** Ends a process and waits for its end. */
export async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill(signal);
  await exit;
}

/** Resolves with the first http address that the server prints. */
export const addressOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = '';
    const timer = setTimeout(() => reject(new Error(`a server did not start:\n${said}`)), START_MS);
    const settle = (act: () => void): void => {
      clearTimeout(timer);
      act();
    };
    const listen = (chunk: Buffer): void => {
      said += chunk.toString();
      const [address] = /http:\/\/\S+(?=\s)/.exec(said) ?? [];
      if (address !== undefined) settle(() => resolve(address));
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.once('exit', () => settle(() => reject(new Error(`a server ended while starting:\n${said}`))));
  });

/** Starts a part's server with an empty store of its own, sets its tables up and seats everybody. */
export async function startPair(part: Part, tables: number): Promise<Pair> {
  const home = mkdtempSync(join(tmpdir(), 'uril-bench-'));
  const threads = mkdtempSync(join(home, 'threads-'));
  const flags = part === 'table' ? PRODUCT_FLAGS : [];
  const child = spawn(process.execPath, [...flags, '--import', path('./probe.ts'), PROGRAMS[part]], {
    env: { ...environmentOf(join(home, 'data'), '0'), LOG_LEVEL: 'warn', URIL_BENCH_THREADS: threads },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const load = fork(path('./load/main.ts'), { execArgv: LOAD_FLAGS, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const killed = (): void => {
    child.kill('SIGKILL');
    load.kill('SIGKILL');
  };
  process.once('exit', killed);

  const stop = async (): Promise<void> => {
    await ended(load, 'SIGTERM');
    await ended(child, 'SIGTERM');
    process.off('exit', killed);
    rmSync(home, { recursive: true, force: true });
  };
  const ask = async <T extends FromLoad['type']>(
    message: ToLoad,
    wanted: T,
  ): Promise<Extract<FromLoad, { type: T }>> => {
    const done = new AbortController();
    const answer = once(load, 'message', { signal: done.signal }) as Promise<[FromLoad]>;
    const end = once(load, 'exit', { signal: done.signal }).then(() => {
      throw new Error('the load process ended');
    });
    load.send(message);
    const [got] = await Promise.race([answer, end]).finally(() => done.abort());
    if (got.type === 'failed') throw new Error(`${part}: ${got.reason}`);
    if (got.type !== wanted) throw new Error(`${part}: an answer to something else`);
    return got as Extract<FromLoad, { type: T }>;
  };

  try {
    const server: MeasuredServer = { address: await addressOf(child), pid: child.pid ?? 0, threads };
    const { residentPerTable } = await ask({ type: 'setup', part, tables, server }, 'ready');
    return {
      part,
      residentPerTable,
      run: (thinkMs, warmMs, measureMs) => ask({ type: 'run', thinkMs, warmMs, measureMs }, 'ran'),
      seatComputers: async (count) => void (await ask({ type: 'computers', tables: count }, 'ready')),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
