import type { Catalogue } from '../pt.ts';
import { ruleTexts } from './rule-texts.ts';

export const rules: Catalogue['rules'] = {
  title: (game) => `The rules of ${game}`,
  games: 'The games',
  version: (version) => `Version ${version} of the rules`,
  sizes: 'Sizes',
  sizesLead: 'The same game with more or fewer houses and seeds.',
  columns: { size: 'Size', total: 'Seeds', half: 'Majority', most: 'Two points', one: 'One point' },
  contents: 'On this page',
  game: 'The game',
  match: 'From game to game',
  texts: ruleTexts,
  before: 'Before',
  after: 'After',
  examples: {
    lap: ({ house, last }) => `South plays house ${house}: right round, past house ${house}, ending in house ${last}.`,
    single: ({ house }) => `Houses 1 and 5 hold a single seed: South must play house ${house}.`,
    harvest: ({ house, harvested }) =>
      `South plays house ${house}. The last seed makes 3; walking back there are 2 and 2, then 4: it ends there. South harvests ${harvested}.`,
    feed: ({ house }) => `North has no seeds. Only house ${house} reaches them: South must play it.`,
    all: ({ house, harvested }) =>
      `South plays house ${house} and harvests the ${harvested} seeds North had. South sows again, and feeds North with house 5.`,
    ends: ({ house, harvested }) =>
      `South plays house ${house} and harvests the ${harvested} seeds North had. The game ends: what is left is South’s.`,
    limit: ({ house, last }) =>
      `South plays house ${house}. North’s house 1 is full: it is passed over, and the last seed falls in house ${last}.`,
    four: ({ house, harvested }) =>
      `South plays house ${house}. The last seed makes 2; walking back there are 4, harvested as well, and 2. South harvests ${harvested}.`,
    nothing: ({ house }) =>
      `South plays house ${house}. The harvest would take all that North has: it takes nothing, and North plays.`,
    opposite: ({ house, harvested }) =>
      `South plays house ${house}. The last seed falls in an empty house of South’s: with those opposite, ${harvested} are stored.`,
    store: ({ house }) => `South plays house ${house}. The last seed falls in the store: South sows again.`,
    relay: ({ house, relays }) =>
      `South plays house ${house} and lifts ${relays} more houses, until the last seed falls in the store.`,
    pass: ({ house }) => `South plays house ${house}. North has no seeds and passes: South plays again.`,
    double: ({ house, relays, harvested }) =>
      `South plays house ${house} and lifts ${relays} more. It ends in an empty house of the inner row: the two houses opposite are harvested, ${harvested} seeds.`,
  },
  matchExample: 'Ten games in a row at the same table',
  matchGame: 'Game',
  matchWinner: 'Won by',
  matchCount: 'Contagem',
  matchQuatros: 'Quatros',
  matchDraw: 'draw',
  matchPending: 'one more cuts it',
  matchMarked: 'Quatro!',
  matchCut: 'cut',
  open: 'Open readings',
  openLead:
    'Where the regulation is silent, or can be read in two ways, we had to choose. This is how it is played here, until the masters of the game say otherwise.',
  now: 'Played here',
  otherwise: 'Another reading',
  readings: {
    'UR-D1': {
      question: 'What if the only house that feeds is a single, which rule 4 does not let you play?',
      answers: {
        false: 'Rule 4 comes first: there is no move, the game ends and each side keeps its own row.',
        true: 'Feeding comes first: that house may be played. Whoever sets up a table can already choose this reading.',
      },
    },
    'UR-D2': {
      question: 'Does rule 7 hold when the opponent had few houses with seeds to begin with?',
      answers: { again: 'It does. What counts is that the harvest left them with nothing.' },
    },
    'UR-D3': {
      question: 'Does a sowing that gives the opponent seeds and at once harvests them all count as feeding?',
      answers: { only: 'It does not.' },
    },
    'UR-D4': {
      question: 'What if the harvest that takes everything reaches the majority?',
      answers: { only: 'The game ends there, without a second sowing.' },
    },
    'UR-D5': {
      question: 'What if the second sowing harvests everything as well?',
      answers: { only: 'The same rule holds: sow once more.' },
    },
    'UR-D6': {
      question: 'Where do the seeds on the board go when somebody reaches the majority?',
      answers: {
        stay: 'They stay on the board and count for nobody.',
        rows: 'Each side keeps those of its own row.',
      },
    },
    'UR-D7': {
      question: 'And those that are left when nothing feeds?',
      answers: { only: 'Each side keeps those of its own row.' },
    },
    'UR-D8': {
      question: 'What if a game goes round and round without end?',
      answers: {
        '3-rows':
          'The third time the same position comes up with the same side to play and no harvest in between, the game ends and each side keeps its own row.',
        '3-equal': 'The same, but the seeds that are left are shared equally.',
      },
    },
    'UR-D9': {
      question: 'What if, in a position set up by hand, the side to play has no seeds?',
      answers: { only: 'The game ends and each side keeps its own row.' },
    },
    'UR-D10': {
      question: 'How many seeds are a majority?',
      answers: {
        true: 'More than half of all there are.',
        false: 'There is no majority: play goes on to the end.',
      },
    },
    'UR-D11': {
      question: 'What if there are several reasons to end at once?',
      answers: { only: 'The first in this order: majority, empty board, repetition, no move.' },
    },
    'UR-D12': {
      question: 'And a very long game without harvests that never repeats?',
      answers: {
        none: 'There is no limit.',
        limit: 'It ends after a certain number of moves without a harvest.',
      },
    },
    'UR-9': {
      question: 'Does a loss in between spoil the next Quatro?',
      answers: {
        streak: 'It does: the four wins have to be in a row.',
        count: 'No: wins add up until there are four.',
      },
    },
    'UR-10': {
      question: 'Does a draw undo the first step of a cut?',
      answers: {
        false: 'No. A draw changes nothing.',
        true: 'It does: the opponent needs two wins again.',
      },
    },
    'OU-2': {
      question: 'And after a harvest that takes everything?',
      answers: {
        ends: 'The opponent has no move and the game ends.',
        again: 'Whoever harvested sows again to feed them, as in Uril.',
      },
    },
    'OU-3': {
      question: 'What if a game goes round and round without end?',
      answers: {
        '3-rows':
          'The third time the same position comes up each side keeps its own row. The source speaks of a draw as well.',
        '3-draw': 'The third time it is a draw.',
      },
    },
    'UM-1': {
      question: 'With three or with four seeds in each house?',
      answers: { only: 'Both ways: it is chosen when the table is made.' },
    },
    'UM-3': {
      question: 'Does a house have a limit?',
      answers: { limit: 'It has, and the seed too many falls in the next house.', none: 'There is no limit.' },
    },
    'UM-6': {
      question: 'Does the majority end the game?',
      answers: { false: 'No: it is played to the end, because of the points.', true: 'It does, at once.' },
    },
    'UM-8': {
      question: 'And a harvest that takes everything?',
      answers: {
        'no-capture': 'It takes nothing.',
        ends: 'It stands, and the game ends.',
        again: 'It stands, and the same side sows again.',
      },
    },
    'UM-D1': {
      question: 'How many points is a game worth that somebody gives up?',
      answers: { only: 'What is on the board counts for the winner, who gets one point at the least.' },
    },
    'OW-D1': {
      question: 'And a harvest that takes everything?',
      answers: {
        'no-capture': 'It takes nothing.',
        illegal: 'It may not be made.',
        ends: 'It stands, and the game ends.',
      },
    },
    'OW-D2': {
      question: 'What if a game goes round and round without end?',
      answers: {
        '2-rows':
          'The second time the same position comes up without a harvest in between each side keeps its own row.',
        '3-rows': 'The same, but only the third time.',
      },
    },
    'KA-D1': {
      question: 'What if the house opposite is empty?',
      answers: {
        false: 'Nothing is harvested.',
        true: 'The last seed is harvested, as in the published solutions of the game.',
      },
    },
    'KA-D2': {
      question: 'What if a sowing goes right round?',
      answers: {
        sow: 'The house it came from is sown too, and counts as empty if the last seed falls there.',
        skip: 'The house it came from is passed over.',
      },
    },
    'CO-D1': {
      question: 'Who plays first?',
      answers: { only: 'South. Some play the first turn at the same time.' },
    },
    'HW-D1': {
      question: 'And a sowing that never ends?',
      answers: { only: 'Whoever made it loses, and the board stays as it was.' },
    },
    'HW-D2': {
      question: 'What if a game goes round and round, or nobody can move?',
      answers: {
        '3-draw':
          'The third time the same position comes up it is a draw. Whoever has only single seeds, all of them blocked, has lost.',
        '3-rows': 'The third time each side keeps its own seeds.',
      },
    },
    'HW-D3': {
      question: 'When is a sowing without end?',
      answers: { only: 'When it comes back to where it was, or after twenty thousand laps.' },
    },
    G4: {
      question: 'Who starts the next game?',
      answers: {
        only: 'Whoever sets up the table chooses: the loser, as is the custom, in turns, or always South. After a draw the custom is that whoever did not start the last one starts.',
      },
    },
  },
  correct: 'Propose a correction',
  correctText:
    'Do you play it another way, or were you taught differently? Tell us which rule it is (use its number), how you play it, who taught you and on which island, and if you can an example position. The form “Correction of a rule” is in the project’s repository.',
  correctLink: 'Open the form',
  correctAfter:
    'A correction that is accepted changes a single value and gives the rules a new version. Games already played keep the rules they had.',
};
