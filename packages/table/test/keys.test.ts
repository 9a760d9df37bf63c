import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CODE_LENGTH, LETTERS, readCode, showCode } from '../src/index.ts';

const codes = fc
  .array(fc.constantFrom(...LETTERS), { minLength: CODE_LENGTH, maxLength: CODE_LENGTH })
  .map((letters) => letters.join(''));

describe('the code of a new device', () => {
  test('is read however it was typed', () => {
    fc.assert(
      fc.property(codes, (code) => {
        const shown = showCode(code);
        expect(shown).toMatch(/^.{4}-.{4}$/);
        for (const typed of [code, shown, ` ${shown.toLowerCase()} `, shown.replace('-', ' ')])
          expect(readCode(typed)).toBe(code);
      }),
    );
  });
  test.each([
    undefined,
    null,
    7,
    '',
    'abcd',
    'ABCD-EFG',
    'ABCD-EFGHJ',
    'abcd-ef0h',
    'abcd_efgh',
    'ábcdefgh',
    ' '.repeat(65),
  ])('is not %j', (typed) => expect(readCode(typed)).toBeNull());
});
