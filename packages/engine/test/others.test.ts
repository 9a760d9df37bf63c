import { formatPosition, legalHouses, ofSide, parseMove, replay, rulesOf } from '../src/index.ts';
import type { Game, Rules, Trace } from '../src/index.ts';
import { describe, expect, test } from 'vitest';
import { at, byHand, house, moves } from './support/boards.ts';
import type { OtherCase } from './support/vectors.ts';
import { OTHERS } from './support/vectors.ts';

/** A game played to where a line of the file leaves it, and what lies there before anything is swept. */
function arrive(
  rules: Rules,
  { position, moves: plies }: OtherCase['request'],
): { game: Game; lying: Game['position'] } {
  const start = position === undefined ? undefined : at(rules, position);
  let last: Trace | null = null;
  let before: Game['position'] | null = null;
  const houses = plies.map((move) => house(rules, move));
  const game = replay(rules, start, houses, ({ trace }) => (last = trace));
  if (!game.ok) throw new Error(JSON.stringify(game.error));
  if (houses.length > 0) {
    const earlier = replay(rules, start, houses.slice(0, -1));
    if (earlier.ok) before = earlier.value.position;
  }
  const lying =
    last === null || before === null
      ? game.value.position
      : { ...game.value.position, ...byHand(before, { ...(last as Trace), swept: null }) };
  return { game: game.value, lying };
}

const shared = (rules: Rules, game: Game) => ({
  position: formatPosition(game.position),
  legal: game.ended === null ? moves(rules, legalHouses(rules, game.position)) : [],
  over: game.ended !== null,
  winner: game.ended?.winner,
  score: game.position.stores,
});

/** What lies in a house by its move, or in a side's store. */
function seedsAt(rules: Rules, { houses, stores }: Game['position'], name: string): number {
  if (name === 'S' || name === 'N') return ofSide(stores, name);
  const read = parseMove(rules, name);
  if (!read.ok) throw new Error(name);
  return houses[read.value]!;
}

const rulesFor = ({ request, switches = {} }: OtherCase): Rules => ({ ...rulesOf(request.rules), ...switches });

describe('what other programs say of the same games', () => {
  test.each(OTHERS.filter(({ differs }) => differs === undefined))('$source, $name', (row) => {
    const rules = rulesFor(row);
    const { game, lying } = arrive(rules, row.request);
    const { seeds = {}, legalCount, ...expected } = row.expect;
    expect(shared(rules, game)).toMatchObject(expected);
    if (legalCount !== undefined) expect(shared(rules, game).legal).toHaveLength(legalCount);
    for (const [name, count] of Object.entries(seeds))
      expect([name, seedsAt(rules, lying, name)]).toEqual([name, count]);
  });

  test.each(OTHERS.filter(({ differs }) => differs !== undefined))(
    'OW-D2: differs, because a repeated position with an empty row ends our game: $source, $expect',
    (row) => {
      const rules = rulesFor(row);
      const { moves: plies, ...request } = row.request;
      let played = 0;
      let ended: Game['ended'] = null;
      while (ended === null) ({ ended } = arrive(rules, { ...request, moves: plies.slice(0, ++played) }).game);
      expect(ended.reason).toBe('repetition');
      // By rules without repetition the line goes on, as that program has it. Where our game ended a row is empty.
      const without = { ...rules, repetition: null };
      const { houses } = arrive(without, { ...request, moves: plies.slice(0, played) }).game.position;
      expect([houses.slice(0, 6), houses.slice(6)]).toContainEqual(Array(6).fill(0));
      const on = shared(without, arrive(without, row.request).game);
      const { legalCount, legal, over } = row.expect;
      if (over === false) expect(on.over).toBe(false);
      if (legal !== undefined) expect(on.legal).toEqual(legal);
      if (legalCount !== undefined) expect(on.legal).toHaveLength(legalCount);
    },
  );
});
