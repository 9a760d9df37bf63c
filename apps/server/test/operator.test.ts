import { MOVED } from '@uril/table';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Running } from '../src/server.ts';
import { ask, DONE, Guest, sitTogether, until } from './support/guest.ts';
import { bootServer, makeFolder, runMain, spawnServer } from './support/server.ts';

const folder = makeFolder();
const token = 'operators-only-'.repeat(2);
let server: Running;
beforeAll(async () => {
  const list = join(folder.path, 'blocked.txt');
  writeFileSync(list, 'malvado\n');
  server = await bootServer(folder.path, { OPERATOR_TOKEN: token, BLOCKED_NAMES: list });
});
afterAll(async () => {
  await server.close();
  folder.remove();
});

describe('names', () => {
  test('a blocked one is nobody’s, at first or later, and what somebody was called stays', async () => {
    const body = { name: 'M4lvado', island: 'sal' };
    const blocked = { status: 400, body: { error: { code: 'name-blocked' } } };
    expect(await ask(server.address, 'POST', '/api/people', { body })).toEqual(blocked);
    const ana = await Guest.arrive(server.address, 'Ana');
    expect(await ana.ask('PATCH', '/api/people/me', { name: 'm.a.l.v.a.d.o' })).toEqual(blocked);
    expect((await ana.ask('PATCH', '/api/people/me', {})).body).toEqual({ person: ana.person });
    expect((await ana.ask('GET', '/api/people/me')).body['person']).toEqual(ana.person);
  });

  test('a list that is none keeps the server from starting, with a line', async () => {
    const list = join(folder.path, 'bad.txt');
    writeFileSync(list, 'bom\nmau!\n');
    expect(await runMain({ PORT: '0', DATA_DIR: folder.path, BLOCKED_NAMES: list })).toEqual({
      code: 1,
      errors: 'uril: cannot start: BLOCKED_NAMES, line 2, is no word\n',
    });
  });
});

describe('an operator', () => {
  test('renames somebody at once wherever they are: at the table, in the lists, in what is kept', async () => {
    const { tableId, south, north, maker, other } = await sitTogether(server.address);
    expect(await south.command('resign')).toEqual(DONE);
    expect(await north.command('rematch')).toEqual(DONE);
    expect(await south.command('rematch')).toEqual(DONE);
    expect(await south.move(1)).toEqual(DONE);
    const { id } = maker.person;

    const found = await ask(server.address, 'GET', `/api/operator/people?name=${maker.person.name}`, { token });
    expect(found.body['people']).toContainEqual(maker.person);
    const person = { ...maker.person, name: 'Malvado' };
    const path = `/api/operator/people/${id}`;
    expect(await ask(server.address, 'PATCH', path, { token, body: { name: 'Malvado' } })).toEqual({
      status: 200,
      body: { person },
    });

    // Both are sent away and come back to the same game, under the new name.
    await until(() => south.closed === MOVED && north.closed === MOVED, 'the close');
    const back = await other.join(tableId);
    expect(back.snapshot).toMatchObject({ phase: 'playing', game: 2, ply: 1 });
    expect(back.snapshot.seats[0]).toMatchObject({ id, name: 'Malvado' });
    expect(await back.move(1)).toEqual(DONE);
    expect((await maker.ask('GET', '/api/people/me')).body['person']).toEqual(person);
    const kept = await ask(server.address, 'GET', `/api/games/${tableId}-1`);
    expect(JSON.stringify(kept.body)).toContain('Malvado');
    expect(JSON.stringify(kept.body)).not.toContain('"Ana"');
    await back.leave();
  });

  test('the name they give holds, for the island too, until they leave it to the person again', async () => {
    const rename = (id: string, name: string | null): ReturnType<typeof ask> =>
      ask(server.address, 'PATCH', `/api/operator/people/${id}`, { token, body: { name } });
    const ana = await Guest.arrive(server.address, 'Malandro');
    const { id } = ana.person;
    expect((await rename(id, 'Jogador')).status).toBe(200);

    const held = { status: 409, body: { error: { code: 'name-by-operator' } } };
    for (const change of [{ name: 'Malandro' }, { name: 'Maria', island: 'sal' }])
      expect(await ana.ask('PATCH', '/api/people/me', change)).toEqual(held);
    const named = { ...ana.person, name: 'Jogador' };
    expect((await ana.ask('GET', '/api/people/me')).body['person']).toEqual(named);
    for (const change of [{ island: 'sal' }, { name: 'Jogador', island: 'sal' }])
      expect((await ana.ask('PATCH', '/api/people/me', change)).body).toEqual({ person: { ...named, island: 'sal' } });

    expect((await rename(id, null)).body).toEqual({ person: { ...named, island: 'sal' } });
    expect((await ana.ask('PATCH', '/api/people/me', { name: 'Maria' })).status).toBe(200);
  });

  test.each([
    ['without a token', 'GET', '/api/operator/people?name=Ana', undefined, 401, 'wrong-token'],
    ['with another', 'GET', '/api/operator/people?name=Ana', `${token}x`, 401, 'wrong-token'],
    ['nobody', 'PATCH', '/api/operator/people/nobody', token, 404, 'no-person'],
    ['no name', 'GET', '/api/operator/people', token, 400, 'bad-request'],
  ])('%s: a code', async (_what, method, path, as, status, code) => {
    const body = method === 'PATCH' ? { body: { name: 'Ana' } } : {};
    const answer = await ask(server.address, method, path, { ...(as === undefined ? {} : { token: as }), ...body });
    expect(answer).toEqual({ status, body: { error: { code } } });
  });

  test('is nobody where no token is set, and a short one is refused', async () => {
    const own = makeFolder();
    const plain = await spawnServer(own.path);
    expect((await ask(plain.address, 'GET', '/api/operator/people?name=Ana', { token })).status).toBe(404);
    await plain.end('SIGTERM');
    expect(await runMain({ PORT: '0', DATA_DIR: own.path, OPERATOR_TOKEN: 'short' })).toMatchObject({ code: 1 });
    own.remove();
  });
});
