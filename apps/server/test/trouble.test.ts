import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, describe, expect, test } from 'vitest';
import { ask, DONE, seeded, sitTogether, someMove, type Connection, type Said } from './support/guest.ts';
import { makeFolder, runMain, spawnServer, type ServerProcess } from './support/server.ts';
import { Stream } from './support/stream.ts';

let folder: ReturnType<typeof makeFolder>;
let server: ServerProcess | null = null;
async function start(): Promise<ServerProcess> {
  folder = makeFolder();
  server = await spawnServer(folder.path);
  return server;
}
afterEach(async () => {
  await server?.end('SIGKILL');
  server = null;
  folder.remove();
});
const file = (): string => join(folder.path, 'uril.db');

describe('a store that is locked', { timeout: 60_000 }, () => {
  test('a move waits and is then done once; every other screen stays alive meanwhile', async () => {
    const { address } = await start();
    const { south, north, tableId } = await sitTogether(address);
    const live = await Stream.open(address, 'device-one');
    const other = new Database(file());
    other.exec('begin immediate');
    let answered = false;
    const move = south.move(3).finally(() => (answered = true));

    const times: number[] = [];
    const end = Date.now() + 5_000;
    while (Date.now() < end) {
      const before = performance.now();
      for (const path of ['/', `/api/tables/${tableId}`])
        expect((await fetch(address + path)).status, path).toBeLessThan(500);
      times.push(performance.now() - before);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    // Whoever asks for the server's health is told that something is the matter, and does not wait for it either.
    expect(await ask(address, 'GET', '/healthz')).toMatchObject({
      status: 503,
      body: { error: { code: 'store-down' } },
    });
    const stream = await Stream.open(address, 'device-two');
    await live.when('counts', ({ online }) => online === 2);
    expect(answered).toBe(false);
    expect(south.snapshot.ply).toBe(0);
    expect(north.snapshot.ply).toBe(0);
    expect(Math.max(...times)).toBeLessThan(2_000);

    other.exec('commit');
    other.close();
    expect(await move).toEqual(DONE);
    await north.when(({ ply }) => ply === 1);
    expect(north.snapshot.recent).toEqual(['S3']);
    live.close();
    stream.close();
  });
});

const limitFiles = (pid: number, bytes: number | 'unlimited'): void => {
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`]);
};

// What stands in for a full disk is the operating system's own bound on how long a file may grow.
describe.skipIf(process.platform !== 'linux')('a disk that is full', { timeout: 60_000 }, () => {
  test('moves are refused with a code and leave nothing behind; play goes on when there is space', async () => {
    const { address, pid } = await start();
    const { south, north, tableId } = await sitTogether(address);
    const seats = { S: south, N: north };
    const random = seeded(3);
    const play = async (from: Connection): Promise<Said> => {
      const { side, house } = someMove(from.snapshot, random);
      return seats[side].move(house, from.snapshot.ply);
    };
    for (let ply = 0; ply < 3; ply++) {
      expect(await play(south)).toEqual(DONE);
      await south.when((now) => now.ply === ply + 1);
    }
    limitFiles(pid, 4096);
    const before = south.snapshot;
    for (let attempt = 0; attempt < 3; attempt++) expect(await play(south)).toEqual({ code: 'store-down' });
    expect((await ask(address, 'GET', `/api/tables/${tableId}`)).status).toBe(200);
    expect(south.snapshot).toEqual(before);

    limitFiles(pid, 'unlimited');
    await expect.poll(() => play(south), { timeout: 20_000 }).toEqual(DONE);
    await north.when(({ ply }) => ply === 4);
    const { body } = await ask(address, 'GET', `/api/tables/${tableId}/moves`);
    expect(body['moves']).toHaveLength(4);
    expect((body['moves'] as unknown as string[]).slice(0, 3)).toEqual(before.recent);
  });
});

describe('a file that is damaged', { timeout: 60_000 }, () => {
  test('is refused in one clear line, and not a byte of it is changed', async () => {
    const { address } = await start();
    await sitTogether(address);
    await server?.end('SIGTERM');
    server = null;
    const bytes = readFileSync(file());
    bytes.fill(0xa5, 4096, 4096 * 3);
    writeFileSync(file(), bytes);
    const { code, errors } = await runMain({
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: folder.path,
      LOG_LEVEL: 'silent',
    });
    expect(code).toBe(1);
    expect(errors.trimEnd()).toMatch(/^uril: cannot start: .*damaged.*$/);
    expect(readFileSync(file())).toEqual(bytes);
  });
});
