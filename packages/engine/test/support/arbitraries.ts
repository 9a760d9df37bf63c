import type { Position, Rules } from '../../src/index.ts';
import { checkRules, rulesOf, RULES_IDS, totalSeeds } from '../../src/index.ts';
import {
  CAPTURES,
  ENDINGS,
  ENDLESS_SHARES,
  GRAND_SLAMS,
  MAJORITY_REMAINDERS,
  ORIGINS,
  SINGLES,
  STORES,
} from '../../src/rules.ts';
import fc from 'fast-check';

export const anyRules: fc.Arbitrary<Rules> = fc.constantFrom(...RULES_IDS.map(rulesOf));

/** The rules of Uril with every switch of its own turned any way. */
export const anySwitches: fc.Arbitrary<Rules> = fc
  .record({
    singles: fc.constantFrom('last' as const, 'free' as const),
    feedOverSingles: fc.boolean(),
    grandSlam: fc.constantFrom(...GRAND_SLAMS),
    majority: fc.boolean(),
    majorityRemainder: fc.constantFrom(...MAJORITY_REMAINDERS),
    repetition: fc.constantFrom(2, 3, 5),
    endless: fc.constantFrom('rows' as const, 'equal' as const),
    quietLimit: fc.constantFrom(null, 1, 10, 60),
  })
  .map((switches) => ({ ...rulesOf('uril'), ...switches }));

const someCounts = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 3 });

/** Any rules object that passes the check and in which play has to end: games nobody has played, put together from all policies. */
export const anyRulesObject: fc.Arbitrary<Rules> = fc
  .record({
    board: fc.constantFrom('two-row' as const, 'two-row' as const, 'four-row' as const),
    houses: fc.integer({ min: 1, max: 8 }),
    seeds: fc.integer({ min: 1, max: 6 }),
    stores: fc.constantFrom(...STORES),
    origin: fc.constantFrom(...ORIGINS),
    relay: fc.boolean(),
    houseLimit: fc.constantFrom(null, 7, 17),
    singles: fc.constantFrom(...SINGLES),
    mustFeed: fc.boolean(),
    feedOverSingles: fc.boolean(),
    capture: fc.constantFrom(...CAPTURES),
    trigger: someCounts,
    chain: someCounts,
    emptyCapture: fc.boolean(),
    grandSlam: fc.constantFrom(...GRAND_SLAMS),
    ending: fc.constantFrom(...ENDINGS),
    majority: fc.boolean(),
    majorityRemainder: fc.constantFrom(...MAJORITY_REMAINDERS),
    repetition: fc.integer({ min: 2, max: 4 }),
    endless: fc.constantFrom(...ENDLESS_SHARES),
    quietLimit: fc.constantFrom(null, 5, 40),
    matchPoints: fc.boolean(),
    quatro: fc.constant(null),
  })
  .map((rules) => ({ id: 'any', version: 1, ...rules }))
  .map((rules) =>
    rules.board === 'two-row'
      ? { ...rules, capture: rules.capture === 'opposite-two' ? ('opposite' as const) : rules.capture }
      : {
          ...rules,
          ...({ stores: 'kept', houseLimit: null, capture: 'opposite-two' } as const),
          houses: rules.houses * 2,
        },
  )
  .filter((rules) => checkRules(rules).ok);

// Small numbers and empty houses are where the rules meet; a house of 12 to 40 is where sowings go round.
const inHouse = fc.oneof(
  { weight: 5, arbitrary: fc.constant(0) },
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 3 }) },
  { weight: 2, arbitrary: fc.integer({ min: 4, max: 11 }) },
  { weight: 1, arbitrary: fc.integer({ min: 12, max: 40 }) },
);

/** Any position of these rules that a line can hold. */
export function anyPositionOf(rules: Rules): fc.Arbitrary<Position> {
  const { houses, houseLimit } = rules;
  const limited = houseLimit === null ? inHouse : inHouse.map((seeds) => Math.min(seeds, houseLimit));
  return fc
    .record({
      houses: fc.array(limited, { minLength: houses * 2, maxLength: houses * 2 }),
      stores: fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 30 })),
      turn: fc.constantFrom('S' as const, 'N' as const),
    })
    .filter((position) => {
      const total = totalSeeds(position);
      const onBoard = total - position.stores[0] - position.stores[1];
      return total >= 1 && total <= 255 && (houseLimit === null || onBoard <= houseLimit * (houses * 2 - 1));
    });
}

/** Rules and where a game by them starts: a set-up position, or now and then the start (undefined). */
export interface Setup {
  readonly rules: Rules;
  readonly start: Position | undefined;
}

export const anySetupOf = (rules: fc.Arbitrary<Rules>): fc.Arbitrary<Setup> =>
  rules.chain((each) =>
    fc.option(anyPositionOf(each), { nil: undefined, freq: 4 }).map((start) => ({ rules: each, start })),
  );

/** Numbers that pick moves: enough for any game to end or tire. */
export const anyPicks: fc.Arbitrary<number[]> = fc.array(fc.nat(1000), { maxLength: 120 });

/** An endless row of numbers from a seed (xorshift). */
export function* picksFrom(seed: number): Generator<number, never> {
  let state = seed | 1;
  for (;;) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    yield state >>> 0;
  }
}
