import { clouds, contours, mist, range, sky } from '../nature.ts';
import { d, fill, pen, points, softLand, type Point } from '../paint.ts';
import type { Painter, Scene, Stamp } from '../painter.ts';
import { house, street } from '../things.ts';

/** A dragon tree: a fan of boughs under a roof of rosettes. It stands on 0 and is 210 high. */
function dragonTree(p: Painter): Stamp {
  const spikes = (r: number): string =>
    [-2.9, -2.3, -1.8, -1.35, -0.85, -0.25].map((a) => d`M0 0l${Math.cos(a) * r} ${Math.sin(a) * r}`).join('');
  const rosette = p.symbol(pen(p.tone('#2F5A3F'), 6, spikes(28)) + pen(p.tone('#6E9A50'), 3.5, spikes(24)));
  const rim = Array.from({ length: 13 }, (_, i): Point => {
    const a = Math.PI * (1 + (i + 0.5) / 13);
    return [Math.cos(a) * 128, Math.sin(a) * 76 - 124];
  });
  const inside = [-88, -40, 8, 56, 100].map((x, i): Point => [x, -128 - (i % 2) * 26]);
  const boughs = [-108, -74, -40, -8, 26, 60, 96].map((x) => d`M${x * 0.06} -40Q${x * 0.28} -84 ${x} -124`);
  return p.symbol(
    fill(p.tone('#85735F'), 'M-18 2q8-24 4-60h27q-2 38 8 60z') +
      fill(p.tone('#574A44'), 'M3-58h10q-2 38 8 60h-14q-6-24-4-60z') +
      pen(p.tone('#6F5E52'), 10, boughs.join('')) +
      fill(
        p.down(-210, -110, [0, p.tone('#5B8748')], [1, p.tone('#25493A')]),
        'M-138-116q2-88 138-92q136 4 138 92q-30-14-68-10q-34-12-70 0q-36-12-70 0q-38-4-68 10z',
      ) +
      [...rim, ...inside].map(([x, y]) => rosette(x, y)).join(''),
  );
}

/** Ribeira Brava around its church, in the fold of the valley. */
function town(p: Painter): string {
  const paints = [
    ['#F6E7CB', '#A9502F'],
    ['#E6B4A0', '#A9502F'],
    ['#BFD3CC', '#8E4A34'],
  ] as const;
  const homes = paints.map(([wall, roof]) => p.symbol(house(p, wall, roof)));
  const row = street(
    p,
    [0, 2, 1, 0, 2, 0].flatMap((i) => homes[i] ?? []),
    47,
    9,
  );
  const church = p.symbol(
    fill(p.tone('#F9F1DF'), 'M-22-34h44v34h-44zM-24-62h13v62h-13zM11-62h13v62h-13z') +
      fill(p.tone('#7FA7B8'), 'M-25-62l7-14 7 14zM10-62l7-14 8 14zM-13-34l13-14 13 14z') +
      fill(p.pick('#5A4A44', '#FFC46B'), 'M-5-18q5-8 10 0v18h-10z'),
  );
  const vale = Math.round(p.x(0.47));
  return (
    (p.night ? p.glow(vale, 560, 170, '#F4B65A', 0.3) : '') +
    row(vale - 205, 552, 0.62) +
    row(vale + 40, 556, 0.62) +
    row(vale - 110, 578, 0.74) +
    church(vale - 8, 566, 0.95) +
    mist(p, 606, 110, 0.4)
  );
}

/** Monte Gordo under its cloud, dragon trees, and the town in its ribeira. */
export const scene: Scene = {
  focus: 0.6,
  seed: 41,
  draw(p) {
    const gordo = points(
      '-.1,330 .04,270 .14,340 .24,300 .33,380 .42,330 .5,250 .56,172 .6,142 .645,156 .7,230 .76,262 .84,350 .94,300 1.1,370',
    );
    const hills = points('-.1,440 .05,380 .16,450 .28,410 .4,500 .5,520 .6,440 .7,400 .8,470 .9,420 1.1,460');
    const dragon = dragonTree(p);
    const meadow: Point[] = [[-20, 590], ...p.at(points('.3,545 .46,590 .62,545')), [p.W + 20, 600]];
    const field = p.across(points('0,640 .2,660 .5,690 .8,640 1,610'));
    const front = p.across([[0, p.either(850, 900)], ...points('.25,915 .6,950'), [1, p.either(840, 900)]]);
    return [
      sky(p, {
        day: ['#72B0C4', '#C4DDD5', '#F5EBCF'],
        dark: ['#0B1524', '#1F3A54', '#54707A'],
        horizon: 420,
        sun: [0.44, 130, 0],
        moon: [0.49, 120],
        full: true,
      }) + clouds(p, [[0.14, 210, 300, 24]]),
      range(p, p.at(gordo), { color: '#55796E', distance: 0.32, shadow: 0.46, drop: 210, feet: 330, cuts: 6 }) +
        clouds(
          p,
          [
            [0.575, 192, 300, 34],
            [0.69, 246, 240, 24],
          ],
          0.9,
        ),
      range(p, p.at(hills), { color: '#7B9158', distance: 0.12, shadow: 0.4, drop: 170, feet: 300, cuts: 4 }),
      fill(p.down(480, 900, [0, p.tone('#94A868')], [1, p.tone('#5F8144')]), softLand(meadow)) + town(p),
      fill(p.down(580, 1000, [0, p.tone('#7C9A54')], [1, p.tone('#3E6238')]), softLand(field)) +
        contours(p, 690, 960, '#B5BF6E', 5, 0.4),
      dragon(p.x(0.735), 600, p.either(0.46, 0.34)) +
        dragon(p.W * p.either(0.05, 0.08), 680, p.either(1.05, 0.6), -1) +
        dragon(p.W * p.either(0.88, 0.84), p.either(656, 648), p.either(1.7, 0.98)) +
        fill(p.down(840, 1000, [0, p.tone('#3D6137')], [1, p.tone('#24432F')]), softLand(front)),
    ];
  },
};
