/** The two sides of a board. South sits below and starts the first game (G1, G4). */
export const SIDES = ['S', 'N'] as const;
export type Side = (typeof SIDES)[number];

/** One value per side, South's first. */
export type Pair<T> = readonly [south: T, north: T];

/** 0 for South, 1 for North: the place of a side in a `Pair`. */
export const sideIndex = (side: Side): 0 | 1 => (side === 'S' ? 0 : 1);

/** The value of a pair that is a side's. */
export const ofSide = <T>(pair: Pair<T>, side: Side): T => pair[sideIndex(side)];

/** A pair with a side's value replaced. */
export const withSide = <T>(pair: Pair<T>, side: Side, value: T): Pair<T> =>
  side === 'S' ? [value, pair[1]] : [pair[0], value];

/** The other side. */
export const opponent = (side: Side): Side => (side === 'S' ? 'N' : 'S');

/**
 * Index of a house: South's 0..n-1, North's n..2n-1, each from its owner's left to right (G1, G3); on four rows the outer row
 * from left to right, then the inner one from right to left (HW-2).
 */
export type House = number;

/** Where a seed can fall: a house, or after all the houses South's store (2n) and North's (2n+1). */
export type Place = number;

/** Seeds of one house, taken together. */
export interface Load {
  readonly house: House;
  readonly seeds: number;
}

/** What lies on the board, in the stores, and who sows next. Immutable. */
export interface Position {
  /** Seeds in each house, indexed by `House`. */
  readonly houses: readonly number[];
  /** Seeds in each side's store. */
  readonly stores: Pair<number>;
  readonly turn: Side;
}

/** Why a house may not be played, in the order in which the reasons are looked for (RULES.md, Notation). */
export const REFUSALS = [
  'not-your-house',
  'empty',
  'single-barred',
  'must-feed',
  'single-blocked',
  'takes-everything',
] as const;
export type Refusal = (typeof REFUSALS)[number];

/** Why a game ended on the board, in the order in which the reasons are looked for (UR-D11, KA-4, HW-6, HW-D1, HW-D2). */
export const END_REASONS = [
  'endless-move',
  'majority',
  'row-empty',
  'no-seeds',
  'board-empty',
  'repetition',
  'quiet',
  'no-move',
  'blocked',
] as const;
export type EndReason = (typeof END_REASONS)[number];

/** How a game ended on the board: `winner` is null for a draw, `score` the final stores. */
export interface Ended {
  readonly reason: EndReason;
  readonly winner: Side | null;
  readonly score: Pair<number>;
  /** Match points, in a game that gives them (UM-7). */
  readonly points?: Pair<number>;
}

/** One ply in the order in which hands do it; what an animation needs. A ply without end moves nothing (HW-D1). */
export interface Trace {
  readonly side: Side;
  /** The house played. */
  readonly house: House;
  /** Houses lifted, in order: the house played, then those of a relay (HW-3, CO-2). All their seeds are in `sown`. */
  readonly lifted: readonly Load[];
  /** Where each seed fell, in order; one entry a seed. */
  readonly sown: readonly Place[];
  /** Houses harvested, in order, with the seeds taken from each. */
  readonly harvested: readonly Load[];
  /** The same side sows again (UR-7, KA-3, CO-3, CO-6). */
  readonly again: boolean;
  /** The side that was passed over because it has no seeds; null when nobody was (CO-6). */
  readonly passed: Side | null;
  /** Seeds left on the board that went to their owners when the game ended; null when nothing was swept. */
  readonly swept: Pair<number> | null;
}
