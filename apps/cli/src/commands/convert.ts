import { isUtf8 } from 'node:buffer';
import { faultIn, formatOgn, formatRecord, ok, parseOgn, parseRecords } from '@uril/engine';
import type { FileFault, GameRecord, Result } from '@uril/engine';
import type { Command, Io } from '../command.ts';
import { readArgs, usage } from '../command.ts';

/** A form of game files: how a whole file is read, and how one game is written. */
interface Form {
  read(text: string): Result<readonly GameRecord[], FileFault>;
  write(record: GameRecord): Result<string, { readonly code: string }>;
}

const FORMS = new Map<string, Form>([
  ['record', { read: parseRecords, write: (record) => ok(formatRecord(record)) }],
  ['ogn', { read: parseOgn, write: formatOgn }],
]);
const NAMES = [...FORMS.keys()].join(', ');

const told = ({ line, column, code, why }: FileFault): string =>
  `line ${line}, column ${column}: ${code}${why === undefined ? '' : ` (${why})`}`;

/** What a decoder puts in the place of bytes that are no UTF-8. */
const REPLACEMENT = '\uFFFD';

/** Offset of the first character of `text` that stands for invalid bytes, and not for itself. */
function invalidAt(text: string, bytes: Buffer): number {
  let from = 0;
  let byte = 0;
  for (;;) {
    const at = text.indexOf(REPLACEMENT, from);
    byte += Buffer.byteLength(text.slice(from, at));
    const length = Buffer.byteLength(REPLACEMENT);
    if (bytes.toString('latin1', byte, byte + length) !== Buffer.from(REPLACEMENT).toString('latin1')) return at;
    byte += length;
    from = at + 1;
  }
}

/** Reads UTF-8. An invalid byte would be another character afterwards; it is a fault where it stands instead. */
async function readAll(input: Io['input']): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const part of input) parts.push(part);
  const bytes = Buffer.concat(parts);
  const text = bytes.toString('utf8');
  if (isUtf8(bytes)) return text;
  throw new Error(`${told(faultIn(text, { code: 'unexpected', at: invalidAt(text, bytes) }))} (not UTF-8)`);
}

/** Converts a whole file; nothing is written of one that has a fault. */
async function run({ input, out }: Io, from: Form, to: Form): Promise<void> {
  const records = from.read(await readAll(input));
  if (!records.ok) throw new Error(told(records.error));
  const games = records.value.map((record, index) => {
    const text = to.write(record);
    if (!text.ok) throw new Error(`game ${index + 1} (${record.rules.id}): ${text.error.code}`);
    return text.value;
  });
  await out.write(games.join('\n'));
}

export const convertCommand: Command = {
  name: 'convert',
  summary: 'turns game files into another form',
  help: `Usage: uril convert --from FORM --to FORM < games

Reads a file of games from standard input and writes the same games to standard output.
Every game is played: of a file with a fault nothing is written, and the fault is told with its line and column.

Forms:
  record   game records, for every game: tags, and moves numbered by ply
  ogn      Aualé's notation, for Oware, Uril, Ouril, and Urim on six houses

Options:
  --from FORM   what is read
  --to FORM     what is written
  -h, --help    show this
`,
  read(args) {
    const parsed = readArgs(args, { from: { type: 'string' }, to: { type: 'string' } });
    if (!parsed.ok) return parsed;
    const { values, positionals } = parsed.value;
    if (positionals.length > 0) return usage('convert reads standard input and takes no arguments');
    if (values.from === undefined) return usage('--from is missing');
    if (values.to === undefined) return usage('--to is missing');
    const [from, to] = [FORMS.get(values.from), FORMS.get(values.to)];
    if (from === undefined) return usage(`unknown form '${values.from}'; known are ${NAMES}`);
    if (to === undefined) return usage(`unknown form '${values.to}'; known are ${NAMES}`);
    return ok((io) => run(io, from, to));
  },
};
