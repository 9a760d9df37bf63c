import { legalHouses, numberOf, type Side } from '@uril/engine';
import {
  apply,
  DEFAULT_OPTIONS,
  makeTable,
  openTable,
  step,
  turnOf,
  type Command,
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

type Bare = Command extends infer C ? (C extends Command ? Omit<C, 'id'> : never) : never;

/** A command asked by somebody: what followed, and the table after it. */
export function ask(table: Table, person: Person, bare: Bare): { table: Table; event?: TableEvent; error?: Rejection } {
  const result = step(table, { id: freshId(), ...bare }, 1000 + table.seq, { person });
  return result.ok ? { table: apply(table, result.value), event: result.value } : { table, error: result.error };
}

/** The same, for commands that must be accepted. */
export function done(table: Table, person: Person, bare: Bare): Table {
  const { table: after, error } = ask(table, person, bare);
  if (error) throw new Error(`${bare.type} refused: ${error.code}`);
  return after;
}

export const code = (table: Table, person: Person, bare: Bare): string | undefined =>
  ask(table, person, bare).error?.code;

/** A table made by Djuss on South, nobody opposite. */
export const waitingTable = (options: Partial<TableOptions> = {}): Table =>
  openTable('tbl1', makeTable({ ...DEFAULT_OPTIONS, side: 'S', ...options }, DJUSS, freshId(), 1000, 'S'));

/** Djuss on South, Pitanca on North, the first game begun. */
export const playingTable = (options: Partial<TableOptions> = {}): Table =>
  done(waitingTable(options), PITANCA, { type: 'sit' });

/** The game that runs ends: `loser` resigns. */
export const lostBy = (table: Table, loser: Person): Table =>
  done(table, loser, { type: 'resign', game: table.number });

/** Both ask for another game. */
export const again = (table: Table, one = DJUSS, other = PITANCA): Table => {
  const { number: game } = table;
  return done(done(table, one, { type: 'rematch', game }), other, { type: 'rematch', game });
};

export const personOn = (table: Table, side: Side): Person => {
  const person = table.seats[side === 'S' ? 0 : 1];
  if (!person) throw new Error(`nobody sits on ${side}`);
  return person;
};

/** One ply by the side to move; `pick` chooses among the legal houses. */
export function anyMove(table: Table, pick: (count: number) => number): Table {
  const side = turnOf(table);
  if (!side || !table.game) throw new Error('no game runs');
  const legal = legalHouses(table.rules, table.game.position);
  const house = legal[pick(legal.length)] as number;
  return done(table, personOn(table, side), {
    type: 'move',
    game: table.number,
    ply: table.game.moves.length,
    house: numberOf(table.rules, house),
  });
}

/** The event that sets Djuss's table. */
export const makeDjuss = (): TableEvent => makeTable({ ...DEFAULT_OPTIONS, side: 'S' }, DJUSS, freshId(), 1000, 'S');
