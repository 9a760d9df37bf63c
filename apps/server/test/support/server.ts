import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll } from 'vitest';
import { readEnvironment } from '../../src/environment.ts';
import { startServer, type Running } from '../../src/server.ts';
import type { Pauses } from '../../src/tables/computers.ts';

const MAIN = join(import.meta.dirname, '../../src/main.ts');

/** A folder of its own for a test, and the way to take it away. */
export function makeFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'uril-server-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

const quiet = (folder: string): Record<string, string> => ({
  PORT: '0',
  HOST: '127.0.0.1',
  DATA_DIR: folder,
  LIMITS: 'off',
  LOG_LEVEL: 'silent',
  HOUSE_TABLE: 'off',
});

/** A server in this process, on a free port and with a store in `folder`. One at a time. */
export async function bootServer(
  folder: string,
  variables: Record<string, string> = {},
  pauses?: Pauses,
): Promise<Running> {
  const environment = readEnvironment({ ...quiet(folder), ...variables });
  if (!environment.ok) throw new Error(environment.error.line);
  return startServer(environment.value, pauses);
}

/** A server with a store of its own for all tests of a file: there before the first, gone after the last. */
export function serverOfFile(): { readonly address: string } {
  const folder = makeFolder();
  let running: Running | null = null;
  beforeAll(async () => {
    running = await bootServer(folder.path);
  });
  afterAll(async () => {
    await running?.close();
    folder.remove();
  });
  return {
    get address() {
      if (!running) throw new Error('the server runs only during the tests');
      return running.address;
    },
  };
}

/** A server in a process of its own. */
export interface ServerProcess {
  readonly address: string;
  readonly pid: number;
  /** Everything it has printed so far. */
  printed(): string;
  /** Ends it with a signal and waits for its end. Gives the exit code, null after a signal. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** Starts `main.ts` as a process; resolves when it prints its address. */
export async function spawnServer(folder: string, variables: Record<string, string> = {}): Promise<ServerProcess> {
  const child = spawnMain({ ...quiet(folder), ...variables });
  let printed = '';
  for (const output of [child.stdout!, child.stderr!])
    output.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const address = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout! }).on('line', (line) => {
      const [, found] = /^Uril online: (\S+)$/.exec(line) ?? [];
      if (found) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
  return {
    address,
    pid: child.pid!,
    printed: () => printed,
    end: async (signal) => {
      const exit = once(child, 'exit') as Promise<[number | null]>;
      child.kill(signal);
      const [code] = await exit;
      return code;
    },
  };
}

/** Runs `main.ts` to its end. */
export async function runMain(variables: Record<string, string>): Promise<{ code: number | null; errors: string }> {
  const child = spawnMain(variables);
  let errors = '';
  child.stderr!.on('data', (chunk: Buffer) => (errors += chunk.toString()));
  const [code] = (await once(child, 'exit')) as [number | null];
  return { code, errors };
}

const spawnMain = (variables: Record<string, string>): ChildProcess =>
  spawn(process.execPath, [MAIN], {
    env: { PATH: process.env['PATH'] ?? '', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
