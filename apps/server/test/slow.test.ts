import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { ClientState, Protocol, SchemaSerializer, type Client } from '@colyseus/core';
import { schema, t } from '@colyseus/schema';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { Mirror } from '../src/tables/mirror.ts';
import { QUEUE_LIMIT, sendFrame } from '../src/tables/wire.ts';

// A spectator who takes nothing for a while, over a real socket.

const Board = schema({ ply: t.uint32(), position: t.string() }, 'Board');
type Board = InstanceType<typeof Board>;

/** Patches as Colyseus's own serializer gives them: views of the bytes it encodes into. */
class Stock extends SchemaSerializer<Board> {
  patch(): Uint8Array {
    this.encoder.sharedBuffer[0] = Protocol.ROOM_STATE_PATCH;
    const view = this.encoder.encode({ offset: 1 });
    this.encoder.discardChanges();
    return view;
  }
}

/** What is shown at a ply: a text that says which, so that mixed frames are seen. */
const positionAt = (ply: number): string => `${ply}-`.repeat(40);

const rawOf = (socket: WebSocket): Socket => (socket as unknown as { _socket: Socket })._socket;

describe('a spectator who takes nothing', () => {
  let server: WebSocketServer;
  let watcher: WebSocket;
  let client: Client;
  let socket: WebSocket;
  const got: Buffer[] = [];

  beforeEach(async () => {
    got.length = 0;
    server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
    await once(server, 'listening');
    const connected = once(server, 'connection') as Promise<[WebSocket]>;
    watcher = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
    watcher.on('message', (data: Buffer) => got.push(data));
    watcher.on('error', () => {});
    [[socket]] = await Promise.all([connected, once(watcher, 'open')]);
    client = { state: ClientState.JOINED, ref: socket } as unknown as Client;
    rawOf(watcher).pause();
  });
  afterEach(() => {
    watcher.terminate();
    socket.terminate();
    server.close();
  });

  /** Sends ply after ply until the socket itself holds frames back, and then as many again as `more`. */
  async function play(state: Board, more: number, send: () => void): Promise<number> {
    let ply = 0;
    for (let held = 0; held < more && socket.readyState === WebSocket.OPEN;) {
      for (let burst = 0; burst < 100; burst++) {
        ply++;
        state.ply = ply;
        state.position = positionAt(ply);
        send();
        if (rawOf(socket).writableLength > 0) held++;
      }
      await new Promise(setImmediate);
    }
    return ply;
  }

  /** The texts in what came, in order: every frame but those cut off by the end. */
  const texts = (): string[] =>
    got.map((frame) => /[\d-]{10,}/.exec(frame.subarray(1).toString('latin1'))?.[0] ?? 'no text');

  test('sees every frame as it was sent when it takes them again', { timeout: 30_000 }, async () => {
    const state = new Board();
    const mirror = new Mirror(state);
    const plies = await play(state, 500, () => sendFrame(client, mirror.frame()!));
    expect(rawOf(socket).writableLength).toBeGreaterThan(0);
    rawOf(watcher).resume();
    while (got.length < plies) await once(watcher, 'message');
    texts().forEach((text, index) => expect(text).toBe(positionAt(index + 1)));
  });

  test(
    'would see wrong boards if views of the encoder’s own bytes were sent: what this closes',
    { timeout: 30_000 },
    async () => {
      const state = new Board();
      const stock = new Stock();
      stock.reset(state);
      const plies = await play(state, 500, () => socket.send(stock.patch()));
      rawOf(watcher).resume();
      while (got.length < plies) await once(watcher, 'message');
      expect(texts().some((text, index) => text !== positionAt(index + 1))).toBe(true);
    },
  );

  test('is cut when too much waits for it; what waits has a bound', { timeout: 30_000 }, async () => {
    const state = new Board();
    const mirror = new Mirror(state);
    let most = 0;
    const plies = await play(state, 1_000_000, () => {
      sendFrame(client, mirror.frame()!);
      most = Math.max(most, rawOf(socket)?.writableLength ?? 0);
    });
    expect(socket.readyState).not.toBe(WebSocket.OPEN);
    expect(plies).toBeLessThan(1_000_000);
    expect(most).toBeGreaterThan(QUEUE_LIMIT);
    expect(most).toBeLessThan(QUEUE_LIMIT + 1_000);
    rawOf(watcher).resume();
    await once(watcher, 'close');
    expect(got.length).toBeGreaterThan(100);
    texts().forEach((text, index) => expect(text).toBe(positionAt(index + 1)));
  });
});
