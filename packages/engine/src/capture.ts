import { isRowEmpty, rowStart } from './board.ts';
import type { Rules } from './rules.ts';
import type { Sowing } from './sow.ts';
import type { Side, Trace } from './types.ts';
import { opponent } from './types.ts';

/**
 * Harvests after a sowing by `side`: the opponent's house in which the last seed fell, if it now holds a `trigger` number,
 * then the houses behind it while they are the opponent's and hold a `chain` number (UR-5). Empties them in `sowing.houses`.
 * @returns the houses harvested, in order, with the seeds taken from each
 */
export function harvest(rules: Rules, side: Side, sowing: Sowing): Trace['harvested'] {
  const { houses, sown } = sowing;
  const first = rowStart(rules, opponent(side));
  const taken: { house: number; seeds: number }[] = [];
  let house = sown[sown.length - 1]!;
  let wanted = rules.trigger;
  while (house >= first && house < first + rules.houses && wanted.includes(houses[house]!)) {
    taken.push({ house, seeds: houses[house]! });
    houses[house] = 0;
    house--;
    wanted = rules.chain;
  }
  return taken;
}

/** Does this harvest leave the opponent nothing on the board (UR-7, UR-D2)? */
export const takesEverything = (
  rules: Rules,
  side: Side,
  harvested: Trace['harvested'],
  houses: readonly number[],
): boolean => harvested.length > 0 && isRowEmpty(rules, houses, opponent(side));
