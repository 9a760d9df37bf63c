import type { Rules } from '@uril/engine';
import { EndgameTable } from '@uril/engine/endgame';
import { readFileSync } from 'node:fs';

/** The endgame table of a file, for a game it serves; any other file is a failure that names it. */
export function readEndgame(path: string, rules: Rules): EndgameTable {
  const table = EndgameTable.open(readFileSync(path), rules);
  if (!table.ok) throw new Error(`${path}: ${table.error.code}`);
  return table.value;
}
