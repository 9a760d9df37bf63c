import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { storeError } from './faults.ts';
import { forwarded, type AskRecords } from './forwarded.ts';
import type { SqliteSettings } from './sqlite-messages.ts';
import { SqliteWriter, type StartThread } from './sqlite-writer.ts';
import type { Store } from './store.ts';

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
  // Everything is done by the writer thread, so that a locked or slow disk delays answers and nothing else.
  return {
    ...forwarded(writer.ask.bind(writer) as AskRecords),
    append: (entry) => writer.append(entry),
    lost: (owned) => writer.ask('lost', JSON.stringify(owned.map(({ key, epoch }) => [key, epoch]))),
    close: () => writer.close(),
  };
}
