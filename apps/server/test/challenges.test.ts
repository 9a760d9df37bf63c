import { LocalPresence } from '@colyseus/core';
import { DEFAULT_OPTIONS, type Challenge } from '@uril/table';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { Commons } from '../src/cluster/commons.ts';
import { Here } from '../src/people/here.ts';
import type { Running } from '../src/server.ts';
import { Challenges, STANDS } from '../src/tables/challenges.ts';
import { Directory } from '../src/tables/directory.ts';
import { Feed } from '../src/tables/feed.ts';
import { Lobby } from '../src/tables/lobby.ts';
import { openLog } from '../src/log.ts';
import { openStore } from '../src/storage/open.ts';
import { DONE, Guest, type Answered } from './support/guest.ts';
import { bootServer, makeFolder } from './support/server.ts';
import { Stream } from './support/stream.ts';

const options = { ...DEFAULT_OPTIONS, side: 'S' } as const;
const folder = makeFolder();
afterAll(() => folder.remove());

describe('challenges on the real server', () => {
  let server: Running;
  let ana: Guest;
  let beto: Guest;
  let atAna: Stream;
  let atBeto: Stream;
  beforeAll(async () => {
    server = await bootServer(folder.path);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    ana = await Guest.arrive(server.address, 'Ana');
    beto = await Guest.arrive(server.address, 'Beto');
    atAna = await Stream.open(server.address, 'device-ana', ana.token);
    atBeto = await Stream.open(server.address, 'device-beto', beto.token);
  });
  afterEach(() => {
    atAna.close();
    atBeto.close();
  });

  const challenge = async (from: Guest, to: Guest): Promise<Challenge> => {
    const { status, body } = await from.ask('POST', '/api/challenges', { to: to.person.id, options });
    expect(status).toBe(201);
    return body['challenge'] as unknown as Challenge;
  };
  const code = ({ status, body }: Answered): unknown => [status, body.error?.code];

  test('accepted: both are told the table, both sit, the game runs', async () => {
    const made = await challenge(ana, beto);
    expect(made).toMatchObject({ from: ana.person, to: beto.person, options });
    expect(await atBeto.when('challenge', ({ id }) => id === made.id)).toEqual(made);
    expect(await atAna.when('challenge', ({ id }) => id === made.id)).toEqual(made);
    // Another screen of the challenged, opened while it stands, sees it too.
    const other = await Stream.open(server.address, 'device-other', beto.token);
    expect(await other.when('challenge', ({ id }) => id === made.id)).toEqual(made);
    other.close();

    const accepted = await beto.ask('POST', `/api/challenges/${made.id}/accept`, {});
    expect(accepted.status).toBe(200);
    const table = accepted.body['table'] as unknown as string;
    for (const stream of [atAna, atBeto])
      expect(await stream.when('challengeEnded', ({ id }) => id === made.id)).toEqual({
        id: made.id,
        how: 'accepted',
        table,
      });
    const [south, north] = [await ana.join(table), await beto.join(table)];
    expect(south.snapshot).toMatchObject({ phase: 'playing', seats: [ana.person, beto.person], game: 1 });
    expect(await south.move(1)).toEqual(DONE);
    await north.when(({ ply }) => ply === 1);
    expect(code(await beto.ask('POST', `/api/challenges/${made.id}/accept`, {}))).toEqual([404, 'no-challenge']);
    // Both play now.
    const carla = await Guest.arrive(server.address, 'Carla');
    const stream = await Stream.open(server.address, 'device-carla', carla.token);
    expect(code(await carla.ask('POST', '/api/challenges', { to: beto.person.id, options }))).toEqual([409, 'busy']);
    expect(code(await beto.ask('POST', '/api/challenges', { to: carla.person.id, options }))).toEqual([409, 'busy']);
    stream.close();
    await Promise.all([south.leave(), north.leave()]);
  });

  test('accepted twice at once: one table', async () => {
    const { id } = await challenge(ana, beto);
    const answers = await Promise.all([1, 2, 3].map(() => beto.ask('POST', `/api/challenges/${id}/accept`, {})));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(['busy', 'no-challenge']).toContain(answer.body.error?.code);
  });

  test('declined', async () => {
    const { id } = await challenge(ana, beto);
    expect(code(await ana.ask('POST', `/api/challenges/${id}/decline`, {}))).toEqual([404, 'no-challenge']);
    expect((await beto.ask('POST', `/api/challenges/${id}/decline`, {})).status).toBe(204);
    expect(await atAna.when('challengeEnded', (end) => end.id === id)).toEqual({ id, how: 'declined', table: null });
    await atBeto.when('challengeEnded', (end) => end.id === id);
    // Declined is not for ever.
    await challenge(ana, beto);
  });

  test('withdrawn', async () => {
    const { id } = await challenge(ana, beto);
    expect(code(await beto.ask('DELETE', `/api/challenges/${id}`))).toEqual([404, 'no-challenge']);
    expect((await ana.ask('DELETE', `/api/challenges/${id}`)).status).toBe(204);
    expect(await atBeto.when('challengeEnded', (end) => end.id === id)).toEqual({ id, how: 'withdrawn', table: null });
    expect(code(await beto.ask('POST', `/api/challenges/${id}/accept`, {}))).toEqual([404, 'no-challenge']);
  });

  test('each has challenged the other: the first one is thereby accepted', async () => {
    const first = await challenge(ana, beto);
    const { status, body } = await beto.ask('POST', '/api/challenges', { to: ana.person.id, options });
    expect(status).toBe(201);
    expect(body['challenge']).toEqual(first);
    const end = await atAna.when('challengeEnded', ({ id }) => id === first.id);
    expect(end).toMatchObject({ how: 'accepted', table: body['table'] });
    const seat = await ana.join(end.table ?? '');
    expect(seat.snapshot.phase).toBe('playing');
    await seat.leave();
  });

  test('both challenge each other in the same moment: one table', async () => {
    const made = await Promise.all([
      ana.ask('POST', '/api/challenges', { to: beto.person.id, options }),
      beto.ask('POST', '/api/challenges', { to: ana.person.id, options }),
    ]);
    expect(made.map(({ status }) => status)).toEqual([201, 201]);
    const [first, second] = made.map(({ body }) => body['challenge'] as unknown as Challenge);
    expect(first).toEqual(second);
    const ends = await Promise.all([atAna, atBeto].map((stream) => stream.when('challengeEnded', () => true)));
    expect(ends).toEqual([0, 1].map(() => ({ id: first?.id, how: 'accepted', table: expect.any(String) as string })));
    expect(ends[0]?.table).toBe(ends[1]?.table);
  });

  test('the challenges of two who begin a game are off for others', async () => {
    const carla = await Guest.arrive(server.address, 'Carla');
    const atCarla = await Stream.open(server.address, 'device-carla', carla.token);
    const [toBeto, toCarla] = [await challenge(ana, beto), await challenge(ana, carla)];
    const fromCarla = await challenge(carla, beto);
    await beto.ask('POST', `/api/challenges/${toBeto.id}/accept`, {});
    await atCarla.when('challengeEnded', ({ id, how }) => id === fromCarla.id && how === 'gone');
    expect(atCarla.got.some(({ type, data }) => type === 'challengeEnded' && data.id === toCarla.id)).toBe(true);
    atCarla.close();
  });

  test('whoever goes away takes their challenges along', async () => {
    const { id } = await challenge(ana, beto);
    atAna.close();
    expect(await atBeto.when('challengeEnded', (end) => end.id === id)).toEqual({ id, how: 'gone', table: null });
    expect(code(await beto.ask('POST', '/api/challenges', { to: ana.person.id, options }))).toEqual([
      409,
      'not-present',
    ]);
  });

  test('who plays by days has time for another game; who plays live has not', async () => {
    const carla = await Guest.arrive(server.address, 'Carla');
    for (const [time, status] of [
      ['3d', 201],
      ['10+5', 409],
    ] as const) {
      const tableId = await ana.makeTable({ time });
      const [south, north] = [await ana.join(tableId), await carla.join(tableId)];
      expect(await north.command('sit')).toEqual(DONE);
      const asked = await beto.ask('POST', '/api/challenges', { to: ana.person.id, options });
      expect([time, asked.status, asked.body.error?.code]).toEqual([time, status, status === 409 ? 'busy' : undefined]);
      if (status === 201)
        await beto.ask('DELETE', `/api/challenges/${(asked.body['challenge'] as unknown as Challenge).id}`);
      await Promise.all([south.leave(), north.leave()]);
    }
  });

  test('oneself, twice, nobody, nothing', async () => {
    const ask = async (to: unknown, wanted: unknown = options): Promise<unknown> =>
      code(await ana.ask('POST', '/api/challenges', { to, options: wanted }));
    expect(await ask(ana.person.id)).toEqual([409, 'yourself']);
    expect(await ask('nobody')).toEqual([409, 'not-present']);
    expect(await ask(7)).toEqual([400, 'bad-request']);
    expect(await ask(beto.person.id, { ...options, rules: 'chess' })).toEqual([400, 'unknown-rules']);
    expect(await ask(beto.person.id, null)).toEqual([400, 'bad-options']);
    await challenge(ana, beto);
    expect(await ask(beto.person.id)).toEqual([409, 'already-challenged']);
    for (const [method, path] of [
      ['POST', '/api/challenges/none/accept'],
      ['POST', '/api/challenges/none/decline'],
      ['DELETE', '/api/challenges/none'],
    ] as const)
      expect(code(await ana.ask(method, path, method === 'POST' ? {} : undefined))).toEqual([404, 'no-challenge']);
  });
});

describe('challenges of one process', () => {
  const [ana, beto] = [
    { id: 'ana', name: 'Ana', island: 'sal' },
    { id: 'beto', name: 'Beto', island: 'sal' },
  ] as const;

  /** Both are here; `told` is what Beto's stream was sent. */
  async function around(presence: LocalPresence) {
    const place = makeFolder();
    const store = await openStore({ directory: place.path });
    const log = openLog('silent');
    const commons = new Commons(null, 'test', log, Date.now);
    const here = new Here(commons);
    const told: string[] = [];
    const feed = new Feed(() => ({ online: 0, playing: 0 }));
    const lobby = new Lobby(here, commons, () => {});
    const directory = new Directory({ store, owner: 'test', log, now: Date.now }, lobby, () => {});
    const challenges = new Challenges({ here, lobby, feed, directory, commons, presence, now: Date.now });
    here.enter(ana, 'device-ana');
    here.enter(beto, 'device-beto');
    feed.open({ person: beto.id, key: 'key' }, { write: (text) => told.push(text), end: () => {} });
    const close = async (): Promise<void> => {
      feed.close();
      lobby.close();
      await store.close();
      place.remove();
    };
    return { challenges, told, close };
  }

  test('one is gone after a minute', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { challenges, told, close } = await around(new LocalPresence());
    const made = await challenges.make(ana, beto.id, options);
    if (!made.ok) throw new Error(made.error.code);
    vi.advanceTimersByTime(STANDS - 1);
    expect(challenges.of(beto.id)).toEqual([made.value.challenge]);
    await vi.advanceTimersByTimeAsync(1);
    expect(challenges.of(beto.id)).toEqual([]);
    expect(told.at(-1)).toContain('"how":"expired"');
    expect(await challenges.accept(made.value.challenge.id, beto)).toMatchObject({ error: { code: 'no-challenge' } });
    vi.useRealTimers();
    await close();
  });

  test('one that ends while it is being made does not stand again afterwards', async () => {
    let noted = (): void => {};
    class Slow extends LocalPresence {
      override async hset(...args: Parameters<LocalPresence['hset']>): Promise<boolean> {
        const done = await super.hset(...args);
        await new Promise<void>((resolve) => (noted = resolve));
        return done;
      }
    }
    const { challenges, told, close } = await around(new Slow());
    const made = challenges.make(ana, beto.id, options);
    const [challenge] = challenges.of(ana.id);
    expect(await challenges.decline(challenge?.id ?? '', beto)).toEqual({ ok: true, value: true });
    noted();
    expect(await made).toMatchObject({ error: { code: 'no-challenge' } });
    expect([...challenges.of(ana.id), ...challenges.of(beto.id)]).toEqual([]);
    expect(told.filter((text) => text.startsWith('event: challenge\n'))).toEqual([]);
    await close();
  });
});
