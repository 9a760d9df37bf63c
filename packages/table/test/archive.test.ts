import { formatMove, parseRecords, type GameRecord } from '@uril/engine';
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  gameId,
  keptGameOf,
  KEPT_FORMAT,
  parseGameId,
  phaseOf,
  playedOf,
  readRecord,
  computerOf,
  recordText,
  summaryOf,
  type KeptGame,
} from '../src/index.ts';
import { anyMove, playingTable } from './tables.ts';

const SITE = 'https://uril.example/jogo/t-1';

const record = (more: Partial<KeptGame> = {}): KeptGame => ({
  v: KEPT_FORMAT,
  table: 't',
  game: 1,
  rules: 'uril',
  rulesVersion: 1,
  endedAt: Date.UTC(2026, 6, 5, 22),
  people: [
    { id: 'bia', name: 'Bia "Rápida" \\ Silva', island: 'brava' },
    { id: 'gone', name: '', island: 'fogo' },
  ],
  start: '4-4-4-4-4-4-4-4-4-4-4-4-0-0-S',
  moves: ['S3', 'N1'],
  result: { reason: 'resigned', winner: 'S', score: [0, 0], points: null },
  ...more,
});

function gamesIn(text: string): readonly GameRecord[] {
  const read = parseRecords(text);
  if (!read.ok) throw new Error(read.error.code);
  return read.value;
}

describe('ids of games', () => {
  test('table and number, and nothing else', () => {
    expect(gameId({ table: 'abcdefghjk', game: 12 })).toBe('abcdefghjk-12');
    expect(parseGameId('abcdefghjk-12')).toEqual({ table: 'abcdefghjk', game: 12 });
    for (const id of ['', 'abc', 'abc-', '-1', 'abc-0', 'abc-01', 'abc-1-2', 'abc-1.txt', 'a c-1', 'abc--1', 'abc-1e3'])
      expect(parseGameId(id)).toBeNull();
  });
});

describe('records', () => {
  test('those of before there were points are read; another format is not', () => {
    const { reason, winner, score } = record().result;
    expect(readRecord(JSON.stringify({ ...record(), result: { reason, winner, score } }))).toEqual(record());
    expect(readRecord(JSON.stringify({ ...record(), v: 1 }))).toEqual(record({ v: 1 }));
    expect(() => readRecord(JSON.stringify({ ...record(), v: 9 }))).toThrow('unknown format 9');
  });

  test('a list shows who, what and when, and no move', () => {
    const { people, result, endedAt } = record();
    expect(summaryOf(record())).toEqual({
      id: 't-1',
      rules: 'uril',
      rulesVersion: 1,
      people,
      result,
      plies: 2,
      endedAt,
    });
  });

  test('moves that are not of the rules are a fault', () => {
    expect(() => playedOf(record({ moves: ['S9'] }))).toThrow('S9');
    expect(() => playedOf(record({ start: 'nothing' }))).toThrow('nothing');
  });
});

describe('game files', () => {
  test('a reader gets back who, where, when and how it ended', () => {
    const text = recordText(record(), SITE);
    const [game] = gamesIn(text);
    expect(game?.tags).toEqual([
      ['Event', 't'],
      ['Site', SITE],
      ['Date', '2026.07.05'],
      ['Round', '1'],
      ['South', 'Bia "Rápida" \\ Silva'],
      ['North', '?'],
      ['TimeControl', 'none'],
      ['Termination', 'resigned'],
    ]);
    expect(game).toMatchObject({ outcome: 'S', rules: { id: 'uril', version: 1 } });
    expect(text.endsWith('\n1. S3 2. N1 1-0\n')).toBe(true);
  });

  test('the computer is called by its level, and said to be a program', () => {
    const people = [computerOf('level-2'), record().people[0]] as const;
    const [game] = gamesIn(recordText(record({ people }), SITE));
    expect(game?.tags.filter(([name]) => /South|North/.test(name))).toEqual([
      ['South', 'level-2'],
      ['North', record().people[0].name],
      ['SouthType', 'program'],
    ]);
  });

  test('a game that began with North, and one that was drawn', () => {
    const start = '4-4-4-4-4-4-4-4-4-4-4-4-0-0-N';
    const result = { reason: 'agreed', winner: null, score: [0, 0], points: null } as const;
    const read = parseRecords(recordText(record({ start, moves: ['N2'], result }), SITE));
    expect(read).toMatchObject({ ok: true, value: [{ start: { turn: 'N' }, outcome: 'draw' }] });
  });

  test('days are those of the calendar', () => {
    const dayIn = (at: number): string | undefined =>
      /\[Date "(.*)"\]/.exec(recordText(record({ endedAt: at }), SITE))?.[1];
    const most = Date.UTC(2400, 0, 1);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: most }), (at) => {
        expect(dayIn(at)).toBe(new Date(at).toISOString().slice(0, 10).replaceAll('-', '.'));
      }),
    );
    expect(dayIn(Date.UTC(2028, 1, 29, 23, 59))).toBe('2028.02.29');
    expect(dayIn(Date.UTC(2100, 2, 1))).toBe('2100.03.01');
  });

  test('what a table has recorded is read back move by move, whatever the game', () => {
    for (const rules of ['uril', 'urim-6x4', 'oware-4'] as const) {
      let table = playingTable({ rules });
      for (let ply = 0; phaseOf(table) === 'playing'; ply++) table = anyMove(table, (count) => (ply * 7) % count);
      const kept = readRecord(JSON.stringify(keptGameOf(table, 0)));
      expect(gamesIn(recordText(kept, SITE))[0]?.plies.map(({ house }) => house)).toEqual(playedOf(kept).houses);
    }
  });

  test('a game of a thousand plies', () => {
    const file = readFileSync(new URL('../../engine/vectors/long.txt', import.meta.url), 'utf8');
    const [long] = gamesIn(file);
    if (!long) throw new Error('no game');
    const moves = long.plies.map(({ house }) => formatMove(long.rules, house));
    expect(moves).toHaveLength(1_000);
    const kept = readRecord(JSON.stringify(record({ moves })));
    expect(summaryOf(kept).plies).toBe(1_000);
    expect(gamesIn(recordText(kept, SITE))[0]?.plies).toEqual(long.plies);
  });
});
