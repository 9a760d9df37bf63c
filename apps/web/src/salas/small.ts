import { parsePosition, rulesOf, type Pair } from '@uril/engine';
import type { LobbyTable } from '@uril/table';

/** What a listed table shows of its board: seeds by house, South's first, and the stores. */
export interface Seen {
  readonly houses: readonly number[];
  readonly stores: Pair<number>;
}

/** Reads a listed table's position line; null when it is damaged, and then no board is shown. */
export function seenOf(table: Pick<LobbyTable, 'rules' | 'position'>): Seen | null {
  const read = parsePosition(rulesOf(table.rules), table.position);
  return read.ok ? { houses: read.value.houses, stores: read.value.stores } : null;
}
