import { formatPosition } from '@uril/engine';
import { CHALLENGE_ENDS, DEFAULT_OPTIONS, type Challenge } from '@uril/table';
import { pt } from '@uril/words';
import { describe, expect, it } from 'vitest';
import { positionOf } from '../src/salas/small.ts';
import { steady, type Row } from '../src/salas/steady.ts';
import { endingWords, termsOf } from '../src/salas/terms.ts';

const items = (ids: string) => [...ids].map((id) => ({ id }));
const show = (rows: readonly Row<{ id: string }>[]) =>
  rows.map(({ item, gone }) => (gone ? `(${item.id})` : item.id)).join(' ');

describe('a list that does not jump', () => {
  it.each([
    ['what is new comes last', 'ab', 'cab', 'a b c'],
    ['another order changes no place', 'abc', 'cba', 'a b c'],
    ['what has left keeps its place', 'abc', 'ac', 'a (b) c'],
    ['everything may leave', 'ab', '', '(a) (b)'],
    ['a place of somebody who left is not given away', 'ab', 'bc', '(a) b c'],
  ])('%s', (_title, before, after, expected) => {
    expect(show(steady(steady([], items(before)), items(after)))).toBe(expected);
  });

  it('what comes back takes its place again', () => {
    const left = steady(steady([], items('abc')), items('ac'));
    expect(show(steady(left, items('abc')))).toBe('a b c');
  });

  it('shows what an item has become', () => {
    const rows = steady([{ item: { id: 'a', n: 1 }, gone: false }], [{ id: 'a', n: 2 }]);
    expect(rows).toEqual([{ item: { id: 'a', n: 2 }, gone: false }]);
  });

  it('a row that has left stays the same one while others change, so that it can be forgotten', () => {
    const [first] = steady([{ item: { id: 'a' }, gone: false }], []);
    expect(steady([first!], items('b'))[0]).toBe(first);
  });
});

describe('a listed table', () => {
  const line = '1-2-3-4-5-6-0-0-0-0-0-1-20-6-N';
  it('shows the position of its line', () => {
    const position = positionOf({ rules: 'uril', rulesVersion: 1, position: line });
    expect(position && formatPosition(position)).toBe(line);
    expect(position?.stores).toEqual([20, 6]);
  });
  it('shows no board for a line or rules that cannot be read', () => {
    expect(positionOf({ rules: 'uril', rulesVersion: 1, position: '1-2-3' })).toBeNull();
    expect(positionOf({ rules: 'uril', rulesVersion: 99, position: line })).toBeNull();
  });
});

describe('the words of a challenge', () => {
  const challenge: Challenge = {
    id: 'c',
    from: { id: 'bia', name: 'Bia', island: 'sal' },
    to: { id: 'manel', name: 'Manel', island: 'maio' },
    options: DEFAULT_OPTIONS,
    until: 0,
  };

  it.each([
    ['drawn', true, pt.lobby.drawnStart],
    ['drawn', false, pt.lobby.drawnStart],
    ['S', true, pt.lobby.youStart],
    ['S', false, pt.lobby.otherStarts],
    ['N', true, pt.lobby.otherStarts],
    ['N', false, pt.lobby.youStart],
  ] as const)('G4: the side %s of the maker, read by the maker: %s', (side, mine, expected) => {
    expect(termsOf(pt, { ...DEFAULT_OPTIONS, side }, mine)).toBe(`Uril · ${expected}`);
  });

  it.each(CHALLENGE_ENDS)('an end that is %s names the other one, and says nothing to whoever did it', (how) => {
    const asked = endingWords(pt.lobby, { challenge, how }, true);
    const answers = endingWords(pt.lobby, { challenge, how }, false);
    if (how === 'withdrawn') expect(asked).toBeNull();
    else expect(asked).toContain('Manel');
    if (how === 'declined') expect(answers).toBeNull();
    else expect(answers).toContain('Bia');
  });
});
