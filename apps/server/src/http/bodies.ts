import { cleanName, HTTP_FAULTS, isIsland, TableOptions, type HttpFault, type Island } from '@uril/table';
import * as v from 'valibot';
import type { BlockedNames } from '../people/names.ts';
import { Fault } from './faults.ts';

type Body = Readonly<Record<string, unknown>>;

/** A body that is a JSON object. */
export function objectOf(body: unknown): Body {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Fault('bad-request');
  return body as Body;
}

/** A name as it is kept; throws the code of what is wrong with it. @param blocked null where any name may be given */
export function nameOf(raw: unknown, blocked: BlockedNames | null): string {
  const name = cleanName(raw);
  if (!name.ok) throw new Fault(name.error.code);
  if (blocked?.has(name.value)) throw new Fault('name-blocked');
  return name.value;
}

export function islandOf(raw: unknown): Island {
  if (!isIsland(raw)) throw new Fault('unknown-island');
  return raw;
}

/** Options of a table; throws `unknown-rules` or `bad-options`. */
export function optionsOf(raw: unknown): TableOptions {
  const parsed = v.safeParse(TableOptions, raw);
  if (parsed.success) return parsed.output;
  const [{ message }] = parsed.issues;
  throw new Fault(HTTP_FAULTS.includes(message as HttpFault) ? (message as HttpFault) : 'bad-options');
}
