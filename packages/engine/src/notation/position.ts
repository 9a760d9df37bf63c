import { seedsOnBoard, totalSeeds } from '../board.ts';
import { isOverfull } from '../check.ts';
import type { Result } from '../result.ts';
import { fail, ok } from '../result.ts';
import type { Rules } from '../rules.ts';
import { MOST_SEEDS } from '../rules.ts';
import type { Position } from '../types.ts';

/**
 * What is wrong with a position line: the number of fields, a number, the side to sow, the seeds all together, or the limit
 * of a house (UM-3).
 */
export interface BadPosition {
  readonly code: 'bad-position';
  readonly fault: 'fields' | 'number' | 'turn' | 'total' | 'limit';
}

/** A house above the limit, or more seeds on the board than could be sown (UM-3). */
function exceedsLimit(rules: Rules, position: Position): boolean {
  const { houseLimit } = rules;
  if (houseLimit === null) return false;
  return position.houses.some((seeds) => seeds > houseLimit) || isOverfull(rules, seedsOnBoard(position));
}

const NUMBER = /^(0|[1-9]\d{0,2})$/;

/**
 * Reads a position line: South's houses, North's houses, South's store, North's store, the side to sow, joined by `-`.
 * Numbers are plain decimals; the seeds all together may be 1 to `MOST_SEEDS`. Where houses have a limit none may be above it,
 * and so many seeds must fit on the board when one of them is empty (UM-3).
 */
export function parsePosition(rules: Rules, line: string): Result<Position, BadPosition> {
  const fields = line.split('-', rules.houses * 2 + 4);
  if (fields.length !== rules.houses * 2 + 3) return fail({ code: 'bad-position', fault: 'fields' });
  const turn = fields.pop();
  if (!fields.every((field) => NUMBER.test(field))) return fail({ code: 'bad-position', fault: 'number' });
  if (turn !== 'S' && turn !== 'N') return fail({ code: 'bad-position', fault: 'turn' });
  const numbers = fields.map(Number);
  const [south, north] = numbers.splice(-2) as [number, number];
  const position: Position = { houses: numbers, stores: [south, north], turn };
  const total = totalSeeds(position);
  if (total < 1 || total > MOST_SEEDS) return fail({ code: 'bad-position', fault: 'total' });
  if (exceedsLimit(rules, position)) return fail({ code: 'bad-position', fault: 'limit' });
  return ok(position);
}

/** Writes a position as its line, e.g. `4-4-4-4-4-4-4-4-4-4-4-4-0-0-S`. */
export const formatPosition = ({ houses, stores: [south, north], turn }: Position): string =>
  // Joined in one go it is one piece: put together it stays in as many as it was put together from, and lines are kept.
  [...houses, south, north, turn].join('-');
