import { ClientState, type Client } from '@colyseus/core';

/** A connection that has not taken this many bytes is cut; it joins again and gets the whole state. */
export const QUEUE_LIMIT = 1024 * 1024;

/**
 * A message ready to be sent to any number of connections: framed once as WebSocket wants it (final, binary, not
 * masked), so that sending it is one write of one buffer nobody changes any more.
 */
export interface Frame {
  /** Header and message. */
  readonly framed: Buffer;
  /** The message alone. */
  readonly message: Buffer;
}

const BINARY = 0x82;

/** Frames a message; the bytes are copied. */
export function makeFrame(message: Uint8Array): Frame {
  const { length } = message;
  const header = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const framed = Buffer.allocUnsafe(header + length);
  framed[0] = BINARY;
  if (header === 2) framed[1] = length;
  else if (header === 4) {
    framed[1] = 126;
    framed.writeUInt16BE(length, 2);
  } else {
    framed[1] = 127;
    framed.writeBigUInt64BE(BigInt(length), 2);
  }
  framed.set(message, header);
  return { framed, message: framed.subarray(header) };
}

// What lies under a Colyseus client of the WebSocket transport (package ws, without compression, so that it holds
// nothing back itself). Its socket is not in its interface: where there is none, messages go the usual way.
interface Wire {
  readonly readyState: number;
  readonly _socket?: Socket | null;
  terminate(): void;
}
interface Socket {
  readonly writableLength: number;
  write(bytes: Buffer): boolean;
  cork(): void;
  uncork(): void;
}
const OPEN = 1;

const wireOf = (client: Client): Wire => client.ref as unknown as Wire;

const corked: Socket[] = [];

function uncorkAll(): void {
  for (const socket of corked.splice(0)) socket.uncork();
}

/**
 * Holds back what is written to a connection until the current turn of the event loop is over, so that a patch and
 * the answer that follows it leave in one write, and those of all tables one after the other: writing is a third of what
 * a move costs, and dearer in between.
 */
export function cork(client: Client): void {
  const socket = wireOf(client)._socket;
  if (!socket) return;
  socket.cork();
  if (corked.push(socket) === 1) setImmediate(uncorkAll);
}

/** Sends to a connection that has the full state; a client that is still joining gets it with that. */
export function sendFrame(client: Client, { framed, message }: Frame): void {
  if (client.state !== ClientState.JOINED) return;
  const wire = wireOf(client);
  const { _socket: socket } = wire;
  if (!socket) client.raw(message);
  else if (socket.writableLength > QUEUE_LIMIT) wire.terminate();
  else if (wire.readyState === OPEN) socket.write(framed);
}
