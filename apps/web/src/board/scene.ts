import type { House, Pair, Position, Side, Trace } from '@uril/engine';

/** Where a seed lies or is held; `place` counts the seeds of a pile from 0, in the order in which they fell. */
export type Spot =
  | { readonly in: 'house'; readonly house: House; readonly place: number }
  | { readonly in: 'store'; readonly side: Side; readonly place: number }
  | { readonly in: 'hand'; readonly house: House };

/** A seed on its way; no two seeds of a ply have the same place to go to. */
export interface Flight {
  readonly from: Spot;
  readonly to: Spot;
  readonly ms: number;
}

/** A name for a seed's way by where it goes, unique in a ply. */
export const wayOf = ({ to }: Flight): string =>
  to.in === 'hand' ? `hand-${to.house}` : `${to.in === 'house' ? to.house : to.side}-${to.place}`;

/** The seeds lifted and not yet sown, held beside a house. */
export interface Hand {
  readonly house: House;
  readonly seeds: number;
  /** How long the hand takes to get there. */
  readonly ms: number;
}

/** What is marked on the board: of the last ply, or of the one being played as far as it has come. */
export interface Marks {
  /** The house lifted. */
  readonly from: House;
  /** Houses in which a seed has fallen, each once, in order. */
  readonly passed: readonly House[];
  /** Where the last seed fell; null while seeds are sown. */
  readonly end: House | null;
  /** Harvested houses with the seeds taken from each. */
  readonly taken: ReadonlyMap<House, number>;
}

/** Everything a board shows at one moment, without a coordinate: the same for both formats and both sides. */
export interface Scene {
  readonly houses: readonly number[];
  readonly stores: Pair<number>;
  readonly hand: Hand | null;
  readonly flights: readonly Flight[];
  /** The house for which the next seed is meant. */
  readonly aim: House | null;
  readonly marks: Marks | null;
}

const marksOf = (last: Trace): Marks => ({
  from: last.house,
  passed: [...new Set(last.sown)],
  end: last.sown.at(-1) ?? null,
  taken: new Map(last.harvested.map(({ house, seeds }) => [house, seeds])),
});

/** A position at rest, with the marks of the ply that led to it. */
export const sceneAtRest = (position: Position, last: Trace | null): Scene => ({
  houses: position.houses,
  stores: position.stores,
  hand: null,
  flights: [],
  aim: null,
  marks: last && marksOf(last),
});
