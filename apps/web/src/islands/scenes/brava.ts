import { clouds, contours, mist, range, sky } from '../nature.ts';
import { d, dots, fill, pen, places, points, round, softLand, type Point } from '../paint.ts';
import type { Painter, Scene, Stamp } from '../painter.ts';
import { house, street } from '../things.ts';

/** Five petals around 0; `r` long, `w` how broad. */
const petals = (r: number, w: number): string =>
  [0, 1, 2, 3, 4]
    .map((i) => {
      const a = (i / 5) * 2 * Math.PI - 1.3;
      const [c, s] = [Math.cos(a) * r, Math.sin(a) * r];
      const out = round([c - s * w, s + c * w, c * 1.25 - s * w * 0.7, s * 1.25 + c * w * 0.7, c * 1.15, s * 1.15]);
      const back = round([c * 1.25 + s * w * 0.7, s * 1.25 - c * w * 0.7, c + s * w, s - c * w]);
      return `M0 0C${out}C${back} 0 0`;
    })
    .join('');

const hibiscus = (p: Painter): Stamp =>
  p.symbol(
    fill(p.vivid('#CF2F48'), petals(38, 0.66)) +
      fill(p.vivid('#EF6672'), petals(27, 0.42)) +
      dots(p.tone('#8E1F36'), 18, [[0, 0]]) +
      pen(p.vivid('#F6D27A'), 4, 'M0 0q16 4 34 24') +
      dots(p.vivid('#FBE7A8'), 6, points('34,24 28,23 33,17')),
  );

const sprig = (p: Painter): Stamp =>
  p.symbol(fill(p.tone('#3F6F43'), 'M0 0q14-20 46-16q-12 26-46 16z') + pen(p.tone('#6E9A55'), 2, 'M2 0q20-4 38-13'));

/** Bougainvillea: a bunch of paper-thin bracts, dark behind and light before. */
function bunch(p: Painter): Stamp {
  const ring = (count: number, r: number, turned: number, dx = 0, dy = 0): Point[] =>
    Array.from({ length: count }, (_, i) => {
      const [a, reach] = [i * 2.4 + turned, r * Math.sqrt((i + 0.6) / count)];
      return [Math.cos(a) * reach + dx, Math.sin(a) * reach * 0.8 + dy];
    });
  return p.symbol(
    dots(p.vivid('#8F1F5E'), 26, ring(7, 46, 0.4)) +
      dots(p.vivid('#C43A82'), 20, ring(8, 42, 1.3, -3, -5)) +
      dots(p.vivid('#E873AC'), 12, ring(6, 36, 2.2, -6, -9)),
  );
}

/** Flowers in both lower corners, and a bougainvillea that hangs into the picture from the right. */
function flowers(p: Painter): string {
  const leaf = sprig(p);
  const flower = hibiscus(p);
  const bracts = bunch(p);
  const corner = p.symbol(
    places('10,-120,1.5 60,-70,1.9 -20,-190,1.4 120,-20,1.7')
      .map(([x, y, size]) => leaf(x, y, size) + leaf(x - 20, y + 10, size, -1))
      .join('') +
      places('0,-180,.95 26,-100,1.25 94,-54,1.1 -4,-24,.9 160,-4,.9')
        .map(([x, y, size]) => flower(x, y, size))
        .join(''),
  );
  const size = p.either(1, 0.56);
  const hang = (x: number, y: number): Point => [p.W + x * size, y + (1 - size) * 90];
  const leaves = points('-150,262 -250,300 -60,440 -40,520').map(([x, y]) => leaf(...hang(x, y), size * 1.6, -1));
  const blooms = places(
    '-10,150,1.3 -90,196,1.05 -160,240,.75 -30,262,1.4 -112,296,1 -16,360,1.4 -84,372,.75 -16,462,1',
  ).map(([x, y, s]) => bracts(...hang(x, y), s * size));
  return (
    pen(p.tone('#5A4636'), 6, d`M${p.W + 10} 560Q${p.W - 30 * size} 340 ${p.W - 230 * size} 300`) +
    leaves.join('') +
    blooms.join('') +
    corner(0, 1000, p.either(1.1, 0.7)) +
    corner(p.W, 1000, p.either(1, 0.66), -1)
  );
}

/** The terraces of the green hills: a light edge over a dark one. */
function terraces(p: Painter): string {
  const steps = places('.32,.42,372 .28,.45,400 .26,.49,430 .59,.72,346 .57,.75,376 .55,.78,408 .83,1,410');
  const edge = (below: number): string =>
    steps
      .map(([a, b, y]) => d`M${p.x(a)} ${y + below}Q${p.x((a + b) / 2)} ${y + below + 18} ${p.x(b)} ${y + below - 4}`)
      .join('');
  return pen(p.tone('#B5CC7E'), 6, edge(0), 0.7) + pen(p.tone('#4A7044'), 2.5, edge(5), 0.8);
}

/** White houses in the mist, terraces, and flowers everywhere. */
export const scene: Scene = {
  focus: 0.6,
  seed: 103,
  draw(p) {
    const tiled = p.symbol(house(p, '#FFFDF6', '#B4502E'));
    const flat = p.symbol(house(p, '#FFFFFF', '#C9B59A', true));
    const row = street(p, [tiled, flat, tiled, tiled], 76, 12);
    const far = points('-.1,330 .04,270 .14,310 .26,236 .38,300 .48,220 .58,150 .63,138 .7,190 .8,270 .9,230 1.1,300');
    const hills = points('-.1,420 .08,370 .22,420 .36,340 .46,380 .56,330 .66,304 .78,380 .9,350 1.1,400');
    const soft = { rough: 0.06, depth: 1 };
    const meadow: Point[] = [[-20, 520], ...p.at(points('.2,500 .42,540 .6,520 .8,500')), [p.W + 20, 530]];
    const left: Point[] = [
      [-20, p.either(790, 870)],
      [p.W * 0.1, p.either(870, 900)],
      [p.W * 0.3, 985],
      [p.W * 0.5, 1000],
    ];
    const right: Point[] = [
      [p.W * 0.6, 1000],
      [p.W * 0.84, 960],
      [p.W * 0.93, p.either(860, 900)],
      [p.W + 20, p.either(800, 870)],
    ];
    return [
      sky(p, {
        day: ['#8FC0CE', '#CFE2DE', '#F4F2E2'],
        dark: ['#0C1626', '#26425A', '#6A8692'],
        horizon: 420,
        sun: [0.44, 120, 0],
        moon: [0.49, 120],
        full: true,
      }) +
        clouds(p, [
          [0.2, 220, 340, 26],
          [0.84, 190, 260, 22],
        ]),
      range(p, p.at(far), { ...soft, color: '#6F9A88', distance: 0.38, shadow: 0.34, drop: 170, feet: 260 }) +
        mist(p, 330, 150, 0.8),
      range(p, p.at(hills), { ...soft, color: '#6A9C54', distance: 0.08, shadow: 0.36, drop: 160, feet: 300 }) +
        terraces(p) +
        row(p.x(0.58), 404, 0.58) +
        row(p.x(0.33), 432, 0.62),
      mist(p, 476, 110, 0.85) +
        fill(p.down(480, 800, [0, p.tone('#8AB567')], [1, p.tone('#5C8A4C')]), softLand(meadow)) +
        (p.night ? p.glow(p.x(0.68), 530, 170, '#F4B65A', 0.26) : '') +
        row(p.x(0.6), 552, 1) +
        row(p.x(0.12), 566, 1) +
        mist(p, 600, 130, 0.8),
      fill(
        p.down(590, 1000, [0, p.tone('#79A45C')], [1, p.tone('#365F3C')]),
        softLand(p.across(points('0,640 .3,660 .6,680 1,640'))),
      ) + contours(p, 690, 960, '#A9C777', 5, 0.4),
      fill(p.tone('#2F5638'), softLand(left) + softLand(right)) + flowers(p),
    ];
  },
};
