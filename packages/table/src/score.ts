import { forfeitPoints, ofSide, withSide, type Game, type Pair, type Side } from '@uril/engine';
import type { GameResult } from './snapshot.ts';

/**
 * What the games of two people have come to, in games that keep no Quatro. It belongs to the pair and the table, as the
 * Quatro does: a new opponent begins a new one.
 */
export interface MatchScore {
  readonly wins: Pair<number>;
  readonly draws: number;
  /** Match points together; they stay 0 in games that give none (UM-7). */
  readonly points: Pair<number>;
}

export const NO_SCORE: MatchScore = { wins: [0, 0], draws: 0, points: [0, 0] };

/** Match points of one game as it ended at the table; null in games that give none (UM-7, UM-D1). */
export function pointsOf({ rules, position, ended }: Game, winner: Side | null): Pair<number> | null {
  if (!rules.matchPoints) return null;
  if (ended?.points) return ended.points;
  return winner ? forfeitPoints(rules, position, winner) : [0, 0];
}

/** The score after one more game. */
export function scoreAfter(score: MatchScore, { winner, points }: Pick<GameResult, 'winner' | 'points'>): MatchScore {
  const { wins, draws } = score;
  return {
    wins: winner ? withSide(wins, winner, ofSide(wins, winner) + 1) : wins,
    draws: winner ? draws : draws + 1,
    points: points ? [score.points[0] + points[0], score.points[1] + points[1]] : score.points,
  };
}

/** The same score when the two people have changed sides. */
export const swapScore = ({ wins, draws, points }: MatchScore): MatchScore => ({
  wins: [wins[1], wins[0]],
  draws,
  points: [points[1], points[0]],
});
