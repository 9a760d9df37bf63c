import { legalHouses, newGame, play, playGame, rulesOf, RULES_IDS, sideIndex } from '../../src/index.ts';
import type { Position, Rules } from '../../src/index.ts';
import { bestHouses, buildTable } from '../../src/endgame/index.ts';
import { Analyst } from '../../src/search/analyst.ts';
import type { Analysis } from '../../src/search/analyst.ts';
import { formOf } from '../../src/search/forms.ts';
import { seedsIn } from '../../src/search/packing.ts';
import type { EndgameProbe } from '../../src/search/probe.ts';
import { describe, expect, test, vi } from 'vitest';
import { picksFrom } from '../support/arbitraries.ts';
import { at, house, moves, played } from '../support/boards.ts';
import { plainValue, someEndgames, someGames } from './support.ts';

const long = process.env['LONG'] !== undefined;
vi.setConfig({ testTimeout: long ? 900_000 : 60_000 });

/** A search knows no majority, and nothing repeats in it. */
const asSearched = (rules: Rules): Rules => ({ ...rules, majority: false, repetition: null, quietLimit: null });

/** The value to a depth, by looking at everything with the clear engine. */
function clearValue(rules: Rules, position: Position, depth: number): number {
  if (depth === 0) return 0;
  const own = sideIndex(position.turn);
  const lead = ({ stores }: Position): number => stores[own] - stores[1 - own]!;
  return Math.max(
    ...legalHouses(rules, position).map((each) => {
      const next = play(rules, position, each);
      if (!next.ok) throw new Error(next.error.code);
      const { position: after, ended } = next.value;
      const gained = lead(after) - lead(position);
      if (ended !== null) return gained;
      const value = clearValue(rules, after, depth - 1);
      return after.turn === position.turn ? gained + value : gained - value;
    }),
  );
}

/** Every score from depth 1 on; the last one stands for those a search that knew the end did not look at. */
function scoresOf(analyst: Analyst, game: ReturnType<typeof newGame>, depth: number): number[] {
  const scores: number[] = [];
  const last = analyst.analyse(game, { depth, onDepth: ({ score }) => scores.push(score) });
  while (scores.length < depth) scores.push(last.score);
  return scores;
}

describe('cutting off changes no score', () => {
  test.each([
    ['uril', 10, 3],
    ['uril-feedfirst', 8, 3],
    ['ouril', 8, 3],
    ['oware-4', 8, 3],
    ['urim-6x3', 8, 4],
    ['urim-7x3', 7, 4],
    ['kalah-4', 7, 4],
    ['congkak-6x4', 6, 6],
    ['hawalis', 5, 6],
  ] as const)('%s to depth %i is worth what a search of every line finds, in %i positions', (id, depth, count) => {
    const rules = rulesOf(id);
    const form = formOf(rules, depth);
    const analyst = new Analyst(rules);
    // With few places for positions, most are written over.
    const forgetful = new Analyst(rules, null, 64);
    for (const { position } of someGames(id, long ? count * 12 : count, 60)) {
      const game = newGame(asSearched(rules), position);
      const plain = Array.from({ length: depth }, (_, plies) => {
        form.begin(position);
        return plainValue(form, 0, plies + 1);
      });
      expect(scoresOf(analyst, game, depth)).toEqual(plain);
      expect(scoresOf(forgetful, game, depth)).toEqual(plain);
      // What is remembered of deeper searches does not matter either.
      expect(scoresOf(analyst, game, depth - 2)).toEqual(plain.slice(0, -2));
    }
  });

  test.each(RULES_IDS.filter((id) => rulesOf(id).ending !== 'no-seeds'))('%s, by the clear engine', (id) => {
    const rules = asSearched(rulesOf(id));
    const analyst = new Analyst(rules);
    for (const { position } of someGames(id, long ? 40 : 4, 60))
      for (let depth = 1; depth <= 4; depth++)
        expect(analyst.analyse(newGame(rules, position), { depth }).score).toBe(clearValue(rules, position, depth));
  });

  test('with a table of endgames', () => {
    const rules = rulesOf('uril');
    const form = formOf(rules, 9);
    // Any values will do, as long as they belong to the position.
    const probe: EndgameProbe = {
      seeds: 30,
      value: (mine, theirs) =>
        ((mine ^ (theirs >>> 3)) % (seedsIn(mine) + seedsIn(theirs) + 1)) * (mine & 1 ? 1 : -1) || 0,
      isFirm: (mine) => (mine & 4) === 0,
    };
    const analyst = new Analyst(rules, probe);
    for (const { position } of someGames('uril', long ? 100 : 12, 40)) {
      form.begin(position);
      if (form.onBoard(0) <= probe.seeds) continue;
      const plain = Array.from({ length: 9 }, (_, plies) => {
        form.begin(position);
        return plainValue(form, 0, plies + 1, probe);
      });
      expect(scoresOf(analyst, newGame(asSearched(rules), position), 9)).toEqual(plain);
    }
  });
});

describe('an analysis', () => {
  const rules = rulesOf('uril');

  test('has a line that can be played and comes to its score', () => {
    const analyst = new Analyst(rules);
    for (const game of someGames('uril', 20, 60))
      for (const plies of [1, 2, 5, 8]) {
        const { best, line, depth, score } = analyst.analyse(game, { depth: plies });
        expect(line[0]).toBe(best);
        expect(line.length).toBeLessThanOrEqual(depth);
        let after = newGame(asSearched(rules), game.position);
        const own = sideIndex(game.position.turn);
        for (const each of line) {
          const next = playGame(after, each);
          if (!next.ok) throw new Error(next.error.code);
          after = next.value.game;
        }
        const lead = ({ stores }: Position): number => stores[own] - stores[1 - own]!;
        expect(lead(after.position) - lead(game.position)).toBe(score);
      }
  });

  test('of an ended game says so', () => {
    const over = newGame(rules, at(rules, '0-0-0-0-0-0-0-0-0-0-0-0-24-24-S'));
    const expected: Analysis = { depth: 0, score: 0, best: null, line: [], nodes: 0, exact: true };
    expect(new Analyst(rules).analyse(over)).toEqual(expected);
  });

  test('UR-6, UR-8: is exact, and looks no further, when every line has come to its end', () => {
    // South feeds with the last house or not at all; North's answers all end the game.
    const game = newGame(asSearched(rules), at(rules, '0-0-0-0-0-2-0-0-0-0-0-0-20-20-S'));
    const found = new Analyst(rules).analyse(game);
    expect(found.exact).toBe(true);
    expect(found.depth).toBeLessThan(20);
  });

  test('UR-D8: endless play is an equal split of what is left, and never exact', () => {
    const game = newGame(rules, at(rules, '1-0-0-0-0-0-1-0-0-0-0-0-23-23-S'));
    const found = new Analyst(rules).analyse(game, { depth: 60 });
    expect(found).toMatchObject({ score: 0, exact: false, depth: 60 });
  });

  test('UR-D8: a move that ends the game by repetition is worth the rows it leaves', () => {
    // One seed each, chasing one another: 23 of the 24 plies of the second round are played.
    const chase = Array.from({ length: 6 }, (_, step) => [`S${step + 1}`, `N${step + 1}`]).flat();
    const across = chase.map((move) => (move.startsWith('S') ? `N${move.slice(1)}` : `S${move.slice(1)}`));
    expect(chase).toHaveLength(12);
    const line = '1-0-0-0-0-0-1-0-0-0-0-0-20-26-S';
    const round = [...chase, ...across].map((_, ply) => moves(rules, [playedHouse(line, ply)])[0]!);
    const game = played({ ...rules, majority: false }, line, round.slice(0, 23));
    const { best, score, exact } = new Analyst(rules).analyse(game, { depth: 12 });
    expect(best).toBe(house(rules, round[23]!));
    const { value } = playGame(game, best!) as { value: { game: typeof game } };
    expect(value.game.ended?.reason).toBe('repetition');
    expect([score, exact]).toEqual([0, true]);
  });

  /** The only house that can be played at a ply of the chase. */
  function playedHouse(line: string, ply: number): number {
    let game = newGame({ ...rules, majority: false }, at(rules, line));
    for (let each = 0; ; each++) {
      const [only] = legalHouses(game.rules, game.position);
      if (each === ply) return only!;
      const next = playGame(game, only!);
      if (!next.ok) throw new Error(next.error.code);
      game = next.value.game;
    }
  }

  test('keeps to its limits, and always has a move', () => {
    const game = newGame(rules);
    // The last glimpse may pass the mark: six moves, and six replies to each.
    for (const nodes of [...Array.from({ length: 60 }, (_, each) => 1 + each * 17), 20_000]) {
      const found = new Analyst(rules, null, 64).analyse(game, { nodes });
      expect(found.nodes).toBeLessThanOrEqual(nodes + 6 + 36);
      expect(legalHouses(rules, game.position)).toContain(found.best);
    }
    let asked = 0;
    const stopped = new Analyst(rules).analyse(game, { shouldStop: () => ++asked === 3 });
    expect(asked).toBe(3);
    expect(stopped.nodes).toBeLessThan(3 * 4096 + 100);
    expect(legalHouses(rules, game.position)).toContain(stopped.best);
  });

  test('knows what the table knows, keeps it, and goes where the seeds come in', () => {
    const table = buildTable(rules, 7, { bounds: 7 });
    if (!table.ok) throw new Error(table.error.code);
    const searched = new Analyst(rules, table.value);
    let won = 0;
    for (const { position } of someEndgames(rules, 7, long ? 1000 : 100)) {
      const known = bestHouses(table.value, rules, position)!;
      const found = searched.analyse(newGame(asSearched(rules), position), { nodes: 20_000 });
      expect([found.score, found.exact]).toEqual([known.value, known.firm]);
      expect(known.best).toContain(found.best);
      if (known.value <= 0 || known.firm !== true) continue;
      // Whoever wins by the table does win, against any reply: nothing is put off for ever.
      let game = newGame({ ...rules, majority: false }, position);
      const own = game.position.turn;
      const picks = picksFrom(won + 1);
      while (game.ended === null) {
        const legal = legalHouses(game.rules, game.position);
        const mine = game.position.turn === own;
        const each = mine ? searched.analyse(game, { nodes: 20_000 }).best! : legal[picks.next().value % legal.length]!;
        const next = playGame(game, each);
        if (!next.ok) throw new Error(next.error.code);
        game = next.value.game;
      }
      const [south, north] = [0, 1].map((side) => game.position.stores[side]! - position.stores[side]!);
      expect(own === 'S' ? south! - north! : north! - south!).toBeGreaterThanOrEqual(known.value);
      won++;
    }
    expect(won).toBeGreaterThan(10);
  });

  test('tells of every depth', () => {
    const told: Analysis[] = [];
    const last = new Analyst(rules).analyse(newGame(rules), { depth: 6, onDepth: (each) => told.push(each) });
    expect(told.map(({ depth }) => depth)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(told.at(-1)).toEqual(last);
  });
});
