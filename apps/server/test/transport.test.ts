import { initializeRoomCache, Protocol } from '@colyseus/core';
import { PROTOCOL } from '@uril/table';
import { createServer } from 'node:http';
import { describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { TableDriver } from '../src/cluster/table-driver.ts';
import { StaggeredTransport } from '../src/transport.ts';
import { ask, DONE, Guest, until } from './support/guest.ts';
import { serverOfFile } from './support/server.ts';

const server = serverOfFile();

const JOIN = Uint8Array.from([Protocol.JOIN_ROOM]);
const PING = Uint8Array.from([Protocol.PING]);

/** A connection to a table as a bare socket. @param alive whether it answers and takes part @param onping called from its first ping on */
async function socketAt(guest: Guest, tableId: string, alive: boolean, onping = () => {}): Promise<WebSocket> {
  const { body } = await ask(server.address, 'POST', '/matchmake/joinOrCreate/table', {
    body: { tableId, token: guest.token, protocol: PROTOCOL },
  });
  const { processId, roomId, sessionId } = body as unknown as Record<string, string>;
  const address = `${server.address.replace('http', 'ws')}/${processId}/${roomId}?sessionId=${sessionId}`;
  const socket = new WebSocket(address, { autoPong: alive }).on('ping', onping);
  if (alive) socket.once('message', () => socket.send(JOIN));
  await new Promise((resolve) => socket.once('open', resolve));
  return socket;
}

test(
  'a connection that has left two pings unanswered is cut, one that answers stays; one that speaks is not asked',
  { timeout: 60_000 },
  async () => {
    const [ana, beto] = [await Guest.arrive(server.address, 'Ana'), await Guest.arrive(server.address, 'Beto')];
    const tableId = await ana.makeTable();
    const alive = await beto.join(tableId);
    let quietPings = 0;
    const quiet = await socketAt(beto, tableId, true, () => quietPings++);
    let speakerPings = 0;
    const speaker = await socketAt(beto, tableId, true, () => speakerPings++);
    const speaking = setInterval(() => speaker.send(PING), 500);
    let pings = 0;
    const dead = await socketAt(ana, tableId, false, () => pings++);
    await alive.when(({ seats }) => seats[0]?.present === true);
    // A round takes 4 s, so it is found after 8 to 12 s; counted in pings, the machine may be as slow as it likes.
    await new Promise((resolve) => dead.once('close', resolve));
    expect(pings).toBe(2);
    expect(quietPings).toBeGreaterThanOrEqual(2);
    expect(speakerPings).toBeLessThanOrEqual(1);
    clearInterval(speaking);
    await until(() => alive.snapshot.seats[0]?.present === false, 'the dead one missed');
    expect(quiet.readyState).toBe(WebSocket.OPEN);
    expect(await alive.command('sit')).toEqual(DONE);
    quiet.terminate();
    speaker.terminate();
  },
);

test('one that speaks and takes nothing is asked all the same', async () => {
  class Opened extends StaggeredTransport {
    readonly clients = this.wss.clients;
  }
  const transport = new Opened(createServer());
  const pinged: number[] = [];
  // They are visited one after the other.
  for (const bufferedAmount of [0, 1]) {
    const client = { heard: true, pingCount: 0, bufferedAmount, ping: () => pinged.push(bufferedAmount) };
    transport.clients.add(client as unknown as WebSocket);
  }
  await until(() => pinged.length > 0, 'a ping');
  expect(pinged).toEqual([1]);
  transport.clients.clear();
  transport.shutdown();
});

describe('the list of rooms', () => {
  const room = (roomId: string, name: string, tableId?: string): ReturnType<typeof initializeRoomCache> =>
    initializeRoomCache({ roomId, name, processId: 'p', ...(tableId === undefined ? {} : { metadata: { tableId } }) });
  const find = (driver: TableDriver, name: string, tableId: string): Promise<unknown> =>
    driver.findOne({ name, tableId, locked: false, private: false } as Parameters<TableDriver['findOne']>[0]);

  test('finds a table by its id and kind, and no other', async () => {
    const driver = new TableDriver();
    const [one, two, watch, lobby] = [
      room('1', 'table', 'a'),
      room('2', 'table', 'b'),
      room('3', 'watch', 'a'),
      room('4', 'lobby'),
    ];
    for (const each of [one, two, watch, lobby]) expect(await driver.insert(each)).toBe(true);
    expect(await find(driver, 'table', 'a')).toBe(one);
    expect(await find(driver, 'table', 'b')).toBe(two);
    expect(await find(driver, 'watch', 'a')).toBe(watch);
    expect(await find(driver, 'watch', 'b')).toBeUndefined();
    expect(await driver.findOne({ name: 'lobby', locked: false })).toBe(lobby);
  });

  test('neither one that is locked nor one that is gone; a room twice is refused', async () => {
    const driver = new TableDriver();
    const one = room('1', 'table', 'a');
    await driver.insert(one);
    expect(await driver.insert(one)).toBe(false);
    one.locked = true;
    expect(await find(driver, 'table', 'a')).toBeUndefined();
    const next = room('2', 'table', 'a');
    await driver.insert(next);
    expect(driver.remove('1')).toBe(true);
    expect(await find(driver, 'table', 'a')).toBe(next);
    expect(driver.remove('2')).toBe(true);
    expect(driver.remove('2')).toBe(false);
    expect(await find(driver, 'table', 'a')).toBeUndefined();
  });
});
