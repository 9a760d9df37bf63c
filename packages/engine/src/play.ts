import { storeOf } from './board.ts';
import type { Past } from './ending.ts';
import { isDecided, lostInSowing, settle } from './ending.ts';
import { hasMove, passedOver, playableHouses, whyNot } from './legal.ts';
import { plyOf } from './ply.ts';
import type { Result } from './result.ts';
import { fail, ok } from './result.ts';
import type { Rules } from './rules.ts';
import type { Ended, House, Position, Refusal, Trace } from './types.ts';
import { opponent } from './types.ts';

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

/** The houses the side to sow may play, in house order; none exactly when the position by itself is an end. */
export const legalHouses = (rules: Rules, position: Position): readonly House[] =>
  isDecided(rules, position) ? [] : playableHouses(rules, position);

/** Has the game ended here, by what the position alone tells? */
export const isEnded = (rules: Rules, position: Position): boolean =>
  isDecided(rules, position) || !hasMove(rules, position);

/**
 * Plays a house known to be legal: sowing and harvest (UR-2, UR-3, UR-5), who sows next (UR-7, KA-3, CO-3, CO-6), then the
 * end (UR-8).
 * @param position with the side to sow that is left after passing over (CO-6)
 * @param pastOf what the game's past says about the position the ply leads to, endings not yet looked for
 */
export function playLegal(
  rules: Rules,
  position: Position,
  house: House,
  pastOf?: (after: Position, harvested: boolean) => Past,
): Played {
  const side = position.turn;
  const ply = plyOf(rules, position, house);
  if (ply.end === null) {
    const { position: after, ended } = lostInSowing(rules, position);
    const still = { lifted: [], sown: [], harvested: [], again: false, passed: null, swept: null };
    return { position: after, ended, trace: { side, house, ...still } };
  }
  const { lying, lifted, sown, harvested, end } = ply;
  const again = end === storeOf(rules, side) || (ply.everything && rules.grandSlam === 'again');
  const next = again ? side : opponent(side);
  const north = lying.pop()!;
  const south = lying.pop()!;
  // A copy is as long as it has to be; `lying` grew by pushing and has much room to spare, and positions are kept.
  const after = passedOver(rules, { houses: lying.slice(), stores: [south, north], turn: next });
  const isHarvest = south !== position.stores[0] || north !== position.stores[1];
  const { position: settled, ended, swept } = settle(rules, after, pastOf?.(after, isHarvest));
  const goesOn = ended === null;
  return {
    position: settled,
    ended,
    trace: {
      side,
      house,
      lifted,
      sown,
      harvested,
      again: goesOn && after.turn === side,
      passed: goesOn && after.turn !== next ? next : null,
      swept,
    },
  };
}

/**
 * Plays one house in a position without a past: endings are those the position alone shows (all but repetition and quiet play).
 * A refused move changes nothing. @param house any number; what is no house of the side to sow is refused
 */
export function play(rules: Rules, position: Position, house: House): Result<Played, IllegalMove | GameEnded> {
  if (isEnded(rules, position)) return fail({ code: 'game-ended' });
  const why = whyNot(rules, position, house);
  if (why !== null) return fail({ code: 'illegal-move', why });
  return ok(playLegal(rules, passedOver(rules, position), house));
}
