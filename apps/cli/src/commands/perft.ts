import { ok, perft } from '@uril/engine';
import type { Position, Rules } from '@uril/engine';
import { fastPerft } from '@uril/engine/search';
import type { Command, Io } from '../command.ts';
import { progressOn, readOptions } from '../command.ts';
import { readCount, readStart, START } from '../start.ts';

/** Nobody waits for more, and every depth prints a line. */
const DEEPEST = 1000;

async function run(io: Io, count: typeof perft, rules: Rules, position: Position, depth: number): Promise<void> {
  const { tell, clear } = progressOn(io);
  for (let plies = 1; plies <= depth; plies++) {
    const counted = count(rules, position, plies, (done, of) => tell(`depth ${plies}: ${done}/${of}`));
    clear();
    if (!(await io.out.write(`${JSON.stringify({ depth: plies, ...counted })}\n`))) return;
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
    const read = readOptions(args, { ...START, depth: { type: 'string' }, fast: { type: 'boolean' } });
    if (!read.ok) return read;
    const start = readStart(read.value);
    if (!start.ok) return start;
    const depth = readCount('depth', read.value.depth, DEEPEST);
    if (!depth.ok) return depth;
    const { rules, position } = start.value;
    const count = read.value.fast === true ? fastPerft : perft;
    return ok((io) => run(io, count, rules, position, depth.value));
  },
};
