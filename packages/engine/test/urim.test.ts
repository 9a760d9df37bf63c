import { forfeitPoints, newGame, rulesOf } from '../src/index.ts';
import { describe, expect, test } from 'vitest';
import { after, at, legal, played, ply } from './support/boards.ts';

describe('Urim', () => {
  const urim = rulesOf('urim-6x3');

  test('UM-3 as a value: with a limit a full house is passed over, without it is sown', () => {
    const line = '0-0-0-0-1-4-17-1-2-1-0-1-5-4-S';
    expect(after(urim, line, 'S6')).toBe('0-0-0-0-1-0-17-2-3-2-1-1-5-4-N');
    expect(after({ ...urim, houseLimit: null }, line, 'S6')).toBe('0-0-0-0-1-0-18-0-0-0-0-1-12-4-N');
    expect(after({ ...urim, houseLimit: 4 }, '0-0-0-0-1-4-4-1-2-1-0-1-5-4-S', 'S6')).toBe(
      '0-0-0-0-1-0-4-2-3-2-1-1-5-4-N',
    );
  });

  test('UM-3: a house is filled to the limit and not above it', () => {
    const { trace } = ply(urim, '0-0-0-0-0-13-16-0-0-0-0-0-5-4-S', 'S6');
    expect(trace.sown).toEqual([6, 7, 8, 9, 10, 11, 0, 1, 2, 3, 4, 7, 8]);
  });

  test('UM-3: a full board is sown where one house has room', () => {
    const full = '17-17-17-17-17-17-17-17-17-17-17-0-0-0-S';
    expect(after(urim, full, 'S1')).toBe('0-17-17-17-17-17-17-17-17-17-17-17-0-0-N');
  });

  test('UM-4 as a value: which numbers start a harvest, and which carry it on', () => {
    const line = '0-0-0-0-1-4-1-3-2-2-0-1-11-11-S';
    expect(ply(urim, line, 'S6').trace.harvested.map(({ seeds }) => seeds)).toEqual([3, 3, 4, 2]);
    expect(ply({ ...urim, chain: [2, 3] }, line, 'S6').trace.harvested.map(({ seeds }) => seeds)).toEqual([3, 3]);
    expect(ply({ ...urim, trigger: [4] }, line, 'S6').trace.harvested).toEqual([]);
  });

  test('UM-5 as a value: who must feed, and who need not', () => {
    const line = '0-3-0-0-2-1-0-0-0-0-0-0-15-15-S';
    expect(legal(urim, line)).toEqual(['S5', 'S6']);
    expect(legal({ ...urim, mustFeed: false }, line)).toEqual(['S2', 'S5', 'S6']);
  });

  test('UM-6: no majority ending, and three occurrences', () => {
    expect(newGame(urim, at(urim, '0-0-0-0-1-1-1-0-0-0-0-1-30-0-S')).ended).toBeNull();
    const round = [1, 2, 3, 4, 5, 6].flatMap((number) => [`S${number}`, `N${number}`]);
    const chase = '1-0-0-0-0-0-1-0-0-0-0-0-17-17-S';
    expect(played(urim, chase, round).ended).toBeNull();
    expect(played(urim, chase, [...round, ...round]).ended?.reason).toBe('repetition');
  });

  test.each([
    ['urim-6x3', 27, 9, [2, 0]],
    ['urim-6x3', 26, 10, [1, 0]],
    ['urim-6x3', 19, 17, [1, 0]],
    ['urim-6x3', 18, 18, [0, 0]],
    ['urim-6x3', 9, 27, [0, 2]],
    ['urim-7x3', 32, 10, [2, 0]],
    ['urim-7x3', 31, 11, [1, 0]],
    ['urim-7x3', 20, 22, [0, 1]],
    ['urim-7x3', 21, 21, [0, 0]],
    ['urim-6x4', 36, 12, [2, 0]],
    ['urim-7x4', 41, 15, [1, 0]],
    ['urim-7x4', 42, 14, [2, 0]],
  ] as const)('UM-7: the points of %s at %i to %i', (id, south, north, points) => {
    const rules = rulesOf(id);
    const empty = `${'0-'.repeat(rules.houses * 2)}${south}-${north}-S`;
    expect(newGame(rules, at(rules, empty)).ended?.points).toEqual(points);
  });

  const givenUp = [
    ['0-0-0-0-0-0-0-0-0-0-0-1-10-25-S', 'S', [1, 0]],
    ['3-3-3-3-3-3-3-3-3-3-3-3-0-0-S', 'N', [0, 2]],
    ['0-0-0-0-0-6-2-0-0-0-0-1-18-9-N', 'S', [2, 0]],
    ['0-0-0-0-0-6-2-0-0-0-0-1-17-10-N', 'S', [1, 0]],
  ] as const;
  test('UM-D1: what is left counts for whom the game is given up to, who gets a point at the least', () => {
    for (const [line, winner, points] of givenUp)
      expect([line, forfeitPoints(urim, at(urim, line), winner)]).toEqual([line, points]);
  });

  test('UM-7 as a value: other games give none', () => {
    expect(newGame({ ...urim, matchPoints: false }, at(urim, '0-0-0-0-0-0-0-0-0-0-0-0-27-9-S')).ended).toEqual({
      reason: 'board-empty',
      winner: 'S',
      score: [27, 9],
    });
  });
});
