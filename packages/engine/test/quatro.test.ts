import { EMPTY_TALLY, rulesOf, swapTally, tallyAfter } from '../src/index.ts';
import type { Side, Tally } from '../src/index.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { QUATROS, titled } from './support/vectors.ts';

const winnerOf = (letter: string): Side | null => (letter === 'S' || letter === 'N' ? letter : null);
const shown = ({ quatros, contagem, pending }: Tally): string =>
  `${quatros.join('-')} ${contagem.join('-')}${pending ? '*' : ''}`;

/** The tally after each game of a row of results. */
function course(results: Iterable<string>, options = rulesOf('uril').quatro!, from = EMPTY_TALLY): Tally[] {
  let tally = from;
  return [...results].map((letter) => (tally = tallyAfter(tally, winnerOf(letter), options)));
}

const anyResults = fc.array(fc.constantFrom('S', 'S', 'S', 'N', 'D'), { maxLength: 60 });
const anyOptions = fc.record({
  marks: fc.constantFrom('streak' as const, 'count' as const),
  drawClearsPending: fc.boolean(),
});
const mirrored: Record<string, string> = { S: 'N', N: 'S', D: 'D' };

describe('the Quatro', () => {
  test.each(QUATROS.map((row) => ({ ...row, title: titled(row) })))('$title', ({ results, options, after }) => {
    expect(course(results, options).map(shown)).toEqual(after);
  });

  test('UR-9, UR-10: the rules leave the text’s reading as the default', () => {
    expect(rulesOf('uril').quatro).toEqual({ marks: 'streak', drawClearsPending: false });
    fc.assert(
      fc.property(anyResults, (results) => {
        let tally = EMPTY_TALLY;
        for (const letter of results) tally = tallyAfter(tally, winnerOf(letter));
        expect(tally).toEqual(course(results).at(-1) ?? EMPTY_TALLY);
      }),
    );
  });

  test('UR-9 as a value: a loss between spoils the second Quatro by streak, not by count', () => {
    const after = (marks: 'streak' | 'count') =>
      course('SSSSSSNSS', { marks, drawClearsPending: false }).at(-1)!.quatros;
    expect(after('streak')).toEqual([1, 0]);
    expect(after('count')).toEqual([2, 0]);
  });

  test('UR-10 as a value: a draw leaves the cut pending, or clears it', () => {
    const after = (drawClearsPending: boolean) =>
      shown(course('SSSSNDN', { marks: 'streak', drawClearsPending }).at(-1)!);
    expect(after(false)).toBe('1-0 0-2');
    expect(after(true)).toBe('1-0 4-0*');
  });

  test('UR-10: a draw cleared pending, but the loss has broken the run all the same', () => {
    expect(course('SSSSSSNDSS', { marks: 'streak', drawClearsPending: true }).at(-1)!.quatros).toEqual([1, 0]);
  });

  test('UR-9: Quatros only grow, one at a time, and a draw never marks one', () => {
    fc.assert(
      fc.property(anyResults, anyOptions, (results, options) => {
        let before = EMPTY_TALLY;
        for (const [index, tally] of course(results, options).entries()) {
          const more = [tally.quatros[0] - before.quatros[0], tally.quatros[1] - before.quatros[1]];
          expect([
            [0, 0],
            [1, 0],
            [0, 1],
          ]).toContainEqual(more);
          if (results[index] === 'D') expect(more).toEqual([0, 0]);
          before = tally;
        }
      }),
    );
  });

  test('UR-10: only the holder has a contagem, and a cut is pending only against four or more', () => {
    fc.assert(
      fc.property(anyResults, anyOptions, (results, options) => {
        for (const { holder, contagem, pending, run } of course(results, options)) {
          if (holder === null) expect(contagem).toEqual([0, 0]);
          else expect(contagem[holder === 'S' ? 1 : 0]).toBe(0);
          if (pending) expect(Math.max(...contagem)).toBeGreaterThanOrEqual(4);
          expect(run).toBeGreaterThanOrEqual(0);
          expect(run).toBeLessThan(4);
        }
      }),
    );
  });

  test('UR-9: the sides are alike: changed sides give the changed tally, at any moment', () => {
    fc.assert(
      fc.property(anyResults, anyResults, anyOptions, (first, then, options) => {
        const half = course(first, options).at(-1) ?? EMPTY_TALLY;
        const whole = course(then, options, half).at(-1) ?? half;
        const swapped = course(
          then.map((letter) => mirrored[letter]!),
          options,
          swapTally(half),
        ).at(-1);
        expect(swapTally(swapped ?? swapTally(half))).toEqual(whole);
        expect(JSON.parse(JSON.stringify(whole))).toEqual(whole);
      }),
    );
  });
});
