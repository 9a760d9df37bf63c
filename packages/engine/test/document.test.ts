import { rulesOf } from '../src/index.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CASES, QUATROS, titled } from './support/vectors.ts';

const here = new URL('.', import.meta.url);
const document = readFileSync(new URL('../RULES.md', here), 'utf8');

/** The ids a document defines: the first cell of its table rows. */
const idsOf = (text: string): string[] => [...text.matchAll(/^\|\s*((?:G|UR-D?)\d+)\s*\|/gm)].map(([, id]) => id!);

/** The titles of a test file, as far as they are written there. */
const titlesOf = (source: string): string[] =>
  [...source.matchAll(/\b(?:test|describe)(?:\.each\([^]*?\n? *\])?\)?\(\s*(['`])(.*?)\1/g)].map(
    ([, , title]) => title!,
  );

/** The ids that no title names. */
function uncited(ids: readonly string[], titles: readonly string[]): string[] {
  const named = new Set(titles.flatMap((title) => title.match(/\b(?:G|UR-D?)\d+\b/g) ?? []));
  return ids.filter((id) => !named.has(id));
}

describe('the rules document', () => {
  test('every rule and decision is named by the title of a test', () => {
    const written = readdirSync(here)
      .filter((name) => name.endsWith('.test.ts'))
      .flatMap((name) => titlesOf(readFileSync(new URL(name, here), 'utf8')));
    const ids = idsOf(document);
    expect(ids).toHaveLength(27);
    expect(uncited(ids, [...written, ...CASES.map(titled), ...QUATROS.map(titled)])).toEqual([]);
  });

  test('a rule without a test would be noticed', () => {
    const ids = idsOf('| UR-1 | a |\n| UR-D12 | b |\n| G3 | c |\n| --- | --- |\n| nobody | d |\n');
    expect(ids).toEqual(['UR-1', 'UR-D12', 'G3']);
    const source = `test('UR-11, UR-D1: near misses', () => {}); describe("G3", f); test.each([1])('UR-1: one %i', f)`;
    expect(titlesOf(source)).toEqual(['UR-11, UR-D1: near misses', 'UR-1: one %i']);
    expect(uncited(ids, titlesOf(source))).toEqual(['UR-D12', 'G3']);
  });

  test('the values it states are the values of the rules object', () => {
    const uril = rulesOf('uril');
    const stated = [...document.matchAll(/^\|.*$/gm)].flatMap(([row]) =>
      [...row.matchAll(/`([a-zA-Z.]+): ([^`]+)`/g)].map(
        ([, path, value]) => [path!, JSON.parse(value!) as unknown] as const,
      ),
    );
    expect(stated.map(([path]) => path)).toEqual(expect.arrayContaining(['houses', 'quatro.marks', 'quietLimit']));
    for (const [path, value] of stated) {
      const actual = path.split('.').reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], uril);
      expect([path, actual]).toEqual([path, value]);
    }
  });
});
