import { describe, expect, test } from 'vitest';
import { ask, Connection, DONE, Guest, seeded, someMove, until } from './support/guest.ts';
import { serverOfFile } from './support/server.ts';

const server = serverOfFile();

describe('a whole game, two people and a spectator', () => {
  test('all three see the same after every ply, to the end', async () => {
    const [ana, beto] = [await Guest.arrive(server.address, 'Ana'), await Guest.arrive(server.address, 'Beto')];
    const tableId = await ana.makeTable();
    const south = await ana.join(tableId);
    const watcher = await Connection.open(server.address, 'watch', { tableId, device: 'spectator-1' });
    expect(watcher.snapshot.phase).toBe('waiting');
    const north = await beto.join(tableId);
    expect(await north.command('sit')).toEqual(DONE);
    const all = [south, north, watcher];
    const meet = async (seq: number): Promise<void> => {
      for (const one of all) await one.when((snapshot) => snapshot.seq === seq, `event ${seq}`);
      await until(
        () => all.every((one) => JSON.stringify(one.snapshot) === JSON.stringify(south.snapshot)),
        'the same picture',
      );
    };
    await meet(2);
    expect(south.snapshot.seats.map((seat) => seat?.name)).toEqual(['Ana', 'Beto']);

    const random = seeded(7);
    while (south.snapshot.phase === 'playing') {
      const { side, house } = someMove(south.snapshot, random);
      const mover = side === 'S' ? south : north;
      const { seq } = mover.snapshot;
      expect(await mover.move(house)).toEqual(DONE);
      // The answer comes after the picture, on the same line.
      expect(mover.snapshot.seq).toBe(seq + 1);
      await meet(seq + 1);
    }

    expect(south.snapshot.result).not.toBeNull();
    const { body } = await ask(server.address, 'GET', `/api/tables/${tableId}`);
    expect(body['snapshot']).toEqual(south.snapshot);
    const moves = await ask(server.address, 'GET', `/api/tables/${tableId}/moves`);
    expect(moves.body['moves']).toHaveLength(south.snapshot.ply);
    expect(await watcher.request('moves', {})).toEqual({ ...DONE, value: moves.body });
  });
});
