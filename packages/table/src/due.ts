import { stamped, type TableEvent } from './events.ts';
import { deadlineOf, isOpenAt, turnOf, type Table } from './table.ts';

/**
 * What time has brought at a table: whoever took too long has lost or, over the first ply, the game is aborted. Null
 * while there is time; what comes in at the very deadline is in time. To be asked before every command with the moment
 * it came in: whatever is due happens first.
 * @param id of the event, fresh
 */
export function due(table: Table, now: number, id: string): TableEvent | null {
  const deadline = deadlineOf(table);
  const side = turnOf(table);
  if (deadline === null || side === null || now <= deadline) return null;
  return stamped(table, now, id, { type: isOpenAt(table) ? 'unplayed' : 'timedOut', side });
}

/**
 * Nobody pays for time in which they could not be served: gives back to whoever has their turn what of `from` to
 * `until` (server time in ms) lies in that turn. Null when that is nothing, or no time runs.
 */
export function spare(table: Table, from: number, until: number, now: number, id: string): TableEvent | null {
  const side = turnOf(table);
  if (side === null || !table.clock || deadlineOf(table) === null) return null;
  const ms = until - Math.max(from, table.clock.since);
  return ms > 0 ? stamped(table, now, id, { type: 'spared', side, ms }) : null;
}
