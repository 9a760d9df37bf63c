import type { Position, Rules } from '../../src/index.ts';
import { rulesOf, RULES_IDS, totalSeeds } from '../../src/index.ts';
import fc from 'fast-check';

export const anyRules: fc.Arbitrary<Rules> = fc.constantFrom(...RULES_IDS.map(rulesOf));

/** The rules of Uril with every switch turned any way. */
export const anySwitches: fc.Arbitrary<Rules> = fc
  .record({
    singles: fc.constantFrom('last' as const, 'free' as const),
    feedOverSingles: fc.boolean(),
    majority: fc.boolean(),
    majorityRemainder: fc.constantFrom('stay' as const, 'rows' as const),
    repetition: fc.constantFrom(2, 3, 5),
    endless: fc.constantFrom('rows' as const, 'equal' as const),
    quietLimit: fc.constantFrom(null, 1, 10, 60),
  })
  .map((switches) => ({ ...rulesOf('uril'), ...switches }));

// Small numbers and empty houses are where the rules meet; a house of 12 to 40 is where sowings go round.
const inHouse = fc.oneof(
  { weight: 5, arbitrary: fc.constant(0) },
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 3 }) },
  { weight: 2, arbitrary: fc.integer({ min: 4, max: 11 }) },
  { weight: 1, arbitrary: fc.integer({ min: 12, max: 40 }) },
);

/** Any position of two rows of six that a line can hold. */
export const anyPosition: fc.Arbitrary<Position> = fc
  .record({
    houses: fc.array(inHouse, { minLength: 12, maxLength: 12 }),
    stores: fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 30 })),
    turn: fc.constantFrom('S' as const, 'N' as const),
  })
  .filter((position) => {
    const total = totalSeeds(position);
    return total >= 1 && total <= 255;
  });

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
