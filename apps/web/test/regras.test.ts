import {
  FAMILIES,
  FAMILY_IDS,
  familyOf,
  legalHouses,
  rulesOf,
  sideOf,
  startPosition,
  totalSeeds,
  whyNot,
} from '@uril/engine';
import { LANGUAGES, loadCatalogue } from '@uril/words';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { correctionForm } from '../src/project.ts';
import { exampleOf, examplesOf, EXAMPLES, matchRows, type ExampleId } from '../src/regras/examples.ts';
import { RULES_TOLD, valuesOf } from '../src/regras/games.ts';
import { READINGS } from '../src/regras/readings.ts';

const rules = rulesOf('uril');

const document = readFileSync(new URL('../../../packages/engine/RULES.md', import.meta.url), 'utf8');
/** Every rule and decision of the document, but those of the board's numbering. */
const written = [...document.matchAll(/^\| ((?:UR|OU|UM|HW|OW|KA|CO)-D?\d+) +\|/gm)].map(([, id]) => id!);

describe.each(LANGUAGES)('the rules in %s', (language) => {
  it.each(FAMILY_IDS)('%s: every open reading has an answer for the value in force', async (family) => {
    const { readings } = (await loadCatalogue(language)).rules;
    for (const id of FAMILIES[family])
      for (const { id: reading, value } of READINGS[family])
        expect([reading, readings[reading]?.answers[value(rulesOf(id))]]).toEqual([reading, expect.any(String)]);
  });
  it('no reading is written that is not shown', async () => {
    const { readings } = (await loadCatalogue(language)).rules;
    const shown = new Set(Object.values(READINGS).flatMap((list) => list.map(({ id }) => id)));
    expect(Object.keys(readings).sort()).toEqual([...shown].sort());
  });
  it.each(FAMILY_IDS)('%s: every rule told has its text, without a number that is missing', async (family) => {
    const { texts } = (await loadCatalogue(language)).rules;
    for (const id of FAMILIES[family])
      for (const rule of RULES_TOLD[family]) {
        const text = texts[rule]?.text(valuesOf(rulesOf(id)));
        expect([rule, text]).toEqual([rule, expect.stringMatching(/^\p{Lu}.*\.$/u)]);
        expect(text).not.toMatch(/undefined|NaN/);
      }
  });
  it('no text is written that is not told', async () => {
    const { texts } = (await loadCatalogue(language)).rules;
    expect(Object.keys(texts).sort()).toEqual([...new Set(Object.values(RULES_TOLD).flat())].sort());
  });
});

describe('the rules document', () => {
  it('every rule and decision of it is told or asked about', () => {
    const told = new Set([
      ...Object.values(RULES_TOLD).flat(),
      ...Object.values(READINGS)
        .flat()
        .map(({ id }) => id),
    ]);
    expect(written.length).toBeGreaterThan(50);
    expect(written.filter((id) => !told.has(id))).toEqual([]);
  });
  it('UR-3, UR-8, UM-7: the numbers of the texts are those of the document', () => {
    expect(valuesOf(rulesOf('uril'))).toMatchObject({ laps: [12, 23, 34], half: 25, total: 48 });
    expect(valuesOf(rulesOf('urim-6x3'))).toMatchObject({ most: 27, half: 19, limit: 17 });
    expect(valuesOf(rulesOf('urim-7x3'))).toMatchObject({ most: 32, half: 22, total: 42 });
  });
});

describe('the boards beside the rules', () => {
  const shown = EXAMPLES.flatMap((one) => one.by.map((by) => ({ one, by, id: one.id })));
  /** An example in the first game that has it. */
  const first = (id: ExampleId) => {
    const { one, by } = shown.find((each) => each.id === id)!;
    return exampleOf(one, by);
  };

  it.each(shown)('$id in $by: the house shown may be played, on a whole game’s seeds', ({ one, by }) => {
    const { before, from, rules } = exampleOf(one, by);
    expect(legalHouses(rules, before)).toContain(from);
    expect(totalSeeds(before)).toBe(totalSeeds(startPosition(rules)));
    expect(RULES_TOLD[familyOf(by)]).toContain(one.rule);
  });
  it('what is said of a board holds in every game that shows it', () => {
    for (const { one, by, id } of shown) {
      const { house, harvested, relays, last, from, before, rules } = exampleOf(one, by);
      const same = first(id);
      expect([house, harvested, relays, last]).toEqual([same.house, same.harvested, same.relays, same.last]);
      if (id === 'feed') expect(legalHouses(rules, before)).toEqual([from]);
    }
  });
  it.each(FAMILY_IDS)('%s has some', (family) => {
    expect(RULES_TOLD[family].flatMap((rule) => examplesOf(family, rule))).not.toEqual([]);
  });
  it('UR-3: thirteen seeds go right round, pass over their origin and end in house 6', () => {
    const { after, from, to } = first('lap');
    expect(after.houses[from]).toBe(0);
    expect(to).toBe(5);
  });
  it('UR-4: the singles are barred, and the house shown is the only one', () => {
    const { before, from } = first('single');
    expect(legalHouses(rules, before)).toEqual([from]);
    expect([whyNot(rules, before, 0), whyNot(rules, before, 4)]).toEqual(['single-barred', 'single-barred']);
  });
  it('UR-5: a house of 3 and two of 2 are harvested, and a house of 4 stops it', () => {
    const { harvested, after } = first('harvest');
    expect(harvested).toBe(7);
    expect(after.houses.slice(6, 10)).toEqual([4, 0, 0, 0]);
  });
  it('UR-6: only one house reaches a hungry opponent', () => {
    const { before, from, to } = first('feed');
    expect(legalHouses(rules, before)).toEqual([from]);
    expect(sideOf(rules, to)).toBe('N');
  });
  it('UR-7: everything is harvested, the same side sows again, and house 5 is what feeds', () => {
    const { after, harvested } = first('all');
    expect(after.houses.slice(6)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(harvested).toBe(4);
    expect(after.turn).toBe('S');
    expect(legalHouses(rules, after)).toEqual([4]);
  });
  it('OU-2, UM-8: everything harvested ends the game, or nothing is', () => {
    expect(first('ends')).toMatchObject({ harvested: 4, after: { stores: [29, 19] } });
    expect(first('nothing')).toMatchObject({ harvested: 0, after: { turn: 'N' } });
  });
  it('UM-3, UM-4: a full house is passed over, a house of four is harvested on the way back', () => {
    expect(first('limit').after.houses.slice(5, 10)).toEqual([1, 17, 2, 1, 1]);
    expect(first('four')).toMatchObject({ harvested: 8, last: '3' });
  });
  it('KA-2, KA-3: the house opposite, and the store', () => {
    expect(first('opposite')).toMatchObject({ harvested: 5, after: { turn: 'N' } });
    expect(first('store')).toMatchObject({ last: '', after: { turn: 'S' } });
  });
  it('CO-2, CO-6: a relay that ends in the store, and a pass', () => {
    expect(first('relay')).toMatchObject({ relays: 2, last: '' });
    expect(first('pass')).toMatchObject({ harvested: 0, after: { turn: 'S' } });
  });
  it('HW-3, HW-4: a relay, and both houses opposite', () => {
    expect(first('double')).toMatchObject({ relays: 4, harvested: 4 });
  });
  it('belong to their rules', () => {
    expect(examplesOf('uril', 'UR-5').map(({ id }) => id)).toEqual(['harvest']);
    expect(examplesOf('oware', 'UR-5')).toMatchObject([{ id: 'harvest', rules: { id: 'oware-4' } }]);
    expect(examplesOf('oware', 'OW-D1')).toMatchObject([{ id: 'nothing', after: { turn: 'N' } }]);
    expect(examplesOf('oware', 'UR-7')).toEqual([]);
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
