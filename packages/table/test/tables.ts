import { legalHouses, numberOf, ofSide, type Side } from '@uril/engine';
import {
  apply,
  DEFAULT_OPTIONS,
  makeTable,
  NO_CLOCK,
  openTable,
  step,
  turnOf,
  type Command,
  type Facts,
  type Person,
  type Rejection,
  type Table,
  type TableEvent,
  type TableOptions,
} from '../src/index.ts';

export const DJUSS: Person = { id: 'p-djuss', name: 'Djuss', island: 'santo-antao' };
export const PITANCA: Person = { id: 'p-pitanca', name: 'Pitanca', island: 'sao-vicente' };
export const BIA: Person = { id: 'p-bia', name: 'Nha Bia', island: 'fogo' };

let serial = 0;
/** A command id nobody used yet. */
export const freshId = (): string => `command-${++serial}`;

export type Bare = Command extends infer C ? (C extends Command ? Omit<C, 'id'> : never) : never;

/** A command asked by somebody: what followed, and the table after it. `at`: server time, a moment after the last event. */
export function ask(
  table: Table,
  person: Person,
  bare: Bare,
  at = table.at + 1,
  goneAt?: Facts['goneAt'],
): { table: Table; event?: TableEvent; error?: Rejection } {
  const result = step(table, { id: freshId(), ...bare }, at, { person, ...(goneAt && { goneAt }) });
  return result.ok ? { table: apply(table, result.value), event: result.value } : { table, error: result.error };
}

/** The same, for commands that must be accepted. */
export function done(table: Table, person: Person, bare: Bare, at?: number): Table {
  const { table: after, error } = ask(table, person, bare, at);
  if (error) throw new Error(`${bare.type} refused: ${error.code}`);
  return after;
}

export const code = (table: Table, person: Person, bare: Bare): string | undefined =>
  ask(table, person, bare).error?.code;

/** A table made by Djuss on South, nobody opposite. */
export const waitingTable = (options: Partial<TableOptions> = {}, at = 1000): Table =>
  openTable('tbl1', makeTable({ ...DEFAULT_OPTIONS, side: 'S', ...options }, DJUSS, freshId(), at, 'S'));

/** Djuss on South, Pitanca on North, the first game begun at `at`. */
export const playingTable = (options: Partial<TableOptions> = {}, at = 1001): Table =>
  done(waitingTable(options, Math.min(at, 1000)), PITANCA, { type: 'sit' }, at);

/** The game that runs ends: `loser` resigns. */
export const lostBy = (table: Table, loser: Person): Table =>
  done(table, loser, { type: 'resign', game: table.number });

/** Both ask for another game. */
export const again = (table: Table, one = DJUSS, other = PITANCA): Table => {
  const { number: game } = table;
  return done(done(table, one, { type: 'rematch', game }), other, { type: 'rematch', game });
};

export const personOn = (table: Table, side: Side): Person => {
  const person = ofSide(table.seats, side);
  if (!person) throw new Error(`nobody sits on ${side}`);
  return person;
};

/** One ply by the side to move; `pick` chooses among the legal houses. */
export function anyMove(table: Table, pick: (count: number) => number, at?: number): Table {
  const side = turnOf(table);
  if (!side || !table.game) throw new Error('no game runs');
  const legal = legalHouses(table.rules, table.game.position);
  const house = legal[pick(legal.length)] as number;
  const { number: game, takeBacks } = table;
  const ply = table.game.moves.length;
  const move = { type: 'move', game, ply, takeBacks, house: numberOf(table.rules, house) } as const;
  return done(table, personOn(table, side), move, at);
}

/** The event that sets Djuss's table. */
export const makeDjuss = (time: string = NO_CLOCK): TableEvent =>
  makeTable({ ...DEFAULT_OPTIONS, side: 'S', time }, DJUSS, freshId(), 1000, 'S');
