import { clouds, range, sky, slab } from '../nature.ts';
import { clamp, d, fill, pen, places, points, shape, type Point } from '../paint.ts';
import type { Painter, Scene } from '../painter.ts';

const FLOOR = 424;
/** Colours of the pans, from rose to jade, as brine thickens. */
const PANS_BY_DAY = ['#F3C9BE', '#E8A5A0', '#BFE0D8', '#F8E9DC', '#8FCBC6', '#F1B9AE', '#FFF7EE'];
const PANS_BY_NIGHT = ['#6A4F68', '#7E566A', '#3F5A70', '#5E5672', '#33506A', '#8A5F6C', '#70687E'];
const ROWS = [430, 446, 468, 500, 548, 620, 728, 900];

/** The pans, a grid in perspective. */
function pans(p: Painter): string {
  const colors = p.pick(PANS_BY_DAY, PANS_BY_NIGHT);
  const paths = colors.map(() => '');
  const middle = p.x(0.56);
  const place = (c: number, y: number): number => clamp(middle + c * (y - FLOOR + 60) * 3.1, -60, p.W + 60);
  const columns = Array.from({ length: 11 }, (_, i) => (i - 5) * 0.34 + (i % 2) * 0.06);
  ROWS.slice(1).forEach((y1, r) => {
    const y0 = (ROWS[r] ?? 0) + 3 + r * 0.6;
    columns.slice(1).forEach((right, k) => {
      const [c0, c1] = [(columns[k] ?? 0) + 0.02, right - 0.02];
      const corners: Point[] = [
        [place(c0, y0), y0],
        [place(c1, y0), y0],
        [place(c1, y1), y1],
        [place(c0, y1), y1],
      ];
      if (place(c1, y1) - place(c0, y1) < 3 || (place(c1, y0) < 0 && place(c1, y1) < 0)) return;
      paths[Math.floor(p.random() * colors.length)] += shape(corners);
    });
  });
  const glints = Array.from({ length: 12 }, () => d`M${p.between(0, p.W)} ${p.between(520, 960)}h${p.between(20, 70)}`);
  return (
    slab(p, FLOOR, 576, p.down(FLOOR, 1000, [0, p.tone('#D9B48E')], [1, p.tone('#C79A70')])) +
    colors.map((color, i) => (paths[i] ? fill(color, paths[i], 0.9) : '')).join('') +
    pen('#FFFFFF', 3, glints.join(''), p.pick(0.45, 0.14))
  );
}

/** Salt in a heap; it stands on `y` and is 46 `s` high. */
const heap = (p: Painter, x: number, y: number, s: number): string =>
  fill(
    p.pick('#FFFBF2', '#A9A7B4'),
    d`M${x - 40 * s} ${y}L${x - 6 * s} ${y - 40 * s}Q${x} ${y - 46 * s} ${x + 7 * s} ${y - 39 * s}L${x + 42 * s} ${y}z`,
  ) + fill(p.tone('#C9B8BE'), d`M${x} ${y - 43 * s}l${7 * s} ${4 * s}L${x + 42 * s} ${y}h${-34 * s}z`, 0.75);

const wind = (angle: number, r: number): Point => [Math.cos(angle) * r, Math.sin(angle) * r];

/** The wind pump, its wheel at 0, 430 units of tower below it. */
function pump(p: Painter): string {
  const steel = p.tone('#4E443F');
  const blades = Array.from({ length: 14 }, (_, i) => {
    const a = (i / 14) * 2 * Math.PI;
    return shape([wind(a, 16), wind(a - 0.13, 66), wind(a + 0.16, 66)]);
  });
  const half = (y: number): number => (y / 430) * 46;
  const struts = [
    [110, 180],
    [180, 250],
    [250, 330],
    [330, 430],
  ].map(([y = 0, below = 0]) => d`M${-half(y)} ${y}h${2 * half(y)}L${-half(below)} ${below}`);
  return (
    pen(steel, 5, 'M-46 430L-8 60M46 430L8 60') +
    pen(steel, 3, struts.join('')) +
    fill(p.tone('#B4502E'), 'M14-6l74-10 24-16v66l-24-14-74-12z') +
    fill(p.tone('#F6EBDD'), blades.join('')) +
    `<g stroke="${steel}" stroke-width="3"><circle r="66"/><circle r="40"/></g><circle r="9" fill="${steel}"/>`
  );
}

/** What is left of the cableway that carried the salt over the rim. */
function cableway(p: Painter): string {
  const trestle = p.symbol(
    pen(p.tone('#6B4B36'), 6, 'M-26 0L-10-150M26 0L10-150M-18-60h36M-24-20L16-96M24-20L-16-96M-30-150h60'),
  );
  const x = (f: number): number => p.x(f);
  const rope = d`M${x(-0.02)} 316Q${x(0.1)} 352 ${x(0.2)} 330Q${x(0.23)} 358 ${x(0.255)} 364Q${x(0.3)} 392 ${x(0.33)} 388`;
  return trestle(x(0.2), 452, 0.8) + trestle(x(0.255), 440, 0.5) + pen(p.tone('#4E443F'), 1.5, rope);
}

/** The crater of Pedra de Lume: rose and jade pans, white heaps, a wind pump. */
export const scene: Scene = {
  focus: 0.7,
  sky: 40,
  seed: 53,
  draw(p) {
    const far = points('-.1,360 .1,372 .3,384 .44,388 .5,350 .54,332 .58,346 .64,388 .8,380 1.1,366');
    const rim = points(
      '-.1,250 .02,268 .1,300 .18,330 .26,352 .36,384 .46,408 .56,414 .66,404 .76,372 .84,330 .92,296 1,262 1.1,240',
    );
    const corners =
      d`M0 ${p.either(800, 880)}Q${p.W * 0.1} ${p.either(850, 900)} ${p.W * 0.22} 1000H0z` +
      d`M${p.W} ${p.either(790, 880)}Q${p.W * 0.9} ${p.either(850, 910)} ${p.W * 0.8} 1000H${p.W}z`;
    const heaps = places('.3,470,.62 .345,474,.7 .39,478,.78 .79,486,.9 .735,474,.6');
    return [
      sky(p, {
        day: ['#7FB9CE', '#CFE3E0', '#FBEBD3'],
        dark: ['#0E1226', '#33305A', '#8A5A72', '#D08A70'],
        horizon: 410,
        sun: [0.5, 190, 38],
        moon: [0.5, 130],
      }) +
        clouds(p, [
          [0.18, 216, 280, 18],
          [0.64, 170, 220, 16],
        ]),
      range(p, p.at(far), { color: '#B58A66', distance: 0.5, shadow: 0.25, drop: 50, feet: 110, level: 440 }),
      range(p, p.at(rim), {
        color: '#B07B4D',
        distance: 0.12,
        shadow: 0.3,
        drop: 90,
        feet: 220,
        level: 470,
        cuts: 16,
        lean: -0.1,
      }),
      pans(p),
      heaps.map(([f, y, s]) => heap(p, p.x(f), y, s)).join('') +
        cableway(p) +
        p.symbol(pump(p))(p.W * p.either(0.87, 0.8), p.either(176, 196), p.either(1.06, 0.72)),
      fill(p.tone('#A5713F'), corners) + heap(p, p.W * 0.07, 960, p.either(2, 1.2)),
    ];
  },
};
