import { readCode } from '@uril/table';
import { Router } from 'express';
import type { Arrivals } from '../people/arrivals.ts';
import type { Keys } from '../people/keys.ts';
import type { People } from '../people/people.ts';
import { objectOf } from './bodies.ts';
import { deviceOf } from './device.ts';
import { Fault } from './faults.ts';
import { placeOf, type Limits } from './limits.ts';
import { askerOf, bearer, whoAsks } from './who.ts';

/** A person's own devices and personal links. */
export function ownKeyRoutes(people: People, keys: Keys, limits: Limits): Router {
  const router = Router();

  router.get('/keys', async (request, response) => {
    const { person, token } = await askerOf(request, people);
    response.json({ keys: await keys.of(person, token) });
  });

  router.post('/links', async (request, response) => {
    const person = await whoAsks(request, people);
    limits.keys.take(person.id);
    const made = await keys.makeLink(person, deviceOf(request));
    if (typeof made === 'string') throw new Fault(made === 'full' ? 'too-many-keys' : 'wrong-token');
    response.status(201).json(made);
  });

  router.delete('/keys/own', async (request, response) => {
    const { token } = await askerOf(request, people);
    await keys.leave(token);
    response.status(204).end();
  });

  router.delete('/keys/:id', async (request, response) => {
    const person = await whoAsks(request, people);
    if (!(await keys.revoke(person, request.params.id))) throw new Fault('no-key');
    response.status(204).end();
  });

  return router;
}

/** What the hash of a token looks like. */
const HASH = /^[\w-]{43}$/;

/**
 * A device whose person left it while the server was away says so: by the hash of its token, which is all it has kept.
 * Whoever has that can do nothing with it but this, and is not told whose it was.
 */
export function leftRoutes(keys: Keys, limits: Limits): Router {
  const router = Router();

  router.post('/', async (request, response) => {
    const { hash } = objectOf(request.body);
    if (typeof hash !== 'string' || !HASH.test(hash)) throw new Fault('bad-request');
    limits.people.take(placeOf(request));
    await keys.left(hash);
    response.status(204).end();
  });

  return router;
}

/** A personal link, which comes as the bearer: it stands in no address and in no log. */
export function linkRoutes(keys: Keys, limits: Limits): Router {
  const router = Router();

  router.get('/me', async (request, response) => {
    const person = await keys.linkOf(bearer(request));
    if (!person) throw new Fault('no-link');
    response.json({ person });
  });

  router.post('/me', async (request, response) => {
    limits.people.take(placeOf(request));
    const entered = await keys.enter(bearer(request), deviceOf(request));
    if (typeof entered === 'string') throw new Fault(entered === 'full' ? 'too-many-keys' : 'no-link');
    response.status(201).json(entered);
  });

  return router;
}

/** A new device waits with a code, and somebody who is known lets it in. Codes come in bodies, for the same reason. */
export function arrivalRoutes(people: People, arrivals: Arrivals, limits: Limits): Router {
  const router = Router();

  router.post('/', async (request, response) => {
    limits.people.take(placeOf(request));
    response.status(201).json(await arrivals.make(deviceOf(request)));
  });

  router.get('/me', async (request, response) => {
    const state = await arrivals.of(bearer(request));
    if (!state) throw new Fault('no-arrival');
    response.json(state);
  });

  const codeOf = (body: unknown): string => {
    const code = readCode(objectOf(body)['code']);
    if (code === null) throw new Fault('no-arrival');
    return code;
  };

  router.post('/find', async (request, response) => {
    const person = await whoAsks(request, people);
    limits.keys.take(person.id);
    const arrival = await arrivals.find(codeOf(request.body));
    if (!arrival) throw new Fault('no-arrival');
    response.json({ arrival });
  });

  router.post('/admit', async (request, response) => {
    const person = await whoAsks(request, people);
    limits.keys.take(person.id);
    const added = await arrivals.admit(codeOf(request.body), person);
    if (added !== 'added') throw new Fault(added === 'full' ? 'too-many-keys' : 'no-arrival');
    response.status(204).end();
  });

  return router;
}
