import { expect, test } from 'vitest';
import { LineSplitter } from '../src/lines.ts';

const TEXTS = [
  '',
  'casa',
  'é—\u2028é',
  'x'.repeat(20),
  'x'.repeat(21),
  '',
  '—'.repeat(7),
  'a\r',
  'x'.repeat(90),
  'end',
];
const READ = ['', 'casa', 'é—\u2028é', 'x'.repeat(20), null, '', null, 'a\r', null, 'end'];

test.each([1, 2, 3, 5, 7, 20, 21, 64, 1000])('the same lines come out when the bytes are cut every %i', (size) => {
  for (const [after, expected] of [
    ['', READ],
    ['\n', READ],
    ['\n\n', [...READ, '']],
    [`\n${'x'.repeat(21)}`, [...READ, null]],
  ] as const) {
    const bytes = new TextEncoder().encode(TEXTS.join('\n') + after);
    const splitter = new LineSplitter(20);
    const lines: (string | null)[] = [];
    for (let from = 0; from < bytes.length; from += size)
      lines.push(...splitter.push(bytes.subarray(from, from + size)));
    lines.push(...splitter.end());
    expect(lines).toEqual(expected);
  }
});
