import {
  BOARDS,
  CAPTURES,
  ENDINGS,
  ENDLESS_SHARES,
  GRAND_SLAMS,
  MAJORITY_REMAINDERS,
  MOST_SEEDS,
  ORIGINS,
  QUATRO_MARKS,
  SINGLES,
  STORES,
} from './rules.ts';
import type { QuatroRules, Rules } from './rules.ts';

/** A field that is no object: one of the forms of JSON Schema that the rules use. */
export type FieldSchema =
  | { readonly type: 'boolean' }
  | { readonly const: string | null }
  | { readonly enum: readonly string[] }
  | { readonly type: 'string'; readonly pattern: string }
  | { readonly type: 'integer'; readonly minimum: number; readonly maximum: number; readonly multipleOf?: number }
  | {
      readonly type: 'array';
      readonly minItems: number;
      readonly uniqueItems: true;
      readonly items: FieldSchema;
    }
  | { readonly anyOf: readonly (FieldSchema | ObjectSchema)[] };

/** An object with exactly these fields. */
export interface ObjectSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, FieldSchema | ObjectSchema>>;
  readonly required: readonly string[];
  readonly additionalProperties: false;
}

/** Some fields of an object; the others may be anything. */
interface PartSchema {
  readonly properties: Readonly<Record<string, FieldSchema>>;
}

/** What must hold of some fields where others have certain values. */
export interface Together {
  readonly if: PartSchema;
  readonly then: PartSchema;
}

const BOOLEAN = { type: 'boolean' } as const;
const NULL = { const: null } as const;
const integer = (minimum: number, maximum: number) => ({ type: 'integer', minimum, maximum }) as const;
const counts = { type: 'array', minItems: 1, uniqueItems: true, items: integer(1, MOST_SEEDS) } as const;

const exactly = <T>(
  properties: Readonly<Record<keyof T & string, FieldSchema | ObjectSchema>>,
): ObjectSchema & { readonly properties: typeof properties } => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

const QUATRO = exactly<QuatroRules>({ marks: { enum: QUATRO_MARKS }, drawClearsPending: BOOLEAN });

/**
 * A whole rules object as JSON Schema: the very value `checkRules` goes by, published as `rules.schema.json` with a word on each field. What a schema
 * cannot say is left to `checkRules`: the seeds of the start all together, and that they fit under a house limit.
 */
export const RULES_SCHEMA = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  ...exactly<Rules>({
    id: { type: 'string', pattern: '^[a-z][a-z0-9-]{0,39}$' },
    version: integer(1, 1_000_000),
    board: { enum: BOARDS },
    houses: integer(1, 16),
    seeds: integer(1, MOST_SEEDS),
    stores: { enum: STORES },
    origin: { enum: ORIGINS },
    relay: BOOLEAN,
    houseLimit: { anyOf: [NULL, integer(1, MOST_SEEDS)] },
    singles: { enum: SINGLES },
    mustFeed: BOOLEAN,
    feedOverSingles: BOOLEAN,
    capture: { enum: CAPTURES },
    trigger: counts,
    chain: counts,
    emptyCapture: BOOLEAN,
    grandSlam: { enum: GRAND_SLAMS },
    ending: { enum: ENDINGS },
    majority: BOOLEAN,
    majorityRemainder: { enum: MAJORITY_REMAINDERS },
    repetition: { anyOf: [NULL, integer(2, 1000)] },
    endless: { enum: ENDLESS_SHARES },
    quietLimit: { anyOf: [NULL, integer(1, 100_000)] },
    matchPoints: BOOLEAN,
    quatro: { anyOf: [NULL, QUATRO] },
  }),
  allOf: [
    {
      // Each player sows the own ring, which passes no store and meets the opponent only across the board.
      if: { properties: { board: { const: 'four-row' } } },
      then: {
        properties: {
          houses: { type: 'integer', minimum: 2, maximum: 16, multipleOf: 2 },
          stores: { const: 'kept' },
          houseLimit: NULL,
          capture: { const: 'opposite-two' },
        },
      },
    },
    {
      if: { properties: { board: { const: 'two-row' } } },
      then: { properties: { capture: { enum: ['walk-back', 'opposite'] } } },
    },
  ] satisfies readonly Together[],
} as const;
