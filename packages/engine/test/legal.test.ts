import { legalHouses, play, rulesOf, whyNot } from '../src/index.ts';
import type { Refusal, Rules } from '../src/index.ts';
import { describe, expect, test } from 'vitest';
import { at, moves } from './support/boards.ts';

const uril = rulesOf('uril');
const feedfirst = rulesOf('uril-feedfirst');

/** What each house of a row answers, house 1 first; `-` is a legal one. */
const answers = (rules: Rules, line: string, from: number): (Refusal | '-')[] =>
  [0, 1, 2, 3, 4, 5].map((offset) => whyNot(rules, at(rules, line), from + offset) ?? '-');

describe('why a house may not be played', () => {
  test('not-your-house comes before everything else, for the other row and for what is no house at all', () => {
    const line = '0-4-4-4-4-4-0-4-4-4-4-4-4-4-S';
    expect(answers(uril, line, 6)).toEqual(Array(6).fill('not-your-house'));
    for (const house of [-1, 12, 1.5, Number.NaN, Infinity, -Infinity])
      expect(whyNot(uril, at(uril, line), house)).toBe('not-your-house');
    for (const turn of ['S', 'N'] as const)
      for (const house of [0.5, 6.5, 5.5])
        expect(whyNot(uril, at(uril, line.replace(/S$/, turn)), house)).toBe('not-your-house');
  });

  test('UR-4: empty, then single-barred', () => {
    expect(answers(uril, '1-0-2-1-0-7-4-4-4-4-4-4-0-0-S', 0)).toEqual([
      'single-barred',
      'empty',
      '-',
      'single-barred',
      'empty',
      '-',
    ]);
    expect(answers(uril, '4-4-4-4-4-4-1-0-1-1-0-0-7-7-N', 6)).toEqual(['-', 'empty', '-', '-', 'empty', 'empty']);
  });

  test('UR-4 as a value: singles that are free', () => {
    expect(answers({ ...uril, singles: 'free' }, '1-0-2-1-0-7-4-4-4-4-4-4-0-0-S', 0)).toEqual([
      '-',
      'empty',
      '-',
      '-',
      'empty',
      '-',
    ]);
  });

  test('UR-6: must-feed when the opponent has nothing and another house feeds', () => {
    expect(answers(uril, '0-3-0-0-2-2-0-0-0-0-0-0-20-21-S', 0)).toEqual([
      'empty',
      'must-feed',
      'empty',
      'empty',
      '-',
      '-',
    ]);
  });

  test('UR-6: nothing feeds, so nothing is legal and each house says why', () => {
    const line = '3-2-0-0-0-0-0-0-0-0-0-0-20-23-S';
    expect(answers(uril, line, 0)).toEqual(['must-feed', 'must-feed', 'empty', 'empty', 'empty', 'empty']);
    expect(legalHouses(uril, at(uril, line))).toEqual([]);
    expect(play(uril, at(uril, line), 0)).toEqual({ ok: false, error: { code: 'game-ended' } });
  });

  test('UR-D1: the two readings of a barred single that alone would feed', () => {
    const line = '1-3-0-0-0-1-0-0-0-0-0-0-20-23-S';
    expect(answers(uril, line, 0)).toEqual(['single-barred', 'must-feed', 'empty', 'empty', 'empty', 'single-barred']);
    expect(answers(feedfirst, line, 0)).toEqual(['single-barred', 'must-feed', 'empty', 'empty', 'empty', '-']);
    expect(moves(feedfirst, legalHouses(feedfirst, at(feedfirst, line)))).toEqual(['S6']);
    expect(legalHouses(uril, at(uril, line))).toEqual([]);
  });

  test('UR-D1: where a fuller house feeds, the readings agree', () => {
    const line = '0-0-0-0-2-1-0-0-0-0-0-0-22-23-S';
    for (const rules of [uril, feedfirst])
      expect(answers(rules, line, 0)).toEqual(['empty', 'empty', 'empty', 'empty', '-', 'single-barred']);
  });

  test('UR-D1: the switch changes nothing while the opponent has seeds', () => {
    const line = '1-3-0-0-0-1-0-0-0-0-0-1-20-22-S';
    expect(answers(feedfirst, line, 0)).toEqual(answers(uril, line, 0));
  });

  test('UR-D3: a fuller house that feeds only to harvest it all back leaves the single free in the other reading', () => {
    const line = '0-0-0-0-0-17-0-0-0-0-0-0-15-16-S';
    expect(answers(feedfirst, line, 0)[5]).toBe('must-feed');
  });
});

describe('a refused move', () => {
  test.each([
    ['S2', 1, 'empty'],
    ['S1', 0, 'single-barred'],
    ['N1', 6, 'not-your-house'],
    ['S99', 98, 'not-your-house'],
  ] as const)('%s is illegal-move with the reason', (_move, house, why) => {
    const position = at(uril, '1-0-4-4-4-4-4-4-4-4-4-4-3-4-S');
    const kept = structuredClone(position);
    expect(play(uril, position, house)).toEqual({ ok: false, error: { code: 'illegal-move', why } });
    expect(position).toEqual(kept);
  });
});

describe('the harvest as a value', () => {
  test('UR-5: what starts it and what carries it on may differ', () => {
    const line = '0-0-0-0-0-3-3-2-1-4-4-0-14-13-S';
    const stores = (change: Partial<Rules>) => {
      const next = play({ ...uril, ...change }, at(uril, line), 5);
      return next.ok ? next.value.position.stores : next.error;
    };
    expect(stores({})).toEqual([14 + 2 + 3, 13]);
    expect(stores({ chain: [2, 3, 4] })).toEqual([14 + 2 + 3 + 4, 13]);
    expect(stores({ chain: [4] })).toEqual([14 + 2, 13]);
    expect(stores({ trigger: [3] })).toEqual([14, 13]);
  });
});
