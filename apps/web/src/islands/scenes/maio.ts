import { clouds, range, sea, sky } from '../nature.ts';
import { d, dots, fill, pen, places, points, softLand, type Point } from '../paint.ts';
import type { Painter, Scene, Stamp } from '../painter.ts';

/** An acacia that has grown away from the wind: its root at 0, its crown to the left. */
function acacia(p: Painter): Stamp {
  const crown = (x: number, y: number, w: number, h: number): string =>
    d`M${x} ${y}q${w * 0.06} ${-h * 0.8} ${w * 0.28} ${-h * 0.9}` +
    d`q${w * 0.2} ${-h * 0.5} ${w * 0.42} 0q${w * 0.26} ${h * 0.1} ${w * 0.3} ${h * 0.9}q${-w * 0.5} ${-h * 0.3} ${-w} 0z`;
  return p.symbol(
    pen(p.tone('#6B4E38'), 9, 'M0 0Q-4-40-22-70T-64-120M-20-66Q10-90 38-128M-46-104Q-80-112-104-120') +
      fill(p.tone('#5E7A3C'), crown(-150, -112, 150, 34) + crown(-40, -122, 130, 40) + crown(-104, -138, 150, 46)) +
      fill(p.tone('#8FA350'), crown(-140, -122, 96, 22) + crown(-92, -152, 92, 26) + crown(-26, -138, 76, 20)),
  );
}

/** The painted boat drawn up on the sand. */
const boat = (p: Painter): Stamp =>
  p.symbol(
    fill(p.tone('#123E4C'), 'M-150-30Q-120 26-70 30H84Q130 26 160-52Q60-14-30-20T-150-30z') +
      fill(p.tone('#E8A838'), 'M-150-30q60 8 120 10t190-32l-7 19q-94 34-183 32T-143-15z') +
      fill(p.tone('#B4502E'), 'M-143-15q55 10 113 13t183-30l-5 12q-92 34-178 31t-108-16z') +
      fill(p.tone('#F6EEDC'), 'M-146-31q58 8 116 10t186-30q-94 22-186 20t-116 0z') +
      pen(p.tone('#5A4030'), 4, 'M-60-24l10-10h60M-10-22l8-10h40') +
      pen(p.tone('#7A5A3C'), 5, 'M-100-26L40-66'),
  );

/** Salt in a heap; it stands on `y` and is 52 `s` high. */
const heap = (p: Painter, x: number, y: number, s: number): string =>
  fill(
    p.pick('#FFFCF4', '#A3ABB6'),
    d`M${x - 46 * s} ${y}l${38 * s} ${-44 * s}q${8 * s} ${-8 * s} ${16 * s} 0l${40 * s} ${44 * s}z`,
  ) +
  fill(
    p.tone('#BFC4C4'),
    d`M${x + 2 * s} ${y - 48 * s}q${4 * s} 0 ${7 * s} ${4 * s}l${40 * s} ${44 * s}h${-36 * s}z`,
    0.7,
  );

/** The dry plain with its bushes, and the salt pans behind the beach. */
function plain(p: Painter): string {
  const green: Point[] = [];
  const dry: Point[] = [];
  for (let i = 0; i < 46; i++) (i % 3 ? green : dry).push([p.x(p.between(-0.1, 0.62)), p.between(404, 432)]);
  const outline: Point[] = [[-20, 396], ...p.at(points('.3,392 .6,398 .8,406')), [p.W + 20, 404]];
  const heaps = places('.585,430,.8 .635,433,1.1 .69,436,1.25 .738,439,.8');
  return (
    fill(p.down(392, 470, [0, p.tone('#C9A66C')], [1, p.tone('#DDBE86')]), softLand(outline, 480)) +
    dots(p.tone('#6E7F42'), 13, green, 0.85) +
    dots(p.tone('#A38E4C'), 10, dry) +
    heaps.map(([f, y, s]) => heap(p, p.x(f), y, s)).join('')
  );
}

/** Acacias bent by the wind, salt in heaps, a turquoise bay, a painted boat. */
export const scene: Scene = {
  focus: 0.64,
  sky: 150,
  seed: 71,
  draw(p) {
    const hills = points('-.1,380 .08,372 .2,348 .3,360 .4,318 .46,262 .49,240 .53,280 .6,344 .7,372 .9,392 1.1,398');
    const far = d`M-20 446H${p.W + 20}v10Q${p.W * 0.7} 448 ${p.W * 0.4} 462T-20 470z`;
    const foam = d`M-20 ${p.either(776, 826)}Q${p.W * 0.2} 816 ${p.W * 0.44} 846T${p.W + 20} ${p.either(690, 796)}V1000H-20z`;
    const sand = d`M-20 ${p.either(794, 840)}Q${p.W * 0.2} 832 ${p.W * 0.44} 862T${p.W + 20} ${p.either(708, 810)}V1000H-20z`;
    const tree = acacia(p);
    return [
      sky(p, {
        day: ['#66B0CC', '#B6DEE2', '#F9EDD2'],
        dark: ['#081220', '#17324C', '#4A6A78'],
        horizon: 400,
        sun: [0.44, 110, 0],
        moon: [0.49, 120],
      }) +
        clouds(p, [
          [0.24, 250, 260, 18],
          [0.6, 180, 320, 26],
          [0.98, 140, 240, 20],
        ]),
      range(p, p.at(hills), {
        color: '#9A8263',
        distance: 0.42,
        shadow: 0.3,
        drop: 90,
        feet: 150,
        level: 420,
        cuts: 7,
      }),
      plain(p),
      sea(p, 446, 1000, '#6FD0CC', '#2AA4AE', { glitter: 30, shine: 0.48 }) + fill(p.tone('#F5E4BC'), far),
      fill('#FFFFFF', foam, p.pick(0.8, 0.35)) +
        fill(p.down(700, 1000, [0, p.tone('#FBF0D4')], [1, p.tone('#E8CD98')]), sand),
      boat(p)(p.W * p.either(0.86, 0.66), p.either(810, 900), p.either(1.15, 0.8)) +
        tree(p.W * p.either(0.13, 0.3), p.either(446, 462), p.either(1.7, 0.9)) +
        tree(p.W * p.either(0.95, 0.96), p.either(424, 428), p.either(1.1, 0.7)) +
        tree(p.x(0.36), 430, 0.44) +
        tree(p.x(0.5), 426, 0.3),
    ];
  },
};
