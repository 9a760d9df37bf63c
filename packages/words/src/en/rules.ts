import type { Catalogue } from '../pt.ts';

export const rules: Catalogue['rules'] = {
  title: 'The ten rules of Uril',
  lead: 'Two players, twelve houses, 48 seeds. You sow, you harvest, and you never leave the other one hungry.',
  version: (version) => `Regulation V0, version ${version} of the rules`,
  contents: 'On this page',
  game: 'The game',
  match: 'From game to game',
  ten: {
    1: {
      title: 'The board',
      text: 'Two rows of six houses with four seeds in each: 48 in all. The row below is South’s, the row above is North’s. South plays first in the first game.',
    },
    2: {
      title: 'The direction',
      text: 'Seeds are sown anticlockwise. Each player counts their own houses 1 to 6, from their left to their right; after house 6 comes the opponent’s house 1.',
    },
    3: {
      title: 'Sowing',
      text: 'Lift all the seeds of one of your houses and drop one in each following house, in order, until they are gone. If they go right round, the house they came from stays empty: the 12th seed passes over it, and so do the 23rd and the 34th.',
    },
    4: {
      title: 'Houses with one seed',
      text: 'A house with a single seed may be played only when none of your other houses holds more than one.',
    },
    5: {
      title: 'The harvest',
      text: 'If the last seed falls in one of your opponent’s houses and makes it 2 or 3, you harvest that house. Then you walk back, house by house, and go on harvesting while the houses are your opponent’s and hold 2 or 3.',
    },
    6: {
      title: 'Feeding',
      text: 'When your opponent has no seeds, you may only make a move that leaves them some, if there is one.',
    },
    7: {
      title: 'Harvesting everything',
      text: 'A harvest that leaves your opponent with nothing stands. Whoever made it sows again and must feed them. If no move feeds them, the game ends and each side keeps the seeds of its own row.',
    },
    8: {
      title: 'The end of the game',
      text: 'The game ends when somebody reaches 25 seeds, or when no move feeds. Whoever has harvested more wins; 24–24 is a draw.',
    },
    9: {
      title: 'The Quatro',
      text: 'The contagem belongs to the two people at the table and goes on from game to game. The winner adds one: 1–0, 2–0, 3–0. The fourth win in a row marks a Quatro. If the other one wins before that, the contagem goes back to 1–0, now for them. A draw changes nothing.',
    },
    10: {
      title: 'The cut',
      text: 'Once there is a Quatro the contagem keeps rising, and four more wins in a row mark the next. To cut it, the opponent has to win twice in a row: after the first the score stands still; with the second the contagem is cut and becomes 2–0 for them. Quatros already marked stay.',
    },
  },
  before: 'Before',
  after: 'After',
  examples: {
    lap: ({ house }) =>
      `South plays house ${house}, with 13 seeds: right round, past house ${house}, ending in house 6.`,
    single: ({ house }) => `Houses 1 and 5 hold a single seed: South must play house ${house}.`,
    harvest: ({ house, harvested }) =>
      `South plays house ${house}. The last seed makes 3; walking back there are 2 and 2, then 4: it ends there. South harvests ${harvested}.`,
    feed: ({ house }) => `North has no seeds. Only house ${house} reaches them: South must play it.`,
    all: ({ house, harvested }) =>
      `South plays house ${house} and harvests the ${harvested} seeds North had. South sows again, and feeds North with house 5.`,
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
      question: 'What if the harvest that takes everything reaches 25?',
      answers: { only: 'The game ends there, without a second sowing.' },
    },
    'UR-D5': {
      question: 'What if the second sowing harvests everything as well?',
      answers: { only: 'The same rule holds: sow once more.' },
    },
    'UR-D6': {
      question: 'Where do the seeds on the board go when somebody reaches 25?',
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
        true: 'More than half of all there are: 25 of 48.',
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
