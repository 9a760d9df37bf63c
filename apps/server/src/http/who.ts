import type { Person } from '@uril/table';
import type { Request } from 'express';
import type { People } from '../people/people.ts';
import { Fault } from './faults.ts';

/** The bearer token of a request; null when it has none. */
export function bearer(request: Request): string | null {
  const match = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '');
  return match?.[1] ?? null;
}

/** Who asks. Throws `wrong-token` when that is nobody we know, `revoked-token` when it was somebody once. */
export async function whoAsks(request: Request, people: People): Promise<Person> {
  return (await askerOf(request, people)).person;
}

/** Who asks, and by which token. Throws as `whoAsks` does. */
export async function askerOf(request: Request, people: People): Promise<{ person: Person; token: string }> {
  const token = bearer(request);
  const person = await people.byToken(token);
  if (person && token !== null) return { person, token };
  throw new Fault(await people.refusal(token));
}
