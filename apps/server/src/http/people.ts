import { Router } from 'express';
import type { Departures } from '../people/departures.ts';
import type { Here } from '../people/here.ts';
import type { BlockedNames } from '../people/names.ts';
import type { Keys } from '../people/keys.ts';
import type { People } from '../people/people.ts';
import type { Store } from '../storage/store.ts';
import { islandOf, nameOf, objectOf } from './bodies.ts';
import { deviceOf } from './device.ts';
import { Fault } from './faults.ts';
import { ownGameRoutes } from './games.ts';
import { ownKeyRoutes } from './keys.ts';
import { placeOf, type Limits } from './limits.ts';
import { whoAsks } from './who.ts';

interface Around {
  readonly people: People;
  readonly blocked: BlockedNames;
  readonly keys: Keys;
  readonly here: Here;
  readonly departures: Departures;
  readonly store: Store;
  readonly limits: Limits;
}

/** Making a person, and one's own name, island, games, devices and links; the way to be deleted. */
export function peopleRoutes({ people, blocked, keys, here, departures, store, limits }: Around): Router {
  const router = Router();
  router.use('/me', ownGameRoutes(people, store, limits), ownKeyRoutes(people, keys, limits));

  router.post('/', async (request, response) => {
    const { name, island } = objectOf(request.body);
    const clean = { name: nameOf(name, blocked), island: islandOf(island) };
    limits.people.take(placeOf(request));
    response.status(201).json(await people.make(clean.name, clean.island, deviceOf(request)));
  });

  router.get('/me', async (request, response) => {
    const person = await whoAsks(request, people);
    response.json({ person, tables: await store.tablesOf(person.id) });
  });

  router.patch('/me', async (request, response) => {
    const person = await whoAsks(request, people);
    limits.changes.take(person.id);
    const { name, island } = objectOf(request.body);
    const changed = await people.update(person, {
      ...(name === undefined ? {} : { name: nameOf(name, blocked) }),
      ...(island === undefined ? {} : { island: islandOf(island) }),
    });
    if (changed === 'held') throw new Fault('name-by-operator');
    if (changed) here.rename(changed);
    response.json({ person: changed ?? person });
  });

  router.delete('/me', async (request, response) => {
    await departures.depart(await whoAsks(request, people));
    response.status(204).end();
  });

  return router;
}
