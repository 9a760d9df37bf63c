import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Room, Server } from '@colyseus/core';
import { schema, t } from '@colyseus/schema';
import { WebSocketTransport } from '@colyseus/ws-transport';

// The fixed baseline: a Colyseus room with twelve houses, a move by request, an immediate patch, and nothing else. No
// rules beyond sowing, no people, no storage. It is not to be changed: figures over time are ratios to it.

const HOUSES = 12;
const SEEDS = 4;

const BareState = schema({ houses: t.array('uint8'), ply: t.uint32() }, 'BareState');

class BareRoom extends Room {
  override state = new BareState();

  override onCreate(): void {
    for (let house = 0; house < HOUSES; house++) this.state.houses.push(SEEDS);
    // The cheapest and fastest way of an immediate patch that was found: a rare tick, and a patch by hand.
    this.patchRate = 1000;
    this.onMessage('move', (_client, { house }: { house: number }) => {
      this.#sow(house);
      this.broadcastPatch();
      return true;
    });
    // Whoever joins before the first patch decodes wrong arrays.
    this.broadcastPatch();
  }

  #sow(from: number): void {
    const { houses } = this.state;
    let house = from % HOUSES;
    while (houses[house] === 0) house = (house + 1) % HOUSES;
    let seeds = houses[house] ?? 0;
    houses[house] = 0;
    for (; seeds > 0; seeds--) {
      house = (house + 1) % HOUSES;
      houses[house] = (houses[house] ?? 0) + 1;
    }
    this.state.ply++;
  }
}

const http = createServer();
const server = new Server({
  transport: new WebSocketTransport({ server: http, pingInterval: 0 }),
  greet: false,
  gracefullyShutdown: false,
});
server.define('bare', BareRoom).filterBy(['table']);
await server.listen(0, '127.0.0.1');
console.log(`listening http://127.0.0.1:${(http.address() as AddressInfo).port}`);
