import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { BlockedNames } from '../src/people/names.ts';

const folder = mkdtempSync(join(tmpdir(), 'uril-names-'));
afterAll(() => rmSync(folder, { recursive: true }));
const listed = (text: string) => {
  const file = join(folder, 'list.txt');
  writeFileSync(file, text);
  return BlockedNames.read(file);
};
const own = BlockedNames.read(join(import.meta.dirname, '../names/blocked.txt'));

describe('words that no name may hold', () => {
  const read = listed('# a list\n\nmalvado\nruim*\n*feio\ntosco demais\nbrutto\nzzz\nvil\n');
  const has = (name: string): boolean => read.ok && read.value.has(name);

  test.each([
    ['as it stands', 'malvado'],
    ['in capitals', 'MALVADO'],
    ['among others', 'O Malvado do Sal'],
    ['with marks', 'Málvàdõ'],
    ['Cyrillic letters', 'mаlvаdо'],
    ['Greek letters', 'mαlvαdο'],
    ['full width', 'ｍａｌｖａｄｏ'],
    ['mathematical letters', '𝓶𝓪𝓵𝓿𝓪𝓭𝓸'],
    ['in circles', 'ⓜⓐⓛⓥⓐⓓⓞ'],
    ['numbers for letters', 'm4lv4d0'],
    ['signs for letters', 'm@lv@do'],
    ['letters repeated', 'maaaalvado'],
    ['letters set apart', 'm a l v a d o'],
    ['letters between dots', 'm.a.l.v.a.d.o'],
    ['a dot in the middle', 'mal.vado'],
    ['a dash in the middle', 'malva-do'],
    ['a picture in the middle', 'mal🙂vado'],
    ['a joiner in the middle', 'mal\u200dvado'],
    ['a soft hyphen in the middle', 'mal\u00advado'],
    ['a filler in the middle', 'mal\u3164vado'],
    ['a blank of Braille in the middle', 'mal\u2800vado'],
    ['a tag in the middle', 'mal\u{e0061}vado'],
    ['a number after it', 'malvado69'],
    ['a number before it', '69malvado'],
    ['a line after it', 'malvado_'],
    ['an i without its dot', 'vıl'],
    ['a Greek i', 'vιl'],
    ['a small capital', 'ꜰeio'],
    ['a beginning', 'ruimzinho'],
    ['an end', 'superfeio'],
    ['two words', 'Tosco Demais'],
    ['a word with two letters alike', 'Brutto'],
    ['the same, repeated', 'bruttttto'],
    ['a word with three letters alike', 'ZZZ'],
    ['the same, repeated', 'zzzzz'],
  ])('%s: %s', (_how, name) => expect(has(name)).toBe(true));

  test.each([
    'Malva',
    'Malvadouro',
    'xruim',
    'feiosa',
    'Tosco',
    'Bruto',
    'Djuss',
    'Zé das Ilhas',
    'A B',
    '李小龍',
    'Zz',
    'Ma-Lu',
    'D’Évila',
  ])('%s is free', (name) => expect(has(name)).toBe(false));

  test('a list that is none is refused with the line, a missing one with line 0', () => {
    expect(listed('bom\nmau!\n')).toEqual({ ok: false, error: { code: 'bad-list', line: 2 } });
    expect(BlockedNames.read(join(folder, 'missing'))).toEqual({ ok: false, error: { code: 'bad-list', line: 0 } });
  });

  test('an empty list blocks nothing', () => {
    const none = listed('');
    expect(none.ok && none.value.has('malvado')).toBe(false);
  });
});

describe("the project's own list", () => {
  const has = (name: string): boolean => own.ok && own.value.has(name);

  test.each([
    'Admin',
    'Аdmin',
    'Administradora',
    'M0derador',
    'Uril Online',
    'Uril-Online',
    'urilonline',
    'KKK',
    'f u c k',
  ])('%s is taken', (name) => expect(has(name)).toBe(true));

  // Names and places of the islands and of those who went away; each holds what somebody's list would trip over.
  test.each([
    ['Deputada', 'Computador', 'Matilde Cunha', 'Rafaela', 'Scunthorpe', 'Dick', 'Constança', 'Hortênsia'],
    ['Essex', 'Cassandra', 'Bitencourt', 'Nair', 'Nigéria', 'Pretória', 'Fagundes', 'Fogo', 'Conceição', 'Cosme'],
    ['Tchitcha', 'Nhô Puxim', 'Nha Bibinha', 'Kutxi', 'Lulu', 'Ti Lobo', 'Chiquinho', 'Kuku', 'Mário Merca'],
    ['Operação', 'Adminda', 'Uril', 'Retardatário', 'Analice', 'Titi', 'Xuxa', 'Pussol', 'Shitake', 'Sul', 'Norte'],
    ['Jean-Claude', 'Co-Nair', 'D’Almada', 'Ana.Maria', 'Zé_Pedro', 'Beto 7', 'Ana99', 'Kk', 'Ilda ♥', 'Tó (Mindelo)'],
  ])('%s and others are free', (...names) => expect(names.filter(has)).toEqual([]));
});
