import { pt } from '@uril/words';
import type { Side } from '@uril/engine';
import { DEFAULT_OPTIONS, makeTable, openTable, snapshotOf, view, type TableSnapshot } from '@uril/table';
import { describe, expect, test } from 'vitest';
import { actionsOf } from '../src/mesa/actions.ts';
import { speechOf } from '../src/mesa/sentences.ts';
import { localTable, snapshotNow } from './table-help.ts';

const LOCAL_SOUTH = { id: 'local-S', name: 'Bia', island: 'fogo' } as const;

/** The buttons of a viewer, `!` for the main one and `-` for one that only says what has been done. */
function buttons(snapshot: TableSnapshot, own: Side | null, alone = false): string {
  const nothing = () => undefined;
  const seen = view(snapshot, own && `local-${own}`).can;
  const can = alone ? { ...seen, abort: false, takeBack: false, offerDraw: false, leave: false } : seen;
  const actions = actionsOf({
    snapshot,
    own,
    speech: speechOf(pt, snapshot, own),
    session: { both: false, alone, can, asked: null, act: () => Promise.resolve(true) },
    onresign: nothing,
    onleave: nothing,
    onsit: nothing,
    oncomputer: nothing,
  });
  return actions.map(({ act, main, done }) => `${main ? '!' : done ? '-' : ''}${act}`).join(' ');
}

describe('what one may do now', () => {
  test('in a game: both the same, those who watch nothing', () => {
    const connection = localTable();
    for (const side of ['S', 'N'] as const)
      expect(buttons(snapshotNow(connection), side)).toBe('abort offer-draw resign leave');
    connection.act('S', { type: 'move', game: 1, ply: 0, house: 1 });
    connection.act('N', { type: 'move', game: 1, ply: 1, house: 1 });
    for (const side of ['S', 'N'] as const)
      expect(buttons(snapshotNow(connection), side)).toBe('take-back offer-draw resign leave');
    expect(buttons(snapshotNow(connection), null)).toBe('');
  });

  test('against the computer: there is nobody to agree with, nor to leave behind', () => {
    const connection = localTable();
    expect(buttons(snapshotNow(connection), 'S', true)).toBe('resign');
    connection.act('S', { type: 'resign', game: 1 });
    expect(buttons(snapshotNow(connection), 'S', true)).toBe('!rematch');
  });

  test('whoever waits may give the free seat to the computer, and nobody else', () => {
    const made = makeTable({ ...DEFAULT_OPTIONS, side: 'S' }, LOCAL_SOUTH, 'made-by-test', 1, 'S');
    const waiting = snapshotOf(openTable('waits', made), { present: [true, false], watching: 1 });
    expect(buttons(waiting, 'S')).toBe('seat-computer leave');
    expect(buttons(waiting, null)).toBe('!sit');
  });

  test('what has been asked is not asked again', () => {
    const connection = localTable();
    connection.act('S', { type: 'move', game: 1, ply: 0, house: 1 });
    connection.act('N', { type: 'move', game: 1, ply: 1, house: 1 });
    connection.act('S', { type: 'offerDraw', game: 1 });
    connection.act('N', { type: 'askTakeBack', game: 1, ply: 2 });
    for (const side of ['S', 'N'] as const) expect(buttons(snapshotNow(connection), side)).toBe('resign leave');
  });

  test('after a game: another one, asked for once', () => {
    const connection = localTable();
    connection.act('S', { type: 'resign', game: 1 });
    expect(buttons(snapshotNow(connection), 'S')).toBe('!rematch leave');
    connection.act('S', { type: 'rematch', game: 1 });
    expect(buttons(snapshotNow(connection), 'S')).toBe('-rematch leave');
    expect(buttons(snapshotNow(connection), 'N')).toBe('!rematch leave');
  });

  test('a free seat is for whoever does not sit', () => {
    const connection = localTable();
    connection.act('S', { type: 'resign', game: 1 });
    connection.act('S', { type: 'leave' });
    expect(buttons(snapshotNow(connection), null)).toBe('!sit');
    expect(buttons(snapshotNow(connection), 'N')).toBe('seat-computer leave');
  });
});
