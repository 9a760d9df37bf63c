import type { House } from './types.ts';

/** Seeds as they lie after a sowing, and where each fell. */
export interface Sowing {
  /** The caller may go on changing this copy. */
  readonly houses: number[];
  /** Houses in which a seed fell, in order, one entry a seed. */
  readonly sown: readonly House[];
}

/**
 * Lifts a house and lays its seeds one by one in the houses that follow, anticlockwise round both rows (UR-2).
 * The house lifted gets none, however often the sowing passes it (UR-3).
 * @param house a house that holds at least one seed
 */
export function sow(before: readonly number[], house: House): Sowing {
  const houses = before.slice();
  const sown: House[] = [];
  const seeds = houses[house]!;
  houses[house] = 0;
  let at = house;
  while (sown.length < seeds) {
    at = at + 1 === houses.length ? 0 : at + 1;
    if (at === house) continue;
    houses[at]!++;
    sown.push(at);
  }
  return { houses, sown };
}
