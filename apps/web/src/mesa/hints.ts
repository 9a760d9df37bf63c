import {
  nameOf,
  ofSide,
  play,
  sideIndex,
  sideOf,
  type House,
  type Position,
  type Rules,
  type Side,
} from '@uril/engine';
import type { Analysis } from '@uril/engine/search';
import type { Catalogue } from '@uril/words';

/** What the computer says at a table, on its own board. */
export interface Advice {
  readonly head: string;
  readonly text: string;
  /** Houses to mark on the board, in the order in which they would be sown. */
  readonly line: readonly House[];
  /** Nothing more will be said of it. */
  readonly whole: boolean;
}

/** Plies of a line that are shown: further on it is seldom what will be played. */
const SHOWN = 6;

/** The part of a line that is shown on the board. */
export const shownLine = (line: readonly House[]): readonly House[] => line.slice(0, SHOWN);

/** Seeds a ply brings whoever plays it, the end of the game left out. */
function gainOf(rules: Rules, position: Position, house: House): number {
  const played = play(rules, position, house);
  if (!played.ok) return 0;
  const own = sideIndex(position.turn);
  const swept = played.value.trace.swept?.[own] ?? 0;
  return played.value.position.stores[own] - ofSide(position.stores, position.turn) - swept;
}

/** What an analysis advises the side to sow, in words; null where there is nothing to play. */
export function hintSentence(
  words: Catalogue['computer'],
  rules: Rules,
  position: Position,
  { best, line, score, depth, exact }: Analysis,
): string | null {
  if (best === null) return null;
  const own: Side = position.turn;
  const then = shownLine(line)
    .slice(1)
    .map((house) => {
      const name = nameOf(rules, house);
      return sideOf(rules, house) === own ? name : words.theirs(name);
    });
  return words.hintOf({ house: nameOf(rules, best), taken: gainOf(rules, position, best), then, score, depth, exact });
}
