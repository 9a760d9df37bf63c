import { hasTables } from '@uril/computer';
import type { Pair, Rules } from '@uril/engine';
import { STRENGTHS } from '@uril/engine/search';
import { LEVELS, levelOf, type Level, type Person } from '@uril/table';
import type { Catalogue } from '@uril/words';

/** Somebody as the reader's language calls them: the computer by its level. */
export function called<Somebody extends Person>(somebody: Somebody, levels: Record<Level, string>): Somebody {
  const level = levelOf(somebody);
  return level ? { ...somebody, name: levels[level] } : somebody;
}

/** Where somebody is from; of the computer, that it is one, and which. */
export function fromOf({ computer, islands }: Catalogue, person: Person): string {
  const level = levelOf(person);
  return level ? computer.nth(LEVELS.indexOf(level) + 1) : islands.names[person.island];
}

/** Something with two seats, in which the computer is called by its level. */
export function named<Seated extends { readonly seats: Pair<Person | null> }>(
  it: Seated,
  levels: Record<Level, string>,
): Seated {
  const [south, north] = it.seats;
  const seats: Pair<Person | null> = [south && called(south, levels), north && called(north, levels)];
  return seats[0] === south && seats[1] === north ? it : { ...it, seats };
}

/** How a level plays by some rules, in words. */
export function levelNote(words: Catalogue['computer'], level: Level, rules: Rules): string {
  const { depth, errors, tables } = STRENGTHS[level];
  return words.level({ depth, errors, deepest: tables, tables: tables && hasTables(rules) });
}
