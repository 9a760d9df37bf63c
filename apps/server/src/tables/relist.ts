import { setTimeout } from 'node:timers/promises';
import type { Log } from '../log.ts';
import type { Store } from '../storage/store.ts';
import type { Directory } from './directory.ts';
import type { Lobby } from './lobby.ts';

/** How many tables are listed again at most, those that wait longest from now. */
const MOST = 100;
/** How long other processes are given to say what they list, in ms. */
const PATIENCE = 3_000;

interface Around {
  readonly store: Store;
  readonly directory: Directory;
  readonly lobby: Lobby;
  readonly log: Log;
  now(): number;
}

/**
 * Open tables that wait for an opponent are in Salas also when no process has had them since the last one ended: they are
 * woken, and listed with their makers away. To be called once, when the server has begun to serve.
 * @param shared whether other processes may list some of them
 */
export async function relist({ store, directory, lobby, log, now }: Around, shared: boolean): Promise<void> {
  if (shared) await setTimeout(PATIENCE, null, { ref: false });
  try {
    for (const id of await store.waiting(now(), MOST)) if (!lobby.isListed(id)) await directory.wake(id);
  } catch (error) {
    log.warn({ err: error }, 'tables that wait could not be listed again');
  }
}
