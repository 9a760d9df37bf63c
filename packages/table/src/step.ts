import {
  fail,
  houseOf,
  ofSide,
  ok,
  opponent,
  rulesOf,
  whyNot,
  type Refusal,
  type Result,
  type Side,
} from '@uril/engine';
import type { CommandOf, CommandType, Command, RejectionCode } from './commands.ts';
import { EVENT_FORMAT, type EventBody, type TableEvent } from './events.ts';
import type { TableOptions } from './options.ts';
import type { Person } from './people.ts';
import { phaseOf, seatOf, turnOf, type Table } from './table.ts';

/** How many plies lie between two draw offers of one side at least. */
export const OFFER_GAP = 2;

/** What is known of the world when a command is taken. */
export interface Facts {
  /** Who asks, with the name and island they have now. */
  readonly person: Person;
}

/** Why a command was refused; `why` tells of an illegal move which rule bars it. */
export interface Rejection {
  readonly code: RejectionCode;
  readonly why?: Refusal;
}

/** The event that sets a new table. `drawn` is the side the maker gets when the options leave it to the draw. */
export function makeTable(options: TableOptions, person: Person, id: string, now: number, drawn: Side): TableEvent {
  const { rules, open, next, side } = options;
  return {
    v: EVENT_FORMAT,
    type: 'made',
    id,
    at: now,
    rules,
    rulesVersion: rulesOf(rules).version,
    open,
    next,
    side: side === 'drawn' ? drawn : side,
    person,
  };
}

type Answer = Result<EventBody, Rejection>;
type Handlers = { readonly [T in CommandType]: (table: Table, command: CommandOf<T>, facts: Facts) => Answer };

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

  move: (table, command, facts) =>
    inGame(table, command, facts, (side) => {
      const { game, rules } = table;
      if (!game || turnOf(table) !== side) return refuse('not-your-turn');
      if (command.ply !== game.moves.length) return refuse('wrong-ply');
      if (command.house < 1 || command.house > rules.houses) return refuse('no-such-house');
      const why = whyNot(rules, game.position, houseOf(rules, side, command.house));
      return why ? fail({ code: 'illegal-move', why }) : ok({ type: 'moved', side, house: command.house });
    }),

  resign: (table, command, facts) => inGame(table, command, facts, (side) => ok({ type: 'resigned', side })),

  offerDraw: (table, command, facts) =>
    inGame(table, command, facts, (side) => {
      if (table.drawOffer === side) return refuse('already-offered');
      // Both want it: the second offer is the answer to the first.
      if (table.drawOffer) return ok({ type: 'drawAccepted', side });
      const before = ofSide(table.offeredAt, side);
      const ply = table.game?.moves.length ?? 0;
      if (before !== null && ply < before + OFFER_GAP) return refuse('offer-too-soon');
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
 * Changes nothing. The caller asks `hasSeen` first: a command that is sent again is answered as done.
 * @param now server time in ms, kept in the event
 */
export function step(table: Table, command: Command, now: number, facts: Facts): Result<TableEvent, Rejection> {
  const handle = HANDLERS[command.type] as (table: Table, command: Command, facts: Facts) => Answer;
  const answer = handle(table, command, facts);
  if (!answer.ok) return answer;
  return ok({ v: EVENT_FORMAT, id: command.id, at: now, ...answer.value });
}
