import { carriedOn, newGame, pastOf } from './game.ts';
import { playableHouses } from './legal.ts';
import { playLegal } from './play.ts';
import type { Rules } from './rules.ts';
import type { Position } from './types.ts';

/** How many games there are after so many plies. */
export interface Perft {
  /** Sequences of exactly that many plies. */
  readonly leaves: number;
  /** Of these, the ones whose last ply ended the game. */
  readonly ended: number;
}

/** @param position one that has not ended @param since keys of the positions since the last harvest, this one included */
function count(
  rules: Rules,
  position: Position,
  since: readonly string[],
  depth: number,
  onFirst?: (done: number, of: number) => void,
): Perft {
  let leaves = 0;
  let ended = 0;
  const houses = playableHouses(rules, position);
  for (const [index, house] of houses.entries()) {
    let stood = since;
    const played = playLegal(rules, position, house, (after, harvested) => {
      stood = carriedOn(since, after, harvested);
      return pastOf(stood);
    });
    if (depth === 1) {
      leaves++;
      if (played.ended !== null) ended++;
    } else if (played.ended === null) {
      const below = count(rules, played.position, stood, depth - 1);
      leaves += below.leaves;
      ended += below.ended;
    }
    onFirst?.(index + 1, houses.length);
  }
  return { leaves, ended };
}

/**
 * Counts all games of exactly `depth` plies from a position, by the whole rules, repetition included: two programs that agree
 * here agree on the rules. @param depth 0 or more @param onFirst told after each first move of how many
 */
export function perft(
  rules: Rules,
  position: Position,
  depth: number,
  onFirst?: (done: number, of: number) => void,
): Perft {
  const { position: start, ended, since } = newGame(rules, position);
  if (depth === 0) return { leaves: 1, ended: ended === null ? 0 : 1 };
  return ended === null ? count(rules, start, since, depth, onFirst) : { leaves: 0, ended: 0 };
}
