import { rulesOf } from '@uril/engine';
import { NO_CLOCK, type TableOptions } from '@uril/table';
import type { Catalogue } from '@uril/words';
import { gameName } from '../games.ts';
import type { Ending } from '../play/challenges.svelte.ts';
import { timeName } from './time.ts';

type Words = Catalogue['lobby'];

/** The terms of a challenge in a line: game, time if there is a clock, and who starts, as seen by its maker (`mine`) or not. */
export function termsOf({ lobby, games }: Catalogue, { rules, side, time }: TableOptions, mine: boolean): string {
  const first = side === 'drawn' ? lobby.drawnStart : (side === 'S') === mine ? lobby.youStart : lobby.otherStarts;
  const clock = time === NO_CLOCK ? [] : [timeName(lobby, time)];
  return [gameName(games, rulesOf(rules)), ...clock, first].join(' · ');
}

/** What is said of a challenge that came to nothing; null when the person who would read it ended it themselves. */
export function endingWords(
  words: Words,
  { challenge, how }: Pick<Ending, 'challenge' | 'how'>,
  mine: boolean,
): string | null {
  const other = mine ? challenge.to.name : challenge.from.name;
  switch (how) {
    case 'declined':
      return mine ? words.declined(other) : null;
    case 'withdrawn':
      return mine ? null : words.withdrawn(other);
    case 'expired':
      return mine ? words.expired(other) : words.tooLate(other);
    case 'gone':
      return words.wentAway(other);
    case 'accepted':
      return words.accepted(other);
  }
}
