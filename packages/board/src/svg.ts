import type { Point } from './geometry.ts';

/** A number as it is written into SVG: two decimals are a hundredth of a pixel. */
export const n = (value: number): number => Math.round(value * 100) / 100;

/** `x y` of a point, for path data. */
export const at = (point: Point): string => `${n(point.x)} ${n(point.y)}`;

/** A closed smooth curve through `points` (Catmull-Rom, written as cubic Bézier curves). */
export function blob(points: readonly Point[]): string {
  const point = (i: number): Point => points[(i + points.length) % points.length] as Point;
  let path = `M${at(point(0))}`;
  for (let i = 0; i < points.length; i++) {
    const [before, from, to, after] = [point(i - 1), point(i), point(i + 1), point(i + 2)];
    const out = { x: from.x + (to.x - before.x) / 6, y: from.y + (to.y - before.y) / 6 };
    const into = { x: to.x - (after.x - from.x) / 6, y: to.y - (after.y - from.y) / 6 };
    path += `C${at(out)} ${at(into)} ${at(to)}`;
  }
  return `${path}Z`;
}
