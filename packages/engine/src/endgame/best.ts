import { legalHouses, play } from '../play.ts';
import type { Rules } from '../rules.ts';
import type { House, Position } from '../types.ts';
import { sideIndex } from '../types.ts';
import type { EndgameTable, Known } from './table.ts';

/** Seeds by which the side to sow in `before` has come further than the other, when a house is played; by the table to the end. */
function worth(table: EndgameTable, rules: Rules, before: Position, house: House): number {
  const played = play(rules, before, house);
  if (!played.ok) throw new Error(played.error.code);
  const { position, ended } = played.value;
  const own = sideIndex(before.turn);
  const lead = ({ stores }: Position): number => stores[own] - stores[1 - own]!;
  const made = lead(position) - lead(before);
  if (ended !== null) return made;
  const { value } = table.look(position)!;
  return made + (position.turn === before.turn ? value : -value);
}

/**
 * What the table knows of a position, and the legal houses that keep its value, in house order; none where nothing can be sown.
 * Majority is left out of account: a game that is decided by it is played to its last seed. null when more seeds lie on the board
 * than the table goes up to. @param rules those the table was opened with
 */
export function bestHouses(
  table: EndgameTable,
  rules: Rules,
  position: Position,
): (Known & { readonly best: readonly House[] }) | null {
  const known = table.look(position);
  if (known === null) return null;
  const toTheEnd = { ...rules, majority: false };
  const best = legalHouses(toTheEnd, position).filter(
    (house) => worth(table, toTheEnd, position, house) === known.value,
  );
  return { ...known, best };
}
