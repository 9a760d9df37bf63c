import { rowsSeeds, totalSeeds } from './board.ts';
import { hasMove } from './legal.ts';
import type { Rules } from './rules.ts';
import type { Ended, EndReason, Pair, Position, Side } from './types.ts';

/** What the past of a game has to say about its end. */
export interface Past {
  /** How often this position has stood since the last harvest, this time included (UR-D8). */
  readonly occurrences: number;
  /** Plies since the last harvest (UR-D12). */
  readonly quiet: number;
}

/** A position nothing is known about stands for the first time. */
const NO_PAST: Past = { occurrences: 1, quiet: 0 };

/** A position after its ending, if it has one, has been looked for and what is left on the board given out. */
export interface Settled {
  readonly position: Position;
  readonly ended: Ended | null;
  /** Seeds given out from the board; null when none were. */
  readonly swept: Pair<number> | null;
}

type Remainder = 'stay' | 'rows' | 'equal';

interface Ending {
  readonly reason: EndReason;
  applies(rules: Rules, position: Position, past: Past): boolean;
  remainder(rules: Rules): Remainder;
}

const hasMajority = (position: Position): boolean => {
  const half = totalSeeds(position) / 2;
  return position.stores[0] > half || position.stores[1] > half;
};

const MAJORITY: Ending = {
  reason: 'majority',
  applies: (rules, position) => rules.majority && hasMajority(position),
  remainder: (rules) => rules.majorityRemainder,
};

const BOARD_EMPTY: Ending = {
  reason: 'board-empty',
  applies: (_rules, position) => position.houses.every((seeds) => seeds === 0),
  remainder: () => 'stay',
};

/** All endings in the order in which they are looked for (UR-D11). */
const ENDINGS: readonly Ending[] = [
  MAJORITY,
  BOARD_EMPTY,
  {
    reason: 'repetition',
    applies: (rules, _position, past) => rules.repetition !== null && past.occurrences >= rules.repetition,
    remainder: (rules) => rules.endless,
  },
  {
    reason: 'quiet',
    applies: (rules, _position, past) => rules.quietLimit !== null && past.quiet >= rules.quietLimit,
    remainder: (rules) => rules.endless,
  },
  { reason: 'no-move', applies: (rules, position) => !hasMove(rules, position), remainder: () => 'rows' },
];

const shares: { readonly [R in Remainder]: (rows: Pair<number>) => Pair<number> } = {
  stay: () => [0, 0],
  rows: (rows) => rows,
  equal: ([south, north]) => {
    const half = Math.floor((south + north) / 2);
    return [half, half];
  },
};

const winnerOf = ([south, north]: Pair<number>): Side | null => (south > north ? 'S' : north > south ? 'N' : null);

/**
 * Looks for the first ending that applies and gives out what is left on the board as the rules say (UR-D6 to UR-D9, UR-D11).
 * A position without an ending comes back as it is.
 */
export function settle(rules: Rules, position: Position, past: Past = NO_PAST): Settled {
  const ending = ENDINGS.find((candidate) => candidate.applies(rules, position, past));
  if (ending === undefined) return { position, ended: null, swept: null };
  const remainder = ending.remainder(rules);
  const rows = rowsSeeds(rules, position.houses);
  const given = shares[remainder](rows);
  const score: Pair<number> = [position.stores[0] + given[0], position.stores[1] + given[1]];
  const ended: Ended = { reason: ending.reason, winner: winnerOf(score), score };
  if (remainder === 'stay' || rows[0] + rows[1] === 0) return { position, ended, swept: null };
  return {
    position: { houses: position.houses.map(() => 0), stores: score, turn: position.turn },
    ended,
    swept: given,
  };
}

/** Is the game over here whatever could be sown? */
export const isDecided = (rules: Rules, position: Position): boolean =>
  MAJORITY.applies(rules, position, NO_PAST) || BOARD_EMPTY.applies(rules, position, NO_PAST);
