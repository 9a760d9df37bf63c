import { FAMILIES, familyOf, startPosition, totalSeeds, type Rules, type RulesId } from '@uril/engine';
import type { Catalogue } from '@uril/words';

type Words = Catalogue['games'];

/** Columns of a game's board: houses of one row. */
const colsOf = ({ board, houses }: Rules): number => (board === 'four-row' ? houses / 2 : houses);

/** A size as it is written short: houses of a row and seeds in each. */
export const sizeName = (words: Words, rules: Rules): string => words.sized(colsOf(rules), rules.seeds);

/** What a game is called: its name and, among several of its kind, its size or its reading. */
export function gameName(words: Words, rules: Rules): string {
  const family = familyOf(rules.id as RulesId);
  const name = words.names[family];
  if (FAMILIES[family].length === 1) return name;
  const reading = words.readings[rules.id as RulesId];
  if (!reading) return words.variant(name, sizeName(words, rules));
  return rules.id === FAMILIES[family][0] ? name : words.readingOf(name, reading.name);
}

/** A game in a line: what it is called, how many seeds it is played with, and where it is from. */
export const gameLine = ({ games, common, table }: Catalogue, rules: Rules): string =>
  table.facts.line(
    gameName(games, rules),
    common.seeds(totalSeeds(startPosition(rules))),
    games.places[familyOf(rules.id as RulesId)],
  );

/** What is special in one of the rules of a game: its reading, or its size. */
export function variantNote(words: Words, rules: Rules): string {
  const reading = words.readings[rules.id as RulesId];
  return reading?.note ?? words.sizeNote(rules.houses, rules.seeds, totalSeeds(startPosition(rules)));
}
