import { describe, expect, it } from 'vitest';
import { plank, PLANK_DEFS, SEED_KINDS, seedDefs, seedId, smallBoard, smallSize, type Shape } from '../src/index.ts';
import { BOARDS, SHAPES } from './boards.ts';

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

describe.each(BOARDS)('the plank of $name', ({ geometry }) => {
  const svg = plank(geometry, 'clip-a');

  it('finds all its paints', () => {
    expect(ids(svg)).toEqual(['clip-a']);
    for (const name of references(svg)) expect([...ids(DEFS), 'clip-a']).toContain(name);
  });

  it('has no number that is none', () => {
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    expect(balanced(svg)).toBe(true);
  });

  it('stays light: few elements, and under 4.5 KB a house', () => {
    expect(svg.match(/<[a-zA-Z]/g)?.length).toBeLessThan(60);
    expect(svg.length).toBeLessThan(geometry.houses.length * 4_500);
  });

  it('is its own on a page with two boards', () => {
    expect(references(plank(geometry, 'clip-b'))).not.toContain('clip-a');
    expect(plank(geometry, 'clip-a')).toBe(svg);
  });
});

interface Count {
  readonly x: number;
  readonly y: number;
  readonly seeds: number;
}

/** The counts of a small board row by row, the row furthest below first, each from the left. */
function rowsOf(svg: string): number[][] {
  const counts = [...svg.matchAll(/<text x="([\d.]+)" y="([\d.]+)"[^>]*>(\d+)</g)].map(([, x, y, seeds]): Count => ({
    x: Number(x),
    y: Number(y),
    seeds: Number(seeds),
  }));
  const heights = [...new Set(counts.map(({ y }) => y))].sort((a, b) => b - a);
  const rowAt = (height: number): Count[] => counts.filter(({ y }) => y === height).sort((a, b) => a.x - b.x);
  return heights.map((height) => rowAt(height).map(({ seeds }) => seeds));
}

const countingUp = ({ rows, cols }: Shape): number[] => Array.from({ length: rows * cols }, (_, i) => i + 1);

describe('a small board', () => {
  const uril = {
    shape: SHAPES['Uril, 2×6'],
    houses: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 0],
    stores: [30, 31],
  } as const;
  const svg = smallBoard({ ...uril, mark: 7 });

  it('shows the row below from the left and the row above from the right (G1)', () => {
    expect(rowsOf(svg)).toEqual([
      [1, 2, 3, 4, 5, 6],
      [0, 11, 10, 9, 8, 7],
    ]);
  });

  it('shows sown stores between the rows, each at the right hand of its owner (KA-1)', () => {
    const kalah = { ...uril, shape: SHAPES['Kalah, 2×6 with bowls'] };
    expect(rowsOf(smallBoard(kalah))).toEqual([
      [1, 2, 3, 4, 5, 6],
      [31, 30],
      [0, 11, 10, 9, 8, 7],
    ]);
    expect(smallBoard({ ...kalah, mark: 12 }).match(/stroke-width="2.5"/g)).toHaveLength(1);
  });

  it("shows four rows, each player's inner one running back (HW-2)", () => {
    const shape = SHAPES['Hawalis, 4×7'];
    expect(rowsOf(smallBoard({ shape, houses: countingUp(shape), stores: [0, 0] }))).toEqual([
      [1, 2, 3, 4, 5, 6, 7],
      [14, 13, 12, 11, 10, 9, 8],
      [22, 23, 24, 25, 26, 27, 28],
      [21, 20, 19, 18, 17, 16, 15],
    ]);
  });

  it('rings the marked house, and none without a mark', () => {
    expect(svg.match(/stroke-width="2.5"/g)).toHaveLength(1);
    expect(smallBoard(uril)).not.toContain('stroke-width="2.5"');
  });

  it.each(Object.entries(SHAPES))('stands alone and in its own size: %s', (_, shape) => {
    const picture = smallBoard({ shape, houses: countingUp(shape), stores: [1, 2], mark: 1 });
    const { w, h } = smallSize(shape);
    expect(picture).toContain(`viewBox="0 0 ${w} ${h}"`);
    expect(references(picture)).toEqual([]);
    expect(picture).not.toMatch(/NaN|undefined|Infinity/);
    expect(balanced(picture)).toBe(true);
    expect(picture.length).toBeLessThan(5000);
  });
});
