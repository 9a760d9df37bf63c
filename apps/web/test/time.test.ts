import { pt } from '@uril/words';
import type { Side } from '@uril/engine';
import { view, type TableSnapshot } from '@uril/table';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { clockText } from '../src/mesa/clock-text.ts';
import { speechOf } from '../src/mesa/sentences.ts';
import { goneSince, slipsOf } from '../src/mesa/slips.ts';
import type * as ServerTime from '../src/play/server-time.ts';
import { timeName } from '../src/salas/time.ts';
import { localTable, snapshotNow } from './table-help.ts';

describe('what a clock shows', () => {
  const rows: readonly (readonly [ms: number, running: boolean, text: string])[] = [
    [300_000, true, '5:00'],
    [299_001, true, '5:00'],
    [298_999, true, '4:59'],
    [10_000, true, '0:10'],
    [9_999, true, '0:09.9'],
    [1_050, true, '0:01.0'],
    [49, true, '0:00.0'],
    [9_400, false, '0:10'],
    [0, false, '0:00'],
    [3_600_000, false, '1:00:00'],
    [3_725_000, false, '1:02:05'],
    [86_400_000, true, '1 d 0 h'],
    [3 * 86_400_000 - 1_000, true, '2 d 23 h'],
  ];
  test.each(rows)('%i ms, running %s: %s', (ms, running, text) => {
    expect(clockText(pt.table.seat, ms, running)).toBe(text);
  });

  test('times have names', () => {
    const names = ['none', '30s', '5+3', '10+0', '1d', '3d'].map((time) =>
      timeName(pt.lobby, time).replaceAll('\u00A0', ' '),
    );
    expect(names).toEqual([
      'Sem relógio',
      '30 s por lance',
      '5 min + 3 s',
      '10 min',
      '1 dia por lance',
      '3 dias por lance',
    ]);
  });
});

describe('the server’s time', () => {
  // A module of its own for each test: what is known of the time is the module's.
  let time: typeof ServerTime;
  /** How much the device's clock is wrong, in ms. */
  let wrong: number;
  let steady: number;
  const REAL = Date.UTC(2026, 5, 21, 12);

  beforeEach(async () => {
    [wrong, steady] = [0, 1_000];
    vi.spyOn(Date, 'now').mockImplementation(() => REAL + steady + wrong);
    vi.spyOn(performance, 'now').mockImplementation(() => steady);
    vi.resetModules();
    time = await import('../src/play/server-time.ts');
  });
  afterEach(() => void vi.restoreAllMocks());

  const off = (): number => Math.abs(time.serverNow() - (REAL + steady));
  /** Asks over a way that takes `there` and `back` ms. */
  const ask = (there: number, back: number) =>
    time.askServerTime(() => {
      steady += there;
      const at = REAL + steady;
      steady += back;
      return Promise.resolve(at);
    });

  test.each([
    ['three minutes ahead', 180_000],
    ['a day behind', -86_400_000],
  ])('a device’s clock %s: known to half of what an answer takes', async (_title, ms) => {
    wrong = ms;
    time.noteServerDate(new Date(REAL + steady - 400).toUTCString());
    expect(off()).toBeLessThanOrEqual(1_000);
    await ask(150, 10);
    expect(off()).toBeLessThanOrEqual(80);
    await ask(4, 6);
    expect(off()).toBeLessThanOrEqual(5);
    // A worse answer changes nothing for the worse, nor does a header.
    await ask(900, 10);
    time.noteServerDate(new Date(REAL + steady).toUTCString());
    expect(off()).toBeLessThanOrEqual(5);
  });

  test('an answer that does not come changes nothing', async () => {
    await ask(4, 6);
    await time.askServerTime(() => Promise.resolve(null));
    expect(off()).toBeLessThanOrEqual(5);
  });

  test('a clock that is set while the page is open, and one that stood while the device slept, is asked about again', async () => {
    await ask(4, 6);
    const doubts = vi.fn();
    const stop = time.onTimeDoubted(doubts);
    wrong = 3_600_000;
    time.serverNow();
    expect(doubts).toHaveBeenCalledTimes(1);
    // Asked once, however long the answer takes.
    time.serverNow();
    expect(doubts).toHaveBeenCalledTimes(1);
    await ask(40, 60);
    expect(off()).toBeLessThanOrEqual(50);
    stop();
    wrong = 0;
    time.serverNow();
    expect(doubts).toHaveBeenCalledTimes(1);
  });
});

describe('what lies beside the board', () => {
  const table = (): ReturnType<typeof localTable> => {
    const connection = localTable();
    connection.act('S', { type: 'move', game: 1, ply: 0, house: 1 });
    connection.act('N', { type: 'move', game: 1, ply: 1, house: 1 });
    return connection;
  };
  const slips = (snapshot: TableSnapshot, own: Side | null, now = 0): string[] => {
    const can = view(snapshot, own && `local-${own}`).can;
    const session = { both: false, can, asked: null, act: () => Promise.resolve(true) };
    const list = slipsOf({ snapshot, own, speech: speechOf(pt, snapshot, own), session, now });
    return list.map(({ kind, title, actions }) => [kind, title, ...actions.map(({ act }) => act)].join(' | '));
  };

  test('what is asked of one has its answers, what one has asked says so; those who watch see neither', () => {
    const connection = table();
    connection.act('S', { type: 'askTakeBack', game: 1, ply: 2 });
    connection.act('S', { type: 'offerDraw', game: 1 });
    const snapshot = snapshotNow(connection);
    expect(slips(snapshot, 'N')).toEqual([
      `take-back | ${pt.table.offer.takeBack('A')} | accept-take-back | decline-take-back`,
      `draw | ${pt.table.offer.draw('A')} | accept-draw | decline-draw`,
    ]);
    expect(slips(snapshot, 'S')).toEqual([
      `take-back | ${pt.table.offer.ownTakeBack}`,
      `draw | ${pt.table.offer.ownDraw}`,
    ]);
    expect(slips(snapshot, null)).toEqual([]);
  });

  test('somebody who is gone: after a moment it is said, after a minute the game can be ended', () => {
    const here = snapshotNow(table());
    const [south, north] = here.seats;
    const gone: TableSnapshot = { ...here, seats: [south, north && { ...north, present: false, goneAt: 1_000 }] };
    expect(slips(gone, 'S', 2_000)).toEqual([]);
    expect(slips(gone, 'S', 5_000)).toEqual([`claim | ${pt.table.claim.gone('B')}`]);
    expect(slips(gone, 'S', 61_000)).toEqual([`claim | ${pt.table.claim.gone('B')} | claim-win | claim-draw`]);
    expect(slips(gone, 'N', 61_000)).toEqual([]);
    expect(slips(here, 'S', 61_000)).toEqual([]);
    // With a clock the clock decides.
    expect(goneSince({ snapshot: { ...gone, time: '5+3' }, own: 'S' })).toBeNull();
  });
});
