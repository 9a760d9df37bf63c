import Database from 'better-sqlite3';
import { parentPort, workerData } from 'node:worker_threads';

// The thread of `SqliteJournal`: moves what lies in the journal into the file whenever it is told to.

const port = parentPort;
if (port === null) throw new Error('sqlite-journal-worker runs as a worker thread');

const db = new Database(workerData as string, { fileMustExist: true });
// A part of the journal is written over only when what it held is safe in the file.
db.pragma('synchronous = FULL');

port.on('message', (message: 'move' | 'close') => {
  if (message === 'close') {
    db.close();
    port.close();
    return;
  }
  try {
    // PASSIVE waits for nobody and keeps nobody waiting.
    db.pragma('wal_checkpoint(PASSIVE)');
  } catch {
    // A full disk, say: the journal stays as long as it is.
  }
  port.postMessage('moved');
});
