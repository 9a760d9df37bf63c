import { legalHouses, newGame, perft, playGame, rulesOf } from '../src/index.ts';
import type { Rules } from '../src/index.ts';
import { describe, expect, test } from 'vitest';
import { at, played } from './support/boards.ts';

const uril = rulesOf('uril');
const CHASE = '1-0-0-0-0-0-1-0-0-0-0-0-23-23-S';
const ROUND = [1, 2, 3, 4, 5, 6].flatMap((number) => [`S${number}`, `N${number}`]);

/** Each side plays its only seed until the game ends or so many plies are played. */
function chase(rules: Rules, line: string, plies: number) {
  let game = newGame(rules, at(rules, line));
  while (game.ended === null && game.moves.length < plies) {
    const next = playGame(game, legalHouses(rules, game.position)[0]!);
    if (!next.ok) throw new Error(next.error.code);
    game = next.value.game;
  }
  return game;
}

describe('the majority', () => {
  const line = '0-0-0-3-0-6-1-3-2-1-2-1-14-15-S';

  test('UR-D6: what is left stays on the board, uncounted', () => {
    const { position, ended } = played(uril, line, ['S6']);
    expect(ended).toBeNull();
    expect(position.stores).toEqual([24, 15]);
    const won = played(uril, '0-0-0-3-0-6-1-3-2-1-2-1-16-13-S', ['S6']);
    expect(won.ended).toEqual({ reason: 'majority', winner: 'S', score: [26, 13] });
    expect(won.position.houses).toEqual([0, 0, 0, 3, 0, 0, 2, 4, 0, 0, 0, 0]);
  });

  test('UR-D6 as a value: swept to the owners', () => {
    const rules: Rules = { ...uril, majorityRemainder: 'rows' };
    const game = newGame(rules, at(rules, '0-0-0-3-0-6-1-3-2-1-2-1-16-13-S'));
    const next = playGame(game, 5);
    if (!next.ok) throw new Error(next.error.code);
    expect(next.value.game.ended).toEqual({ reason: 'majority', winner: 'S', score: [29, 19] });
    expect(next.value.game.position.houses.every((seeds) => seeds === 0)).toBe(true);
    expect(next.value.trace.swept).toEqual([3, 6]);
  });

  test('UR-D6 as a value: nothing is swept from an empty board', () => {
    const rules: Rules = { ...uril, majorityRemainder: 'rows' };
    const next = playGame(newGame(rules, at(rules, '0-0-0-0-0-1-1-0-0-0-0-0-23-23-S')), 5);
    expect(next.ok && next.value.trace.swept).toBeNull();
    expect(next.ok && next.value.game.ended?.reason).toBe('majority');
  });

  test('UR-D10, UR-8 as a value: without a majority ending the game is played to the last seed', () => {
    const rules: Rules = { ...uril, majority: false };
    const game = played(rules, '0-0-0-3-0-6-1-3-2-1-2-1-16-13-S', ['S6']);
    expect(game.ended).toBeNull();
    expect(legalHouses(rules, game.position)).toEqual([6, 7]);
  });

  test('UR-D4 as seen by the trace: the game is over, so nobody sows again', () => {
    const next = playGame(newGame(uril, at(uril, '0-0-0-5-0-6-1-1-1-1-1-1-16-15-S')), 5);
    if (!next.ok) throw new Error(next.error.code);
    expect(next.value.trace.again).toBe(false);
    expect(next.value.game.position.turn).toBe('S');
  });

  test('UR-7: the trace says that the same side sows again', () => {
    const next = playGame(newGame(uril, at(uril, '0-0-0-5-0-6-1-1-1-1-1-1-10-21-S')), 5);
    if (!next.ok) throw new Error(next.error.code);
    expect(next.value.trace.again).toBe(true);
    expect(next.value.trace.harvested).toEqual([11, 10, 9, 8, 7, 6].map((house) => ({ house, seeds: 2 })));
  });
});

describe('endless play', () => {
  test('UR-D8: the third occurrence ends the game, the second does not', () => {
    expect(played(uril, CHASE, ROUND).ended).toBeNull();
    expect(played(uril, CHASE, [...ROUND, ...ROUND]).ended).toEqual({
      reason: 'repetition',
      winner: null,
      score: [24, 24],
    });
  });

  test.each([
    [2, 12],
    [3, 24],
    [5, 48],
  ])('UR-D8 as a value: occurrence %i ends it after %i plies', (repetition, plies) => {
    const game = chase({ ...uril, repetition }, CHASE, 1000);
    expect(game.ended?.reason).toBe('repetition');
    expect(game.moves).toHaveLength(plies);
  });

  test('OW-D2 as a value: the second occurrence, or another', () => {
    const oware = rulesOf('oware-4');
    expect(played(oware, CHASE, ROUND.slice(0, -1)).ended).toBeNull();
    expect(played(oware, CHASE, ROUND).ended?.reason).toBe('repetition');
    expect(played({ ...oware, repetition: 3 }, CHASE, ROUND).ended).toBeNull();
  });

  test('UR-D8 as a value: without it the seeds chase each other for ever', () => {
    expect(chase({ ...uril, repetition: null }, CHASE, 200).ended).toBeNull();
  });

  test('UR-D8: the same seeds with the other side to sow are another position', () => {
    const other = newGame(uril, at(uril, CHASE.replace(/S$/, 'N')));
    expect(other.since).not.toEqual(newGame(uril, at(uril, CHASE)).since);
  });

  test('UR-D8: houses of ten and more are told apart from their digits', () => {
    const key = (line: string) => newGame(uril, at(uril, line)).since;
    expect(key('1-11-0-0-0-0-4-0-0-0-0-0-0-0-S')).not.toEqual(key('11-1-0-0-0-0-4-0-0-0-0-0-0-0-S'));
  });

  test('UR-D8: perft counts by the whole rules, repetition included', () => {
    expect(perft(uril, at(uril, CHASE), 23)).toEqual({ leaves: 1, ended: 0 });
    expect(perft(uril, at(uril, CHASE), 24)).toEqual({ leaves: 1, ended: 1 });
    expect(perft(uril, at(uril, CHASE), 25)).toEqual({ leaves: 0, ended: 0 });
  });

  test('UR-D8 as a value: what is left goes to the owners of the rows, or half to each', () => {
    // South's row holds nothing when the limit strikes, North's two.
    const line = '0-0-0-0-0-2-0-0-0-0-0-0-20-21-S';
    const score = (endless: Rules['endless']) => played({ ...uril, endless, quietLimit: 1 }, line, ['S6']).ended?.score;
    expect(score('rows')).toEqual([20, 23]);
    expect(score('equal')).toEqual([21, 22]);
  });

  test('UR-D8 as a value: of an odd number shared equally, one seed is nobody’s', () => {
    const rules: Rules = { ...uril, endless: 'equal', quietLimit: 1 };
    const next = playGame(newGame(rules, at(rules, '0-0-0-0-0-3-0-0-0-0-0-0-20-21-S')), 5);
    if (!next.ok) throw new Error(next.error.code);
    expect(next.value.game.ended).toEqual({ reason: 'quiet', winner: 'N', score: [21, 22] });
    expect(next.value.game.position.houses.every((seeds) => seeds === 0)).toBe(true);
    expect(next.value.trace.swept).toEqual([1, 1]);
  });

  test('UR-D12: so many plies without a harvest, counted from the start or the last harvest', () => {
    const rules: Rules = { ...uril, quietLimit: 5 };
    expect(played(rules, CHASE, ROUND.slice(0, 4)).ended).toBeNull();
    expect(played(rules, CHASE, ROUND.slice(0, 5)).ended?.reason).toBe('quiet');
    const afterHarvest = played(rules, '1-1-0-0-0-0-0-1-0-0-0-1-22-22-N', ['N6', 'S2', 'N2', 'S3', 'N3']);
    expect(afterHarvest.ended).toBeNull();
    expect(played(rules, '1-1-0-0-0-0-0-1-0-0-0-1-22-22-N', ['N6', 'S2', 'N2', 'S3', 'N3', 'S4']).ended?.reason).toBe(
      'quiet',
    );
  });

  test('UR-D12: no limit in version 0', () => {
    expect(uril.quietLimit).toBeNull();
    expect(chase({ ...uril, repetition: null }, CHASE, 500).ended).toBeNull();
  });
});

describe('several endings at once', () => {
  test('UR-D11: repetition before quiet', () => {
    const game = chase({ ...uril, quietLimit: 24 }, CHASE, 100);
    expect(game.moves).toHaveLength(24);
    expect(game.ended?.reason).toBe('repetition');
  });

  test('UR-D11: quiet before no-move', () => {
    // After S6 North holds the last seed and cannot feed South with it.
    const end = (quietLimit: number | null) =>
      played({ ...uril, quietLimit, endless: 'equal' }, '0-0-0-0-0-1-0-0-0-0-0-0-23-24-S', ['S6']).ended;
    expect(end(null)).toEqual({ reason: 'no-move', winner: 'N', score: [23, 25] });
    expect(end(1)).toEqual({ reason: 'quiet', winner: 'N', score: [23, 24] });
  });

  test('UR-D11: majority before board-empty', () => {
    expect(played(uril, '0-0-0-0-0-1-1-0-0-0-0-0-23-23-S', ['S6']).ended?.reason).toBe('majority');
    expect(played(uril, '0-0-0-0-0-1-1-0-0-0-0-0-22-24-S', ['S6']).ended?.reason).toBe('board-empty');
  });
});

describe('nobody moves after the end', () => {
  test.each([
    ['majority', '4-4-0-0-0-0-0-0-0-0-0-4-30-6-S'],
    ['board-empty', '0-0-0-0-0-0-0-0-0-0-0-0-24-24-S'],
    ['no-move', '0-0-0-0-0-0-1-2-0-0-0-5-20-20-S'],
  ])('UR-8, UR-D9: %s in a set-up position', (reason, line) => {
    const game = newGame(uril, at(uril, line));
    expect(game.ended?.reason).toBe(reason);
    expect(legalHouses(uril, game.position)).toEqual([]);
    for (let house = 0; house < 12; house++)
      expect(playGame(game, house)).toEqual({ ok: false, error: { code: 'game-ended' } });
  });
});
