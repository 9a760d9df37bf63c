import { ok } from '@uril/engine';
import type { Result, Rules } from '@uril/engine';
import { isPlayerId, Player, playMatchGame, PLAYERS, STRENGTHS } from '@uril/engine/search';
import type { Match, PlayerId } from '@uril/engine/search';
import type { Command, Io, Usage } from '../command.ts';
import { progressOn, readOptions, usage } from '../command.ts';
import { readEndgame } from '../endgame-file.ts';
import { readCount, readRules, RULES } from '../start.ts';

const MOST_GAMES = 1_000_000;
const MOST_SEED = 2 ** 31 - 1;
const LONGEST_OPENING = 100;
/** Plies of an opening when nothing is said. */
const OPENING = 6;

const NAMES = PLAYERS.map((id) => id.replace('level-', '')).join(', ');

/** Half the width of the interval that holds the true mean of 95 % of such samples. */
function marginOf(sample: readonly number[]): number {
  const mean = sample.reduce((sum, value) => sum + value, 0) / sample.length;
  const variance = sample.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(sample.length - 1, 1);
  return 1.96 * Math.sqrt(variance / sample.length);
}

const rounded = (share: number): number => Math.round(share * 10_000) / 10_000;

interface Asked {
  readonly rules: Rules;
  readonly ids: readonly [PlayerId, PlayerId];
  readonly games: number;
  readonly opening: number;
  readonly seed: number;
  /** File of an endgame table. */
  readonly endgame: string | undefined;
}

async function run(io: Io, { rules, ids, games, opening, seed, endgame }: Asked): Promise<void> {
  const table = endgame === undefined ? null : readEndgame(endgame, rules);
  const playerOf = (id: PlayerId): Player => new Player(rules, STRENGTHS[id], table);
  const players: Match['players'] = [playerOf(ids[0]), playerOf(ids[1])];
  const { tell, clear } = progressOn(io);
  const scores: number[] = [];
  for (let number = 0; number < games; number++) {
    scores.push(playMatchGame({ rules, players, opening, seed }, number));
    tell(`${scores.length}/${games}`);
  }
  clear();
  const count = (score: number): number => scores.filter((each) => each === score).length;
  // Two games from one opening belong together: what counts for the margin is what a pair came to.
  const pairs = scores.flatMap((score, index) => (index % 2 === 1 ? [(score + scores[index - 1]!) / 2] : []));
  const result = {
    ...{ rules: rules.id, south: ids[0], north: ids[1], games, wins: count(1), draws: count(0.5), losses: count(0) },
    score: rounded(pairs.reduce((sum, pair) => sum + pair, 0) / pairs.length),
    margin: rounded(marginOf(pairs)),
  };
  await io.out.write(`${JSON.stringify(result)}\n`);
}

function readPlayer(name: 'south' | 'north', text: string | undefined): Result<PlayerId, Usage> {
  if (text === undefined) return usage(`--${name} is missing`);
  const id = /^\d$/.test(text) ? `level-${text}` : text;
  return isPlayerId(id) ? ok(id) : usage(`--${name} is one of ${NAMES}`);
}

export const matchCommand: Command = {
  name: 'match',
  summary: 'lets two levels play against one another',
  help: `Usage: uril match --rules ID --south LEVEL --north LEVEL --games N --seed N [--openings N]
                  [--endgame FILE]

Plays pairs of games from random openings, each opening twice with the seats changed, and prints one JSON line:
{"rules":"uril","south":"level-2","north":"level-1","games":400,"wins":310,"draws":12,"losses":78,"score":0.79,"margin":0.035}

All is told for the player of --south, whichever seat it sits in. "score" counts a draw as half a win; "margin" is half
of the interval that holds it with 95 %, reckoned by pairs. The same seed plays the same games.

Levels: ${NAMES}

Options:
  --rules ID      the game; 'uril rules' lists them
  --south LEVEL   who sits South in the first game of each pair
  --north LEVEL   the other
  --games N       an even number
  --seed N        of openings and errors, from 1
  --openings N    plies of each opening, up to ${LONGEST_OPENING}; ${OPENING} when left out
  --endgame FILE  a table of exact endgames ('uril endgame build'), for the levels that use one
  -h, --help      show this
`,
  read(args) {
    const read = readOptions(args, {
      ...RULES,
      ...{ south: { type: 'string' }, north: { type: 'string' }, games: { type: 'string' } },
      ...{ seed: { type: 'string' }, openings: { type: 'string' }, endgame: { type: 'string' } },
    });
    if (!read.ok) return read;
    const values = read.value;
    const rules = readRules(values);
    if (!rules.ok) return rules;
    const south = readPlayer('south', values.south);
    if (!south.ok) return south;
    const north = readPlayer('north', values.north);
    if (!north.ok) return north;
    const games = readCount('games', values.games, MOST_GAMES);
    if (!games.ok) return games;
    if (games.value % 2 === 1) return usage('--games is an even number: each opening is played twice');
    const seed = readCount('seed', values.seed, MOST_SEED);
    if (!seed.ok) return seed;
    const opening = readCount('openings', values.openings ?? String(OPENING), LONGEST_OPENING);
    if (!opening.ok) return opening;
    const ids = [south.value, north.value] as const;
    const { endgame } = values;
    const numbers = { games: games.value, opening: opening.value, seed: seed.value };
    return ok((io) => run(io, { rules: rules.value, ids, ...numbers, endgame }));
  },
};
