import type { Side } from '@uril/engine';
import * as v from 'valibot';

/** What people at a table can say to each other: nothing else, so that nobody has to be watched. */
export const PHRASES = [
  'hello',
  'good-luck',
  'well-sown',
  'well-harvested',
  'bad-luck',
  'thinking',
  'hurry',
  'moment',
  'well-played',
  'thanks',
  'another',
  'goodbye',
] as const;
export type Phrase = (typeof PHRASES)[number];

/** How long a phrase is seen, in ms. */
export const SAID_FOR = 7_000;

/** The phrase that is seen at a table, and how many have been said there before: the same one twice is two. */
export interface Said {
  readonly side: Side;
  readonly phrase: Phrase;
  readonly before: number;
}

/** The payload of the request `say`, which is no command: nothing at the table follows from it, and it is not kept. */
const Saying = v.strictObject({ phrase: v.picklist(PHRASES) });

/** The phrase that somebody wants to say; null for anything that is none. */
export function parseSaying(payload: unknown): Phrase | null {
  const parsed = v.safeParse(Saying, payload);
  return parsed.success ? parsed.output.phrase : null;
}
