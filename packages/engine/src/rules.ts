/** Two rows, one for each player (G1), or four, two for each (HW-1). */
export const BOARDS = ['two-row', 'four-row'] as const;
/** Are the stores only for what is harvested (`kept`), or is the own one sown when a sowing passes it (`sown`: KA-1, CO-1)? */
export const STORES = ['kept', 'sown'] as const;
/** Is the house a sowing started from passed over (`skip`: UR-3, UM-2), or sown like any other (`sow`: KA-D2, CO-1, HW-2)? */
export const ORIGINS = ['skip', 'sow'] as const;
/** May a house with one seed be played beside a fuller one? `last` (UR-4): only when no own house holds more; `last-into-empty`
 * (HW-5): and then only into an empty house; `free`: always. */
export const SINGLES = ['last', 'last-into-empty', 'free'] as const;
/** What the last seed harvests: `walk-back` (UR-5, UM-4); `opposite` (KA-2, CO-5); `opposite-two` (HW-4). */
export const CAPTURES = ['walk-back', 'opposite', 'opposite-two'] as const;
/** What a harvest that leaves the opponent without seeds does (UR-7, UR-D2): the same side sows again; nothing more, it stands
 * (OU-2); it takes nothing (UM-8, OW-D1); or the move is not allowed. */
export const GRAND_SLAMS = ['again', 'ends', 'no-capture', 'illegal'] as const;
/** How a game comes to its end: nobody can move (UR-8, UM-6); a row is empty (KA-4); the board is, and who has no seeds is
 * passed over (CO-6, CO-7); who has no seeds, or no house to play, has lost (HW-6, HW-D2). */
export const ENDINGS = ['no-move', 'row-empty', 'board-empty', 'no-seeds'] as const;
/** Where the seeds left on the board go when somebody has the majority (UR-D6). */
export const MAJORITY_REMAINDERS = ['stay', 'rows'] as const;
/** Where they go when play is endless (UR-D8): each row to its owner; shared equally, an odd seed to nobody; or they stay and
 * the game is a draw (HW-D2). */
export const ENDLESS_SHARES = ['rows', 'equal', 'draw'] as const;
/** Does a loss spoil the next Quatro (`streak`), or do wins simply add up (`count`)? */
export const QUATRO_MARKS = ['streak', 'count'] as const;

/** Most seeds a position may hold. */
export const MOST_SEEDS = 255;

/** How the tally of two people is kept (UR-9, UR-10). */
export interface QuatroRules {
  readonly marks: (typeof QUATRO_MARKS)[number];
  /** A draw takes back the opponent's first step towards a cut. */
  readonly drawClearsPending: boolean;
}

/** One game of the family as plain data. A changed rule is a new `version`; stored games keep theirs. */
export interface Rules {
  readonly id: string;
  /** From 1. */
  readonly version: number;
  readonly board: (typeof BOARDS)[number];
  /** Houses of each side (UR-1); on four rows both of a player's rows together, an even number (HW-1). */
  readonly houses: number;
  /** Seeds in each house at the start (UR-1). */
  readonly seeds: number;
  readonly stores: (typeof STORES)[number];
  readonly origin: (typeof ORIGINS)[number];
  /** The last seed in an occupied house lifts all of it and sows on (HW-3, CO-2). */
  readonly relay: boolean;
  /** Most seeds a house may hold; a full one is passed over. null: no limit (UM-3). */
  readonly houseLimit: number | null;
  readonly singles: (typeof SINGLES)[number];
  /** Whose opponent has no seeds must play so that they have some, where that is possible (UR-6). */
  readonly mustFeed: boolean;
  /** Feeding (UR-6) goes before the bar on singles (UR-4) when only a barred single feeds (UR-D1). */
  readonly feedOverSingles: boolean;
  readonly capture: (typeof CAPTURES)[number];
  /** `walk-back`: what the last seed must make in an opponent's house to start a harvest (UR-5). */
  readonly trigger: readonly number[];
  /** `walk-back`: what the opponent's houses behind it must hold for the harvest to go on (UR-5, UM-4). */
  readonly chain: readonly number[];
  /** `opposite`: the last seed is harvested although the house opposite is empty (KA-D1). */
  readonly emptyCapture: boolean;
  readonly grandSlam: (typeof GRAND_SLAMS)[number];
  readonly ending: (typeof ENDINGS)[number];
  /** More than half of all seeds ends the game (UR-8, UR-D10). */
  readonly majority: boolean;
  readonly majorityRemainder: (typeof MAJORITY_REMAINDERS)[number];
  /** The occurrence of a position since the last harvest that ends the game, at least 2; null: none does (UR-D8). */
  readonly repetition: number | null;
  readonly endless: (typeof ENDLESS_SHARES)[number];
  /** Plies without a harvest after which the game ends as endless play; null: no limit (UR-D12). */
  readonly quietLimit: number | null;
  /** A game is worth match points: two for three quarters of all seeds, one for more than half (UM-7). */
  readonly matchPoints: boolean;
  /** null: no tally is kept. */
  readonly quatro: QuatroRules | null;
}
