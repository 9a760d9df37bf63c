import { harvest, takesEverything } from './capture.ts';
import type { Past } from './ending.ts';
import { isDecided, settle } from './ending.ts';
import { hasMove, playableHouses, whyNot } from './legal.ts';
import type { Result } from './result.ts';
import { fail, ok } from './result.ts';
import type { Rules } from './rules.ts';
import { sow } from './sow.ts';
import type { Ended, House, Position, Refusal, Trace } from './types.ts';
import { ofSide, opponent, withSide } from './types.ts';

/** One ply played: what lies on the board now, how it came about, and whether that was the end. */
export interface Played {
  /** Settled: what an ending gives out is already in the stores. */
  readonly position: Position;
  readonly trace: Trace;
  readonly ended: Ended | null;
}

/** The side to sow may not play this house; `why` is the first reason that applies. */
export interface IllegalMove {
  readonly code: 'illegal-move';
  readonly why: Refusal;
}

/** Nobody sows any more. */
export interface GameEnded {
  readonly code: 'game-ended';
}

/** The houses the side to sow may play, in house order; none exactly when the position has ended. */
export const legalHouses = (rules: Rules, position: Position): readonly House[] =>
  isDecided(rules, position) ? [] : playableHouses(rules, position);

/** Has the game ended here, by what the position alone tells? */
export const isEnded = (rules: Rules, position: Position): boolean =>
  isDecided(rules, position) || !hasMove(rules, position);

/**
 * Plays a house known to be legal: sowing (UR-2, UR-3), harvest (UR-5), who sows next (UR-7), then the end (UR-8).
 * @param pastOf what the game's past says about the position the ply leads to, endings not yet looked for
 */
export function playLegal(
  rules: Rules,
  position: Position,
  house: House,
  pastOf?: (after: Position, harvested: boolean) => Past,
): Played {
  const side = position.turn;
  const sowing = sow(position.houses, house);
  const harvested = harvest(rules, side, sowing);
  const again = takesEverything(rules, side, harvested, sowing.houses);
  let seeds = 0;
  for (const taken of harvested) seeds += taken.seeds;
  const after: Position = {
    houses: sowing.houses,
    stores: withSide(position.stores, side, ofSide(position.stores, side) + seeds),
    turn: again ? side : opponent(side),
  };
  const settled = settle(rules, after, pastOf?.(after, harvested.length > 0));
  return {
    position: settled.position,
    ended: settled.ended,
    trace: { side, house, sown: sowing.sown, harvested, again: again && settled.ended === null, swept: settled.swept },
  };
}

/**
 * Plays one house in a position without a past: endings are those the position alone shows (majority, board-empty, no-move).
 * A refused move changes nothing. @param house any number; what is no house of the side to sow is refused
 */
export function play(rules: Rules, position: Position, house: House): Result<Played, IllegalMove | GameEnded> {
  if (isEnded(rules, position)) return fail({ code: 'game-ended' });
  const why = whyNot(rules, position, house);
  if (why !== null) return fail({ code: 'illegal-move', why });
  return ok(playLegal(rules, position, house));
}
