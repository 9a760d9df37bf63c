import { fail, ok, type Result } from '@uril/engine';
import type { JoinedRoom, JoinRoom, RoomAddress, RoomAnswer } from '../src/play/rooms.ts';

/** A room under the test's hand: what was asked in it, and the ways to answer, cut and change it. */
export class FakeRoom implements JoinedRoom {
  readonly address: RoomAddress;
  readonly asked: { type: string; payload: unknown; answer: (answer: RoomAnswer) => void }[] = [];
  left = false;
  /** Whether pings come back. */
  alive = true;
  #state: (state: unknown) => void = () => {};
  #leave: (code: number) => void = () => {};

  constructor(address: RoomAddress) {
    this.address = address;
  }
  onState(listener: (state: unknown) => void): void {
    this.#state = listener;
  }
  onLeave(listener: (code: number) => void): void {
    this.#leave = listener;
  }
  request(type: string, payload: unknown): Promise<RoomAnswer> {
    return new Promise((answer) => this.asked.push({ type, payload, answer }));
  }
  ping(timeout: number): Promise<boolean> {
    return this.alive ? Promise.resolve(true) : new Promise((resolve) => setTimeout(() => resolve(false), timeout));
  }
  leave(): void {
    this.left = true;
  }
  /** The server sends a state. */
  send(state: unknown): void {
    if (!this.left) this.#state(state);
  }
  /** The socket closes; whatever was asked and not answered is lost. */
  cut(code = 1006): void {
    for (const { answer } of this.asked) answer({ kind: 'lost' });
    if (!this.left) this.#leave(code);
    this.left = true;
  }
}

/** A server of fake rooms. `refuse` makes the next joins fail with codes, in order. */
export class FakeServer {
  readonly rooms: FakeRoom[] = [];
  readonly refuse: string[] = [];
  joins = 0;
  /** What a room sends as soon as it is joined; undefined sends nothing. */
  first: unknown = { n: 1 };

  readonly join: JoinRoom = async (address): Promise<Result<JoinedRoom, { readonly code: string }>> => {
    this.joins++;
    const code = this.refuse.shift();
    if (code !== undefined) return fail({ code });
    const room = new FakeRoom(address);
    this.rooms.push(room);
    setTimeout(() => this.first !== undefined && room.send(this.first), 0);
    return ok(room);
  };

  get last(): FakeRoom {
    const room = this.rooms.at(-1);
    if (!room) throw new Error('nobody has joined');
    return room;
  }
}
