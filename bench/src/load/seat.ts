import type { Socket } from 'node:net';
import { WebSocket } from 'ws';
import { CODE, CODE_MASK, IDS } from './wire.ts';

/** One person's connection: asks one thing at a time, counts what it is shown. */
export interface Seat {
  /** Patches (or, at the relay, messages) that have come so far. */
  seen: number;
  /** Called after each of them. */
  onseen: () => void;
  /** Called when what was asked has been answered, with the frame of the answer where a room gave it. */
  onanswered: (answer: Buffer | null) => void;
  /** Bytes read and written so far. */
  bytes(): number;
  ask(frame: Uint8Array): void;
}

const noop = (): void => {};

const connect = (address: string, fail: (error: Error) => void): WebSocket => {
  const socket = new WebSocket(address, { perMessageDeflate: false, skipUTF8Validation: true });
  socket.on('error', fail);
  socket.on('close', (code) => fail(new Error(`a connection was closed: ${code}`)));
  return socket;
};

/** What `ws` stands on; its own counters are the only ones that include frame headers. */
const bytesOf = (socket: WebSocket): number => {
  const { _socket: raw } = socket as unknown as { _socket: Socket | null };
  return raw === null ? 0 : raw.bytesRead + raw.bytesWritten;
};

/** A connection to the relay: its own message coming back is the answer. */
export function relaySeat(address: string, fail: (error: Error) => void): Promise<Seat> {
  const socket = connect(address, fail);
  let asked = false;
  const seat: Seat = {
    seen: 0,
    onseen: noop,
    onanswered: noop,
    bytes: () => bytesOf(socket),
    ask(frame) {
      asked = true;
      socket.send(frame);
    },
  };
  socket.on('message', () => {
    seat.seen++;
    if (asked) {
      asked = false;
      seat.onanswered(null);
    }
    seat.onseen();
  });
  return new Promise((resolve) => socket.once('open', () => resolve(seat)));
}

/** A connection to a Colyseus room, joined. Any request that is refused is a failure of the whole run. */
export function roomSeat(address: string, fail: (error: Error) => void): Promise<Seat> {
  const socket = connect(address, fail);
  let id = 0;
  const seat: Seat = {
    seen: 0,
    onseen: noop,
    onanswered: noop,
    bytes: () => bytesOf(socket),
    ask(frame) {
      id = (id + 1) % IDS;
      frame[1] = id;
      socket.send(frame);
    },
  };
  return new Promise((resolve) => {
    socket.on('message', (data: Buffer) => {
      switch ((data[0] ?? 0) & CODE_MASK) {
        case CODE.patch:
          seat.seen++;
          seat.onseen();
          break;
        case CODE.response:
          if (data[1] !== id || data[2] !== 0) fail(new Error(`a request was refused: ${data.subarray(3).toString()}`));
          seat.onanswered(data);
          break;
        case CODE.join:
          socket.send(Uint8Array.of(CODE.join));
          break;
        case CODE.state:
          resolve(seat);
          break;
        case CODE.error:
          fail(new Error(`a connection was refused: ${data.subarray(1).toString()}`));
          break;
      }
    });
  });
}
