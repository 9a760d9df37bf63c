import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { closedError, storeError } from './faults.ts';
import { forwarded } from './forwarded.ts';
import { migrate } from './migrations.ts';
import { PostgresAppender } from './postgres-appender.ts';
import { answerCall, Records } from './records.ts';
import type { Schema } from './schema.ts';
import type { Store } from './store.ts';

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
  return storeOver(pool, new Records(db));
}

function storeOver(pool: pg.Pool, records: Records): Store {
  const appender = new PostgresAppender(pool);
  let closed = false;
  const whileOpen = async <T>(query: () => Promise<T>): Promise<T> => {
    if (closed) throw closedError();
    try {
      return await query();
    } catch (error) {
      throw storeError(error);
    }
  };
  return {
    ...forwarded((call, ...args) => whileOpen(() => answerCall(records, call, args))),
    append: (entry) => (closed ? Promise.reject(closedError()) : appender.append(entry)),
    lost: (owned) =>
      whileOpen(async () => {
        const { rows } = await pool.query<{ key: number }>({
          name: 'lost',
          text: `select owned.key from unnest($1::bigint[], $2::bigint[]) as owned (key, epoch)
                 where not exists (select from tables where tables.key = owned.key and tables.epoch = owned.epoch)`,
          values: [owned.map((hold) => hold.key), owned.map((hold) => hold.epoch)],
        });
        return rows.map((row) => row.key);
      }),
    async close() {
      if (closed) return;
      closed = true;
      await appender.drained();
      await pool.end();
    },
  };
}
