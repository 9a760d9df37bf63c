import { SEED_KINDS, type Geometry } from '@uril/board';
import type { DrawnSeed } from './layout.ts';

/** Half the width of the picture of one seed, in seed radii: room for its shadow. */
export const SEED_ROOM = 2;

/** Points on the way at which a flight is described; between them it is straight. */
const POINTS = 7;

/** Width of a picture of `size` board units as a share of the board, for CSS. */
export const share = (geometry: Geometry, size: number): string => `${(size / geometry.view.w) * 100}%`;

/**
 * A picture of `size` × `size` board units put with its middle on x,y. In shares of the picture's own size, so that
 * it holds for every width of the board.
 */
export function put(geometry: Geometry, size: number, x: number, y: number): string {
  const percent = (value: number): string => `${((value / size - 0.5) * 100).toFixed(2)}%`;
  return `translate(${percent(x - geometry.view.x)}, ${percent(y - geometry.view.y)})`;
}

/** The way of a seed through the air: an arc, nearer to the eye in the middle. */
export function arc(geometry: Geometry, from: DrawnSeed, to: DrawnSeed): Keyframe[] {
  const size = geometry.sizes.seed * 2 * SEED_ROOM;
  const unit = geometry.sizes.seed / 10;
  const top = Math.min(from.y, to.y) - geometry.sizes.ry * 0.6;
  const middle = (from.x + to.x) / 2;
  const curve = (a: number, control: number, b: number, t: number): number =>
    (1 - t) ** 2 * a + 2 * (1 - t) * t * control + t ** 2 * b;
  return Array.from({ length: POINTS }, (_, i) => {
    const t = i / (POINTS - 1);
    const scale = (from.scale + (to.scale - from.scale) * t) / unit + 0.7 * t * (1 - t);
    const at = put(geometry, size, curve(from.x, middle, to.x, t), curve(from.y, top, to.y, t));
    return { transform: `${at} scale(${scale.toFixed(3)})` };
  });
}

/** Where the seeds in a hand lie around its middle, in board units; more than these are told by the number only. */
export function handful(radius: number, seeds: number): readonly DrawnSeed[] {
  const shown = Math.min(seeds, 7);
  return Array.from({ length: shown }, (_, i) => {
    const far = radius * 0.95 * Math.sqrt(i);
    const angle = i * 2.4 + 0.5;
    return {
      x: Math.cos(angle) * far,
      y: Math.sin(angle) * far * 0.82,
      kind: (i * 7 + 3) % SEED_KINDS,
      scale: (radius / 10) * 1.16,
    };
  });
}
