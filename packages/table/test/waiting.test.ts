import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  apply,
  decodeTable,
  dueAt,
  encodeTable,
  leftWaiting,
  makeTable,
  openTable,
  phaseOf,
  spareWaiting,
  step,
  waitingOver,
  waitsFor,
  type Table,
  type TableEvent,
  type TableOptions,
} from '../src/index.ts';
import { DJUSS, PITANCA } from './tables.ts';

const HOUR = 3_600_000;
const MADE = 1_000;
const BOTH = [true, true] as const;
const NOBODY = [false, false] as const;

function waiting(options: Partial<TableOptions> = {}): Table {
  const all: TableOptions = { rules: 'uril', open: true, side: 'S', next: 'loser', time: 'none', ...options };
  return openTable('t', makeTable(all, DJUSS, 'made', MADE, 'S'));
}
const then = (table: Table, event: TableEvent | null): Table => {
  if (!event) throw new Error('nothing happens');
  return apply(table, event);
};
function ask(table: Table, type: 'sit' | 'leave', person: typeof DJUSS, now: number): Table {
  const stepped = step(table, { type, id: `${type}-${now}` }, now, { person });
  if (!stepped.ok) throw new Error(stepped.error.code);
  return apply(table, stepped.value);
}

describe('a table that waits for an opponent', () => {
  test.each([
    [{ open: true, time: 'none' }, HOUR / 4],
    [{ open: true, time: '5+3' }, HOUR / 4],
    [{ open: true, time: '3d' }, 72 * HOUR],
    [{ open: false, time: 'none' }, 168 * HOUR],
    [{ open: false, time: '14d' }, 336 * HOUR],
  ])('%j waits %d ms for somebody who is away', (options, ms) => {
    const table = waiting(options);
    expect(waitsFor(table)).toBe(ms);
    expect(dueAt(table)).toBe(MADE + ms);
    expect(waitingOver(table, NOBODY, MADE + ms, 'x')).toBeNull();
    const over = then(table, waitingOver(table, NOBODY, MADE + ms + 1, 'x'));
    expect([phaseOf(over), over.last, dueAt(over)]).toEqual(['closed', { type: 'lapsed', side: 'S' }, null]);
  });

  test('goes on where its maker is there, and is counted anew from when they go', () => {
    const table = waiting();
    const end = MADE + HOUR / 4 + 1;
    const on = then(table, waitingOver(table, [true, false], end, 'x'));
    expect([phaseOf(on), dueAt(on), on.last]).toEqual(['waiting', end + HOUR / 4, table.last]);
    // A page that is loaded again costs nothing.
    expect(leftWaiting(on, end + 30_000, 'y')).toBeNull();
    expect(dueAt(then(on, leftWaiting(on, end + 61_000, 'y')))).toBe(end + 61_000 + HOUR / 4);
  });

  test('time in which nobody was served is not waited', () => {
    const table = waiting();
    expect(dueAt(then(table, spareWaiting(table, 0, MADE + HOUR, MADE + HOUR, 'x')))).toBe(MADE + HOUR / 4 + HOUR);
    expect(spareWaiting(table, 0, MADE, MADE + 1, 'x')).toBeNull();
  });

  test('is none any more with two at it; whoever stays behind waits again', () => {
    const playing = ask(waiting(), 'sit', PITANCA, 5_000);
    expect(playing.waits).toBeNull();
    for (const nothing of [
      waitingOver(playing, NOBODY, 9 * HOUR, 'x'),
      leftWaiting(playing, 9 * HOUR, 'x'),
      spareWaiting(playing, 0, HOUR, HOUR, 'x'),
    ])
      expect(nothing).toBeNull();
    const over = then(playing, { v: 3, type: 'resigned', id: 'r', at: 6_000, side: 'N' });
    expect(dueAt(over)).toBeNull();
    const kept = decodeTable(encodeTable(over));
    const left = ask(kept, 'leave', DJUSS, 7_000);
    expect([left.waits, dueAt(left)]).toEqual([7_000 + HOUR / 4, 7_000 + HOUR / 4]);
    expect(waitingOver(left, [true, false], HOUR, 'x')?.type).toBe('lapsed');
    expect(waitingOver(left, [false, true], HOUR, 'x')?.type).toBe('waited');
    expect(ask(left, 'leave', PITANCA, 8_000).waits).toBeNull();
  });

  test('one of an earlier format waits for ever, until somebody has been at it and gone', () => {
    const made = {
      ...makeTable({ rules: 'uril', open: true, side: 'S', next: 'loser', time: 'none' }, DJUSS, 'm', 0, 'S'),
      v: 2 as const,
    };
    const old = openTable('t', made);
    expect([dueAt(old), waitingOver(old, NOBODY, 999 * HOUR, 'x')]).toEqual([null, null]);
    expect(dueAt(then(old, leftWaiting(old, 9 * HOUR, 'x')))).toBe(9 * HOUR + HOUR / 4);
  });

  test('is never closed while its maker is there, nor before its time, and then it is', () => {
    const happen = fc.array(fc.record({ after: fc.integer({ min: 1, max: HOUR }), here: fc.boolean() }), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(happen, (all) => {
        let table = waiting();
        let now = MADE;
        let gone = MADE;
        for (const [i, { after, here }] of all.entries()) {
          now += after;
          const event = waitingOver(table, here ? BOTH : NOBODY, now, `e${i}`);
          if (event?.type === 'lapsed') {
            expect(here).toBe(false);
            expect(now - gone).toBeGreaterThan(HOUR / 4 - 60_001);
            return;
          }
          if (event) table = apply(table, event);
          if (!here) continue;
          gone = now;
          const left = leftWaiting(table, now, `l${i}`);
          if (left) table = apply(table, left);
        }
        expect(waitingOver(table, NOBODY, Math.max(now, gone + HOUR / 4 + 1), 'end')?.type).toBe('lapsed');
      }),
    );
  });
});
