import Database from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { migrate } from '../../src/storage/migrations.ts';
import { openStore } from '../../src/storage/open.ts';
import { Records } from '../../src/storage/records.ts';
import type { Schema } from '../../src/storage/schema.ts';
import { openFile } from '../../src/storage/sqlite-file.ts';
import { openSqlite } from '../../src/storage/sqlite.ts';
import type { Hold, StorePlace } from '../../src/storage/store.ts';
import { storeContract } from './contract.ts';
import { ana, endEntry, made, moveEntry, sitEntry } from './samples.ts';

const directories: string[] = [];
const newDirectory = (): string => {
  const directory = mkdtempSync(join(tmpdir(), 'uril-store-'));
  directories.push(directory);
  return directory;
};
const fileIn = (directory: string): string => join(directory, 'uril.db');
const fileOf = (place: StorePlace): string => {
  if (!('directory' in place)) throw new Error('not a SQLite place');
  return fileIn(place.directory);
};

afterAll(() => {
  for (const directory of directories) rmSync(directory, { recursive: true, force: true });
});

storeContract('SQLite', {
  place: () => Promise.resolve({ directory: newDirectory() }),
  run(place, sql) {
    const db = new Database(fileOf(place));
    db.exec(sql);
    db.close();
    return Promise.resolve();
  },
  lock(place) {
    const db = new Database(fileOf(place));
    db.exec('begin immediate');
    return Promise.resolve(() => {
      db.exec('commit');
      db.close();
      return Promise.resolve();
    });
  },
});

describe('SQLite’s own trouble', () => {
  let directory: string;
  beforeEach(() => {
    directory = newDirectory();
  });

  test('every commit is flushed: a journal, and the strictest of its two ways', () => {
    const db = openFile({ file: fileIn(directory), busyMs: 1000, maxPages: 0 });
    expect(db.pragma('journal_mode', { simple: true })).toBe('wal');
    // FULL; NORMAL (1) would lose the last commits in a power cut.
    expect(db.pragma('synchronous', { simple: true })).toBe(2);
    db.close();
  });

  test('what is asked of one table reads no other’s events', async () => {
    const db = new Database(fileIn(directory));
    const asked: { readonly sql: string; readonly parameters: readonly unknown[] }[] = [];
    const kysely = new Kysely<Schema>({
      dialect: new SqliteDialect({ database: db }),
      log: ({ query }) => {
        asked.push(query);
      },
    });
    await migrate(kysely, 'sqlite');
    const records = new Records(kysely);
    const hold = await records.addTable('t', made(), 'here');
    await kysely.insertInto('snapshots').values({ table_key: hold.key, seq: 1, state: '{}' }).execute();
    asked.length = 0;

    await records.claim('t', 'here');
    await records.read('t');
    await records.trim({ ...hold, epoch: 2 }, 0, 0);
    await records.rename(ana.id, 'Ana Maria', 0, 10);
    await records.forget(ana.id, 10);

    const ofEvents = asked.filter(({ sql }) => sql.includes('"events"'));
    expect(ofEvents.length).toBeGreaterThan(6);
    for (const { sql, parameters } of ofEvents) {
      const plan = db.prepare(`explain query plan ${sql}`).all(...parameters) as { readonly detail: string }[];
      const steps = plan.map(({ detail }) => detail).filter((detail) => /\bevents\b/.test(detail));
      expect(steps.length).toBeGreaterThan(0);
      for (const step of steps) expect(step).toMatch(/^SEARCH events .*\(seq=\? AND table_key=\?\)$/);
    }
    await kysely.destroy();
  });

  test('a file whose index of events begins with the table is brought up to date, and holds what it held', async () => {
    let store = await openStore({ directory });
    const holds: Hold[] = [];
    for (const table of ['a', 'b', 'c']) {
      const hold = await store.addTable(table, made(), 'here');
      for (let seq = 2; seq < 30; seq++) await store.append(moveEntry(hold, seq));
      holds.push(hold);
    }
    const [, kept, trimmed] = holds as [Hold, Hold, Hold];
    for (const hold of [kept, trimmed]) await store.append(endEntry(hold, 30, 1));
    await store.append(moveEntry(kept, 31));
    await store.trim(trimmed, 5, 1);
    const tables = async () => [await store.read('a'), await store.read('b'), await store.read('c')];
    const before = await tables();
    await store.close();

    const db = new Database(fileIn(directory));
    db.exec(`
      alter table events rename to by_number;
      create table events (table_key integer not null, seq integer not null, epoch integer not null, at bigint not null,
        json text not null, constraint events_seq unique (table_key, seq));
      insert into events select * from by_number;
      drop table by_number;
      delete from kysely_migration where name = '0007-events-by-number'`);
    const rows = () => db.prepare('select * from events order by table_key, seq').all();
    const whole = rows();
    store = await openStore({ directory });
    expect(rows()).toEqual(whole);
    expect(whole).toHaveLength(29 + 31 + 5);
    db.close();

    expect(await tables()).toEqual(before);
    for (const [hold, last] of [
      [holds[0] as Hold, 29],
      [kept, 31],
      [trimmed, 30],
    ] as const) {
      expect(await store.append(moveEntry(hold, last))).toBe('conflict');
      expect(await store.append(moveEntry(hold, last + 1))).toBe('stored');
    }
    await store.close();
  });

  test('closing leaves one whole file behind', async () => {
    const store = await openStore({ directory });
    const hold = await store.addTable('t', made(), 'here');
    await store.append(sitEntry(hold));
    await store.close();

    // Without the journal: what is in the file alone.
    const alone = newDirectory();
    writeFileSync(fileIn(alone), readFileSync(fileIn(directory)));
    const copy = await openStore({ directory: alone });
    expect((await copy.read('t'))?.events).toHaveLength(2);
    await copy.close();
  });

  test('the journal moves into the file while everybody goes on writing, and does not grow with what is written', async () => {
    const store = await openStore({ directory });
    const holds: Hold[] = [];
    for (let number = 0; number < 20; number++) holds.push(await store.addTable(`t${number}`, made(), 'here'));
    // Some 75 kB of journal a round. SQLite itself would begin to move it at 128 MiB: that much is written if need be.
    const written = (seq: number): number => seq * 75_000;
    const journal = (): number => statSync(`${fileIn(directory)}-wal`).size;
    let seq = 1;
    do {
      seq++;
      const answers = await Promise.all(holds.map((hold) => store.append(moveEntry(hold, seq))));
      expect(new Set(answers)).toEqual(new Set(['stored']));
    } while (seq < 300 || (journal() > written(seq) / 2 && seq < 1_500));
    expect(statSync(fileIn(directory)).size).toBeGreaterThan(200_000);
    expect(journal()).toBeLessThan(written(seq) / 2 + 1);
    await store.close();

    const again = await openStore({ directory });
    expect((await again.read('t7'))?.events).toHaveLength(seq);
    await again.close();
  });

  test('a lock held for too long: the append is refused, nothing is half-written, later ones work', async () => {
    const store = await openSqlite(directory, { busyMs: 200 });
    const hold = await store.addTable('t', made(), 'here');
    const other = new Database(fileIn(directory));
    other.exec('begin immediate');
    await expect(store.append(sitEntry(hold))).rejects.toMatchObject({ name: 'StoreError', code: 'store-down' });
    await expect(store.claim('t', 'here')).rejects.toMatchObject({ code: 'store-down' });
    other.exec('rollback');
    other.close();
    expect((await store.read('t'))?.events).toHaveLength(1);
    expect(await store.append(sitEntry(hold))).toBe('stored');
    await store.close();
  });

  test('a full disk: appends are refused, what was acknowledged stays, and they work again when there is room', async () => {
    const store = await openSqlite(directory, { maxPages: 100 });
    const holds: Hold[] = [];
    for (let number = 0; number < 10; number++) holds.push(await store.addTable(`t${number}`, made(), 'here'));
    const other = new Database(fileIn(directory));
    other.exec('create table ballast (bytes blob)');
    other.exec('insert into ballast values (zeroblob(200000))');

    const stored = holds.map(() => 1);
    let refusals = 0;
    for (let seq = 2; refusals === 0; seq++) {
      const answers = await Promise.allSettled(holds.map((hold) => store.append(moveEntry(hold, seq))));
      answers.forEach((answer, number) => {
        if (answer.status === 'fulfilled') stored[number] = seq;
        else expect(answer.reason).toMatchObject({ name: 'StoreError', code: 'store-down' });
      });
      refusals = answers.filter((answer) => answer.status === 'rejected').length;
    }
    const lengths = async (): Promise<(number | undefined)[]> => {
      const tables = await Promise.all(holds.map((_, number) => store.read(`t${number}`)));
      return tables.map((table) => table?.events.length);
    };
    expect(await lengths()).toEqual(stored);
    // One at a time, as long as one still fits: the disk stays full.
    const [hold] = holds;
    if (hold === undefined) throw new Error('no table');
    const more = async (): Promise<unknown> => {
      for (;;) {
        await store.append(moveEntry(hold, (stored[0] ?? 0) + 1));
        stored[0] = (stored[0] ?? 0) + 1;
      }
    };
    await expect(more()).rejects.toMatchObject({ code: 'store-down' });
    expect(await lengths()).toEqual(stored);

    other.exec('drop table ballast');
    other.close();
    for (const [number, each] of holds.entries())
      expect(await store.append(moveEntry(each, (stored[number] ?? 0) + 1))).toBe('stored');
    expect(await lengths()).toEqual(stored.map((length) => length + 1));
    await store.close();
  });

  test('the writer thread ends: what was on its way is refused, later appends work again', async () => {
    const threads: Worker[] = [];
    const store = await openSqlite(directory, {
      startThread(workerData) {
        const script = new URL('../../src/storage/sqlite-worker.ts', import.meta.url);
        const thread = new Worker(script, { workerData });
        threads.push(thread);
        return thread;
      },
    });
    const hold = await store.addTable('t', made(), 'here');
    const other = new Database(fileIn(directory));
    other.exec('begin immediate');
    const append = store.append(sitEntry(hold));
    const refused = expect(append).rejects.toMatchObject({ name: 'StoreError', code: 'store-down' });
    await new Promise((resolve) => setTimeout(resolve, 300));
    const ended = threads[0]?.terminate();
    other.exec('rollback');
    other.close();
    await Promise.all([ended, refused]);

    // Its outcome is unknown, so the table is read again.
    const woken = await store.claim('t', 'here');
    expect(threads).toHaveLength(2);
    const next = (woken?.events.length ?? 0) + 1;
    expect(await store.append(moveEntry(woken ?? hold, next))).toBe('stored');
    await store.close();
  });

  test('a new file opened by many at the same instant', async () => {
    const flag = new Int32Array(new SharedArrayBuffer(4));
    const script = new URL('./opening-thread.ts', import.meta.url);
    const threads = Array.from({ length: 6 }, () => new Worker(script, { workerData: flag }));
    for (let round = 0; round < 60; round++) {
      Atomics.store(flag, 0, 0);
      const answers = threads.map((thread) => once(thread, 'message'));
      for (const thread of threads) thread.postMessage(join(directory, `round-${round}.db`));
      await new Promise((resolve) => setTimeout(resolve, 5));
      Atomics.store(flag, 0, 1);
      Atomics.notify(flag, 0);
      expect((await Promise.all(answers)).flat()).toEqual(threads.map(() => 'opened'));
    }
    await Promise.all(threads.map((thread) => thread.terminate()));
  });

  describe('a damaged file is refused and left as it is', () => {
    const refused = async (bytes: Buffer): Promise<void> => {
      writeFileSync(fileIn(directory), bytes);
      await expect(openStore({ directory })).rejects.toMatchObject({ name: 'StoreError', code: 'store-corrupt' });
      expect(readFileSync(fileIn(directory)).equals(bytes)).toBe(true);
    };

    /** The bytes of a real store with some hundred events. */
    const whole = async (): Promise<Buffer> => {
      const place = newDirectory();
      const store = await openStore({ directory: place });
      const hold = await store.addTable('t', made(), 'here');
      for (let seq = 2; seq < 300; seq++) await store.append(moveEntry(hold, seq));
      await store.close();
      return readFileSync(fileIn(place));
    };

    test('something else altogether', () => refused(Buffer.from('# not a database\n'.repeat(500))));

    test('its first page overwritten', async () => {
      const bytes = await whole();
      bytes.fill(0xa5, 0, 4096);
      await refused(bytes);
    });

    test('its schema overwritten', async () => {
      const bytes = await whole();
      bytes.fill(0xa5, 100, 4096);
      await refused(bytes);
    });

    test('pages of events overwritten', async () => {
      const bytes = await whole();
      bytes.fill(0xa5, bytes.length - 3 * 4096, bytes.length - 4096);
      await refused(bytes);
    });

    test('cut off in the middle', async () => {
      const bytes = await whole();
      await refused(bytes.subarray(0, bytes.length / 2));
    });

    test('while an empty one is a new store', async () => {
      writeFileSync(fileIn(directory), '');
      const store = await openStore({ directory });
      await store.ping();
      await store.close();
    });
  });

  test('a directory that cannot be made', async () => {
    writeFileSync(join(directory, 'file'), '');
    await expect(openStore({ directory: join(directory, 'file', 'data') })).rejects.toMatchObject({
      code: 'store-down',
    });
  });
});
