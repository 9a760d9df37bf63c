import { FORMATS, geometryOf, type Format } from '@uril/board';
import { SIDES, type Side } from '@uril/engine';
import { describe, expect, it } from 'vitest';
import { arc, handful, put } from '../../src/board/flights.ts';
import { Layout, type Arrow } from '../../src/board/layout.ts';

const layoutOf = (format: Format, below: Side): Layout =>
  new Layout(geometryOf({ rows: 2, cols: 6, stores: 'trays' }, format), below);
const CASES = FORMATS.flatMap((format) => SIDES.map((below) => ({ format, below, layout: layoutOf(format, below) })));
const own = (below: Side): number[] => Array.from({ length: 6 }, (_, i) => (below === 'S' ? i : i + 6));

describe.each(CASES)('a $format board with $below below', ({ format, below, layout }) => {
  const { geometry } = layout;
  const other: Side = below === 'S' ? 'N' : 'S';

  it('has the own row below, numbered from the left (G1)', () => {
    const boxes = own(below).map((house) => layout.box(house));
    expect(boxes.every(({ cy }) => cy > geometry.spineY)).toBe(true);
    expect(boxes.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(boxes.map(({ cx }) => cx)).toEqual(boxes.map(({ cx }) => cx).sort((a, b) => a - b));
  });

  it('has the own tray at the right hand or below', () => {
    const [mine, theirs] = [layout.store(below), layout.store(other)];
    if (!mine || !theirs) throw new Error('no trays');
    expect(format === 'wide' ? mine.x > theirs.x : mine.y > theirs.y).toBe(true);
  });

  it('lets a seed fall where it then lies', () => {
    for (let house = 0; house < 12; house++) {
      expect(layout.seedAt({ in: 'house', house, place: 4 })).toEqual(layout.seeds(house, 7)[4]);
    }
    for (const side of SIDES) {
      expect(layout.seedAt({ in: 'store', side, place: 11 })).toEqual(layout.harvest(side, 20)[11]);
    }
  });

  it('holds the hand over the spine, beside the house it serves', () => {
    const at = layout.seedAt({ in: 'hand', house: 8 });
    expect(at).toMatchObject({ x: layout.box(8).cx, y: geometry.spineY });
  });

  it('moves the focus with the arrows, along the row and across, and never off the board', () => {
    const walk = (house: number, ...arrows: Arrow[]): number =>
      arrows.reduce((at, arrow) => layout.next(at, arrow), house);
    const [first, second, , , , last] = own(below) as [number, number, number, number, number, number];
    expect(walk(first, 'ArrowRight')).toBe(second);
    expect(walk(second, 'ArrowLeft')).toBe(first);
    expect(walk(first, 'ArrowLeft')).toBe(first);
    expect(walk(first, 'ArrowDown')).toBe(first);
    // House 1 faces the other player's house 6 (G3).
    expect(walk(first, 'ArrowUp')).toBe((last + 6) % 12);
    expect(walk(last, 'ArrowUp')).toBe((first + 6) % 12);
    expect(walk(first, 'ArrowUp', 'ArrowUp', 'ArrowDown')).toBe(first);
    expect(walk(first, ...Array<Arrow>(9).fill('ArrowRight'))).toBe(last);
  });
});

describe('the same house from both sides', () => {
  it.each(FORMATS)('lies turned by half, %s', (format) => {
    const [south, north] = [layoutOf(format, 'S'), layoutOf(format, 'N')];
    for (let house = 0; house < 12; house++) {
      expect(north.box(house).cx).toBeCloseTo(south.geometry.w - south.box(house).cx);
      expect(north.placeOf(north.placeOf(house))).toBe(house);
    }
  });
});

describe('a flight', () => {
  const { geometry } = layoutOf('wide', 'S');
  const from = { x: 100, y: 214, kind: 0, scale: 1.56 };
  const to = { x: 300, y: 320, kind: 5, scale: 1.6 };
  const size = geometry.sizes.seed * 4;
  const frames = arc(geometry, from, to).map(({ transform }) => String(transform));

  it('starts and ends exactly at its two places', () => {
    expect(frames[0]).toContain(put(geometry, size, 100, 214));
    expect(frames.at(-1)).toContain(put(geometry, size, 300, 320));
    expect(frames.at(-1)).toContain(`scale(${((1.6 * 10) / geometry.sizes.seed).toFixed(3)})`);
  });

  it('is put with the middle of its picture on the place, whatever the width of the board', () => {
    const { x, y } = geometry.view;
    expect(put(geometry, size, x + size / 2, y + size / 2)).toBe('translate(0.00%, 0.00%)');
    expect(put(geometry, size, x + size * 1.5, y)).toBe('translate(100.00%, -50.00%)');
  });
});

describe('a handful', () => {
  it('shows up to seven seeds; more are told by the number', () => {
    expect(handful(10, 3)).toHaveLength(3);
    expect(handful(10, 26)).toHaveLength(7);
    expect(handful(10, 3)).toEqual(handful(10, 26).slice(0, 3));
  });
});
