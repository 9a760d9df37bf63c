import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPostgres } from '../../src/storage/postgres.ts';
import type { StorePlace } from '../../src/storage/store.ts';
import { storeContract } from './contract.ts';
import { startPostgres, type PostgresCluster } from './postgres-cluster.ts';
import { made, moveEntry, sitEntry } from './samples.ts';

let cluster: PostgresCluster;

beforeAll(async () => {
  cluster = await startPostgres();
}, 60_000);

afterAll(() => cluster.stop());

async function connect(place: StorePlace): Promise<pg.Client> {
  if (!('postgres' in place)) throw new Error('not a PostgreSQL place');
  const client = new pg.Client({ connectionString: place.postgres });
  await client.connect();
  return client;
}

storeContract('PostgreSQL', {
  place: async () => ({ postgres: await cluster.database() }),
  async run(place, sql) {
    const client = await connect(place);
    await client.query(sql);
    await client.end();
  },
  async lock(place) {
    const client = await connect(place);
    await client.query('begin');
    await client.query('lock table events in exclusive mode');
    return async () => {
      await client.query('commit');
      await client.end();
    };
  },
});

describe('PostgreSQL’s own trouble', () => {
  test('an address where nobody answers', async () => {
    await expect(openPostgres('postgres://uril@127.0.0.1:1/none')).rejects.toMatchObject({ code: 'store-down' });
  });

  test('connections cut while an append is on its way: its outcome is unknown, later ones work', async () => {
    const address = await cluster.database();
    const store = await openPostgres(address);
    const client = await connect({ postgres: address });
    try {
      const hold = await store.addTable('t', made(), 'here');
      await client.query('begin');
      await client.query('lock table events in exclusive mode');
      const append = store.append(sitEntry(hold));
      const refused = expect(append).rejects.toMatchObject({ name: 'StoreError', code: 'store-down' });
      // Only once the database works on it.
      const waiting = 'select from pg_stat_activity where datname = current_database() and wait_event_type = $1';
      while ((await client.query(waiting, ['Lock'])).rowCount === 0)
        await new Promise((resolve) => setTimeout(resolve, 20));
      await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      await refused;
      await client.query('commit');
      expect((await store.read('t'))?.events).toHaveLength(1);
      expect(await store.append(sitEntry(hold))).toBe('stored');
      expect(await store.append(moveEntry(hold, 3))).toBe('stored');
    } finally {
      await client.end();
      await store.close();
    }
  });
});
