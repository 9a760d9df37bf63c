import {
  formatPosition,
  legalHouses,
  newGame,
  parsePosition,
  play,
  playGame,
  replay,
  rulesOf,
  startPosition,
  totalSeeds,
  whyNot,
} from '../src/index.ts';
import type { Game, Rules } from '../src/index.ts';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { anyPicks, anyRules, anyRulesObject, anySetupOf, anySwitches, picksFrom } from './support/arbitraries.ts';
import { byHand, wander } from './support/boards.ts';

const long = process.env['LONG'] !== undefined;
vi.setConfig({ testTimeout: long ? 300_000 : 20_000 });
const runs = { numRuns: long ? 20_000 : 300 };
/** The houses of a game, and some numbers that are none. */
const numbersOf = ({ houses }: Rules): number[] => [...Array(houses * 2 + 2).keys()].map((number) => number - 1);
/** Seeds that a rules value lets nobody have at the end (UR-D8, shared equally). */
const lost = (game: Game): number =>
  game.rules.endless === 'equal' && (game.ended?.reason === 'repetition' || game.ended?.reason === 'quiet') ? 1 : 0;

/** Has the game ended by what came before, with everything left on the board (HW-D1, HW-D2)? */
const staysAsItWas = ({ rules, ended }: Game): boolean =>
  ended?.reason === 'endless-move' ||
  (rules.endless === 'draw' && (ended?.reason === 'repetition' || ended?.reason === 'quiet'));

/** The games as they are, Uril with any switch turned, and games that nobody has played. */
const anySetup = anySetupOf(fc.oneof(anyRules, anySwitches, anyRulesObject));

/**
 * The same, but for those in which millions of positions may come before one is repeated: their play ends after so many plies
 * without a harvest.
 */
const anyEndingSetup = anySetupOf(
  fc.oneof(
    anyRules,
    anySwitches,
    anyRulesObject.map((rules) => ({ ...rules, quietLimit: rules.quietLimit ?? 60 })),
  ),
);

/** Any game as far as some picks go. */
const anyGame: fc.Arbitrary<Game> = fc
  .tuple(anySetup, anyPicks)
  .map(([{ rules, start }, picks]) => wander(newGame(rules, start), picks));

describe('in every game', () => {
  test('UR-1, UR-3, UR-5: seeds are conserved', () => {
    fc.assert(
      fc.property(anyGame, (game) => {
        const before = totalSeeds(game.start);
        const after = totalSeeds(game.position);
        expect(before - after).toBeGreaterThanOrEqual(0);
        expect(before - after).toBeLessThanOrEqual(lost(game));
        expect(game.position.houses.every((seeds) => Number.isInteger(seeds) && seeds >= 0)).toBe(true);
      }),
      runs,
    );
  });

  test('UR-8: no house is legal exactly when the game has ended', () => {
    fc.assert(
      fc.property(anyGame, (game) => {
        const legal = legalHouses(game.rules, game.position);
        if (game.ended === null) expect(legal.length).toBeGreaterThan(0);
        else if (!staysAsItWas(game)) expect(legal).toEqual([]);
      }),
      runs,
    );
  });

  test('UR-8: the end is told once, with the stores as they stand and their winner', () => {
    fc.assert(
      fc.property(anyGame, ({ ended, position }) => {
        if (ended === null) return;
        const [south, north] = ended.score;
        expect(ended.score).toEqual(position.stores);
        // Some endings are lost and won, or drawn, whatever the stores say.
        const scored = ended.reason === 'majority' || ended.reason === 'row-empty' || ended.reason === 'board-empty';
        if (scored) expect(ended.winner).toBe(south > north ? 'S' : north > south ? 'N' : null);
        if (ended.reason === 'endless-move' || ended.reason === 'blocked')
          expect(ended.winner).toBe((position.turn === 'S') === (ended.reason === 'endless-move') ? 'S' : 'N');
      }),
      runs,
    );
  });

  test('nobody moves after the end', () => {
    fc.assert(
      fc.property(anySetupOf(anyRules), fc.nat(), ({ rules, start }, seed) => {
        const game = wander(newGame(rules, start), picksFrom(seed));
        expect(game.ended).not.toBeNull();
        for (const house of numbersOf(rules))
          expect(playGame(game, house)).toEqual({ ok: false, error: { code: 'game-ended' } });
      }),
      runs,
    );
  });

  test('UR-D8: play ends, from wherever it starts', () => {
    fc.assert(
      fc.property(anyEndingSetup, fc.nat(), ({ rules, start }, seed) => {
        const game = wander(newGame(rules, start), picksFrom(seed), (before) => {
          if (before.moves.length > 20_000) throw new Error(`no end of ${formatPosition(before.start)}`);
        });
        expect(game.ended).not.toBeNull();
      }),
      runs,
    );
  });

  test('UR-4, UR-6: whyNot is null exactly for the legal houses, and play agrees', () => {
    fc.assert(
      fc.property(anyGame, ({ rules, position, ended }) => {
        const legal = legalHouses(rules, position);
        for (const house of numbersOf(rules)) {
          const next = play(rules, position, house);
          expect(next.ok).toBe(legal.includes(house));
          if (ended !== null) continue;
          const why = whyNot(rules, position, house);
          expect(why === null).toBe(legal.includes(house));
          if (!next.ok) expect(next.error).toEqual({ code: 'illegal-move', why });
        }
        expect([...legal].sort((a, b) => a - b)).toEqual(legal);
      }),
      runs,
    );
  });

  test('a refused move changes nothing, a legal one changes nothing behind its back', () => {
    fc.assert(
      fc.property(anyGame, fc.integer({ min: -3, max: 15 }), (game, house) => {
        const kept = structuredClone(game);
        playGame(game, house);
        play(game.rules, game.position, house);
        expect(game).toEqual(kept);
      }),
      runs,
    );
  });

  test('UR-2, UR-3, UR-5, KA-1, CO-2, HW-3: the trace, done by hand, gives the same board', () => {
    fc.assert(
      fc.property(anySetup, anyPicks, ({ rules, start }, picks) => {
        wander(newGame(rules, start), picks, (before, after, trace) => {
          const { houses, stores } = after.position;
          expect(byHand(before.position, trace)).toEqual({ houses, stores });
          expect(trace.side).toBe(before.position.turn);
          if (!rules.relay && rules.origin === 'skip') expect(trace.sown).not.toContain(trace.house);
          expect(trace.again).toBe(after.ended === null && after.position.turn === trace.side);
          if (trace.passed !== null) expect(after.position.turn).not.toBe(trace.passed);
        });
      }),
      runs,
    );
  });

  test('UR-6, UR-7, UR-D3, UM-5: whoever sows finds the opponent fed, or feeds', () => {
    const row = (rules: Rules, houses: readonly number[], side: 'S' | 'N') =>
      houses.slice(side === 'S' ? 0 : rules.houses, side === 'S' ? rules.houses : undefined).some((seeds) => seeds > 0);
    fc.assert(
      fc.property(anySetupOf(anyRules.filter(({ mustFeed }) => mustFeed)), anyPicks, ({ rules, start }, picks) => {
        wander(newGame(rules, start), picks, (before, after, { side }) => {
          const other = side === 'S' ? 'N' : 'S';
          if (after.ended !== null || row(rules, before.position.houses, other)) return;
          expect(row(rules, after.position.houses, other)).toBe(true);
          expect(after.position.turn).toBe(other);
        });
      }),
      runs,
    );
  });
});

describe('replay', () => {
  test('UR-D8: gives the very game that was played, every time', () => {
    fc.assert(
      fc.property(anyGame, (game) => {
        const again = replay(game.rules, game.start, game.moves);
        expect(again).toEqual({ ok: true, value: game });
        expect(replay(game.rules, game.start, game.moves)).toEqual(again);
      }),
      runs,
    );
  });

  test('a game survives being written as JSON', () => {
    fc.assert(
      fc.property(anyGame, anyPicks, (game, picks) => {
        const copy = JSON.parse(JSON.stringify(game)) as Game;
        expect(copy).toEqual(game);
        expect(wander(copy, picks)).toEqual(wander(game, picks));
      }),
      runs,
    );
  });

  test('stops at the first move that cannot be played and names it', () => {
    const uril = rulesOf('uril');
    expect(replay(uril, undefined, [2, 6, 2])).toEqual({
      ok: false,
      error: { code: 'illegal-move', why: 'empty', ply: 3, house: 2 },
    });
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const { moves } = wander(newGame(uril), picksFrom(seed));
        expect(replay(uril, undefined, [...moves, 0, 1])).toEqual({
          ok: false,
          error: { code: 'game-ended', ply: moves.length + 1, house: 0 },
        });
      }),
      { numRuns: 50 },
    );
  });
});

describe('position lines', () => {
  test('go round: position, line, position', () => {
    fc.assert(
      fc.property(anySetupOf(anyRules), ({ rules, start: position = startPosition(rules) }) => {
        const line = formatPosition(position);
        expect(parsePosition(rules, line)).toEqual({ ok: true, value: position });
      }),
      runs,
    );
  });

  test('go round: whatever is read as a line is written as that line', () => {
    const anyField = fc.oneof(
      { weight: 8, arbitrary: fc.integer({ min: 0, max: 20 }).map(String) },
      { weight: 1, arbitrary: fc.constantFrom('', '00', '+1', '1.0', '1e1', ' 1', '256', '٣', 'S', '-1', '0x1') },
    );
    const anyLine = fc
      .tuple(fc.array(anyField, { minLength: 13, maxLength: 15 }), fc.constantFrom('S', 'N', 's', 'X', 'S\n', ''))
      .map(([fields, turn]) => [...fields, turn].join('-'));
    fc.assert(
      fc.property(fc.oneof(anyLine, fc.string()), (line) => {
        const read = parsePosition(rulesOf('uril'), line);
        if (read.ok) expect(formatPosition(read.value)).toBe(line);
      }),
      runs,
    );
  });

  test('UR-1: the start', () => {
    expect(formatPosition(startPosition(rulesOf('uril')))).toBe('4-4-4-4-4-4-4-4-4-4-4-4-0-0-S');
  });
});
