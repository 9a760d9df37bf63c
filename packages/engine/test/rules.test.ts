import { checkRules, isRulesId, RULES_IDS, rulesOf, startPosition } from '../src/index.ts';
import { describe, expect, test } from 'vitest';

const uril = rulesOf('uril');
const without = (name: string): object => Object.fromEntries(Object.entries(uril).filter(([field]) => field !== name));
const bad = (path: string, fault: string) => ({ ok: false, error: { code: 'bad-rules', path, fault } });

describe('rules are data', () => {
  test('UR-D1: the two games differ by one value and their names', () => {
    expect(RULES_IDS).toEqual(['uril', 'uril-feedfirst']);
    expect(rulesOf('uril-feedfirst')).toEqual({ ...uril, id: 'uril-feedfirst', feedOverSingles: true });
  });

  test.each(RULES_IDS)('%s is frozen, versioned, and passes its own check', (id) => {
    const rules = rulesOf(id);
    expect(rules.id).toBe(id);
    expect(rules.version).toBe(1);
    expect(Object.isFrozen(rules) && Object.isFrozen(rules.trigger) && Object.isFrozen(rules.quatro)).toBe(true);
    expect(checkRules(JSON.parse(JSON.stringify(rules)))).toEqual({ ok: true, value: rules });
  });

  test('only names of the registry are ids', () => {
    for (const id of ['', 'URIL', 'oware', 'toString', '__proto__', 'constructor', 0, null, undefined, ['uril']])
      expect(isRulesId(id)).toBe(false);
  });

  test('UR-1, G4: the start, South to sow', () => {
    expect(startPosition(uril)).toEqual({ houses: Array(12).fill(4), stores: [0, 0], turn: 'S' });
  });

  test.each([
    [null, '', 'not-an-object'],
    ['uril', '', 'not-an-object'],
    [[], '', 'not-an-object'],
    [without('singles'), '/singles', 'missing'],
    [{ ...uril, quatro: null }, '/quatro', 'not-an-object'],
    [{ ...uril, quatro: { marks: 'streak' } }, '/quatro/drawClearsPending', 'missing'],
    [{ ...uril, quatro: { ...uril.quatro, marks: 'both' } }, '/quatro/marks', 'wrong-value'],
    [{ ...uril, quatro: { ...uril.quatro, more: 1 } }, '/quatro/more', 'unknown'],
    [{ ...uril, 'a/b~c': 1 }, '/a~1b~0c', 'unknown'],
    [{ ...uril, id: 'Uril!' }, '/id', 'wrong-value'],
    [{ ...uril, version: 0 }, '/version', 'wrong-value'],
    [{ ...uril, houses: 6.5 }, '/houses', 'wrong-value'],
    [{ ...uril, seeds: '4' }, '/seeds', 'wrong-value'],
    [{ ...uril, singles: 'never' }, '/singles', 'wrong-value'],
    [{ ...uril, feedOverSingles: 1 }, '/feedOverSingles', 'wrong-value'],
    [{ ...uril, trigger: [] }, '/trigger', 'wrong-value'],
    [{ ...uril, chain: [2, 2] }, '/chain', 'wrong-value'],
    [{ ...uril, grandSlam: 'illegal' }, '/grandSlam', 'wrong-value'],
    [{ ...uril, majorityRemainder: 'equal' }, '/majorityRemainder', 'wrong-value'],
    [{ ...uril, repetition: 1 }, '/repetition', 'wrong-value'],
    [{ ...uril, endless: 'stay' }, '/endless', 'wrong-value'],
    [{ ...uril, quietLimit: 0 }, '/quietLimit', 'wrong-value'],
    [{ ...uril, seeds: 22 }, '', 'too-many-seeds'],
  ])('a broken value is refused by place and fault: %#, %s %s', (value, path, fault) => {
    expect(checkRules(value)).toEqual(bad(path, fault));
  });

  test.each([
    { repetition: null },
    { repetition: 2 },
    { quietLimit: 100 },
    { endless: 'equal' },
    { majority: false },
    { majorityRemainder: 'rows' },
    { singles: 'free' },
    { feedOverSingles: true },
    { trigger: [2, 3], chain: [2, 3, 4] },
    { seeds: 21 },
    { quatro: { marks: 'count', drawClearsPending: true } },
  ])('every switch turns: %o', (change) => {
    expect(checkRules({ ...uril, ...change }).ok).toBe(true);
  });
});
