import Database from 'better-sqlite3';
import { existsSync, statSync } from 'node:fs';
import type { SqliteSettings } from './sqlite-messages.ts';
import { StoreError } from './store.ts';

/** Files up to this size are checked whole when opened (some 10 ms); of larger ones the header and the schema. */
const WHOLE_CHECK_BYTES = 64 * 2 ** 20;

/** Looks at a file without changing it. Throws SQLite's own error, or `store-corrupt` with what the check found. */
function check(file: string): void {
  const db = new Database(file, { readonly: true, fileMustExist: true });
  try {
    db.pragma('schema_version');
    db.prepare('select count(*) from sqlite_schema').get();
    if (statSync(file).size > WHOLE_CHECK_BYTES) return;
    const found = db.pragma('quick_check(1)', { simple: true });
    if (found !== 'ok') throw new StoreError('store-corrupt', `${file} is damaged: ${String(found)}`);
  } finally {
    db.close();
  }
}

const damaged = (error: unknown): boolean =>
  error instanceof StoreError || (error instanceof Database.SqliteError && /^SQLITE_(CORRUPT|NOTADB)/.test(error.code));

const busy = (error: unknown): boolean => error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY');

/** Sets the journal up. SQLite gives this one up at once, whatever the timeout, when somebody else does the same. */
function setJournal(db: Database.Database, busyMs: number): void {
  const until = performance.now() + busyMs;
  for (;;) {
    try {
      db.pragma('journal_mode = WAL');
      return;
    } catch (error) {
      if (!busy(error) || performance.now() > until) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
    }
  }
}

/**
 * Opens the file for the only writer of this process, makes it when it is missing. Throws before anything is written
 * to a damaged file.
 */
export function openFile({ file, busyMs, maxPages }: SqliteSettings): Database.Database {
  if (existsSync(file) && statSync(file).size > 0) {
    try {
      check(file);
    } catch (error) {
      // A file that cannot be read without writing (one that must recover first) is left to the real opening.
      if (damaged(error)) throw error;
    }
  }
  const db = new Database(file, { timeout: busyMs });
  try {
    setJournal(db, busyMs);
    // In WAL mode FULL is what makes a commit survive a power cut.
    db.pragma('synchronous = FULL');
    // What a savepoint needs to be undone stays in memory, however much it is: no file is made for it.
    db.pragma('temp_store = MEMORY');
    // Appends read a page of `tables` for some 25 tables, which makes 16 MiB for 100,000 in use; and they write the pages of
    // the index where the numbers just played stand.
    db.pragma('cache_size = -32768');
    // `SqliteJournal` moves the journal into the file long before it is 128 MiB; this is for when it cannot.
    db.pragma('wal_autocheckpoint = 32768');
    if (maxPages > 0) db.pragma(`max_page_count = ${maxPages}`);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}
