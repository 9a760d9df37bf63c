import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { DEFAULT_OPTIONS } from '@uril/table';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { boundConnections } from '../src/http/connections.ts';
import { Limit, placeOf } from '../src/http/limits.ts';
import type { Running } from '../src/server.ts';
import { ask, DONE, Guest, sitTogether, until, type Answered } from './support/guest.ts';
import { bootServer, makeFolder } from './support/server.ts';

const folder = makeFolder();
let server: Running;
beforeAll(async () => {
  server = await bootServer(folder.path, { LIMITS: 'on', TRUST_PROXY: 'on' });
});
afterAll(async () => {
  await server.close();
  folder.remove();
});

const TOO_MANY = { status: 429, code: 'too-many' };

/** Asks until it is refused, how and after how many answers; on a slow machine more is given back meanwhile. */
async function refusalOf(
  asks: (i: number) => Promise<Answered>,
): Promise<{ taken: number; status: number; code: unknown }> {
  for (let taken = 0; ; taken++) {
    const { status, body } = await asks(taken);
    if (status >= 300 || taken === 1_000) return { taken, status, code: body.error?.code };
  }
}

describe('a server with limits', () => {
  test('a connection that floods is closed; the table and the other go on', async () => {
    const { south, north, maker, tableId } = await sitTogether(server.address);
    const answers = Promise.all(Array.from({ length: 100 }, () => south.move(1, 7)));
    await until(() => south.closed !== null, 'the close');
    expect(south.closed).toBe(4002);
    await answers;
    expect(north.closed).toBeNull();
    const back = await maker.join(tableId);
    expect(await back.move(1)).toEqual(DONE);
    await north.when(({ ply }) => ply === 1);
  });

  test('asking as often as a person can for a long time closes nothing', async () => {
    const { south, north } = await sitTogether(server.address);
    for (let i = 0; i < 60; i++) {
      expect(await south.move(1, 7)).toEqual({ code: 'wrong-ply' });
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    expect([south.closed, north.closed]).toEqual([null, null]);
  });

  test('who talks too much is told so, whatever table they are at; the other is heard', async () => {
    const { south, north } = await sitTogether(server.address);
    for (let i = 0; i < 4; i++) expect(await south.request('say', { phrase: 'hurry' })).toMatchObject(DONE);
    expect(await south.request('say', { phrase: 'hurry' })).toEqual({ code: 'too-many' });
    expect(await north.request('say', { phrase: 'moment' })).toMatchObject(DONE);
    await south.when(({ said }) => said?.phrase === 'moment');
    expect([south.closed, north.closed]).toEqual([null, null]);
  });

  test('whoever takes name after name is asked to wait', async () => {
    const ana = await Guest.arrive(server.address, 'Ana');
    const refused = await refusalOf((i) => ana.ask('PATCH', '/api/people/me', { name: `Ana ${i}` }));
    expect(refused).toMatchObject(TOO_MANY);
    expect(refused.taken).toBeGreaterThanOrEqual(30);
  });

  test('tables by one person, then people from one address: too-many, with a time to wait', async () => {
    const ana = await Guest.arrive(server.address, 'Ana');
    const tables = await refusalOf(() => ana.ask('POST', '/api/tables', { ...DEFAULT_OPTIONS, open: false }));
    expect(tables).toMatchObject(TOO_MANY);
    expect(tables.taken).toBeGreaterThanOrEqual(30);

    const person = { body: { name: 'Ana', island: 'sal' } };
    const people = await refusalOf(() => ask(server.address, 'POST', '/api/people', person));
    expect(people).toMatchObject(TOO_MANY);
    const wait = async (): Promise<string | null> => {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify(person.body);
      const refused = await fetch(`${server.address}/api/people`, { method: 'POST', headers, body });
      return refused.headers.get('retry-after');
    };
    await expect.poll(wait).toBe('1');
  });
});

describe('with a proxy in front', () => {
  const arrive = (forwarded: string): ReturnType<typeof ask> =>
    ask(server.address, 'POST', '/api/arrivals', { body: {}, headers: { 'x-forwarded-for': forwarded } });

  test('what a visitor says of their own address does not count, only what the proxy adds', async () => {
    const refused = await refusalOf((i) => arrive(`10.0.${i >> 8}.${i & 255}, 198.51.100.7`));
    expect(refused).toMatchObject(TOO_MANY);
    expect(refused.taken).toBeGreaterThanOrEqual(60);
    expect((await arrive('10.0.0.1, 198.51.100.8')).status).toBe(201);
  });
});

test('a place has a bounded number of connections open; one that is closed makes room', async () => {
  const http = createServer((_request, response) => void response.write('here')).listen(0, '127.0.0.1');
  boundConnections(http, 3);
  await once(http, 'listening');
  const { port } = http.address() as AddressInfo;
  const ended: Socket[] = [];
  const open = (): Socket => {
    const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n'));
    socket.on('error', () => {});
    return socket.once('close', () => ended.push(socket));
  };
  const sockets = [open(), open(), open()];
  await Promise.all(sockets.map((socket) => once(socket, 'data')));
  const fourth = open();
  await until(() => ended.includes(fourth), 'the end of the fourth');
  expect(ended).toEqual([fourth]);
  sockets[0]?.destroy();
  await until(async () => {
    const next = open();
    return Promise.race([once(next, 'data').then(() => true), once(next, 'close').then(() => false)]);
  }, 'room again');
  expect(sockets.slice(1).map(({ destroyed }) => destroyed)).toEqual([false, false]);
  http.closeAllConnections();
  http.close();
});

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['::ffff:198.51.100.7', '198.51.100.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::', '2001:db8:1:2'],
  ['2001:db8::5:6', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  [undefined, ''],
])('who comes from %s is counted by %s', (ip, place) => {
  expect(placeOf({ ip })).toBe(place);
});

test('a limit gives back in time what was taken, up to its burst, each key for itself', () => {
  let now = 0;
  const limit = new Limit(2, 60, () => now);
  limit.take('a');
  limit.take('a');
  limit.take('b');
  expect(() => limit.take('a')).toThrow('too-many');
  now = 999;
  expect(() => limit.take('a')).toThrow('too-many');
  now = 1_001;
  limit.take('a');
  now = 60_000;
  limit.take('a');
  limit.take('a');
  expect(() => limit.take('a')).toThrow('too-many');
});
