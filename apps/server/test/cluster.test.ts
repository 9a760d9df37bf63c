import { DEFAULT_OPTIONS, MOVED, PROTOCOL, type Challenge, type PersonKey } from '@uril/table';
import { readLobby, type LobbyState } from '@uril/table/schema';
import { Client, type Room } from 'colyseus.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUSE } from '../src/tables/house.ts';
import { ask, DONE, Guest, type Answered, sitTogether, until, type Connection } from './support/guest.ts';
import { freePort, startRedis } from './support/redis.ts';
import { makeFolder, spawnServer, type ServerProcess } from './support/server.ts';
import { Stream } from './support/stream.ts';

const folder = makeFolder();
let redis: Awaited<ReturnType<typeof startRedis>>;
let here: ServerProcess;
let there: ServerProcess;

async function join(home: string, redisAddress: string, house = 'on'): Promise<ServerProcess> {
  const port = `${await freePort()}`;
  const variables = { PORT: port, PUBLIC_ADDRESS: `127.0.0.1:${port}`, REDIS_URL: redisAddress, HOUSE_TABLE: house };
  return spawnServer(home, variables);
}
/** Another of those that share what this file's tests share. */
const joinHere = (): Promise<ServerProcess> => join(folder.path, redis.address, 'off');

beforeAll(async () => {
  redis = await startRedis();
  [here, there] = [await joinHere(), await joinHere()];
}, 30_000);
afterAll(async () => {
  await Promise.all([here.end('SIGTERM'), there.end('SIGTERM')]);
  await redis.stop();
  folder.remove();
}, 30_000);

const lobbyAt = async (address: string): Promise<Room<unknown, LobbyState>> => {
  const room = await new Client(address).joinOrCreate<LobbyState>('lobby', { protocol: PROTOCOL });
  room.onStateChange(() => {});
  await until(() => room.state.tables !== undefined, 'the lists');
  return room;
};

describe('two processes that share a Redis', { timeout: 60_000 }, () => {
  test('whoever asks the second is brought to the table in the first; nothing moves', async () => {
    const { maker, south, north, tableId } = await sitTogether(here.address);
    const carla = (await Guest.arrive(here.address, 'Carla')).at(there.address);
    const watcher = await carla.watch(tableId);
    const tab = await maker.at(there.address).join(tableId);
    expect(await tab.move(1)).toEqual(DONE);
    for (const one of [south, north, watcher] as Connection[]) await one.when(({ ply }) => ply === 1);
    await south.when(({ watching }) => watching === 1);
    expect([south.closed, north.closed]).toEqual([null, null]);
    await Promise.all([south, north, watcher, tab].map((one) => one.leave()));
  });

  test('both show one lobby: tables, people, who is busy, counts', async () => {
    const { maker, south, north, tableId } = await sitTogether(here.address);
    const stream = await Stream.open(here.address, 'device-here', maker.token);
    const other = await Stream.open(there.address, 'device-there');
    const room = await lobbyAt(there.address);
    const lists = (): ReturnType<typeof readLobby> => readLobby(room.state);
    await until(() => lists().tables.some(({ id, phase }) => id === tableId && phase === 'playing'), 'the table');
    await until(() => lists().people.some(({ id, busy }) => id === maker.person.id && busy), 'the person');
    expect(await south.move(1)).toEqual(DONE);
    await until(() => lists().tables.some(({ id, turn }) => id === tableId && turn === 'N'), 'the move');
    await other.when('counts', ({ online, playing }) => online === 2 && playing === 1);
    await south.command('resign');
    await until(() => lists().people.some(({ id, busy }) => id === maker.person.id && !busy), 'free');
    await Promise.all([south.leave(), north.leave()]);
    await until(() => !lists().tables.some(({ id }) => id === tableId), 'the table gone');
    stream.close();
    await other.when('counts', ({ online, playing }) => online === 1 && playing === 0);
    other.close();
    await room.leave();
  });

  test('a challenge from one process to the other is seen, and accepted once', async () => {
    const ana = await Guest.arrive(here.address, 'Ana');
    const beto = (await Guest.arrive(here.address, 'Beto')).at(there.address);
    const atAna = await Stream.open(here.address, 'device-ana', ana.token);
    const atBeto = await Stream.open(there.address, 'device-beto', beto.token);
    let challenge: Challenge | null = null;
    await until(async () => {
      const { body } = await ana.ask('POST', '/api/challenges', { to: beto.person.id, options: DEFAULT_OPTIONS });
      challenge ??= (body['challenge'] as unknown as Challenge | undefined) ?? null;
      return challenge !== null;
    }, 'the challenge');
    const { id } = await atBeto.when('challenge', ({ from }) => from.id === ana.person.id);
    await until(async () => {
      const answers = await Promise.all(
        [here, there].map(({ address }) => beto.at(address).ask('POST', `/api/challenges/${id}/accept`, {})),
      );
      const accepted = answers.filter(({ status }) => status === 200);
      expect(accepted.length).toBeLessThanOrEqual(1);
      return accepted.length === 1;
    }, 'the acceptance');
    const end = await atAna.when('challengeEnded', (ended) => ended.id === id);
    expect(end.how).toBe('accepted');
    expect(await atBeto.when('challengeEnded', (ended) => ended.id === id)).toEqual(end);
    const seat = await ana.join(end.table ?? '');
    expect(seat.snapshot).toMatchObject({ phase: 'playing' });
    await seat.leave();
    atAna.close();
    atBeto.close();
  });

  test('two who challenge each other in the same moment from two processes are at one table', async () => {
    const ana = await Guest.arrive(here.address, 'Ana');
    const beto = (await Guest.arrive(here.address, 'Beto')).at(there.address);
    const atAna = await Stream.open(here.address, 'device-ana', ana.token);
    const atBeto = await Stream.open(there.address, 'device-beto', beto.token);
    const room = await lobbyAt(here.address);
    const other = await lobbyAt(there.address);
    const sees = (lobby: typeof room, guest: Guest): boolean =>
      readLobby(lobby.state).people.some(({ id }) => id === guest.person.id);
    await until(() => [room, other].every((lobby) => sees(lobby, ana) && sees(lobby, beto)), 'each seen by the other');
    const call = (from: Guest, to: Guest): Promise<Answered> =>
      from.ask('POST', '/api/challenges', { to: to.person.id, options: DEFAULT_OPTIONS });
    const made = await Promise.all([call(ana, beto), call(beto, ana)]);
    expect(made.map(({ status }) => status)).toEqual([201, 201]);
    const tables = (): string[] =>
      [atAna, atBeto].flatMap(({ got }) =>
        got.flatMap(({ type, data }) => (type === 'challengeEnded' && data.table !== null ? [data.table] : [])),
      );
    await until(() => tables().length >= 2, 'the table told to both');
    expect(new Set(tables()).size).toBe(1);
    const seat = await ana.join(tables()[0] ?? '');
    expect(seat.snapshot).toMatchObject({ phase: 'playing' });
    await Promise.all([seat.leave(), room.leave(), other.leave()]);
    atAna.close();
    atBeto.close();
  });

  test('who challenges in return the moment they hear of it, in another process, has accepted', async () => {
    const [atHere, atThere] = [await lobbyAt(here.address), await lobbyAt(there.address)];
    for (let round = 0; round < 5; round++) {
      const ana = await Guest.arrive(here.address, 'Ana');
      const beto = (await Guest.arrive(here.address, 'Beto')).at(there.address);
      const atAna = await Stream.open(here.address, 'device-ana', ana.token);
      const atBeto = await Stream.open(there.address, 'device-beto', beto.token);
      const seen = (room: typeof atHere, guest: Guest): boolean =>
        readLobby(room.state).people.some(({ id }) => id === guest.person.id);
      await until(() => seen(atHere, beto) && seen(atThere, ana), 'each seen by the other');
      await ana.ask('POST', '/api/challenges', { to: beto.person.id, options: DEFAULT_OPTIONS });
      await atBeto.when('challenge', ({ from }) => from.id === ana.person.id);
      const { body } = await beto.ask('POST', '/api/challenges', { to: ana.person.id, options: DEFAULT_OPTIONS });
      expect(body).toMatchObject({ challenge: { from: { id: ana.person.id } }, table: expect.any(String) as string });
      atAna.close();
      atBeto.close();
    }
    await Promise.all([atHere.leave(), atThere.leave()]);
  });

  test('a device that is put out by way of one process is cut off at the other, and known to neither', async () => {
    const { tableId, maker, south } = await sitTogether(here.address);
    const link = await maker.at(there.address).ask('POST', '/api/people/me/links', {});
    const secret = link.body['secret'] as unknown as string;
    const { body } = await ask(there.address, 'POST', '/api/links/me', { token: secret });
    const lost = new Guest(there.address, maker.person, body['token'] as unknown as string);
    const at = await lost.join(tableId);
    const own = await sitTogether(there.address);
    const watching = await lost.watch(own.tableId);
    const stream = await Stream.open(there.address, 'device-lost', lost.token);

    const listed = await maker.ask('GET', '/api/people/me/keys');
    const keys = listed.body['keys'] as unknown as readonly PersonKey[];
    for (const { id } of keys.filter((key) => !key.own))
      expect((await maker.ask('DELETE', `/api/people/me/keys/${id}`)).status).toBe(204);

    await until(() => at.closed === MOVED && watching.closed === MOVED && stream.ended, 'all closed');
    for (const { address } of [here, there]) {
      expect((await lost.at(address).ask('GET', '/api/people/me')).body).toEqual({ error: { code: 'revoked-token' } });
      expect((await ask(address, 'GET', '/api/links/me', { token: secret })).status).toBe(404);
    }
    expect(await south.move(3)).toEqual(DONE);
    await Promise.all([south, own.south, own.north].map((one) => one.leave()));
  });

  test('one that dies takes its people along, and its tables go on in the other', async () => {
    const victim = await joinHere();
    const { maker, other, south, tableId } = await sitTogether(victim.address);
    expect(await south.move(1)).toEqual(DONE);
    const gone = await Stream.open(victim.address, 'device-gone', maker.token);
    const stays = await Stream.open(there.address, 'device-stays');
    await stays.when('counts', ({ online }) => online === 2);
    await victim.end('SIGKILL');
    gone.close();

    let back: Connection | null = null;
    const started = Date.now();
    while (!back && Date.now() - started < 20_000)
      back = await other
        .at(there.address)
        .join(tableId)
        .catch(() => null);
    expect(back?.snapshot).toMatchObject({ phase: 'playing', ply: 1 });
    expect(await back?.move(6)).toEqual(DONE);
    const deadline = Date.now() + 12_000;
    while (stays.last('counts')?.online !== 1 && Date.now() < deadline)
      await new Promise((resolve) => setTimeout(resolve, 100));
    expect(stays.last('counts')?.online).toBe(1);
    await back?.leave();
    stays.close();
  });
});

test.runIf(process.env['LONG'] !== undefined)(
  'one of several processes has the house’s table, and when it dies another goes on with it',
  { timeout: 90_000 },
  async () => {
    const [home, shared] = [makeFolder(), await startRedis()];
    const all = [await join(home.path, shared.address), await join(home.path, shared.address)];
    const guest = await Guest.arrive(all[0]!.address, 'Dina');
    const watched = async ({ address }: ServerProcess): Promise<Connection> => {
      for (const end = Date.now() + 30_000; Date.now() < end;) {
        const found = await guest
          .at(address)
          .watch(HOUSE)
          .catch(() => null);
        if (found) return found;
      }
      throw new Error('the house has no table');
    };
    /** Waits for more to be played than was, however slowly. */
    const played = async (connection: Connection, since: number): Promise<number> => {
      for (const end = Date.now() + 30_000; connection.snapshot.seq <= since && Date.now() < end;)
        await new Promise((resolve) => setTimeout(resolve, 100));
      expect(connection.snapshot.seq).toBeGreaterThan(since);
      return connection.snapshot.seq;
    };
    const [first, second] = [await watched(all[0]!), await watched(all[1]!)];
    const seq = await played(first, first.snapshot.seq);
    await played(second, seq - 1);
    const options = { protocol: PROTOCOL, tableId: HOUSE, token: guest.token, device: 'another-device' };
    const { body } = await ask(all[0]!.address, 'POST', '/matchmake/joinOrCreate/watch', { body: options });
    const owner = all.findIndex(({ address }) => address.endsWith(`${body['publicAddress']}`));
    await all[owner]!.end('SIGKILL');
    const again = await watched(all[1 - owner]!);
    expect(again.snapshot.seq).toBeGreaterThanOrEqual(seq);
    await played(again, again.snapshot.seq);
    await all[1 - owner]!.end('SIGTERM');
    await shared.stop();
    home.remove();
  },
);
