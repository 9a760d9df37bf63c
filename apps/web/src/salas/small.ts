import { parsePosition, rulesOf, type Position } from '@uril/engine';
import type { LobbyTable } from '@uril/table';

/** Where a listed table's game stands; null when its position line is damaged, and then no board is shown. */
export function positionOf(table: Pick<LobbyTable, 'rules' | 'position'>): Position | null {
  const read = parsePosition(rulesOf(table.rules), table.position);
  return read.ok ? read.value : null;
}
