import type { Pair } from '@uril/engine';
import { waitsFor } from './clock.ts';
import { stamped, type TableEvent } from './events.ts';
import { deadlineOf, phaseOf, type Table } from './table.ts';

/** A limit is not set anew when it would be later by less than this, in ms: a page loaded again costs no event. */
const NOTEWORTHY = 60_000;

/** When something happens at a table by itself, in ms of server time: a turn runs out, or its waiting does. */
export const dueAt = (table: Table): number | null =>
  deadlineOf(table) ?? (phaseOf(table) === 'waiting' ? table.waits : null);

/** Who waits at a table; null when nobody does. */
const waiterOf = (table: Table) =>
  phaseOf(table) !== 'waiting' ? null : table.seats[0] ? ('S' as const) : ('N' as const);

function waited(table: Table, now: number, id: string): TableEvent | null {
  const side = waiterOf(table);
  const until = Math.max(now, table.at) + waitsFor(table);
  return side && stamped(table, now, id, { type: 'waited', side, until });
}

/**
 * Whoever waits has just gone: from now on the table waits as long as it does for somebody who is away. Null when
 * nobody waits, or it is to wait that long already.
 */
export function leftWaiting(table: Table, now: number, id: string): TableEvent | null {
  const late = table.waits === null || table.waits < now + waitsFor(table) - NOTEWORTHY;
  return late ? waited(table, now, id) : null;
}

/**
 * The time for which a table waits is over: it goes on where whoever waits is there, and is closed otherwise. Null
 * while there is time. @param present who is there, by side
 */
export function waitingOver(table: Table, present: Pair<boolean>, now: number, id: string): TableEvent | null {
  const side = waiterOf(table);
  if (side === null || table.waits === null || now <= table.waits) return null;
  if (side === 'S' ? present[0] : present[1]) return waited(table, now, id);
  return stamped(table, now, id, { type: 'lapsed', side });
}

/** Time in which nobody could be served is not waited. Null when nobody waits, or it began to be waited only later. */
export function spareWaiting(table: Table, from: number, until: number, now: number, id: string): TableEvent | null {
  const side = waiterOf(table);
  const ms = until - Math.max(from, table.at);
  if (side === null || table.waits === null || ms <= 0) return null;
  return stamped(table, now, id, { type: 'waited', side, until: table.waits + ms });
}
