import { REFUSALS } from '@uril/engine';
import { HTTP_FAULTS, ISLANDS, NAME_FAULTS, REJECTIONS } from '@uril/table';
import { describe, expect, it } from 'vitest';
import {
  CLIENT_CODES,
  LANGUAGE_NAMES,
  LANGUAGES,
  loadCatalogue,
  preferredLanguage,
  pt,
  SECTIONS,
  sentenceOf,
  type Catalogue,
} from '../src/index.ts';

/** Every leaf of a catalogue by its path, e.g. `home.title`. */
function leaves(value: unknown, path = ''): [string, unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, path === '' ? key : `${path}.${key}`));
}
const texts = (catalogue: Catalogue): [string, string][] =>
  leaves(catalogue).filter((leaf): leaf is [string, string] => typeof leaf[1] === 'string');

const catalogues = await Promise.all(LANGUAGES.map(async (id) => [id, await loadCatalogue(id)] as const));

describe.each(catalogues)('the catalogue %s', (id, catalogue) => {
  it('has the shape of the Portuguese one', () => {
    const shape = (c: Catalogue) => leaves(c).map(([path, leaf]) => `${path}: ${typeof leaf}`);
    expect(shape(catalogue).sort()).toEqual(shape(pt).sort());
  });
  it('has no empty text, and none with stray spaces', () => {
    expect(texts(catalogue).filter(([, text]) => text.trim() === '' || text !== text.trim())).toEqual([]);
    expect(texts(catalogue).filter(([, text]) => /[^\S\u00A0] |\s[,.;:!?]/u.test(text))).toEqual([]);
  });
  it('says which language it is', () => {
    expect(catalogue.common.lang).toBe(id);
    expect(catalogue.common.languageName).toBe(LANGUAGE_NAMES[id]);
  });
  it('counts in words that fit the number', () => {
    const { common, home } = catalogue;
    for (const words of [common.online, common.watching, common.seeds, common.houses, home.playing]) {
      expect(words(1)).toMatch(/^1 /);
      expect(words(2)).toMatch(/^2 /);
      expect(words(0)).toMatch(/^0 /);
    }
  });
  it('says the one and the many differently', () => {
    const { common, home } = catalogue;
    for (const words of [common.seeds, common.houses, home.playing])
      expect(words(1).replace('1', '2')).not.toBe(words(2));
    expect(common.seeds(0).replace('0', '2')).toBe(common.seeds(2));
  });
  it('names every island', () => {
    for (const island of ISLANDS) {
      expect(catalogue.islands.names[island]).toMatch(/\p{L}{3}/u);
      expect(catalogue.islands.mottos[island].length).toBeGreaterThan(12);
    }
  });
});

describe.each(catalogues)('errors in %s', (_id, { errors }) => {
  const codes = [...REJECTIONS, ...NAME_FAULTS, ...HTTP_FAULTS, ...REFUSALS, ...CLIENT_CODES];
  it.each([...new Set(codes)])('%s says what happened and what to do', (code) => {
    const sentence = errors[code];
    expect(sentence).toMatch(/^\p{Lu}.*\.$/u);
    // Two sentences, or two halves of one.
    expect(sentence.slice(0, -1)).toMatch(/[.:,] /u);
    expect(sentence.split(' ').length).toBeGreaterThan(6);
  });
  it('are sentences of their own', () => {
    const said = Object.values(errors);
    expect(said.filter((sentence, i) => said.indexOf(sentence) !== i)).toEqual([]);
  });
});

describe('English', () => {
  // What is the same in both languages because it is a name, or a word both have.
  const SAME = [
    /^islands\.names\./,
    /^games\.(names\.|places\.urim$|readings\.uril\.name$)/,
    /\.(quatros?|contagem|matchQuatros|matchMarked|matchCount)$/i,
    /^home\.(windward|leeward)$/,
    /^table\.(quatro\.title|facts\.rules\.uril|facts\.speeds\.normal)$/,
    /^devices\.(kinds\.(android|iphone|ipad)|other\.like)$/,
  ];
  it('leaves nothing in Portuguese', async () => {
    const portuguese = new Map(texts(pt));
    const same = texts(await loadCatalogue('en')).filter(
      ([path, text]) =>
        /\p{L}{2}/u.test(text) && portuguese.get(path) === text && !SAME.some((name) => name.test(path)),
    );
    expect(same).toEqual([]);
  });
});

describe('which language is spoken first', () => {
  it.each([
    [['en-GB', 'pt'], 'en'],
    [['pt-CV'], 'pt'],
    [['fr-FR', 'en'], 'en'],
    [['nl', 'de'], 'en'],
    [['fr-FR'], 'en'],
    [['fr-FR', 'pt-PT'], 'pt'],
    [['kea-CV', 'en'], 'pt'],
    [['constructor'], 'en'],
    [['EN'], 'en'],
    [[], 'pt'],
  ])('%j: %s', (tags, language) => {
    expect(preferredLanguage(tags)).toBe(language);
  });
});

describe('the sentence for a failure', () => {
  it('is that of its reason, when there is one', () => {
    expect(sentenceOf(pt.errors, { code: 'illegal-move', why: 'must-feed' })).toBe(pt.errors['must-feed']);
    expect(sentenceOf(pt.errors, { code: 'illegal-move' })).toBe(pt.errors['illegal-move']);
  });
  it.each(['no-such-code', 'toString', ''])('is the one for anything, for %j', (code) => {
    expect(sentenceOf(pt.errors, { code })).toBe(pt.errors.unknown);
  });
});

it('every section is in the list of sections', () => {
  expect([...SECTIONS].sort()).toEqual(Object.keys(pt).sort());
});
