import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PROTOCOL, type LobbyTable } from '@uril/table';
import { readLobby, type LobbyState } from '@uril/table/schema';
import { Client } from 'colyseus.js';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { publicId } from '../src/random.ts';
import { ask, Connection, DONE, Guest, seeded, sitTogether, someMove, until, type Said } from './support/guest.ts';
import { makeFolder, runMain, spawnServer, type ServerProcess } from './support/server.ts';

const folders: ReturnType<typeof makeFolder>[] = [];
const running: ServerProcess[] = [];
const folderOf = (): string => {
  const folder = makeFolder();
  folders.push(folder);
  return folder.path;
};
async function start(folder: string, variables?: Record<string, string>): Promise<ServerProcess> {
  const server = await spawnServer(folder, variables);
  running.push(server);
  return server;
}
async function end(server: ServerProcess, signal: NodeJS.Signals): Promise<number | null> {
  running.splice(running.indexOf(server), 1);
  return server.end(signal);
}
afterEach(async () => {
  for (const server of [...running]) await end(server, 'SIGKILL');
});
afterAll(() => folders.forEach((folder) => folder.remove()));

/** Joins again and again until it works, as a client does. */
async function rejoin(guest: Guest, tableId: string): Promise<Connection> {
  let connection: Connection | null = null;
  await until(async () => {
    connection = await guest.join(tableId).catch(() => null);
    return connection !== null;
  }, 'joining again');
  return connection as unknown as Connection;
}

test('a listed table that nobody is at is in Salas again after a restart, its maker away, and can be sat down at', async () => {
  const folder = folderOf();
  let server = await start(folder);
  const ana = await Guest.arrive(server.address, 'Ana');
  const [open, closed, link] = [await ana.makeTable(), await ana.makeTable(), await ana.makeTable({ open: false })];
  expect(await (await ana.join(closed)).command('leave')).toEqual(DONE);
  await end(server, 'SIGKILL');
  server = await start(folder);

  const room = await new Client(server.address).joinOrCreate<LobbyState>('lobby', { protocol: PROTOCOL });
  let tables: readonly LobbyTable[] = [];
  room.onStateChange((state) => (tables = readLobby(state).tables));
  await until(() => tables.some(({ id, away }) => id === open && away), 'the table listed');
  expect(tables.filter(({ id }) => [closed, link].includes(id))).toEqual([]);
  const beto = await Guest.arrive(server.address, 'Beto');
  expect(await (await beto.join(open)).command('sit')).toEqual(DONE);
  await until(() => tables.some(({ id, phase }) => id === open && phase === 'playing'), 'the game listed');
});

describe('a server killed in mid-game', { timeout: 60_000 }, () => {
  test('goes on from the last answered move; the unanswered one, sent again, is done once', async () => {
    const folder = folderOf();
    let server = await start(folder);
    const { maker, other, tableId, south, north } = await sitTogether(server.address);
    const port = new URL(server.address).port;
    const random = seeded(11);
    const people = { S: maker, N: other };
    let seats = { S: south, N: north };
    let answered = south.snapshot;

    for (let kill = 0; kill < 3; kill++) {
      for (let i = 0; i < 5; i++) {
        const { side, house } = someMove(answered, random);
        expect(await seats[side].move(house, answered.ply)).toEqual(DONE);
        answered = seats[side].snapshot;
      }
      // A move is on its way while the process dies.
      const { side, house } = someMove(answered, random);
      const move = { id: publicId(), game: 1, ply: answered.ply, house };
      const unanswered: Promise<Said> = seats[side].request('move', move);
      await new Promise((resolve) => setTimeout(resolve, kill));
      await end(server, 'SIGKILL');
      const first = await unanswered;
      server = await start(folder, { PORT: port });
      const again = { S: await rejoin(people.S, tableId), N: await rejoin(people.N, tableId) };
      const woken = again[side].snapshot;
      expect([answered.ply, answered.ply + 1]).toContain(woken.ply);
      if (first.code === 'done') expect(woken.ply).toBe(answered.ply + 1);
      if (woken.ply === answered.ply) expect(woken.position).toBe(answered.position);
      expect(await again[side].request('move', move)).toMatchObject(DONE);
      expect(await again[side].request('move', move)).toMatchObject(DONE);
      const after = await again[side].when(({ ply }) => ply === answered.ply + 1);
      expect(after.recent.slice(0, -1)).toEqual(answered.recent.slice(after.recent.length === 8 ? 1 : 0));
      await again.S.when(({ seq }) => seq === after.seq);
      await again.N.when(({ seq }) => seq === after.seq);
      answered = after;
      seats = again;
    }
    const { body } = await ask(server.address, 'GET', `/api/tables/${tableId}/moves`);
    expect(body['moves']).toHaveLength(answered.ply);
  });

  test('a match across a restart keeps its tally, and old commands stay known', async () => {
    const folder = folderOf();
    const server = await start(folder);
    const { maker, other, tableId, south, north } = await sitTogether(server.address);
    const resign = { id: publicId(), game: 1 };
    expect(await north.request('resign', resign)).toMatchObject(DONE);
    await south.when(({ phase }) => phase === 'over');
    expect(await south.command('rematch')).toEqual(DONE);
    const { port } = new URL(server.address);
    await end(server, 'SIGKILL');
    await start(folder, { PORT: port });
    const [back, there] = [await rejoin(maker, tableId), await rejoin(other, tableId)];
    expect(back.snapshot).toMatchObject({ phase: 'over', rematch: [true, false], tally: { contagem: [1, 0] } });
    expect(await there.request('resign', resign)).toMatchObject(DONE);
    expect(await there.command('rematch')).toEqual(DONE);
    await back.when(({ game, phase }) => game === 2 && phase === 'playing');
    expect(back.snapshot.starter).toBe('N');
    expect(await there.request('resign', resign)).toMatchObject(DONE);
    expect(there.snapshot.phase).toBe('playing');
  });

  test('SIGTERM closes with code 0 and lets everybody know', async () => {
    const folder = folderOf();
    const server = await start(folder);
    const { south, north } = await sitTogether(server.address);
    const live = await fetch(`${server.address}/api/live?device=test-device`);
    const started = Date.now();
    expect(await end(server, 'SIGTERM')).toBe(0);
    expect(Date.now() - started).toBeLessThan(3_000);
    await until(() => south.closed !== null && north.closed !== null, 'the close');
    expect(south.closed).toBe(4001);
    await live.body?.cancel().catch(() => {});
  });
});

describe('two processes on one store', { timeout: 60_000 }, () => {
  test('joining at the second moves the table: the first closes with 4100, its clients go on at the second', async () => {
    const folder = folderOf();
    const [first, second] = [await start(folder), await start(folder)];
    const { tableId, south, north, maker, other } = await sitTogether(first.address);
    expect(await south.move(1)).toEqual(DONE);
    const watcher = await Connection.open(first.address, 'watch', { tableId, device: 'test-device' });
    await north.when(({ ply }) => ply === 1);

    const moved = await other.at(second.address).join(tableId);
    expect(moved.snapshot).toMatchObject({ ply: 1, phase: 'playing', seats: [{ present: false }, { present: true }] });
    await until(() => [south, north, watcher].every(({ closed }) => closed === 4100), 'the first to let go');

    const back = await maker.at(second.address).join(tableId);
    expect(await moved.move(6)).toEqual(DONE);
    await back.when(({ ply }) => ply === 2);
  });

  test('a move at a process that has lost the table is not done there; sent again at the other it is, once', async () => {
    const folder = folderOf();
    const [first, second] = [await start(folder), await start(folder)];
    const { tableId, south, maker } = await sitTogether(first.address);
    const moved = maker.at(second.address).join(tableId);
    const move = { id: publicId(), game: 1, ply: 0, house: 4 };
    const unanswered = south.request('move', move);
    const back = await moved;
    const early = await unanswered;
    expect(await back.request('move', move)).toMatchObject(DONE);
    await back.when(({ ply, seq }) => ply === 1 && seq === 3);
    await until(() => south.closed === 4100, 'the first to let go');
    // Done here, or there before the table moved: never twice, and never answered without being stored.
    if (early.code === 'done') expect(back.seen[0]?.ply ?? 0).toBe(1);
  });

  test('looking at a table takes it from nobody', async () => {
    const folder = folderOf();
    const [first, second] = [await start(folder), await start(folder)];
    const { tableId, south } = await sitTogether(first.address);
    const { body } = await ask(second.address, 'GET', `/api/tables/${tableId}`);
    expect(body['snapshot']).toMatchObject({ seq: 2, phase: 'playing' });
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(south.closed).toBeNull();
    expect(await south.move(1)).toEqual(DONE);
  });
});

describe('starting', { timeout: 20_000 }, () => {
  test.each([
    [{ PORT: '70000' }, /^uril: PORT is more than 65535\.$/],
    [{ PORT: 'eighty' }, /^uril: PORT is not a number\.$/],
    [{ DATABASE_URL: 'mysql://secret@host' }, /^uril: DATABASE_URL does not begin with postgres:\/\/\.$/],
    [{ LOG_LEVEL: 'loud' }, /^uril: LOG_LEVEL is none of /],
  ])('%j is refused in one clear line', async (variables, line) => {
    const { code, errors } = await runMain(variables);
    expect(code).toBe(1);
    expect(errors.trimEnd().split('\n')).toHaveLength(1);
    expect(errors.trimEnd()).toMatch(line);
    expect(errors).not.toContain('secret');
  });

  test('no token is ever printed, however much is logged', async () => {
    const server = await start(folderOf(), { LOG_LEVEL: 'trace', DEBUG: '' });
    const { maker, south } = await sitTogether(server.address);
    await Guest.arrive(server.address, 'Carla');
    await ask(server.address, 'GET', '/api/people/me', { token: maker.token });
    await new Client(server.address)
      .joinOrCreate('table', { tableId: 'nowhere', token: maker.token, protocol: PROTOCOL })
      .catch(() => {});
    await south.request('move', { token: maker.token });
    south.room.send('cheat', { token: maker.token });
    await until(() => south.closed !== null, 'the close');
    expect(server.printed()).toContain('Uril online: http://127.0.0.1:');
    expect(server.printed()).not.toContain(maker.token);
  });

  test('a port that is taken, a folder that cannot be one, a Redis that is not there', async () => {
    const folder = folderOf();
    const server = await start(folder);
    const taken = await runMain({ PORT: new URL(server.address).port, HOST: '127.0.0.1', DATA_DIR: folderOf() });
    expect(taken.code).toBe(1);
    expect(taken.errors.trimEnd()).toMatch(/^uril: cannot start: .*EADDRINUSE.*$/);
    const noRedis = await runMain({
      PORT: '0',
      DATA_DIR: folderOf(),
      REDIS_URL: 'redis://127.0.0.1:1',
      LOG_LEVEL: 'silent',
    });
    expect(noRedis.code).toBe(1);
    expect(noRedis.errors).toContain('uril: cannot start: Redis does not answer');
    const noFolder = await runMain({ PORT: '0', DATA_DIR: join(import.meta.filename, 'data') });
    expect(noFolder.code).toBe(1);
    expect(noFolder.errors.trimEnd()).toMatch(/^uril: cannot start: .+$/);
    expect(existsSync(join(folder, 'uril.db'))).toBe(true);
  });
});
