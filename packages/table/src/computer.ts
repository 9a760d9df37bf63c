import type { Pair } from '@uril/engine';
import type { PlayerId } from '@uril/engine/search';
import type { Person } from './people.ts';

/** The levels of the computer that can be played with, the weakest first. */
export const LEVELS = ['level-1', 'level-2', 'level-3', 'level-4'] as const satisfies readonly PlayerId[];
export type Level = (typeof LEVELS)[number];

export const isLevel = (value: unknown): value is Level => (LEVELS as readonly unknown[]).includes(value);

/** Before the level in the computer's id: no person's id has a colon. */
const MARK = 'computer:';

/**
 * The computer of a level, as somebody at a table. Its name is the level's id; what it is called is for the catalogues to say.
 * It is at home on the one island where nobody lives.
 */
export const computerOf = (level: Level): Person => ({ id: MARK + level, name: level, island: 'santa-luzia' });

/** The level of the computer; null for a person, and for nobody. */
export function levelOf(somebody: { readonly id: string } | null): Level | null {
  if (!somebody?.id.startsWith(MARK)) return null;
  const level = somebody.id.slice(MARK.length);
  return isLevel(level) ? level : null;
}

type Somebody = { readonly id: string } | null;

/** Whether a table is the house's, where the computer plays itself: nobody else can sit two of it down. */
export const isHouse = ([south, north]: Pair<Somebody>): boolean => levelOf(south) !== null && levelOf(north) !== null;
