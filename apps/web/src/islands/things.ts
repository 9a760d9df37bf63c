import { d, dots, fill, mix, pen, type Point } from './paint.ts';
import type { Painter, Stamp } from './painter.ts';

/** A house seen from a little above: lit front, darker gable, a tiled or flat roof. 40 units wide, standing on 0. */
export function house(p: Painter, wall: string, roof: string, flat = false): string {
  const front = p.tone(wall);
  const tiles = p.tone(roof);
  const side = mix(front, '#1E2A38', 0.28);
  const dark = mix(front, '#12181F', 0.66);
  return (
    fill(side, 'M20-26l18 3v23h-18z') +
    fill(front, 'M-20-26h40v26h-40z') +
    (flat
      ? fill(tiles, 'M-22-30h42l20 3v5l-20-3h-42z')
      : fill(tiles, 'M-24-25l8-15h28l10 15z') + fill(mix(tiles, '#14181C', 0.3), 'M12-40l10 15 18 3-9-15z')) +
    fill(p.pick(dark, '#FFC46B'), 'M-15-20h9v11h-9z') +
    fill(dark, 'M2-19h9v19h-9z')
  );
}

/** Houses side by side as one thing, so that a town is a few rows. */
export const street = (p: Painter, homes: readonly Stamp[], gap: number, wander = 6): Stamp =>
  p.symbol(homes.map((home, i) => home(i * gap + p.between(-4, 4), p.between(-wander, wander))).join(''));

const FRONDS: readonly Point[] = [
  [-96, -8],
  [-80, -48],
  [-44, -78],
  [14, -88],
  [62, -66],
  [92, -22],
  [82, 26],
  [-80, 30],
];

/** A coconut palm, crown at 0, 196 units of trunk below it. `fine` draws the leaflets too. */
export function palm(p: Painter, leaf: string, lit: string, trunk: string, fine = true): string {
  const fronds = FRONDS.map(
    ([x, y]) => d`M0 0Q${x * 0.5} ${y * 0.6 - 34} ${x} ${y + 14}Q${x * 0.5 + 4} ${y * 0.6 - 12} 0 0`,
  );
  // Leaflets hang from the upper edge of a frond, which is the same curve.
  const leaflets = FRONDS.slice(0, 6).flatMap(([x, y]) =>
    [0.45, 0.65, 0.85].map((f) => {
      const bend = 2 * f * (1 - f);
      return d`M${bend * x * 0.5 + f * f * x} ${bend * (y * 0.6 - 34) + f * f * (y + 14)}l${x < 0 ? -5 : 5} 20`;
    }),
  );
  const nuts: Point[] = [
    [-5, 8],
    [6, 9],
    [1, 15],
  ];
  return (
    pen(p.tone(trunk), 9, 'M10 196Q14 90 0 4') +
    (fine ? pen(p.tone(leaf), 1.5, leaflets.join('')) : '') +
    fill(p.tone(leaf), fronds.join('')) +
    fill(p.tone(lit), fronds.slice(0, fine ? 3 : 2).join(''), 0.8) +
    dots(p.tone('#B4702E'), 9, nuts)
  );
}
