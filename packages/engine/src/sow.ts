import { nextPlace } from './board.ts';
import type { Rules } from './rules.ts';
import type { House, Load, Place, Position, Side } from './types.ts';

/** Seeds as they lie after a sowing, and how they got there. */
export interface Sowing {
  /** Seeds in every place, houses and then stores. The caller may go on changing this copy. */
  readonly lying: number[];
  /** Houses lifted, in order. */
  readonly lifted: readonly Load[];
  /** Where each seed fell, in order. */
  readonly sown: readonly Place[];
  /** Where the last seed fell; null when the sowing never ends (HW-D1, HW-D3). */
  readonly end: Place | null;
}

/**
 * Laps after which a relay counts as endless (HW-D3). A ring of many seeds may come back to where it was only after more laps
 * than can be sown; of 600 million random rings of 20 to 56 seeds those whose relay ends took 2,102 laps at most.
 */
export const MOST_LAPS = 20_000;

/** Lifts a house and lays its seeds one by one in the places that follow. @returns where the last one fell */
function lay(rules: Rules, side: Side, lying: number[], house: House, sown: Place[]): Place {
  const { origin, houseLimit } = rules;
  const board = rules.houses * 2;
  let left = lying[house]!;
  lying[house] = 0;
  let at = house;
  while (left > 0) {
    at = nextPlace(rules, side, at);
    // The house lifted gets none, however often the sowing passes it (UR-3).
    if (at === house && origin === 'skip') continue;
    // A full house is passed over (UM-3).
    if (houseLimit !== null && at < board && lying[at]! >= houseLimit) continue;
    lying[at]!++;
    sown.push(at);
    left--;
  }
  return at;
}

/**
 * Notices that a relay has come back to where it was, all seeds lying alike and the same house to lift (HW-D1). Each state
 * follows from the one before, so it is enough to hold on to one at a time, for twice as long as the one before.
 */
function comesBack(): (lying: readonly number[], house: House) => boolean {
  let heldLying: readonly number[] = [];
  let heldHouse = -1;
  let laps = 0;
  let until = 1;
  return (lying, house) => {
    if (house === heldHouse && lying.every((seeds, at) => seeds === heldLying[at])) return true;
    laps++;
    if (laps === until) {
      heldLying = lying.slice();
      heldHouse = house;
      until *= 2;
    }
    return false;
  };
}

/**
 * Sows a house: one lap (UR-2, UR-3), or with relays until the last seed falls in an empty house or a store (HW-3, CO-2).
 * @param house a house of the side to sow that holds at least one seed
 */
export function sow(rules: Rules, { houses, stores, turn }: Position, house: House): Sowing {
  const lying = houses.slice();
  lying.push(stores[0], stores[1]);
  const sown: Place[] = [];
  const lifted: Load[] = [{ house, seeds: lying[house]! }];
  let end = lay(rules, turn, lying, house, sown);
  if (!rules.relay) return { lying, lifted, sown, end };
  const known = comesBack();
  while (end < houses.length && lying[end]! > 1) {
    if (known(lying, end) || lifted.length === MOST_LAPS) return { lying, lifted, sown, end: null };
    lifted.push({ house: end, seeds: lying[end]! });
    end = lay(rules, turn, lying, end, sown);
  }
  return { lying, lifted, sown, end };
}
