import { houseOf, numberOf, sideOf } from '../board.ts';
import type { Result } from '../result.ts';
import { fail, ok } from '../result.ts';
import type { Rules } from '../rules.ts';
import type { House } from '../types.ts';

const MOVE = /^([SN])([1-9]\d?)$/;

/** Reads a move like `S3` or `N5`: the side and its own number of the house. */
export function parseMove(rules: Rules, text: string): Result<House, { readonly code: 'bad-move' }> {
  const match = MOVE.exec(text);
  if (match === null) return fail({ code: 'bad-move' });
  const number = Number(match[2]);
  if (number > rules.houses) return fail({ code: 'bad-move' });
  return ok(houseOf(rules, match[1] === 'S' ? 'S' : 'N', number));
}

/** Writes a house as a move, e.g. `S3`. @param house 0..2n-1 */
export const formatMove = (rules: Rules, house: House): string => `${sideOf(rules, house)}${numberOf(rules, house)}`;
