import { describe, expect, it } from 'vitest';
import { FORMATS, geometryOf, type Box, type Geometry, type Point } from '../src/index.ts';
import { BOARDS, SHAPES } from './boards.ts';

const URIL = SHAPES['Uril, 2×6'];

const pairs = <T>(list: readonly T[]): [T, T][] => list.flatMap((a, i) => list.slice(i + 1).map((b): [T, T] => [a, b]));

const apart = (a: Box, b: Box): boolean =>
  a.x + a.w <= b.x + 1e-6 || b.x + b.w <= a.x + 1e-6 || a.y + a.h <= b.y + 1e-6 || b.y + b.h <= a.y + 1e-6;

const within = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.w <= outer.x + outer.w &&
  inner.y + inner.h <= outer.y + outer.h;

/** The box around a bowl, rim included. */
const bowls = ({ houses, sizes: { lip } }: Geometry): Box[] =>
  houses.map((h) => ({ x: h.cx - h.rx - lip, y: h.cy - h.ry - lip, w: 2 * (h.rx + lip), h: 2 * (h.ry + lip) }));

/** Twice the area that a closed line through these points encloses; negative when it runs anticlockwise on a screen. */
const turning = (points: readonly { cx: number; cy: number }[]): number =>
  points.reduce((sum, a, i) => {
    const b = points[(i + 1) % points.length] as { cx: number; cy: number };
    return sum + (a.cx * b.cy - b.cx * a.cy);
  }, 0);

describe.each(BOARDS)('$name', ({ geometry }) => {
  const { houses, shape, stores, w, h, view } = geometry;
  const perSide = houses.length / 2;
  const below = houses.slice(0, perSide);
  const above = houses.slice(perSide);

  it('has every house once', () => {
    expect(houses).toHaveLength(shape.rows * shape.cols);
    expect(new Set(houses.map(({ cx, cy }) => `${cx} ${cy}`)).size).toBe(houses.length);
  });

  it('keeps houses, stores and rails apart', () => {
    const sown = shape.stores === 'bowls' ? geometry.sizes.lip / 2 : 0;
    const around = ({ x, y, w, h }: Box): Box => ({ x: x - sown, y: y - sown, w: w + 2 * sown, h: h + 2 * sown });
    const parts = [...bowls(geometry), ...stores.map(around), ...stores.map(({ count }) => count), ...geometry.rails];
    for (const [a, b] of pairs(parts)) expect(apart(a, b), JSON.stringify([a, b])).toBe(true);
  });

  it('keeps what can be touched apart, around its own bowl, and on the plank', () => {
    for (const [a, b] of pairs(houses)) expect(apart(a.hit, b.hit)).toBe(true);
    bowls(geometry).forEach((bowl, i) => {
      const hit = houses[i]?.hit as Box;
      expect(bowl.y >= hit.y - 1e-6 && bowl.y + bowl.h <= hit.y + hit.h + 1e-6).toBe(true);
      expect(hit.x + hit.w / 2).toBeCloseTo(bowl.x + bowl.w / 2);
      expect(within(hit, { x: 0, y: 0, w, h })).toBe(true);
    });
  });

  it('shows the whole plank', () => {
    expect(within({ x: 0, y: 0, w, h: h + geometry.sizes.face }, view)).toBe(true);
  });

  it('gives each player a first house at their own left (G1)', () => {
    expect(below[0]?.cx).toBe(Math.min(...below.map((house) => house.cx)));
    expect(above[0]?.cx).toBe(Math.max(...above.map((house) => house.cx)));
  });

  it('gives each player the lower or the upper half, and a store in it or at the right hand', () => {
    expect(below.every((house) => house.cy > h / 2)).toBe(true);
    expect(above.every((house) => house.cy < h / 2)).toBe(true);
    const [own, other] = stores;
    if (geometry.format === 'wide') expect(own.x > w / 2 && other.x < w / 2).toBe(true);
    else expect(own.y > h / 2 && other.y < h / 2).toBe(true);
  });

  it('turned by half is the same board', () => {
    below.forEach((house, i) => {
      expect(above[i]?.cx).toBeCloseTo(w - house.cx);
      expect(above[i]?.cy).toBeCloseTo(h - house.cy);
    });
  });

  it('has room for the name, the count and the peg of every house, and none on another', () => {
    const { numeral, small, peg } = geometry.sizes;
    const around = (at: Point, w: number, h: number): Box => ({ x: at.x - w / 2, y: at.y - h / 2, w, h });
    const marks = houses.flatMap((house) => [
      around(house.count, numeral * 1.2, numeral * 0.75),
      around(house.label, small * 0.6, small * 0.75),
      // Three pegs in a row are a ring around the last.
      around(house.peg, peg * 3, peg * 1.6),
    ]);
    for (const [a, b] of pairs(marks)) expect(apart(a, b), JSON.stringify([a, b])).toBe(true);
    for (const mark of marks) expect(within(mark, { x: 0, y: 0, w, h })).toBe(true);
  });

  it('holds the hand on the board, over the column it sows', () => {
    for (const { cx, hand } of houses) expect(hand.x).toBeCloseTo(cx);
    for (const { hand } of [...houses, ...stores]) {
      expect(within({ ...hand, w: 0, h: 0 }, { x: 0, y: 0, w, h })).toBe(true);
    }
  });
});

describe('sowing', () => {
  it.each(FORMATS)('runs anticlockwise round two rows, %s (G2)', (format) => {
    expect(turning(geometryOf(URIL, format).houses)).toBeLessThan(0);
  });

  it.each(FORMATS)("puts house k opposite the other player's 7 - k, %s (G3)", (format) => {
    const { houses } = geometryOf(URIL, format);
    for (let k = 1; k <= 6; k++) expect(houses[k - 1]?.cx).toBeCloseTo(houses[6 + 6 - k]?.cx as number);
  });

  it.each(FORMATS)("runs anticlockwise round each player's own ring of four rows, %s (HW-2)", (format) => {
    const { houses } = geometryOf(SHAPES['Hawalis, 4×7'], format);
    expect(turning(houses.slice(0, 14))).toBeLessThan(0);
    expect(turning(houses.slice(14))).toBeLessThan(0);
    // Inner houses face inner houses, outer ones lie behind them (HW-7).
    for (let k = 7; k < 14; k++) expect(houses[k]?.cx).toBeCloseTo(houses[14 + 20 - k]?.cx as number);
  });
});

describe('a finger', () => {
  const target = (geometry: Geometry, px: number): number =>
    Math.min(...geometry.houses.flatMap(({ hit }) => [hit.w, hit.h])) * (px / geometry.view.w);

  it.each(Object.entries(SHAPES))('finds at least 44 px of every house on a phone of 320 px: %s', (_, shape) => {
    expect(target(geometryOf(shape, 'tall'), 320)).toBeGreaterThanOrEqual(44);
  });

  it.each(Object.entries(SHAPES))('finds at least 44 px of every house on the narrowest wide board: %s', (_, shape) => {
    expect(target(geometryOf(shape, 'wide'), 600)).toBeGreaterThanOrEqual(44);
  });
});

describe('a sown store', () => {
  const bowl = geometryOf(SHAPES['Kalah, 2×6 with bowls'], 'tall');

  it.each(FORMATS)('lies at the right end of its own row, %s (KA-1)', (format) => {
    const { houses, stores, w } = geometryOf(SHAPES['Kalah, 2×6 with bowls'], format);
    const [own, other] = stores;
    expect(own.x + own.w / 2).toBeGreaterThan(w / 2);
    expect(other.x + other.w / 2).toBeLessThan(w / 2);
    if (format === 'wide') expect(own.x).toBeGreaterThan((houses[5]?.cx as number) + (houses[5]?.rx as number));
  });

  it('is a bowl, and a kept one a trough', () => {
    expect(bowl.stores.map(({ low }) => low)).toEqual([null, null]);
    expect(geometryOf(URIL, 'tall').stores.every(({ low }) => low !== null)).toBe(true);
  });
});

it('measures a board once', () => {
  expect(geometryOf({ ...URIL }, 'wide')).toBe(geometryOf(URIL, 'wide'));
});
