import { RULES_IDS } from '@uril/engine';
import * as v from 'valibot';
import { NO_CLOCK, readTime } from './clock.ts';

/** Who starts the next game of a match (G4). */
export const NEXT_STARTS = ['loser', 'alternate', 'south'] as const;
export type NextStarts = (typeof NEXT_STARTS)[number];

/** Where the maker of a table sits: South (starts the first game), North, or as drawn by the server. */
export const MAKER_SIDES = ['S', 'N', 'drawn'] as const;

/** What a person chooses when making a table or challenging somebody. */
export const TableOptions = v.strictObject({
  rules: v.picklist(RULES_IDS, 'unknown-rules'),
  /** Listed in Salas for everybody, or reached by its link only. */
  open: v.boolean('bad-options'),
  side: v.picklist(MAKER_SIDES, 'bad-options'),
  next: v.picklist(NEXT_STARTS, 'bad-options'),
  /** As `readTime` reads it; without one there is no clock. */
  time: v.optional(
    v.pipe(
      v.string('bad-options'),
      v.check((time) => readTime(time) !== null, 'bad-options'),
    ),
    NO_CLOCK,
  ),
});
export type TableOptions = v.InferOutput<typeof TableOptions>;

export const DEFAULT_OPTIONS: TableOptions = {
  rules: 'uril',
  open: true,
  side: 'drawn',
  next: 'loser',
  time: NO_CLOCK,
};
