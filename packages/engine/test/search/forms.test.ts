import { formatPosition, legalHouses, newGame, playGame, rulesOf, RULES_IDS } from '../../src/index.ts';
import type { Game, House, Position, Rules } from '../../src/index.ts';
import { rowsSeeds, rowStart } from '../../src/board.ts';
import type { Form } from '../../src/search/form.ts';
import { PackedForm } from '../../src/search/packed-form.ts';
import { isPackable } from '../../src/search/packing.ts';
import { TypedForm } from '../../src/search/typed-form.ts';
import { sideIndex } from '../../src/types.ts';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { anyRulesObject, anySetupOf, anySwitches, picksFrom } from '../support/arbitraries.ts';
import type { Setup } from '../support/arbitraries.ts';

const long = process.env['LONG'] !== undefined;
vi.setConfig({ testTimeout: long ? 900_000 : 60_000 });
const runs = (normally: number) => ({ numRuns: long ? normally * 100 : normally });
/** Most games end sooner. */
const PLIES = 150;

/** What a form does not know of is switched off: the majority and the past. */
const asSearched = (rules: Rules): Rules => ({ ...rules, majority: false, repetition: null, quietLimit: null });

/** Houses as whoever sows sees them. */
function seenBy({ houses, turn }: Position, rules: Rules): number[] {
  const start = rowStart(rules, turn);
  return [...houses.slice(start), ...houses.slice(0, start)];
}

function legalIn(form: Form, ply: number): number[] {
  const moves = form.moves(ply);
  return [...Array(32).keys()].filter((move) => (moves & (1 << move)) !== 0).map((move) => form.indexOf(move));
}

/** What the end of a game is worth to the side that would sow next, in seeds of the board. */
function worthOf({ ended, position }: Game, board: number, swept: readonly [number, number] | null): number {
  const own = sideIndex(position.turn);
  const { reason, winner } = ended!;
  if (reason === 'endless-move' || reason === 'blocked' || reason === 'no-seeds')
    return winner === null ? 0 : winner === position.turn ? board : -board;
  return swept === null ? 0 : swept[own] - swept[1 - own]!;
}

/** `expect` takes longer than all the rest. */
function demand(holds: boolean, what: string, { start, moves }: Game): void {
  if (!holds) throw new Error(`${what}: ${formatPosition(start)} ${moves.join(' ')}`);
}

const same = (some: readonly number[], others: readonly number[]): boolean => some.join() === others.join();

/** Plays a game in the clear engine and in the form, and holds the one to the other at every ply. @returns positions by ply */
function together(form: Form, { rules, start }: Setup, picks: Iterable<number>): Position[] {
  let game = newGame(asSearched(rules), start);
  if (game.ended !== null) return [];
  form.begin(game.position);
  const stood: Position[] = [];
  for (const pick of picks) {
    const ply = game.moves.length;
    const { position } = game;
    const from = rowStart(rules, position.turn);
    const legal = legalHouses(game.rules, position).map((house: House) => house - from);
    stood.push(position);
    demand(same(legalIn(form, ply), legal), 'other moves', game);
    demand(same(form.houses(ply), seenBy(position, rules)), 'another position', game);
    const index = legal[pick % legal.length]!;
    const next = playGame(game, from + index);
    if (!next.ok) throw new Error(next.error.code);
    const { game: after, trace } = next.value;
    const mover = sideIndex(position.turn);
    const swept = trace.swept;
    const gained = after.position.stores[mover] - position.stores[mover] - (swept?.[mover] ?? 0);
    demand(form.play(ply, form.moveOf(index)) === gained, 'another harvest', after);
    const [south, north] = rowsSeeds(rules, position.houses);
    demand(form.onBoard(ply) === south + north, 'other seeds', game);
    demand(form.onBoard(ply + 1) === south + north - gained, 'other seeds', after);
    if (after.ended === null)
      demand(form.again(ply + 1) === (after.position.turn === position.turn), 'another turn', after);
    else {
      demand(form.moves(ply + 1) === 0, 'no end', after);
      demand(form.rest(ply + 1) === worthOf(after, south + north - gained, swept), 'another end', after);
      break;
    }
    game = after;
  }
  return stood;
}

const picks = (seed: number): number[] => {
  const from = picksFrom(seed);
  return Array.from({ length: PLIES }, () => from.next().value);
};

const anyGameOf = (rules: fc.Arbitrary<Rules>) => fc.tuple(anySetupOf(rules), fc.nat().map(picks));

describe('the forms games are searched in play as the clear engine does', () => {
  test.each(RULES_IDS)('%s, in the typed form', (id) => {
    const form = new TypedForm(rulesOf(id), PLIES);
    const games = anyGameOf(fc.constant(rulesOf(id)));
    fc.assert(
      fc.property(games, ([setup, picked]) => void together(form, setup, picked)),
      runs(50),
    );
  });

  test.each(RULES_IDS.filter((id) => isPackable(rulesOf(id))))('%s, packed', (id) => {
    const form = new PackedForm(rulesOf(id), PLIES);
    let full = 0;
    const games = anyGameOf(fc.constant(rulesOf(id)));
    fc.assert(
      fc.property(games, ([setup, picked]) => {
        const stood = together(form, setup, picked);
        full += stood.filter(({ houses }) => houses.some((seeds) => seeds >= 28)).length;
      }),
      runs(120),
    );
    // Houses that five bits do not hold were among them, where a house may come to hold so many.
    if (rulesOf(id).houseLimit === null) expect(full).toBeGreaterThan(50);
  });

  test('Uril with any switch turned, packed or not', () => {
    fc.assert(
      fc.property(anyGameOf(anySwitches), ([setup, picked]) => {
        together(new TypedForm(setup.rules, PLIES), setup, picked);
        if (isPackable(setup.rules)) together(new PackedForm(setup.rules, PLIES), setup, picked);
      }),
      runs(200),
    );
  });

  test('games that nobody has played, in the typed form', () => {
    fc.assert(
      fc.property(anyGameOf(anyRulesObject), ([setup, picked]) => {
        together(new TypedForm(setup.rules, PLIES), setup, picked);
      }),
      runs(120),
    );
  });

  test('the games of two rows of six that harvest into their stores are packed', () => {
    const packed = RULES_IDS.filter((id) => isPackable(rulesOf(id)));
    expect(packed).toEqual([
      ...['uril', 'uril-feedfirst', 'ouril', 'urim-6x3', 'urim-6x4'],
      ...['oware-4', 'oware-5', 'oware-6'],
    ]);
  });
});

describe('keys', () => {
  /** All positions that come up in some games, by the keys of the form. */
  const keysOf = (form: Form, setups: readonly (readonly [Setup, readonly number[]])[]): Map<string, Set<string>> => {
    const positions = new Map<string, Set<string>>();
    for (const [setup, picked] of setups)
      for (let ply = together(form, setup, picked).length - 1; ply >= 0; ply--) {
        const key = `${form.keyA(ply)} ${form.keyB(ply)}`;
        positions.set(key, (positions.get(key) ?? new Set()).add(form.houses(ply).join('-')));
      }
    return positions;
  };

  test.each(['uril', 'urim-6x4', 'kalah-4', 'hawalis'] as const)('tell the positions of %s apart', (id) => {
    const rules = rulesOf(id);
    const setups = fc.sample(anyGameOf(fc.constant(rules)), { numRuns: long ? 10_000 : 100, seed: 7 });
    const form = isPackable(rules) ? new PackedForm(rules, PLIES) : new TypedForm(rules, PLIES);
    const positions = keysOf(form, setups);
    expect(positions.size).toBeGreaterThan(1000);
    expect([...positions.values()].filter((some) => some.size > 1)).toEqual([]);
  });
});
