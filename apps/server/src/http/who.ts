import type { Person } from '@uril/table';
import type { Request } from 'express';
import type { People } from '../people/people.ts';
import { Fault } from './faults.ts';

/** The bearer token of a request; null when it has none. */
export function bearer(request: Request): string | null {
  const match = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '');
  return match?.[1] ?? null;
}

/** Who asks. Throws `wrong-token` when that is nobody we know. */
export async function whoAsks(request: Request, people: People): Promise<Person> {
  const person = await people.byToken(bearer(request));
  if (!person) throw new Fault('wrong-token');
  return person;
}
