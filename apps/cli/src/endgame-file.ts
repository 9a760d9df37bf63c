import { isRulesId, rulesOf } from '@uril/engine';
import type { Rules } from '@uril/engine';
import { EndgameTable } from '@uril/engine/endgame';
import type { TableFault } from '@uril/engine/endgame';
import { readFileSync, statSync } from 'node:fs';

const refused = (path: string, code: TableFault['code']): Error => new Error(`${path}: ${code}`);

/** All bytes of a file. A device has no end to be waited for. */
function bytesOf(path: string): Uint8Array {
  if (statSync(path).isCharacterDevice()) throw new Error(`${path}: is no file`);
  return readFileSync(path);
}

/** The endgame table of a file, for a game it serves; any other file is a failure that names it. */
export function readEndgame(path: string, rules: Rules): EndgameTable {
  const table = EndgameTable.open(bytesOf(path), rules);
  if (!table.ok) throw refused(path, table.error.code);
  return table.value;
}

/** The endgame table of a file, with the rules it was built for. */
export function readEndgameAndRules(path: string): { readonly table: EndgameTable; readonly rules: Rules } {
  const table = EndgameTable.read(bytesOf(path));
  if (!table.ok) throw refused(path, table.error.code);
  const { rulesId } = table.value.header;
  if (!isRulesId(rulesId) || !table.value.serves(rulesOf(rulesId))) throw refused(path, 'other-rules');
  return { table: table.value, rules: rulesOf(rulesId) };
}
