import type { Catalogue } from '../pt.ts';
import type { HintWords, LevelWords, RecordWords } from '../who.ts';

const seeds = (n: number): string => (n === 1 ? '1 seed' : `${n} seeds`);
const plies = (n: number): string => (n === 1 ? '1 move' : `${n} moves`);

function level({ depth, errors, deepest, tables }: LevelWords): string {
  const sees = deepest ? 'Looks as far ahead as it can' : `Looks up to ${plies(depth)} ahead`;
  const errs =
    errors === 0 ? 'never plays at random' : `plays ${Math.round(errors * 100)} of every 100 moves at random`;
  return `${sees} and ${errs}.${tables ? ' Knows the endgames by heart.' : ''}`;
}

function record({ games, wins, draws, losses, quatros }: RecordWords): string {
  const counted = `${wins} won, ${draws} drawn, ${losses} lost`;
  return `${games === 1 ? '1 game' : `${games} games`}: ${counted}. Quatros: ${quatros[0]}—${quatros[1]}.`;
}

function hint({ house, taken, then, score, depth, exact }: HintWords): string {
  const takes = taken > 0 ? ` and gain ${seeds(taken)} at once` : '';
  const line = then.length > 0 ? ` Then: ${then.join(', ')}.` : '';
  const sure = exact ? 'It is proved: from here to the end' : `Looking ${plies(depth)} ahead, from here on`;
  const sum =
    score === 0
      ? 'both get the same'
      : score > 0
        ? `you get ${seeds(score)} more than the other side`
        : `the other side gets ${seeds(-score)} more than you`;
  return `Play house ${house}${takes}.${line} ${sure} ${sum}.`;
}

export const computer: Catalogue['computer'] = {
  kicker: 'Play now',
  title: 'Against the computer',
  titleOf: (level) => `Against the ${level}`,
  lead: 'Needs no network and no name: the game stays on this device.',
  nth: (n) => `computer, level ${n}`,
  seat: {
    title: 'Which level do you want to play?',
    text: 'The computer takes the free seat and the game begins at once.',
  },
  levels: {
    'level-1': 'Apprentice',
    'level-2': 'Player',
    'level-3': 'Strong',
    'level-4': 'Master',
  },
  choose: 'Level of the computer',
  level,
  record,
  side: 'Your side',
  sides: { S: 'South, you start', N: 'North, it starts', drawn: 'By lot' },
  start: 'Start the game',
  running: 'The game you are in will be left unfinished.',
  back: 'Back to the game',
  other: 'Another level',
  otherShort: 'Level',
  undo: 'Take back',
  undoShort: 'Back',
  hint: 'Hint',
  hintWaits: 'Looking at the board…',
  hintSoFar: (said) => `${said} Still looking…`,
  hintOf: hint,
  theirs: (house) => `it ${house}`,
  failed: 'It stopped halfway. The game is kept.',
  retry: 'Try again',
};
