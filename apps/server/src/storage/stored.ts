import { isReadable, type TableEvent } from '@uril/table';
import type { Found } from './records.ts';
import { StoreError, type StoredTable } from './store.ts';

/** Reads what `Records` found. Rejects another format of events (`store-newer`), which this program cannot fold. */
export function toStored(found: Found): StoredTable {
  const events = JSON.parse(found.events) as TableEvent[];
  if (events.some((event) => !isReadable(event.v)))
    throw new StoreError('store-newer', 'the table has events of another format');
  return { snapshot: found.snapshot, events };
}
