import { legalHouses, play } from '../play.ts';
import type { Rules } from '../rules.ts';
import type { House, Position } from '../types.ts';
import { sideIndex } from '../types.ts';
import type { EndgameTable, Known } from './table.ts';

/**
 * What a legal house is worth to its mover: seeds by which they gain on the other with it and by the table from then on, to the
 * last seed. @param rules those the table was opened with, without majority
 */
export function worthOf(table: EndgameTable, rules: Rules, before: Position, house: House): number {
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
    (house) => worthOf(table, toTheEnd, position, house) === known.value,
  );
  return { ...known, best };
}
