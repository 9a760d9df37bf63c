import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './root.ts';

/** A program to run: always this same Node on a script, so that no shell and no PATH is involved. */
export interface Program {
  /** Path of the script from the repository's root. */
  readonly script: string;
  readonly args?: readonly string[];
  /** Flags of Node itself. */
  readonly flags?: readonly string[];
  /** Working folder from the root; the root when absent. */
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** How a program ended. */
export interface Ending {
  /** Exit code; 1 for a program that was killed or could not be started. */
  readonly code: number;
  /** What it wrote on both outputs, when it was captured; empty otherwise. */
  readonly output: string;
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const alive = new Set<ChildProcess>();
let got: NodeJS.Signals | undefined;

/** A signal to this process ends its children first, then the process itself: nothing is left behind, nothing new begins. */
function pass(signal: NodeJS.Signals): void {
  got = signal;
  for (const child of alive) child.kill(signal);
}

function born(child: ChildProcess): void {
  if (alive.size === 0) for (const signal of SIGNALS) process.on(signal, pass);
  alive.add(child);
}

function gone(child: ChildProcess): void {
  alive.delete(child);
  if (alive.size > 0) return;
  if (got !== undefined) process.exit(128 + constants.signals[got]);
  // without children, signals are for whoever else in this process wants them
  for (const signal of SIGNALS) process.off(signal, pass);
}

function start(program: Program, stdio: 'inherit' | 'pipe'): ChildProcess {
  const child = spawn(
    process.execPath,
    [...(program.flags ?? []), join(ROOT, program.script), ...(program.args ?? [])],
    {
      cwd: join(ROOT, program.cwd ?? ''),
      env: { ...process.env, ...program.env },
      stdio: ['ignore', stdio, stdio],
    },
  );
  born(child);
  child.once('close', () => {
    gone(child);
  });
  return child;
}

function ended(child: ChildProcess, output: () => string): Promise<Ending> {
  return new Promise((done) => {
    child.once('error', (error) => {
      done({ code: 1, output: `${output()}${error.message}\n` });
    });
    child.once('close', (code) => {
      done({ code: code ?? 1, output: output() });
    });
  });
}

/** Runs a program whose output goes straight to the terminal. */
export function show(program: Program): Promise<Ending> {
  return ended(start(program, 'inherit'), () => '');
}

/** Runs a program and keeps what it writes. */
export function capture(program: Program): Promise<Ending> {
  const child = start(program, 'pipe');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  return ended(child, () => output);
}

/**
 * Runs programs side by side until the first of them ends, then ends the others.
 * @returns the exit code of the one that ended first
 */
export async function together(programs: readonly Program[]): Promise<number> {
  const children = programs.map((program) => start(program, 'inherit'));
  const endings = children.map((child) => ended(child, () => ''));
  const first = await Promise.race(endings);
  for (const child of alive) child.kill('SIGTERM');
  await Promise.all(endings);
  return first.code;
}
