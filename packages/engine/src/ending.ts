import { isRowEmpty, rowsSeeds, totalSeeds } from './board.ts';
import { hasMove } from './legal.ts';
import { pointsOf } from './points.ts';
import type { Rules } from './rules.ts';
import type { Ended, EndReason, Pair, Position, Side } from './types.ts';
import { opponent } from './types.ts';

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

/** What becomes of the seeds on the board; after `draw` they stay, and nobody has won. */
type Remainder = 'stay' | 'rows' | 'equal' | 'draw';

interface Ending {
  readonly reason: EndReason;
  applies(rules: Rules, position: Position, past: Past): boolean;
  remainder(rules: Rules): Remainder;
  /** Who has won, where it is not the score that says so. */
  winner?(rules: Rules, position: Position): Side | null;
}

/** Has South, has North no seed on the board? */
const emptyRows = (rules: Rules, { houses }: Position): Pair<boolean> => [
  isRowEmpty(rules, houses, 'S'),
  isRowEmpty(rules, houses, 'N'),
];

const MAJORITY: Ending = {
  reason: 'majority',
  applies(rules, position) {
    if (!rules.majority) return false;
    const half = totalSeeds(position) / 2;
    return position.stores[0] > half || position.stores[1] > half;
  },
  remainder: (rules) => rules.majorityRemainder,
};

/** The last row is swept to its owner (KA-4). */
const ROW_EMPTY: Ending = {
  reason: 'row-empty',
  applies: (rules, position) => rules.ending === 'row-empty' && emptyRows(rules, position).includes(true),
  remainder: () => 'rows',
};

/** Who has no seeds has lost (HW-6); of two who have none, neither. */
const NO_SEEDS: Ending = {
  reason: 'no-seeds',
  applies: (rules, position) => rules.ending === 'no-seeds' && emptyRows(rules, position).includes(true),
  remainder: () => 'stay',
  winner(rules, position) {
    const [south, north] = emptyRows(rules, position);
    return south === north ? null : south ? 'N' : 'S';
  },
};

const BOARD_EMPTY: Ending = {
  reason: 'board-empty',
  applies: (_rules, position) => position.houses.every((seeds) => seeds === 0),
  remainder: () => 'stay',
};

/** What a position alone tells, whatever could be sown. */
const DECIDED: readonly Ending[] = [MAJORITY, ROW_EMPTY, NO_SEEDS, BOARD_EMPTY];

/** All endings of a position in the order in which they are looked for (UR-D11). */
const ENDINGS: readonly Ending[] = [
  ...DECIDED,
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
  {
    reason: 'no-move',
    applies: (rules, position) => rules.ending !== 'no-seeds' && !hasMove(rules, position),
    remainder: () => 'rows',
  },
  {
    // Only blocked singles are left: who cannot move has lost (HW-D2).
    reason: 'blocked',
    applies: (rules, position) => rules.ending === 'no-seeds' && !hasMove(rules, position),
    remainder: () => 'stay',
    winner: (_rules, position) => opponent(position.turn),
  },
];

const shares: { readonly [R in Remainder]: (rows: Pair<number>) => Pair<number> } = {
  stay: () => [0, 0],
  draw: () => [0, 0],
  rows: (rows) => rows,
  equal: ([south, north]) => {
    const half = Math.floor((south + north) / 2);
    return [half, half];
  },
};

const higher = ([south, north]: Pair<number>): Side | null => (south > north ? 'S' : north > south ? 'N' : null);

/** How a game ended, with its match points where the rules give any. @param total all seeds of the game */
const endedBy = (rules: Rules, reason: EndReason, winner: Side | null, score: Pair<number>, total: number): Ended =>
  rules.matchPoints ? { reason, winner, score, points: pointsOf(score, total) } : { reason, winner, score };

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
  const winner =
    ending.winner !== undefined ? ending.winner(rules, position) : remainder === 'draw' ? null : higher(score);
  const ended = endedBy(rules, ending.reason, winner, score, totalSeeds(position));
  if (remainder === 'stay' || remainder === 'draw' || rows[0] + rows[1] === 0) return { position, ended, swept: null };
  return {
    position: { houses: position.houses.map(() => 0), stores: score, turn: position.turn },
    ended,
    swept: given,
  };
}

/** A sowing that never ends loses: the board stays as it was before it (HW-D1). */
export function lostInSowing(rules: Rules, position: Position): Settled {
  const turn = opponent(position.turn);
  const ended = endedBy(rules, 'endless-move', turn, position.stores, totalSeeds(position));
  return { position: { ...position, turn }, ended, swept: null };
}

/** Is the game over here whatever could be sown? */
export const isDecided = (rules: Rules, position: Position): boolean =>
  DECIDED.some((ending) => ending.applies(rules, position, NO_PAST));
