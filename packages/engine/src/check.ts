import type { Result } from './result.ts';
import { fail, ok } from './result.ts';
import { MOST_SEEDS } from './rules.ts';
import type { Rules } from './rules.ts';
import { RULES_SCHEMA } from './schema.ts';
import type { FieldSchema, ObjectSchema } from './schema.ts';

/** What can be wrong with a value offered as rules. */
export const RULES_FAULTS = ['not-an-object', 'missing', 'unknown', 'wrong-value', 'too-many-seeds'] as const;

/** What is wrong with a value offered as rules: where (a JSON pointer) and which fault. */
export interface BadRules {
  readonly code: 'bad-rules';
  readonly path: string;
  readonly fault: (typeof RULES_FAULTS)[number];
}

const bad = (path: string, fault: BadRules['fault']): BadRules => ({ code: 'bad-rules', path, fault });

/** A field's name as a step of a JSON pointer. */
const step = (name: string): string => `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Is a value as a field's schema wants it? */
function fits(value: unknown, schema: FieldSchema): boolean {
  if ('const' in schema) return value === schema.const;
  if ('enum' in schema) return schema.enum.includes(value as string);
  if ('anyOf' in schema) return schema.anyOf.some((one) => faultIn(value, one, '') === null);
  switch (schema.type) {
    case 'boolean':
      return typeof value === 'boolean';
    case 'string':
      return typeof value === 'string' && new RegExp(schema.pattern).test(value);
    case 'integer': {
      const { minimum, maximum, multipleOf = 1 } = schema;
      return (
        Number.isInteger(value) &&
        Number(value) >= minimum &&
        Number(value) <= maximum &&
        Number(value) % multipleOf === 0
      );
    }
    case 'array':
      return (
        Array.isArray(value) &&
        value.length >= schema.minItems &&
        value.every((item, at) => fits(item, schema.items) && value.indexOf(item) === at)
      );
  }
}

function faultInObject(value: unknown, schema: ObjectSchema, path: string): BadRules | null {
  if (!isObject(value)) return bad(path, 'not-an-object');
  for (const [name, field] of Object.entries(schema.properties)) {
    const at = path + step(name);
    if (!Object.hasOwn(value, name)) return bad(at, 'missing');
    const fault = faultIn(value[name], field, at);
    if (fault !== null) return fault;
  }
  for (const name of Object.keys(value))
    if (!Object.hasOwn(schema.properties, name)) return bad(path + step(name), 'unknown');
  return null;
}

function faultIn(value: unknown, schema: FieldSchema | ObjectSchema, path: string): BadRules | null {
  if ('properties' in schema) return faultInObject(value, schema, path);
  // An object that may be null is looked into, so that the fault inside it is the one that is named.
  if ('anyOf' in schema && isObject(value))
    for (const one of schema.anyOf) if ('properties' in one) return faultInObject(value, one, path);
  return fits(value, schema) ? null : bad(path, 'wrong-value');
}

/** What fields want of one another. */
function faultTogether(rules: Readonly<Record<string, unknown>>): BadRules | null {
  for (const { if: condition, then } of RULES_SCHEMA.allOf) {
    const applies = Object.entries(condition.properties).every(([name, schema]) => fits(rules[name], schema));
    if (!applies) continue;
    for (const [name, schema] of Object.entries(then.properties))
      if (!fits(rules[name], schema)) return bad(step(name), 'wrong-value');
  }
  return null;
}

/** More seeds on the board than can be sown under the limit: the house lifted is empty, the others may be full (UM-3). */
export const isOverfull = ({ houses, houseLimit }: Rules, onBoard: number): boolean =>
  houseLimit !== null && onBoard > houseLimit * (houses * 2 - 1);

/**
 * Checks a value as rules, by `RULES_SCHEMA` (every field there, none beside, each in its range) and then that its start
 * holds no more seeds than a position may. The first fault is named by its place and a code.
 */
export function checkRules(value: unknown): Result<Rules, BadRules> {
  const fault = faultInObject(value, RULES_SCHEMA, '') ?? faultTogether(value as Readonly<Record<string, unknown>>);
  if (fault !== null) return fail(fault);
  const rules = value as Rules;
  const seeds = rules.houses * 2 * rules.seeds;
  if (seeds > MOST_SEEDS || isOverfull(rules, seeds)) return fail(bad('', 'too-many-seeds'));
  return ok(rules);
}
