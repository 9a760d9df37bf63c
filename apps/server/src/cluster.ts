import { LocalDriver, LocalPresence, matchMaker, type MatchMakerDriver, type Presence } from '@colyseus/core';

/** How this process knows others: through Redis, or not at all. */
export interface Cluster {
  readonly presence: Presence;
  readonly driver: MatchMakerDriver;
  /** In which process a room is made. */
  readonly place: (roomName: string, options: unknown) => Promise<string>;
}

/** Messages between processes about who has taken a table. */
const TAKEN = 'uril:taken';

interface Taken {
  readonly id: string;
  readonly epoch: number;
  readonly owner: string;
}

/** @param redis address of the Redis the processes share; null for one process by itself */
export async function joinCluster(redis: string | null): Promise<Cluster> {
  if (redis === null)
    return {
      presence: new LocalPresence(),
      driver: new LocalDriver(),
      place: () => Promise.resolve(matchMaker.processId),
    };
  const [{ RedisPresence }, { RedisDriver }] = await Promise.all([
    import('@colyseus/redis-presence'),
    import('@colyseus/redis-driver'),
  ]);
  const driver = new RedisDriver(redis);
  return { presence: new RedisPresence(redis), driver, place: (_name, options) => placeByTable(driver, options) };
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

/** Tells the other processes that `owner` has taken a table under `epoch`. */
export function announceTaken(presence: Presence, taken: Taken): void {
  presence.publish(TAKEN, taken);
}

/** Calls `listener` when a process other than `owner` has taken a table. */
export async function listenTaken(
  presence: Presence,
  owner: string,
  listener: (id: string, epoch: number) => void,
): Promise<void> {
  await presence.subscribe(TAKEN, (taken: Taken) => {
    if (taken.owner !== owner) listener(taken.id, taken.epoch);
  });
}
