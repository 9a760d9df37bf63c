import { EMPTY_TALLY, fail, ok } from '@uril/engine';
import { NO_SCORE, PROTOCOL, type TableSnapshot } from '@uril/table';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Status } from '../src/play/connection.ts';
import { openRemote, type RemoteMeans } from '../src/play/remote.ts';
import { FakeServer } from './rooms.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const soon = () => vi.advanceTimersByTimeAsync(5);

const bia = { id: 'bia', name: 'Bia', island: 'sal', present: true, goneAt: null } as const;
const manel = { id: 'manel', name: 'Manel', island: 'maio', present: true, goneAt: null } as const;

const snapshot = (seq: number, seats: TableSnapshot['seats'] = [bia, manel]): TableSnapshot => ({
  id: 't1',
  seq,
  rules: 'uril',
  rulesVersion: 1,
  open: true,
  next: 'loser',
  time: 'none',
  phase: seats[0] && seats[1] ? 'playing' : 'waiting',
  seats,
  game: 1,
  ply: 0,
  position: '4-4-4-4-4-4-4-4-4-4-4-4-0-0-S',
  recent: [],
  starter: 'S',
  opening: true,
  left: null,
  deadline: null,
  result: null,
  drawOffer: null,
  takeBack: null,
  takeBacks: 0,
  rematch: [false, false],
  tally: EMPTY_TALLY,
  match: NO_SCORE,
  last: { type: 'sat', side: 'N' },
  watching: 0,
  said: null,
});

function open(person: string | null, first: TableSnapshot, means: Partial<RemoteMeans> = {}) {
  const server = new FakeServer();
  server.first = first;
  const table = openRemote(
    { tableId: 't1', person: person === null ? null : { id: person, token: `${person}-secret` }, device: 'device-1' },
    {
      join: server.join,
      readTable: () => Promise.resolve(ok(first)),
      readMoves: () => Promise.resolve(ok({ game: 1, takeBacks: 0, moves: ['S3'] })),
      loadSchema: () => Promise.resolve({ readState: (state) => state as unknown as TableSnapshot }),
      ...means,
    },
  );
  const seen: { snapshot: TableSnapshot | null; status: Status }[] = [];
  table.subscribe((now, status) => seen.push({ snapshot: now, status }));
  return { server, table, seen, names: () => server.rooms.map(({ address }) => address.name) };
}

const move = { type: 'move', game: 1, ply: 0, house: 3 } as const;

describe('a table on the server', () => {
  it('is told at once what is known, and shows the table before the room is joined', async () => {
    const { seen, table } = open('bia', snapshot(3), { join: () => new Promise(() => {}) });
    expect(seen).toEqual([{ snapshot: null, status: { kind: 'connecting' } }]);
    await soon();
    expect(seen.at(-1)?.snapshot?.seq).toBe(3);
    expect(seen.at(-1)?.status).toEqual({ kind: 'connecting' });
    table.close();
  });

  it('takes those who sit to the table room, with their token and without a device', async () => {
    const { server, table } = open('bia', snapshot(3));
    await soon();
    expect(server.last.address).toEqual({
      name: 'table',
      options: { tableId: 't1', protocol: PROTOCOL, token: 'bia-secret' },
    });
    table.close();
  });

  it('takes a nameless spectator to the watch room', async () => {
    const { server, table } = open(null, snapshot(3));
    await soon();
    expect(server.last.address).toEqual({
      name: 'watch',
      options: { tableId: 't1', protocol: PROTOCOL, device: 'device-1' },
    });
    expect(await table.request(move)).toEqual({ ok: false, error: { code: 'no-person' } });
    table.close();
  });

  it('takes somebody with a name but no seat to the watch room, and to the table room to sit down', async () => {
    const { server, table, names } = open('tuta', snapshot(1, [bia, null]));
    await soon();
    expect(names()).toEqual(['watch']);
    const answer = table.request({ type: 'sit' });
    await soon();
    expect(names()).toEqual(['watch', 'table']);
    expect(server.rooms[0]?.left).toBe(true);
    const [asked] = server.last.asked;
    expect(asked).toMatchObject({ type: 'sit', payload: { id: expect.stringMatching(/^[\w-]{16}$/) } });
    server.last.send(snapshot(2, [bia, { ...manel, id: 'tuta' }]));
    asked?.answer({ kind: 'done', value: { done: true } });
    expect(await answer).toEqual({ ok: true, value: 'done' });
    await soon();
    expect(names()).toEqual(['watch', 'table']);
    table.close();
  });

  it('goes back to watching when the seat was taken by somebody faster', async () => {
    const { server, table, names } = open('tuta', snapshot(1, [bia, null]));
    await soon();
    const answer = table.request({ type: 'sit' });
    await soon();
    server.last.send(snapshot(2));
    server.last.asked[0]?.answer({ kind: 'rejected', reason: { code: 'seat-taken' } });
    expect(await answer).toEqual({ ok: false, error: { code: 'seat-taken' } });
    await soon();
    expect(names()).toEqual(['watch', 'table', 'watch']);
    table.close();
  });

  it('sends a command that was not answered again, under the same id, in the next room', async () => {
    const { server, table, seen } = open('bia', snapshot(3));
    await soon();
    const answer = table.request(move);
    await soon();
    const [first] = server.last.asked;
    server.refuse.push('offline', 'offline');
    server.last.cut();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(server.rooms).toHaveLength(2);
    expect(server.last.asked).toHaveLength(1);
    const [again] = server.last.asked;
    expect(again?.payload).toEqual(first?.payload);
    expect(again?.payload).toMatchObject({ game: 1, ply: 0, house: 3 });
    again?.answer({ kind: 'done', value: { done: true } });
    expect(await answer).toEqual({ ok: true, value: 'done' });
    expect(seen.at(-1)?.status).toEqual({ kind: 'live' });
    table.close();
  });

  it('gives a room up that does not answer, and asks in the next', async () => {
    const { server, table } = open('bia', snapshot(3));
    await soon();
    const answer = table.request(move);
    await soon();
    server.last.asked[0]?.answer({ kind: 'lost' });
    await vi.advanceTimersByTimeAsync(200);
    expect(server.rooms).toHaveLength(2);
    server.last.asked[0]?.answer({ kind: 'done', value: {} });
    expect(await answer).toEqual({ ok: true, value: 'done' });
    table.close();
  });

  it('waits with a command until there is a room at all', async () => {
    const { server, table } = open('bia', snapshot(3));
    const answer = table.request(move);
    await soon();
    expect(server.last.asked).toHaveLength(1);
    server.last.asked[0]?.answer({ kind: 'done', value: {} });
    expect((await answer).ok).toBe(true);
    table.close();
  });

  it.each([
    [
      { kind: 'rejected', reason: { code: 'illegal-move', why: 'must-feed' } },
      { code: 'illegal-move', why: 'must-feed' },
    ],
    [{ kind: 'rejected', reason: { code: 'wrong-ply' } }, { code: 'wrong-ply' }],
    [{ kind: 'rejected', reason: { code: 'of-tomorrow' } }, { code: 'unknown' }],
    [{ kind: 'rejected', reason: undefined }, { code: 'unknown' }],
    [{ kind: 'fault' }, { code: 'internal' }],
  ] as const)('hands on what the room answered: %j', async (given, error) => {
    const { server, table } = open('bia', snapshot(3));
    await soon();
    const answer = table.request(move);
    await soon();
    server.last.asked[0]?.answer(given);
    expect(await answer).toEqual({ ok: false, error });
    table.close();
  });

  it('never goes back to an older state', async () => {
    const { server, table, seen } = open('bia', snapshot(3));
    await soon();
    server.last.send(snapshot(5));
    server.last.send(snapshot(4));
    expect(seen.at(-1)?.snapshot?.seq).toBe(5);
    server.last.send({ ...snapshot(5), watching: 9 });
    expect(seen.at(-1)?.snapshot?.watching).toBe(9);
    table.close();
  });

  it('is closed for good when there is no such table', async () => {
    const { server, table, seen } = open('bia', snapshot(3), {
      readTable: () => Promise.resolve(fail({ code: 'no-table' })),
    });
    await soon();
    expect(seen.at(-1)).toEqual({ snapshot: null, status: { kind: 'closed', code: 'no-table' } });
    expect(server.joins).toBe(0);
    expect(await table.request(move)).toEqual({ ok: false, error: { code: 'no-table' } });
  });

  it('answers what waits when the server refuses the token', async () => {
    const { server, table, seen } = open('bia', snapshot(3));
    server.refuse.push('wrong-token');
    const answer = table.request(move);
    await soon();
    expect(await answer).toEqual({ ok: false, error: { code: 'wrong-token' } });
    expect(seen.at(-1)?.status).toEqual({ kind: 'closed', code: 'wrong-token' });
    expect(server.rooms).toHaveLength(0);
  });

  it('joins the table room when the table could not be read first, and watches when it turns out not to sit', async () => {
    const { names, table } = open('tuta', snapshot(3), {
      readTable: () => Promise.resolve(fail({ code: 'offline' })),
    });
    await soon();
    expect(names()).toEqual(['table', 'watch']);
    table.close();
  });

  it('follows a person who sits down in another tab', async () => {
    const { server, table, names } = open('tuta', snapshot(1, [bia, null]));
    await soon();
    server.last.send(snapshot(2, [bia, { ...manel, id: 'tuta' }]));
    await soon();
    expect(names()).toEqual(['watch', 'table']);
    table.close();
  });

  it('says nothing once it is closed, and answers what waited', async () => {
    const { server, table, seen } = open('bia', snapshot(3));
    await soon();
    const answer = table.request(move);
    const told = seen.length;
    table.close();
    server.last.send(snapshot(9));
    expect(await answer).toEqual({ ok: false, error: { code: 'no-answer' } });
    expect(await table.request(move)).toEqual({ ok: false, error: { code: 'no-answer' } });
    expect(seen).toHaveLength(told);
  });

  it('gives the moves, and an empty list when they cannot be had', async () => {
    const { table } = open('bia', snapshot(3));
    expect(await table.moves()).toEqual({ game: 1, takeBacks: 0, moves: ['S3'] });
    table.close();
    const away = open('bia', snapshot(3), { readMoves: () => Promise.resolve(fail({ code: 'offline' })) });
    await soon();
    expect(await away.table.moves()).toEqual({ game: 1, takeBacks: 0, moves: [] });
    away.table.close();
  });
});
