import { clouds, contours, range, sea, sky } from '../nature.ts';
import { curve, d, fill, lerp, nearest, pen, points, ribbon, softLand, type Point } from '../paint.ts';
import type { Painter, Scene, Stamp } from '../painter.ts';
import { palm } from '../things.ts';

interface Dune {
  readonly crest: readonly Point[];
  /** Which point of the crest is its summit, where the slip face begins. */
  readonly peak: number;
  /** The foot of the slip face, back towards the summit. */
  readonly belly: readonly Point[];
  readonly lit: string;
  readonly dark: string;
  readonly sand: string;
  /** Height at which the body has become the sand around it. */
  readonly melt: number;
}

/** A dune: a lit body and, right of its crest, one sharp dark slip face that tapers away. */
function dune(p: Painter, { crest, peak, belly, lit, dark, sand, melt }: Dune): string {
  const top = Math.min(...crest.map(([, y]) => y));
  const end = nearest(crest, crest.length - 1);
  const ridge = crest.slice(peak);
  const underside = [end, ...belly, nearest(crest, peak)];
  return (
    fill(
      p.down(
        top,
        melt + 120,
        [0, p.tone(lit)],
        [(melt - top) / (melt + 120 - top), p.tone(sand)],
        [1, p.tone(sand), 0],
      ),
      softLand(crest),
    ) +
    fill(
      p.down(top, end[1] + 30, [0, p.tone(dark)], [1, p.tone(dark), 0.25]),
      curve(ridge) + curve(underside).replace('M', 'L') + 'z',
    )
  );
}

/** The wreck of the Cabo Santa Maria. */
const wreck = (p: Painter): Stamp =>
  p.symbol(
    '<g transform="rotate(-5)">' +
      fill(p.tone('#95523A'), 'M-156 8l-8-50h34l6 8h62l10 16 8-14h30l6-10h70l46-18-12 46q-6 16-18 22z') +
      fill(p.tone('#4A2B26'), 'M-52 8l2-26 8-14h30l6-10h70l46-18-12 46q-6 16-18 22z', 0.55) +
      fill(p.tone('#B0714E'), 'M-130-40v-42l12-2v-14l28-2v16l16 2v42z') +
      fill(
        p.tone('#5A382E'),
        'M-120-72h9v10h-9zM-104-72h9v10h-9zM-86-72h8v10h-8zM-108-100l1-20 13 2 2 18zM-30-8l12-8 8 12-14 6z',
      ) +
      pen(p.tone('#5E3B30'), 4, 'M6-36l5-62m0 4l-30 34M74-46l-16-40') +
      '</g>' +
      pen('#FFFFFF', 5, 'M-182 4q20-8 40 0t40 0 60 1 90 0', p.pick(0.9, 0.4)),
  );

const turtle = (p: Painter): Stamp =>
  p.symbol(
    fill(
      p.tone('#6E6B3F'),
      'M-20-4q-14-12-26 6q14-2 22 6zM20-4q14-12 26 6q-14-2-22 6zM-12 18l-10 14 18-8zM12 18l10 14-18-8zM-6-20q6-16 12 0z',
    ) +
      fill(p.tone('#8A7440'), 'M0-20q24 2 22 24t-22 20q-24 0-22-20t22-24z') +
      pen(p.tone('#5A4E2C'), 3, 'M0-14v30M-14-2q14 8 28 0M-12 10q12 6 24 0'),
  );

/** The furrow a turtle leaves on her way from the sea, and the marks of her flippers beside it. */
function track(p: Painter): string {
  const way = p.at(points('.6,530 .578,562 .57,620 .596,700 .65,790 .69,880 .69,1010'));
  let marks = '';
  way.slice(1).forEach((b, i) => {
    const a = nearest(way, i);
    for (const f of [0, 1 / 3, 2 / 3]) {
      const [x, y] = [lerp(a[0], b[0], f), lerp(a[1], b[1], f)];
      const w = lerp(6, 36, (y - 520) / 490);
      const h = w * 0.36;
      marks += d`M${x - w * 0.5} ${y}l${-w} ${h}M${x + w * 0.5} ${y + h * 0.5}l${w} ${h}`;
    }
  });
  const furrow = way.filter((_, i) => i % 2 === 0);
  return fill(p.tone('#E9CD9A'), ribbon(furrow, 6, 46), 0.7) + pen(p.tone('#C4965F'), 4, marks, 0.85);
}

function farDunes(p: Painter): string {
  return (
    dune(p, {
      crest: p.at(points('-.3,500 -.1,420 .04,352 .09,344 .16,384 .25,452 .34,506 .46,540')),
      peak: 3,
      belly: p.at(points('.34,552 .22,560 .15,520 .13,440')),
      lit: '#FBE6B8',
      dark: '#D3A26A',
      sand: '#F6E3B8',
      melt: 540,
    }) +
    dune(p, {
      crest: p.at(points('.66,548 .76,514 .85,446 .915,396 .96,384 1.04,430 1.2,520')),
      peak: 4,
      belly: p.at(points('1.1,640 1,620 .94,540 .93,450')),
      lit: '#FAE2B0',
      dark: '#CC9A62',
      sand: '#F6E3B8',
      melt: 540,
    })
  );
}

function nearDunes(p: Painter): string {
  const wide = (list: readonly Point[]): Point[] => list.map(([x, y]) => [p.W * x, y]);
  return (
    dune(p, {
      crest: [
        [-30, p.either(730, 820)],
        ...wide([
          [0.06, p.either(712, 806)],
          [0.13, p.either(740, 830)],
          [0.22, p.either(840, 890)],
          [0.36, 960],
          [0.5, 1010],
        ]),
      ],
      peak: 1,
      belly: wide([
        [0.3, 1010],
        [0.16, 960],
        [0.09, p.either(840, 890)],
      ]),
      lit: '#F4D9A4',
      dark: '#CB9A62',
      sand: '#E6C48C',
      melt: 940,
    }) +
    dune(p, {
      crest: [
        ...wide([
          [0.64, 1010],
          [0.78, 930],
          [0.9, p.either(790, 860)],
          [0.96, p.either(760, 840)],
        ]),
        [p.W + 40, p.either(800, 860)],
      ],
      peak: 3,
      belly: [[p.W + 40, 960], ...wide([[0.97, 900]])],
      lit: '#F2D49C',
      dark: '#C6925A',
      sand: '#E4C086',
      melt: 940,
    })
  );
}

/** The dunes of Viana, palms, a turtle's way to the sea, and the Cabo Santa Maria. */
export const scene: Scene = {
  focus: 0.64,
  sky: 180,
  seed: 61,
  draw(p) {
    const tree = p.symbol(palm(p, '#4F7A46', '#8FAE5C', '#8A6A48'));
    const beach = (y: number): string =>
      d`M-20 ${y + 10}q${p.W * 0.25} -16 ${p.W * 0.5} 0t${p.W * 0.5 + 40} -6V1000H-20z`;
    const sand = p.down(520, 1000, [0, p.tone('#F6E3B8')], [0.45, p.tone('#F9EBCB')], [1, p.tone('#E6C48C')]);
    return [
      sky(p, {
        day: ['#66AECB', '#BDDFE3', '#FCEBCF'],
        dark: ['#0C1428', '#28365C', '#7A6280', '#D6A083'],
        horizon: 400,
        sun: [0.48, 130, 32],
        moon: [0.49, 130],
      }) +
        clouds(p, [
          [0.24, 250, 280, 18],
          [0.84, 190, 320, 24],
        ]),
      range(p, p.at(points('-.1,362 .02,352 .12,330 .2,356 .32,372 .42,392')), {
        color: '#A98968',
        distance: 0.5,
        shadow: 0.2,
        drop: 40,
        feet: 80,
        level: 410,
        depth: 1,
      }),
      sea(p, 392, 560, '#4FA8BF', '#62CAC4', { glitter: 12, shine: 0.48 }) +
        wreck(p)(p.x(0.68), 426, p.either(1, 0.72)) +
        fill('#FFFFFF', beach(512), p.pick(0.85, 0.4)),
      fill(sand, beach(524)) + farDunes(p),
      track(p) +
        contours(p, 640, 900, '#DDB987', 3, 0.4, 18) +
        turtle(p)(p.x(0.598), 534, 0.55) +
        tree(p.W * p.either(0.06, 0.03), p.either(330, 400), p.either(1.5, 0.8)) +
        tree(p.W * p.either(0.125, 0.17), p.either(420, 452), p.either(1.05, 0.52), -1) +
        tree(p.x(0.885), 338, p.either(0.72, 0.5)),
      nearDunes(p),
    ];
  },
};
