import type { Ended, EndReason, Pair, RulesId, Side, Tally } from '@uril/engine';
import type { EventType } from './events.ts';
import type { NextStarts } from './options.ts';
import type { Person } from './people.ts';
import type { Said } from './phrases.ts';
import type { MatchScore } from './score.ts';

/**
 * `waiting`: a seat is free and no game runs. `playing`: a game runs. `over`: the last game ended, both still sit.
 * `closed`: nobody sits any more; nothing happens here again.
 */
export const PHASES = ['waiting', 'playing', 'over', 'closed'] as const;
export type Phase = (typeof PHASES)[number];

/**
 * Why a game ended at a table: on the board, by what people did, or by time. `absent`: won from somebody who had been
 * gone for long, `absent-draw` the same as a draw. `aborted` and `unplayed` (a first ply that never came) do not count.
 */
export type ResultReason =
  EndReason | 'resigned' | 'agreed' | 'timeout' | 'absent' | 'absent-draw' | 'aborted' | 'unplayed';

/** How a game ended at a table: `winner` is null for a draw. */
export interface GameResult {
  readonly reason: ResultReason;
  readonly winner: Side | null;
  /** The stores when it ended. */
  readonly score: Ended['score'];
  /** Match points, in games that give them (UM-7, UM-D1). */
  readonly points: Pair<number> | null;
}

/** Whether a result is none: the game does not count, and who started it starts again. */
export const isVoid = ({ reason }: Pick<GameResult, 'reason'>): boolean =>
  reason === 'aborted' || reason === 'unplayed';

/** Somebody on a seat; `present` while at least one of their connections is up. */
export interface SeatView extends Person {
  readonly present: boolean;
  /** Server time in ms since when they have been gone; null while they are here, and where it is not known. */
  readonly goneAt: number | null;
}

/** The last thing that happened, for the sentence under the board, time that was given or waited aside. `side` did it. */
export interface LastAct {
  readonly type: Exclude<EventType, 'spared' | 'waited'>;
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
  /** How much time people have, as `readTime` reads it. */
  readonly time: string;
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
  /** A game runs in which one of the two has not sown yet: it can be aborted, and nobody's clock runs. */
  readonly opening: boolean;
  /** What each side had left when this turn began, in ms; null at a table without a clock, and before a game. */
  readonly left: Pair<number> | null;
  /** Server time in ms at which this turn runs out: the game is lost then or, before both have sown, aborted. */
  readonly deadline: number | null;
  readonly result: GameResult | null;
  readonly drawOffer: Side | null;
  /** Who asks to take their last ply back. */
  readonly takeBack: Side | null;
  /** How often plies have been taken back in this game. */
  readonly takeBacks: number;
  /** Who has asked for another game. */
  readonly rematch: Pair<boolean>;
  /** The Quatro of the two people; stays empty in games that keep none. */
  readonly tally: Tally;
  /** The match score of the two people; stays empty in games that keep a Quatro. */
  readonly match: MatchScore;
  readonly last: LastAct;
  /** People watching, counted by person. */
  readonly watching: number;
  /** What one of the seated has just said. */
  readonly said: Said | null;
}
