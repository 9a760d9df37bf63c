import type { Rules } from './rules.ts';
import type { House, Pair, Position, Side } from './types.ts';
import { sideIndex } from './types.ts';

/** Index of the first house of a side's row (G3). */
export const rowStart = (rules: Rules, side: Side): House => sideIndex(side) * rules.houses;

/** The side whose row a house lies in; `house` is 0..2n-1. */
export const sideOf = (rules: Rules, house: House): Side => (house < rules.houses ? 'S' : 'N');

/** The house a side calls `number`, 1..n from its owner's left to right (G1). */
export const houseOf = (rules: Rules, side: Side, number: number): House => rowStart(rules, side) + number - 1;

/** The number its owner calls a house by, 1..n. */
export const numberOf = (rules: Rules, house: House): number => (house % rules.houses) + 1;

/** Seeds in a side's row. */
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

/** Has a side no seed left on the board? */
export function isRowEmpty(rules: Rules, houses: readonly number[], side: Side): boolean {
  const start = rowStart(rules, side);
  for (let house = start; house < start + rules.houses; house++) if (houses[house] !== 0) return false;
  return true;
}

/** All seeds of a position, houses and stores. */
export function totalSeeds(position: Position): number {
  let seeds = position.stores[0] + position.stores[1];
  for (const inHouse of position.houses) seeds += inHouse;
  return seeds;
}

/** The position every game starts from: all houses alike, nothing harvested, South to sow (UR-1, G4). */
export const startPosition = (rules: Rules): Position => ({
  houses: new Array<number>(rules.houses * 2).fill(rules.seeds),
  stores: [0, 0],
  turn: 'S',
});
