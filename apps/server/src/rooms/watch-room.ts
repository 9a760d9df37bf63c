import { Room, type Client } from '@colyseus/core';
import type { Person } from '@uril/table';
import type { LiveTable } from '../tables/live-table.ts';
import type { Audience } from '../tables/stage.ts';
import { DEVICE, enterTable, joinFault, knownBy, optionsOf, stillKnown, tableIdOf, tableOf } from './join.ts';
import { showTable, type RoomWorld } from './world.ts';

interface Watcher {
  /** The person, or null for a device without one. */
  readonly person: Person | null;
  /** The hash of the person's token. */
  readonly keyHash: string | null;
  /** What the watcher is counted by. */
  readonly key: string;
}
type WatchClient = Client<{ auth: Watcher; userData: { leave: () => void } }>;

/**
 * The room `watch` {tableId, device, token?, protocol}: the same state as at the table, and no commands. Only the
 * requests `moves` and `time` are answered, as at the table.
 */
export const watchRoom = (world: RoomWorld) =>
  class WatchRoom extends Room<{ client: WatchClient; metadata: { tableId: string } }> implements Audience {
    readonly kind = 'watch';
    #table: LiveTable | null = null;

    static override async onAuth(_token: string, options: unknown): Promise<Watcher> {
      const asked = optionsOf(options);
      tableIdOf(asked);
      const { token, device } = asked;
      if (token !== undefined && token !== null) {
        const known = await knownBy(world.people, token);
        return { ...known, key: known.person.id };
      }
      if (typeof device !== 'string' || !DEVICE.test(device)) throw joinFault('bad-request');
      return { person: null, keyHash: null, key: `device ${device}` };
    }

    override async onCreate(options: Record<string, unknown>): Promise<void> {
      const table = await tableOf(world.directory, options);
      this.#table = table;
      showTable(this, table, world);
    }

    override onJoin(client: WatchClient): void {
      if (client.auth) stillKnown(world.people, client.auth);
      client.userData = { leave: enterTable(this, this.#table, client.auth?.key) };
    }

    override onLeave(client: WatchClient): void {
      client.userData?.leave();
    }

    override onDispose(): void {
      this.#table?.stage.detach(this);
    }
  };
