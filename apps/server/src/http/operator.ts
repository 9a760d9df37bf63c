import { createHash, timingSafeEqual } from 'node:crypto';
import { Router } from 'express';
import type { Renaming } from '../people/renaming.ts';
import type { Store } from '../storage/store.ts';
import { nameOf, objectOf } from './bodies.ts';
import { Fault } from './faults.ts';
import { bearer } from './who.ts';

/** How many people a list shows. */
const LISTED = 50;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * What whoever runs the server may do, with their token as bearer: find people by the name they go by, give one
 * another name, whatever the list of blocked words says, and, with null for a name, leave it to them again.
 */
export function operatorRoutes(token: string, renaming: Renaming, store: Store): Router {
  const known = digest(token);
  const router = Router();

  router.use((request, _response, next) => {
    if (!timingSafeEqual(digest(bearer(request) ?? ''), known)) throw new Fault('wrong-token');
    next();
  });

  router.get('/people', async (request, response) => {
    const { name } = request.query;
    if (typeof name !== 'string') throw new Fault('bad-request');
    response.json({ people: await store.called(name, LISTED) });
  });

  router.patch('/people/:id', async (request, response) => {
    const { name } = objectOf(request.body);
    const { id } = request.params;
    const person = await (name === null ? renaming.free(id) : renaming.rename(id, nameOf(name, null)));
    if (!person) throw new Fault('no-person');
    response.json({ person });
  });

  return router;
}
