import {
  checkRules,
  FAMILIES,
  FAMILY_IDS,
  familyOf,
  isFamilyId,
  isRulesId,
  newGame,
  parsePosition,
  RULES_FAULTS,
  RULES_IDS,
  RULES_SCHEMA,
  rulesAt,
  rulesOf,
  startPosition,
  totalSeeds,
} from '../src/index.ts';
import type { Rules } from '../src/index.ts';
import { registryOf } from '../src/variants/registry.ts';
import Ajv from 'ajv';
import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { anyRulesObject } from './support/arbitraries.ts';

const uril = rulesOf('uril');
const urim = rulesOf('urim-6x3');
const hawalis = rulesOf('hawalis');
const without = (name: string): object => Object.fromEntries(Object.entries(uril).filter(([field]) => field !== name));
const bad = (path: string, fault: string) => ({ ok: false, error: { code: 'bad-rules', path, fault } });

describe('a registry', () => {
  const second: Rules = { ...uril, version: 2, seeds: 3 };
  const registry = registryOf({ uril: second }, [{ ...uril }]);

  test('keeps an earlier version beside the current one, each as it was', () => {
    expect(registry.current('uril')).toBe(registry.at('uril', 2));
    expect(registry.current('uril').seeds).toBe(3);
    expect(registry.at('uril', 1)).toEqual(uril);
    expect(Object.isFrozen(registry.at('uril', 1))).toBe(true);
    expect([registry.at('uril', 3), registry.at('uril', 0)]).toEqual([null, null]);
  });

  test('is not loaded with a version that comes twice, is later, or is of no game', () => {
    const wrong: readonly Rules[][] = [
      [uril, uril],
      [second],
      [{ ...uril, version: 3 }],
      [urim],
      [{ ...uril, houses: 0 }],
    ];
    for (const earlier of wrong) expect(() => registryOf({ uril: second }, earlier)).toThrow('bad rules');
  });

  test('the engine has each game at its version, and no other', () => {
    for (const id of RULES_IDS) {
      expect(rulesAt(id, 1)).toBe(rulesOf(id));
      expect(rulesAt(id, 2)).toBeNull();
    }
  });
});

describe('the games', () => {
  test('every rules value belongs to exactly one', () => {
    const all = FAMILY_IDS.flatMap((family) => FAMILIES[family].map((id) => [id, family] as const));
    expect(all.map(([id]) => id).sort()).toEqual([...RULES_IDS].sort());
    for (const [id, family] of all) expect(familyOf(id)).toBe(family);
    expect([isFamilyId('urim'), isFamilyId('urim-6x3'), isFamilyId('toString')]).toEqual([true, false, false]);
  });

  test('those of one game differ in size or reading only', () => {
    const sized = new Set(['id', 'houses', 'seeds', 'feedOverSingles']);
    for (const family of FAMILY_IDS) {
      const [first, ...others] = FAMILIES[family].map(rulesOf);
      for (const other of others)
        for (const [field, value] of Object.entries(other))
          if (!sized.has(field))
            expect([other.id, field, value]).toEqual([other.id, field, first![field as keyof Rules]]);
    }
  });
});

describe('rules are data', () => {
  test('UR-D1: the two games of Uril differ by one value and their names', () => {
    expect(rulesOf('uril-feedfirst')).toEqual({ ...uril, id: 'uril-feedfirst', feedOverSingles: true });
  });

  test.each(RULES_IDS)('%s is frozen, versioned, and passes its own check', (id) => {
    const rules = rulesOf(id);
    expect(rules.id).toBe(id);
    expect(rules.version).toBe(1);
    expect(Object.isFrozen(rules) && Object.isFrozen(rules.trigger)).toBe(true);
    if (rules.quatro !== null) expect(Object.isFrozen(rules.quatro)).toBe(true);
    expect(checkRules(JSON.parse(JSON.stringify(rules)))).toEqual({ ok: true, value: rules });
    expect(Object.keys(rules)).toEqual(Object.keys(uril));
  });

  test.each(RULES_IDS)('%s starts with its seeds on the board, and somebody can play', (id) => {
    const rules = rulesOf(id);
    expect(totalSeeds(startPosition(rules))).toBe(rules.houses * 2 * rules.seeds);
    expect(newGame(rules).ended).toBeNull();
  });

  test('UR-9: the Quatro belongs to Uril alone', () => {
    expect(RULES_IDS.filter((id) => rulesOf(id).quatro !== null)).toEqual(['uril', 'uril-feedfirst']);
  });

  test('UM-1, OW-D1, KA-1, CO-1: the sizes of the games', () => {
    const sized = /^(?:urim|congkak)-(\d)x(\d)$|^(?:oware|kalah)-(\d)$/;
    for (const id of RULES_IDS) {
      const [, houses, seeds, onSix] = sized.exec(id) ?? [];
      if (onSix !== undefined) expect(rulesOf(id)).toMatchObject({ houses: 6, seeds: Number(onSix) });
      if (houses !== undefined) expect(rulesOf(id)).toMatchObject({ houses: Number(houses), seeds: Number(seeds) });
    }
  });

  test('only names of the registry are ids', () => {
    for (const id of ['', 'URIL', 'oware', 'toString', '__proto__', 'constructor', 0, null, undefined, ['uril']])
      expect(isRulesId(id)).toBe(false);
  });

  test('UR-1, G4: the start, South to sow', () => {
    expect(startPosition(uril)).toEqual({ houses: Array(12).fill(4), stores: [0, 0], turn: 'S' });
  });
});

describe('a rules object from outside', () => {
  test.each([
    [null, '', 'not-an-object'],
    ['uril', '', 'not-an-object'],
    [[], '', 'not-an-object'],
    [without('singles'), '/singles', 'missing'],
    [without('quatro'), '/quatro', 'missing'],
    [{ ...uril, quatro: 'none' }, '/quatro', 'wrong-value'],
    [{ ...uril, quatro: { marks: 'streak' } }, '/quatro/drawClearsPending', 'missing'],
    [{ ...uril, quatro: { ...uril.quatro, marks: 'both' } }, '/quatro/marks', 'wrong-value'],
    [{ ...uril, quatro: { ...uril.quatro, more: 1 } }, '/quatro/more', 'unknown'],
    [{ ...uril, 'a/b~c': 1 }, '/a~1b~0c', 'unknown'],
    [{ ...uril, id: 'Uril!' }, '/id', 'wrong-value'],
    [{ ...uril, version: 0 }, '/version', 'wrong-value'],
    [{ ...uril, board: 'three-row' }, '/board', 'wrong-value'],
    [{ ...uril, houses: 6.5 }, '/houses', 'wrong-value'],
    [{ ...uril, seeds: '4' }, '/seeds', 'wrong-value'],
    [{ ...uril, stores: true }, '/stores', 'wrong-value'],
    [{ ...uril, origin: null }, '/origin', 'wrong-value'],
    [{ ...uril, relay: 'no' }, '/relay', 'wrong-value'],
    [{ ...uril, houseLimit: 0 }, '/houseLimit', 'wrong-value'],
    [{ ...uril, singles: 'never' }, '/singles', 'wrong-value'],
    [{ ...uril, feedOverSingles: 1 }, '/feedOverSingles', 'wrong-value'],
    [{ ...uril, capture: 'all' }, '/capture', 'wrong-value'],
    [{ ...uril, trigger: [] }, '/trigger', 'wrong-value'],
    [{ ...uril, chain: [2, 2] }, '/chain', 'wrong-value'],
    [{ ...uril, grandSlam: 'legal' }, '/grandSlam', 'wrong-value'],
    [{ ...uril, ending: 'never' }, '/ending', 'wrong-value'],
    [{ ...uril, majorityRemainder: 'equal' }, '/majorityRemainder', 'wrong-value'],
    [{ ...uril, repetition: 1 }, '/repetition', 'wrong-value'],
    [{ ...uril, endless: 'stay' }, '/endless', 'wrong-value'],
    [{ ...uril, quietLimit: 0 }, '/quietLimit', 'wrong-value'],
    [{ ...uril, seeds: 22 }, '', 'too-many-seeds'],
    [{ ...hawalis, houses: 13 }, '/houses', 'wrong-value'],
    [{ ...hawalis, stores: 'sown' }, '/stores', 'wrong-value'],
    [{ ...hawalis, houseLimit: 17 }, '/houseLimit', 'wrong-value'],
    [{ ...hawalis, capture: 'walk-back' }, '/capture', 'wrong-value'],
    [{ ...uril, capture: 'opposite-two' }, '/capture', 'wrong-value'],
    [{ ...urim, houseLimit: 3 }, '', 'too-many-seeds'],
    [{ ...urim, houseLimit: 2 }, '', 'too-many-seeds'],
  ])('a broken value is refused by place and fault: %#, %s %s', (value, path, fault) => {
    expect(checkRules(value)).toEqual(bad(path, fault));
  });

  test.each([
    { repetition: null },
    { repetition: 2 },
    { quietLimit: 100 },
    { endless: 'equal' },
    { endless: 'draw' },
    { majority: false },
    { majorityRemainder: 'rows' },
    { singles: 'free' },
    { singles: 'last-into-empty' },
    { mustFeed: false },
    { feedOverSingles: true },
    { trigger: [2, 3], chain: [2, 3, 4] },
    { grandSlam: 'ends' },
    { grandSlam: 'no-capture' },
    { grandSlam: 'illegal' },
    { houseLimit: 17 },
    { relay: true },
    { stores: 'sown', origin: 'sow', capture: 'opposite', emptyCapture: true },
    { ending: 'row-empty' },
    { matchPoints: true },
    { seeds: 21 },
    { quatro: null },
    { quatro: { marks: 'count', drawClearsPending: true } },
  ])('every switch turns: %o', (change) => {
    expect(checkRules({ ...uril, ...change }).ok).toBe(true);
  });

  test('UM-3: as many seeds at the start as fit when one house is empty', () => {
    expect(checkRules({ ...urim, houseLimit: 4 }).ok).toBe(true);
    expect(parsePosition(urim, '17-17-17-17-17-17-17-17-17-17-17-0-0-0-S').ok).toBe(true);
    const fault = { ok: false, error: { code: 'bad-position', fault: 'limit' } };
    expect(parsePosition(urim, '17-17-17-17-17-17-17-17-17-17-17-1-0-0-S')).toEqual(fault);
    expect(parsePosition(urim, '18-0-0-0-0-0-0-0-0-0-0-0-0-0-S')).toEqual(fault);
    expect(parsePosition({ ...urim, houseLimit: null }, '18-0-0-0-0-0-0-0-0-0-0-0-0-0-S').ok).toBe(true);
  });
});

describe('the JSON Schema', () => {
  const file = readFileSync(new URL('../src/rules.schema.json', import.meta.url), 'utf8');
  const published: unknown = JSON.parse(file);
  const accepts = new Ajv().compile(published as object);

  test('is published as the checker has it, with a word on each field (`uril rules --schema` writes it)', () => {
    const bare: unknown = JSON.parse(file, (key, value: unknown) => (key === 'description' ? undefined : value));
    expect(bare).toEqual(JSON.parse(JSON.stringify(RULES_SCHEMA)));
  });

  test.each(RULES_IDS)('accepts %s', (id) => {
    expect(accepts(rulesOf(id))).toBe(true);
  });

  const anything = fc.oneof(
    fc.constantFrom(
      null,
      true,
      false,
      '',
      'two-row',
      'four-row',
      'sown',
      'rows',
      'ends',
      'opposite',
      [],
      [2],
      [2, 2],
      {},
    ),
    fc.integer({ min: -1, max: 260 }),
    fc.double(),
    fc.string({ maxLength: 5 }),
    fc.record({ marks: fc.constantFrom('streak', 'no'), drawClearsPending: fc.constantFrom(true, 0) }),
  );
  const fields = [...Object.keys(RULES_SCHEMA.properties), 'more'];
  /** Rules with some fields changed to anything or left out. */
  const anyBroken = fc
    .tuple(
      fc.oneof(anyRulesObject, fc.constantFrom(...RULES_IDS.map(rulesOf))),
      fc.dictionary(fc.constantFrom(...fields), fc.option(anything, { nil: undefined }), { maxKeys: 2 }),
    )
    .map(([rules, change]) =>
      Object.fromEntries(Object.entries({ ...rules, ...change }).filter(([, value]) => value !== undefined)),
    );

  test('says of any value what the checker says, but for the seeds all together', () => {
    let refused = 0;
    fc.assert(
      fc.property(
        fc.oneof({ weight: 9, arbitrary: anyBroken }, { weight: 1, arbitrary: anything }),
        (value: unknown) => {
          const checked = checkRules(value);
          const tooMany = !checked.ok && checked.error.fault === 'too-many-seeds';
          if (!checked.ok) {
            refused++;
            expect(RULES_FAULTS).toContain(checked.error.fault);
          }
          expect(accepts(value)).toBe(checked.ok || tooMany);
        },
      ),
      { numRuns: 3000 },
    );
    expect(refused).toBeGreaterThan(100);
  });

  test('a rules value of another program is looked into, not believed', () => {
    const inherited = Object.create(uril) as Rules;
    expect(checkRules(inherited)).toEqual(bad('/id', 'missing'));
  });
});
