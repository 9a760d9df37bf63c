import { formatPosition, legalHouses, newGame, playGame, RULES_IDS, rulesOf } from '../../src/index.ts';
import type { Game, Rules } from '../../src/index.ts';
import { Analyst } from '../../src/search/analyst.ts';
import { playMatchGame } from '../../src/search/match.ts';
import { Player, PLAYERS, STRENGTHS } from '../../src/search/players.ts';
import type { PlayerId } from '../../src/search/players.ts';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { anySetupOf, picksFrom } from '../support/arbitraries.ts';
import { at, wander } from '../support/boards.ts';

const long = process.env['LONG'] !== undefined;
vi.setConfig({ testTimeout: long ? 3_600_000 : 60_000 });
const POSITIONS = long ? 10_000 : 300;

/** Whether a move is legal does not hang on how long it is looked for. */
const hasty = (id: PlayerId) => ({ ...STRENGTHS[id], nodes: Math.min(STRENGTHS[id].nodes, 200) });

/** Positions of any kind, ended ones among them. */
function anyGames(rules: Rules, count: number): Game[] {
  const picks = picksFrom(0xfeed);
  const setups = fc.sample(anySetupOf(fc.constant(rules)), { numRuns: count, seed: 11 });
  return setups.map(({ start }) =>
    wander(
      newGame(rules, start),
      Array.from({ length: picks.next().value % 60 }, () => picks.next().value),
    ),
  );
}

describe('a player', () => {
  test.each(RULES_IDS)('of any strength plays legal moves in %s, wherever there is one', (id) => {
    const rules = rulesOf(id);
    const players = PLAYERS.map((each) => new Player(rules, hasty(each), null, 4096));
    for (const [index, game] of anyGames(rules, POSITIONS).entries()) {
      const choice = players[index % players.length]!.choose(game, index);
      if (game.ended !== null) expect(choice).toBeNull();
      else if (choice === null || !playGame(game, choice.house).ok || choice.line[0] !== choice.house)
        throw new Error(`${formatPosition(game.position)}: ${JSON.stringify(choice)}`);
    }
  });

  test.each([
    ['uril', '0-0-0-0-0-9-0-0-0-0-0-0-9-9-S'],
    ['uril', '0-0-0-0-0-0-1-0-0-0-0-0-9-9-S'],
    ['uril', '36-0-0-0-0-1-0-0-0-0-0-2-3-3-S'],
    ['uril', '31-31-31-31-31-31-31-31-0-0-0-0-0-0-N'],
    ['urim-6x3', '17-17-17-17-17-17-17-17-17-17-17-0-0-0-S'],
    ['kalah-4', '0-0-0-0-0-200-0-0-0-0-0-1-0-0-S'],
    ['congkak-6x4', '0-0-0-0-0-0-90-0-0-0-0-0-0-0-S'],
    ['hawalis', '255-0-0-0-0-0-0-0-0-0-0-0-0-0-0-0-0-0-0-0-0-0-0-0-0-0-0-0-0-0-S'],
    ['hawalis', '60-0-0-0-0-0-0-0-0-0-0-0-0-0-60-0-0-0-0-0-0-0-0-0-0-0-0-0-0-0-S'],
  ] as const)('%s from %s: empty rows and houses of 30 and more', (id, line) => {
    const rules = rulesOf(id);
    const game = newGame(rules, at(rules, line));
    for (const each of PLAYERS) {
      const choice = new Player(rules, STRENGTHS[each], null, 4096).choose(game, 1);
      if (game.ended !== null) expect(choice).toBeNull();
      else expect(legalHouses(rules, game.position)).toContain(choice!.house);
    }
  });

  test('plays the same for the same seed, and now and then another move for another', () => {
    const rules = rulesOf('uril');
    const houses = (seed: number): number[] =>
      anyGames(rules, 60).map((game) => new Player(rules, STRENGTHS['level-1']).choose(game, seed)?.house ?? -1);
    expect(houses(5)).toEqual(houses(5));
    expect(houses(5)).not.toEqual(houses(6));
  });

  test('errs as often as its strength says, and at random', () => {
    const rules = rulesOf('uril');
    const player = new Player(rules, { ...STRENGTHS['level-1'], depth: 1 });
    const game = newGame(rules);
    const choices = Array.from({ length: 2000 }, (_, seed) => player.choose(game, seed)!);
    const erred = choices.filter(({ score }) => score === null);
    expect(erred.length / 2000).toBeCloseTo(STRENGTHS['level-1'].errors, 1);
    expect(new Set(erred.map(({ house }) => house)).size).toBe(6);
  });

  test('without errors plays a best move, whichever the seed', () => {
    const rules = rulesOf('uril');
    for (const game of anyGames(rules, 40)) {
      if (game.ended !== null) continue;
      const known = new Analyst(rules).analyse(game, { depth: 4 });
      const player = new Player(rules, { ...STRENGTHS['level-4'], depth: 4 });
      for (const seed of [1, 2, 3]) expect(player.choose(game, seed)!.score).toBe(known.score);
    }
  });

  test('uses tables only where its strength says so', () => {
    const rules = rulesOf('uril');
    const game = newGame(rules, at(rules, '1-0-0-0-2-0-1-0-0-3-0-0-20-20-S'));
    let asked = 0;
    const probe = { seeds: 12, value: () => (asked++, 0), isFirm: () => true };
    for (const id of PLAYERS) {
      asked = 0;
      new Player(rules, STRENGTHS[id], probe).choose(game, 3);
      expect(asked > 0).toBe(STRENGTHS[id].tables);
    }
  });
});

describe('a match', () => {
  test('opens both games of a pair alike, whoever sits where, and ends', () => {
    const rules = rulesOf('uril');
    const starts: string[] = [];
    class Watched extends Player {
      override choose(...args: Parameters<Player['choose']>): ReturnType<Player['choose']> {
        if (args[0].moves.length === 5) starts.push(args[0].moves.join(' '));
        return super.choose(...args);
      }
    }
    const players = [new Watched(rules, STRENGTHS.greedy), new Watched(rules, STRENGTHS.random)] as const;
    const scores = [0, 1, 2, 3].map((number) => playMatchGame({ rules, players, opening: 5, seed: 9 }, number));
    expect(scores.every((score) => [0, 0.5, 1].includes(score))).toBe(true);
    expect(starts).toHaveLength(4);
    expect(starts[0]).toBe(starts[1]);
    expect(starts[2]).toBe(starts[3]);
    expect(starts[0]).not.toBe(starts[2]);
  });
});
