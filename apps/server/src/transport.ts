import type { Server } from 'node:http';
import { WebSocketTransport } from '@colyseus/ws-transport';
import type { WebSocket } from 'ws';

/** Every connection that has said nothing by itself is asked for a sign of life once in this time, in ms. */
const ROUND = 4_000;
/** The round goes in so many portions. */
const PORTIONS = 100;
/** Unanswered pings after which a connection counts as dead: found 8 to 12 s after it died, up to 16 s if it spoke just before. */
const MISSES = 2;
/** Largest message from a client, in bytes; a larger one closes the connection. */
const MAX_PAYLOAD = 4 * 1024;

// The transport sets `pingCount` to 0 when a pong comes. `heard`: a message has come since the last round.
type Pinged = WebSocket & { pingCount: number; heard?: boolean };

function hear(this: WebSocket): void {
  (this as Pinged).heard = true;
}

/**
 * Colyseus's WebSocket transport with pings in portions: its own loop pings everybody at once, which holds the
 * process up for 46 ms with 6,000 connections, and the pongs as long again. Whoever plays needs none: moves are signs of
 * life too, and at a thousand tables pings were a tenth of the work.
 */
export class StaggeredTransport extends WebSocketTransport {
  readonly #timer: NodeJS.Timeout;
  #round: Iterator<unknown> | null = null;
  #left = 0;

  constructor(server: Server) {
    super({ server, pingInterval: 0, maxPayload: MAX_PAYLOAD });
    this.wss.on('connection', (client) => client.on('message', hear));
    this.#timer = setInterval(() => this.#pingPortion(), ROUND / PORTIONS).unref();
  }

  override shutdown(): void {
    clearInterval(this.#timer);
    super.shutdown();
  }

  #pingPortion(): void {
    const { clients } = this.wss;
    if (!this.#round) {
      this.#round = clients.values();
      this.#left = PORTIONS;
    }
    // Who comes during a round is met at its end; who goes is no longer in the set.
    const portion = Math.ceil(clients.size / PORTIONS);
    this.#left -= 1;
    for (let i = 0; i < portion; i++) {
      const next = this.#round.next();
      if (next.done) break;
      ping(next.value as Pinged);
    }
    if (this.#left === 0) this.#round = null;
  }
}

function ping(client: Pinged): void {
  const { heard } = client;
  client.heard = false;
  // One that speaks and takes nothing has to answer like any other, or it would stay for ever.
  if (heard && client.bufferedAmount === 0) {
    client.pingCount = 0;
    return;
  }
  if (client.pingCount >= MISSES) {
    client.terminate();
    return;
  }
  client.pingCount += 1;
  client.ping();
}
