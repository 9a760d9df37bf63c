import type { Rules } from './rules.ts';
import type { House, Pair, Place, Position, Side } from './types.ts';
import { sideIndex } from './types.ts';

/** Index of the first house of a side (G3). */
export const rowStart = (rules: Rules, side: Side): House => sideIndex(side) * rules.houses;

/** Where a side's store lies among all places: after the houses. */
export const storeOf = (rules: Rules, side: Side): Place => rules.houses * 2 + sideIndex(side);

/** The side whose row a house lies in; `house` is 0..2n-1. */
export const sideOf = (rules: Rules, house: House): Side => (house < rules.houses ? 'S' : 'N');

/** Is a place a house of this side? A store is nobody's house. */
export const isOwnHouse = (rules: Rules, side: Side, place: Place): boolean => {
  const start = rowStart(rules, side);
  return place >= start && place < start + rules.houses;
};

/** The house a side calls `number`, 1..n from its owner's left to right (G1). */
export const houseOf = (rules: Rules, side: Side, number: number): House => rowStart(rules, side) + number - 1;

/** The number its owner calls a house by, 1..n. */
export const numberOf = (rules: Rules, house: House): number => (house % rules.houses) + 1;

/**
 * Where the next seed of a sowing by `side` falls: anticlockwise round both rows (G2) and into the own store between them
 * (KA-1, CO-1), or round the own ring of a four-row board (HW-2).
 */
export function nextPlace(rules: Rules, side: Side, place: Place): Place {
  const { houses, board } = rules;
  if (board === 'four-row') return (place + 1) % houses === 0 ? rowStart(rules, side) : place + 1;
  if (rules.stores === 'sown') {
    const store = storeOf(rules, side);
    if (place === store) return side === 'S' ? houses : 0;
    if (place === rowStart(rules, side) + houses - 1) return store;
  }
  return place + 1 === houses * 2 ? 0 : place + 1;
}

/** The house across the board: of two rows (G3), or of the two inner rows of four, for a house of an inner row (HW-7). */
export function opposite(rules: Rules, house: House): House {
  const { houses, board } = rules;
  if (board === 'two-row') return houses * 2 - 1 - house;
  const facing = (houses * 3) / 2 - 1 - (house % houses);
  return house < houses ? houses + facing : facing;
}

/** Does a house lie in the inner of a player's two rows (HW-2)? */
export const isInner = (rules: Rules, house: House): boolean => house % rules.houses >= rules.houses / 2;

/** The outer house behind an inner one, of the same side (HW-7). */
export const behind = (rules: Rules, house: House): House => {
  const start = rowStart(rules, sideOf(rules, house));
  return start + rules.houses - 1 - (house - start);
};

/** Seeds in a side's row. `houses` may have the stores after them. */
export function rowSeeds(rules: Rules, houses: readonly number[], side: Side): number {
  const start = rowStart(rules, side);
  let seeds = 0;
  for (let house = start; house < start + rules.houses; house++) seeds += houses[house]!;
  return seeds;
}

/** Seeds in both rows, South's first. */
export const rowsSeeds = (rules: Rules, houses: readonly number[]): Pair<number> => [
  rowSeeds(rules, houses, 'S'),
  rowSeeds(rules, houses, 'N'),
];

/** Has a side no seed left on the board? `houses` may have the stores after them. */
export function isRowEmpty(rules: Rules, houses: readonly number[], side: Side): boolean {
  const start = rowStart(rules, side);
  for (let house = start; house < start + rules.houses; house++) if (houses[house] !== 0) return false;
  return true;
}

/** Seeds in all houses of a position. */
export function seedsOnBoard({ houses }: Position): number {
  let seeds = 0;
  for (const inHouse of houses) seeds += inHouse;
  return seeds;
}

/** All seeds of a position, houses and stores. */
export const totalSeeds = (position: Position): number =>
  position.stores[0] + position.stores[1] + seedsOnBoard(position);

/** The position every game starts from: all houses alike, nothing harvested, South to sow (UR-1, G4). */
export const startPosition = (rules: Rules): Position => ({
  houses: new Array<number>(rules.houses * 2).fill(rules.seeds),
  stores: [0, 0],
  turn: 'S',
});
