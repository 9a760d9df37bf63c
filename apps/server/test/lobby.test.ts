import { NO_SCORE, PROTOCOL, type LobbyPerson, type LobbyTable } from '@uril/table';
import { readLobby, type LobbyState } from '@uril/table/schema';
import { Client, type Room } from 'colyseus.js';
import { describe, expect, test } from 'vitest';
import { DONE, Guest, sitTogether, until } from './support/guest.ts';
import { serverOfFile } from './support/server.ts';
import { Stream } from './support/stream.ts';

const server = serverOfFile();

class Salas {
  readonly room: Room;
  tables: readonly LobbyTable[] = [];
  people: readonly LobbyPerson[] = [];
  changes = 0;

  constructor(room: Room) {
    this.room = room;
    room.onStateChange((state: LobbyState) => {
      Object.assign(this, readLobby(state));
      this.changes += 1;
    });
  }

  static async open(): Promise<Salas> {
    const salas = new Salas(await new Client(server.address).joinOrCreate('lobby', { protocol: PROTOCOL }));
    await until(() => salas.changes > 0, 'the lists');
    return salas;
  }

  table(id: string): LobbyTable | undefined {
    return this.tables.find((table) => table.id === id);
  }
  person(id: string): LobbyPerson | undefined {
    return this.people.find((person) => person.id === id);
  }
}

describe('the live stream', () => {
  test('counts by person and by device, and tables being played', async () => {
    const ana = await Guest.arrive(server.address, 'Ana');
    const first = await Stream.open(server.address, 'device-one');
    await first.when('counts', ({ online }) => online === 1);
    const tab = await Stream.open(server.address, 'device-one');
    const named = await Stream.open(server.address, 'device-two', ana.token);
    const phone = await Stream.open(server.address, 'device-six', ana.token);
    await first.when('counts', ({ online }) => online === 2);

    const { south, north } = await sitTogether(server.address, { open: false });
    await first.when('counts', ({ playing }) => playing === 1);
    await south.command('resign');
    await first.when('counts', ({ playing }) => playing === 0);
    await Promise.all([south.leave(), north.leave()]);

    named.close();
    tab.close();
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(first.last('counts')?.online).toBe(2);
    phone.close();
    await first.when('counts', ({ online }) => online === 1);
    first.close();
  });

  test('somebody who reloads does not go away in between', async () => {
    const ana = await Guest.arrive(server.address, 'Ana');
    const other = await Stream.open(server.address, 'device-one');
    const page = await Stream.open(server.address, 'device-two', ana.token);
    await other.when('counts', ({ online }) => online === 2);
    const before = other.got.length;
    page.close();
    await new Promise((resolve) => setTimeout(resolve, 200));
    const again = await Stream.open(server.address, 'device-two', ana.token);
    await new Promise((resolve) => setTimeout(resolve, 400));
    const counted = other.got.slice(before).map(({ data }) => data);
    expect(counted.every((counts) => JSON.stringify(counts) === '{"online":2,"playing":0}')).toBe(true);
    again.close();
    other.close();
  });

  test('somebody who gives a name is one person all along, whichever stream opens or ends first', async () => {
    const other = await Stream.open(server.address, 'device-one');
    await other.when('counts', ({ online }) => online === 1);
    for (const endsFirst of [true, false]) {
      const device = `device-two-${endsFirst}`;
      const nameless = await Stream.open(server.address, device);
      await other.when('counts', ({ online }) => online === 2);
      const before = other.got.length;
      const ana = await Guest.arrive(server.address, 'Ana');
      if (endsFirst) nameless.close();
      const named = await Stream.open(server.address, device, ana.token);
      nameless.close();
      await new Promise((resolve) => setTimeout(resolve, 600));
      expect(other.got.slice(before).filter(({ data }) => JSON.stringify(data) !== '{"online":2,"playing":0}')).toEqual(
        [],
      );
      named.close();
      await other.when('counts', ({ online }) => online === 1);
    }
    other.close();
  });

  test('a device that is none is refused', async () => {
    for (const device of ['', 'short', 'with%20space', 'x'.repeat(100)]) {
      const response = await fetch(`${server.address}/api/live?device=${device}`);
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({ error: { code: 'bad-request' } });
    }
  });

  test('every stream gets a sign of life', { timeout: 30_000 }, async () => {
    const stream = await Stream.open(server.address, 'device-one');
    const end = Date.now() + 17_000;
    while (stream.beats === 0 && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 100));
    expect(stream.beats).toBeGreaterThan(0);
    stream.close();
  });
});

describe('Salas', () => {
  test('an open table with its maker there is listed, played, and goes with them', async () => {
    const salas = await Salas.open();
    const [ana, beto] = [await Guest.arrive(server.address, 'Ana'), await Guest.arrive(server.address, 'Beto')];
    const tableId = await ana.makeTable();
    await new Promise((resolve) => setTimeout(resolve, 250));
    expect(salas.table(tableId)).toBeUndefined();

    const south = await ana.join(tableId);
    await until(() => salas.table(tableId) !== undefined, 'the table listed');
    expect(salas.table(tableId)).toMatchObject({
      rules: 'uril',
      phase: 'waiting',
      seats: [ana.person, null],
      position: '4-4-4-4-4-4-4-4-4-4-4-4-0-0-S',
      turn: 'S',
      quatros: [0, 0],
      contagem: [0, 0],
      rulesVersion: 1,
      match: NO_SCORE,
      watching: 0,
    });
    expect(salas.table(tableId)?.away).toBe(false);
    // The maker away: it is said, until they are back.
    await south.leave();
    await until(() => salas.table(tableId)?.away === true, 'the maker away');
    const back = await ana.join(tableId);
    await until(() => salas.table(tableId)?.away === false, 'the maker back');

    const north = await beto.join(tableId);
    await north.command('sit');
    await until(() => salas.table(tableId)?.phase === 'playing', 'the game listed');
    expect(salas.table(tableId)?.seats[1]).toEqual(beto.person);
    await back.when(({ phase }) => phase === 'playing');
    expect(await back.move(1)).toEqual(DONE);
    await until(() => salas.table(tableId)?.turn === 'N', 'the move listed');
    expect(salas.table(tableId)?.position).toBe(back.snapshot.position);
    await north.command('resign');
    await until(() => salas.table(tableId)?.contagem[0] === 1, 'the tally listed');
    await Promise.all([back.leave(), north.leave()]);
    await until(() => salas.table(tableId) === undefined, 'the table gone');
    await salas.room.leave();
  });

  test('moves that nobody followed are in the lists of whoever comes then', async () => {
    const { tableId, south, north } = await sitTogether(server.address);
    for (const ply of [0, 1, 2, 3]) {
      expect(await (ply % 2 === 0 ? south : north).move(1 + ply)).toEqual(DONE);
      await south.when((snapshot) => snapshot.ply === ply + 1);
      const salas = await Salas.open();
      expect(salas.table(tableId)?.position).toBe(south.snapshot.position);
      await salas.room.leave();
    }
    await Promise.all([south.leave(), north.leave()]);
  });

  test('a table by link only is never listed', async () => {
    const salas = await Salas.open();
    const { tableId, south, north } = await sitTogether(server.address, { open: false });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(salas.table(tableId)).toBeUndefined();
    const late = await Salas.open();
    expect(late.table(tableId)).toBeUndefined();
    await Promise.all([south.leave(), north.leave(), salas.room.leave(), late.room.leave()]);
  });

  test('people present, busy while they play, and under their new name', async () => {
    const salas = await Salas.open();
    const { maker, south, north } = await sitTogether(server.address);
    expect(salas.person(maker.person.id)).toBeUndefined();
    const stream = await Stream.open(server.address, 'device-one', maker.token);
    await until(() => salas.person(maker.person.id) !== undefined, 'the person listed');
    expect(salas.person(maker.person.id)).toEqual({ ...maker.person, busy: true });
    await south.command('resign');
    await until(() => salas.person(maker.person.id)?.busy === false, 'free');
    await maker.ask('PATCH', '/api/people/me', { name: 'Anita' });
    await until(() => salas.person(maker.person.id)?.name === 'Anita', 'the new name');
    stream.close();
    await until(() => salas.person(maker.person.id) === undefined, 'the person gone');
    await Promise.all([south.leave(), north.leave(), salas.room.leave()]);
  });

  test('whoever comes later gets the whole lists; changes come together, ten times a second at most', async () => {
    const first = await Salas.open();
    const guests = await Promise.all(Array.from({ length: 30 }, (_, i) => Guest.arrive(server.address, `Nho ${i}`)));
    const before = first.changes;
    const started = Date.now();
    const seats = await Promise.all(guests.map(async (guest) => guest.join(await guest.makeTable())));
    const streams = await Promise.all(guests.map((g, i) => Stream.open(server.address, `device-${i}-x`, g.token)));
    await until(() => first.tables.length === 30 && first.people.length === 30, 'everything listed');
    expect(first.changes - before).toBeLessThanOrEqual((Date.now() - started) / 100 + 1);
    const late = await Salas.open();
    expect(late.tables).toEqual(first.tables);
    expect(new Set(late.people.map(({ id }) => id))).toEqual(new Set(guests.map(({ person }) => person.id)));
    await Promise.all(seats.map((seat) => seat.leave()));
    await until(() => [late, first].every(({ tables }) => tables.every(({ away }) => away)), 'all away');
    expect(late.tables).toHaveLength(30);
    for (const stream of streams) stream.close();
    await Promise.all([first.room.leave(), late.room.leave()]);
  });
});
