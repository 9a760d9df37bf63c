import { legalHouses, RULES_IDS, rulesOf, sideOf, whyNot } from '@uril/engine';
import { LANGUAGES, loadCatalogue } from '@uril/words';
import { describe, expect, it } from 'vitest';
import { correctionForm } from '../src/project.ts';
import { exampleOf, examplesOf, EXAMPLES, matchRows, type ExampleId } from '../src/regras/examples.ts';
import { READINGS } from '../src/regras/readings.ts';

const rules = rulesOf('uril');

describe.each(LANGUAGES)('the rules in %s', (language) => {
  it.each(RULES_IDS.filter((id) => rulesOf(id).quatro))(
    '%s: every open reading has an answer for the value in force',
    async (id) => {
      const { readings } = (await loadCatalogue(language)).rules;
      for (const { id: reading, value } of READINGS)
        expect([reading, readings[reading]?.answers[value(rulesOf(id))]]).toEqual([reading, expect.any(String)]);
    },
  );
  it('no reading is written that is not shown', async () => {
    const { readings } = (await loadCatalogue(language)).rules;
    expect(Object.keys(readings).sort()).toEqual(READINGS.map(({ id }) => id).sort());
  });
  it('there are ten', async () => {
    expect(Object.keys((await loadCatalogue(language)).rules.ten)).toHaveLength(10);
  });
});

describe('the boards beside the rules', () => {
  it.each(Object.keys(EXAMPLES) as ExampleId[])('%s: the house shown may be played', (id) => {
    const { before, from } = exampleOf(id);
    expect(legalHouses(rules, before)).toContain(from);
    const all = [...before.houses, ...before.stores].reduce((sum, n) => sum + n, 0);
    expect(all).toBe(48);
  });
  it('UR-3: thirteen seeds go right round, pass over their origin and end in house 6', () => {
    const { after, from, last } = exampleOf('lap');
    expect(after.houses[from]).toBe(0);
    expect(last).toBe(5);
  });
  it('UR-4: the singles are barred, and the house shown is the only one', () => {
    const { before, from } = exampleOf('single');
    expect(legalHouses(rules, before)).toEqual([from]);
    expect([whyNot(rules, before, 0), whyNot(rules, before, 4)]).toEqual(['single-barred', 'single-barred']);
  });
  it('UR-5: a house of 3 and two of 2 are harvested, and a house of 4 stops it', () => {
    const { harvested, after } = exampleOf('harvest');
    expect(harvested).toBe(7);
    expect(after.houses.slice(6, 10)).toEqual([4, 0, 0, 0]);
  });
  it('UR-6: only one house reaches a hungry opponent', () => {
    const { before, from, last } = exampleOf('feed');
    expect(legalHouses(rules, before)).toEqual([from]);
    expect(sideOf(rules, last)).toBe('N');
  });
  it('UR-7: everything is harvested, the same side sows again, and house 5 is what feeds', () => {
    const { after, harvested } = exampleOf('all');
    expect(after.houses.slice(6)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(harvested).toBe(4);
    expect(after.turn).toBe('S');
    expect(legalHouses(rules, after)).toEqual([4]);
  });
  it('belong to their rules', () => {
    expect(examplesOf(5).map(({ id }) => id)).toEqual(['harvest']);
    expect(examplesOf(8)).toEqual([]);
  });
});

describe('the match beside UR-9 and UR-10', () => {
  it('is the worked one', () => {
    const line = matchRows().map(({ contagem, note }) => `${contagem.join('–')}${note ? ` ${note}` : ''}`);
    expect(line).toEqual([
      '1–0',
      '2–0',
      '2–0',
      '3–0',
      '4–0 marked',
      '4–0 pending',
      '5–0',
      '5–0 pending',
      '0–2 cut',
      '1–0',
    ]);
    expect(matchRows().at(-1)?.quatros).toEqual([1, 0]);
  });
});

describe('proposing a correction', () => {
  it('has a link only where there is a repository', () => {
    expect(correctionForm('')).toBeNull();
    expect(correctionForm('https://host.example/a/b')).toBe(
      'https://host.example/a/b/issues/new?template=rule-correction.yml',
    );
  });
});
