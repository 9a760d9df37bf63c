import { formatMove, parseRecords, type GameRecord, type RulesId } from '@uril/engine';
import { KEPT_FORMAT, MOVED, type KeptGame, type GameSummary } from '@uril/table';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Running } from '../src/server.ts';
import { openStore } from '../src/storage/open.ts';
import { tokenHash } from '../src/people/people.ts';
import { ask, Connection, DONE, Guest, sitTogether, until } from './support/guest.ts';
import { bootServer, makeFolder } from './support/server.ts';
import { Stream } from './support/stream.ts';

const folder = makeFolder();
const LONG = 1_000;
/** More than two pages. */
const MANY = 70;
const ana = { id: 'ana-of-old', name: 'Ana', island: 'sal' } as const;
const token = 'a'.repeat(43);
let server: Running;
let long: readonly string[];

function gamesIn(text: string): readonly GameRecord[] {
  const read = parseRecords(text);
  if (!read.ok) throw new Error(read.error.code);
  return read.value;
}

/** What was there before the server: somebody with many games at one table, the first of them long. */
async function fillStore(): Promise<void> {
  const store = await openStore({ directory: folder.path });
  await store.addPerson(ana, tokenHash(token), 0);
  const beto = { id: 'beto-of-old', name: 'Beto', island: 'fogo' } as const;
  const common = { v: 1, at: 0 } as const;
  const rules: RulesId = 'uril';
  const table = { rules, rulesVersion: 1, open: false, next: 'loser', side: 'S', person: ana } as const;
  const hold = await store.addTable('oldtable', { ...common, type: 'made', id: 'made', ...table }, 'before');
  const sat = { ...common, type: 'sat', id: 'sat', side: 'N', person: beto } as const;
  await store.append({ ...hold, seq: 2, event: sat, phase: 'playing', seats: [ana.id, beto.id] });
  const file = new URL('../../../packages/engine/vectors/long.txt', import.meta.url);
  long = gamesIn(readFileSync(file, 'utf8')).flatMap(({ rules, plies }) =>
    plies.map(({ house }) => formatMove(rules, house)),
  );
  for (let game = 1; game <= MANY; game++) {
    const record: KeptGame = {
      v: KEPT_FORMAT,
      table: 'oldtable',
      game,
      rules,
      rulesVersion: 1,
      endedAt: game,
      people: [ana, beto],
      start: '4-4-4-4-4-4-4-4-4-4-4-4-0-0-S',
      moves: game === 1 ? long : long.slice(0, 2),
      result: { reason: 'resigned', winner: 'S', score: [0, 0], points: null },
    };
    const event = { ...common, type: 'resigned', id: `end-${game}`, at: game, side: 'N' } as const;
    const end = { game, state: '{}', record: JSON.stringify(record) };
    await store.append({ ...hold, seq: 2 + game, event, phase: 'over', end });
  }
  const left = { ...common, type: 'left', id: 'left', side: 'S' } as const;
  await store.append({ ...hold, seq: 3 + MANY, event: left, phase: 'closed', seats: [null, null] });
  await store.close();
}

beforeAll(async () => {
  await fillStore();
  server = await bootServer(folder.path);
});
afterAll(async () => {
  await server.close();
  folder.remove();
});

const fetched = async (path: string, bearer?: string): Promise<{ status: number; text: string; headers: Headers }> => {
  const response = await fetch(server.address + path, bearer ? { headers: { authorization: `Bearer ${bearer}` } } : {});
  return { status: response.status, text: await response.text(), headers: response.headers };
};

async function recordOf(id: string): Promise<KeptGame> {
  const { status, body } = await ask(server.address, 'GET', `/api/games/${id}`);
  expect(status).toBe(200);
  return body['record'] as unknown as KeptGame;
}

/** Every page of a person's list. */
async function listOf(guest: Guest): Promise<GameSummary[]> {
  const games: GameSummary[] = [];
  for (let next: string | null = ''; next !== null;) {
    const { status, body } = await guest.ask('GET', `/api/people/me/games${next && `?before=${next}`}`);
    expect(status).toBe(200);
    const page = body as unknown as { games: GameSummary[]; next: string | null };
    games.push(...page.games);
    next = page.next;
  }
  return games;
}

describe('a finished game', () => {
  test('is there for whoever has its id, as JSON and as a game file, from the moment it ends', async () => {
    const { south, north, tableId, maker, other } = await sitTogether(server.address);
    expect(await south.move(3)).toEqual(DONE);
    const id = `${tableId}-1`;
    expect(await ask(server.address, 'GET', `/api/games/${id}`)).toMatchObject({
      status: 404,
      body: { error: { code: 'no-game' } },
    });
    expect(await north.command('resign')).toEqual(DONE);

    const people = [maker.person, other.person];
    const result = { reason: 'resigned', winner: 'S', score: [0, 0], points: null };
    expect(await recordOf(id)).toMatchObject({ table: tableId, game: 1, rules: 'uril', people, moves: ['S3'], result });

    const { text, headers } = await fetched(`/api/games/${id}.txt`);
    expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
    const games = gamesIn(text);
    expect(games).toHaveLength(1);
    const [game] = games;
    expect(game).toMatchObject({ outcome: 'S', rules: { id: 'uril' }, plies: [{}] });
    expect(Object.fromEntries(game?.tags ?? [])).toMatchObject({
      Event: tableId,
      Site: `${server.address}/jogo/${id}`,
      Date: new Date().toISOString().slice(0, 10).replaceAll('-', '.'),
      Round: '1',
      South: 'Ana',
      North: 'Beto',
      TimeControl: 'none',
      Termination: 'resigned',
    });

    for (const guest of [maker, other])
      expect(await listOf(guest)).toMatchObject([{ id, rules: 'uril', people, result, plies: 1 }]);
  });

  test.each(['oldtable-0', 'oldtable-71', 'oldtable', 'nothing-1', 'oldtable-1.pdf', '-1', 'oldtable-1e2', '%00-1'])(
    'there is none at %s',
    async (id) => {
      expect(await ask(server.address, 'GET', `/api/games/${id}`)).toMatchObject({
        status: 404,
        body: { error: { code: 'no-game' } },
      });
      expect((await fetched(`/api/games/${id}.txt`)).status).toBe(404);
    },
  );

  test('of a thousand plies is there like any other', async () => {
    expect((await recordOf('oldtable-1')).moves).toEqual(long);
    const [game] = gamesIn((await fetched('/api/games/oldtable-1.txt')).text);
    expect(game?.outcome).toBe('S');
    expect(game?.plies).toHaveLength(LONG);
  });
});

describe('one’s own games', () => {
  const guest = (): Guest => new Guest(server.address, ana, token);

  test('come in pages, newest first, none twice', async () => {
    const games = await listOf(guest());
    expect(games.map(({ id }) => id)).toEqual(Array.from({ length: MANY }, (_, index) => `oldtable-${MANY - index}`));
    expect(games.at(-1)).toMatchObject({ plies: LONG, endedAt: 1 });
  });

  test('all go into one file that a reader takes', async () => {
    const { status, text, headers } = await fetched('/api/people/me/export', token);
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toBe('attachment; filename=uril.txt');
    const games = gamesIn(text);
    expect(games).toHaveLength(MANY);
    expect(games.at(-1)?.plies).toHaveLength(LONG);
  });

  test('a page after a game of somebody else, and a stranger', async () => {
    const stranger = await Guest.arrive(server.address, 'Carla');
    expect(await listOf(stranger)).toEqual([]);
    expect(await fetched('/api/people/me/export', stranger.token)).toMatchObject({ status: 200, text: '' });
    for (const before of ['oldtable-1', 'none-1', 'rubbish'])
      expect((await stranger.ask('GET', `/api/people/me/games?before=${before}`)).body).toEqual({
        error: { code: 'no-game' },
      });
    expect((await stranger.ask('GET', '/api/people/me/games?before=a&before=b')).status).toBe(400);
    for (const path of ['/api/people/me/games', '/api/people/me/export'])
      expect((await fetched(path)).status).toBe(401);
  });
});

describe('somebody who has themselves deleted', () => {
  test('is gone at once: seats, streams, rooms and tokens; the others go on, the games stay without the name', async () => {
    const { south, north, tableId, maker, other } = await sitTogether(server.address);
    expect(await south.move(3)).toEqual(DONE);
    const waiting = await maker.makeTable();
    const watching = await maker.watch(waiting);
    const stream = await Stream.open(server.address, 'device-of-ana', maker.token);

    expect((await maker.ask('DELETE', '/api/people/me')).status).toBe(204);

    await north.when(({ phase, seats }) => phase === 'waiting' && seats[0] === null, 'the seat free');
    expect(north.snapshot).toMatchObject({
      result: { reason: 'resigned', winner: 'N' },
      seats: [null, { name: 'Beto' }],
    });
    await until(() => south.closed === MOVED && watching.closed === MOVED && stream.ended, 'all closed');
    expect((await maker.ask('GET', '/api/people/me')).body).toEqual({ error: { code: 'revoked-token' } });
    expect((await maker.ask('PATCH', '/api/people/me', { name: 'Ana' })).status).toBe(401);
    expect((await maker.ask('DELETE', '/api/people/me')).status).toBe(401);
    await expect(maker.join(tableId)).rejects.toMatchObject({ message: 'wrong-token' });
    await expect(
      Connection.open(server.address, 'table', { tableId: waiting, token: other.token }),
    ).rejects.toMatchObject({ message: 'table-closed' });

    expect((await recordOf(`${tableId}-1`)).people).toEqual([{ ...maker.person, name: '' }, other.person]);
    expect((await fetched(`/api/games/${tableId}-1.txt`)).text).toContain('[South "?"]');
    expect((await listOf(other)).map(({ people }) => people[0].name)).toEqual(['']);

    // Somebody else sits down where they sat, and the game that follows is as any other.
    const carla = await Guest.arrive(server.address, 'Carla');
    const seated = await carla.join(tableId);
    expect(await seated.command('sit')).toEqual(DONE);
    await north.when(({ game, phase }) => game === 2 && phase === 'playing');
  });

  test('in the middle of it all the server is killed: the next one finishes what was begun', async () => {
    const folder = makeFolder();
    const store = await openStore({ directory: folder.path });
    await store.addPerson(ana, tokenHash(token), 0);
    const table = { rules: 'uril', rulesVersion: 1, open: true, next: 'loser', side: 'S', person: ana } as const;
    await store.addTable('left', { v: 1, at: 0, type: 'made', id: 'made', ...table }, 'before');
    await store.retire(ana.id, 0);
    await store.close();

    await server.close();
    const next = await bootServer(folder.path);
    await until(async () => {
      const { body } = await ask(next.address, 'GET', '/api/tables/left');
      return (body['snapshot'] as unknown as { phase: string }).phase === 'closed';
    }, 'the seat free');
    await next.close();
    server = await bootServer(folder.path);

    const after = await openStore({ directory: folder.path });
    await until(async () => (await after.retired()).length === 0, 'forgotten');
    expect((await after.read('left'))?.events[0]).toMatchObject({ person: { id: ana.id, name: '' } });
    await after.close();
  });
});
