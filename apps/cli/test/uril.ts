import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

export interface Ran {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** The real process, its standard input still open. */
export const started = (args: readonly string[], environment: Readonly<Record<string, string>> = {}) =>
  spawn(process.execPath, [main, ...args], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  });

/** Runs the command to its end with this on standard input. */
export async function uril(args: readonly string[], input: string | Uint8Array = ''): Promise<Ran> {
  const child = started(args);
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
  // A command that wants no input may be gone before it is written.
  child.stdin.on('error', () => {});
  child.stdin.end(input);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  return { code, out, err };
}

/** The lines of an output, each of which must end in a line feed. */
export function linesOf(out: string): string[] {
  const lines = out.split('\n');
  if (lines.pop() !== '') throw new Error('the last line is not ended');
  return lines;
}
