import { newGame, rulesOf, storeOf } from '../src/index.ts';
import type { Rules } from '../src/index.ts';
import { describe, expect, test } from 'vitest';
import { after, at, ply } from './support/boards.ts';
import { marginOf } from './support/solve.ts';
import type { KalahCase } from './support/vectors.ts';
import { KALAHS } from './support/vectors.ts';

const long = process.env['LONG'] !== undefined;
/** What every line of play can be looked at of: in seconds, or in minutes. */
const isSmall = ({ houses, seeds }: KalahCase): boolean => houses <= 3 || houses * seeds <= 12;
const isMiddling = ({ houses, seeds }: KalahCase): boolean => houses * seeds <= 16;

describe('the value of Kalah', () => {
  test.each(KALAHS.filter((row) => isSmall(row) || (long && isMiddling(row))))(
    'KA-D1: $houses houses of $seeds, emptyCapture $emptyCapture: the side that starts wins by $margin',
    ({ houses, seeds, emptyCapture, margin }) => {
      expect(marginOf({ ...rulesOf('kalah-4'), houses, seeds, emptyCapture })).toBe(margin);
    },
    600_000,
  );
});

describe('Kalah', () => {
  const kalah = rulesOf('kalah-4');

  test('KA-1: the own store is a place of the sowing, the other’s is none', () => {
    const south = ply(kalah, '1-0-0-0-0-8-1-0-0-0-0-0-0-0-S', 'S6').trace.sown;
    expect(south).toEqual([storeOf(kalah, 'S'), 6, 7, 8, 9, 10, 11, 0]);
    const north = ply(kalah, '1-0-0-0-0-0-1-0-0-0-0-8-0-0-N', 'N6').trace.sown;
    expect(north).toEqual([storeOf(kalah, 'N'), 0, 1, 2, 3, 4, 5, 6]);
    expect([storeOf(kalah, 'S'), storeOf(kalah, 'N')]).toEqual([12, 13]);
  });

  test('KA-1 as a value: stores that are kept are not sown', () => {
    expect(after({ ...kalah, stores: 'kept' }, '1-0-0-0-0-8-1-0-0-0-0-0-0-0-S', 'S6')).toBe(
      '2-0-0-0-0-0-2-1-1-1-0-1-2-0-N',
    );
  });

  test('KA-2: the trace takes the last seed and what lies opposite', () => {
    const { trace } = ply(kalah, '0-0-1-0-0-2-1-0-4-0-0-0-10-10-S', 'S3');
    expect(trace).toMatchObject({
      again: false,
      harvested: [
        { house: 3, seeds: 1 },
        { house: 8, seeds: 4 },
      ],
    });
  });

  test('KA-2: the last seed in the other’s empty house takes nothing', () => {
    expect(ply(kalah, '4-0-0-0-0-3-1-0-0-0-0-1-0-0-S', 'S6').trace.harvested).toEqual([]);
  });

  test('KA-3: the same side sows again, unless the game is over', () => {
    expect(ply(kalah, '4-4-4-4-4-4-4-4-4-4-4-4-0-0-S', 'S3').trace.again).toBe(true);
    const last = ply(kalah, '0-0-0-0-0-1-1-0-0-0-0-0-0-0-S', 'S6');
    expect([last.trace.again, last.trace.swept, last.game.ended?.reason]).toEqual([false, [0, 1], 'row-empty']);
  });

  test('KA-4: the other row being empty ends the game too', () => {
    const { game } = ply(kalah, '0-0-1-0-3-0-0-0-4-0-0-0-10-10-S', 'S3');
    expect(game.ended).toEqual({ reason: 'row-empty', winner: 'S', score: [18, 10] });
  });

  test('KA-4 as a value: without this ending the game goes on until nobody can move', () => {
    const rules: Rules = { ...kalah, ending: 'no-move' };
    expect(newGame(rules, at(rules, '0-0-1-0-3-0-0-0-0-0-0-0-10-10-S')).ended).toBeNull();
    expect(newGame(kalah, at(kalah, '0-0-1-0-3-0-0-0-0-0-0-0-10-10-S')).ended?.score).toEqual([14, 10]);
  });

  test('KA-D1 as a value: with nothing opposite the last seed stays, or goes to the store', () => {
    const line = '0-0-1-0-0-2-1-4-0-0-0-0-10-10-S';
    expect(after(kalah, line, 'S3')).toBe('0-0-0-1-0-2-1-4-0-0-0-0-10-10-N');
    expect(after({ ...kalah, emptyCapture: true }, line, 'S3')).toBe('0-0-0-0-0-2-1-4-0-0-0-0-11-10-N');
  });

  test('KA-D2 as a value: thirteen seeds come back to the house, or pass it', () => {
    const line = '13-0-0-0-0-0-1-0-0-0-0-2-0-0-S';
    expect(after(kalah, line, 'S1')).toBe('0-1-1-1-1-1-2-1-1-1-1-0-5-0-N');
    expect(after({ ...kalah, origin: 'skip' }, line, 'S1')).toBe('0-2-1-1-1-1-2-1-1-1-1-3-1-0-N');
  });
});
