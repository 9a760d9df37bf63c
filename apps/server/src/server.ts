import { once } from 'node:events';
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { matchMaker, Server } from '@colyseus/core';
import type { RulesId } from '@uril/engine';
import type { Response } from 'express';
import { joinCluster } from './cluster/cluster.ts';
import { Commons } from './cluster/commons.ts';
import { serverComputer } from './computer/threads.ts';
import type { Environment } from './environment.ts';
import { Heart } from './heart.ts';
import { mountApp, type Routes } from './http/app.ts';
import { challengeRoutes } from './http/challenges.ts';
import { clientRoutes } from './http/client.ts';
import { boundConnections } from './http/connections.ts';
import { gameRoutes } from './http/games.ts';
import { arrivalRoutes, leftRoutes, linkRoutes } from './http/keys.ts';
import { makeLimits } from './http/limits.ts';
import { liveRoutes } from './http/live.ts';
import { operatorRoutes } from './http/operator.ts';
import { peopleRoutes } from './http/people.ts';
import { screenRequests } from './http/screen.ts';
import { tableRoutes } from './http/tables.ts';
import { colyseusLog, openLog } from './log.ts';
import { Arrivals } from './people/arrivals.ts';
import { Departures } from './people/departures.ts';
import { Here } from './people/here.ts';
import { Keys } from './people/keys.ts';
import { BlockedNames } from './people/names.ts';
import { People } from './people/people.ts';
import { Renaming } from './people/renaming.ts';
import { publicId } from './random.ts';
import { lobbyRoom } from './rooms/lobby-room.ts';
import { tableRoom } from './rooms/table-room.ts';
import { watchRoom } from './rooms/watch-room.ts';
import type { RoomWorld } from './rooms/world.ts';
import { openStore } from './storage/open.ts';
import { Challenges } from './tables/challenges.ts';
import { Computers, type Pauses } from './tables/computers.ts';
import { Directory, type DirectoryListener } from './tables/directory.ts';
import { Feed } from './tables/feed.ts';
import { House, HOUSE } from './tables/house.ts';
import { Lobby } from './tables/lobby.ts';
import { relist } from './tables/relist.ts';
import { StaggeredTransport } from './transport.ts';

/** A server that answers. */
export interface Running {
  readonly port: number;
  /** Where a browser on this machine finds it. */
  readonly address: string;
  /** Closes rooms, streams and the store, in this order. What was answered is stored. */
  close(): Promise<void>;
}

/**
 * Composition root: storage → presence → tables → rooms and HTTP → listen. Colyseus keeps its rooms in the module:
 * one server at a time in a process. Rejects with a `StoreError`, or the system's error when the port is taken.
 * @param pauses of the computer at tables
 */
export async function startServer(environment: Environment, pauses?: Pauses): Promise<Running> {
  const log = openLog(environment.logLevel);
  const owner = publicId();
  const blocked = blockedNames(environment.blockedNames);
  const store = await openStore(environment.store);
  const { presence, driver, place, shared } = await joinCluster(environment.redis).catch(async (error: unknown) => {
    await store.close();
    throw error;
  });

  const heart = new Heart(store, log, (from, until) => directory.spare(from, until));
  const { now } = heart;
  const commons = new Commons(shared ? presence : null, owner, log, now);
  const here = new Here(commons);
  const people = new People(store, now);
  const feed = new Feed(() => ({ online: here.count, playing: lobby.playing }));
  const lobby = new Lobby(here, commons, () => feed.countsChanged());
  const computer = serverComputer();
  const computers = new Computers({ computer, log, now }, pauses);
  const listeners: DirectoryListener[] = [lobby, computers];
  const directory = new Directory(
    { store, owner, log, now },
    {
      changed: (table, structural) => listeners.forEach((listener) => listener.changed(table, structural)),
      gone: (table) => listeners.forEach((listener) => listener.gone(table)),
    },
    (id, epoch) => commons.say({ type: 'taken', id, epoch, owner }),
    environment.house ? [] : [HOUSE],
  );
  const house = environment.house ? new House({ directory, lobby, store, log }) : null;
  if (house) listeners.push(house);
  commons.hear((notice) => {
    if (notice.type === 'taken' && notice.owner !== owner) directory.taken(notice.id, notice.epoch);
  });
  const challenges = new Challenges({ here, lobby, feed, directory, commons, presence, now });
  const renaming = new Renaming({ store, people, here, commons });
  const departures = new Departures({ store, directory, feed, people, commons, log, now });
  const keys = new Keys({ store, people, directory, feed, commons, now });
  const arrivals = new Arrivals(store, people, now);
  const limits = makeLimits(environment.limits, now);
  const streams = new Set<Response>();
  const routes: Routes = {
    api: {
      people: peopleRoutes({ people, blocked, keys, here, departures, store, limits }),
      arrivals: arrivalRoutes(people, arrivals, limits),
      links: linkRoutes(keys, limits),
      left: leftRoutes(keys, limits),
      games: gameRoutes(store),
      tables: tableRoutes(people, directory, limits),
      challenges: challengeRoutes(people, challenges, limits),
      live: liveRoutes(people, here, feed, challenges, streams),
      ...(environment.operatorToken === null
        ? {}
        : { operator: operatorRoutes(environment.operatorToken, renaming, store) }),
    },
    client: clientRoutes(environment.client, (id) => gameAt(directory, id)),
  };

  const http = createServer();
  if (environment.limits && !environment.trustProxy) boundConnections(http);
  const server = new Server({
    transport: new StaggeredTransport(http),
    presence,
    driver,
    selectProcessIdToCreateRoom: place,
    logger: colyseusLog(log),
    greet: false,
    gracefullyShutdown: false,
    express: (app) => mountApp(app, routes, store, log, environment.trustProxy),
    ...(environment.publicAddress === null ? {} : { publicAddress: environment.publicAddress }),
  });
  defineRooms(server, { people, directory, lobby, log, now, limits: environment.limits, phrases: limits.phrases });

  const close = async (): Promise<void> => {
    heart.stop();
    departures.stop();
    house?.stop();
    computers.close();
    computer.close();
    directory.stop();
    lobby.close();
    feed.close();
    commons.stop();
    for (const stream of streams) stream.end();
    await server.gracefullyShutdown(false);
    await store.close();
    http.closeAllConnections();
  };
  try {
    // Before anybody can ask for a table: for how long nobody served is known first.
    await heart.start();
    // Colyseus's own promise stays open when the port is taken.
    const failed = once(http, 'error').then(([error]: unknown[]) => Promise.reject(error as Error));
    await Promise.race([server.listen(environment.port, environment.host ?? undefined), failed]);
  } catch (error) {
    await close();
    throw error;
  }
  screenRequests(http);
  await commons.start();
  directory.start();
  departures.start();
  house?.start(shared);
  void relist({ store, directory, lobby, log, now }, shared);
  return { ...whereOf(http, environment), close };
}

/** Throws with a line for whoever starts the server. */
function blockedNames(file: string): BlockedNames {
  const read = BlockedNames.read(file);
  if (read.ok) return read.value;
  const { line } = read.error;
  throw new Error(line === 0 ? `BLOCKED_NAMES cannot be read: ${file}` : `BLOCKED_NAMES, line ${line}, is no word`);
}

/** How long a page waits to hear what is played at its table, in ms: a slow store keeps nobody from it. */
const SOON = 250;
function gameAt(directory: Directory, id: string): Promise<RulesId | null> {
  const known = directory.look(id).then(
    (table) => table?.snapshot.rules ?? null,
    () => null,
  );
  return Promise.race([known, setTimeout(SOON, null, { ref: false })]);
}

function defineRooms(server: Server, world: RoomWorld): void {
  // One way in, and no other site's pages: the client comes from this server.
  matchMaker.controller.exposedMethods = ['joinOrCreate'];
  matchMaker.controller.DEFAULT_CORS_HEADERS = {} as typeof matchMaker.controller.DEFAULT_CORS_HEADERS;
  matchMaker.controller.getCorsHeaders = () => ({});
  server.define('table', tableRoom(world)).filterBy(['tableId']);
  server.define('watch', watchRoom(world)).filterBy(['tableId']);
  server.define('lobby', lobbyRoom(world));
}

function whereOf(http: HttpServer, { host }: Environment): { port: number; address: string } {
  const { port } = http.address() as AddressInfo;
  const name = host === null || host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return { port, address: `http://${name.includes(':') ? `[${name}]` : name}:${port}` };
}
