import type { Arrival, DeviceKind, EventOf, GameKey, KeyKind, Person } from '@uril/table';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { storeError } from './faults.ts';
import type { SqliteSettings } from './sqlite-messages.ts';
import { SqliteWriter, type StartThread } from './sqlite-writer.ts';
import type {
  Entry,
  Hold,
  NewArrival,
  NewKey,
  Outage,
  Outcome,
  PersonChange,
  Renamed,
  Store,
  StoredGame,
  StoredKey,
  StoredTable,
} from './store.ts';
import { toStored } from './stored.ts';

/** For what a directory is not enough: bounds, and how the thread is started. */
export interface SqliteOptions extends Partial<Omit<SqliteSettings, 'file'>> {
  readonly startThread?: StartThread;
}

/** The store in one file, `uril.db` in `directory`, which is made when missing. */
export async function openSqlite(directory: string, options: SqliteOptions = {}): Promise<Store> {
  const { busyMs = 15_000, maxPages = 0, startThread } = options;
  try {
    mkdirSync(directory, { recursive: true });
  } catch (error) {
    throw storeError(error);
  }
  const writer = new SqliteWriter({ file: join(directory, 'uril.db'), busyMs, maxPages }, startThread);
  await writer.open();
  return new SqliteStore(writer);
}

/** Everything is done by the writer thread, so that a locked or slow disk delays answers and nothing else. */
class SqliteStore implements Store {
  readonly #writer: SqliteWriter;

  constructor(writer: SqliteWriter) {
    this.#writer = writer;
  }

  addPerson(person: Person, tokenHash: string, at: number, device?: DeviceKind): Promise<void> {
    return this.#writer.ask('addPerson', person, tokenHash, at, device);
  }

  addToken(personId: string, key: NewKey, at: number): Promise<boolean> {
    return this.#writer.ask('addToken', personId, key, at);
  }

  revokeToken(tokenHash: string, at: number): Promise<boolean> {
    return this.#writer.ask('revokeToken', tokenHash, at);
  }

  wasRevoked(tokenHash: string): Promise<boolean> {
    return this.#writer.ask('wasRevoked', tokenHash);
  }

  personByToken(tokenHash: string, kind?: KeyKind): Promise<Person | null> {
    return this.#writer.ask('personByToken', tokenHash, kind);
  }

  keysOf(personId: string): Promise<readonly StoredKey[]> {
    return this.#writer.ask('keysOf', personId);
  }

  addArrival(arrival: NewArrival, now: number): Promise<void> {
    return this.#writer.ask('addArrival', arrival, now);
  }

  findArrival(hash: string, now: number): Promise<Arrival | null> {
    return this.#writer.ask('findArrival', hash, now);
  }

  admitArrival(codeHash: string, personId: string, now: number): Promise<boolean> {
    return this.#writer.ask('admitArrival', codeHash, personId, now);
  }

  updatePerson(id: string, change: PersonChange): Promise<Person | 'held' | null> {
    return this.#writer.ask('updatePerson', id, change);
  }

  holdName(id: string, name: string | null): Promise<Person | null> {
    return this.#writer.ask('holdName', id, name);
  }

  addTable(id: string, made: EventOf<'made'>, owner: string, deadline?: number | null): Promise<Hold> {
    return this.#writer.ask('addTable', id, made, owner, deadline);
  }

  async claim(id: string, owner: string): Promise<(Hold & StoredTable) | null> {
    const found = await this.#writer.ask('claim', id, owner);
    return found === null ? null : { key: found.key, epoch: found.epoch, ...toStored(found) };
  }

  async read(id: string): Promise<StoredTable | null> {
    const found = await this.#writer.ask('read', id);
    return found === null ? null : toStored(found);
  }

  append(entry: Entry): Promise<Outcome> {
    return this.#writer.append(entry);
  }

  lost(owned: readonly Hold[]): Promise<readonly number[]> {
    return this.#writer.ask('lost', JSON.stringify(owned.map(({ key, epoch }) => [key, epoch])));
  }

  due(until: number, most: number): Promise<readonly string[]> {
    return this.#writer.ask('due', until, most);
  }

  trim(hold: Hold, events: number, games: number): Promise<void> {
    return this.#writer.ask('trim', { key: hold.key, epoch: hold.epoch }, events, games);
  }

  setDeadline(hold: Hold, deadline: number | null): Promise<void> {
    return this.#writer.ask('setDeadline', { key: hold.key, epoch: hold.epoch }, deadline);
  }

  beat(at: number, lapse: number): Promise<void> {
    return this.#writer.ask('beat', at, lapse);
  }

  outages(since: number): Promise<readonly Outage[]> {
    return this.#writer.ask('outages', since);
  }

  tablesOf(personId: string): Promise<readonly string[]> {
    return this.#writer.ask('tablesOf', personId);
  }

  games(id: string): Promise<readonly StoredGame[]> {
    return this.#writer.ask('games', id);
  }

  game(key: GameKey): Promise<string | null> {
    return this.#writer.ask('game', key);
  }

  gamesOf(personId: string, before: GameKey | null, most: number): Promise<readonly string[] | null> {
    return this.#writer.ask('gamesOf', personId, before, most);
  }

  seatedAt(personId: string): Promise<readonly string[]> {
    return this.#writer.ask('seatedAt', personId);
  }

  retire(personId: string, at: number): Promise<boolean> {
    return this.#writer.ask('retire', personId, at);
  }

  retired(): Promise<readonly Person[]> {
    return this.#writer.ask('retired');
  }

  forget(personId: string, most: number): Promise<boolean> {
    return this.#writer.ask('forget', personId, most);
  }

  rename(personId: string, name: string, after: number, most: number): Promise<Renamed> {
    return this.#writer.ask('rename', personId, name, after, most);
  }

  called(name: string, most: number): Promise<readonly Person[]> {
    return this.#writer.ask('called', name, most);
  }

  ping(): Promise<void> {
    return this.#writer.ask('ping');
  }

  close(): Promise<void> {
    return this.#writer.close();
  }
}
