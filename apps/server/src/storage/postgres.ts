import type { Arrival, DeviceKind, EventOf, GameKey, KeyKind, Person } from '@uril/table';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { closedError, storeError } from './faults.ts';
import { migrate } from './migrations.ts';
import { PostgresAppender } from './postgres-appender.ts';
import { Records } from './records.ts';
import type { Schema } from './schema.ts';
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

const INT8 = 20;
const types = {
  // Times are far below 2^53; the driver would hand them over as strings.
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** The store in a PostgreSQL database, which several processes may share. `address` is a `postgres://` one. */
export async function openPostgres(address: string): Promise<Store> {
  const pool = new pg.Pool({
    connectionString: address,
    application_name: 'uril',
    max: 10,
    types,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    // Longer than any lock that is worth waiting for; then the outcome is unknown and the caller reads again.
    query_timeout: 20_000,
  });
  // A connection that breaks while idle is replaced by the next query; unheard, it would end the process.
  pool.on('error', () => undefined);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  try {
    await migrate(db, 'postgres');
  } catch (error) {
    await pool.end();
    throw storeError(error);
  }
  return new PostgresStore(pool, db);
}

class PostgresStore implements Store {
  readonly #pool: pg.Pool;
  readonly #records: Records;
  readonly #appender: PostgresAppender;
  #closed = false;

  constructor(pool: pg.Pool, db: Kysely<Schema>) {
    this.#pool = pool;
    this.#records = new Records(db);
    this.#appender = new PostgresAppender(pool);
  }

  addPerson(person: Person, tokenHash: string, at: number, device?: DeviceKind): Promise<void> {
    return this.#ask((records) => records.addPerson(person, tokenHash, at, device));
  }

  addToken(personId: string, key: NewKey, at: number): Promise<boolean> {
    return this.#ask((records) => records.addToken(personId, key, at));
  }

  revokeToken(tokenHash: string, at: number): Promise<boolean> {
    return this.#ask((records) => records.revokeToken(tokenHash, at));
  }

  wasRevoked(tokenHash: string): Promise<boolean> {
    return this.#ask((records) => records.wasRevoked(tokenHash));
  }

  personByToken(tokenHash: string, kind?: KeyKind): Promise<Person | null> {
    return this.#ask((records) => records.personByToken(tokenHash, kind));
  }

  keysOf(personId: string): Promise<readonly StoredKey[]> {
    return this.#ask((records) => records.keysOf(personId));
  }

  addArrival(arrival: NewArrival, now: number): Promise<void> {
    return this.#ask((records) => records.addArrival(arrival, now));
  }

  findArrival(hash: string, now: number): Promise<Arrival | null> {
    return this.#ask((records) => records.findArrival(hash, now));
  }

  admitArrival(codeHash: string, personId: string, now: number): Promise<boolean> {
    return this.#ask((records) => records.admitArrival(codeHash, personId, now));
  }

  updatePerson(id: string, change: PersonChange): Promise<Person | 'held' | null> {
    return this.#ask((records) => records.updatePerson(id, change));
  }

  holdName(id: string, name: string | null): Promise<Person | null> {
    return this.#ask((records) => records.holdName(id, name));
  }

  addTable(id: string, made: EventOf<'made'>, owner: string, deadline?: number | null): Promise<Hold> {
    return this.#ask((records) => records.addTable(id, made, owner, deadline));
  }

  async claim(id: string, owner: string): Promise<(Hold & StoredTable) | null> {
    const found = await this.#ask((records) => records.claim(id, owner));
    return found === null ? null : { key: found.key, epoch: found.epoch, ...toStored(found) };
  }

  async read(id: string): Promise<StoredTable | null> {
    const found = await this.#ask((records) => records.read(id));
    return found === null ? null : toStored(found);
  }

  append(entry: Entry): Promise<Outcome> {
    return this.#closed ? Promise.reject(closedError()) : this.#appender.append(entry);
  }

  lost(owned: readonly Hold[]): Promise<readonly number[]> {
    return this.#ask(async () => {
      const { rows } = await this.#pool.query<{ key: number }>({
        name: 'lost',
        text: `select owned.key from unnest($1::bigint[], $2::bigint[]) as owned (key, epoch)
               where not exists (select from tables where tables.key = owned.key and tables.epoch = owned.epoch)`,
        values: [owned.map((hold) => hold.key), owned.map((hold) => hold.epoch)],
      });
      return rows.map((row) => row.key);
    });
  }

  due(until: number, most: number): Promise<readonly string[]> {
    return this.#ask((records) => records.due(until, most));
  }

  trim(hold: Hold, events: number, games: number): Promise<void> {
    return this.#ask((records) => records.trim(hold, events, games));
  }

  setDeadline(hold: Hold, deadline: number | null): Promise<void> {
    return this.#ask((records) => records.setDeadline(hold, deadline));
  }

  beat(at: number, lapse: number): Promise<void> {
    return this.#ask((records) => records.beat(at, lapse));
  }

  outages(since: number): Promise<readonly Outage[]> {
    return this.#ask((records) => records.outages(since));
  }

  tablesOf(personId: string): Promise<readonly string[]> {
    return this.#ask((records) => records.tablesOf(personId));
  }

  games(id: string): Promise<readonly StoredGame[]> {
    return this.#ask((records) => records.games(id));
  }

  game(key: GameKey): Promise<string | null> {
    return this.#ask((records) => records.game(key));
  }

  gamesOf(personId: string, before: GameKey | null, most: number): Promise<readonly string[] | null> {
    return this.#ask((records) => records.gamesOf(personId, before, most));
  }

  seatedAt(personId: string): Promise<readonly string[]> {
    return this.#ask((records) => records.seatedAt(personId));
  }

  retire(personId: string, at: number): Promise<boolean> {
    return this.#ask((records) => records.retire(personId, at));
  }

  retired(): Promise<readonly Person[]> {
    return this.#ask((records) => records.retired());
  }

  forget(personId: string, most: number): Promise<boolean> {
    return this.#ask((records) => records.forget(personId, most));
  }

  rename(personId: string, name: string, after: number, most: number): Promise<Renamed> {
    return this.#ask((records) => records.rename(personId, name, after, most));
  }

  called(name: string, most: number): Promise<readonly Person[]> {
    return this.#ask((records) => records.called(name, most));
  }

  ping(): Promise<void> {
    return this.#ask((records) => records.ping());
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await this.#appender.drained();
    await this.#pool.end();
  }

  async #ask<T>(query: (records: Records) => Promise<T>): Promise<T> {
    if (this.#closed) throw closedError();
    try {
      return await query(this.#records);
    } catch (error) {
      throw storeError(error);
    }
  }
}
