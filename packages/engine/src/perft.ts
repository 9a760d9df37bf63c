import type { Game } from './game.ts';
import { newGame, playGame } from './game.ts';
import { legalHouses } from './play.ts';
import type { Rules } from './rules.ts';
import type { Position } from './types.ts';

/** How many games there are after so many plies. */
export interface Perft {
  /** Sequences of exactly that many plies. */
  readonly leaves: number;
  /** Of these, the ones whose last ply ended the game. */
  readonly ended: number;
}

function count(game: Game, depth: number, onFirst?: (done: number, of: number) => void): Perft {
  if (depth === 0) return { leaves: 1, ended: game.ended === null ? 0 : 1 };
  if (game.ended !== null) return { leaves: 0, ended: 0 };
  let leaves = 0;
  let ended = 0;
  const houses = legalHouses(game.rules, game.position);
  for (const [index, house] of houses.entries()) {
    const played = playGame(game, house);
    if (!played.ok) throw new Error(`legal house refused: ${house}`);
    const below = count(played.value.game, depth - 1);
    leaves += below.leaves;
    ended += below.ended;
    onFirst?.(index + 1, houses.length);
  }
  return { leaves, ended };
}

/**
 * Counts all games of exactly `depth` plies from a position, by the whole rules, repetition included: two programs that agree
 * here agree on the rules. @param depth 0 or more @param onFirst told after each first move of how many
 */
export const perft = (
  rules: Rules,
  position: Position,
  depth: number,
  onFirst?: (done: number, of: number) => void,
): Perft => count(newGame(rules, position), depth, onFirst);
