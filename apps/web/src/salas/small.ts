import { parsePosition, rulesAt, type Position } from '@uril/engine';
import type { LobbyTable } from '@uril/table';

/** Where a listed table's game stands; null when its rules or position line cannot be read, and then no board is shown. */
export function positionOf(table: Pick<LobbyTable, 'rules' | 'rulesVersion' | 'position'>): Position | null {
  const rules = rulesAt(table.rules, table.rulesVersion);
  const read = rules && parsePosition(rules, table.position);
  return read?.ok ? read.value : null;
}
