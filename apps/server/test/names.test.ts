import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { BlockedNames } from '../src/people/names.ts';

const folder = mkdtempSync(join(tmpdir(), 'uril-names-'));
afterAll(() => rmSync(folder, { recursive: true }));
const listed = (text: string) => {
  const file = join(folder, 'list.txt');
  writeFileSync(file, text);
  return BlockedNames.read(file);
};
const list = join(import.meta.dirname, '../names/blocked.txt');
const own = BlockedNames.read(list);

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
    ['a blank after its first letter', 'm alvado'],
    ['a blank in the middle, among others', 'O Mal Vado do Sal'],
    ['several blanks', 'ma lva do'],
    ['letters set apart, after others', 'x m a l v a d o'],
    ['letters repeated and set apart', 'mm aa ll vv aa dd oo'],
    ['upside down', 'opɐʌlɐɯ'],
    ['upside down in capitals and among others', 'lɐS op OPⱯɅLⱯƜ'],
    ['some letters turned', 'mɐlʌɐdo'],
  ])('%s: %s', (_how, name) => expect(has(name)).toBe(true));

  test.each([
    'Malva',
    'Mal Vadouro',
    'Ru Imelda',
    'Super Fé Ioga',
    'Vi L.',
    'Kɔfi',
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

const FIRST = (
  'Adilson Adérito Admir Aires Alcindo Alice Amílcar Ana André Anita Antero Arlindo Armando Augusto Bela Benvindo Berta ' +
  'Beto Bia Calú Carla Carlos Celeste Cesária Cizé Cláudio Cristiano Daniel Danilson David Deise Dina Djô Djoy Dulce ' +
  'Edmilson Edna Elisa Elsa Emanuel Emily Ernesto Estela Eva Evandro Fábio Fátima Fernanda Filomena Flávio Gil Gilson ' +
  'Grace Hélder Helena Hermínia Hilário Humberto Idalina Ilda Inês Iolanda Isaura Ivan Ivone Jack James Jessica João ' +
  'Joana Jorge José Josina Júlia Kevin Lena Leonel Lídia Lily Lúcia Luís Mano Manuel Mara Margarida Maria Mário Marlene ' +
  'Mary Miguel Mindelo Nádia Nancy Nando Natália Nélson Neusa Nhela Nilton Nuno Odair Odete Olga Orlando Osvaldo Patrícia ' +
  'Paulo Pedro Rita Romeu Rosa Rui Salomão Sandra Sara Simone Sofia Suely Tatiana Teresa Tito Tomás Vado Valdir Vera Vítor ' +
  'Vozinha Yuri Zé Zeca Zita Zuleica'
).split(' ');
const LAST = (
  'Almada Almeida Alves Andrade Araújo Barbosa Barros Borges Brito Cabral Cardoso Carvalho Correia Costa Cruz Cunha Delgado ' +
  'Dias Duarte Évora Fernandes Ferreira Fonseca Fontes Fortes Freire Furtado Gomes Gonçalves Graça Lima Livramento Lobo ' +
  'Lopes Martins Medina Melo Mendes Monteiro Morais Moreira Moreno Neves Nobre Oliveira Pereira Pina Pinto Pires Ramos ' +
  'Ribeiro Rocha Rodrigues Sanches Santos Semedo Silva Soares Sousa Spencer Tavares Teixeira Timas Varela Vaz Veiga Vieira ' +
  'Xavier Brown Clark Cook Cox Green Hall Hill Jones King Lee Scott Smith Taylor White Wood'
).split(' ');
const INITIALS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const SHORT = 'da de do dos e di Nha Nhô Ti Tia Dj Mr Jr Bu Na Ka Fá Lu Ju Tó Ró Má Ni'.split(' ');

describe('words put together', () => {
  const has = (name: string): boolean => own.ok && own.value.has(name);
  const whole = fc.constantFrom(...FIRST, ...LAST);
  const part = fc.oneof(whole, fc.constantFrom(...INITIALS), fc.constantFrom(...SHORT));

  test('names of people are free, alone and after one or two others, initials or particles', () => {
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 2 }),
        whole,
        fc.constantFrom(' ', '-', '. ', '_'),
        (before, last, between) => {
          expect([[...before, last].join(between)].filter(has)).toEqual([]);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('a word of the list is found wherever it is cut, whatever stands around it', () => {
    const words = readFileSync(list, 'utf8')
      .split('\n')
      .filter((line) => /^[a-z*]+$/.test(line))
      .map((line) => line.replaceAll('*', ''))
      .filter((word) => word.length >= 4);
    fc.assert(
      fc.property(
        fc.constantFrom(...words),
        fc.array(fc.nat(), { minLength: 1, maxLength: 3 }),
        part,
        (word, cuts, other) => {
          const at = new Set(cuts.map((cut) => 1 + (cut % (word.length - 1))));
          const cut = [...word].map((letter, index) => (at.has(index) ? ` ${letter}` : letter)).join('');
          for (const name of [cut, `${other} ${cut}`, `${cut} ${other}`]) expect([name].filter(has)).toEqual([name]);
        },
      ),
      { numRuns: 200 },
    );
  });
});
