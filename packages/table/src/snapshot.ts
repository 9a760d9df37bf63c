import type { Ended, EndReason, Pair, RulesId, Side, Tally } from '@uril/engine';
import type { EventType } from './events.ts';
import type { NextStarts } from './options.ts';
import type { Person } from './people.ts';
import type { MatchScore } from './score.ts';

/**
 * `waiting`: a seat is free and no game runs. `playing`: a game runs. `over`: the last game ended, both still sit.
 * `closed`: nobody sits any more; nothing happens here again.
 */
export const PHASES = ['waiting', 'playing', 'over', 'closed'] as const;
export type Phase = (typeof PHASES)[number];

/** Why a game ended at a table: on the board, or by what people did. */
export type ResultReason = EndReason | 'resigned' | 'agreed';

/** How a game ended at a table: `winner` is null for a draw. */
export interface GameResult {
  readonly reason: ResultReason;
  readonly winner: Side | null;
  /** The stores when it ended. */
  readonly score: Ended['score'];
  /** Match points, in games that give them (UM-7, UM-D1). */
  readonly points: Pair<number> | null;
}

/** Somebody on a seat; `present` while at least one of their connections is up. */
export interface SeatView extends Person {
  readonly present: boolean;
}

/** The last thing that happened, for the sentence under the board. `side` did it. */
export interface LastAct {
  readonly type: EventType;
  readonly side: Side;
}

/** Plain data that everything outside the table reads: server rooms, lobby, clients. Everybody sees the same. */
export interface TableSnapshot {
  readonly id: string;
  /** Events so far; grows with every change. */
  readonly seq: number;
  readonly rules: RulesId;
  /** The version the table began by; it is played on by it when there is a newer one. */
  readonly rulesVersion: number;
  readonly open: boolean;
  readonly next: NextStarts;
  readonly phase: Phase;
  /** By side, South first; null when the seat is free. */
  readonly seats: Pair<SeatView | null>;
  /** Number of the current or last game, from 1; 0 before the first. */
  readonly game: number;
  /** Plies played in it. */
  readonly ply: number;
  /** Position line; the start position before the first game. */
  readonly position: string;
  /** The last eight moves of the current game at most, oldest first, e.g. `["S3", "N1"]`. */
  readonly recent: readonly string[];
  readonly starter: Side;
  readonly result: GameResult | null;
  readonly drawOffer: Side | null;
  /** Who has asked for another game. */
  readonly rematch: Pair<boolean>;
  /** The Quatro of the two people; stays empty in games that keep none. */
  readonly tally: Tally;
  /** The match score of the two people; stays empty in games that keep a Quatro. */
  readonly match: MatchScore;
  readonly last: LastAct;
  /** People watching, counted by person. */
  readonly watching: number;
}
