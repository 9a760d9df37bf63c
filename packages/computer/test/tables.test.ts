import { parsePosition, rulesOf, type RulesId } from '@uril/engine';
import { EndgameTable } from '@uril/engine/endgame';
import { describe, expect, test } from 'vitest';
import { fetchTable, isWorthwhile, type Shelf } from '../src/tables.ts';

const uril = rulesOf('uril');
/** Enough to show the way of a table; those that are played with are larger. */
const SEEDS = 6;
const breathe = (): Promise<void> => Promise.resolve();

/** A shelf that counts what is put on it. */
function shelfOf(bytes: Uint8Array | null): Shelf & { put: Shelf['put']; kept: Uint8Array | null; puts: number } {
  const shelf = {
    kept: bytes,
    puts: 0,
    get: () => Promise.resolve(shelf.kept),
    put: (_key: string, made: Uint8Array) => {
      shelf.kept = made;
      shelf.puts++;
      return Promise.resolve();
    },
  };
  return shelf;
}

test('a table is built, breathing in between, kept, and then taken from the shelf; a damaged one is built again', async () => {
  const shelf = shelfOf(null);
  let breaths = 0;
  const built = await fetchTable(uril, shelf, () => (breaths++, Promise.resolve()), SEEDS);
  expect(built.header).toMatchObject({ rulesId: 'uril', seeds: SEEDS, bounds: SEEDS });
  expect(breaths).toBeGreaterThan(SEEDS);
  expect((await fetchTable(uril, shelf, breathe, SEEDS)).header.sum).toBe(built.header.sum);
  expect(shelf.puts).toBe(1);

  const whole = shelf.kept!;
  const damaged = whole.slice();
  damaged[1000]! ^= 1;
  const small = whole.subarray(0, 5000);
  for (const [bytes, id] of [
    [damaged, 'uril'],
    [small, 'uril'],
    [whole, 'oware-4'],
  ] as const) {
    const torn = shelfOf(bytes);
    const rebuilt = await fetchTable(rulesOf(id), torn, breathe, SEEDS);
    expect(rebuilt.serves(rulesOf(id))).toBe(true);
    expect(EndgameTable.open(torn.kept!, rulesOf(id)).ok).toBe(true);
    expect(torn.puts).toBe(1);
  }
});

describe('a table is worth its while', () => {
  test.each<[RulesId, string, boolean]>([
    ['uril', '4-4-4-4-4-4-4-4-4-4-4-4-0-0-S', false],
    ['uril', '2-2-2-2-2-0-2-2-2-2-2-0-14-14-S', true],
    ['uril', '2-2-2-2-2-1-2-2-2-2-2-0-14-13-S', false],
    ['kalah-4', '1-0-0-0-0-0-0-0-0-0-0-1-23-23-S', false],
  ])('%s %s: %s', (id, line, expected) => {
    const position = parsePosition(rulesOf(id), line);
    if (!position.ok) throw new Error(line);
    expect(isWorthwhile(rulesOf(id), position.value)).toBe(expected);
  });
});
