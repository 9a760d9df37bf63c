import type { RulesId, Side } from '@uril/engine';
import { schema, t, type SchemaType } from '@colyseus/schema';
import type { LobbyPerson, LobbyTable } from './lobby.ts';
import type { Island, Person } from './people.ts';
import type { MatchScore } from './score.ts';
import type { Phase } from './snapshot.ts';

/** Somebody in the lobby or on a listed table's seat; an empty id is a free seat. */
export const LobbyPersonState = schema(
  { id: t.string(), name: t.string(), island: t.string(), busy: t.boolean() },
  'LobbyPersonState',
);
export type LobbyPersonState = SchemaType<typeof LobbyPersonState>;

/** A listed table on the wire: see `LobbyTable`. */
export const LobbyTableState = schema(
  {
    id: t.string(),
    rules: t.string(),
    rulesVersion: t.uint16(),
    time: t.string(),
    phase: t.string(),
    south: t.ref(LobbyPersonState),
    north: t.ref(LobbyPersonState),
    position: t.string(),
    turn: t.string(),
    /** Quatros of South and North, then the contagem of both. */
    tally: t.string(),
    /** JSON of the match score. */
    match: t.string(),
    watching: t.uint16(),
    since: t.float64(),
    away: t.boolean(),
  },
  'LobbyTableState',
);
export type LobbyTableState = SchemaType<typeof LobbyTableState>;

/** The state of the room `lobby`: what Salas lists, by id. */
export const LobbyState = schema({ tables: t.map(LobbyTableState), people: t.map(LobbyPersonState) }, 'LobbyState');
export type LobbyState = SchemaType<typeof LobbyState>;

function putPerson(person: Person | null, busy: boolean, state: LobbyPersonState): void {
  state.id = person?.id ?? '';
  state.name = person?.name ?? '';
  state.island = person?.island ?? '';
  state.busy = busy;
}

/** Writes one table of the list, or takes it off the list (null). */
export function projectLobbyTable(id: string, table: LobbyTable | null, lobby: LobbyState): void {
  if (!table) {
    lobby.tables.delete(id);
    return;
  }
  const known = lobby.tables.get(id);
  const state = known ?? new LobbyTableState();
  state.id = id;
  state.rules = table.rules;
  state.rulesVersion = table.rulesVersion;
  state.time = table.time;
  state.phase = table.phase;
  putPerson(table.seats[0], false, state.south);
  putPerson(table.seats[1], false, state.north);
  state.position = table.position;
  state.turn = table.turn;
  state.tally = [...table.quatros, ...table.contagem].join(' ');
  state.match = JSON.stringify(table.match);
  state.watching = Math.min(table.watching, 0xffff);
  state.since = table.since;
  state.away = table.away;
  if (!known) lobby.tables.set(id, state);
}

/** Writes one person of the list, or takes them off it (null). */
export function projectLobbyPerson(id: string, person: LobbyPerson | null, lobby: LobbyState): void {
  if (!person) {
    lobby.people.delete(id);
    return;
  }
  const known = lobby.people.get(id);
  const state = known ?? new LobbyPersonState();
  putPerson(person, person.busy, state);
  if (!known) lobby.people.set(id, state);
}

const readSeat = ({ id, name, island }: LobbyPersonState): Person | null =>
  id ? { id, name, island: island as Island } : null;

function readTable(state: LobbyTableState): LobbyTable {
  const [q0, q1, c0, c1] = state.tally.split(' ').map(Number);
  return {
    id: state.id,
    rules: state.rules as RulesId,
    rulesVersion: state.rulesVersion,
    time: state.time,
    phase: state.phase as Phase,
    seats: [readSeat(state.south), readSeat(state.north)],
    position: state.position,
    turn: state.turn as Side,
    quatros: [q0 ?? 0, q1 ?? 0],
    contagem: [c0 ?? 0, c1 ?? 0],
    match: JSON.parse(state.match) as MatchScore,
    watching: state.watching,
    since: state.since,
    away: state.away,
  };
}

/** The lists a decoded lobby mirrors, as plain data that nobody changes later; oldest table first. */
export function readLobby(lobby: LobbyState): { tables: readonly LobbyTable[]; people: readonly LobbyPerson[] } {
  const tables = [...lobby.tables.values()].map(readTable).sort((a, b) => a.since - b.since);
  const people = [...lobby.people.values()].map(({ id, name, island, busy }) => ({
    id,
    name,
    island: island as Island,
    busy,
  }));
  return { tables, people };
}
