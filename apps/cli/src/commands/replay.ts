import { ok } from '@uril/engine';
import { answer } from '../answer.ts';
import type { Command, Io } from '../command.ts';
import { readArgs, usage } from '../command.ts';
import type { Line } from '../lines.ts';
import { LineSplitter } from '../lines.ts';

/** Longest request served, in bytes: what bounds the memory of a run. */
export const LONGEST_LINE = 1 << 20;

function answerLine(line: Line): string {
  const answered = line === null ? ({ ok: false, error: { code: 'bad-request' } } as const) : answer(line);
  return `${JSON.stringify(answered.ok ? { ok: true, ...answered.value } : answered)}\n`;
}

async function run({ input, out }: Io): Promise<void> {
  const splitter = new LineSplitter(LONGEST_LINE);
  for await (const chunk of input) {
    for (const line of splitter.push(chunk)) if (!(await out.write(answerLine(line)))) return;
  }
  for (const line of splitter.end()) await out.write(answerLine(line));
}

export const replayCommand: Command = {
  name: 'replay',
  summary: 'follows games given as JSON lines and says where each stands',
  help: `Usage: uril replay < requests.jsonl

Reads JSON lines from standard input and answers each with one JSON line.

Request  {"rules":"uril","position":"4-4-4-4-4-4-4-4-4-4-4-4-0-0-S","moves":["S3","N1"]}
         "rules" is an id or a whole rules object ('uril rules --schema' prints its JSON Schema).
         "position" may be missing: the game then begins at the start. Further fields are not looked at.
Answer   {"ok":true,"positions":[...],"position":"...","turn":"S","legal":["S1"],"ended":null}
         "positions" has one line after each ply. Once ended, "turn" is null, "legal" is empty and
         "ended" is {"reason":"majority","winner":"S","score":[25,12]} ("winner" is null for a draw),
         with "points":[1,0] in games that give match points.
Fault    {"ok":false,"error":{"code":"illegal-move","ply":3,"move":"S4","why":"single-barred"}}
         A bad-rules names the fault and where it is: "path":"/seeds","fault":"wrong-value".
         codes: bad-json, bad-request, unknown-rules, bad-rules, bad-position, bad-move, illegal-move,
         game-ended; a line of more than ${LONGEST_LINE} bytes is a bad-request.

The exit code is 0 when every line was answered, faults included.

Options:
  -h, --help   show this
`,
  read(args) {
    const parsed = readArgs(args, {});
    if (!parsed.ok) return parsed;
    if (parsed.value.positionals.length > 0) return usage('replay reads standard input and takes no arguments');
    return ok(run);
  },
};
