import type { Database } from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { parentPort, workerData } from 'node:worker_threads';
import { toFault } from './faults.ts';
import { migrate } from './migrations.ts';
import { Records } from './records.ts';
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
  switch (ask.call) {
    case 'addPerson':
      return records.addPerson(...ask.args);
    case 'addToken':
      return records.addToken(...ask.args);
    case 'revokeToken':
      return records.revokeToken(...ask.args);
    case 'wasRevoked':
      return records.wasRevoked(...ask.args);
    case 'personByToken':
      return records.personByToken(...ask.args);
    case 'keysOf':
      return records.keysOf(...ask.args);
    case 'addArrival':
      return records.addArrival(...ask.args);
    case 'findArrival':
      return records.findArrival(...ask.args);
    case 'admitArrival':
      return records.admitArrival(...ask.args);
    case 'updatePerson':
      return records.updatePerson(...ask.args);
    case 'holdName':
      return records.holdName(...ask.args);
    case 'addTable':
      return records.addTable(...ask.args);
    case 'claim':
      losses.claimed();
      return records.claim(...ask.args);
    case 'read':
      return records.read(...ask.args);
    case 'due':
      return records.due(...ask.args);
    case 'trim':
      return records.trim(...ask.args);
    case 'setDeadline':
      return records.setDeadline(...ask.args);
    case 'beat':
      return records.beat(...ask.args);
    case 'outages':
      return records.outages(...ask.args);
    case 'tablesOf':
      return records.tablesOf(...ask.args);
    case 'games':
      return records.games(...ask.args);
    case 'game':
      return records.game(...ask.args);
    case 'gamesOf':
      return records.gamesOf(...ask.args);
    case 'seatedAt':
      return records.seatedAt(...ask.args);
    case 'retire':
      return records.retire(...ask.args);
    case 'retired':
      return records.retired();
    case 'forget':
      return records.forget(...ask.args);
    case 'rename':
      return records.rename(...ask.args);
    case 'called':
      return records.called(...ask.args);
    case 'ping':
      return records.ping();
    case 'lost':
      return losses.of(...ask.args);
    case 'close':
      return close(writer);
  }
}

async function take(writer: Writer, message: ToWriter): Promise<void> {
  if (Array.isArray(message)) {
    const outcomes = writer.appender.store(message);
    say({ type: 'batch', batch: message[0] as number, outcomes });
    writer.journal.wrote((message.length - 1) / STRIDE);
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
