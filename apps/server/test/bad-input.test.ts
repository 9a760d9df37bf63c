import { PROTOCOL } from '@uril/table';
import { Client } from 'colyseus.js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { publicId } from '../src/random.ts';
import {
  ask,
  barredMove,
  type Connection,
  DONE,
  Guest,
  seeded,
  sitTogether,
  someMove,
  until,
} from './support/guest.ts';
import { serverOfFile } from './support/server.ts';

const server = serverOfFile();

/** The code the SDK's join is refused with, and its status. */
async function refusal(name: string, options: unknown): Promise<{ code: number; message: string }> {
  try {
    await new Client(server.address).joinOrCreate(name, options);
  } catch (error) {
    const { code, message } = error as { code: number; message: string };
    return { code, message };
  }
  throw new Error('joined');
}

describe('names, islands, options', () => {
  test.each([
    ['an empty name', '', 'name-empty'],
    ['only spaces', ' \u00a0 ', 'name-empty'],
    ['no name at all', undefined, 'name-empty'],
    ['a name that is no text', 5, 'name-empty'],
    ['25 letters', 'a'.repeat(25), 'name-too-long'],
    ['25 families of several characters each', '👩‍👩‍👧'.repeat(25), 'name-too-long'],
    ['a name as long as a page', 'a'.repeat(10_000), 'name-too-long'],
    ['a control character', 'A\u0007na', 'name-control'],
    ['a mark that turns text around', 'A\u202ena', 'name-control'],
  ])('%s is refused', async (_what, name, code) => {
    const { status, body } = await ask(server.address, 'POST', '/api/people', { body: { name, island: 'sal' } });
    expect({ status, code: body.error?.code }).toEqual({ status: 400, code });
  });

  test('24 letters of several characters each are a name', async () => {
    const name = '👩‍👩‍👧'.repeat(24);
    const { status, body } = await ask(server.address, 'POST', '/api/people', { body: { name, island: 'sal' } });
    expect(status).toBe(201);
    expect(body['person']).toMatchObject({ name });
  });

  test('a bad name changes nothing of somebody known', async () => {
    const ana = await Guest.arrive(server.address, 'Ana');
    const { status, body } = await ana.ask('PATCH', '/api/people/me', { name: ' ' });
    expect({ status, code: body.error?.code }).toEqual({ status: 400, code: 'name-empty' });
    expect((await ana.ask('GET', '/api/people/me')).body['person']).toEqual(ana.person);
  });

  test.each(['', 'madeira', 'SAL', null, 3, ['sal']])('island %j is refused', async (island) => {
    const { status, body } = await ask(server.address, 'POST', '/api/people', { body: { name: 'Ana', island } });
    expect({ status, code: body.error?.code }).toEqual({ status: 400, code: 'unknown-island' });
  });

  const options = { rules: 'uril', open: true, side: 'S', next: 'loser' };
  test.each([
    ['unknown rules', { ...options, rules: 'chess' }, 'unknown-rules'],
    ['no rules', { ...options, rules: undefined }, 'bad-options'],
    ['a side that is none', { ...options, side: 'E' }, 'bad-options'],
    ['open as a word', { ...options, open: 'yes' }, 'bad-options'],
    ['something more', { ...options, seeds: 400 }, 'bad-options'],
    ['a list', [options], 'bad-options'],
  ])('a table with %s is refused', async (_what, body, code) => {
    const ana = await Guest.arrive(server.address, 'Ana');
    const answered = await ana.ask('POST', '/api/tables', body);
    expect({ status: answered.status, code: answered.body.error?.code }).toEqual({ status: 400, code });
  });
});

describe('requests that are no requests', () => {
  test.each([
    ['broken JSON', '{"name":', 400, 'bad-json'],
    ['a bare word', 'Ana', 400, 'bad-json'],
    ['a list', '[]', 400, 'bad-request'],
    ['20 KB', JSON.stringify({ name: 'a'.repeat(20_000) }), 413, 'too-large'],
    ['1 MB', JSON.stringify({ name: 'a'.repeat(1_000_000) }), 413, 'too-large'],
  ])('%s', async (_what, body, status, code) => {
    const answered = await ask(server.address, 'POST', '/api/people', { body });
    expect({ status: answered.status, code: answered.body.error?.code }).toEqual({ status, code });
  });

  test('a body that says it is no JSON', async () => {
    const answered = await ask(server.address, 'POST', '/api/people', {
      body: 'name=Ana',
      headers: { 'content-type': 'text/plain' },
    });
    expect({ status: answered.status, code: answered.body.error?.code }).toEqual({ status: 400, code: 'bad-request' });
  });

  test.each(['/api', '/api/', '/api/nothing', '/api/people', '/api/tables/a/b'])('GET %s', async (path) => {
    const { status, body } = await ask(server.address, 'GET', path);
    expect({ status, code: body.error?.code }).toEqual({ status: 404, code: 'not-found' });
  });

  test('a path that cannot be read', async () => {
    const { status, body } = await ask(server.address, 'GET', '/api/tables/%ff');
    expect({ status, code: body.error?.code }).toEqual({ status: 400, code: 'bad-request' });
  });

  test('a client of another protocol', async () => {
    const { status, body } = await ask(server.address, 'GET', '/api/people/me', {
      headers: { protocol: String(PROTOCOL + 1) },
    });
    expect({ status, code: body.error?.code }).toEqual({ status: 400, code: 'wrong-protocol' });
  });

  test.each(['', 'x', 'A'.repeat(43), '../..'])('token %j', async (token) => {
    for (const [method, path] of [
      ['GET', '/api/people/me'],
      ['PATCH', '/api/people/me'],
      ['POST', '/api/tables'],
      ['POST', '/api/challenges'],
      ['POST', '/api/challenges/none/accept'],
      ['DELETE', '/api/challenges/none'],
    ] as const) {
      const { status, body } = await ask(server.address, method, path, { token });
      expect({ path, status, code: body.error?.code }).toEqual({ path, status: 401, code: 'wrong-token' });
    }
    if (token === '') return;
    const live = await ask(server.address, 'GET', '/api/live?device=test-device', { token });
    expect({ status: live.status, code: live.body.error?.code }).toEqual({ status: 401, code: 'wrong-token' });
  });

  test('a missing table', async () => {
    for (const path of ['/api/tables/nowhere', '/api/tables/nowhere/moves', `/api/tables/${'x'.repeat(500)}`]) {
      const { status, body } = await ask(server.address, 'GET', path);
      expect({ status, code: body.error?.code }).toEqual({ status: 404, code: 'no-table' });
    }
  });

  test('joining with a body as large as a book, or of unknown length', async () => {
    const path = '/matchmake/joinOrCreate/table';
    const large = await ask(server.address, 'POST', path, { body: { tableId: 'x'.repeat(1_000_000) } });
    expect({ status: large.status, code: large.body.error?.code }).toEqual({ status: 413, code: 'too-large' });
    const streamed = await fetch(server.address + path, {
      method: 'POST',
      body: new Blob(['{}']).stream(),
      duplex: 'half',
    });
    expect(streamed.status).toBe(413);
  });
});

describe('joining', () => {
  test('another protocol is refused before anything else', async () => {
    const { tableId, maker } = await sitTogether(server.address);
    for (const name of ['table', 'watch', 'lobby'])
      for (const protocol of [0, PROTOCOL + 1, '1', undefined])
        expect(await refusal(name, { tableId, token: maker.token, device: 'test-device', protocol })).toEqual({
          code: 400,
          message: 'wrong-protocol',
        });
  });

  test('a wrong token', async () => {
    const tableId = await (await Guest.arrive(server.address, 'Ana')).makeTable();
    for (const token of ['', 'x', 'A'.repeat(43), 7, {}]) {
      const wrong = { code: 401, message: 'wrong-token' };
      expect(await refusal('table', { tableId, token, protocol: PROTOCOL })).toEqual(wrong);
      expect(await refusal('watch', { tableId, token, device: 'test-device', protocol: PROTOCOL })).toEqual(wrong);
    }
    expect(await refusal('table', { tableId, protocol: PROTOCOL })).toEqual({ code: 401, message: 'wrong-token' });
  });

  test('a device that is none', async () => {
    const tableId = await (await Guest.arrive(server.address, 'Ana')).makeTable();
    for (const device of ['', 'short', 'x'.repeat(100), 'with space', undefined, 9])
      expect(await refusal('watch', { tableId, device, protocol: PROTOCOL })).toEqual({
        code: 400,
        message: 'bad-request',
      });
  });

  test('a missing table', async () => {
    // Somebody's table is open meanwhile: it must not be taken for the missing one.
    const { maker } = await sitTogether(server.address, { open: false });
    const { token } = await Guest.arrive(server.address, 'Carla');
    await maker.watch(await maker.makeTable());
    for (const tableId of ['nowhere', '', '../../etc', 'x'.repeat(1_000), 5, null, undefined, { $ne: 1 }])
      for (const name of ['table', 'watch'])
        expect(await refusal(name, { tableId, token, protocol: PROTOCOL }), `${name} ${tableId}`).toEqual({
          code: 404,
          message: 'no-table',
        });
  });

  test('a closed table', async () => {
    const ana = await Guest.arrive(server.address, 'Ana');
    const tableId = await ana.makeTable();
    const seat = await ana.join(tableId);
    expect(await seat.command('leave')).toEqual(DONE);
    await seat.when(({ phase }) => phase === 'closed');
    expect(await seat.command('sit')).toEqual({ code: 'table-closed' });
    await seat.leave();
    await until(async () => (await refusal('table', { tableId, token: ana.token, protocol: PROTOCOL })).code === 410);
    expect(await refusal('watch', { tableId, token: ana.token, protocol: PROTOCOL })).toEqual({
      code: 410,
      message: 'table-closed',
    });
  });

  test('options that are no options', async () => {
    for (const body of ['null', '[]', '5', '"x"', '{"hasOwnProperty":1,"protocol":1}', '']) {
      const { status } = await ask(server.address, 'POST', '/matchmake/joinOrCreate/table', { body });
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }
  });

  test('an unknown room, and ways in that are closed', async () => {
    const { token } = await Guest.arrive(server.address, 'Ana');
    for (const path of ['joinOrCreate/nothing', 'create/table', 'joinById/table', 'constructor/table']) {
      const { status } = await ask(server.address, 'POST', `/matchmake/${path}`, { body: { token, protocol: 1 } });
      expect(status).toBe(520);
    }
  });

  test('a socket without a seat is closed', async () => {
    const socket = new WebSocket(`${server.address.replace('http', 'ws')}/process12/room12345?sessionId=none`);
    socket.on('error', () => {});
    const code = await new Promise<number>((resolve) => socket.on('close', resolve));
    expect(code).toBe(4002);
  });
});

describe('at the table', () => {
  let table: Awaited<ReturnType<typeof sitTogether>>;
  beforeEach(async () => {
    table = await sitTogether(server.address);
  });

  // Whatever a test did: nobody lost the table, and the game goes on.
  afterEach(async () => {
    const { south, north } = table;
    expect(north.closed).toBeNull();
    if (north.snapshot.phase !== 'playing') return;
    const mover = south.closed === null ? south : await table.maker.join(table.tableId);
    const before = mover.snapshot;
    const { side, house } = someMove(before, seeded(1));
    expect(await (side === 'S' ? mover : north).move(house)).toEqual(DONE);
    await north.when(({ seq }) => seq === before.seq + 1);
    await Promise.all([mover.leave(), north.leave()]);
  });

  const unchanged = async (act: (south: Connection) => Promise<unknown>, expected: unknown): Promise<void> => {
    const { south, tableId } = table;
    expect(await act(south)).toEqual(expected);
    const { body } = await ask(server.address, 'GET', `/api/tables/${tableId}`);
    expect(body['snapshot']).toMatchObject({ seq: 2, ply: 0 });
  };

  test.each([
    [0, 'no-such-house'],
    [7, 'no-such-house'],
    [-1, 'no-such-house'],
    [1.5, 'bad-command'],
    ['3', 'bad-command'],
    [null, 'bad-command'],
    [undefined, 'bad-command'],
    [Number.NaN, 'bad-command'],
    [Infinity, 'bad-command'],
    [[3], 'bad-command'],
    [{}, 'bad-command'],
  ])('house %j: %s', (house, code) => unchanged((south) => south.command('move', { ply: 0, house }), { code }));

  test.each([1, 5, 1e9])('ply %j: wrong-ply', (ply) =>
    unchanged((south) => south.command('move', { ply, house: 1 }), { code: 'wrong-ply' }),
  );
  test.each([-1, 0.5, '0', null])('ply %j: bad-command', (ply) =>
    unchanged((south) => south.command('move', { ply, house: 1 }), { code: 'bad-command' }),
  );
  test('a move of another game', () =>
    unchanged((south) => south.command('move', { game: 2, ply: 0, house: 1 }), { code: 'wrong-game' }));

  test.each([
    ['nothing', undefined],
    ['null', null],
    ['text', 'S3'],
    ['a list', [1, 2, 3]],
    ['no id', { game: 1, ply: 0, house: 1 }],
    ['an id that is none', { id: 'x', game: 1, ply: 0, house: 1 }],
    ['an id that is a number', { id: 123_456_789, game: 1, ply: 0, house: 1 }],
    ['something more', { id: publicId(), game: 1, ply: 0, house: 1, side: 'N' }],
    ['a prototype', JSON.parse('{"__proto__": {"id": "abcdefgh"}, "game": 1, "ply": 0, "house": 1}')],
  ])('a move made of %s: bad-command', (_what, payload) =>
    unchanged(async (south) => {
      const { code } = await south.request('move', payload);
      return code;
    }, 'bad-command'),
  );

  test('not your turn', async () => {
    expect(await table.north.move(1)).toEqual({ code: 'not-your-turn' });
  });

  test('not seated: whoever came late can neither play nor end anything', async () => {
    const carla = await Guest.arrive(server.address, 'Carla');
    const late = await carla.join(table.tableId);
    for (const type of ['resign', 'offerDraw', 'acceptDraw', 'declineDraw', 'rematch', 'leave'] as const)
      expect(await late.command(type)).toEqual({ code: 'not-seated' });
    expect(await late.move(1)).toEqual({ code: 'not-seated' });
    expect(await late.command('sit')).toEqual({ code: 'seat-taken' });
    expect(await table.south.command('sit')).toEqual({ code: 'already-seated' });
    await late.leave();
  });

  test('an illegal move says which rule bars the house', async () => {
    const { south, north } = table;
    const random = seeded(5);
    let barred = barredMove(south.snapshot);
    while (barred === null) {
      const { side, house } = someMove(south.snapshot, random);
      await (side === 'S' ? south : north).move(house);
      await south.when(({ seq }) => seq >= Math.max(south.snapshot.seq, north.snapshot.seq));
      await north.when(({ seq }) => seq >= south.snapshot.seq);
      barred = barredMove(south.snapshot);
    }
    const mover = south.snapshot.position.endsWith('S') ? south : north;
    expect(await mover.move(barred)).toMatchObject({ code: 'illegal-move', why: expect.any(String) as string });
  });

  test('after the end nothing is played', async () => {
    const { south, north } = table;
    expect(await south.command('resign')).toEqual(DONE);
    await north.when(({ phase }) => phase === 'over');
    expect(await south.move(1)).toEqual({ code: 'game-over' });
    expect(await north.command('resign')).toEqual({ code: 'game-over' });
    expect(await north.command('offerDraw')).toEqual({ code: 'game-over' });
    expect(south.snapshot.seq).toBe(3);
  });

  test('the same command twice is done once, also at once and by another connection', async () => {
    const { south, maker, tableId } = table;
    const again = await maker.join(tableId);
    const move = { id: publicId(), game: 1, ply: 0, house: 1 };
    const answers = await Promise.all([
      south.request('move', move),
      again.request('move', move),
      south.request('move', move),
    ]);
    expect(answers.map(({ code }) => code)).toEqual(['done', 'done', 'done']);
    expect(await south.request('move', move)).toMatchObject(DONE);
    expect(south.snapshot).toMatchObject({ seq: 3, ply: 1 });
    await again.leave();
  });

  test('the same command again after a rematch is done and changes nothing', async () => {
    const { south, north } = table;
    const move = { id: publicId(), game: 1, ply: 0, house: 2 };
    const resign = { id: publicId(), game: 1 };
    expect(await south.request('move', move)).toMatchObject(DONE);
    expect(await north.request('resign', resign)).toMatchObject(DONE);
    expect(await south.command('rematch', { game: 1 })).toEqual(DONE);
    expect(await north.command('rematch', { game: 1 })).toEqual(DONE);
    await south.when(({ game, phase }) => game === 2 && phase === 'playing');
    const { seq } = south.snapshot;
    expect(await south.request('move', move)).toMatchObject(DONE);
    expect(await north.request('resign', resign)).toMatchObject(DONE);
    expect(south.snapshot).toMatchObject({ seq, game: 2, ply: 0, phase: 'playing', result: null });
  });

  test('a payload of 1 MB closes whoever sent it', async () => {
    const { south } = table;
    const sent = south.request('move', { id: publicId(), game: 1, ply: 0, house: 1, note: 'x'.repeat(1_000_000) });
    expect((await sent).code).not.toBe('done');
    await until(() => south.closed !== null, 'the close');
  });

  test('an unknown request is answered, an unknown message closes whoever sent it', async () => {
    const { south } = table;
    for (const type of ['cheat', 'constructor', '__proto__', ''])
      expect(await south.request(type, { house: 1 })).toEqual({ code: 'no_handler' });
    expect(await south.move(1, 9)).toEqual({ code: 'wrong-ply' });
    south.room.send('cheat', { house: 1 });
    await until(() => south.closed !== null, 'the close');
    expect(south.closed).toBe(4002);
  });

  test('bytes that are no message close at most whoever sent them', async () => {
    const { maker, tableId } = table;
    for (const bytes of [
      [],
      [255],
      [13],
      [21],
      [21, 1, 163],
      [13, 164, 109, 111, 118, 101, 193],
      [17, 1],
      [10],
      [12],
    ]) {
      const odd = await maker.join(tableId);
      odd.room.connection.send(Uint8Array.from(bytes));
      await new Promise((resolve) => setTimeout(resolve, 20));
      if (odd.closed === null) await odd.leave();
    }
  });

  test('a spectator can ask for nothing', async () => {
    const watcher = await table.maker.watch(table.tableId);
    expect(await watcher.request('move', { id: publicId(), game: 1, ply: 0, house: 1 })).toEqual({
      code: 'no_handler',
    });
    expect(await watcher.request('resign', { id: publicId(), game: 1 })).toEqual({ code: 'no_handler' });
    expect(watcher.snapshot.seq).toBe(2);
    await watcher.leave();
  });
});
