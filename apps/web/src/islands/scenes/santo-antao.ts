import { clouds, mist, range, sea, sky } from '../nature.ts';
import { d, dots, fill, lerp, nearest, pen, points, ribbon, softLand, type Point } from '../paint.ts';
import type { Painter, Scene } from '../painter.ts';

/** The terraced wall on the left: one profile, and steps that stop exactly on it. */
function wall(p: Painter): string {
  const top = p.either(330, 420);
  const edge = (y: number): number => p.W * (0.03 + 0.47 * ((y - top) / (960 - top)) ** 1.15);
  const slope = [0.02, 0.15, 0.3, 0.45, 0.6, 0.75, 0.9, 1].map((f): Point => {
    const y = lerp(top, 960, f);
    return [edge(y), y];
  });
  const steps = Array.from({ length: 11 }, (_, i) => lerp(top + 26, 880, (i / 10) ** 1.08));
  const terraces = (below: number, short: number): string =>
    steps
      .map((y) => {
        const x = edge(y) - short;
        const w = p.between(6, 22);
        return d`M-10 ${y + w + below}q${x * 0.3} ${w * 0.4} ${x * 0.62} ${-w * 0.2} ${x * 0.3} ${-w * 0.6} ${x * 0.38 + 6} ${-w * 0.8}`;
      })
      .join('');
  return (
    fill(
      p.down(top, 1000, [0, p.tone('#579446')], [1, p.tone('#2A5737')]),
      softLand([[-20, top - 26], ...slope, [p.W * 0.62, 1010]]),
    ) +
    pen(p.tone('#2B4A2E'), 6, terraces(8, 16), 0.75) +
    pen(p.tone('#A3C767'), 5, terraces(0, 4), 0.8)
  );
}

/** The slope on the right, and the cobbled road of the Corda that climbs it. */
function road(p: Painter): string {
  const slope: Point[] = [
    [p.W * 0.56, 980],
    [p.W * 0.7, 800],
    [p.W * 0.8, 640],
    [p.W * 0.88, 500],
    [p.W * 0.95, p.either(390, 430)],
    [p.W + 40, p.either(330, 400)],
  ];
  const bends = points('.985,470 .94,520 .9,552 .95,590 1,640 .9,700 .8,740 .84,800 .95,860 .93,940 .82,1010');
  const way = [[0.955, p.either(410, 455)] as const, ...bends].map(([x, y]): Point => [p.W * x, y]);
  // Courses of cobbles across the road, and the stones that guard its outer edge.
  let courses = '';
  const posts: Point[] = [];
  way.slice(5).forEach((b, i) => {
    const a = nearest(way, i + 4);
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const count = Math.max(3, Math.round(length / lerp(15, 27, i / 6)));
    const [nx, ny] = [(b[1] - a[1]) / length, -(b[0] - a[0]) / length];
    for (let k = 0; k < count; k++) {
      const f = k / count;
      const w = lerp(5, 64, (i + 4 + f) / 11) * 0.4;
      const [x, y] = [lerp(a[0], b[0], f), lerp(a[1], b[1], f)];
      courses += d`M${x + nx * w} ${y + ny * w}l${-nx * w * 2} ${-ny * w * 2}`;
      if (k % 2) posts.push([x - nx * w * 1.4, y - ny * w * 1.4]);
    }
  });
  const shadow = way.map(([x, y]): Point => [x + 4, y + 9]);
  return (
    fill(p.down(330, 1000, [0, p.tone('#417A45')], [1, p.tone('#1F4230')]), softLand(slope)) +
    fill(p.tone('#1B3024'), ribbon(shadow, 8, 78), 0.6) +
    fill(p.tone('#CDBB98'), ribbon(way, 5, 64)) +
    pen(p.tone('#8C7858'), 2.5, courses, 0.6, '7 6') +
    dots(p.tone('#E4DAC2'), p.either(8, 6), posts)
  );
}

/** Green walls, a knife-edge ridge, terraces, and the cobbled road of the Corda. */
export const scene: Scene = {
  focus: 0.6,
  seed: 11,
  draw(p) {
    const far = points(
      '-.1,300 0,250 .08,310 .16,215 .22,280 .3,186 .36,300 .42,262 .5,372 .53,384 .58,300 .63,165 .655,235 .69,124 .74,260 .8,205 .86,290 .93,180 1,250 1.1,190',
    );
    const mid = points(
      '-.1,360 .04,300 .1,380 .2,300 .28,420 .36,395 .46,520 .53,545 .58,470 .66,330 .7,400 .78,285 .84,390 .92,300 1.1,340',
    );
    return [
      sky(p, {
        day: ['#66ABC6', '#BCDAD8', '#F2EBD2'],
        dark: ['#0A1524', '#1B3A54', '#52747A'],
        horizon: 420,
        sun: [0.46, 130, 0],
        moon: [0.49, 130],
      }) +
        clouds(p, [
          [0.1, 170, 300, 22],
          [0.88, 120, 300, 20],
        ]),
      sea(p, 376, 470, '#7FB4BE', '#5C9DB0', { glitter: 0 }),
      range(p, p.at(far), {
        color: '#5D8F7C',
        distance: 0.4,
        shadow: 0.44,
        drop: 170,
        rough: 0.22,
        feet: 290,
        cuts: 9,
      }),
      range(p, p.at(mid), {
        color: '#457F52',
        distance: 0.14,
        shadow: 0.5,
        drop: 300,
        rough: 0.18,
        feet: 420,
        cuts: 7,
        lean: 0.05,
      }) + mist(p, 620, 320, 0.55),
      wall(p),
      road(p),
    ];
  },
};
