import { isRowEmpty, rowStart } from './board.ts';
import { harvest } from './capture.ts';
import type { Rules } from './rules.ts';
import { sow } from './sow.ts';
import type { House, Position, Refusal } from './types.ts';
import { opponent } from './types.ts';

/** Would the opponent have seeds after this sowing and its harvest (UR-6, UR-D3)? */
function feeds(rules: Rules, { houses, turn }: Position, house: House): boolean {
  const sowing = sow(houses, house);
  harvest(rules, turn, sowing);
  return !isRowEmpty(rules, sowing.houses, opponent(turn));
}

/** Has the side to sow a house with more than one seed that `accepts`? */
function someFuller(rules: Rules, { houses, turn }: Position, accepts?: (house: House) => boolean): boolean {
  const start = rowStart(rules, turn);
  for (let house = start; house < start + rules.houses; house++)
    if (houses[house]! > 1 && (accepts === undefined || accepts(house))) return true;
  return false;
}

/** What bars houses in a position, worked out once for all of them. */
interface Bars {
  /** Singles are barred, because a fuller house could be played (UR-4). */
  readonly singles: boolean;
  /** Only feeding sowings are allowed (UR-6). */
  readonly feed: boolean;
  /** A single that feeds is playable all the same (UR-D1, `feedOverSingles`). */
  readonly feedingSinglesFree: boolean;
}

function barsOf(rules: Rules, position: Position): Bars {
  const feed = isRowEmpty(rules, position.houses, opponent(position.turn));
  const singles = rules.singles === 'last' && someFuller(rules, position);
  // The bar is lifted only where the two rules collide: when no house that UR-4 allows would feed.
  const feedingSinglesFree =
    singles && feed && rules.feedOverSingles && !someFuller(rules, position, (house) => feeds(rules, position, house));
  return { singles, feed, feedingSinglesFree };
}

function refusal(rules: Rules, position: Position, house: House, bars: Bars): Refusal | null {
  const start = rowStart(rules, position.turn);
  const seeds = position.houses[house];
  if (seeds === undefined || house < start || house >= start + rules.houses) return 'not-your-house';
  if (seeds === 0) return 'empty';
  const barredSingle = bars.singles && seeds === 1;
  if (barredSingle && !bars.feedingSinglesFree) return 'single-barred';
  if (bars.feed && !feeds(rules, position, house)) return barredSingle ? 'single-barred' : 'must-feed';
  return null;
}

/**
 * Why the side to sow may not play a house: the first reason that applies, in the order of `REFUSALS`; null when it may.
 * Asks about the move only: whether the game is over at all is `legalHouses`' and `play`'s affair.
 * @param house any number; what is no house of the side to sow is `not-your-house`
 */
export const whyNot = (rules: Rules, position: Position, house: House): Refusal | null =>
  refusal(rules, position, house, barsOf(rules, position));

/** The houses that may be played, in house order, in a position that has not ended otherwise. */
export function playableHouses(rules: Rules, position: Position): House[] {
  const bars = barsOf(rules, position);
  const start = rowStart(rules, position.turn);
  const playable: House[] = [];
  for (let house = start; house < start + rules.houses; house++)
    if (refusal(rules, position, house, bars) === null) playable.push(house);
  return playable;
}

/** Is there a legal move? */
export function hasMove(rules: Rules, position: Position): boolean {
  // With seeds on both sides some own house can always be played: UR-4 bars a house only where a fuller one is free.
  if (!isRowEmpty(rules, position.houses, opponent(position.turn)))
    return !isRowEmpty(rules, position.houses, position.turn);
  return playableHouses(rules, position).length > 0;
}
