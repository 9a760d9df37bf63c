import type { Pair, Rules } from '@uril/engine';

/** Somebody at a table, as a sentence speaks of them: by name, or to them. */
export interface Who {
  readonly name: string;
  readonly you: boolean;
}

/**
 * A ply: who sowed which house, and what came of it. Houses are called what their owner calls them: a number, or on four rows
 * a letter.
 */
export interface MovedWords {
  readonly by: Who;
  readonly other: Who;
  readonly house: string;
  /** Houses lifted after the one played, in a relay (HW-3, CO-2). */
  readonly relays: number;
  /** Seeds sown into the own store (KA-1, CO-1). */
  readonly stored: number;
  /** Seeds harvested; null while it is not known. */
  readonly taken: number | null;
  /** The other's houses they were taken from, in order. */
  readonly from: readonly string[] | null;
  /** The mover's own last seed was taken along (KA-2, CO-5). */
  readonly withLast: boolean;
  /** Nothing was harvested, because it would have been everything (UM-8, OW-D1). */
  readonly spared: boolean;
  /** The same side sows again: the other was left without seeds (UR-7), or the last seed fell in the own store (KA-3, CO-3). */
  readonly again: 'feed' | 'store' | null;
  /** Who has no seeds and is passed over (CO-6). */
  readonly passed: Who | null;
}

/** What of the rules the end of a game is told by. */
export type EndRules = Pick<Rules, 'repetition' | 'endless' | 'grandSlam'>;

/** What the games of two people have come to, South's first; `points` are null in games that give none (UM-7). */
export interface MatchWords {
  readonly names: Pair<string>;
  readonly wins: Pair<number>;
  readonly draws: number;
  readonly points: Pair<number> | null;
}

/** Where the count stands (UR-9, UR-10). */
export interface StandingWords {
  readonly holder: Who;
  readonly other: Who;
  readonly count: number;
  /** Wins to the holder's next Quatro. */
  readonly missing: number;
  readonly quatros: number;
  /** `other` cuts with one win more. */
  readonly pending: boolean;
}

export interface QuatroWords {
  readonly winner: Who;
  readonly loser: Who;
}

/**
 * What giving a game up does to the count. `reset`: the loser's count is gone. `protected`: it holds once. `cut`: it
 * is cut. `grows`, `quatro`: the winner's count becomes `count`, and a Quatro with it.
 */
export interface Cost {
  readonly kind: 'reset' | 'protected' | 'cut' | 'grows' | 'quatro';
  readonly count: number;
  /** The one who gives up is the one who reads. */
  readonly you: boolean;
}

/** How a level of the computer plays. */
export interface LevelWords {
  /** Plies it looks ahead. */
  readonly depth: number;
  /** It looks ahead until its budget is used up: `depth` is no limit in practice. */
  readonly deepest: boolean;
  /** Share of its moves that are at random, 0 to 1. */
  readonly errors: number;
  /** It uses tables of exact endgames in this game. */
  readonly tables: boolean;
}

/** What somebody has played against one level, from their side; Quatros are theirs and the computer's. */
export interface RecordWords {
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  readonly quatros: Pair<number>;
}

/** What the computer advises somebody to play, and why. */
export interface HintWords {
  readonly house: string;
  /** Seeds that this ply brings. */
  readonly taken: number;
  /** How play goes on after it, in words already. */
  readonly then: readonly string[];
  /** Seeds still to come to them less those still to come to the other side. */
  readonly score: number;
  readonly depth: number;
  /** It is proved, whatever is played. */
  readonly exact: boolean;
}
