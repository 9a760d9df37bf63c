import type { Arrival, DeviceKind, EventOf, GameKey, KeyKind, Person } from '@uril/table';
import { sql, type Kysely } from 'kysely';
import { addKey, admit, revoke, writeKey } from './keys.ts';
import { RETIRED, rewrite } from './renamed.ts';
import type { Schema } from './schema.ts';
import type { Added, Hold, NewArrival, NewKey, Outage, PersonChange, Renamed, StoredGame, StoredKey } from './store.ts';
import { walked } from './walked.ts';

/** A stored table on its way: events are one JSON array, read only where they are wanted. */
export interface Found {
  readonly snapshot: { readonly seq: number; readonly state: string } | null;
  readonly events: string;
}

/**
 * Everything asked now and then, written once for both dialects. Arguments and answers can be cloned to a thread.
 * Of `@uril/table` only types are used: loading its code would be a third of the thread's start.
 */
export class Records {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  async addPerson(person: Person, tokenHash: string, at: number, device: DeviceKind = 'other'): Promise<void> {
    const { id, name, island } = person;
    await this.#db.transaction().execute(async (db) => {
      await db.insertInto('people').values({ id, name, island, made_at: at }).execute();
      await writeKey(db, id, { hash: tokenHash, kind: 'device', device }, at);
    });
  }

  addToken(personId: string, key: NewKey, at: number): Promise<Added> {
    return this.#db.transaction().execute((db) => addKey(db, personId, key, at));
  }

  revokeToken(tokenHash: string, at: number): Promise<boolean> {
    return this.#db
      .transaction()
      .execute(async (db) => (await revoke(db, (tokens) => tokens('hash', '=', tokenHash), at)) === 1);
  }

  async wasRevoked(tokenHash: string): Promise<boolean> {
    const found = await this.#db.selectFrom('revoked').where('hash', '=', tokenHash).select('at').executeTakeFirst();
    return found !== undefined;
  }

  async personByToken(tokenHash: string, kind: KeyKind = 'device'): Promise<Person | null> {
    const person = await this.#db
      .selectFrom('tokens')
      .innerJoin('people', 'people.id', 'tokens.person_id')
      .where('tokens.hash', '=', tokenHash)
      .where('tokens.kind', '=', kind)
      .where('people.name', '<>', RETIRED)
      .select(['people.id', 'people.name', 'people.island'])
      .executeTakeFirst();
    return person ?? null;
  }

  async keysOf(personId: string): Promise<readonly StoredKey[]> {
    return this.#db
      .selectFrom('tokens')
      .where('person_id', '=', personId)
      .orderBy('made_at')
      .orderBy('hash')
      .select(['hash', 'kind', 'device', 'made_at as madeAt'])
      .execute();
  }

  async addArrival({ code, token, device, until }: NewArrival, now: number): Promise<void> {
    await this.#db.transaction().execute(async (db) => {
      await db.deleteFrom('arrivals').where('until', '<', now).execute();
      await db.insertInto('arrivals').values({ code, token, device, until }).execute();
    });
  }

  async findArrival(hash: string, now: number): Promise<Arrival | null> {
    const found = await this.#db
      .selectFrom('arrivals')
      .where((either) => either.or([either('code', '=', hash), either('token', '=', hash)]))
      .where('until', '>=', now)
      .select(['device', 'until'])
      .executeTakeFirst();
    return found ?? null;
  }

  admitArrival(codeHash: string, personId: string, now: number): Promise<Added | 'late'> {
    return this.#db.transaction().execute((db) => admit(db, codeHash, personId, now));
  }

  async updatePerson(id: string, change: PersonChange): Promise<Person | 'held' | null> {
    const { name } = change;
    const person = await this.#db
      .updateTable('people')
      .set(change)
      .where('id', '=', id)
      .where('name', '<>', RETIRED)
      .$if(name !== undefined, (people) =>
        people.where((either) => either.or([either('held', '=', 0), either('name', '=', name ?? '')])),
      )
      .returning(['id', 'name', 'island'])
      .executeTakeFirst();
    if (person) return person;
    const there = await this.#db
      .selectFrom('people')
      .where('id', '=', id)
      .where('name', '<>', RETIRED)
      .select('id')
      .executeTakeFirst();
    return there ? 'held' : null;
  }

  async holdName(id: string, name: string | null): Promise<Person | null> {
    const person = await this.#db
      .updateTable('people')
      .set(name === null ? { held: 0 } : { held: 1, name })
      .where('id', '=', id)
      .where('name', '<>', RETIRED)
      .returning(['id', 'name', 'island'])
      .executeTakeFirst();
    return person ?? null;
  }

  async addTable(id: string, made: EventOf<'made'>, owner: string, deadline: number | null = null): Promise<Hold> {
    const epoch = 1;
    const key = await this.#db.transaction().execute(async (db) => {
      const table = await db
        .insertInto('tables')
        .values({
          id,
          owner,
          epoch,
          phase: 'waiting',
          open: made.open ? 1 : 0,
          rules: made.rules,
          rules_version: made.rulesVersion,
          south: made.side === 'S' ? made.person.id : null,
          north: made.side === 'N' ? made.person.id : null,
          made_at: made.at,
          deadline,
        })
        .returning('key')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('events')
        .values({ table_key: table.key, seq: 1, epoch, at: made.at, json: JSON.stringify(made) })
        .execute();
      return table.key;
    });
    return { key, epoch };
  }

  /** One statement moves the epoch; from then on nobody else can write, so what is read afterwards is whole. */
  async claim(id: string, owner: string): Promise<(Hold & Found) | null> {
    const hold = await this.#db
      .updateTable('tables')
      .set((table) => ({ owner, epoch: table('epoch', '+', 1) }))
      .where('id', '=', id)
      .returning(['key', 'epoch'])
      .executeTakeFirst();
    return hold === undefined ? null : { ...hold, ...(await this.#find(hold.key)) };
  }

  async read(id: string): Promise<Found | null> {
    const table = await this.#db.selectFrom('tables').where('id', '=', id).select('key').executeTakeFirst();
    return table === undefined ? null : this.#find(table.key);
  }

  // Events this near before a snapshot are never deleted (`trim`): one that is replaced between the two statements only makes
  // the fold longer.
  async #find(key: number): Promise<Found> {
    const snapshot = await this.#db
      .selectFrom('snapshots')
      .where('table_key', '=', key)
      .select(['seq', 'state'])
      .executeTakeFirst();
    const events = await walked(this.#db, key, (snapshot?.seq ?? 0) + 1, 1)
      .select('json')
      .orderBy('seq')
      .execute();
    return { snapshot: snapshot ?? null, events: `[${events.map((event) => event.json).join(',')}]` };
  }

  async due(until: number, most: number): Promise<readonly string[]> {
    const tables = await this.#db
      .selectFrom('tables')
      .where('deadline', '<=', until)
      .orderBy('deadline')
      .limit(most)
      .select('id')
      .execute();
    return tables.map((table) => table.id);
  }

  async waiting(from: number, most: number): Promise<readonly string[]> {
    // Literals, so that the partial index is found.
    const tables = await this.#db
      .selectFrom('tables')
      .where(sql<boolean>`phase = 'waiting' and open = 1`)
      .where('deadline', '>', from)
      .orderBy('deadline', 'desc')
      .limit(most)
      .select('id')
      .execute();
    return tables.map((table) => table.id);
  }

  async setDeadline({ key, epoch }: Hold, deadline: number | null): Promise<void> {
    await this.#db.updateTable('tables').set({ deadline }).where('key', '=', key).where('epoch', '=', epoch).execute();
  }

  async trim({ key, epoch }: Hold, events: number, games: number): Promise<void> {
    const owned = this.#db.selectFrom('tables').where('key', '=', key).where('epoch', '=', epoch).select('key');
    const snapshot = await this.#db
      .selectFrom('snapshots')
      .where('table_key', 'in', owned)
      .select('seq')
      .executeTakeFirst();
    if (snapshot)
      await this.#db
        .deleteFrom('events')
        .where('table_key', 'in', owned)
        .where('seq', 'in', walked(this.#db, key, snapshot.seq - events, -1).select('seq'))
        .execute();
    await this.#db
      .deleteFrom('games')
      .where('table_key', 'in', owned)
      .where('game', '<=', (select) =>
        select
          .selectFrom('games as played')
          .where('played.table_key', '=', key)
          .select((one) => one(one.fn.max('played.game'), '-', games).as('last')),
      )
      .execute();
  }

  async beat(at: number, lapse: number): Promise<void> {
    await this.#db.transaction().execute(async (db) => {
      // The write comes first: of several who say it at once, each sees what the one before has said.
      const before = await db
        .updateTable('heartbeat')
        .set((row) => ({
          previous: row.ref('at'),
          at: row.case().when('at', '<', at).then(at).else(row.ref('at')).end(),
        }))
        .where('id', '=', 1)
        .returning('previous')
        .executeTakeFirst();
      if (before === undefined) {
        const first = { id: 1, at, previous: at };
        await db
          .insertInto('heartbeat')
          .values(first)
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      } else if (at - before.previous > lapse) {
        await db.insertInto('outages').values({ began: before.previous, ended: at }).execute();
      }
    });
  }

  async outages(since: number): Promise<readonly Outage[]> {
    return this.#db
      .selectFrom('outages')
      .where('ended', '>', since)
      .orderBy('ended')
      .select(['began as from', 'ended as until'])
      .execute();
  }

  async tablesOf(personId: string): Promise<readonly string[]> {
    // Two selects and a literal, so that each finds its own partial index.
    const playing = sql<boolean>`phase = 'playing'`;
    const sits = (side: 'south' | 'north') =>
      this.#db.selectFrom('tables').where(playing).where(side, '=', personId).select('id');
    const tables = await sits('south').union(sits('north')).orderBy('id').execute();
    return tables.map((table) => table.id);
  }

  async games(id: string): Promise<readonly StoredGame[]> {
    return this.#db
      .selectFrom('games')
      .innerJoin('tables', 'tables.key', 'games.table_key')
      .where('tables.id', '=', id)
      .orderBy('games.game')
      .select(['games.game', 'games.record'])
      .execute();
  }

  async game({ table, game }: GameKey): Promise<string | null> {
    const found = await this.#db
      .selectFrom('games')
      .innerJoin('tables', 'tables.key', 'games.table_key')
      .where('tables.id', '=', table)
      .where('games.game', '=', game)
      .select('games.record')
      .executeTakeFirst();
    return found?.record ?? null;
  }

  async gamesOf(personId: string, before: GameKey | null, most: number): Promise<readonly string[] | null> {
    const from = before && (await this.#placeOf(personId, before));
    if (before && !from) return null;
    const order = sql`(ended_at, table_key, game)`;
    // One select a side, so that each reads its own index from where the page begins and no further than it goes.
    const played = (side: 'south' | 'north') =>
      this.#db
        .selectFrom(
          this.#db
            .selectFrom('games')
            .where(side, '=', personId)
            .$if(from !== null, (games) =>
              games.where(sql<boolean>`${order} < (${from?.ended_at}, ${from?.table_key}, ${from?.game})`),
            )
            .orderBy('ended_at', 'desc')
            .orderBy('table_key', 'desc')
            .orderBy('game', 'desc')
            .limit(most)
            .select(['ended_at', 'table_key', 'game', 'record'])
            .as(side),
        )
        .selectAll();
    const games = await played('south')
      .unionAll(played('north'))
      .orderBy('ended_at', 'desc')
      .orderBy('table_key', 'desc')
      .orderBy('game', 'desc')
      .limit(most)
      .execute();
    return games.map(({ record }) => record);
  }

  /** Where one of a person's games stands in the order of their list. */
  async #placeOf(personId: string, { table, game }: GameKey) {
    const place = await this.#db
      .selectFrom('games')
      .innerJoin('tables', 'tables.key', 'games.table_key')
      .where('tables.id', '=', table)
      .where('games.game', '=', game)
      .where((either) => either.or([either('games.south', '=', personId), either('games.north', '=', personId)]))
      .select(['games.ended_at', 'games.table_key', 'games.game'])
      .executeTakeFirst();
    return place ?? null;
  }

  async seatedAt(personId: string): Promise<readonly string[]> {
    const tables = await this.#db
      .selectFrom('sitters')
      .innerJoin('tables', 'tables.key', 'sitters.table_key')
      .where('sitters.person_id', '=', personId)
      .where((either) => either.or([either('tables.south', '=', personId), either('tables.north', '=', personId)]))
      .orderBy('tables.id')
      .select('tables.id')
      .execute();
    return tables.map((table) => table.id);
  }

  async retire(personId: string, at: number): Promise<boolean> {
    return this.#db.transaction().execute(async (db) => {
      const { numUpdatedRows } = await db
        .updateTable('people')
        .set({ name: RETIRED })
        .where('id', '=', personId)
        .executeTakeFirst();
      await revoke(db, (tokens) => tokens('person_id', '=', personId), at);
      return numUpdatedRows === 1n;
    });
  }

  async retired(): Promise<readonly Person[]> {
    return this.#db.selectFrom('people').where('name', '=', RETIRED).select(['id', 'name', 'island']).execute();
  }

  async forget(personId: string, most: number): Promise<boolean> {
    return this.#db.transaction().execute(async (db) => {
      // A write comes first, so that SQLite's lock is taken before anything is read.
      const sitters = await db
        .deleteFrom('sitters')
        .where('person_id', '=', personId)
        .where('table_key', 'in', (select) =>
          select.selectFrom('sitters').where('person_id', '=', personId).select('table_key').limit(most),
        )
        .returning('table_key')
        .execute();
      for (const { table_key: key } of sitters) await rewrite(db, key, personId, RETIRED);
      return sitters.length < most;
    });
  }

  async erase(personId: string): Promise<void> {
    await this.#db.deleteFrom('people').where('id', '=', personId).where('name', '=', RETIRED).execute();
  }

  async rename(personId: string, name: string, after: number, most: number): Promise<Renamed> {
    return this.#db.transaction().execute(async (db) => {
      // A write comes first, as above; and whoever lives with the old name can write no more.
      const tables = await db
        .updateTable('tables')
        .set((table) => ({ epoch: table('epoch', '+', 1) }))
        .where('key', 'in', (select) =>
          select
            .selectFrom('sitters')
            .where('person_id', '=', personId)
            .where('table_key', '>', after)
            .orderBy('table_key')
            .limit(most)
            .select('table_key'),
        )
        .returning(['key', 'id', 'epoch'])
        .execute();
      for (const { key } of tables) await rewrite(db, key, personId, name);
      const last = Math.max(after, ...tables.map(({ key }) => key));
      return { tables: tables.map(({ id, epoch }) => ({ id, epoch })), next: tables.length < most ? null : last };
    });
  }

  async called(name: string, most: number): Promise<readonly Person[]> {
    return this.#db
      .selectFrom('people')
      .where('name', '=', name)
      .where('name', '<>', RETIRED)
      .orderBy('made_at', 'desc')
      .limit(most)
      .select(['id', 'name', 'island'])
      .execute();
  }

  async ping(): Promise<void> {
    await this.#db.selectNoFrom((select) => select.lit(1).as('one')).execute();
  }
}

/** What can be asked of `Records`, by name. */
export type RecordsMethod = {
  [M in keyof Records]: Records[M] extends (...args: never[]) => Promise<unknown> ? M : never;
}[keyof Records];
export type RecordsAnswer<M extends RecordsMethod> = Awaited<ReturnType<Records[M]>>;
/** The same as a message. */
export type RecordsCall = {
  [M in RecordsMethod]: { readonly call: M; readonly args: Parameters<Records[M]> };
}[RecordsMethod];

type Methods = { readonly [M in RecordsMethod]: (...args: Parameters<Records[M]>) => Promise<RecordsAnswer<M>> };

/** Answers what is asked by name. */
export const answerCall = <M extends RecordsMethod>(
  records: Methods,
  call: M,
  args: Parameters<Records[M]>,
): Promise<RecordsAnswer<M>> => records[call](...args);
