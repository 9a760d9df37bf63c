import type { Refusal } from '@uril/engine';
import type { NextStarts, ResultReason } from '@uril/table';
import type { Catalogue } from '../pt.ts';
import type { Cost, MovedWords, QuatroWords, StandingWords, Who } from '../who.ts';

const and = (items: readonly number[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
const or = (items: readonly number[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} or ${items.at(-1)}`;
const seeds = (n: number): string => (n === 1 ? '1 seed' : `${n} seeds`);
const whose = (who: Who): string => (who.you ? 'your' : `${who.name}’s`);

function moved({ by, other, house, taken, from, again }: MovedWords): string {
  const sowed = `${by.you ? 'You' : by.name} played house ${house}`;
  const houses = from && ` from ${whose(other)} ${from.length === 1 ? 'house' : 'houses'} ${and(from)}`;
  const took = taken ? ` and harvested ${seeds(taken)}${houses ?? ''}` : '';
  if (!again) return `${sowed}${took}.`;
  const bare = other.you ? 'You have no seeds left' : `${other.name} has no seeds left`;
  const feeds = by.you ? 'you sow again, to feed' : `${by.name} sows again, to feed${other.you ? ' you' : ''}`;
  return `${sowed}${took}. ${bare}: ${feeds}.`;
}

function standing({ holder, other, count, missing, quatros, pending }: StandingWords): string {
  const contagem = holder.you ? 'Your contagem' : `${holder.name}’s contagem`;
  if (pending) {
    if (other.you) return `${contagem} stays at ${count}. Win the next game and you cut it.`;
    return `${contagem} stays at ${count}, but ${other.name} cuts it by winning the next game.`;
  }
  const next = quatros > 0 ? 'the next Quatro' : 'the Quatro';
  return `${contagem} is ${count}: ${missing === 1 ? 'one win' : `${missing} wins in a row`} to ${next}.`;
}

const COSTS: Record<Cost['kind'], (cost: Cost) => string> = {
  reset: ({ you, count }) => (you ? `You lose your contagem of ${count}.` : `The contagem of ${count} is lost.`),
  protected: ({ you, count }) => `${you ? 'Your' : 'The'} contagem of ${count} holds, but the next loss cuts it.`,
  cut: ({ you, count }) => `${you ? 'Your' : 'The'} contagem of ${count} is cut.`,
  grows: ({ count }) => `The winner’s contagem becomes ${count}.`,
  quatro: () => 'And the winner marks a Quatro.',
};

const own = 'each side kept the seeds of its own row';

const reasons: Record<ResultReason, (by: Who) => string> = {
  majority: () => 'More than half of the seeds harvested.',
  'board-empty': () => 'No seeds are left on the board.',
  repetition: () => `The same position came up three times: ${own}.`,
  quiet: () => `Many moves went by without a harvest: ${own}.`,
  'no-move': () => `No move could feed the other side: ${own}.`,
  'endless-move': () => 'The sowing had no end.',
  'row-empty': () => 'A row was empty: what was left went to the owner of the other.',
  'no-seeds': () => 'One side was left without seeds.',
  blocked: () => 'Only single seeds were left, with no empty house before them.',
  resigned: (by) => `${by.you ? 'You' : by.name} resigned.`,
  agreed: () => 'A draw, agreed by both.',
};

const nextStarts: Record<NextStarts, string> = {
  loser: 'the loser starts the next game',
  alternate: 'the sides take turns',
  south: 'South always starts',
};

const barred: Record<Refusal, (open: readonly number[]) => string> = {
  'not-your-house': () => 'It belongs to the other side.',
  empty: () => 'It is empty.',
  'single-barred': (open) => `It holds only one seed. While there are larger houses, play one of them: ${or(open)}.`,
  'must-feed': (open) => `The other side has no seeds and this house does not reach it. To feed it, play ${or(open)}.`,
  'single-blocked': () => 'It holds only one seed and the next house is taken.',
  'takes-everything': () => 'It would take everything from the other side.',
};

/** Mesa and Mesmo ecrã. */
export const table: Catalogue['table'] = {
  title: 'Table',
  tableOf: (name) => `${name}’s table`,
  between: (first, second) => `${first} · ${second}`,
  opening: 'Opening the table…',
  toLobby: 'Back to the rooms',

  line: {
    connecting: 'Connecting…',
    live: 'Connected',
    lost: 'Reconnecting…',
    local: 'on this screen',
    closed: 'Closed',
  },
  lostKept: 'No connection. Your move is kept and goes out as soon as it is back.',
  lostWait: 'No connection. The table comes back by itself as soon as there is a network.',

  seat: {
    free: 'Free seat',
    empty: 'Nobody',
    waiting: 'waiting for an opponent',
    gone: 'disconnected',
    you: 'you',
    taken: (n) => `harvested ${n}`,
    takenBy: (side, n) => `Harvested by ${side}: ${n}`,
    turnOf: (side) => `${side} to play`,
    yourTurn: 'Your turn',
  },

  score: {
    label: 'Score',
    quatros: 'Quatros',
    contagem: 'Contagem',
    of: (name) => `for ${name}`,
    nobody: 'nobody’s yet',
    atRisk: 'at risk',
    said: (name, n) => `${name}: ${n}`,
  },

  head: {
    yourTurn: (name) => `It’s your turn, ${name}.`,
    yourTurnAgain: (name) => `Sow again, ${name}.`,
    turnOf: (name) => `${name} to play.`,
    turnAgain: (name) => `${name} sows again.`,
    set: 'The table is set.',
    seatFree: 'A seat is free.',
    closed: 'This table has closed.',
  },
  watchingHint: 'You are watching.',
  firstHint: 'Choose one of the lit houses to sow.',

  happened: {
    made: (by) => (by.you ? 'All you need is somebody to play with.' : `${by.name} is waiting for an opponent.`),
    started: (starter, game) =>
      `${game === 1 ? 'The game has begun.' : 'Another game has begun.'} ${starter} plays first.`,
    moved,
    sowing: (by, house, sown) => `${by.you ? 'You sow' : `${by.name} sows`} house ${house}: ${seeds(sown)}.`,
    drawOffered: (by) =>
      by.you ? 'You offered a draw. The game goes on until it is answered.' : `${by.name} offers a draw.`,
    drawDeclined: (by) => `${by.you ? 'You' : by.name} declined the draw. The game goes on.`,
    rematchAsked: (by) => (by.you ? 'You asked for another game.' : `${by.name} wants another game.`),
    left: (by) => `${by.you ? 'You' : by.name} left the seat.`,
  },

  result: {
    kicker: 'Game over',
    won: (who) => (who.you ? 'You won.' : `${who.name} won.`),
    draw: 'A draw.',
    reasons,
    standing,
    unchanged: 'The contagem does not change.',
    said: (first, a, b, second) => `${first} ${a}, ${second} ${b}.`,
  },

  quatro: {
    title: 'Quatro!',
    text: ({ winner, loser }: QuatroWords) =>
      `${winner.you ? 'You' : winner.name} beat ${loser.you ? 'you' : loser.name} four times in a row.`,
    cut: (loser) =>
      `To cut the contagem, ${loser.you ? 'you now need' : `${loser.name} now needs`} two wins in a row. The Quatro stays marked.`,
    close: 'See the board',
  },

  act: {
    label: 'What you can do now',
    resign: 'Resign',
    offerDraw: 'Offer a draw',
    offerDrawShort: 'Draw',
    drawOffered: 'Draw offered',
    acceptDraw: 'Accept the draw',
    acceptDrawShort: 'Accept',
    declineDraw: 'Decline',
    rematch: 'Another game',
    rematchAccept: 'Accept another',
    rematchWaiting: (name) => `Waiting for ${name}`,
    leave: 'Leave the table',
    leaveShort: 'Leave',
    sit: 'Sit down',
    share: 'Share',
    newPair: 'Other players',
    newPairShort: 'Players',
    turnBoard: 'Turn the board to whoever plays',
  },

  resign: {
    title: 'Do you want to resign?',
    titleOf: (name) => `Does ${name} resign?`,
    wins: (name) => `${name} wins this game.`,
    cost: (cost) => COSTS[cost.kind](cost),
    stay: 'Keep playing',
    yes: 'Resign',
  },
  leave: {
    title: 'The game is still on.',
    text: 'Closing the page is not resigning: the seat stays yours and you can come back whenever you like. To leave the table for good you have to resign.',
    stay: 'Stay',
    later: 'Come back later',
    resign: 'Resign and leave',
  },

  invite: {
    title: 'Send this link to whoever will play with you.',
    titleWatch: 'Call more people.',
    link: 'Link to the table',
    copy: 'Copy the link',
    copied: 'Link copied. Paste it wherever you like.',
    notCopied: 'Copying did not work. The link is selected: copy it by hand.',
    qr: 'QR code of this table',
    qrHint: 'Next to each other? Point the camera at this code.',
    open: 'The table is in the rooms as well.',
    closed: 'Only those with the link can come in.',
    shareText: 'Come and play Uril with me.',
    shareTextWatch: 'Come and watch this game of Uril.',
  },

  moves: {
    title: 'Moves',
    order: 'last one first',
    number: 'Number',
    house: (n) => `house ${n}`,
    last: 'last',
    none: 'No moves yet.',
    took: (n) => `harvested ${n}`,
  },

  facts: {
    title: 'This table',
    game: 'Game',
    seeRules: 'See the rules',
    kind: 'Table',
    open: 'public',
    byLink: 'by link only',
    local: 'two players, this screen',
    next: 'Start',
    nextStarts,
    number: 'Game no.',
    speed: 'Sowing',
    speeds: { slow: 'Slow', normal: 'Normal', fast: 'Fast' },
  },
  watchingNobody: 'Nobody watching',

  barred,

  gone: {
    title: 'There is no table here.',
    closedTitle: 'This table has closed.',
    versionTitle: 'There is a newer version.',
    brokenTitle: 'The table did not open.',
    closedText: 'Nobody is seated any more. The last game stays here to be seen.',
    lobby: 'See other tables',
    reload: 'Reload',
    local: 'Play on this screen',
  },

  local: {
    title: 'Same screen',
    heading: 'Two players, one screen',
    lead: 'South sits below and plays first. The contagem belongs to the two names: it is kept on this device.',
    south: 'South, plays first',
    north: 'North',
    island: (side) => `${side}’s island`,
    sameName: 'The two need different names, so that it is clear whose the contagem is.',
    swap: 'Change sides',
    start: 'Begin',
    back: 'Back to the game',
    running: 'The game in progress will be lost. The contagem stays.',
  },
};
