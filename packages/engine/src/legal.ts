import { isOwnHouse, isRowEmpty, nextPlace, rowStart } from './board.ts';
import { plyOf } from './ply.ts';
import type { Rules } from './rules.ts';
import type { House, Position, Refusal } from './types.ts';
import { opponent } from './types.ts';

/** Would the opponent have seeds after this sowing and its harvest (UR-6, UR-D3)? */
function feeds(rules: Rules, position: Position, house: House): boolean {
  const { lying, end } = plyOf(rules, position, house);
  return end !== null && !isRowEmpty(rules, lying, opponent(position.turn));
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
  /** Singles are barred, because a fuller house could be played (UR-4, HW-5). */
  readonly singles: boolean;
  /** Only feeding sowings are allowed (UR-6). */
  readonly feed: boolean;
  /** A single that feeds is playable all the same (UR-D1, `feedOverSingles`). */
  readonly feedingSinglesFree: boolean;
}

function barsOf(rules: Rules, position: Position): Bars {
  const feed = rules.mustFeed && isRowEmpty(rules, position.houses, opponent(position.turn));
  const singles = rules.singles !== 'free' && someFuller(rules, position);
  // The bar is lifted only where the two rules collide: when no house that UR-4 allows would feed.
  const feedingSinglesFree =
    singles && feed && rules.feedOverSingles && !someFuller(rules, position, (house) => feeds(rules, position, house));
  return { singles, feed, feedingSinglesFree };
}

/** Is the house after a single, where its seed would fall, occupied (HW-5)? */
function isBlocked(rules: Rules, { houses, turn }: Position, house: House): boolean {
  const next = nextPlace(rules, turn, house);
  return next < houses.length && houses[next] !== 0;
}

function refusal(rules: Rules, position: Position, house: House, bars: Bars): Refusal | null {
  const seeds = position.houses[house];
  if (seeds === undefined || !isOwnHouse(rules, position.turn, house)) return 'not-your-house';
  if (seeds === 0) return 'empty';
  const barredSingle = bars.singles && seeds === 1;
  if (barredSingle && !bars.feedingSinglesFree) return 'single-barred';
  if (bars.feed && !feeds(rules, position, house)) return barredSingle ? 'single-barred' : 'must-feed';
  if (seeds === 1 && rules.singles === 'last-into-empty' && isBlocked(rules, position, house)) return 'single-blocked';
  if (rules.grandSlam === 'illegal' && plyOf(rules, position, house).everything) return 'takes-everything';
  return null;
}

/**
 * The same position with the side to sow that is left when who has no seeds is passed over (CO-6); as it is in games where
 * nobody is.
 */
export function passedOver(rules: Rules, position: Position): Position {
  if (rules.ending !== 'board-empty' || !isRowEmpty(rules, position.houses, position.turn)) return position;
  const other = opponent(position.turn);
  return isRowEmpty(rules, position.houses, other) ? position : { ...position, turn: other };
}

/**
 * Why the side to sow may not play a house: the first reason that applies, in the order of `REFUSALS`; null when it may.
 * Asks about the move only: whether the game is over at all is `legalHouses`' and `play`'s affair.
 * @param house any number; what is no house of the side to sow is `not-your-house`
 */
export function whyNot(rules: Rules, position: Position, house: House): Refusal | null {
  const at = passedOver(rules, position);
  return refusal(rules, at, house, barsOf(rules, at));
}

/** The houses that may be played, in house order, in a position that has not ended otherwise. */
export function playableHouses(rules: Rules, position: Position): House[] {
  const at = passedOver(rules, position);
  const bars = barsOf(rules, at);
  const start = rowStart(rules, at.turn);
  const playable: House[] = [];
  for (let house = start; house < start + rules.houses; house++)
    if (refusal(rules, at, house, bars) === null) playable.push(house);
  return playable;
}

/** Can a house that holds seeds be refused though the opponent has seeds and no fuller house is there? */
const refusesSingly = ({ singles, grandSlam }: Rules): boolean =>
  singles === 'last-into-empty' || grandSlam === 'illegal';

/** Is there a legal move? */
export function hasMove(rules: Rules, position: Position): boolean {
  const at = passedOver(rules, position);
  const mustFeed = rules.mustFeed && isRowEmpty(rules, at.houses, opponent(at.turn));
  if (mustFeed || refusesSingly(rules)) return playableHouses(rules, at).length > 0;
  // Else some own house can always be played: UR-4 bars a house only where a fuller one is free.
  return !isRowEmpty(rules, at.houses, at.turn);
}
