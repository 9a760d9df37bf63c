import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanName, NAME_MAX } from '../src/index.ts';

const clean = (raw: unknown): string => {
  const result = cleanName(raw);
  return result.ok ? result.value : result.error.code;
};

describe('names', () => {
  const rows: readonly [title: string, raw: unknown, expected: string][] = [
    ['an ordinary name', 'Djuss', 'Djuss'],
    ['outer spaces go, inner runs become one', '  Nha   Bia ', 'Nha Bia'],
    ['decomposed letters are composed', 'Joa\u0303o', 'João'],
    ['empty', '', 'name-empty'],
    ['only spaces', '   ', 'name-empty'],
    ['only no-break spaces', '\u00a0\u00a0', 'name-empty'],
    ['only combining marks', '\u0301\u0301', 'name-empty'],
    ['only letters that show nothing', '\u3164\u115F\u1160\uFFA0', 'name-empty'],
    ['only the blank of Braille', '\u2800 \u2800', 'name-empty'],
    ['not a text', 12, 'name-empty'],
    ['missing', undefined, 'name-empty'],
    ['24 letters', 'a'.repeat(24), 'a'.repeat(24)],
    ['25 letters', 'a'.repeat(25), 'name-too-long'],
    ['24 families of several code points', '👩‍👩‍👧'.repeat(24), '👩‍👩‍👧'.repeat(24)],
    ['25 families', '👩‍👩‍👧'.repeat(25), 'name-too-long'],
    ['one letter under a thousand marks', 'a' + '\u0301'.repeat(1000), 'name-too-long'],
    ['one letter under a tower of marks', 'a' + '\u0301'.repeat(150), 'name-control'],
    ['towers with joiners in them', 'a\u0316\u0301\u200D\u0316\u200C\u0301\u0301', 'name-control'],
    [
      'the most marks a script writes on a letter',
      '\u1019\u103C\u103D\u103E\u102F\u1036\u1037',
      '\u1019\u103C\u103D\u103E\u102F\u1036\u1037',
    ],
    ['an emoji of several parts', '🏳️‍🌈', '🏳️‍🌈'],
    ['a megabyte', 'x'.repeat(1_000_000), 'name-too-long'],
    ['a newline', 'Djuss\nadmin', 'name-control'],
    ['a null', 'Dj\0uss', 'name-control'],
    ['text turned around', 'Djuss\u202Etxt', 'name-control'],
    ['a space of no width', 'Dj\u200Buss', 'name-control'],
    ['half a surrogate pair', 'Dj\ud800', 'name-control'],
    ['an emoji', '🌊', '🌊'],
    ['another script', 'Жуас', 'Жуас'],
  ];
  test.each(rows)('%s', (_title, raw, expected) => expect(clean(raw)).toBe(expected));

  test('whatever comes in, a kept name is short, trimmed and stays as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (raw) => {
        const first = cleanName(raw);
        if (!first.ok) return;
        expect([...new Intl.Segmenter().segment(first.value)].length).toBeLessThanOrEqual(NAME_MAX);
        expect(first.value).toBe(first.value.trim());
        expect(cleanName(first.value)).toEqual(first);
      }),
    );
  });
});
