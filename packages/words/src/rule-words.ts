/** What the texts of the rules say of a game in numbers, read from its rules value. */
export interface RuleValues {
  /** Houses of each side, and of a row. */
  readonly houses: number;
  readonly cols: number;
  /** Seeds in each house at the start, and in all. */
  readonly seeds: number;
  readonly total: number;
  /** Seeds that are more than half, and three quarters of all. */
  readonly half: number;
  readonly most: number;
  /** Seeds of one sowing that pass over the house they came from. */
  readonly laps: readonly number[];
  /** What the last seed must make, and what the houses behind it must hold, to be harvested. */
  readonly trigger: readonly number[];
  readonly chain: readonly number[];
  /** Most seeds of a house; 0 where there is no limit. */
  readonly limit: number;
  /** The occurrence of a position that ends the game; 0 where none does. */
  readonly repetition: number;
}

/** A rule as it is explained. */
export interface RuleWords {
  title: string;
  text: (values: RuleValues) => string;
}

/** A question the sources leave open: an answer for each value the rules may have. */
export interface ReadingWords {
  question: string;
  answers: Record<string, string>;
}

/** What a small board shows: the house played, by its owner's name for it, and what came of it. */
export interface ExampleFacts {
  house: string;
  harvested: number;
  /** Houses lifted after it. */
  relays: number;
  /** Where the last seed fell; empty when it was a store. */
  last: string;
}
