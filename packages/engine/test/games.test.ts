import {
  formatMove,
  formatPosition,
  legalHouses,
  newGame,
  parseMove,
  parsePosition,
  play,
  playGame,
  replay,
  rulesOf,
  RULES_IDS,
  totalSeeds,
  whyNot,
} from '../src/index.ts';
import type { EndReason, Game, House, Position, Rules } from '../src/index.ts';
import { expect, test } from 'vitest';
import { picksFrom } from './support/arbitraries.ts';
import { byHand } from './support/boards.ts';

const games = process.env['LONG'] === undefined ? 1_000 : 50_000;
/** Longer than any game of the family was ever seen to last. */
const NO_END = 5_000;

/** What lies in the houses of a set-up position: endgames and full boards, houses that go round, and nothing. */
const SPARSE = [0, 0, 0, 0, 1, 1, 2, 3];
const FULL = [0, 1, 2, 3, 4, 5, 7, 12, 17];

/** A position that a line can hold, thrown together. */
function setUp(rules: Rules, picks: Iterator<number, never>): Position {
  const pick = (below: number): number => picks.next().value % below;
  for (;;) {
    const some = pick(3) === 0 ? SPARSE : FULL;
    const houses = Array.from({ length: rules.houses * 2 }, () => some[pick(some.length)]!);
    const line = [...houses, pick(25), pick(25), 'SN'[pick(2)]].join('-');
    const position = parsePosition(rules, line);
    if (position.ok) return position.value;
  }
}

function demand(holds: boolean, what: string, game: Game): void {
  if (holds) return;
  const moves = game.moves.map((house) => formatMove(game.rules, house)).join(' ');
  throw new Error(`${what}: ${game.rules.id} ${formatPosition(game.start)} ${moves}`);
}

const sameNumbers = (some: readonly number[], others: readonly number[]): boolean =>
  some.length === others.length && some.every((number, at) => number === others[at]);

/** What is asked of one position in eight, because it takes longer than playing. */
function lookClosely(game: Game, legal: readonly House[], after: Game): void {
  const { rules, position } = game;
  for (let house = 0; house < rules.houses * 2; house++)
    demand((whyNot(rules, position, house) === null) === legal.includes(house), `${house} is legal and is not`, game);
  const house = after.moves.at(-1)!;
  const move = parseMove(rules, formatMove(rules, house));
  demand(move.ok && move.value === house, 'a move does not come back', game);
  const line = formatPosition(after.position);
  const read = parsePosition(rules, line);
  demand(read.ok && formatPosition(read.value) === line, 'a position does not come back', after);
  const alone = play(rules, position, house);
  const byPast = after.ended?.reason === 'repetition' || after.ended?.reason === 'quiet';
  demand(alone.ok && (byPast || formatPosition(alone.value.position) === line), 'the past matters', after);
}

/** One ply of a game, by whichever legal house is picked. */
function follow(game: Game, picks: Iterator<number, never>): Game {
  const { rules, position } = game;
  const legal = legalHouses(rules, position);
  demand(legal.length > 0, 'a move is lost', game);
  const next = playGame(game, legal[picks.next().value % legal.length]!);
  if (!next.ok) throw new Error(`legal move refused: ${rules.id} ${formatPosition(position)}`);
  const { game: after, trace } = next.value;
  demand(totalSeeds(after.position) === totalSeeds(position), 'seeds are made or lost', after);
  const { houses, stores } = byHand(position, trace);
  demand(sameNumbers(houses, after.position.houses), 'hands leave another board', after);
  demand(sameNumbers(stores, after.position.stores), 'hands leave other stores', after);
  if (picks.next().value % 8 === 0) lookClosely(game, legal, after);
  return after;
}

function playOut(rules: Rules, start: Position | undefined, picks: Iterator<number, never>): Game {
  let game = newGame(rules, start);
  while (game.ended === null) {
    demand(game.moves.length < NO_END, 'no end', game);
    game = follow(game, picks);
  }
  return game;
}

/** How games end, by the rule that ends them: in a thousand games always, and what may come up besides. */
const REASONS: Readonly<Record<Rules['ending'], Record<'always' | 'sometimes', readonly EndReason[]>>> = {
  'no-move': { always: ['no-move', 'repetition'], sometimes: ['majority', 'board-empty'] },
  'row-empty': { always: ['row-empty'], sometimes: [] },
  'board-empty': { always: ['board-empty'], sometimes: [] },
  'no-seeds': { always: ['no-seeds', 'endless-move'], sometimes: ['repetition', 'blocked'] },
};

test.each(RULES_IDS)(
  'OU-3, UM-6, HW-D2, OW-D2, KA-4, CO-7: games of %s end, lose no seed and no move, and are the same when replayed',
  (id) => {
    const rules = rulesOf(id);
    const picks = picksFrom(0x5eed + RULES_IDS.indexOf(id));
    const reasons = new Set<string>();
    for (let number = 0; number < games; number++) {
      const game = playOut(rules, number % 2 === 0 ? undefined : setUp(rules, picks), picks);
      reasons.add(game.ended!.reason);
      const again = replay(rules, game.start, game.moves);
      demand(again.ok && JSON.stringify(again.value) === JSON.stringify(game), 'replayed it is another game', game);
    }
    const { always, sometimes } = REASONS[rules.ending];
    expect([...reasons]).toEqual(expect.arrayContaining([...always]));
    expect([...always, ...sometimes]).toEqual(expect.arrayContaining([...reasons]));
    if (rules.majority) expect(reasons).toContain('majority');
  },
  3_600_000,
);
