import { rulesOf, tallyAfter, EMPTY_TALLY, type Side, type Trace } from '@uril/engine';
import { describe, expect, test } from 'vitest';
import { happenedOf, movedOf, quatroMarked, standingOf } from '../src/play/happened.ts';
import { ledgerOf } from '../src/play/ledger.ts';
import type { LocalConnection } from '../src/play/local.ts';
import { localTable, snapshotNow } from './table-help.ts';

const now = (connection: LocalConnection) => happenedOf(snapshotNow(connection), null);

describe('what just happened, as data', () => {
  test('a game starts, a draw is offered and declined, somebody resigns, another starts (G4)', async () => {
    const connection = localTable();
    expect(now(connection)).toEqual({ kind: 'started', starter: 'S', game: 1 });
    connection.act('S', { type: 'offerDraw', game: 1 });
    expect(now(connection)).toEqual({ kind: 'draw-offered', by: 'S' });
    connection.act('N', { type: 'declineDraw', game: 1 });
    expect(now(connection)).toEqual({ kind: 'draw-declined', by: 'N' });
    connection.act('N', { type: 'resign', game: 1 });
    expect(now(connection)).toEqual({
      kind: 'ended',
      by: 'N',
      reason: 'resigned',
      winner: 'S',
      score: [0, 0],
      points: null,
      swept: null,
    });
    connection.act('S', { type: 'rematch', game: 1 });
    expect(now(connection)).toEqual({ kind: 'rematch-asked', by: 'S' });
    connection.act('N', { type: 'rematch', game: 1 });
    expect(now(connection)).toEqual({ kind: 'started', starter: 'N', game: 2 });
    connection.act('N', { type: 'resign', game: 2 });
    connection.act('N', { type: 'leave' });
    expect(now(connection)).toEqual({ kind: 'left', by: 'N' });
  });

  test('a ply without its trace says the house only, with it the harvest too (UR-5)', async () => {
    const connection = localTable();
    await connection.request({ type: 'move', game: 1, ply: 0, house: 3 });
    expect(now(connection)).toMatchObject({ kind: 'moved', by: 'S', house: '3', taken: null });
    const trace = ledgerOf(rulesOf('uril'), 'S', ['S3'])?.last ?? null;
    expect(happenedOf(snapshotNow(connection), trace)).toMatchObject({ kind: 'moved', house: '3', sown: 4, taken: 0 });
  });

  test('a relay is told by the seeds that were played, not by all that it sowed (HW-3)', () => {
    const snapshot = { ...snapshotNow(localTable()), rules: 'hawalis' as const };
    const trace = ledgerOf(rulesOf('hawalis'), 'S', ['k'])?.last as Trace;
    expect(trace.sown).toHaveLength(14);
    expect(movedOf(snapshot, trace)).toMatchObject({ house: 'k', sown: 2, relays: 4, from: ['K', 'D'] });
  });
});

describe('where the count stands (UR-9, UR-10)', () => {
  const after = (games: string) =>
    [...games].reduce((tally, winner) => tallyAfter(tally, winner === 'D' ? null : (winner as Side)), EMPTY_TALLY);
  test.each([
    ['', null],
    ['S', { holder: 'S', count: 1, missing: 3, quatros: 0, pending: false }],
    ['SSSS', { holder: 'S', count: 4, missing: 4, quatros: 1, pending: false }],
    ['SSSSN', { holder: 'S', count: 4, missing: 4, quatros: 1, pending: true }],
    ['SSSSNN', { holder: 'N', count: 2, missing: 2, quatros: 0, pending: false }],
  ])('after %s', (games, expected) => {
    expect(standingOf(after(games))).toEqual(expected);
  });

  test('a Quatro is told once, and only of the same two people', () => {
    const before = { ...snapshotNow(localTable()), tally: after('SSS') };
    const marked = { ...before, tally: after('SSSS') };
    expect(quatroMarked(before, marked)).toBe('S');
    expect(quatroMarked(marked, marked)).toBeNull();
    expect(quatroMarked(null, marked)).toBeNull();
    const other = { ...marked, seats: [marked.seats[0], null] as const };
    expect(quatroMarked(before, other)).toBeNull();
  });
});
