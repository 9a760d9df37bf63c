import { Protocol, SchemaSerializer } from '@colyseus/core';
import { Encoder, type Schema } from '@colyseus/schema';
import { makeFrame, type Frame } from './wire.ts';

// The default of 16 KB for every table is far more than a table's state of 400 bytes.
Encoder.BUFFER_SIZE = 1024;

/** Everybody encodes into the same bytes, because what was encoded is copied out before anything else runs. */
const SCRATCH = new Uint8Array(64 * 1024);

const handshakes = new Map<unknown, Uint8Array>();

/**
 * One schema state and the one encoder of its changes, for any number of rooms. Rooms take it with
 * `setSerializer(mirror)` and a `state` that is only a stand-in; whoever changes the state calls `frame` at once and
 * sends what it gives, so that no change is ever pending when somebody joins.
 *
 * Every frame is a copy of its own: the stock serializer sends views of one buffer, which a slow connection's queue
 * would see overwritten.
 */
export class Mirror<State extends Schema> extends SchemaSerializer<State> {
  readonly schema: State;
  #full: Buffer | null = null;

  /** @param scratch bytes to encode into; a state that outgrows them works, with a warning from the encoder */
  constructor(state: State, scratch: Uint8Array = SCRATCH) {
    super();
    this.schema = state;
    super.reset(state);
    this.encoder.sharedBuffer = scratch;
    this.fullEncodeBuffer = scratch;
    this.frame();
  }

  /** Rooms call it with their stand-in state; the real one was given once. */
  override reset(): void {
    // Nothing: see the class.
  }

  /** The changes since the last call as one message for everybody who has the state; null when there are none. */
  frame(): Frame | null {
    const { encoder } = this;
    if (!encoder.hasChanges) return null;
    this.#full = null;
    encoder.sharedBuffer[0] = Protocol.ROOM_STATE_PATCH;
    const frame = makeFrame(encoder.encode({ offset: 1 }));
    encoder.discardChanges();
    return frame;
  }

  /** The whole state as the message somebody who joins is sent. */
  override getFullState(): Buffer {
    if (!this.#full) {
      const scratch = this.encoder.sharedBuffer;
      scratch[0] = Protocol.ROOM_STATE;
      this.#full = Buffer.from(this.encoder.encodeAll({ offset: 1 }, scratch));
    }
    return this.#full;
  }

  /** The description of the state's type: the same bytes for every table, so encoded once. */
  override handshake(): Uint8Array {
    const type = this.schema.constructor;
    const known = handshakes.get(type);
    if (known) return known;
    const bytes = Uint8Array.from(super.handshake());
    handshakes.set(type, bytes);
    return bytes;
  }
}
