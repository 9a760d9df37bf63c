import {
  EMPTY_TALLY,
  houseOf,
  newGame,
  opponent,
  playGame,
  replay,
  rulesAt,
  startPosition,
  tallyAfter,
  withSide,
  type Game,
  type Pair,
  type Rules,
  type RulesId,
  type Side,
  type Tally,
} from '@uril/engine';
import {
  clockAfterPly,
  clockTakenBack,
  isOpening,
  NO_CLOCK,
  paceOf,
  sparedClock,
  startedClock,
  stoppedClock,
  turnEnds,
  waitsFor,
  type Clock,
} from './clock.ts';
import { isHouse, levelOf } from './computer.ts';
import { isReadable, type EventOf, type EventType, type TableEvent } from './events.ts';
import { nextBeginning } from './match.ts';
import type { NextStarts } from './options.ts';
import type { Person } from './people.ts';
import { NO_SCORE, pointsOf, scoreAfter, type MatchScore } from './score.ts';
import { remember, rememberedIn, type Seen } from './seen.ts';
import { isVoid, type GameResult, type LastAct, type Phase, type ResultReason } from './snapshot.ts';

/** The whole state of a table: what its events fold to. Immutable. */
export interface Table {
  readonly id: string;
  /** Events folded so far, the `made` event included. */
  readonly seq: number;
  /** Server time in ms of the `made` event. */
  readonly since: number;
  /** Server time in ms of the last event. */
  readonly at: number;
  /** The value the table began by, whatever version is current. */
  readonly rules: Rules;
  readonly open: boolean;
  readonly next: NextStarts;
  /** How much time people have, as `readTime` reads it. */
  readonly time: string;
  readonly seats: Pair<Person | null>;
  /** Number of the current or last game, from 1; 0 before the first. */
  readonly number: number;
  readonly game: Game | null;
  /** Of the current or last game. */
  readonly clock: Clock | null;
  readonly starter: Side;
  readonly result: GameResult | null;
  readonly drawOffer: Side | null;
  /** The ply at which each side last offered a draw in this game. */
  readonly offeredAt: Pair<number | null>;
  /** Who asks to take their last ply back, and how many plies would stay. */
  readonly takeBack: { readonly side: Side; readonly to: number } | null;
  /** The ply at which each side last asked to take one back. */
  readonly askedAt: Pair<number | null>;
  /** How often plies have been taken back in this game. */
  readonly takeBacks: number;
  readonly rematch: Pair<boolean>;
  /** Until when it waits for an opponent, in ms of server time; null: for ever, or nobody waits. */
  readonly waits: number | null;
  readonly tally: Tally;
  readonly match: MatchScore;
  /** Ids of the two people to whom tally and match score belong, by side. */
  readonly pair: Pair<string> | null;
  readonly last: LastAct;
  readonly seen: Seen;
}

/** Where the table stands (see `PHASES`). */
export function phaseOf(table: Table): Phase {
  if (table.game && !table.result) return 'playing';
  const [south, north] = table.seats;
  if (!south && !north) return 'closed';
  return south && north ? 'over' : 'waiting';
}

/** Which side a person sits on; null when they do not sit here. */
export function seatOf(seats: Pair<{ readonly id: string } | null>, personId: string | null): Side | null {
  if (personId === null) return null;
  if (seats[0]?.id === personId) return 'S';
  return seats[1]?.id === personId ? 'N' : null;
}

/** Whether a command was already done here; it is then answered as done again and changes nothing. */
export const hasSeen = (table: Table, commandId: string): boolean => rememberedIn(table.seen).includes(commandId);

/** Nothing is asked of anybody. */
const NO_OFFERS = {
  drawOffer: null,
  offeredAt: [null, null],
  takeBack: null,
  askedAt: [null, null],
  rematch: [false, false],
} as const satisfies Partial<Table>;

/** The rules a stored table is played by: those of its version. Throws on one this program does not know. */
export function storedRules(id: RulesId, version: number): Rules {
  const rules = rulesAt(id, version);
  if (!rules) throw new Error(`unknown version ${version} of ${id}`);
  return rules;
}

/** The table as its first event leaves it. Throws on rules of a version this program does not know. */
export function openTable(id: string, made: TableEvent): Table {
  if (made.type !== 'made') throw new Error(`the first event of a table is "made", not "${made.type}"`);
  return {
    id,
    seq: 1,
    since: made.at,
    at: made.at,
    rules: storedRules(made.rules, made.rulesVersion),
    open: made.open,
    next: made.next,
    time: made.time ?? NO_CLOCK,
    seats: withSide<Person | null>([null, null], made.side, made.person),
    number: 0,
    game: null,
    clock: null,
    starter: 'S',
    result: null,
    ...NO_OFFERS,
    // The computer makes the house's table, and nobody is to come to it.
    waits: levelOf(made.person) ? null : waitsFrom(made, { open: made.open, time: made.time ?? NO_CLOCK }),
    takeBacks: 0,
    tally: EMPTY_TALLY,
    match: NO_SCORE,
    pair: null,
    last: { type: 'made', side: made.side },
    seen: remember(null, made.id),
  };
}

/** Until when a table waits that begins to; before format 3 it waited for ever. */
const waitsFrom = ({ v, at }: TableEvent, table: Pick<Table, 'open' | 'time'>): number | null =>
  v < 3 ? null : at + waitsFor(table);

type Change = Partial<Table>;
type Folds = { readonly [T in Exclude<EventType, 'made'>]: (table: Table, event: EventOf<T>) => Change };

const FOLDS: Folds = {
  sat: (table, event) => {
    const seats = withSide(table.seats, event.side, event.person);
    return { seats, ...startGame({ ...table, seats }, event.at) };
  },
  moved: (table, event) => {
    if (!table.game || !table.clock) throw new Error('a move without a game');
    const played = playGame(table.game, houseOf(table.rules, event.side, event.house));
    if (!played.ok) throw new Error(`stored move refused: ${played.error.code}`);
    const { game } = played.value;
    // An offer stands until the one it was made to plays on.
    const drawOffer = table.drawOffer === event.side ? table.drawOffer : null;
    const clock = clockAfterPly(paceOf(table.time), table.clock, event.side, event.at, isOpening(table.game));
    if (!game.ended) return { game, clock, drawOffer, takeBack: null };
    return { ...endGame(table, event.at, game.ended.reason, game.ended.winner, game), clock };
  },
  resigned: (table, event) => endGame(table, event.at, 'resigned', opponent(event.side)),
  aborted: (table, event) => endGame(table, event.at, 'aborted', null),
  unplayed: (table, event) => endGame(table, event.at, 'unplayed', null),
  timedOut: (table, event) => endGame(table, event.at, 'timeout', opponent(event.side)),
  claimed: (table, event) =>
    event.as === 'win' ? endGame(table, event.at, 'absent', event.side) : endGame(table, event.at, 'absent-draw', null),
  drawOffered: (table, event) => ({
    drawOffer: event.side,
    offeredAt: withSide(table.offeredAt, event.side, table.game?.moves.length ?? 0),
  }),
  drawAccepted: (table, event) => endGame(table, event.at, 'agreed', null),
  drawDeclined: () => ({ drawOffer: null }),
  takeBackAsked: (table, { side, to }) => ({
    takeBack: { side, to },
    askedAt: withSide(table.askedAt, side, table.game?.moves.length ?? 0),
  }),
  takeBackAccepted: (table, event) => takePliesBack(table, event.to, event.at),
  takeBackDeclined: () => ({ takeBack: null }),
  spared: (table, event) => ({ clock: table.clock && sparedClock(table.clock, event.ms) }),
  rematchAsked: (table, event) => {
    const rematch = withSide(table.rematch, event.side, true);
    return rematch[0] && rematch[1] ? startGame(table, event.at) : { rematch };
  },
  left: (table, event) => {
    const seats = withSide(table.seats, event.side, null);
    return { seats, rematch: [false, false], waits: seats[0] || seats[1] ? waitsFrom(event, table) : null };
  },
  waited: (_table, event) => ({ waits: event.until }),
  lapsed: () => ({ seats: [null, null], rematch: [false, false], waits: null }),
};

/** The table after one more of its events. Throws when the event does not follow from the table: stored data is damaged. */
export function apply(table: Table, event: TableEvent): Table {
  if (!isReadable(event.v)) throw new Error(`unknown event format ${String(event.v)}`);
  if (event.type === 'made') throw new Error('a table is made once');
  const fold = FOLDS[event.type] as (table: Table, event: TableEvent) => Change;
  return {
    ...table,
    ...fold(table, event),
    seq: table.seq + 1,
    at: event.at,
    // That somebody was spared time, or is waited for, says nothing about the game.
    last: event.type === 'spared' || event.type === 'waited' ? table.last : { type: event.type, side: event.side },
    seen: remember(table.seen, event.id),
  };
}

/** Both are seated: the next game begins. A pair that is new to the table begins a new count (UR-9). */
function startGame(table: Table, at: number): Change {
  const [south, north] = table.seats;
  if (!south || !north) throw new Error('a game needs two people');
  const { starter, tally, match } = nextBeginning(table, [south.id, north.id]);
  return {
    number: table.number + 1,
    game: newGame(table.rules, { ...startPosition(table.rules), turn: starter }),
    clock: startedClock(paceOf(table.time), at),
    starter,
    tally,
    match,
    pair: [south.id, north.id],
    result: null,
    ...NO_OFFERS,
    waits: null,
    takeBacks: 0,
  };
}

/** @param ended the game after the ply that ended it, when one did */
function endGame(table: Table, at: number, reason: ResultReason, winner: Side | null, ended?: Game): Change {
  const { game: before, clock, rules } = table;
  if (!before || !clock) throw new Error('no game to end');
  const game = ended ?? before;
  const score = game.ended?.score ?? game.position.stores;
  const none = isVoid({ reason });
  const result: GameResult = { reason, winner, score, points: none ? null : pointsOf(game, winner) };
  return {
    game,
    clock: stoppedClock(clock, before.position.turn, at, isOpening(before)),
    result,
    drawOffer: null,
    takeBack: null,
    ...(none ? {} : counted(table, result, rules)),
  };
}

/** What a result does to the count of the pair. */
const counted = ({ tally, match }: Table, result: GameResult, { quatro }: Rules): Change =>
  quatro ? { tally: tallyAfter(tally, result.winner, quatro) } : { match: scoreAfter(match, result) };

/** Everything after the first `to` plies has not been played. */
function takePliesBack(table: Table, to: number, at: number): Change {
  const { game: before, clock, rules } = table;
  if (!before || !clock) throw new Error('no game to take back in');
  const played = replay(rules, before.start, before.moves.slice(0, to));
  if (!played.ok) throw new Error(`stored game refused: ${played.error.code}`);
  return {
    game: played.value,
    clock: clockTakenBack(paceOf(table.time), clock, before.position.turn, at, isOpening(before)),
    ...NO_OFFERS,
    takeBacks: table.takeBacks + 1,
  };
}

/** The side to move in a running game, null otherwise. */
export const turnOf = (table: Table): Side | null => (table.game && !table.result ? table.game.position.turn : null);

/** Whether a game runs in which one of the two has not sown yet. */
export const isOpenAt = (table: Table): boolean => table.game !== null && !table.result && isOpening(table.game);

/**
 * Server time in ms at which something happens here by itself; null when nothing does. Where the computer plays itself nobody
 * is kept waiting, and it takes whatever time it is not looked at.
 */
export function deadlineOf(table: Table): number | null {
  const turn = isHouse(table.seats) ? null : turnOf(table);
  return turn && table.clock && turnEnds(paceOf(table.time), table.clock, turn, isOpenAt(table));
}

/** The rules a table plays by, as an id the catalogues know. */
export const rulesIdOf = (table: Table): RulesId => table.rules.id as RulesId;
