import { formatMove, formatPosition, newGame, parseRecords, playGame, startPosition } from '@uril/engine';
import { KEPT_FORMAT, type KeptGame } from '@uril/table';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { reviewOf } from '../src/play/review.ts';

const [long] = (() => {
  const file = new URL('../../../packages/engine/vectors/long.txt', import.meta.url);
  const read = parseRecords(readFileSync(file, 'utf8'));
  if (!read.ok) throw new Error(read.error.code);
  return read.value;
})();
if (!long) throw new Error('no game');

const record = (more: Partial<KeptGame> = {}): KeptGame => ({
  v: KEPT_FORMAT,
  table: 't',
  game: 1,
  rules: 'uril',
  rulesVersion: 1,
  endedAt: 0,
  people: [
    { id: 'bia', name: 'Bia', island: 'brava' },
    { id: 'gone', name: '', island: 'fogo' },
  ],
  start: formatPosition(startPosition(long.rules)),
  moves: long.plies.map(({ house }) => formatMove(long.rules, house)),
  result: { reason: 'resigned', winner: 'S', score: [0, 0], points: null },
  ...more,
});

describe('a finished game, gone through again', () => {
  test('has every position that it went by, a thousand plies long', () => {
    const review = reviewOf(record());
    let game = newGame(long.rules);
    const expected = [formatPosition(game.position)];
    for (const { house } of long.plies) {
      const played = playGame(game, house);
      if (!played.ok) throw new Error(played.error.code);
      ({ game } = played.value);
      expected.push(formatPosition(game.position));
    }
    expect(review?.positions.map(formatPosition)).toEqual(expected);
    expect(review?.traces.map(({ house }) => house)).toEqual(long.plies.map(({ house }) => house));
    expect(review?.entries.map(({ ply }) => ply)).toEqual(long.plies.map((_, index) => index + 1));
    expect(review).toMatchObject({ starter: 'S', swept: null, rules: { id: 'uril', version: 1 } });
  });

  test('may have no ply at all, and begin with North', () => {
    const start = '4-4-4-4-4-4-4-4-4-4-4-4-0-0-N';
    expect(reviewOf(record({ start, moves: [] }))).toMatchObject({ starter: 'N', entries: [], traces: [] });
  });

  test('is none when it does not follow, or is of rules nobody has here', () => {
    expect(reviewOf(record({ moves: ['S1', 'S1'] }))).toBeNull();
    expect(reviewOf(record({ moves: ['rubbish'] }))).toBeNull();
    expect(reviewOf(record({ start: 'rubbish' }))).toBeNull();
    expect(reviewOf(record({ rulesVersion: 99 }))).toBeNull();
  });
});
