import type { Result } from '@uril/engine';
import { Router } from 'express';
import type { People } from '../people/people.ts';
import type { ChallengeFault, Challenges } from '../tables/challenges.ts';
import { objectOf, optionsOf } from './bodies.ts';
import { Fault } from './faults.ts';
import type { Limits } from './limits.ts';
import { whoAsks } from './who.ts';

function valueOf<T>(outcome: Result<T, { readonly code: ChallengeFault }>): T {
  if (!outcome.ok) throw new Fault(outcome.error.code);
  return outcome.value;
}

/** Asking somebody who is here for a game, and answering. */
export function challengeRoutes(people: People, challenges: Challenges, limits: Limits): Router {
  const router = Router();

  router.post('/', async (request, response) => {
    const person = await whoAsks(request, people);
    const { to, options } = objectOf(request.body);
    if (typeof to !== 'string') throw new Fault('bad-request');
    const wanted = optionsOf(options);
    limits.challenges.take(person.id);
    response.status(201).json(valueOf(await challenges.make(person, to, wanted)));
  });

  router.post('/:id/accept', async (request, response) => {
    const person = await whoAsks(request, people);
    response.json({ table: valueOf(await challenges.accept(request.params.id, person)) });
  });

  router.post('/:id/decline', async (request, response) => {
    const person = await whoAsks(request, people);
    valueOf(await challenges.decline(request.params.id, person));
    response.status(204).end();
  });

  router.delete('/:id', async (request, response) => {
    const person = await whoAsks(request, people);
    valueOf(await challenges.withdraw(request.params.id, person));
    response.status(204).end();
  });

  return router;
}
