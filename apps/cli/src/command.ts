import { fail, ok } from '@uril/engine';
import type { Result } from '@uril/engine';
import { parseArgs } from 'node:util';
import type { ParseArgsConfig } from 'node:util';
import type { Output } from './output.ts';

/** What a command talks to. Results go to `out`; messages for people to `log`. */
export interface Io {
  readonly input: AsyncIterable<Uint8Array>;
  readonly out: Output;
  readonly log: { write(text: string): unknown; readonly isTTY?: boolean };
}

/** Wrong usage: the process says so and exits with 2. */
export interface Usage {
  readonly code: 'usage';
  readonly message: string;
}

/** One command: its arguments are read first, so that wrong usage is known before any work starts. */
export interface Command {
  readonly name: string;
  readonly summary: string;
  readonly help: string;
  read(args: readonly string[]): Result<(io: Io) => Promise<void>, Usage>;
}

export const usage = (message: string): { readonly ok: false; readonly error: Usage } =>
  fail({ code: 'usage', message });

type Options = NonNullable<ParseArgsConfig['options']>;
type Parsed<O extends Options> = ReturnType<typeof parseArgs<{ options: O; allowPositionals: true; strict: true }>>;

/** Options and plain arguments as Node reads them; an unknown or broken one is wrong usage. */
export function readArgs<O extends Options>(args: readonly string[], options: O): Result<Parsed<O>, Usage> {
  try {
    return ok(parseArgs({ args: [...args], options, allowPositionals: true, strict: true }));
  } catch (fault) {
    if (!(fault instanceof TypeError)) throw fault;
    return usage(fault.message.split(/\.\s/)[0]!);
  }
}

/** The same for a command that takes options alone. */
export function readOptions<O extends Options>(
  args: readonly string[],
  options: O,
): Result<Parsed<O>['values'], Usage> {
  const parsed = readArgs(args, options);
  if (!parsed.ok) return parsed;
  const { values, positionals } = parsed.value;
  return positionals.length > 0 ? usage(`unexpected argument '${positionals[0]}'`) : ok(values);
}

/** Shows a person how far long work has come, in one line that is written over; where nobody looks it does nothing. */
export function progressOn({ log }: Io): { readonly tell: (text: string) => void; readonly clear: () => void } {
  const over = (text: string): void => {
    if (log.isTTY === true) log.write(`\r\u001b[K${text}`);
  };
  return { tell: over, clear: () => over('') };
}
