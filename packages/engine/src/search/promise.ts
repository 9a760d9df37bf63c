import { ENTRIES, entryAt, entryOf, HOUSES, MOST, otherSown, takenBetween } from './packing.ts';
import type { Packing } from './packing.ts';

// How much sooner a move of a packed position is tried, in points. With these weights searches of Uril, from its start and from
// ten later positions, looked at the fewest positions; nothing but their time depends on them.

/** A seed harvested, and a second sowing. */
const HARVESTED = 32;
const AGAIN = 96;
/** A seed sown, and a house further from the owner's left. */
const SOWN = -8;
const FURTHER = -1;
/** A house of one or two seeds is sown, from which the opponent might have harvested. */
const SAVED = 20;

const pointsOf = (house: number, seeds: number): number => SOWN * seeds + FURTHER * house + (seeds <= 2 ? SAVED : 0);

/** The points of a sowing, whatever it harvests. */
const SOWING = new Int16Array(ENTRIES);
for (let house = 0; house < HOUSES; house++)
  for (let seeds = 1; seeds <= MOST; seeds++) SOWING[entryAt(house, seeds)] = pointsOf(house, seeds);

/** How good a legal move of a packed position looks: the higher, the sooner it is tried. */
export function promiseOf(packing: Packing, mine: number, theirs: number, move: number): number {
  const entry = entryOf(mine, move);
  const sown = otherSown(theirs, entry);
  const left = packing.harvested(sown, entry);
  const gained = takenBetween(sown, left);
  const again = left === 0 && packing.slamAgain && gained > 0;
  return SOWING[entry]! + gained * HARVESTED + (again ? AGAIN : 0);
}
