import { clouds, contours, gullies, mist, range, ridge, sky } from '../nature.ts';
import { d, dots, fill, land, lerp, pen, places, points, round, softLand } from '../paint.ts';
import type { Painter, Scene, Stamp } from '../painter.ts';
import { palm } from '../things.ts';

/** The fort of São Filipe above Cidade Velha; 0 is the middle of its wall. */
function fort(p: Painter): Stamp {
  const stone = p.tone('#C59A68');
  const lit = p.tone('#E6C48E');
  const dark = p.tone('#80583C');
  const guard = (x: number, y: number): string =>
    fill(lit, d`M${x - 9} ${y}v-26h10v26z`) +
    fill(dark, d`M${x + 1} ${y}v-26h9v26z`) +
    fill(p.tone('#8E4A34'), d`M${x - 12} ${y - 25}q12-22 25 0z`);
  return p.symbol(
    fill(stone, 'M-270 46l26-74 50-20 48 18 16 10h160l18-12 58-18 68 20 34 76z') +
      fill(lit, 'M-270 46l26-74 50-20 6 94zM48-32l58-18 8 96h-84z') +
      fill(dark, 'M-194-48l48 18 18 76h-60zM106-50l68 20 34 76h-94z', 0.7) +
      pen(lit, 4, 'M-246-28l52-20 48 18 16 10h160l18-12 58-18 68 20') +
      fill(stone, 'M-92-20v-24h76v24z') +
      fill(p.tone('#B4502E'), 'M-100-44l14-18h64l14 18z') +
      fill(p.pick(dark, '#FFC46B'), 'M-62-20v-16h14v16zM-90 4h12v14h-12zM-46 4h12v14h-12zM-2 4h12v14h-12z') +
      guard(-196, -46) +
      guard(104, -48) +
      pen(dark, 3, 'M-54-62v-52') +
      fill(p.tone('#0E5C73'), 'M-53-114q18 8 36 0v26q-18 8-36 0z'),
  );
}

/** Somebody walking to the left; 60 high, feet on 0. `held` is drawn in their hands. */
const walker = (p: Painter, shirt: string, legs: string, held = ''): string =>
  pen(p.tone(legs), 7, 'M-1-26l-7 26M1-26l8 25') +
  fill(p.vivid(shirt), 'M-8-47q8-5 16 0l3 23h-21z') +
  pen(p.tone('#4B2F22'), 4.5, 'M-7-43l-9 12M7-43l5 14') +
  dots(p.tone('#4B2F22'), 14, [[-1, -56]]) +
  held;

/**
 * The tabanka on its way to the fort: the flag in front, a conch, drums, and those who dance behind.
 * It walks to the left from 0.
 */
function procession(p: Painter): Stamp {
  const flag =
    pen(p.tone('#5A4030'), 3, 'M-16-30L-20-108') +
    fill(p.vivid('#C7365F'), 'M-20-108q16-6 28 0t24-2v28q-12 6-24 2t-27 1z') +
    fill(p.vivid('#E8A838'), 'M-6-95l13-9 13 8-13 9z');
  const conch = pen(p.tone('#4B2F22'), 4.5, 'M-7-43l-8-8') + fill(p.tone('#F3D9C2'), 'M-9-54q-14-10-22-2q6 14 22 8z');
  const drum =
    fill(p.vivid('#B4502E'), 'M-26-38h22v20h-22z') +
    pen(p.tone('#F3EADB'), 2.5, 'M-26-37h22M-26-19h22') +
    pen(p.tone('#6B4B36'), 2.5, 'M-16-33l-8-14M6-36l-14-8');
  const cap = fill(p.vivid('#E8A838'), 'M-9-60q8-10 16 0z');
  const people: readonly (readonly [x: number, drawing: string])[] = [
    [0, walker(p, '#F7EFDF', '#2F3A4A', flag)],
    [52, walker(p, '#0E7590', '#F1E6D2', conch)],
    [98, walker(p, '#F7EFDF', '#7A3B2A', drum)],
    [148, walker(p, '#C7365F', '#F1E6D2', drum + cap)],
    [190, walker(p, '#E8A838', '#2F3A4A')],
    [226, walker(p, '#F7EFDF', '#0E5C73', cap)],
    [262, walker(p, '#4F8A4B', '#F1E6D2')],
  ];
  return p.symbol(people.map(([x, drawing]) => `<g transform="translate(${x})">${drawing}</g>`).join(''));
}

const CLOTHS = ['#B4502E', '#E8A838', '#0E7590', '#FBF6EC', '#C7365F', '#4F8A4B'];

interface Line {
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
  readonly sag: number;
  readonly count: number;
  readonly size: number;
}

/** Little cloths on a slack line. */
function bunting(p: Painter, { from, to, sag, count, size: s }: Line): string {
  const rope = d`M${from[0]} ${from[1]}Q${(from[0] + to[0]) / 2} ${(from[1] + to[1]) / 2 + sag * 2} ${to[0]} ${to[1]}`;
  const cloth = (i: number): string => {
    const f = (i + 0.5) / count;
    const [x, y] = [lerp(from[0], to[0], f) - s, lerp(from[1], to[1], f) + sag * 4 * f * (1 - f)];
    return d`M${x} ${y}h${2 * s}l${-s * 0.3} ${s * 2.4} ${-s * 0.7} ${-s * 0.5} ${-s * 0.7} ${s * 0.5}z`;
  };
  const hung = CLOTHS.map((color, k) => {
    let path = '';
    for (let i = k; i < count; i += CLOTHS.length) path += cloth(i);
    return path && fill(p.vivid(color), path);
  });
  return pen(p.tone('#5A4434'), 2.5, rope) + hung.join('');
}

/** A tall flag of the tabanka: swallow-tailed, a lozenge in it. */
function banner(p: Painter, x: number, y: number, w: number, ground: string, sign: string): string {
  const wave = round([w * 0.34, -w * 0.16, w * 0.66, w * 0.04]);
  const back = round([-w * 0.3, w * 0.16, -w * 0.64, w * 0.04]);
  return (
    pen(p.tone('#5A4030'), 7, d`M${x} ${y}V1000`) +
    fill(
      p.vivid(ground),
      d`M${x} ${y + 6}` +
        `q${wave}` +
        d`t${w * 0.64} ${-w * 0.04}l${-w * 0.16} ${w * 0.45} ${w * 0.16} ${w * 0.45}` +
        `q${back}` +
        d`t${-w * 0.66} ${w * 0.04}z`,
    ) +
    fill(
      p.vivid(sign),
      d`M${x + w * 0.2} ${y + w * 0.48}l${w * 0.4} ${-w * 0.3} ${w * 0.38} ${w * 0.32} ${-w * 0.38} ${w * 0.28}z`,
    )
  );
}

/** Banners and bunting at both edges, on red earth. */
function festival(p: Painter): string {
  const left = [p.W * p.either(0.04, 0.08), p.either(360, 620)] as const;
  const next = [p.W * p.either(0.16, 0.3), p.either(530, 730)] as const;
  const right = [p.W * p.either(0.91, 0.84), p.either(430, 660)] as const;
  const knot = ([x, y]: readonly [number, number]) => [x, y + 6] as const;
  const earth = p.across([[0, p.either(830, 880)], ...points('.3,910 .6,930'), [1, p.either(820, 880)]]);
  return (
    fill(p.down(780, 1000, [0, p.tone('#B4673E')], [1, p.tone('#7A432C')]), softLand(earth)) +
    bunting(p, { from: [-20, p.either(180, 480)], to: knot(left), sag: 30, count: 5, size: p.either(13, 9) }) +
    bunting(p, { from: knot(left), to: knot(next), sag: 50, count: 6, size: p.either(13, 8) }) +
    bunting(p, {
      from: knot(right),
      to: [p.W + 20, p.either(250, 520)],
      sag: 36,
      count: 6,
      size: p.either(13, 9),
    }) +
    banner(p, ...left, p.either(104, 50), '#C7365F', '#E8A838') +
    banner(p, ...next, p.either(84, 40), '#0E7590', '#FBF6EC') +
    banner(p, ...right, p.either(96, 44), '#E8A838', '#B4502E')
  );
}

/** The Serra above, the fort of Cidade Velha on its cliff, and the tabanka with its cloths. */
export const scene: Scene = {
  focus: 0.64,
  seed: 83,
  draw(p) {
    const serra = points(
      '-.1,320 .04,270 .12,310 .2,250 .28,300 .36,330 .43,262 .475,160 .49,186 .505,138 .54,232 .6,290 .68,240 .74,290 .82,220 .9,280 1.1,230',
    );
    const hills = points('-.1,400 .06,340 .18,410 .3,370 .4,430 .5,400 .58,360 .66,410 .78,340 .9,400 1.1,350');
    const cliff = ridge(p, p.at(points('.4,660 .44,560 .475,492 .52,474 .7,470 .9,462 1.2,450')), 0.05, 2);
    const meadow = [[-20, 560] as const, ...p.at(points('.2,580 .42,636 .6,668 .8,640')), [p.W + 20, 620] as const];
    const tree = p.symbol(palm(p, '#45703F', '#86A656', '#7C5E42', false));
    const palms = places('.24,492,.4 .3,510,.5 .345,528,.36 .4,546,.54');
    return [
      sky(p, {
        day: ['#6FB0C8', '#CBE1DA', '#FCE7C2'],
        dark: ['#0D1428', '#30325A', '#8A5560', '#DB9460'],
        horizon: 430,
        sun: [0.45, 110, 30],
        moon: [0.56, 110],
      }) +
        clouds(p, [
          [0.12, 210, 280, 20],
          [0.86, 150, 300, 22],
        ]),
      range(p, p.at(serra), {
        color: '#4F7A78',
        distance: 0.36,
        shadow: 0.4,
        drop: 170,
        rough: 0.2,
        feet: 290,
        cuts: 3,
      }),
      range(p, p.at(hills), { color: '#8B9A52', distance: 0.16, shadow: 0.4, drop: 150, feet: 260 }),
      fill(p.down(460, 760, [0, p.tone('#C79459')], [1, p.tone('#8E6741')]), land(cliff)) +
        fill(p.tone('#6B4530'), gullies(p, cliff.slice(5), 10, 150, 0.05), 0.45) +
        fort(p)(p.x(0.665), 442, p.either(1.02, 0.68)) +
        procession(p)(p.x(0.828), 470, p.either(0.8, 0.62)),
      fill(p.down(560, 1000, [0, p.tone('#A3A956')], [1, p.tone('#5F7A40')]), softLand(meadow)) +
        palms.map(([f, y, size], i) => tree(p.x(f), y, size, i % 2 ? -1 : 1)).join('') +
        contours(p, 700, 900, '#D6CB72', 4, 0.4) +
        mist(p, 640, 110, 0.3),
      festival(p),
    ];
  },
};
