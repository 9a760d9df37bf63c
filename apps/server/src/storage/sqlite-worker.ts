import type { Database } from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { parentPort, workerData } from 'node:worker_threads';
import { toFault } from './faults.ts';
import { migrate } from './migrations.ts';
import { answerCall, Records } from './records.ts';
import type { Schema } from './schema.ts';
import { SqliteAppender } from './sqlite-appender.ts';
import { openFile } from './sqlite-file.ts';
import { SqliteJournal } from './sqlite-journal.ts';
import { SqliteLosses } from './sqlite-losses.ts';
import { STRIDE, type Ask, type FromWriter, type SqliteSettings, type ToWriter } from './sqlite-messages.ts';

// The writer thread: the only connection of this process to the file. It takes one message at a time.

const port = parentPort;
if (port === null) throw new Error('sqlite-worker runs as a worker thread');

const say = (message: FromWriter): void => port.postMessage(message);

interface Writer {
  readonly db: Database;
  readonly records: Records;
  readonly appender: SqliteAppender;
  readonly losses: SqliteLosses;
  readonly journal: SqliteJournal;
}

async function open(settings: SqliteSettings): Promise<Writer> {
  const db = openFile(settings);
  try {
    const kysely = new Kysely<Schema>({ dialect: new SqliteDialect({ database: db }) });
    db.exec('begin immediate');
    await migrate(kysely, 'sqlite');
    db.exec('commit');
    return {
      db,
      records: new Records(kysely),
      appender: new SqliteAppender(db),
      losses: new SqliteLosses(db),
      journal: new SqliteJournal(settings.file, () => inTurn(() => moveRest(db))),
    };
  } catch (error) {
    db.close();
    throw error;
  }
}

function moveRest(db: Database): void {
  try {
    db.pragma('wal_checkpoint(PASSIVE)');
  } catch {
    // Somebody else's lock or a full disk: the next time moves more.
  }
}

async function close({ db, journal }: Writer): Promise<void> {
  await journal.close();
  try {
    db.pragma('wal_checkpoint(TRUNCATE)');
  } catch {
    // A full disk, say. The journal beside the file then holds the rest, and whoever opens it next reads both.
  }
  db.close();
}

/** The answer to everything that is not an append. */
function answer(writer: Writer, ask: Ask): unknown {
  const { records, losses } = writer;
  if (ask.call === 'lost') return losses.of(...ask.args);
  if (ask.call === 'close') return close(writer);
  if (ask.call === 'claim') losses.claimed();
  return answerCall(records, ask.call, ask.args);
}

async function take(writer: Writer, message: ToWriter): Promise<void> {
  if (Array.isArray(message)) {
    const outcomes = writer.appender.store(message);
    say({ type: 'batch', outcomes });
    writer.journal.wrote(message.length / STRIDE);
    return;
  }
  try {
    const value = await answer(writer, message);
    say({ type: 'answer', ask: message.ask, value });
    writer.journal.wrote(1);
  } catch (error) {
    say({ type: 'fault', ask: message.ask, fault: toFault(error) });
  }
  if (message.call === 'close') port?.close();
}

// One after the other: a batch must not begin while a call is between two statements of its transaction.
let last = Promise.resolve();
function inTurn(act: () => void | Promise<void>): void {
  last = last.then(act);
}

try {
  const writer = await open(workerData as SqliteSettings);
  port.on('message', (message: ToWriter) => inTurn(() => take(writer, message)));
  say({ type: 'ready' });
} catch (error) {
  say({ type: 'refused', fault: toFault(error) });
  port.close();
}
