import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ClientState, type Client } from '@colyseus/core';
import { describe, expect, test } from 'vitest';
import { WebSocket, WebSocketServer, type RawData } from 'ws';
import { makeFrame, QUEUE_LIMIT, sendFrame } from '../src/tables/wire.ts';

test('a frame made once is what any WebSocket reads as one binary message, whatever its length', async () => {
  const http = createServer().listen(0, '127.0.0.1');
  await once(http, 'listening');
  const server = new WebSocketServer({ server: http });
  const lengths = [0, 1, 125, 126, 127, 65_535, 65_536, 200_000];
  const messages = lengths.map((length) => Buffer.from(Array.from({ length }, (_, i) => (i * 7 + length) & 255)));
  server.on('connection', (socket) => {
    const { _socket: raw } = socket as unknown as { _socket: { write(bytes: Buffer): void } };
    for (const message of messages) {
      raw.write(makeFrame(message).framed);
      socket.send(message);
    }
  });

  const client = new WebSocket(`ws://127.0.0.1:${(http.address() as AddressInfo).port}`);
  const got: Buffer[] = [];
  client.on('message', (data: RawData, binary) => {
    expect(binary).toBe(true);
    got.push(data as Buffer);
  });
  while (got.length < 2 * messages.length) await once(client, 'message');
  expect(got).toEqual(messages.flatMap((message) => [message, message]));
  client.terminate();
  server.close();
  http.close();
});

test('a frame is a copy: what it was made of may change', () => {
  const bytes = Uint8Array.from([1, 2, 3]);
  const { message } = makeFrame(bytes);
  bytes[0] = 9;
  expect([...message]).toEqual([1, 2, 3]);
});

describe('sending', () => {
  const frame = makeFrame(Uint8Array.from([15, 1]));
  const connection = (state: ClientState, readyState: number, waiting: number): { client: Client; did: string[] } => {
    const did: string[] = [];
    const ref = {
      readyState,
      terminate: () => did.push('cut'),
      _socket: { writableLength: waiting, write: () => did.push('sent') },
    };
    return { client: { state, ref } as unknown as Client, did };
  };

  test.each([
    ['somebody who has the state', ClientState.JOINED, WebSocket.OPEN, 0, ['sent']],
    ['somebody still joining gets it with the state', ClientState.JOINING, WebSocket.OPEN, 0, []],
    ['somebody going away', ClientState.JOINED, WebSocket.CLOSING, 0, []],
    ['somebody slow', ClientState.JOINED, WebSocket.OPEN, QUEUE_LIMIT, ['sent']],
    ['somebody who takes nothing any more', ClientState.JOINED, WebSocket.OPEN, QUEUE_LIMIT + 1, ['cut']],
  ])('to %s', (_who, state, readyState, waiting, expected) => {
    const { client, did } = connection(state, readyState, waiting);
    sendFrame(client, frame);
    expect(did).toEqual(expected);
  });
});
