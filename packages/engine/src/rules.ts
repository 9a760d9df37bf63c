import type { Result } from './result.ts';
import { fail, ok } from './result.ts';

/** May a house with one seed be played beside a fuller one (UR-4)? `last`: only when no own house holds more; `free`: always. */
export const SINGLES = ['last', 'free'] as const;
/** What follows a harvest that leaves the opponent without seeds (UR-7, UR-D2). `again`: the same side sows again. */
export const GRAND_SLAMS = ['again'] as const;
/** Where the seeds left on the board go when somebody has the majority (UR-D6). */
export const MAJORITY_REMAINDERS = ['stay', 'rows'] as const;
/** Where they go when play is endless (UR-D8): each row to its owner, or shared equally, an odd seed to nobody. */
export const ENDLESS_SHARES = ['rows', 'equal'] as const;
/** Does a loss spoil the next Quatro (`streak`), or do wins simply add up (`count`)? */
export const QUATRO_MARKS = ['streak', 'count'] as const;

/** How the tally of two people is kept (UR-9, UR-10). */
export interface QuatroRules {
  readonly marks: (typeof QUATRO_MARKS)[number];
  /** A draw takes back the opponent's first step towards a cut. */
  readonly drawClearsPending: boolean;
}

/** One game of the family as plain data. A changed rule is a new `version`; stored games keep theirs. */
export interface Rules {
  readonly id: string;
  /** From 1. */
  readonly version: number;
  /** Houses in each side's row (UR-1). */
  readonly houses: number;
  /** Seeds in each house at the start (UR-1). */
  readonly seeds: number;
  /** UR-4. */
  readonly singles: (typeof SINGLES)[number];
  /** Feeding (UR-6) goes before the bar on singles (UR-4) when only a barred single feeds (UR-D1). */
  readonly feedOverSingles: boolean;
  /** What the last seed must make in an opponent's house to start a harvest (UR-5). */
  readonly trigger: readonly number[];
  /** What the opponent's houses behind it must hold for the harvest to go on (UR-5). */
  readonly chain: readonly number[];
  readonly grandSlam: (typeof GRAND_SLAMS)[number];
  /** More than half of all seeds ends the game (UR-8, UR-D10). */
  readonly majority: boolean;
  readonly majorityRemainder: (typeof MAJORITY_REMAINDERS)[number];
  /** The occurrence of a position since the last harvest that ends the game, at least 2; null: none does (UR-D8). */
  readonly repetition: number | null;
  readonly endless: (typeof ENDLESS_SHARES)[number];
  /** Plies without a harvest after which the game ends as endless play; null: no limit (UR-D12). */
  readonly quietLimit: number | null;
  readonly quatro: QuatroRules;
}

/** What is wrong with a value offered as rules: where (a JSON pointer) and which fault. */
export interface BadRules {
  readonly code: 'bad-rules';
  readonly path: string;
  readonly fault: 'not-an-object' | 'missing' | 'unknown' | 'wrong-value' | 'too-many-seeds';
}

/** Most seeds a position may hold. */
export const MOST_SEEDS = 255;

type Check = (value: unknown) => boolean;

const wholeNumber =
  (from: number, to: number): Check =>
  (value) =>
    Number.isInteger(value) && (value as number) >= from && (value as number) <= to;
const isBoolean: Check = (value) => typeof value === 'boolean';
const oneOf =
  (values: readonly string[]): Check =>
  (value) =>
    values.includes(value as string);
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const isCounts: Check = (value) =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((count, at) => wholeNumber(1, MOST_SEEDS)(count) && value.indexOf(count) === at);

const QUATRO_SHAPE: Record<keyof QuatroRules, Check> = {
  marks: oneOf(QUATRO_MARKS),
  drawClearsPending: isBoolean,
};

const SHAPE: Record<keyof Rules, Check | typeof QUATRO_SHAPE> = {
  id: (value) => typeof value === 'string' && /^[a-z][a-z0-9-]{0,39}$/.test(value),
  version: wholeNumber(1, 1_000_000),
  houses: wholeNumber(1, 16),
  seeds: wholeNumber(1, MOST_SEEDS),
  singles: oneOf(SINGLES),
  feedOverSingles: isBoolean,
  trigger: isCounts,
  chain: isCounts,
  grandSlam: oneOf(GRAND_SLAMS),
  majority: isBoolean,
  majorityRemainder: oneOf(MAJORITY_REMAINDERS),
  repetition: orNull(wholeNumber(2, 1000)),
  endless: oneOf(ENDLESS_SHARES),
  quietLimit: orNull(wholeNumber(1, 100_000)),
  quatro: QUATRO_SHAPE,
};

/** A field's name as a step of a JSON pointer. */
const escaped = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1');

function faultIn(value: unknown, shape: Record<string, Check | typeof QUATRO_SHAPE>, path: string): BadRules | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { code: 'bad-rules', path, fault: 'not-an-object' };
  const fields = new Map(Object.entries(value));
  for (const [name, check] of Object.entries(shape)) {
    const at = `${path}/${name}`;
    if (!fields.has(name)) return { code: 'bad-rules', path: at, fault: 'missing' };
    const field = fields.get(name);
    if (typeof check !== 'function') {
      const inner = faultIn(field, check, at);
      if (inner !== null) return inner;
    } else if (!check(field)) return { code: 'bad-rules', path: at, fault: 'wrong-value' };
  }
  for (const name of fields.keys())
    if (!Object.hasOwn(shape, name)) return { code: 'bad-rules', path: `${path}/${escaped(name)}`, fault: 'unknown' };
  return null;
}

/**
 * Checks a value as rules: every field there, none beside, each in its range, and a start of at most `MOST_SEEDS` seeds.
 * The first fault is named by its place and a code.
 */
export function checkRules(value: unknown): Result<Rules, BadRules> {
  const fault = faultIn(value, SHAPE, '');
  if (fault !== null) return fail(fault);
  const rules = value as Rules;
  if (rules.houses * 2 * rules.seeds > MOST_SEEDS)
    return fail({ code: 'bad-rules', path: '', fault: 'too-many-seeds' });
  return ok(rules);
}
