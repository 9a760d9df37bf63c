import type { RuleWords } from '../rule-words.ts';

const or = (numbers: readonly number[]): string =>
  numbers.length < 2 ? numbers.join('') : `${numbers.slice(0, -1).join(', ')} or ${numbers.at(-1)}`;
const ORDINALS: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };
const plural = new Intl.PluralRules('en', { type: 'ordinal' });
const ordinal = (n: number): string => `${n}${ORDINALS[plural.select(n)] ?? 'th'}`;

const SIDES = 'The row below is South’s, the row above is North’s. South plays first in the first game.';

export const ruleTexts: Record<string, RuleWords> = {
  'UR-1': {
    title: 'The board',
    text: ({ houses, seeds, total }) =>
      `Two rows of ${houses} houses with ${seeds} seeds in each: ${total} in all. ${SIDES}`,
  },
  'UR-2': {
    title: 'The direction',
    text: ({ houses }) =>
      `Seeds are sown anticlockwise. Each player counts their own houses 1 to ${houses}, from their left to their right; after house ${houses} comes the opponent’s house 1.`,
  },
  'UR-3': {
    title: 'Sowing',
    text: ({ laps }) =>
      `Lift all the seeds of one of your houses and drop one in each following house, in order, until they are gone. If they go right round, the house they came from stays empty: seeds pass over it (the ${laps.map(ordinal).join(', ')}).`,
  },
  'UR-4': {
    title: 'Houses with one seed',
    text: () => 'A house with a single seed may be played only when none of your other houses holds more than one.',
  },
  'UR-5': {
    title: 'The harvest',
    text: ({ trigger, chain }) =>
      `If the last seed falls in one of your opponent’s houses and makes it ${or(trigger)}, you harvest that house. Then you walk back, house by house, and go on harvesting while the houses are your opponent’s and hold ${or(chain)}.`,
  },
  'UR-6': {
    title: 'Feeding',
    text: () => 'When your opponent has no seeds, you may only make a move that leaves them some, if there is one.',
  },
  'UR-7': {
    title: 'Harvesting everything',
    text: () =>
      'A harvest that leaves your opponent with nothing stands. Whoever made it sows again and must feed them. If no move feeds them, the game ends and each side keeps the seeds of its own row.',
  },
  'UR-8': {
    title: 'The end of the game',
    text: ({ half, total }) =>
      `The game ends when somebody reaches ${half} seeds, or when no move feeds. Whoever has harvested more wins; ${total / 2}–${total / 2} is a draw.`,
  },
  'UR-9': {
    title: 'The Quatro',
    text: () =>
      'The contagem belongs to the two people at the table and goes on from game to game as long as they stay there: at another table another begins. The winner adds one: 1–0, 2–0, 3–0. The fourth win in a row marks a Quatro. If the other one wins before that, the contagem goes back to 1–0, now for them. A draw changes nothing.',
  },
  'UR-10': {
    title: 'The cut',
    text: () =>
      'Once there is a Quatro the contagem keeps rising, and four more wins in a row mark the next. To cut it, the opponent has to win twice in a row: after the first the score stands still; with the second the contagem is cut and becomes 2–0 for them. Quatros already marked stay.',
  },
  'OU-1': { title: 'Houses with one seed', text: () => 'A house with a single seed may always be played.' },
  'OU-2': {
    title: 'Harvesting everything',
    text: () =>
      'All the opponent’s seeds may be harvested, and there is no second sowing: they have no move, the game ends, and each side keeps its own row.',
  },
  'OU-3': {
    title: 'A game without end',
    text: ({ repetition }) =>
      `When the same position comes up for the ${ordinal(repetition)} time without a harvest in between, the game ends and each side keeps its own row.`,
  },
  'OU-4': { title: 'The majority', text: ({ half }) => `Whoever reaches ${half} seeds has won at once.` },
  'UM-1': {
    title: 'The board',
    text: ({ houses, seeds, total }) =>
      `Two rows of ${houses} houses with ${seeds} seeds in each: ${total} in all. ${SIDES} The other sizes are below.`,
  },
  'UM-2': {
    title: 'Sowing',
    text: () =>
      'One seed in each house, anticlockwise, in one lap. The house they came from stays empty: it is passed over.',
  },
  'UM-3': {
    title: 'The limit of a house',
    text: ({ limit }) =>
      `A house never holds more than ${limit} seeds: one that has ${limit} is passed over, and the seed goes to the next.`,
  },
  'UM-4': {
    title: 'The harvest',
    text: ({ trigger, chain }) =>
      `If the last seed makes one of the opponent’s houses ${or(trigger)}, that house is harvested. Walking back, the opponent’s houses are harvested while they hold ${or(chain)}.`,
  },
  'UM-5': {
    title: 'Feeding',
    text: () =>
      'Whoever plays must leave seeds to an opponent who has none, if they can. Houses with one seed may always be played.',
  },
  'UM-6': {
    title: 'The end of the game',
    text: ({ repetition }) =>
      `The majority does not end the game, because the points need the whole count: it is played until there is no move, or the same position comes up for the ${ordinal(repetition)} time. Each side keeps its own row.`,
  },
  'UM-7': {
    title: 'The points',
    text: ({ most, half }) =>
      `Whoever ends with ${most} seeds or more gets two points; with ${half} or more, one; with fewer, none.`,
  },
  'UM-8': {
    title: 'Harvesting everything',
    text: () => 'A harvest that would take everything from the opponent takes nothing.',
  },
  'OW-D1': {
    title: 'Harvesting everything',
    text: () =>
      'A sowing that would take everything from the opponent is allowed but harvests nothing: the seeds stay where they fell.',
  },
  'KA-1': {
    title: 'The board and the stores',
    text: ({ houses, seeds, total }) =>
      `Two rows of ${houses} houses with ${seeds} seeds in each: ${total} in all. ${SIDES} Each player has a store on their right. Whoever sows drops a seed in their own store too, and passes over the opponent’s.`,
  },
  'KA-2': {
    title: 'The harvest',
    text: () =>
      'If the last seed falls in a house of yours that was empty and the house opposite has seeds, all of them go to your store, with the last.',
  },
  'KA-3': { title: 'Sowing again', text: () => 'If the last seed falls in your store, you sow again.' },
  'KA-4': {
    title: 'The end of the game',
    text: () => 'As soon as a row is empty, the owner of the other takes what is in it. Whoever has more seeds wins.',
  },
  'CO-1': {
    title: 'The board and the stores',
    text: ({ houses, seeds, total }) =>
      `Two rows of ${houses} houses with ${seeds} seeds in each: ${total} in all. ${SIDES} Each player’s own store is sown too, the opponent’s is passed over. The house the seeds came from is sown like any other.`,
  },
  'CO-2': {
    title: 'Lifting and going on',
    text: () => 'If the last seed falls in an occupied house, on either side, all that is in it is lifted and sown on.',
  },
  'CO-3': {
    title: 'Sowing again',
    text: () => 'If the last seed falls in your store, you sow again, from any house of yours.',
  },
  'CO-4': {
    title: 'The turn ends',
    text: () => 'If the last seed falls in an empty house of the opponent, the turn ends.',
  },
  'CO-5': {
    title: 'The harvest',
    text: () =>
      'If the last seed falls in a house of yours that was empty and the house opposite has seeds, all of them go to your store, with the last. If it has none, the seed stays where it fell. The turn ends.',
  },
  'CO-6': { title: 'Passing', text: () => 'Whoever has no seeds passes.' },
  'CO-7': {
    title: 'The end of the game',
    text: () => 'The game ends when there are no seeds on the board. Whoever has more in the store wins.',
  },
  'HW-1': {
    title: 'The board',
    text: ({ cols, houses, seeds, total }) =>
      `Four rows of ${cols} houses. Each player has two, ${houses} houses with ${seeds} seeds in each: ${total} in all. The two below are South’s, the two above North’s. South plays first in the first game.`,
  },
  'HW-2': {
    title: 'The direction',
    text: () =>
      'Each player sows only their own houses, round and round: a to g in the outer row, from left to right, h to n in the inner row, from right to left, and after n comes a. The house the seeds came from is sown like any other.',
  },
  'HW-3': {
    title: 'Lifting and going on',
    text: () => 'If the last seed falls in an occupied house of yours, you lift all that is in it and sow on.',
  },
  'HW-4': {
    title: 'The harvest',
    text: () =>
      'If the last seed falls in an empty house, the turn ends. If that house is in the inner row and the opponent’s house opposite has seeds, you harvest these and those of the house behind it.',
  },
  'HW-5': {
    title: 'Houses with one seed',
    text: () =>
      'Only houses with two seeds or more may be played. If there are none, those with one may, and only into an empty house.',
  },
  'HW-6': { title: 'The end of the game', text: () => 'Whoever has no seeds left has lost.' },
  'HW-7': {
    title: 'Who faces whom',
    text: () => 'The inner houses face each other: house k faces house K, and behind house K is house D.',
  },
};
