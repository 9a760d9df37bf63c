import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import type { Dialect, Schema } from './schema.ts';
import { SITTERS } from './sitters.ts';
import { StoreError } from './store.ts';

/** The events, with one index. No foreign key to `tables`: whether a table is there is asked with its epoch, before. */
const createEvents = (db: Kysely<Schema>, order: readonly ['table_key', 'seq'] | readonly ['seq', 'table_key']) =>
  db.schema
    .createTable('events')
    .addColumn('table_key', 'integer', (column) => column.notNull())
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('epoch', 'integer', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('json', 'text', (column) => column.notNull())
    .addUniqueConstraint('events_seq', [...order])
    .execute();

/**
 * SQLite writes every page that a commit has changed, whole. With the number first in the index of events, moves that many
 * tables make at one time are on few of them. PostgreSQL writes what has changed, and has the table first.
 */
const eventsByNumber: Migration = {
  async up(db) {
    await db.schema.alterTable('events').renameTo('events_by_table').execute();
    await createEvents(db, ['seq', 'table_key']);
    await sql`insert into events select table_key, seq, epoch, at, json from events_by_table`.execute(db);
    await db.schema.dropTable('events_by_table').execute();
  },
};

/**
 * Every change of the schema, by name, in the order of the names. What has been published is never edited: a further
 * change is a further entry.
 */
const migrations = (dialect: Dialect): Record<string, Migration> => ({
  '0001-tables': {
    async up(db) {
      await db.schema
        .createTable('people')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('island', 'text', (column) => column.notNull())
        .addColumn('made_at', 'bigint', (column) => column.notNull())
        .execute();

      await db.schema
        .createTable('tokens')
        .addColumn('hash', 'text', (column) => column.primaryKey())
        .addColumn('person_id', 'text', (column) => column.notNull().references('people.id'))
        .addColumn('made_at', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema.createIndex('tokens_person').on('tokens').column('person_id').execute();

      await db.schema
        .createTable('tables')
        .addColumn('key', 'integer', (column) =>
          dialect === 'sqlite' ? column.primaryKey().autoIncrement() : column.primaryKey().generatedAlwaysAsIdentity(),
        )
        .addColumn('id', 'text', (column) => column.notNull().unique())
        .addColumn('owner', 'text', (column) => column.notNull())
        .addColumn('epoch', 'integer', (column) => column.notNull())
        .addColumn('phase', 'text', (column) => column.notNull())
        .addColumn('open', 'integer', (column) => column.notNull())
        .addColumn('rules', 'text', (column) => column.notNull())
        .addColumn('rules_version', 'integer', (column) => column.notNull())
        .addColumn('south', 'text')
        .addColumn('north', 'text')
        .addColumn('made_at', 'bigint', (column) => column.notNull())
        .addColumn('deadline', 'bigint')
        .execute();
      for (const side of ['south', 'north'])
        await db.schema
          .createIndex(`tables_playing_${side}`)
          .on('tables')
          .column(side)
          .where('phase', '=', 'playing')
          .execute();

      await createEvents(db, ['table_key', 'seq']);

      await db.schema
        .createTable('snapshots')
        .addColumn('table_key', 'integer', (column) => column.primaryKey().references('tables.key'))
        .addColumn('seq', 'integer', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .execute();

      await db.schema
        .createTable('games')
        .addColumn('table_key', 'integer', (column) => column.notNull().references('tables.key'))
        .addColumn('game', 'integer', (column) => column.notNull())
        .addColumn('record', 'text', (column) => column.notNull())
        .addColumn('ended_at', 'bigint', (column) => column.notNull())
        .addColumn('south', 'text')
        .addColumn('north', 'text')
        .addPrimaryKeyConstraint('games_number', ['table_key', 'game'])
        .execute();
    },
  },
  '0002-time': {
    async up(db) {
      await db.schema
        .createIndex('tables_deadline')
        .on('tables')
        .column('deadline')
        .where('deadline', 'is not', null)
        .execute();

      await db.schema
        .createTable('heartbeat')
        .addColumn('id', 'integer', (column) => column.primaryKey())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .addColumn('previous', 'bigint', (column) => column.notNull())
        .execute();

      await db.schema
        .createTable('outages')
        .addColumn('began', 'bigint', (column) => column.notNull())
        .addColumn('ended', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema.createIndex('outages_ended').on('outages').column('ended').execute();
    },
  },
  '0003-archive': {
    async up(db) {
      for (const side of ['south', 'north'])
        await db.schema
          .createIndex(`games_${side}`)
          .on('games')
          .columns([side, 'ended_at', 'table_key', 'game'])
          .execute();

      await db.schema
        .createTable('sitters')
        .addColumn('person_id', 'text', (column) => column.notNull())
        .addColumn('table_key', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('sitters_person', ['person_id', 'table_key'])
        .execute();
      for (const statement of SITTERS[dialect]) await sql.raw(statement).execute(db);
    },
  },
  '0004-devices': {
    async up(db) {
      const columns = [
        ['kind', 'device'],
        ['device', 'other'],
      ] as const;
      for (const [name, before] of columns)
        await db.schema
          .alterTable('tokens')
          .addColumn(name, 'text', (column) => column.notNull().defaultTo(before))
          .execute();

      await db.schema
        .createTable('revoked')
        .addColumn('hash', 'text', (column) => column.primaryKey())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .execute();

      await db.schema
        .createTable('arrivals')
        .addColumn('code', 'text', (column) => column.primaryKey())
        .addColumn('token', 'text', (column) => column.notNull().unique())
        .addColumn('device', 'text', (column) => column.notNull())
        .addColumn('until', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema.createIndex('arrivals_until').on('arrivals').column('until').execute();
    },
  },
  '0005-held-names': {
    async up(db) {
      await db.schema
        .alterTable('people')
        .addColumn('held', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
    },
  },
  '0006-waiting': {
    async up(db) {
      await db.schema
        .createIndex('tables_waiting')
        .on('tables')
        .column('deadline')
        .where(sql<boolean>`phase = 'waiting' and open = 1`)
        .execute();
    },
  },
  ...(dialect === 'sqlite' && { '0007-events-by-number': eventsByNumber }),
});

/**
 * Brings the schema up to date; does nothing where it is. Rejects with `store-newer` when it is ahead of this program.
 * Several processes may do this at once. PostgreSQL makes them wait for one another; for SQLite the caller has begun
 * an immediate transaction and commits it afterwards.
 */
export async function migrate(db: Kysely<Schema>, dialect: Dialect): Promise<void> {
  const provider = { getMigrations: () => Promise.resolve(migrations(dialect)) };
  const migrator = new Migrator({
    db,
    provider,
    disableTransactions: dialect === 'sqlite',
  });
  const { error } = await migrator.migrateToLatest();
  if (error instanceof Error && /previously executed migration .* is missing/.test(error.message))
    throw new StoreError('store-newer', 'the store was made by a later version of this program', error);
  if (error !== undefined) throw error;
}
