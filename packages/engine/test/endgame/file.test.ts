import { crc32 } from '../../src/endgame/crc32.ts';
import { EndgameTable, tallyOf } from '../../src/endgame/index.ts';
import { rulesOf } from '../../src/index.ts';
import type { Rules } from '../../src/index.ts';
import fc from 'fast-check';
import { crc32 as zlibCrc32 } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { solveAll } from '../support/bruteforce.ts';
import { tableOf } from '../support/endgames.ts';

const uril = rulesOf('uril');
const { bytes } = tableOf(uril, 4);
const codeOf = (some: Uint8Array, rules: Rules = uril): string => {
  const table = EndgameTable.open(some, rules);
  return table.ok ? 'ok' : table.error.code;
};
const changed = (change: (copy: Uint8Array) => void): Uint8Array => {
  const copy = bytes.slice();
  change(copy);
  return copy;
};

describe('a table as a file', () => {
  test('has the header that is specified', () => {
    const view = new DataView(bytes.buffer);
    expect(new TextDecoder().decode(bytes.subarray(0, 8))).toBe('uril-end');
    expect([view.getUint16(8, true), bytes[10], bytes[11]]).toEqual([1, 4, 4]);
    expect([...bytes.subarray(12, 16)]).toEqual([1, 1, 0, 0]);
    expect([view.getUint32(16, true), view.getUint32(20, true), view.getUint32(24, true)]).toEqual([0b1100, 0b1100, 1]);
    expect(new TextDecoder().decode(bytes.subarray(29, 29 + bytes[28]!))).toBe('uril');
    expect(view.getUint32(76, true)).toBe(zlibCrc32(bytes.subarray(80), zlibCrc32(bytes.subarray(0, 76))));
    expect(bytes.length).toBe(80 + 1820 + 228);
  });

  test('reads back, also from the middle of other bytes', () => {
    const around = new Uint8Array(bytes.length + 7);
    around.set(bytes, 3);
    const table = EndgameTable.open(around.subarray(3, 3 + bytes.length), uril);
    expect(table.ok && tallyOf(table.value, 4)).toEqual(tallyOf(tableOf(uril, 4), 4));
  });

  test('is refused when it is cut off anywhere, or has anything after it', () => {
    for (let length = 0; length < bytes.length; length++)
      expect(codeOf(bytes.subarray(0, length))).toBe(length < 80 ? 'not-a-table' : 'wrong-length');
    expect(codeOf(Uint8Array.of(...bytes, 0))).toBe('wrong-length');
  });

  test('is refused when any bit of it is another', () => {
    for (let at = 0; at < bytes.length; at++)
      for (const bit of [at % 8, (at + 5) % 8])
        expect(codeOf(changed((copy) => (copy[at]! ^= 1 << bit)))).not.toBe('ok');
  });

  test.each<[what: string, code: string, change: (copy: Uint8Array) => void]>([
    ['other words at its head', 'not-a-table', (copy) => void (copy[0] = 0x55)],
    ['a later format', 'unknown-format', (copy) => void (copy[8] = 2)],
    ['more seeds than a table can have', 'bad-header', (copy) => void (copy[10] = 25)],
    ['no seeds', 'bad-header', (copy) => void (copy[10] = 0)],
    ['more bounds than seeds', 'bad-header', (copy) => void (copy[11] = 5)],
    ['a name without end', 'bad-header', (copy) => void (copy[28] = 41)],
    ['one seed less', 'wrong-length', (copy) => void (copy[10] = copy[11] = 3)],
    ['other terms', 'damaged', (copy) => void (copy[14] = 1)],
    ['another value', 'damaged', (copy) => void copy[80]!++],
    ['another bit', 'damaged', (copy) => void (copy[bytes.length - 1]! ^= 1)],
  ])('with %s it is refused: %s', (_, code, change) => {
    expect(codeOf(changed(change))).toBe(code);
  });

  test('serves the games whose endgames are the same, and no other', () => {
    const serves = (built: Rules, asked: Rules): string => codeOf(tableOf(built, 2).bytes, asked);
    expect(serves(rulesOf('oware-4'), rulesOf('oware-6'))).toBe('ok');
    expect(serves(uril, { ...uril, version: 7, majority: false, repetition: null, seeds: 3 })).toBe('ok');
    for (const id of ['uril-feedfirst', 'ouril', 'oware-4', 'urim-6x3', 'kalah-4', 'hawalis'] as const)
      expect([id, serves(uril, rulesOf(id))]).toEqual([id, 'other-rules']);
    expect(serves(rulesOf('ouril'), { ...rulesOf('ouril'), mustFeed: false })).toBe('other-rules');
    expect(serves(rulesOf('ouril'), { ...rulesOf('ouril'), chain: [2, 3, 4] })).toBe('other-rules');
  });
});

describe('the check sum', () => {
  test('is the one of zip', () => {
    expect(crc32(new TextEncoder().encode('123456789'))).toBe(0xcbf43926);
    fc.assert(
      fc.property(fc.uint8Array(), fc.uint8Array(), (one, two) => {
        expect(crc32(two, crc32(one))).toBe(zlibCrc32(Buffer.concat([one, two])));
      }),
    );
  });
});

describe('a tally', () => {
  test('counts what is in the table', () => {
    const solved = solveAll(uril, 4).filter(({ position }) => position.houses.reduce((a, b) => a + b) === 4);
    const bothHave = solved.filter(
      ({ position: { houses } }) => houses.slice(0, 6).some(Boolean) && houses.slice(6).some(Boolean),
    );
    const values = bothHave.map(({ value }) => value);
    expect(tallyOf(tableOf(uril, 5), 4)).toEqual({
      seeds: 4,
      positions: 1365,
      wins: solved.filter(({ value }) => value > 0).length,
      draws: solved.filter(({ value }) => value === 0).length,
      losses: solved.filter(({ value }) => value < 0).length,
      highest: Math.max(...values),
      lowest: Math.min(...values),
      firm: solved.filter(({ lower, upper }) => lower === upper).length,
    });
    expect(tallyOf(tableOf(uril, 5, 3), 4).firm).toBeNull();
  });
});
