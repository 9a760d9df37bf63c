import { ServerError } from '@colyseus/core';
import { MOVED, PROTOCOL, type JoinFault, type Person } from '@uril/table';
import { tokenHash, type People } from '../people/people.ts';
import { StoreError } from '../storage/store.ts';
import type { Directory } from '../tables/directory.ts';
import type { LiveTable } from '../tables/live-table.ts';
import type { Audience } from '../tables/stage.ts';

/**
 * The HTTP status under which each code travels. The SDK's `joinOrCreate` rejects with an error whose `message` is the
 * code; its `code` is the status as a rule, 523 when another process made the room.
 */
const STATUS: Readonly<Record<JoinFault, number>> = {
  'bad-request': 400,
  'wrong-protocol': 400,
  'wrong-token': 401,
  'no-table': 404,
  'table-closed': 410,
  internal: 500,
  'store-down': 503,
};

export const joinFault = (code: JoinFault): ServerError => new ServerError(STATUS[code], code);

/** A random id a device keeps, for counting people without a name. */
export const DEVICE = /^[A-Za-z0-9_-]{8,64}$/;

type Options = Readonly<Record<string, unknown>>;

/** Options of a join as an object; refuses another protocol first of all. */
export function optionsOf(raw: unknown): Options {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) throw joinFault('bad-request');
  if ((raw as Options)['protocol'] !== PROTOCOL) throw joinFault('wrong-protocol');
  return raw as Options;
}

/** Runs what may fail for want of the store, so that it fails with a code. */
async function withStore<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw joinFault(error instanceof StoreError ? 'store-down' : 'internal');
  }
}

/**
 * The id of the table asked for, as an id may look. Asked before a room is looked for: without one Colyseus would
 * take any table's.
 */
export function tableIdOf({ tableId }: Options): string {
  if (typeof tableId !== 'string' || !/^\w{1,32}$/.test(tableId)) throw joinFault('no-table');
  return tableId;
}

/** Somebody with a name, and the hash of the token by which they came. */
export interface Known {
  readonly person: Person;
  readonly keyHash: string;
}

/** Whose token it is. */
export async function knownBy(people: People, token: unknown): Promise<Known> {
  const person = await withStore(() => people.byToken(token));
  if (!person || typeof token !== 'string') throw joinFault('wrong-token');
  return { person, keyHash: tokenHash(token) };
}

/** Whoever was put out, or is gone, since a seat was kept for them does not get it. */
export function stillKnown(
  people: People,
  { person, keyHash }: { readonly [K in keyof Known]: Known[K] | null },
): void {
  if (people.hasEnded(person, keyHash)) throw joinFault('wrong-token');
}

/** The table, live in this process from now on. */
export async function tableOf(directory: Directory, options: Options): Promise<LiveTable> {
  const id = tableIdOf(options);
  const table = await withStore(() => directory.wake(id));
  if (!table) throw joinFault('no-table');
  if (table.snapshot.phase === 'closed') throw joinFault('table-closed');
  return table;
}

/**
 * A connection enters a table through one of its rooms. Gives the way out. A room of a table that was lost while the
 * room was being made closes, and joining is tried again.
 */
export function enterTable(room: Audience, table: LiveTable | null, key: string | undefined): () => void {
  if (table && key !== undefined && !table.lost) return table.stage.enter(key, room.kind);
  setImmediate(() => void room.disconnect(MOVED));
  throw joinFault('store-down');
}
