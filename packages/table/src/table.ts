import {
  EMPTY_TALLY,
  houseOf,
  newGame,
  opponent,
  playGame,
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
import { EVENT_FORMAT, type EventOf, type EventType, type TableEvent } from './events.ts';
import { nextStarter } from './match.ts';
import type { NextStarts } from './options.ts';
import type { Person } from './people.ts';
import { NO_SCORE, pointsOf, scoreAfter, type MatchScore } from './score.ts';
import type { GameResult, LastAct, Phase, ResultReason } from './snapshot.ts';

/** How many command ids a table remembers, so that a command sent again is known. */
export const REMEMBERED = 256;

/** The whole state of a table: what its events fold to. Immutable. */
export interface Table {
  readonly id: string;
  /** Events folded so far, the `made` event included. */
  readonly seq: number;
  /** Server time in ms of the `made` event. */
  readonly since: number;
  /** The value the table began by, whatever version is current. */
  readonly rules: Rules;
  readonly open: boolean;
  readonly next: NextStarts;
  readonly seats: Pair<Person | null>;
  /** Number of the current or last game, from 1; 0 before the first. */
  readonly number: number;
  readonly game: Game | null;
  readonly starter: Side;
  readonly result: GameResult | null;
  readonly drawOffer: Side | null;
  /** The ply at which each side last offered a draw in this game. */
  readonly offeredAt: Pair<number | null>;
  readonly rematch: Pair<boolean>;
  readonly tally: Tally;
  readonly match: MatchScore;
  /** Ids of the two people to whom tally and match score belong, by side. */
  readonly pair: Pair<string> | null;
  readonly last: LastAct;
  /** Ids of the last commands, oldest first. */
  readonly seen: readonly string[];
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
export const hasSeen = (table: Table, commandId: string): boolean => table.seen.includes(commandId);

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
    rules: storedRules(made.rules, made.rulesVersion),
    open: made.open,
    next: made.next,
    seats: withSide<Person | null>([null, null], made.side, made.person),
    number: 0,
    game: null,
    starter: 'S',
    result: null,
    drawOffer: null,
    offeredAt: [null, null],
    rematch: [false, false],
    tally: EMPTY_TALLY,
    match: NO_SCORE,
    pair: null,
    last: { type: 'made', side: made.side },
    seen: [made.id],
  };
}

type Change = Partial<Table>;
type Folds = { readonly [T in Exclude<EventType, 'made'>]: (table: Table, event: EventOf<T>) => Change };

const FOLDS: Folds = {
  sat: (table, event) => {
    const seats = withSide(table.seats, event.side, event.person);
    return { seats, ...startGame({ ...table, seats }) };
  },
  moved: (table, event) => {
    if (!table.game) throw new Error('a move without a game');
    const played = playGame(table.game, houseOf(table.rules, event.side, event.house));
    if (!played.ok) throw new Error(`stored move refused: ${played.error.code}`);
    const { game } = played.value;
    // An offer stands until the one it was made to plays on.
    const drawOffer = table.drawOffer === event.side ? table.drawOffer : null;
    if (!game.ended) return { game, drawOffer };
    return { game, ...endGame(table, game, game.ended.reason, game.ended.winner) };
  },
  resigned: (table, event) => endGame(table, table.game, 'resigned', opponent(event.side)),
  drawOffered: (table, event) => ({
    drawOffer: event.side,
    offeredAt: withSide(table.offeredAt, event.side, table.game?.moves.length ?? 0),
  }),
  drawAccepted: (table) => endGame(table, table.game, 'agreed', null),
  drawDeclined: () => ({ drawOffer: null }),
  rematchAsked: (table, event) => {
    const rematch = withSide(table.rematch, event.side, true);
    return rematch[0] && rematch[1] ? startGame(table) : { rematch };
  },
  left: (table, event) => ({ seats: withSide(table.seats, event.side, null), rematch: [false, false] }),
};

/** The table after one more of its events. Throws when the event does not follow from the table: stored data is damaged. */
export function apply(table: Table, event: TableEvent): Table {
  if (event.v !== EVENT_FORMAT) throw new Error(`unknown event format ${String(event.v)}`);
  if (event.type === 'made') throw new Error('a table is made once');
  const fold = FOLDS[event.type] as (table: Table, event: TableEvent) => Change;
  const seen = table.seen.length < REMEMBERED ? table.seen : table.seen.slice(1 - REMEMBERED);
  return {
    ...table,
    ...fold(table, event),
    seq: table.seq + 1,
    last: { type: event.type, side: event.side },
    seen: [...seen, event.id],
  };
}

/** Both are seated: the next game begins. A pair that is new to the table begins a new count (UR-9). */
function startGame(table: Table): Change {
  const [south, north] = table.seats;
  if (!south || !north) throw new Error('a game needs two people');
  const { starter, tally, match } = nextStarter(table, [south.id, north.id]);
  return {
    number: table.number + 1,
    game: newGame(table.rules, { ...startPosition(table.rules), turn: starter }),
    starter,
    tally,
    match,
    pair: [south.id, north.id],
    result: null,
    drawOffer: null,
    offeredAt: [null, null],
    rematch: [false, false],
  };
}

function endGame(table: Table, game: Game | null, reason: ResultReason, winner: Side | null): Change {
  if (!game) throw new Error('no game to end');
  const { quatro } = table.rules;
  const score = game.ended?.score ?? game.position.stores;
  const result: GameResult = { reason, winner, score, points: pointsOf(game, winner) };
  return {
    result,
    drawOffer: null,
    ...(quatro ? { tally: tallyAfter(table.tally, winner, quatro) } : { match: scoreAfter(table.match, result) }),
  };
}

/** The side to move in a running game, null otherwise. */
export const turnOf = (table: Table): Side | null => (table.game && !table.result ? table.game.position.turn : null);

/** The rules a table plays by, as an id the catalogues know. */
export const rulesIdOf = (table: Table): RulesId => table.rules.id as RulesId;
