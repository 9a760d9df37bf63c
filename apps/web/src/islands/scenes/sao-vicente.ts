import { clouds, mist, range, sea, sky } from '../nature.ts';
import { curve, d, fill, pen, points, type Point } from '../paint.ts';
import type { Painter, Scene } from '../painter.ts';
import { house, street } from '../things.ts';

/** Height of the bay's far shore. */
const SHORE = 392;

// The head lies on its back and looks up, feet to the left: chest, chin, lips, nose, brow. Heights above the shore.
const FACE = points(
  '-330,0 -240,14 -150,22 -70,30 -10,46 36,74 76,108 112,134 150,149 186,154 214,154 234,148 248,138 262,141 288,157 312,171 324,174 332,168 336,156 341,149 354,150 366,156 376,152 382,144 391,150 403,150 413,140 424,132 436,137 452,148 468,147 480,136 489,114 498,92 524,80 570,68 630,50 690,26 750,0',
);
const SHADOWS = [
  '214,154 234,148 248,138 256,118 236,84 214,30 190,0 150,0 186,66 212,120',
  '324,174 332,168 336,156 341,149 336,126 322,90 318,130',
  '452,148 468,147 480,136 489,114 498,92 524,80 570,68 520,40 480,0 410,0 428,60 440,110',
].map(points);

function monteCara(p: Painter): string {
  const size = p.either(1.24, 0.82);
  const left = p.x(0.645) - 300 * size;
  const place = (list: readonly Point[]): Point[] => list.map(([x, y]) => [left + x * size, SHORE - y * size]);
  const closed = (list: readonly Point[]): string => curve(place(list)) + 'z';
  const top = SHORE - 190 * size;
  return (
    fill(p.down(top, SHORE, [0, p.air('#7A4F3C', 0.04)], [1, p.air('#A27B5E', 0.28)]), closed(FACE)) +
    fill(
      p.down(top, SHORE, [0, p.air('#3A2A30', 0.04), 0.55], [1, p.air('#5A4648', 0.2), 0]),
      SHADOWS.map(closed).join(''),
    )
  );
}

/** The islet of the bird, with its lighthouse. */
function djeu(p: Painter): string {
  const x = p.x(0.4);
  return (
    fill(p.air('#5A4740', 0.1), d`M${x} 424l14-20 10-14 8 4 4-12h5v10l12 8 12 24z`) +
    fill(p.tone('#FBF6EC'), d`M${x + 36} 384h6v-18h-6z`)
  );
}

function boats(p: Painter): string {
  const yacht = p.symbol(
    fill(p.tone('#FBF6EC'), 'M-34 0h68l-8 13h-50z') +
      fill(p.tone('#0E5C73'), 'M-29 8h57l-3 5h-50z') +
      fill(p.tone('#FFFDF6'), 'M1-72q28 28 25 66h-25z') +
      fill(p.tone('#DCCFB6'), 'M-4-66q-22 28-24 60h24z') +
      pen('#FFFFFF', 2, 'M-22 19h44M-12 26h28', 0.4),
  );
  const bote = p.symbol(
    fill(p.tone('#B4502E'), 'M-28-6q28 11 56 0q-4 15-15 15h-28q-11-2-13-15z') +
      pen(p.tone('#F3EADB'), 2.5, 'M-27-4q27 11 54 0'),
  );
  return (
    yacht(p.x(0.475), 462, 0.55) +
    yacht(p.x(0.83), 480, 0.8, -1) +
    yacht(p.x(0.72), 446, 0.4) +
    bote(p.x(0.57), 492, 0.7) +
    yacht(p.W * p.either(0.05, 0.12), 570, 1.15) +
    bote(p.W * p.either(0.93, 0.84), 612, 1.25)
  );
}

/** The roofs of Mindelo, with a gap where a page's words stand. */
function mindelo(p: Painter): string {
  const walls = ['#E9C9A0', '#D98E6A', '#F0E2C0', '#9FC2B8', '#E7A9A0', '#EAD08A', '#8DB1C2'];
  const home = (i: number) => p.symbol(house(p, walls[i] ?? '', i % 3 ? '#A9502F' : '#C9B59A', i % 3 === 0));
  const row = street(p, [0, 4, 2, 5, 1, 3, 6].map(home), 45);
  const town = (y: number, size: number, from: number, to: number): string => {
    let rows = '';
    for (let x = from; x < to; x += 315 * size) rows += row(x, y, size);
    return rows;
  };
  const edge = p.either(866, 894);
  const hill = d`M0 ${edge - 66}Q${p.W * 0.2} ${edge + 10} ${p.W * 0.5} ${edge + 26}T${p.W} ${edge - 70}V1000H0z`;
  return (
    fill(p.tone('#6B5240'), hill) +
    town(edge, 1.4, p.either(-190, -340), p.W * 0.1) +
    town(edge - 6, 1.4, p.W * p.either(0.84, 0.78), p.W) +
    town(932, 1.7, -60, p.W) +
    town(1004, 2.1, -20, p.W)
  );
}

/** Monte Cara looks at the sky across Porto Grande; Mindelo's roofs below. */
export const scene: Scene = {
  focus: 0.62,
  sky: 130,
  seed: 23,
  draw(p) {
    const hills = points('-.1,352 .02,330 .1,296 .2,340 .3,352 .42,392 .9,392 1.02,352 1.12,330');
    return [
      sky(p, {
        day: ['#78B0C8', '#CFE0DB', '#F9E3C2'],
        dark: ['#0C1426', '#2C3052', '#84505A', '#D98A55'],
        horizon: 400,
        sun: [0.44, 250, 40],
        moon: [0.49, 110],
      }) +
        clouds(p, [
          [0.12, 236, 300, 20],
          [0.97, 150, 280, 24],
        ]),
      range(p, p.at(hills), { color: '#8C7A72', distance: 0.55, shadow: 0.2, drop: 60, feet: 110, level: 396 }),
      monteCara(p),
      sea(p, SHORE, 1000, '#93C7C6', '#0E5C73', { glitter: 34, shine: 0.47 }) + mist(p, SHORE + 2, 22, 0.5) + djeu(p),
      boats(p),
      mindelo(p),
    ];
  },
};
