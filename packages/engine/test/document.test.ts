import {
  FILE_FAULTS,
  formatOgn,
  formatRecord,
  isRulesId,
  parseOgn,
  parsePosition,
  parseRecords,
  RULES_IDS,
  rulesOf,
} from '../src/index.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CASES, QUATROS, titled } from './support/vectors.ts';

const here = new URL('.', import.meta.url);
const document = readFileSync(new URL('../RULES.md', here), 'utf8');

const FAMILIES = 'G|(?:UR|OU|UM|HW|OW|KA|CO)-D?';

/** The ids a document defines: the first cell of its table rows. */
const idsOf = (text: string): string[] =>
  [...text.matchAll(new RegExp(`^\\|\\s*((?:${FAMILIES})\\d+)\\s*\\|`, 'gm'))].map(([, id]) => id!);

/** The titles of a test file, as far as they are written there. */
const titlesOf = (source: string): string[] =>
  [...source.matchAll(/\b(?:test|describe)(?:\.each\([^]*?\n? *\])?\)?\(\s*(['`])(.*?)\1/g)].map(
    ([, , title]) => title!,
  );

/** The ids that no title names. */
function uncited(ids: readonly string[], titles: readonly string[]): string[] {
  const named = new Set(titles.flatMap((title) => title.match(new RegExp(`\\b(?:${FAMILIES})\\d+\\b`, 'g')) ?? []));
  return ids.filter((id) => !named.has(id));
}

/** The values a document states, by the game its heading names first (Uril where it names none): path and value. */
function statedIn(text: string): [id: string, path: string, value: unknown][] {
  return text.split(/^## /m).flatMap((section) => {
    const id = /^[^\n]*?\(`([a-z0-9-]+)`/.exec(section)?.[1] ?? 'uril';
    const rows = section.match(/^\|.*$/gm) ?? [];
    return rows.flatMap((row) =>
      [...row.matchAll(/`([a-zA-Z.]+): ([^`]+)`/g)].map(([, path, value]): [string, string, unknown] => [
        id,
        path!,
        JSON.parse(value!),
      ]),
    );
  });
}

describe('the rules document', () => {
  test('every rule and decision is named by the title of a test', () => {
    const written = readdirSync(here)
      .filter((name) => name.endsWith('.test.ts'))
      .flatMap((name) => titlesOf(readFileSync(new URL(name, here), 'utf8')));
    const ids = idsOf(document);
    expect(ids).toHaveLength(67);
    expect(new Set(ids).size).toBe(ids.length);
    expect(uncited(ids, [...written, ...CASES.map(titled), ...QUATROS.map(titled)])).toEqual([]);
  });

  test('a rule without a test would be noticed', () => {
    const ids = idsOf('| UR-1 | a |\n| UR-D12 | b |\n| G3 | c |\n| --- | --- |\n| nobody | d |\n');
    expect(ids).toEqual(['UR-1', 'UR-D12', 'G3']);
    const source = `test('UR-11, UR-D1: near misses', () => {}); describe("G3", f); test.each([1])('UR-1: one %i', f)`;
    expect(titlesOf(source)).toEqual(['UR-11, UR-D1: near misses', 'UR-1: one %i']);
    expect(uncited(ids, titlesOf(source))).toEqual(['UR-D12', 'G3']);
  });

  test('the values it states are the values of the rules objects', () => {
    const stated = statedIn(document);
    const ids = new Set(stated.map(([id]) => id));
    expect([...ids]).toEqual(['uril', 'ouril', 'urim-6x3', 'hawalis', 'oware-4', 'kalah-4', 'congkak-6x4']);
    for (const [id, path, value] of stated) {
      const rules: unknown = isRulesId(id) ? rulesOf(id) : undefined;
      const actual = path.split('.').reduce((at, step) => (at as Record<string, unknown>)[step], rules);
      expect([id, path, actual]).toEqual([id, path, value]);
    }
  });

  test('every game is named', () => {
    expect(RULES_IDS.filter((id) => !document.includes(`\`${id}\``))).toEqual([]);
  });

  test('the notation document names every fault, and its examples are what it says', () => {
    const notation = readFileSync(new URL('../../../docs/NOTATION.md', here), 'utf8');
    const named = [...notation.matchAll(/^\| `([a-z-]+)`/gm)].map(([, code]) => code!);
    expect(named.sort()).toEqual([...FILE_FAULTS].sort());
    const blocks = [...notation.matchAll(/^```\n([^]*?)^```/gm)].map(([, block]) => block!);
    const [line, record, ogn] = blocks;
    expect(blocks).toHaveLength(3);
    expect(parsePosition(rulesOf('uril'), line!.trim()).ok).toBe(true);
    const read = parseRecords(record!);
    expect(read.ok && read.value.map(formatRecord)).toEqual([record]);
    const letters = parseOgn(ogn!);
    expect(letters.ok && letters.value.map(formatOgn)).toEqual([{ ok: true, value: ogn }]);
  });

  test('where to find the cases is written beside them', () => {
    const readme = readFileSync(new URL('../vectors/README.md', here), 'utf8');
    for (const name of readdirSync(new URL('../vectors/', here)))
      if (name !== 'README.md') expect(readme).toContain(`\`${name}\``);
  });
});
