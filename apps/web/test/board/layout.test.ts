import { FORMATS, geometryOf, type Format } from '@uril/board';
import { nameOf, opponent, rulesOf, SIDES, storeOf, type RulesId, type Side } from '@uril/engine';
import { describe, expect, it } from 'vitest';
import { arc, handful, put } from '../../src/board/flights.ts';
import { Layout, type Arrow } from '../../src/board/layout.ts';
import { shapeOf } from '../../src/board/shape.ts';

const layoutOf = (format: Format, below: Side, id: RulesId = 'uril'): Layout =>
  new Layout(geometryOf(shapeOf(rulesOf(id)), format), below);
const CASES = FORMATS.flatMap((format) => SIDES.map((below) => ({ format, below, layout: layoutOf(format, below) })));
const own = (below: Side): number[] => Array.from({ length: 6 }, (_, i) => (below === 'S' ? i : i + 6));

describe.each(CASES)('a $format board with $below below', ({ format, below, layout }) => {
  const { geometry } = layout;
  const other: Side = below === 'S' ? 'N' : 'S';

  it('has the own row below, numbered from the left (G1)', () => {
    const boxes = own(below).map((house) => layout.box(house));
    expect(boxes.every(({ cy }) => cy > geometry.h / 2)).toBe(true);
    expect(boxes.map(({ cx }) => cx)).toEqual(boxes.map(({ cx }) => cx).sort((a, b) => a - b));
  });

  it('has the own tray at the right hand or below', () => {
    const [mine, theirs] = [layout.store(below), layout.store(other)];
    expect(format === 'wide' ? mine.x > theirs.x : mine.y > theirs.y).toBe(true);
  });

  it('lets a seed fall where it then lies', () => {
    for (let house = 0; house < 12; house++) {
      expect(layout.seedAt({ in: 'pile', place: house, fell: 4 })).toEqual(layout.seeds(house, 7)[4]);
    }
    for (const side of SIDES) {
      const place = storeOf(rulesOf('uril'), side);
      expect(layout.seedAt({ in: 'pile', place, fell: 11 })).toEqual(layout.seeds(place, 20)[11]);
    }
  });

  it('holds the hand over the spine, beside the house it serves', () => {
    const at = layout.seedAt({ in: 'hand', place: 8 });
    expect(at).toMatchObject({ x: layout.box(8).cx, y: geometry.h / 2 });
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

describe.each(CASES)('games on other boards, $format with $below below', ({ format, below }) => {
  const rules = rulesOf('hawalis');
  const hawalis = layoutOf(format, below, 'hawalis');
  const first = below === 'S' ? 0 : 14;

  it('a player has both rows of the lower half, the outer one below (HW-2)', () => {
    for (let own = 0; own < 14; own++) {
      expect(hawalis.box(first + own).cy).toBeGreaterThan(hawalis.geometry.h / 2);
      expect(hawalis.rowOf(first + own)).toBe(own < 7 ? 'outer' : 'inner');
    }
    expect(hawalis.box(first).cy).toBeGreaterThan(hawalis.box(first + 13).cy);
    expect(layoutOf(format, below).rowOf(first)).toBeNull();
  });

  it('the arrows find every house of four rows', () => {
    const found = new Set([first]);
    for (const house of found)
      for (const arrow of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const) {
        found.add(hawalis.next(house, arrow));
      }
    expect(found.size).toBe(28);
    // Outer, inner, the other's inner and outer: a, n, H, G for the player below (HW-7).
    const up = [1, 2, 3].reduce<number[]>((way) => [...way, hawalis.next(way.at(-1) as number, 'ArrowUp')], [first]);
    const names = up.map((house) => nameOf(rules, house).toLowerCase());
    expect(names).toEqual(['a', 'n', 'h', 'g']);
  });

  it('what follows the hand hangs behind it, whichever way the row runs', () => {
    const kalah = layoutOf(format, below, 'kalah-4');
    for (const layout of [kalah, hawalis, layoutOf(format, below, 'congkak-7x7')]) {
      const perSide = layout.geometry.houses.length / 2;
      for (let house = 0; house < 2 * perSide; house++) {
        if (house % perSide === perSide - 1) continue;
        const ahead = layout.box(house + 1).cx - layout.box(house).cx;
        if (ahead !== 0) expect(layout.behind(house)).toBe(-Math.sign(ahead));
      }
    }
    expect([kalah.behind(below === 'S' ? 12 : 13), kalah.behind(below === 'S' ? 13 : 12)]).toEqual([-1, 1]);
  });

  it('a sown store lies at the right hand of its owner (KA-1)', () => {
    const kalah = layoutOf(format, below, 'kalah-4');
    const middle = (side: Side): number => kalah.store(side).x + kalah.store(side).w / 2;
    expect(middle(below)).toBeGreaterThan(middle(opponent(below)));
    expect(kalah.storeSide(11)).toBeNull();
    expect([kalah.storeSide(12), kalah.storeSide(13)]).toEqual(['S', 'N']);
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
