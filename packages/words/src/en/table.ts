import type { Refusal } from '@uril/engine';
import type { NextStarts, ResultReason } from '@uril/table';
import type { Catalogue } from '../pt.ts';
import type { Cost, EndRules, MatchWords, MovedWords, QuatroWords, StandingWords, Who } from '../who.ts';

const listed = (items: readonly string[], last: string): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${last} ${items.at(-1)}`;
const and = (items: readonly string[]): string => listed(items, 'and');
const or = (items: readonly string[]): string => listed(items, 'or');
const seeds = (n: number): string => (n === 1 ? '1 seed' : `${n} seeds`);
const points = (n: number): string => (n === 1 ? '1 point' : `${n} points`);
const whose = (who: Who): string => (who.you ? 'your' : `${who.name}’s`);

function taking({ by, other, taken, from, withLast }: MovedWords): string {
  const houses =
    from && from.length > 0 ? ` from ${whose(other)} ${from.length === 1 ? 'house' : 'houses'} ${and(from)}` : '';
  return `harvested ${seeds(taken ?? 0)}${houses}${withLast ? `, with ${by.you ? 'your' : 'the'} own last seed` : ''}`;
}

function followed({ by, other, spared, again, passed }: MovedWords): string[] {
  const goesOn = by.you ? 'you sow again' : `${by.name} sows again`;
  const said: string[] = [];
  if (spared) said.push('The harvest would take everything, so it takes nothing.');
  if (again === 'store') said.push(`The last seed fell in the store: ${goesOn}.`);
  if (again === 'feed') {
    const bare = other.you ? 'You have no seeds left' : `${other.name} has no seeds left`;
    said.push(`${bare}: ${goesOn}, to feed${other.you ? ' you' : ''}.`);
  }
  if (passed) said.push(passed.you ? 'You have no seeds: you pass.' : `${passed.name} has no seeds and passes.`);
  return said;
}

function moved(ply: MovedWords): string {
  const { by, house, relays, stored, taken } = ply;
  const did = [`${by.you ? 'You' : by.name} played house ${house}`];
  if (relays > 0) did.push(`lifted ${relays === 1 ? '1 more house' : `${relays} more houses`}`);
  if (stored > 0) did.push(`stored ${seeds(stored)}`);
  if (taken) did.push(taking(ply));
  return [`${and(did)}.`, ...followed(ply)].join(' ');
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

const shares: Record<EndRules['endless'], string> = {
  rows: `: ${own}`,
  equal: ': what was left was shared equally',
  draw: '',
};
const times = (n: number | null): string => (n === 2 ? 'twice' : n === 3 ? 'three times' : `${n} times`);

const reasons: Record<ResultReason, (by: Who, rules: EndRules) => string> = {
  majority: () => 'More than half of the seeds harvested.',
  'board-empty': () => 'No seeds are left on the board.',
  repetition: (_by, rules) => `The same position came up ${times(rules.repetition)}${shares[rules.endless]}.`,
  quiet: (_by, rules) => `Many moves went by without a harvest${shares[rules.endless]}.`,
  'no-move': (_by, rules) =>
    `${rules.grandSlam === 'ends' ? 'Whoever was to play had no move' : 'No move could feed the other side'}: ${own}.`,
  'endless-move': (by) => `${by.you ? 'Your' : `${by.name}’s`} sowing had no end.`,
  'row-empty': () => 'A row was empty: what was left went to the owner of the other.',
  'no-seeds': (by) => (by.you ? 'You have no seeds left.' : `${by.name} has no seeds left.`),
  blocked: (by) =>
    `${by.you ? 'You' : by.name} had only houses with a single seed left, with no empty house before them.`,
  resigned: (by) => `${by.you ? 'You' : by.name} resigned.`,
  agreed: () => 'Agreed by both.',
  timeout: (by) => (by.you ? 'Your time ran out.' : `${by.name} ran out of time.`),
  absent: (by) =>
    by.you ? 'You left the table and did not come back.' : `${by.name} left the table and did not come back.`,
  'absent-draw': () => 'One of the two left the table and did not come back.',
  aborted: () => 'It was aborted before both had played: it does not count.',
  unplayed: () => 'The first move did not come in time: it does not count.',
};

function match({ names: [first, second], wins, draws, points: sum }: MatchWords): string {
  const drawn = draws === 0 ? '' : `, and ${draws === 1 ? '1 draw' : `${draws} draws`}`;
  const games = `Games won: ${first} ${wins[0]}, ${second} ${wins[1]}${drawn}.`;
  return sum ? `${games} Points: ${first} ${sum[0]}, ${second} ${sum[1]}.` : games;
}

const nextStarts: Record<NextStarts, string> = {
  loser: 'the loser starts the next game',
  alternate: 'the sides take turns',
  south: 'South always starts',
};

const barred: Record<Refusal, (open: readonly string[]) => string> = {
  'not-your-house': () => 'It belongs to the other side.',
  empty: () => 'It is empty.',
  'single-barred': (open) => `It holds only one seed. While there are fuller houses, play one of them: ${or(open)}.`,
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
    stored: (n) => `store ${n}`,
    takenBy: (side, n) => `Harvested by ${side}: ${n}`,
    storedBy: (side, n) => `In ${side}’s store: ${n}`,
    turnOf: (side) => `${side} to play`,
    yourTurn: 'Your turn',
    clock: (side) => `${side}’s time`,
    clockSaid: (time) => `${time} left`,
    hurry: 'hurry!',
    days: (days, hours) => (days > 0 ? `${days} days ${hours} h` : `${hours} hrs`),
  },

  clockLow: (seconds) => `You have ${seconds} seconds.`,

  offer: {
    draw: (name) => `${name} offers a draw.`,
    ownDraw: 'You offered a draw.',
    takeBack: (name) => `${name} wants to take their last move back.`,
    ownTakeBack: 'You asked to take your last move back.',
    playOn: 'You can play on: playing is declining.',
    waiting: 'The game goes on until it is answered.',
    accept: 'Accept',
    decline: 'Decline',
  },

  claim: {
    gone: (name) => `${name} is disconnected.`,
    soon: (seconds) =>
      `They may come back. If not, you can end the game in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
    now: 'You can end the game, or wait as long as you like.',
    win: 'I take the win',
    draw: 'Call it a draw',
  },

  firstPly: {
    own: (time) => `Play within ${time}, or the game is aborted.`,
    other: (name, time) => `${name} has ${time} to play, or the game is aborted.`,
  },

  score: {
    label: 'Score',
    quatros: 'Quatros',
    contagem: 'Contagem',
    of: (name) => `for ${name}`,
    nobody: 'nobody’s yet',
    atRisk: 'at risk',
    said: (name, n) => `${name}: ${n}`,
    wins: 'Games',
    draws: (n) => (n === 1 ? '1 draw' : `${n} draws`),
    points: 'Points',
    explain: 'What the score means',
    quatroTitle: 'Quatros and contagem',
    quatroText:
      'The contagem counts the games one of you wins in a row. The fourth marks a Quatro, which stays. Before that one loss takes the contagem; after it, it takes two to cut it.',
    matchTitle: 'Games won',
    matchText:
      'How many games each of you has won at this table, and how many were drawn. A new opponent starts from nothing.',
    pointsText: (most, half) =>
      `Each game is worth points: two for ${most} seeds or more, one for ${half} or more. Who resigns leaves the other what is on the board.`,
    more: 'See the rules',
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
  seeAgain: 'See it again',
  watchingHint: 'You are watching.',
  timedHint: (time) => `Played with a clock: ${time}.`,
  awayHint: (name) =>
    `${name} is away for now. You can sit down; without them back in time the game is aborted and does not count.`,
  firstHint: 'Choose one of the lit houses to sow.',

  happened: {
    made: (by) => (by.you ? 'All you need is somebody to play with.' : `${by.name} is waiting for an opponent.`),
    started: (starter, game) =>
      `${game === 1 ? 'The game has begun.' : 'Another game has begun.'} ${starter} plays first.`,
    moved,
    sowing: (by, house, sown) =>
      `${by.you ? 'You sow' : `${by.name} sows`} house ${house}${sown === null ? '' : `: ${seeds(sown)}`}.`,
    drawOffered: (by) =>
      by.you ? 'You offered a draw. The game goes on until it is answered.' : `${by.name} offers a draw.`,
    drawDeclined: (by) => `${by.you ? 'You' : by.name} declined the draw. The game goes on.`,
    takeBackAsked: (by) =>
      by.you ? 'You asked to take your last move back.' : `${by.name} wants to take their last move back.`,
    takenBack: (by) => `${by.you ? 'You' : by.name} agreed: the last move was taken back.`,
    takeBackDeclined: (by) => `${by.you ? 'You' : by.name} did not agree to take back. The game goes on.`,
    rematchAsked: (by) => (by.you ? 'You asked for another game.' : `${by.name} wants another game.`),
    left: (by) => `${by.you ? 'You' : by.name} left the seat.`,
    lapsed: 'It waited for an opponent, and nobody came in time.',
  },

  result: {
    kicker: 'Game over',
    won: (who) => (who.you ? 'You won.' : `${who.name} won.`),
    draw: 'A draw.',
    void: 'Game aborted.',
    reasons,
    standing,
    unchanged: 'The contagem does not change.',
    swept: (first, a, second, b) => `Of what was on the board, ${a} to ${first} and ${b} to ${second}.`,
    points: (who, n) => (who.you ? `You get ${points(n)}.` : `${who.name} gets ${points(n)}.`),
    noPoints: 'Nobody gets points.',
    forfeit: (winner) => `What was on the board counts for ${winner.you ? 'you' : winner.name}.`,
    match,
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
    abort: 'Abort',
    takeBack: 'Take back',
    takeBackShort: 'Undo',
    offerDraw: 'Offer a draw',
    offerDrawShort: 'Draw',
    rematch: 'Another game',
    rematchAccept: 'Accept another',
    rematchWaiting: (name) => `Waiting for ${name}`,
    leave: 'Leave the table',
    leaveShort: 'Leave',
    seatComputer: 'Play the computer',
    seatComputerShort: 'Computer',
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
    textClock:
      'Closing the page is not resigning: the seat stays yours. But the clock does not wait: if your time runs out, you lose. To leave the table for good you have to resign.',
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
    shareText: (game) => `Come and play ${game} with me.`,
    shareTextWatch: (game) => `Come and watch this game of ${game}.`,
  },

  moves: {
    title: 'Moves',
    order: 'last one first',
    number: 'Number',
    house: (name) => `house ${name}`,
    last: 'last',
    none: 'No moves yet.',
    gained: (n) => `gained ${n}`,
    passed: (name) => `${name} passes`,
  },

  facts: {
    title: 'This table',
    game: 'Game',
    seeRules: 'See the rules',
    kind: 'Table',
    time: 'Time',
    open: 'public',
    house: 'of the house: the computer plays itself while somebody watches',
    byLink: 'by link only',
    local: 'two players, this screen',
    computer: 'against the computer, on this device',
    next: 'Start',
    nextStarts,
    number: 'Game no.',
    line: (game, seeds, place) => `${game} · ${seeds} · ${place}`,
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
    lapsedText: 'Whoever made it has gone. Find another table in Salas, or make one.',
    closedText: 'Nobody is seated any more. The last game stays here to be seen.',
    lobby: 'See other tables',
    reload: 'Reload',
    local: 'Play on this screen',
  },

  local: {
    title: 'Same screen',
    heading: 'Two players, one screen',
    lead: 'South sits below and plays first. The score belongs to the two names: it is kept on this device.',
    south: 'South, plays first',
    north: 'North',
    island: (side) => `${side}’s island`,
    sameName: 'The two need different names, so that it is clear whose the score is.',
    swap: 'Change sides',
    start: 'Begin',
    back: 'Back to the game',
    running: 'The game in progress will be lost. The score stays.',
  },
};
