import { LocalPresence, matchMaker, type MatchMakerDriver, type Presence } from '@colyseus/core';
import { TableDriver } from './table-driver.ts';

/** How long Redis may take to answer at the start, in ms. */
const PATIENCE = 5_000;

/** How this process knows others: through Redis, or not at all. */
export interface Cluster {
  readonly presence: Presence;
  readonly driver: MatchMakerDriver;
  /** Whether there may be others. */
  readonly shared: boolean;
  /** In which process a room is made. */
  readonly place: (roomName: string, options: unknown) => Promise<string>;
}

/** Rejects when Redis cannot be reached. @param redis address of the Redis the processes share; null for one process by itself */
export async function joinCluster(redis: string | null): Promise<Cluster> {
  if (redis === null)
    return {
      presence: new LocalPresence(),
      driver: new TableDriver(),
      shared: false,
      place: () => Promise.resolve(matchMaker.processId),
    };
  const [{ RedisPresence }, { RedisDriver }] = await Promise.all([
    import('@colyseus/redis-presence'),
    import('@colyseus/redis-driver'),
  ]);
  const [presence, driver] = [new RedisPresence(redis), new RedisDriver(redis)];
  try {
    await answers(presence);
  } catch (error) {
    presence.shutdown();
    // Nothing waits for a Redis that is not there.
    void driver.shutdown().catch(() => {});
    throw error;
  }
  const place = (_name: string, options: unknown): Promise<string> => placeByTable(driver, options);
  return { presence, driver, shared: true, place };
}

/** Rejects when Redis does not answer in time: the client behind it would try for ever. */
async function answers(presence: Presence): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('Redis does not answer')), PATIENCE);
  });
  try {
    await Promise.race([presence.exists('uril'), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Rooms of one table belong together, where its state is; everything else goes where the fewest rooms are. */
async function placeByTable(driver: MatchMakerDriver, options: unknown): Promise<string> {
  const { tableId } = options as { tableId?: unknown };
  if (typeof tableId === 'string') {
    for (const name of ['table', 'watch']) {
      const room = await driver.findOne({ name, tableId });
      if (room) return room.processId;
    }
  }
  const processes = await matchMaker.stats.fetchAll();
  const [least] = processes.sort((a, b) => a.roomCount - b.roomCount);
  return least?.processId ?? matchMaker.processId;
}
