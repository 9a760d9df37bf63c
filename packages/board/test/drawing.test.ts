import { describe, expect, it } from 'vitest';
import { FORMATS, geometryOf, plank, PLANK_DEFS, SEED_KINDS, seedDefs, seedId, smallBoard } from '../src/index.ts';

const ids = (svg: string): string[] => [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1] as string);
const references = (svg: string): string[] => [...svg.matchAll(/url\(#([^)]+)\)/g)].map((match) => match[1] as string);

/** Every element closed in the order in which it was opened. */
function balanced(svg: string): boolean {
  const open: string[] = [];
  for (const [, close, name, self] of svg.matchAll(/<(\/?)([a-zA-Z]+)[^>]*?(\/?)>/g)) {
    if (close) {
      if (open.pop() !== name) return false;
    } else if (!self) open.push(name as string);
  }
  return open.length === 0;
}

const DEFS = PLANK_DEFS + seedDefs();

describe('what is drawn once', () => {
  it('names everything once', () => {
    const names = ids(DEFS);
    expect(new Set(names).size).toBe(names.length);
    for (let kind = 0; kind < SEED_KINDS; kind++) expect(names).toContain(seedId(kind));
  });

  it('finds all its paints', () => {
    for (const name of references(DEFS)) expect(ids(DEFS)).toContain(name);
  });

  it('has no number that is none', () => {
    expect(DEFS).not.toMatch(/NaN|undefined|Infinity/);
    expect(balanced(DEFS)).toBe(true);
  });

  it('looks the same every time', () => {
    expect(seedDefs()).toBe(seedDefs());
  });
});

describe.each(FORMATS)('a %s plank', (format) => {
  const geometry = geometryOf({ rows: 2, cols: 6, stores: 'trays' }, format);
  const svg = plank(geometry, 'clip-a');

  it('finds all its paints', () => {
    expect(ids(svg)).toEqual(['clip-a']);
    for (const name of references(svg)) expect([...ids(DEFS), 'clip-a']).toContain(name);
  });

  it('has no number that is none', () => {
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    expect(balanced(svg)).toBe(true);
  });

  it('stays light: few elements, and under 60 KB', () => {
    expect(svg.match(/<[a-zA-Z]/g)?.length).toBeLessThan(50);
    expect(svg.length).toBeLessThan(60_000);
  });

  it('is its own on a page with two boards', () => {
    expect(references(plank(geometry, 'clip-b'))).not.toContain('clip-a');
    expect(plank(geometry, 'clip-a')).toBe(svg);
  });
});

describe('a small board', () => {
  const houses = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 0];
  const svg = smallBoard({ houses, mark: 7 });
  const counts = [...svg.matchAll(/<text x="([\d.]+)" y="([\d.]+)"[^>]*>(\d+)</g)].map(([, x, y, seeds]) => ({
    x: Number(x),
    y: Number(y),
    seeds: Number(seeds),
  }));
  const row = (below: boolean): number[] =>
    counts
      .filter(({ y }) => y > 41 === below)
      .sort((a, b) => a.x - b.x)
      .map(({ seeds }) => seeds);

  it('shows the row below from the left and the row above from the right (G1)', () => {
    expect(row(true)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(row(false)).toEqual([0, 11, 10, 9, 8, 7]);
  });

  it('rings the marked house, and none without a mark', () => {
    expect(svg.match(/stroke-width="2.5"/g)).toHaveLength(1);
    expect(smallBoard({ houses })).not.toContain('stroke-width="2.5"');
  });

  it('stands alone', () => {
    expect(references(svg)).toEqual([]);
    expect(balanced(svg)).toBe(true);
    expect(svg.length).toBeLessThan(3000);
  });
});
