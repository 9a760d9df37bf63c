import type { Point } from './geometry.ts';

/** A number as it is written into SVG: two decimals are a hundredth of a pixel. */
export const n = (value: number): number => Math.round(value * 100) / 100;

/** `x y` of a point, for path data. */
export const at = (point: Point): string => `${n(point.x)} ${n(point.y)}`;

const less = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });

/** A closed smooth curve through `points` (Catmull-Rom, written as cubic Bézier curves, each from where the last one ended). */
export function blob(points: readonly Point[]): string {
  const point = (i: number): Point => points[(i + points.length) % points.length] as Point;
  let path = `M${at(point(0))}`;
  for (let i = 0; i < points.length; i++) {
    const [before, from, to, after] = [point(i - 1), point(i), point(i + 1), point(i + 2)];
    const out = { x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6 };
    const into = { x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6 };
    path += `c${at(less(out, from))} ${at(less(into, from))} ${at(less(to, from))}`;
  }
  return `${path}Z`;
}
