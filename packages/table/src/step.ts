import {
  fail,
  houseOf,
  ofSide,
  ok,
  opponent,
  rulesOf,
  whyNot,
  sideOf,
  type Pair,
  type Refusal,
  type Result,
  type Side,
} from '@uril/engine';
import { NO_CLOCK } from './clock.ts';
import { computerOf, levelOf } from './computer.ts';
import type { CommandOf, CommandType, Command, RejectionCode } from './commands.ts';
import { EVENT_FORMAT, stamped, type EventBody, type TableEvent } from './events.ts';
import type { TableOptions } from './options.ts';
import type { Person } from './people.ts';
import { isOpenAt, phaseOf, seatOf, turnOf, type Table } from './table.ts';

/** How many plies lie between two offers of the same kind of one side at least. */
export const OFFER_GAP = 2;

/** How long somebody has to be gone before a game without a clock can be claimed from them, in ms. */
export const GONE_FOR = 60_000;

/** What is known of the world when a command is taken. */
export interface Facts {
  /** Who asks, with the name and island they have now. */
  readonly person: Person;
  /** Server time in ms since when each side's person has had no connection; null while they are here. */
  readonly goneAt?: Pair<number | null>;
}

/** Why a command was refused; `why` tells of an illegal move which rule bars it. */
export interface Rejection {
  readonly code: RejectionCode;
  readonly why?: Refusal;
}

/** The event that sets a new table. `drawn` is the side the maker gets when the options leave it to the draw. */
export function makeTable(options: TableOptions, person: Person, id: string, now: number, drawn: Side): TableEvent {
  const { rules, open, next, time, side } = options;
  return {
    v: EVENT_FORMAT,
    type: 'made',
    id,
    at: now,
    rules,
    rulesVersion: rulesOf(rules).version,
    open,
    next,
    time,
    side: side === 'drawn' ? drawn : side,
    person,
  };
}

type Answer = Result<EventBody, Rejection>;
type Handlers = {
  readonly [T in CommandType]: (table: Table, command: CommandOf<T>, facts: Facts, now: number) => Answer;
};

/** Whether an offer made at ply `before` is still too near for another. */
const tooSoon = (before: number | null, ply: number): boolean => before !== null && ply < before + OFFER_GAP;

const refuse = (code: RejectionCode): Answer => fail({ code });

/** Hands `then` the asker's side, when the command is about the game that runs now. */
function inGame(table: Table, command: { readonly game: number }, facts: Facts, then: (side: Side) => Answer): Answer {
  const side = seatOf(table.seats, facts.person.id);
  if (!side) return refuse('not-seated');
  if (command.game !== table.number) return refuse('wrong-game');
  if (!table.game) return refuse('game-not-started');
  if (table.result) return refuse('game-over');
  return then(side);
}

const HANDLERS: Handlers = {
  sit: (table, _command, { person }) => {
    if (phaseOf(table) === 'closed') return refuse('table-closed');
    if (seatOf(table.seats, person.id)) return refuse('already-seated');
    const [south, north] = table.seats;
    if (south && north) return refuse('seat-taken');
    return ok({ type: 'sat', side: south ? 'N' : 'S', person });
  },

  seatComputer: (table, { level }, { person }) => {
    const side = seatOf(table.seats, person.id);
    if (!side) return refuse('not-seated');
    if (ofSide(table.seats, opponent(side))) return refuse('seat-taken');
    return ok({ type: 'sat', side: opponent(side), person: computerOf(level) });
  },

  move: (table, command, facts) =>
    inGame(table, command, facts, (side) => {
      const { game, rules } = table;
      if (!game || turnOf(table) !== side) return refuse('not-your-turn');
      if (command.ply !== game.moves.length) return refuse('wrong-ply');
      if ((command.takeBacks ?? 0) !== table.takeBacks) return refuse('wrong-ply');
      if (command.house < 1 || command.house > rules.houses) return refuse('no-such-house');
      const why = whyNot(rules, game.position, houseOf(rules, side, command.house));
      return why ? fail({ code: 'illegal-move', why }) : ok({ type: 'moved', side, house: command.house });
    }),

  resign: (table, command, facts) => inGame(table, command, facts, (side) => ok({ type: 'resigned', side })),

  abort: (table, command, facts) =>
    inGame(table, command, facts, (side) =>
      isOpenAt(table) ? ok({ type: 'aborted', side }) : refuse('already-begun'),
    ),

  offerDraw: (table, command, facts) =>
    inGame(table, command, facts, (side) => {
      if (table.drawOffer === side) return refuse('already-offered');
      // Both want it: the second offer is the answer to the first.
      if (table.drawOffer) return ok({ type: 'drawAccepted', side });
      if (tooSoon(ofSide(table.offeredAt, side), table.game?.moves.length ?? 0)) return refuse('offer-too-soon');
      return ok({ type: 'drawOffered', side });
    }),

  acceptDraw: (table, command, facts) =>
    inGame(table, command, facts, (side) =>
      table.drawOffer === opponent(side) ? ok({ type: 'drawAccepted', side }) : refuse('no-offer'),
    ),

  declineDraw: (table, command, facts) =>
    inGame(table, command, facts, (side) =>
      table.drawOffer === opponent(side) ? ok({ type: 'drawDeclined', side }) : refuse('no-offer'),
    ),

  askTakeBack: (table, command, facts) =>
    inGame(table, command, facts, (side) => {
      const { game, rules, takeBack } = table;
      if (command.ply !== game?.moves.length) return refuse('wrong-ply');
      if (takeBack) return refuse('already-offered');
      const to = game.moves.findLastIndex((house) => sideOf(rules, house) === side);
      if (to < 0) return refuse('nothing-to-take-back');
      if (tooSoon(ofSide(table.askedAt, side), command.ply)) return refuse('offer-too-soon');
      return ok({ type: 'takeBackAsked', side, to });
    }),

  acceptTakeBack: (table, command, facts) =>
    inGame(table, command, facts, (side) => {
      const { takeBack } = table;
      if (takeBack?.side !== opponent(side)) return refuse('no-offer');
      if (command.ply !== table.game?.moves.length) return refuse('wrong-ply');
      return ok({ type: 'takeBackAccepted', side, to: takeBack.to });
    }),

  declineTakeBack: (table, command, facts) =>
    inGame(table, command, facts, (side) =>
      table.takeBack?.side === opponent(side) ? ok({ type: 'takeBackDeclined', side }) : refuse('no-offer'),
    ),

  claim: (table, command, facts, now) =>
    inGame(table, command, facts, (side) => {
      if (table.time !== NO_CLOCK) return refuse('clock-decides');
      // The computer is never gone.
      if (levelOf(ofSide(table.seats, opponent(side)))) return refuse('opponent-here');
      const since = facts.goneAt ? ofSide(facts.goneAt, opponent(side)) : null;
      if (since === null) return refuse('opponent-here');
      return now < since + GONE_FOR ? refuse('claim-too-soon') : ok({ type: 'claimed', side, as: command.as });
    }),

  rematch: (table, command, facts) => {
    const side = seatOf(table.seats, facts.person.id);
    if (!side) return refuse('not-seated');
    if (command.game !== table.number) return refuse('wrong-game');
    const phase = phaseOf(table);
    if (phase === 'playing') return refuse('game-in-progress');
    if (phase !== 'over') return refuse('no-opponent');
    if (ofSide(table.rematch, side)) return refuse('already-offered');
    return ok({ type: 'rematchAsked', side });
  },

  leave: (table, _command, facts) => {
    const side = seatOf(table.seats, facts.person.id);
    if (!side) return refuse('not-seated');
    if (phaseOf(table) === 'playing') return refuse('game-in-progress');
    return ok({ type: 'left', side });
  },
};

/**
 * What a command does to a table: the one event that follows, or the code with which it is refused.
 * Changes nothing. The caller asks `hasSeen` first, of moves only when they are refused: a command that is sent again is
 * answered as done; then `due`.
 * @param now server time in ms at which the command came in
 */
export function step(table: Table, command: Command, now: number, facts: Facts): Result<TableEvent, Rejection> {
  const handle = HANDLERS[command.type] as (table: Table, command: Command, facts: Facts, now: number) => Answer;
  const answer = handle(table, command, facts, now);
  if (!answer.ok) return answer;
  return ok(stamped(table, now, command.id, answer.value));
}
