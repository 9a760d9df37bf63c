import type { House, Place, Position, Side, Trace } from '@uril/engine';

/** Where a seed lies; `fell` counts the seeds of a pile from 0, in the order in which they fell. */
interface InPile {
  readonly in: 'pile';
  readonly place: Place;
  readonly fell: number;
}

/** Where a seed lies or is held. */
export type Spot = InPile | { readonly in: 'hand'; readonly place: Place };

/** A seed on its way; no two seeds that fly at the same time have the same place to go to. */
export interface Flight {
  readonly from: Spot;
  readonly to: InPile;
  readonly ms: number;
}

/** A name for a seed's way by where it goes. */
export const wayOf = ({ to }: Flight): string => `${to.place}-${to.fell}`;

/** The seeds lifted and not yet sown, held beside the place that gets the next one. */
export interface Hand {
  readonly place: Place;
  readonly seeds: number;
  /** How long the hand takes to get there. */
  readonly ms: number;
}

/** What is marked on the board: of the last ply, or of the one being played as far as it has come. */
export interface Marks {
  /** The house played. */
  readonly from: House;
  /** Where a seed has fallen, or in a relay the houses lifted on the way, each once, in order. */
  readonly passed: readonly Place[];
  /** Where the last seed fell; null while seeds are sown. */
  readonly end: Place | null;
  /** Harvested houses with the seeds taken from each. */
  readonly taken: ReadonlyMap<House, number>;
}

/**
 * What follows from a ply and is not to be seen from the seeds: a side sows again, is passed over because it has no
 * seeds, or began a sowing that never ends.
 */
export interface Notice {
  readonly code: 'again' | 'passed' | 'endless';
  readonly side: Side;
}

/** Everything a board shows at one moment, without a coordinate: the same for both formats and both sides. */
export interface Scene {
  /** Seeds in every place: the houses, then South's store, then North's. */
  readonly lying: readonly number[];
  readonly hand: Hand | null;
  readonly flights: readonly Flight[];
  /** The place for which the next seed is meant, or the house that is being lifted. */
  readonly aim: Place | null;
  readonly marks: Marks | null;
  readonly notice: Notice | null;
}

/** A list of places with each once, in the order in which it first came. */
const once = (places: readonly Place[]): readonly Place[] => [...new Set(places)];

/** Where a ply goes by: one lap by where seeds fall; a relay, which falls nearly everywhere, by what it lifts. */
export const passedBy = ({ lifted, sown }: Trace): readonly Place[] =>
  once(lifted.length > 1 ? lifted.slice(1).map(({ house }) => house) : sown);

const marksOf = (last: Trace): Marks => ({
  from: last.house,
  passed: passedBy(last),
  end: last.sown.at(-1) ?? null,
  taken: new Map(last.harvested.map(({ house, seeds }) => [house, seeds])),
});

/** A position at rest, with the marks of the ply that led to it. */
export const sceneAtRest = ({ houses, stores }: Position, last: Trace | null): Scene => ({
  lying: [...houses, ...stores],
  hand: null,
  flights: [],
  aim: null,
  marks: last && marksOf(last),
  notice: null,
});
