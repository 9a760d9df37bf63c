import { FINAL_JOIN_FAULTS, MOVED } from '@uril/table';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Line, type LineStatus } from '../src/play/line.ts';
import type { RoomAddress } from '../src/play/rooms.ts';
import { FakeServer } from './rooms.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Long enough for any one thing that needs no waiting. */
const soon = () => vi.advanceTimersByTimeAsync(1);

function lineTo(server: FakeServer) {
  const told: LineStatus[] = [];
  const states: unknown[] = [];
  const where: { name: RoomAddress['name'] } = { name: 'table' };
  const line = new Line(server.join, {
    address: () => ({ name: where.name, options: {} }),
    state: (state) => states.push(state),
    status: (status) => told.push(status),
  });
  return { line, told, states, where, kinds: () => told.map((status) => status.kind) };
}

describe('a line to a room', () => {
  it('is live only when the first state is there', async () => {
    const server = new FakeServer();
    server.first = undefined;
    const { line, kinds, states } = lineTo(server);
    await soon();
    expect(kinds()).toEqual([]);
    expect(line.room).toBeNull();
    server.last.send({ n: 7 });
    await soon();
    expect(kinds()).toEqual(['live']);
    expect(states).toEqual([{ n: 7 }]);
    line.close();
  });

  it('gives a room up that never sends a state, and joins another', async () => {
    const server = new FakeServer();
    server.first = undefined;
    const { line } = lineTo(server);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(server.rooms[0]?.left).toBe(true);
    await vi.advanceTimersByTimeAsync(100);
    expect(server.joins).toBe(2);
    line.close();
  });

  it.each([1000, 1001, 1005, 1006, 4000, 4001, 4002, 4003, 4010])(
    'joins again after a close with code %i',
    async (code) => {
      const server = new FakeServer();
      const { line, kinds } = lineTo(server);
      await soon();
      server.last.cut(code);
      await vi.advanceTimersByTimeAsync(105);
      expect(server.joins).toBe(2);
      expect(kinds()).toEqual(['live', 'lost', 'live']);
      line.close();
    },
  );

  it('keeps trying with waits of at most a second while the server is away', async () => {
    const server = new FakeServer();
    const { line, told } = lineTo(server);
    await soon();
    server.refuse.push(...Array<string>(20).fill('offline'));
    const lostAt = Date.now();
    server.last.cut();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server.joins).toBeGreaterThan(10);
    expect(told.filter(({ kind }) => kind === 'lost')).toEqual([{ kind: 'lost', since: lostAt }]);
    await vi.advanceTimersByTimeAsync(15_000);
    expect(told.at(-1)).toEqual({ kind: 'live' });
    line.close();
  });

  it('joins at once when the table has moved to another process, but does not spin when it keeps moving', async () => {
    const server = new FakeServer();
    const { line } = lineTo(server);
    await vi.advanceTimersByTimeAsync(3_000);
    server.last.cut(MOVED);
    await soon();
    expect(server.joins).toBe(2);
    for (let i = 0; i < 50; i++) {
      server.last.cut(MOVED);
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(server.joins).toBeLessThan(25);
    line.close();
  });

  it.each(FINAL_JOIN_FAULTS)('gives up on %s', async (code) => {
    const server = new FakeServer();
    server.refuse.push(code);
    const { told } = lineTo(server);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(told).toEqual([{ kind: 'closed', code }]);
    expect(server.joins).toBe(1);
  });

  it('finds a dead socket by a ping nobody answers', async () => {
    const server = new FakeServer();
    const { line, kinds } = lineTo(server);
    await soon();
    server.last.alive = false;
    line.check();
    await vi.advanceTimersByTimeAsync(2_900);
    expect(kinds()).toEqual(['live']);
    await vi.advanceTimersByTimeAsync(300);
    expect(kinds()).toEqual(['live', 'lost', 'live']);
    expect(server.rooms[0]?.left).toBe(true);
    line.close();
  });

  it('asks by itself after a long quiet, and leaves a living socket alone', async () => {
    const server = new FakeServer();
    const { line, kinds } = lineTo(server);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(kinds()).toEqual(['live']);
    server.last.alive = false;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(kinds()).toEqual(['live', 'lost', 'live']);
    line.close();
  });

  it('goes over to another room without being lost in between', async () => {
    const server = new FakeServer();
    const { line, kinds, where } = lineTo(server);
    await soon();
    where.name = 'watch';
    line.turn();
    expect(server.rooms[0]?.left).toBe(false);
    await soon();
    expect(line.at).toBe('watch');
    expect(server.rooms.map(({ address, left }) => [address.name, left])).toEqual([
      ['table', true],
      ['watch', false],
    ]);
    expect(kinds()).not.toContain('lost');
    line.close();
  });

  it('turns after its first state when that says so', async () => {
    const server = new FakeServer();
    const { line, where } = lineTo(server);
    where.name = 'watch';
    await vi.advanceTimersByTimeAsync(5);
    expect(line.at).toBe('watch');
    line.close();
  });

  it('says nothing more once it is closed', async () => {
    const server = new FakeServer();
    const { line, told } = lineTo(server);
    await soon();
    line.close();
    server.last.send({ n: 2 });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(told).toEqual([{ kind: 'live' }]);
    expect(server.last.left).toBe(true);
    expect(server.joins).toBe(1);
  });

  it('leaves a room that arrives after it was closed', async () => {
    const server = new FakeServer();
    const { line } = lineTo(server);
    line.close();
    await vi.advanceTimersByTimeAsync(6_000);
    expect(server.rooms.every(({ left }) => left)).toBe(true);
  });
});
