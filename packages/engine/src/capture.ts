import { behind, isInner, isOwnHouse, opposite } from './board.ts';
import type { Rules } from './rules.ts';
import type { Load, Place, Side } from './types.ts';
import { opponent } from './types.ts';

/** Which houses the last seed of a sowing by `side` harvests: it fell at `end`, and all seeds lie as in `lying`. */
type Capture = (rules: Rules, side: Side, lying: readonly number[], end: Place) => readonly Load[];

const NOTHING: readonly Load[] = [];

/**
 * The opponent's house in which the last seed fell, if it now holds a `trigger` number, then the houses behind it while they
 * are the opponent's and hold a `chain` number (UR-5, UM-4).
 */
const walkBack: Capture = (rules, side, lying, end) => {
  const other = opponent(side);
  const taken: Load[] = [];
  let wanted = rules.trigger;
  for (let house = end; isOwnHouse(rules, other, house) && wanted.includes(lying[house]!); house--) {
    taken.push({ house, seeds: lying[house]! });
    wanted = rules.chain;
  }
  return taken;
};

/** The last seed, fallen in an own empty house, and with it all seeds of the house opposite (KA-2, KA-D1, CO-5). */
const takeOpposite: Capture = (rules, side, lying, end) => {
  if (!isOwnHouse(rules, side, end) || lying[end] !== 1) return NOTHING;
  const across = opposite(rules, end);
  const seeds = lying[across]!;
  if (seeds === 0) return rules.emptyCapture ? [{ house: end, seeds: 1 }] : NOTHING;
  return [
    { house: end, seeds: 1 },
    { house: across, seeds },
  ];
};

/**
 * From an empty house of the own inner row: the seeds of the inner house opposite, if it has any, and those of the outer house
 * behind it (HW-4). The last seed stays.
 */
const takeOppositeTwo: Capture = (rules, side, lying, end) => {
  if (!isOwnHouse(rules, side, end) || lying[end] !== 1 || !isInner(rules, end)) return NOTHING;
  const inner = opposite(rules, end);
  const outer = behind(rules, inner);
  if (lying[inner] === 0) return NOTHING;
  const taken = [{ house: inner, seeds: lying[inner]! }];
  if (lying[outer]! > 0) taken.push({ house: outer, seeds: lying[outer]! });
  return taken;
};

const CAPTURES: { readonly [C in Rules['capture']]: Capture } = {
  'walk-back': walkBack,
  opposite: takeOpposite,
  'opposite-two': takeOppositeTwo,
};

/** Houses harvested after a sowing by `side`, in order, with the seeds of each; takes nothing yet. */
export const harvest: Capture = (rules, side, lying, end) => CAPTURES[rules.capture](rules, side, lying, end);
