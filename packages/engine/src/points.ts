import { rowsSeeds, totalSeeds } from './board.ts';
import type { Rules } from './rules.ts';
import type { Pair, Position, Side } from './types.ts';
import { ofSide, withSide } from './types.ts';

/** Match points of a final score: 2 for three quarters of all seeds, 1 for more than half, else 0 (UM-7). */
export function pointsOf(score: Pair<number>, total: number): Pair<number> {
  const points = (seeds: number): number => (seeds * 4 >= total * 3 ? 2 : seeds * 2 > total ? 1 : 0);
  return [points(score[0]), points(score[1])];
}

/**
 * Match points of a game that was not played to its end: all that is left on the board counts for the winner, who gets one
 * point at the least; the other gets none (UM-D1).
 */
export function forfeitPoints(rules: Rules, position: Position, winner: Side): Pair<number> {
  const [south, north] = rowsSeeds(rules, position.houses);
  const won = ofSide(position.stores, winner) + south + north;
  const points = ofSide(pointsOf(withSide([0, 0], winner, won), totalSeeds(position)), winner);
  return withSide([0, 0], winner, Math.max(1, points));
}
