import { readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';

// Loaded into a measured server by `--import`, and by Node into each of its threads: writes down which of the system's
// threads it is, so that the time of the writer can be told from that of the main thread from outside.

const directory = process.env['URIL_BENCH_THREADS'];
if (directory !== undefined && process.platform === 'linux') {
  const [, , thread] = readlinkSync('/proc/thread-self').split('/');
  writeFileSync(join(directory, String(threadId)), thread ?? '');
}
