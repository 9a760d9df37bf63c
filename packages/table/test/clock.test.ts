import { describe, expect, test } from 'vitest';
import * as v from 'valibot';
import {
  apply,
  deadlineOf,
  decodeTable,
  DEFAULT_OPTIONS,
  due,
  EVENT_FORMATS,
  leftAt,
  OFFERED_TIMES,
  openTable,
  paceOf,
  phaseOf,
  readTime,
  snapshotOf,
  spare,
  TableOptions,
  type Table,
  type TableEvent,
} from '../src/index.ts';
import { again, ask, code, DJUSS, done, lostBy, PITANCA, playingTable } from './tables.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

const move = (house: number, ply: number, game = 1) => ({ type: 'move', game, ply, house }) as const;

describe('how much time people have', () => {
  const rows: [time: string, kind: string | null, budget?: number, bonus?: number][] = [
    ['none', 'none', 0, 0],
    ['30s', 'move', 30 * SECOND, 0],
    ['5s', 'move', 5 * SECOND, 0],
    ['600s', 'move', 600 * SECOND, 0],
    ['5+3', 'game', 5 * MINUTE, 3 * SECOND],
    ['15+10', 'game', 15 * MINUTE, 10 * SECOND],
    ['180+0', 'game', 180 * MINUTE, 0],
    ['1d', 'days', DAY, 0],
    ['14d', 'days', 14 * DAY, 0],
    ['4s', null],
    ['601s', null],
    ['0+5', null],
    ['181+0', null],
    ['5+61', null],
    ['5+', null],
    ['+3', null],
    ['0d', null],
    ['15d', null],
    ['5 + 3', null],
    ['5.5+3', null],
    ['-5+3', null],
    ['1h', null],
    ['', null],
    ['toString', null],
  ];
  test.each(rows)('"%s" is read as %s', (...[time, kind, budget, bonus]) => {
    expect(readTime(time)).toEqual(kind && { kind, budget, bonus });
    // Asked again: what is remembered is the same.
    expect(readTime(time)).toEqual(kind && { kind, budget, bonus });
  });

  test('everything that is offered is taken, nothing else than a time is, and without one there is no clock', () => {
    const options = (time: unknown) => v.safeParse(TableOptions, { ...DEFAULT_OPTIONS, time });
    for (const time of OFFERED_TIMES) expect(options(time)).toMatchObject({ output: { time } });
    expect(options(undefined)).toMatchObject({ output: { time: 'none' } });
    for (const time of ['1h', 5, null]) expect(options(time).success).toBe(false);
    expect(() => paceOf('1h')).toThrow('unknown time');
  });
});

/** A game of this time that began at 1 s, both having sown their first ply at 2 s and 3 s. */
function underWay(time: string): Table {
  const table = playingTable({ time }, SECOND);
  return done(done(table, DJUSS, move(1, 0), 2 * SECOND), PITANCA, move(1, 1), 3 * SECOND);
}

describe('a game with time', () => {
  test('nobody’s clock runs before both have sown', () => {
    const table = playingTable({ time: '5+3' }, SECOND);
    expect(table.clock).toEqual({ since: SECOND, left: [5 * MINUTE, 5 * MINUTE] });
    const first = done(table, DJUSS, move(1, 0), 40 * SECOND);
    expect(first.clock).toEqual({ since: 40 * SECOND, left: [5 * MINUTE, 5 * MINUTE] });
    const second = done(first, PITANCA, move(1, 1), 80 * SECOND);
    expect(second.clock).toEqual({ since: 80 * SECOND, left: [5 * MINUTE, 5 * MINUTE] });
    expect(deadlineOf(second)).toBe(80 * SECOND + 5 * MINUTE);
  });

  test('minutes for the game: a ply costs what it took and brings its seconds', () => {
    const table = done(underWay('5+3'), DJUSS, move(2, 2), 13 * SECOND);
    expect(table.clock).toEqual({ since: 13 * SECOND, left: [5 * MINUTE - 7 * SECOND, 5 * MINUTE] });
    const next = done(table, PITANCA, move(2, 3), 14 * SECOND);
    expect(next.clock?.left).toEqual([5 * MINUTE - 7 * SECOND, 5 * MINUTE + 2 * SECOND]);
  });

  test.each([
    ['30s', 30 * SECOND],
    ['1d', DAY],
  ])('%s: the same time for every ply', (time, budget) => {
    const table = done(underWay(time), DJUSS, move(2, 2), 13 * SECOND);
    expect(table.clock).toEqual({ since: 13 * SECOND, left: [budget, budget] });
    expect(deadlineOf(table)).toBe(13 * SECOND + budget);
  });

  test('the last answer that came in in time counts; a moment later the game is lost', () => {
    const table = underWay('30s');
    const deadline = 33 * SECOND;
    expect(deadlineOf(table)).toBe(deadline);
    expect(due(table, deadline, 'time-0001')).toBeNull();
    expect(done(table, DJUSS, move(2, 2), deadline).clock?.since).toBe(deadline);
    const event = due(table, deadline + 1, 'time-0001');
    expect(event).toEqual({ v: 3, type: 'timedOut', id: 'time-0001', at: deadline + 1, side: 'S' });
    const lost = apply(table, event!);
    expect(lost.result).toMatchObject({ reason: 'timeout', winner: 'N', score: [0, 0] });
    expect(lost.clock?.left).toEqual([0, 30 * SECOND]);
    expect(lost.tally.contagem).toEqual([0, 1]);
    expect([deadlineOf(lost), due(lost, deadline * 2, 'x')]).toEqual([null, null]);
    expect(code(lost, DJUSS, move(2, 2))).toBe('game-over');
  });

  test('what ends a game stops the clock of whose turn it was', () => {
    const table = done(underWay('5+3'), PITANCA, { type: 'resign', game: 1 }, 10 * SECOND);
    expect(table.clock?.left).toEqual([5 * MINUTE - 7 * SECOND, 5 * MINUTE]);
    expect(snapshotOf(table, { present: [true, true], watching: 0 })).toMatchObject({
      deadline: null,
      left: [5 * MINUTE - 7 * SECOND, 5 * MINUTE],
    });
  });

  test('the next game begins with all its time', () => {
    const table = again(done(underWay('5+3'), DJUSS, { type: 'resign', game: 1 }, 10 * SECOND));
    expect(table.clock?.left).toEqual([5 * MINUTE, 5 * MINUTE]);
  });

  test('with a clock the clock decides about somebody who is gone', () => {
    const claim = { type: 'claim', game: 1, as: 'win' } as const;
    expect(ask(underWay('1d'), PITANCA, claim, DAY, [0, null]).error?.code).toBe('clock-decides');
  });
});

describe('a first ply that never comes', () => {
  test.each([
    ['none', DAY],
    ['30s', MINUTE],
    ['5+3', MINUTE],
    ['3d', 3 * DAY],
  ])('%s: aborts the game after %i ms, for either side', (time, after) => {
    const table = playingTable({ time }, SECOND);
    const first = done(table, DJUSS, move(1, 0), 2 * SECOND);
    for (const [at, began, side] of [
      [table, SECOND, 'S'],
      [first, 2 * SECOND, 'N'],
    ] as const) {
      expect(deadlineOf(at)).toBe(began + after);
      expect(due(at, began + after, 'x')).toBeNull();
      const event = due(at, began + after + 1, 'time-0001');
      expect(event).toMatchObject({ type: 'unplayed', side });
      const over = apply(at, event!);
      expect(phaseOf(over)).toBe('over');
      expect(over.result).toMatchObject({ reason: 'unplayed', winner: null });
      // Nothing has been played: nothing counts, and the same side starts.
      expect(over.tally).toBe(at.tally);
      expect(again(over).starter).toBe('S');
    }
  });

  test('without a clock nothing is due once both have sown', () => {
    const table = underWay('none');
    expect(table.clock?.left).toBeNull();
    expect([deadlineOf(table), due(table, 7 * DAY, 'x'), spare(table, 0, DAY, DAY, 'x')]).toEqual([null, null, null]);
  });
});

describe('time in which nobody was served', () => {
  const table = underWay('30s');
  const rows: readonly (readonly [title: string, from: number, until: number, ms: number | null])[] = [
    ['before the turn', SECOND, 3 * SECOND, null],
    ['across its beginning', SECOND, 5 * SECOND, 2 * SECOND],
    ['within it', 5 * SECOND, 9 * SECOND, 4 * SECOND],
    ['until after its end', 30 * SECOND, 90 * SECOND, 60 * SECOND],
    ['no time at all', 5 * SECOND, 5 * SECOND, null],
  ];
  test.each(rows)('%s', (_title, from, until, ms) => {
    const event = spare(table, from, until, until, 'spare-001');
    if (ms === null) return expect(event).toBeNull();
    expect(event).toEqual({ v: 3, type: 'spared', id: 'spare-001', at: until, side: 'S', ms });
    const after = apply(table, event!);
    expect(deadlineOf(after)).toBe(33 * SECOND + ms);
    // What happened last is still the ply.
    expect(after.last).toEqual(table.last);
  });

  test('a first ply is spared too', () => {
    const opening = playingTable({ time: 'none' }, SECOND);
    const after = apply(opening, spare(opening, 0, 2 * DAY, 2 * DAY, 'spare-001')!);
    expect(deadlineOf(after)).toBe(3 * DAY);
  });
});

test('what a side has left, as a screen counts it', () => {
  const left = [5_000, 9_000] as const;
  expect(leftAt(left, 20_000, 'S', 'S', 16_000)).toBe(4_000);
  expect(leftAt(left, 20_000, 'S', 'S', 25_000)).toBe(0);
  // A clock that was set back shows no more than there was.
  expect(leftAt(left, 20_000, 'S', 'S', 3_000)).toBe(5_000);
  expect(leftAt(left, 20_000, 'S', 'N', 16_000)).toBe(9_000);
  expect(leftAt(left, null, null, 'S', 16_000)).toBe(5_000);
});

describe('what was stored before there were clocks', () => {
  const person = (id: string) => ({ id, name: id, island: 'sal' }) as const;
  const events = [
    {
      ...{ v: 1, type: 'made', id: 'command-1', at: 1, rules: 'uril', rulesVersion: 1, open: true, next: 'loser' },
      ...{ side: 'S', person: person('a') },
    },
    { v: 1, type: 'sat', id: 'command-2', at: 2, side: 'N', person: person('b') },
    { v: 1, type: 'moved', id: 'command-3', at: 3, side: 'S', house: 3 },
    { v: 1, type: 'drawOffered', id: 'command-4', at: 4, side: 'S' },
    { v: 1, type: 'moved', id: 'command-5', at: 5, side: 'N', house: 1 },
    { v: 1, type: 'resigned', id: 'command-6', at: 6, side: 'N' },
  ] as const satisfies readonly TableEvent[];
  const [made, ...rest] = events;

  test('events of format 1 fold to a table without a clock, which goes on', () => {
    const table = rest.reduce<Table>(apply, openTable('tbl1', made));
    expect(table).toMatchObject({ time: 'none', result: { reason: 'resigned', winner: 'S' }, at: 6 });
    expect(again(table, person('a') as never, person('b') as never).number).toBe(2);
  });

  test('a table kept in format 1 is read, and its next game played', () => {
    const kept =
      '{"v":1,"id":"tbl1","seq":4,"since":1000,"open":true,"next":"loser","seats":[{"id":"p-djuss","name":"Djuss","island":"santo-antao"},{"id":"p-pitanca","name":"Pitanca","island":"sao-vicente"}],"number":1,"starter":"S","result":{"reason":"resigned","winner":"S","score":[0,0]},"drawOffer":null,"offeredAt":[null,null],"rematch":[false,false],"tally":{"holder":"S","run":1,"quatros":[0,0],"contagem":[1,0],"pending":false},"pair":["p-djuss","p-pitanca"],"last":{"type":"resigned","side":"N"},"seen":["command-1","command-2","command-3","command-4"],"rules":"uril","rulesVersion":1,"game":{"start":"4-4-4-4-4-4-4-4-4-4-4-4-0-0-S","moves":[2]}}';
    const table = again(decodeTable(kept));
    expect(table).toMatchObject({ number: 2, starter: 'N', time: 'none', clock: { left: null } });
    expect(lostBy(table, DJUSS).tally.contagem).toEqual([0, 1]);
  });

  test('events of a format that is not known are refused', () => {
    const table = openTable('tbl1', made);
    expect(EVENT_FORMATS).toEqual([1, 2, 3]);
    expect(() => apply(table, { ...rest[0], v: 4 as 2 })).toThrow('unknown event format 4');
  });
});
