import { formatMove, newGame, ok } from '@uril/engine';
import type { Game, Rules } from '@uril/engine';
import { Analyst } from '@uril/engine/search';
import type { Analysis, Limits } from '@uril/engine/search';
import type { Command, Io } from '../command.ts';
import { readOptions, usage } from '../command.ts';
import { readEndgame } from '../endgame-file.ts';
import { readCount, readStart, START } from '../start.ts';

/** Deepest that can be asked for, in plies. */
const DEEPEST = 100;
const MOST_NODES = 1e12;
const MOST_SECONDS = 1e6;
/** How long is looked when nothing is said. */
const SECONDS = 5;
/** Room for positions: 32 MB. */
const ENTRIES = 2 ** 21;

interface Work {
  readonly game: Game;
  readonly limits: Limits;
  readonly seconds: number;
  /** File of an endgame table. */
  readonly endgame: string | undefined;
}

const shown = (rules: Rules, found: Analysis, ms: number): string => {
  const { depth, score, best, line, nodes, exact } = found;
  const moves = line.map((house) => formatMove(rules, house));
  const nps = nodes === 0 ? 0 : Math.round((nodes * 1000) / Math.max(ms, 1));
  const move = best === null ? null : formatMove(rules, best);
  return `${JSON.stringify({ depth, score, best: move, line: moves, nodes, nps, exact })}\n`;
};

async function run({ out }: Io, { game, limits, seconds, endgame }: Work): Promise<void> {
  const table = endgame === undefined ? null : readEndgame(endgame, game.rules);
  const began = performance.now();
  const spent = (): number => performance.now() - began;
  // The last depth is held back: it may be the final line.
  let held: Analysis | null = null;
  const written: Promise<boolean>[] = [];
  const tell = (found: Analysis): void => void written.push(out.write(shown(game.rules, found, spent())));
  const found = new Analyst(game.rules, table, ENTRIES).analyse(game, {
    ...limits,
    shouldStop: () => out.gone || spent() >= seconds * 1000,
    onDepth(analysis) {
      if (held !== null) tell(held);
      held = analysis;
    },
  });
  tell(found);
  await Promise.all(written);
}

export const analyseCommand: Command = {
  name: 'analyse',
  summary: 'looks ahead in a position',
  help: `Usage: uril analyse --rules ID [--position LINE] [--depth N | --nodes N | --seconds S]
                    [--endgame FILE]

Prints one JSON line a depth; the last one is the answer:
{"depth":20,"score":2,"best":"S3","line":["S3","N5"],"nodes":9000000,"nps":7400000,"exact":false}

"score" is in seeds still to come to the side to move, less those still to come to the other, majority endings
ignored: as if the game were played to the last seed. "exact" says that the score is proved, however endless play
is counted. "best" is null when the game has ended.

Options:
  --rules ID        the game; 'uril rules' lists them
  --position LINE   where to look, as a position line; the start of the game when left out
  --depth N         plies to look ahead, 1 to ${DEEPEST}
  --nodes N         positions to look at
  --seconds S       how long to look; ${SECONDS} when no limit is given
  --endgame FILE    a table of exact endgames ('uril endgame build')
  -h, --help        show this
`,
  read(args) {
    const read = readOptions(args, {
      ...START,
      depth: { type: 'string' },
      nodes: { type: 'string' },
      seconds: { type: 'string' },
      endgame: { type: 'string' },
    });
    if (!read.ok) return read;
    const start = readStart(read.value);
    if (!start.ok) return start;
    const { depth, nodes, seconds, endgame } = read.value;
    if ([depth, nodes, seconds].filter((limit) => limit !== undefined).length > 1)
      return usage('--depth, --nodes and --seconds stand alone');
    // Majority endings are ignored.
    const game = newGame({ ...start.value.rules, majority: false }, start.value.position);
    const work = (limits: Limits, time: number) => ok((io: Io) => run(io, { game, limits, seconds: time, endgame }));
    if (depth !== undefined) {
      const plies = readCount('depth', depth, DEEPEST);
      return plies.ok ? work({ depth: plies.value }, Infinity) : plies;
    }
    if (nodes !== undefined) {
      const count = readCount('nodes', nodes, MOST_NODES);
      return count.ok ? work({ nodes: count.value }, Infinity) : count;
    }
    const time = seconds === undefined ? SECONDS : /^\d+(\.\d+)?$/.test(seconds) ? Number(seconds) : 0;
    if (time <= 0 || time > MOST_SECONDS) return usage(`--seconds is a number above 0, up to ${MOST_SECONDS}`);
    return work({}, time);
  },
};
