import type { Database } from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { parentPort, workerData } from 'node:worker_threads';
import { toFault } from './faults.ts';
import { migrate } from './migrations.ts';
import { Records } from './records.ts';
import type { Schema } from './schema.ts';
import { SqliteAppender } from './sqlite-appender.ts';
import { openFile } from './sqlite-file.ts';
import { SqliteLosses } from './sqlite-losses.ts';
import type { Ask, FromWriter, SqliteSettings, ToWriter } from './sqlite-messages.ts';

// The writer thread: the only connection of this process to the file. It takes one message at a time.

const port = parentPort;
if (port === null) throw new Error('sqlite-worker runs as a worker thread');

const say = (message: FromWriter): void => port.postMessage(message);

interface Writer {
  readonly db: Database;
  readonly records: Records;
  readonly appender: SqliteAppender;
  readonly losses: SqliteLosses;
}

async function open(settings: SqliteSettings): Promise<Writer> {
  const db = openFile(settings);
  try {
    const kysely = new Kysely<Schema>({ dialect: new SqliteDialect({ database: db }) });
    db.exec('begin immediate');
    await migrate(kysely, 'sqlite');
    db.exec('commit');
    return { db, records: new Records(kysely), appender: new SqliteAppender(db), losses: new SqliteLosses(db) };
  } catch (error) {
    db.close();
    throw error;
  }
}

function close(db: Database): void {
  try {
    db.pragma('wal_checkpoint(TRUNCATE)');
  } catch {
    // A full disk, say. The journal beside the file then holds the rest, and whoever opens it next reads both.
  }
  db.close();
}

/** The answer to everything that is not an append. */
function answer({ db, records, losses }: Writer, ask: Ask): unknown {
  switch (ask.call) {
    case 'addPerson':
      return records.addPerson(...ask.args);
    case 'addToken':
      return records.addToken(...ask.args);
    case 'revokeToken':
      return records.revokeToken(...ask.args);
    case 'personByToken':
      return records.personByToken(...ask.args);
    case 'updatePerson':
      return records.updatePerson(...ask.args);
    case 'addTable':
      return records.addTable(...ask.args);
    case 'claim':
      losses.claimed();
      return records.claim(...ask.args);
    case 'read':
      return records.read(...ask.args);
    case 'tablesOf':
      return records.tablesOf(...ask.args);
    case 'games':
      return records.games(...ask.args);
    case 'ping':
      return records.ping();
    case 'lost':
      return losses.of(...ask.args);
    case 'close':
      return close(db);
  }
}

async function take(writer: Writer, message: ToWriter): Promise<void> {
  if (Array.isArray(message)) {
    const outcomes = writer.appender.store(message);
    say({ type: 'batch', batch: message[0] as number, outcomes });
    return;
  }
  try {
    const value = await answer(writer, message);
    say({ type: 'answer', ask: message.ask, value });
  } catch (error) {
    say({ type: 'fault', ask: message.ask, fault: toFault(error) });
  }
  if (message.call === 'close') port?.close();
}

try {
  const writer = await open(workerData as SqliteSettings);
  // One after the other: a batch must not begin while a call is between two statements of its transaction.
  let last = Promise.resolve();
  port.on('message', (message: ToWriter) => {
    last = last.then(() => take(writer, message));
  });
  say({ type: 'ready' });
} catch (error) {
  say({ type: 'refused', fault: toFault(error) });
  port.close();
}
