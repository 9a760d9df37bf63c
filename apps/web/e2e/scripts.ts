import {
  parseMove,
  playGame,
  newGame,
  rulesOf,
  type Game,
  type Position,
  type Rules,
  type RulesId,
  type Trace,
} from '@uril/engine';

/** One ply of a script, as the engine plays it. */
export interface Step {
  readonly before: Position;
  readonly trace: Trace;
  readonly game: Game;
}

/** A whole game, written down, and what happens in it. */
export interface Script {
  readonly rules: RulesId;
  readonly moves: string;
  /** What the game is here to show, by the ids of the rules. */
  readonly shows: Readonly<Record<string, (step: Step, rules: Rules) => boolean>>;
  /** Said to everybody when such a ply has been played. */
  readonly told: Readonly<Record<string, string>>;
}

/** A sowing went over a house because it was full (UM-3). */
function meetsLimit({ before, trace }: Step, { houseLimit }: Rules): boolean {
  const lying = [...before.houses];
  lying[trace.house] = 0;
  let at = trace.house;
  for (const place of trace.sown) {
    do {
      at = (at + 1) % lying.length;
      if (at !== place && at !== trace.house && lying[at] === houseLimit) return true;
    } while (at !== place);
    lying[place]!++;
  }
  return false;
}

const everything = ({ trace, game }: Step): boolean =>
  trace.harvested.length > 0 && trace.swept !== null && trace.swept[trace.side === 'S' ? 1 : 0] === 0 && !!game.ended;

/** Short games found by a seeded search with the engine; `stepsOf` plays them again, so that they cannot rot. */
export const SCRIPTS: readonly Script[] = [
  {
    rules: 'uril',
    moves: 'S2 N3 S5 N5 S3 N2 S4 N4 S1 N1 S4 N6 S5 S6',
    shows: { 'UR-7': ({ trace }) => trace.again && trace.harvested.length > 0 },
    told: { 'UR-7': 'semeia outra vez, para' },
  },
  {
    rules: 'ouril',
    moves: 'S1 N5 S3 N2 S2 N4 S4 N1 S5 N1 S6 N4',
    shows: { 'OU-2': everything },
    told: {},
  },
  {
    rules: 'urim-6x3',
    moves:
      'S4 N2 S3 N6 S2 N3 S6 N4 S5 N1 S2 N2 S3 N4 S6 N3 S4 N6 S5 N1 S2 N4 S3 N2 S4 N3 S5 N4 S6 N3 S1 N1 S5 N2 S2 N3 S3 N4 S5 N6 S3 N5 S6 N6',
    shows: { 'UM-3': meetsLimit, 'UM-7': ({ game }) => game.ended?.points?.some((points) => points > 0) ?? false },
    told: {},
  },
  {
    rules: 'hawalis',
    moves: 'k I n J a A b I h E k F j I',
    shows: { 'HW-3': ({ trace }) => trace.lifted.length > 1, 'HW-4': ({ trace }) => trace.harvested.length === 2 },
    told: { 'HW-3': 'levantou mais', 'HW-4': 'colheu' },
  },
  {
    rules: 'kalah-4',
    moves: 'S6 N2 N3 S1 N4 S1 N5 S1 N6',
    shows: { 'KA-3': ({ trace }) => trace.again, 'KA-2': ({ trace }) => trace.harvested.length === 2 },
    told: { 'KA-3': 'A última caiu no depósito', 'KA-2': 'colheu' },
  },
  {
    rules: 'congkak-6x4',
    moves: 'S3 S2 N2 S6 N3 S6 N2 S3 N2 S2 S6',
    shows: { 'CO-2': ({ trace }) => trace.lifted.length > 2, 'CO-6': ({ trace }) => trace.passed !== null },
    told: { 'CO-2': 'levantou mais', 'CO-6': 'não tem sementes: passa a vez' },
  },
];

/** Plays a script. A move that is none, or a game that does not end with it, is a mistake in the script. */
export function stepsOf({ rules: id, moves }: Script): readonly Step[] {
  const rules = rulesOf(id);
  let game = newGame(rules);
  const steps: Step[] = [];
  for (const move of moves.split(' ')) {
    const house = parseMove(rules, move);
    const played = house.ok ? playGame(game, house.value) : house;
    if (!played.ok) throw new Error(`${id} ${steps.length + 1}. ${move}: ${played.error.code}`);
    steps.push({ before: game.position, trace: played.value.trace, game: played.value.game });
    ({ game } = played.value);
  }
  if (!game.ended) throw new Error(`${id}: the script does not end the game`);
  return steps;
}
