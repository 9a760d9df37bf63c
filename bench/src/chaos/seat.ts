import { setTimeout as pause } from 'node:timers/promises';
import { PROTOCOL } from '@uril/table';
import { WebSocket } from 'ws';
import { CODE, CODE_MASK, IDS, requestFrame, reserve } from '../load/wire.ts';

/** Waits between two tries to come back, in ms: as the client, a tenth of a second at first, a second at most. */
const FIRST_WAIT = 100;
const LONGEST_WAIT = 1_000;
/** An answer, or a place at the table, that takes longer, in ms, is given up and asked for again. */
const PATIENCE = 6_000;

type Payload = Readonly<Record<string, string | number>>;
/**
 * One person at one table who comes back whenever the line is cut, and who sends what was not answered again under the
 * same id. Looks at no state.
 */
export class ChaosSeat {
  readonly #address: string;
  readonly #options: Readonly<Record<string, string | number>>;
  readonly #random: () => number;
  #socket: WebSocket | null = null;
  #coming: Promise<void> | null = null;
  #asked = 0;
  #answer: ((answer: Buffer | null) => void) | null = null;
  #gone = false;

  constructor(address: string, tableId: string, token: string, random: () => number) {
    this.#address = address;
    this.#options = { tableId, token, protocol: PROTOCOL };
    this.#random = random;
  }

  /** Whether the seat's connection is up. */
  get there(): boolean {
    return this.#socket !== null;
  }

  /** Resolves when the connection is up, however often that has to be tried. */
  come(): Promise<void> {
    if (this.#socket !== null || this.#gone) return Promise.resolve();
    this.#coming ??= this.#come().finally(() => (this.#coming = null));
    return this.#coming;
  }

  /** Asks until there is an answer. Throws when it is a refusal. */
  async ask(type: string, payload: Payload): Promise<void> {
    while (!this.#gone) {
      await this.come();
      const answer = await this.#askOnce(requestFrame(type, payload));
      if (answer === null) continue;
      if (answer[2] !== 0) throw new Error(`${type} was refused: ${answer.subarray(3).toString()}`);
      return;
    }
  }

  leave(): void {
    this.#gone = true;
    this.#socket?.terminate();
  }

  async #come(): Promise<void> {
    for (let wait = FIRST_WAIT; !this.#gone; wait = Math.min(2 * wait, LONGEST_WAIT)) {
      try {
        const socket = await this.#join(await reserve(this.#address, 'table', this.#options));
        if (socket.readyState !== WebSocket.OPEN) continue;
        this.#socket = socket;
        return;
      } catch {
        await pause(wait * (0.5 + this.#random() / 2));
      }
    }
  }

  #join(address: string): Promise<WebSocket> {
    return new Promise((resolve, reject) => {
      const socket = new WebSocket(address, { perMessageDeflate: false, handshakeTimeout: PATIENCE });
      const late = setTimeout(() => socket.terminate(), PATIENCE);
      socket.on('error', reject);
      socket.on('close', (code) => {
        clearTimeout(late);
        reject(new Error(`closed: ${code}`));
        if (this.#socket !== socket) return;
        this.#socket = null;
        this.#answer?.(null);
        void this.come();
      });
      socket.on('message', (data: Buffer) => {
        switch ((data[0] ?? 0) & CODE_MASK) {
          case CODE.join:
            socket.send(Uint8Array.of(CODE.join));
            break;
          case CODE.state:
            clearTimeout(late);
            resolve(socket);
            break;
          case CODE.error:
            reject(new Error(data.subarray(1).toString()));
            break;
          case CODE.response:
            if (data[1] === this.#asked) this.#answer?.(data);
            break;
        }
      });
    });
  }

  /** The answer, or null when the line was cut or too slow before it came. */
  #askOnce(frame: Uint8Array): Promise<Buffer | null> {
    const socket = this.#socket;
    if (socket === null) return Promise.resolve(null);
    return new Promise((resolve) => {
      const settle = (answer: Buffer | null): void => {
        clearTimeout(late);
        this.#answer = null;
        resolve(answer);
      };
      const late = setTimeout(() => socket.terminate(), PATIENCE);
      this.#answer = settle;
      this.#asked = (this.#asked + 1) % IDS;
      frame[1] = this.#asked;
      socket.send(frame);
    });
  }
}
