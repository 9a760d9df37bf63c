import { Router } from 'express';
import type { People } from '../people/people.ts';
import type { Directory, TableLook } from '../tables/directory.ts';
import { optionsOf } from './bodies.ts';
import { Fault } from './faults.ts';
import type { Limits } from './limits.ts';
import { whoAsks } from './who.ts';

/** Making a table, and looking at one without joining it. */
export function tableRoutes(people: People, directory: Directory, limits: Limits): Router {
  const router = Router();

  const look = async (id: string): Promise<TableLook> => {
    const table = await directory.look(id);
    if (!table) throw new Fault('no-table');
    return table;
  };

  router.post('/', async (request, response) => {
    const person = await whoAsks(request, people);
    const options = optionsOf(request.body);
    limits.tables.take(person.id);
    const table = await directory.make(options, person);
    response.status(201).json({ table: table.id });
  });

  router.get('/:id', async (request, response) => {
    const { snapshot } = await look(request.params.id);
    response.json({ snapshot });
  });

  router.get('/:id/moves', async (request, response) => {
    const { game, takeBacks, moves } = await look(request.params.id);
    response.json({ game, takeBacks, moves });
  });

  return router;
}
