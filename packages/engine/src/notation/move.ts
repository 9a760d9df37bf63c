import { houseOf, numberOf, sideOf } from '../board.ts';
import type { Result } from '../result.ts';
import { fail, ok } from '../result.ts';
import type { Rules } from '../rules.ts';
import type { House } from '../types.ts';

const NUMBERED = /^([SN])([1-9]\d?)$/;
const LETTERED = /^[a-zA-Z]$/;

/** The letters of North's houses on four rows; South's are small. */
const NORTH = 'A'.charCodeAt(0);
const SOUTH = 'a'.charCodeAt(0);

/** Side and own number of a house as a move names it; null when the text is no move at all. */
function named({ board }: Rules, text: string): readonly [side: 'S' | 'N', number: number] | null {
  if (board === 'four-row') {
    if (!LETTERED.test(text)) return null;
    const code = text.charCodeAt(0);
    return code >= SOUTH ? ['S', code - SOUTH + 1] : ['N', code - NORTH + 1];
  }
  const match = NUMBERED.exec(text);
  return match && [match[1] === 'S' ? 'S' : 'N', Number(match[2])];
}

/** Reads a move: the side and its own number of the house, `S3` or `N5`; on four rows a letter, `c` or `E` (South, North). */
export function parseMove(rules: Rules, text: string): Result<House, { readonly code: 'bad-move' }> {
  const move = named(rules, text);
  if (move === null || move[1] > rules.houses) return fail({ code: 'bad-move' });
  return ok(houseOf(rules, ...move));
}

/** The houses of some moves up to the first that is none; `bad` is where that one stands among them, null without one. */
export function parseMoves(
  rules: Rules,
  texts: readonly string[],
): { readonly houses: readonly House[]; readonly bad: number | null } {
  const houses: House[] = [];
  for (const text of texts) {
    const house = parseMove(rules, text);
    if (!house.ok) return { houses, bad: houses.length };
    houses.push(house.value);
  }
  return { houses, bad: null };
}

/** What a house is called by its owner: its number, e.g. `3`; on four rows its letter, e.g. `c` or `E`. @param house 0..2n-1 */
export function nameOf(rules: Rules, house: House): string {
  const number = numberOf(rules, house);
  if (rules.board === 'two-row') return String(number);
  return String.fromCharCode((sideOf(rules, house) === 'S' ? SOUTH : NORTH) + number - 1);
}

/** Every move of a game, by house: the same few words again and again. */
const written = new WeakMap<Rules, readonly string[]>();

function write(rules: Rules): readonly string[] {
  const moves = Array.from(
    { length: 2 * rules.houses },
    (_, house) => `${rules.board === 'two-row' ? sideOf(rules, house) : ''}${nameOf(rules, house)}`,
  );
  written.set(rules, moves);
  return moves;
}

/** Writes a house as a move, e.g. `S3`; on four rows e.g. `c`. @param house 0..2n-1 */
export const formatMove = (rules: Rules, house: House): string => (written.get(rules) ?? write(rules))[house]!;
