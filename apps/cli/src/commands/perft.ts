import { ok, perft } from '@uril/engine';
import type { Position, Rules } from '@uril/engine';
import { fastPerft } from '@uril/engine/search';
import type { Command, Io } from '../command.ts';
import { readArgs, usage } from '../command.ts';
import { readCount, readStart, START } from '../start.ts';

/** Nobody waits for more, and every depth prints a line. */
const DEEPEST = 1000;

async function run(
  { out, log }: Io,
  count: typeof perft,
  rules: Rules,
  position: Position,
  depth: number,
): Promise<void> {
  for (let plies = 1; plies <= depth; plies++) {
    const told = log.isTTY === true;
    const counted = count(rules, position, plies, (done, of) => {
      if (told) log.write(`\r\u001b[Kdepth ${plies}: ${done}/${of}`);
    });
    if (told) log.write('\r\u001b[K');
    if (!(await out.write(`${JSON.stringify({ depth: plies, ...counted })}\n`))) return;
  }
}

export const perftCommand: Command = {
  name: 'perft',
  summary: 'counts all games of so many plies',
  help: `Usage: uril perft --rules ID [--position LINE] --depth N [--fast]

Prints one JSON line a depth, from 1 to N: {"depth":8,"leaves":259250,"ended":0}
"leaves" counts the sequences of exactly that many plies, "ended" those of them whose last ply ended the game.

Options:
  --rules ID        the game; 'uril rules' lists them
  --position LINE   where to start, as a position line; the start of the game when left out
  --depth N         1 to ${DEEPEST}
  --fast            the same count in the form that games are searched in
  -h, --help        show this
`,
  read(args) {
    const parsed = readArgs(args, { ...START, depth: { type: 'string' }, fast: { type: 'boolean' } });
    if (!parsed.ok) return parsed;
    const { values, positionals } = parsed.value;
    if (positionals.length > 0) return usage(`unexpected argument '${positionals[0]}'`);
    const start = readStart(values);
    if (!start.ok) return start;
    if (values.depth === undefined) return usage('--depth is missing');
    const depth = readCount('depth', values.depth, DEEPEST);
    if (!depth.ok) return depth;
    const { rules, position } = start.value;
    const count = values.fast === true ? fastPerft : perft;
    return ok((io) => run(io, count, rules, position, depth.value));
  },
};
