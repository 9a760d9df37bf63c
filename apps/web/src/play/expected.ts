import { isRulesId, type RulesId } from '@uril/engine';
import { tableIdOf } from '../paths.ts';

interface Listed {
  readonly id: string;
  readonly rules: RulesId;
}

let listed: readonly Listed[] = [];
let made: Listed | null = null;

/** The tables that Salas lists now. */
export const tablesListed = (tables: readonly Listed[]): void => void (listed = tables);

/** A table that this page has just made, or agreed to. */
export const tableMade = (table: Listed): void => void (made = table);

/** What the page itself was told by the server, for the table in its address; null when nothing. */
function onPage(): Listed | null {
  const content = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="uril-table"]')?.content;
  const [id, rules] = content?.split(' ') ?? [];
  return id !== undefined && isRulesId(rules) ? { id, rules } : null;
}

/**
 * Which game is played at a table, before the table has said so itself: then the wood that lies there meanwhile is the right
 * one, and nothing jumps. Null when nobody knows.
 */
export function expectedGame(table: string): RulesId | null {
  const id = tableIdOf(table);
  return [made, onPage(), ...listed].find((one) => one?.id === id)?.rules ?? null;
}
