import { startPosition } from './board.ts';
import type { Past } from './ending.ts';
import { settle } from './ending.ts';
import { passedOver, whyNot } from './legal.ts';
import type { GameEnded, IllegalMove, Played } from './play.ts';
import { playLegal } from './play.ts';
import type { Result } from './result.ts';
import { fail, ok } from './result.ts';
import type { Rules } from './rules.ts';
import type { Ended, House, Position, Trace } from './types.ts';

/** A game from its first position on. Immutable plain data: it can be written as JSON and read back. */
export interface Game {
  readonly rules: Rules;
  /** As set up, before anything was settled. */
  readonly start: Position;
  readonly position: Position;
  readonly moves: readonly House[];
  readonly ended: Ended | null;
  /** Key of each position since the last harvest or the start, in order, the present one included (UR-D8, UR-D12). */
  readonly since: readonly string[];
}

/**
 * What repeats in a repetition: who sows and the seeds in the houses, a character each. The stores cannot differ between
 * two harvests.
 */
const keyOf = ({ houses, turn }: Position): string => String.fromCharCode(turn.charCodeAt(0), ...houses);

/** A list with one more, as long as it has to be: a spread leaves room for half as many again, and games are kept. */
const withOne = <T>(list: readonly T[], one: T): readonly T[] => list.concat([one]);

/** Keys since the last harvest after one more ply. @param since those before it */
export const carriedOn = (since: readonly string[], after: Position, harvested: boolean): readonly string[] =>
  harvested ? [keyOf(after)] : withOne(since, keyOf(after));

/** What the keys since the last harvest say about the position that stands now. */
export function pastOf(since: readonly string[]): Past {
  const now = since.at(-1);
  let occurrences = 0;
  for (const key of since) if (key === now) occurrences++;
  return { occurrences, quiet: since.length - 1 };
}

/** A new game; in a set-up position who has no seeds is passed over (CO-6), and one that has ended is settled (UR-D9). */
export function newGame(rules: Rules, position: Position = startPosition(rules)): Game {
  const first = passedOver(rules, position);
  const settled = settle(rules, first);
  return {
    rules,
    start: position,
    position: settled.position,
    moves: [],
    ended: settled.ended,
    since: [keyOf(first)],
  };
}

/** One ply more, with the endings that need the game's past: repetition (UR-D8) and quiet play (UR-D12). */
export function playGame(
  game: Game,
  house: House,
): Result<{ readonly game: Game; readonly trace: Trace }, IllegalMove | GameEnded> {
  if (game.ended !== null) return fail({ code: 'game-ended' });
  const { rules } = game;
  const why = whyNot(rules, game.position, house);
  if (why !== null) return fail({ code: 'illegal-move', why });
  let since = game.since;
  const { position, trace, ended } = playLegal(rules, game.position, house, (after, harvested): Past => {
    since = carriedOn(game.since, after, harvested);
    return pastOf(since);
  });
  return ok({ game: { rules, start: game.start, position, moves: withOne(game.moves, house), ended, since }, trace });
}

/** Where a list of moves could not be followed; `ply` counts from 1. */
export type ReplayFault = (IllegalMove | GameEnded) & { readonly ply: number; readonly house: House };

/**
 * Plays a list of moves from a position (the start when undefined). The same game as `playGame` move by move, in time
 * that grows with the number of moves only. @param onPly told of every ply played, in order
 */
export function replay(
  rules: Rules,
  position: Position | undefined,
  houses: readonly House[],
  onPly?: (played: Played) => void,
): Result<Game, ReplayFault> {
  const game = newGame(rules, position);
  let { position: at, ended } = game;
  let since = [...game.since];
  let seen = new Map(since.map((key) => [key, 1]));
  const pastAfter = (after: Position, harvested: boolean): Past => {
    const key = keyOf(after);
    if (harvested) {
      since = [];
      seen = new Map();
    }
    since.push(key);
    const occurrences = (seen.get(key) ?? 0) + 1;
    seen.set(key, occurrences);
    return { occurrences, quiet: since.length - 1 };
  };
  for (const [index, house] of houses.entries()) {
    const ply = index + 1;
    if (ended !== null) return fail({ code: 'game-ended', ply, house });
    const why = whyNot(rules, at, house);
    if (why !== null) return fail({ code: 'illegal-move', why, ply, house });
    const played = playLegal(rules, at, house, pastAfter);
    ({ position: at, ended } = played);
    onPly?.(played);
  }
  return ok({ rules, start: game.start, position: at, moves: [...houses], ended, since });
}
