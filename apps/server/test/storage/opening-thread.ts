import { parentPort, workerData } from 'node:worker_threads';
import { openFile } from '../../src/storage/sqlite-file.ts';

// Opens the file it is told of when the flag goes up, at the same instant as its fellows. Says what came of it.

const flag = workerData as Int32Array;

parentPort?.on('message', (file: string) => {
  Atomics.wait(flag, 0, 0);
  try {
    const db = openFile({ file, busyMs: 5_000, maxPages: 0 });
    db.exec('begin immediate; create table if not exists opened (at); commit');
    db.close();
    parentPort?.postMessage('opened');
  } catch (error) {
    parentPort?.postMessage(String(error));
  }
});
