/** Somebody at a table, as a sentence speaks of them: by name, or to them. */
export interface Who {
  readonly name: string;
  readonly you: boolean;
}

/** A ply: who sowed which house, what was taken (null while it is not known) and from which houses of the other. */
export interface MovedWords {
  readonly by: Who;
  readonly other: Who;
  readonly house: number;
  readonly taken: number | null;
  readonly from: readonly number[] | null;
  /** The other was left without seeds: the same side sows again (UR-7). */
  readonly again: boolean;
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
