import { apply, decodeTable, openTable, type Table, type TableEvent } from '@uril/table';
import type { StoredTable } from '../storage/store.ts';

/** A table from what the store keeps of it. Throws when that is damaged. */
export function foldTable(id: string, { snapshot, events }: StoredTable): Table {
  if (snapshot) return events.reduce(apply, decodeTable(snapshot.state));
  const [made, ...rest] = events as readonly [TableEvent, ...TableEvent[]];
  return rest.reduce(apply, openTable(id, made));
}
