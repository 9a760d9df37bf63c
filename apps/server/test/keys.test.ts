import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { CloseCode, Protocol } from '@colyseus/core';
import { MOVED, PROTOCOL, readCode, type PersonKey } from '@uril/table';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { deviceOf } from '../src/http/device.ts';
import { Limit, makeLimits } from '../src/http/limits.ts';
import { Arrivals, CODE_STANDS, type Arrived } from '../src/people/arrivals.ts';
import { People } from '../src/people/people.ts';
import { arrivalCode } from '../src/random.ts';
import type { Running } from '../src/server.ts';
import { openStore } from '../src/storage/open.ts';
import { KEYS_MAX } from '../src/storage/store.ts';
import { ask, Connection, DONE, Guest, sitTogether, until, type Answered } from './support/guest.ts';
import { bootServer, makeFolder, spawnServer } from './support/server.ts';
import { Stream } from './support/stream.ts';

const folder = makeFolder();
afterAll(() => folder.remove());

const code = ({ status, body }: Answered): unknown => [status, body.error?.code];
const ANDROID = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14; Pixel) AppleWebKit/537.36 Chrome/126 Mobile' };

/** A new device begins to wait. */
async function arrive(address: string): Promise<Arrived> {
  const { status, body } = await ask(address, 'POST', '/api/arrivals', { body: {}, headers: ANDROID });
  expect(status).toBe(201);
  return body as unknown as Arrived;
}
const stateOf = (address: string, { token }: Arrived): Promise<Answered> =>
  ask(address, 'GET', '/api/arrivals/me', { token });
const keysOf = async (guest: Guest): Promise<readonly PersonKey[]> =>
  (await guest.ask('GET', '/api/people/me/keys')).body['keys'] as unknown as readonly PersonKey[];
async function linkOf(guest: Guest): Promise<string> {
  const { status, body } = await guest.ask('POST', '/api/people/me/links', {});
  expect(status).toBe(201);
  return body['secret'] as unknown as string;
}
/** The same person on the device that was let in. */
const onDevice = (guest: Guest, token: string): Guest => new Guest(guest.address, guest.person, token);

describe('on the real server', () => {
  let server: Running;
  let ana: Guest;
  beforeAll(async () => {
    server = await bootServer(folder.path);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    ana = await Guest.arrive(server.address, 'Ana');
  });

  describe('a new device', () => {
    test('waits with a code, is seen by who confirms, and then has a token of its own', async () => {
      const arrived = await arrive(server.address);
      expect(readCode(arrived.code)).toBe(arrived.code);
      expect(arrived.until - Date.now()).toBeLessThanOrEqual(CODE_STANDS);
      expect((await stateOf(server.address, arrived)).body).toEqual({ until: arrived.until });
      expect((await ask(server.address, 'GET', '/api/people/me', { token: arrived.token })).status).toBe(401);

      const typed = `${arrived.code.slice(0, 4)}-${arrived.code.slice(4)} `.toUpperCase();
      expect((await ana.ask('POST', '/api/arrivals/find', { code: typed })).body).toEqual({
        arrival: { device: 'android', until: arrived.until },
      });
      expect((await ana.ask('POST', '/api/arrivals/admit', { code: typed })).status).toBe(204);

      expect((await stateOf(server.address, arrived)).body).toEqual({ person: ana.person });
      const phone = onDevice(ana, arrived.token);
      expect((await phone.ask('GET', '/api/people/me')).body).toMatchObject({ person: ana.person });
      expect((await keysOf(phone)).map(({ kind, device, own }) => [kind, device, own])).toEqual([
        ['device', 'other', false],
        ['device', 'android', true],
      ]);
      expect(code(await ana.ask('POST', '/api/arrivals/admit', { code: typed }))).toEqual([404, 'no-arrival']);
    });

    test('two confirm it at once: one of them', async () => {
      const beto = await Guest.arrive(server.address, 'Beto');
      const arrived = await arrive(server.address);
      const answers = await Promise.all(
        [ana, beto, ana].map((guest) => guest.ask('POST', '/api/arrivals/admit', { code: arrived.code })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404]);
    });

    test('nothing, somebody else’s, nobody', async () => {
      for (const bad of ['', 'abcd', 'ABCD-EFG0', 'k7qm2xwf', 7, null])
        for (const path of ['find', 'admit'])
          expect(code(await ana.ask('POST', `/api/arrivals/${path}`, { code: bad }))).toEqual([404, 'no-arrival']);
      const arrived = await arrive(server.address);
      for (const path of ['find', 'admit']) {
        const body = { code: arrived.code };
        expect(code(await ask(server.address, 'POST', `/api/arrivals/${path}`, { body }))).toEqual([
          401,
          'wrong-token',
        ]);
        const waiting = { body, token: arrived.token };
        expect(code(await ask(server.address, 'POST', `/api/arrivals/${path}`, waiting))).toEqual([401, 'wrong-token']);
      }
      expect(code(await ask(server.address, 'GET', '/api/arrivals/me'))).toEqual([404, 'no-arrival']);
      expect(code(await ask(server.address, 'GET', '/api/arrivals/me', { token: 'none' }))).toEqual([
        404,
        'no-arrival',
      ]);
    });
  });

  describe('a personal link', () => {
    test('lets in as often as it is used, each time under a new token, until it is revoked; who came in stays', async () => {
      const secret = await linkOf(ana);
      expect((await ask(server.address, 'GET', '/api/links/me', { token: secret })).body).toEqual({
        person: ana.person,
      });
      const tokens: string[] = [];
      for (let time = 0; time < 2; time++) {
        const { status, body } = await ask(server.address, 'POST', '/api/links/me', {
          token: secret,
          headers: ANDROID,
        });
        expect([status, body['person']]).toEqual([201, ana.person]);
        tokens.push(body['token'] as unknown as string);
      }
      expect(new Set([...tokens, secret, ana.token]).size).toBe(4);

      // It opens that door and no other.
      expect(code(await ask(server.address, 'GET', '/api/people/me', { token: secret }))).toEqual([401, 'wrong-token']);
      expect((await ask(server.address, 'GET', '/api/links/me', { token: ana.token })).status).toBe(404);

      const link = (await keysOf(ana)).find(({ kind }) => kind === 'link');
      expect(JSON.stringify(await keysOf(ana))).not.toContain(secret);
      expect((await ana.ask('DELETE', `/api/people/me/keys/${link?.id}`)).status).toBe(204);
      for (const method of ['GET', 'POST'])
        expect(code(await ask(server.address, method, '/api/links/me', { token: secret }))).toEqual([404, 'no-link']);
      for (const token of tokens) expect((await onDevice(ana, token).ask('GET', '/api/people/me')).status).toBe(200);
    });

    test('one cannot revoke what is somebody else’s', async () => {
      const beto = await Guest.arrive(server.address, 'Beto');
      const [key] = await keysOf(ana);
      for (const id of [key?.id, 'none'])
        expect(code(await beto.ask('DELETE', `/api/people/me/keys/${id}`))).toEqual([404, 'no-key']);
      expect((await ana.ask('GET', '/api/people/me')).status).toBe(200);
    });
  });

  test('a device that is put out is cut off at once, at its tables too; the other goes on at the same seat', async () => {
    const { tableId, south, maker } = await sitTogether(server.address);
    const { body } = await ask(server.address, 'POST', '/api/links/me', { token: await linkOf(maker) });
    const lost = onDevice(maker, body['token'] as unknown as string);
    const [there, stream] = [await lost.join(tableId), await Stream.open(server.address, 'device-lost', lost.token)];
    const watching = await Connection.open(server.address, 'watch', { tableId, token: lost.token });
    const own = await Stream.open(server.address, 'device-ana', maker.token);

    const [, , key] = await keysOf(maker);
    expect((await maker.ask('DELETE', `/api/people/me/keys/${key?.id}`)).status).toBe(204);

    await until(() => there.closed === MOVED && watching.closed === MOVED && stream.ended, 'all closed');
    expect(code(await lost.ask('GET', '/api/people/me'))).toEqual([401, 'revoked-token']);
    expect(code(await ask(server.address, 'GET', '/api/live?device=device-lost', { token: lost.token }))).toEqual([
      401,
      'revoked-token',
    ]);
    await expect(lost.join(tableId)).rejects.toMatchObject({ message: 'wrong-token' });
    expect(await south.move(3)).toEqual(DONE);
    expect([south.closed, own.ended]).toEqual([null, false]);
    own.close();
  });

  describe('put out in the middle of joining or of playing', () => {
    const moveOf = (game: number): Buffer =>
      Buffer.concat([
        Buffer.from([Protocol.ROOM_REQUEST, 1, 0xa4]),
        Buffer.from('move'),
        Buffer.from([0x84, 0xa2]),
        Buffer.from('id'),
        Buffer.from([0xa8]),
        Buffer.from('late-one'),
        Buffer.from([0xa4]),
        Buffer.from('game'),
        Buffer.from([game, 0xa3]),
        Buffer.from('ply'),
        Buffer.from([0, 0xa5]),
        Buffer.from('house'),
        Buffer.from([3]),
      ]);

    /** What a device is given before it connects, and the way to connect with it by hand. */
    async function reserve(guest: Guest, tableId: string): Promise<() => Promise<WebSocket>> {
      const { status, body } = await ask(guest.address, 'POST', '/matchmake/joinOrCreate/table', {
        body: { protocol: PROTOCOL, tableId, token: guest.token },
      });
      expect(status).toBe(200);
      const { processId, roomId, sessionId } = body as unknown as Record<string, string>;
      return async () => {
        const place = `${guest.address.replace('http', 'ws')}/${processId}/${roomId}?sessionId=${sessionId}`;
        const socket = new WebSocket(place);
        const answered = once(socket, 'message');
        socket.on('error', () => {});
        await answered;
        return socket;
      };
    }
    /** How far the game is after everything that has come to the server so far; the other gives it up. */
    const plyAfter = async (there: Connection): Promise<number> => {
      for (let turn = 0; turn < 3; turn++) await there.request('moves', null);
      expect(await there.command('resign')).toEqual(DONE);
      return (await there.when(({ result }) => result !== null)).ply;
    };

    test('it is not heard again, though it never takes the end that it is told', async () => {
      const { tableId, north, maker } = await sitTogether(server.address);
      const socket = await (await reserve(maker, tableId))();
      socket.send(Buffer.from([Protocol.JOIN_ROOM]));
      await once(socket, 'message');
      const line = (socket as unknown as { _socket: Socket })._socket;
      line.pause();
      expect((await maker.ask('DELETE', '/api/people/me/keys/own')).status).toBe(204);
      await new Promise<void>((sent) => socket.send(moveOf(north.snapshot.game), () => sent()));
      expect(await plyAfter(north)).toBe(0);
      socket.terminate();
    });

    test('the seat that was kept for it is not given', async () => {
      const { tableId, north, maker } = await sitTogether(server.address);
      const take = await reserve(maker, tableId);
      expect((await maker.ask('DELETE', '/api/people/me/keys/own')).status).toBe(204);
      const socket = await take();
      for (const frame of [Buffer.from([Protocol.JOIN_ROOM]), moveOf(north.snapshot.game)]) socket.send(frame);
      const [closed] = (await once(socket, 'close')) as [number];
      expect([closed, await plyAfter(north)]).toEqual([CloseCode.WITH_ERROR, 0]);
    });
  });

  test('a person has a bounded number of devices and links, by whatever way they come; one less makes room', async () => {
    const secrets: string[] = [];
    while (secrets.length < KEYS_MAX - 1) secrets.push(await linkOf(ana));
    const { code: shown } = await arrive(server.address);
    const admit = (): Promise<Answered> => ana.ask('POST', '/api/arrivals/admit', { code: shown });
    for (const refused of [
      await ana.ask('POST', '/api/people/me/links', {}),
      await ask(server.address, 'POST', '/api/links/me', { token: secrets[0] ?? '' }),
      await admit(),
    ])
      expect(code(refused)).toEqual([409, 'too-many-keys']);
    const link = (await keysOf(ana)).find(({ kind }) => kind === 'link');
    expect((await ana.ask('DELETE', `/api/people/me/keys/${link?.id}`)).status).toBe(204);
    expect((await admit()).status).toBe(204);
    expect(await keysOf(ana)).toHaveLength(KEYS_MAX);
  });

  test('a device that is left by its person is nobody’s', async () => {
    expect((await ana.ask('DELETE', '/api/people/me/keys/own')).status).toBe(204);
    expect(code(await ana.ask('GET', '/api/people/me'))).toEqual([401, 'revoked-token']);
  });

  test('a device that was left while the server was away says so later by a hash, and its connections end', async () => {
    const say = (hash: unknown): Promise<Answered> => ask(server.address, 'POST', '/api/left', { body: { hash } });
    const stream = await Stream.open(server.address, 'device-ana', ana.token);
    const hash = createHash('sha256').update(ana.token).digest('base64url');
    for (const none of [undefined, '', ana.token.slice(1), `${hash}=`, [hash]])
      expect(code(await say(none))).toEqual([400, 'bad-request']);
    // The token itself is not its hash, nor is the hash a token.
    expect((await say(ana.token)).status).toBe(204);
    expect(code(await ask(server.address, 'GET', '/api/people/me', { token: hash }))).toEqual([401, 'wrong-token']);
    expect((await ana.ask('GET', '/api/people/me')).status).toBe(200);

    for (let time = 0; time < 2; time++) expect((await say(hash)).status).toBe(204);
    await until(() => stream.ended, 'the end of the stream');
    expect(code(await ana.ask('GET', '/api/people/me'))).toEqual([401, 'revoked-token']);
  });
});

test('a code outlives the server, and no log knows a secret', async () => {
  const own = makeFolder();
  let server = await spawnServer(own.path, { LOG_LEVEL: 'trace' });
  const ana = await Guest.arrive(server.address, 'Ana');
  const arrived = await arrive(server.address);
  const secret = await linkOf(ana);
  await ask(server.address, 'GET', '/api/links/me', { token: secret });
  let printed = server.printed();
  await server.end('SIGKILL');
  server = await spawnServer(own.path, { LOG_LEVEL: 'trace' });
  expect((await ana.at(server.address).ask('POST', '/api/arrivals/admit', { code: arrived.code })).status).toBe(204);
  expect((await stateOf(server.address, arrived)).body).toEqual({ person: ana.person });
  expect((await ask(server.address, 'POST', '/api/links/me', { token: secret })).status).toBe(201);
  printed += server.printed();
  await server.end('SIGTERM');
  own.remove();
  expect(printed).toContain('Uril online');
  for (const hidden of [arrived.code, arrived.token, ana.token, secret]) expect(printed).not.toContain(hidden);
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15', 'iphone'],
  ['Mozilla/5.0 (iPad; CPU OS 16_3 like Mac OS X) AppleWebKit/605.1.15', 'ipad'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', 'mac'],
  ['Mozilla/5.0 (Linux; Android 9; SM-J415F) AppleWebKit/537.36', 'android'],
  ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36', 'linux'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101', 'windows'],
  ['<script>', 'other'],
  [undefined, 'other'],
])('%s is told as %s', (agent, kind) => {
  expect(deviceOf({ headers: agent === undefined ? {} : { 'user-agent': agent } })).toBe(kind);
});

describe('with a clock of its own', () => {
  const place = makeFolder();
  afterAll(() => place.remove());

  test('a code is good for five minutes', async () => {
    const store = await openStore({ directory: place.path });
    let now = 1_000;
    const people = new People(store, () => now);
    const arrivals = new Arrivals(store, people, () => now);
    const { person } = await people.make('Ana', 'sal', 'mac');
    const made = await arrivals.make('iphone');
    now += CODE_STANDS;
    expect(await arrivals.find(made.code)).toEqual({ device: 'iphone', until: now });
    now += 1;
    expect(await arrivals.find(made.code)).toBeNull();
    expect(await arrivals.of(made.token)).toBeNull();
    expect(await arrivals.admit(made.code, person)).toBe('late');
    await store.close();
  });
});

test('whoever guesses codes is soon asked to wait', () => {
  const { keys } = makeLimits(true, () => 0);
  expect(keys).toBeInstanceOf(Limit);
  for (let guess = 0; guess < 20; guess++) keys.take('ana');
  expect(() => keys.take('ana')).toThrow('too-many');
  expect(new Set(Array.from({ length: 200 }, arrivalCode)).size).toBe(200);
});
