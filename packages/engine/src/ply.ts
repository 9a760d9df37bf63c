import { isOwnHouse, rowSeeds, storeOf } from './board.ts';
import { harvest } from './capture.ts';
import type { Rules } from './rules.ts';
import type { Sowing } from './sow.ts';
import { sow } from './sow.ts';
import type { House, Load, Position, Trace } from './types.ts';
import { opponent } from './types.ts';

/** A sowing with its harvest: what hands do in one ply, before anybody asks who is next. */
export interface Ply extends Sowing {
  readonly harvested: readonly Load[];
  /** The harvest leaves the opponent nothing, or would, if it were allowed to take anything (UR-7, UR-D2). */
  readonly everything: boolean;
}

const NOTHING: readonly Load[] = [];

/** Sows a house and harvests. @param house a house of the side to sow that holds at least one seed */
export function plyOf(rules: Rules, position: Position, house: House): Ply {
  const side = position.turn;
  const other = opponent(side);
  const { lying, lifted, sown, end } = sow(rules, position, house);
  const harvested = end === null ? NOTHING : harvest(rules, side, lying, end);
  if (harvested.length === 0) return { lying, lifted, sown, end, harvested, everything: false };
  let left = rowSeeds(rules, lying, other);
  for (const load of harvested) if (isOwnHouse(rules, other, load.house)) left -= load.seeds;
  const everything = left === 0;
  if (everything && rules.grandSlam === 'no-capture')
    return { lying, lifted, sown, end, harvested: NOTHING, everything };
  const store = storeOf(rules, side);
  for (const load of harvested) {
    lying[load.house] = 0;
    lying[store]! += load.seeds;
  }
  return { lying, lifted, sown, end, harvested, everything };
}

/**
 * What a ply would have harvested, had that not been everything: it took nothing for that reason alone (UM-8, OW-D1). Empty
 * for any other ply.
 * @param after the position the ply led to, nothing swept from it
 */
export function sparedBy(rules: Rules, { side, sown, harvested }: Trace, after: Position): readonly Load[] {
  const end = sown.at(-1);
  if (rules.grandSlam !== 'no-capture' || harvested.length > 0 || end === undefined) return NOTHING;
  return harvest(rules, side, [...after.houses, ...after.stores], end);
}
