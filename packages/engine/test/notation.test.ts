import { formatMove, houseOf, numberOf, parseMove, parsePosition, play, rulesOf, sideOf } from '../src/index.ts';
import { describe, expect, test } from 'vitest';
import { at } from './support/boards.ts';

const uril = rulesOf('uril');
const bad = (fault: string) => ({ ok: false, error: { code: 'bad-position', fault } });

describe('position lines', () => {
  test.each([
    ['', 'fields'],
    ['4-4-4-4-4-4-4-4-4-4-4-4-0-0', 'fields'],
    ['4-4-4-4-4-4-4-4-4-4-4-4-4-0-0-S', 'fields'],
    ['4-4-4-4-4-4-4-4-4-4-4-4-0-0-S-', 'fields'],
    ['4-4-4-4-4-4-4-4-4-4-4--1-0-0-S', 'fields'],
    ['4-4-4-4-4-4-4-4-4-4-4-04-0-0-S', 'number'],
    ['4-4-4-4-4-4-4-4-4-4-4-+4-0-0-S', 'number'],
    ['4-4-4-4-4-4-4-4-4-4-4-4.0-0-0-S', 'number'],
    ['4-4-4-4-4-4-4-4-4-4-4-4e0-0-0-S', 'number'],
    ['4-4-4-4-4-4-4-4-4-4-4--0-0-S', 'number'],
    [' 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S', 'number'],
    ['4-4-4-4-4-4-4-4-4-4-4-4-0-1000-S', 'number'],
    ['4-4-4-4-4-4-4-4-4-4-4-4-0-0-s', 'turn'],
    ['4-4-4-4-4-4-4-4-4-4-4-4-0-0-S\n', 'turn'],
    ['4-4-4-4-4-4-4-4-4-4-4-4-0-0-', 'turn'],
    ['0-0-0-0-0-0-0-0-0-0-0-0-0-0-S', 'total'],
    ['0-0-0-0-0-0-0-0-0-0-0-0-128-128-N', 'total'],
  ])('%j is refused: %s', (line, fault) => {
    expect(parsePosition(uril, line)).toEqual(bad(fault));
  });

  test.each(['0-0-0-0-0-0-0-0-0-0-0-1-0-0-N', '255-0-0-0-0-0-0-0-0-0-0-0-0-0-S', '0-0-0-0-0-0-0-0-0-0-0-0-128-127-S'])(
    '1 to 255 seeds in all: %s',
    (line) => {
      expect(parsePosition(uril, line).ok).toBe(true);
    },
  );

  test('a very long line is refused without being taken apart', () => {
    expect(parsePosition(uril, '4-'.repeat(5_000_000))).toEqual(bad('fields'));
  });
});

describe('moves', () => {
  test('G0, G2: both sow from their own left to right and on into the other row', () => {
    const from = (line: string, move: number) => {
      const next = play(uril, at(uril, line), move);
      return next.ok ? next.value.trace.sown : next.error;
    };
    expect(from('0-0-0-0-3-0-4-4-4-4-4-4-0-0-S', 4)).toEqual([5, 6, 7]);
    expect(from('4-4-4-4-4-4-0-0-0-0-3-0-0-0-N', 10)).toEqual([11, 0, 1]);
  });

  test('G1, G3: houses are numbered from their owner’s left, South first', () => {
    const named = [...Array(12).keys()].map((house) => formatMove(uril, house));
    expect(named).toEqual(['S1', 'S2', 'S3', 'S4', 'S5', 'S6', 'N1', 'N2', 'N3', 'N4', 'N5', 'N6']);
    for (const [house, name] of named.entries()) {
      expect(parseMove(uril, name)).toEqual({ ok: true, value: house });
      expect(houseOf(uril, sideOf(uril, house), numberOf(uril, house))).toBe(house);
    }
  });

  test.each(['', 'S', 'S0', 'S7', 'N10', 's1', 'S1 ', ' S1', 'S01', 'S1\n', 'X1', '3', 'S1.5', 'S-1', 'SS1', 'S٣'])(
    '%j is no move',
    (text) => {
      expect(parseMove(uril, text)).toEqual({ ok: false, error: { code: 'bad-move' } });
    },
  );
});
