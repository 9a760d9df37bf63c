import { clouds, contours, gullies, mist, ridge, sky } from '../nature.ts';
import { dots, fill, land, lerp, line, pen, points, shape, softLand, type Point } from '../paint.ts';
import type { Painter, Scene, Stamp } from '../painter.ts';

/** The summit of the cone, and the height of the caldera's floor below it. */
const TOP = 128;
const TALL = 366;

/** The great cone: a concave profile, its dark side, ash and old snow-bright streaks of tuff. */
function cone(p: Painter): string {
  const middle = p.x(0.6);
  const reach = p.either(640, 450);
  // `down` 0 is the lip of the crater, 1 the foot.
  const flank = (side: 1 | -1, down: number): Point => [
    middle + side * (26 + reach * down),
    TOP + TALL * (1 - (1 - down) ** 1.55),
  ];
  const steps = [0, 0.06, 0.14, 0.24, 0.36, 0.5, 0.66, 0.84, 1];
  const left = steps.map((u) => flank(-1, u)).reverse();
  const right = steps.map((u) => flank(1, u)).map(([x, y], i): Point => [x, i ? y : y - 5]);
  const from = (list: readonly Point[]): Point[] => list.map(([x, y]) => [middle + x, TOP + y]);
  const outline = [...left, ...from(points('-12,12 6,9')), ...right];
  const seam = from(points(`70,${TALL} 22,280 36,205 -4,130 16,70 2,10`));
  const streak = (side: 1 | -1, u0: number, u1: number, across: number, w: number): string => {
    const [a, b] = [flank(side, u0), flank(side, u1)];
    const x = (q: Point): number => middle + (q[0] - middle) * across;
    return shape([
      [x(a), a[1] + 8],
      [x(b) + w, b[1] + 10],
      [x(b) - w, b[1] + 14],
    ]);
  };
  let ash = '';
  let bright = '';
  for (let i = 0; i < 12; i++)
    ash += streak(1, p.between(0.02, 0.12), p.between(0.4, 0.9), p.between(0.3, 0.95), p.between(5, 14));
  for (let i = 0; i < 10; i++)
    bright += streak(-1, p.between(0.02, 0.16), p.between(0.3, 0.6), p.between(0.15, 0.95), p.between(3, 8));
  const body = p.down(
    TOP,
    494,
    [0, p.air('#4E342E', 0.02)],
    [0.55, p.air('#7A5040', 0.06)],
    [1, p.air('#936853', 0.26)],
  );
  const shadow = p.down(TOP, 494, [0, p.air('#201A1E', 0.02), 0.95], [1, p.air('#44322F', 0.2), 0.6]);
  return (
    fill(body, line(outline) + 'V540H0z') +
    fill(shadow, line(seam) + line(right).replace('M', 'L') + 'z') +
    fill(p.air('#B9825F', 0.06), bright, 0.34) +
    fill(p.air('#120D10', 0.06), ash, 0.42) +
    pen(p.air('#D6A67E', 0.06), 3, line(from(points('-26,0 -12,11 6,8'))), 0.8) +
    (p.night ? p.glow(middle, TOP + 2, 130, '#FF8446', 0.5) : '')
  );
}

/** The caldera's wall, seen far behind the cone. */
function bordeira(p: Painter, outline: string, lean: number): string {
  const rim = ridge(p, p.at(points(outline)), 0.05, 2);
  return (
    fill(p.down(230, 500, [0, p.air('#7A5C5C', 0.28)], [1, p.air('#9A7F74', 0.6)]), land(rim, 520)) +
    fill(p.down(230, 470, [0, p.air('#54454C', 0.3), 0.8], [1, p.haze, 0]), gullies(p, rim, 14, 150, lean))
  );
}

/** The small cone of 2014, still rust and sulphur at the mouth. */
function youngCone(p: Painter): string {
  const body = points('.3,492 .345,440 .37,408 .385,412 .397,405 .43,444 .48,496');
  const rust = points('.362,420 .37,408 .385,413 .397,405 .408,418 .402,438 .393,426 .386,450 .378,428 .368,444');
  const sulphur = points('.372,410 .385,415 .392,410 .389,424 .383,434 .378,420');
  return (
    fill(p.down(400, 500, [0, p.air('#33242A', 0.04)], [1, p.air('#4E3A36', 0.12)]), softLand(p.at(body), 500)) +
    fill(p.air('#B5532E', 0.06), shape(p.at(rust))) +
    fill(p.air('#E3A544', 0.06), shape(p.at(sulphur)), 0.85)
  );
}

/** A funco, the round house of Chã: lava stone under straw; 88 high. */
const funco = (p: Painter): Stamp =>
  p.symbol(
    fill(p.tone('#968071'), 'M-34-34h68v30q-34 12-68 0z') +
      fill(p.tone('#57483F'), 'M6-34h28v30q-12 5-28 6z', 0.8) +
      fill(p.vivid('#D1A868'), 'M-48-30Q-10-62 0-88Q10-62 48-30Q0-14-48-30z') +
      fill(p.vivid('#8E6A3E'), 'M0-88Q10-62 48-30Q26-23 6-22z') +
      fill(p.pick('#2A211E', '#FFC46B'), 'M-10-4v-20q7-5 14 0v22z') +
      pen(p.tone('#7A5A36'), 2, 'M-30-36Q-8-62-1-82M-12-28Q-4-60 0-82', 0.7),
  );

/**
 * A vine of Chã lies flat in a hollow dug in the ash, sheltered by the rim it was dug from: the hollow and its lit rim,
 * creeping canes, leaves dark behind and light before, a few bunches. 84 wide, rooted at 0.
 */
const vine = (p: Painter): Stamp =>
  p.symbol(
    fill(p.tone('#141011'), 'M-42 4q4-15 42-15t42 15q-8 13-42 13t-42-13z', 0.75) +
      pen(p.tone('#8A766A'), 3, 'M-40 1q8-13 40-13t40 13', 0.7) +
      pen(p.tone('#6B4A34'), 4, 'M0 6Q-12-3-28 0M0 6Q12-4 27-2M0 7Q-3-6 4-14') +
      dots(p.tone('#3F6A30'), 17, points('-30,0 -20,-7 -8,-11 5,-14 17,-8 28,-2 -12,3 10,2')) +
      dots(p.tone('#6F9F42'), 12, points('-33,-3 -22,-10 -7,-15 7,-18 19,-11 -16,-1 5,-4')) +
      dots(p.tone('#A9CB62'), 7, points('-35,-5 -20,-12 -4,-17 10,-19 -10,-5 8,-7 24,-6')) +
      dots(p.vivid('#5B2E5E'), 6, points('-6,6 -1,6 -4,10 18,4 22,5 19,8')),
  );

/** Rows of vines at both edges, laid in perspective, so that the middle stays bare ash. */
function vineyard(p: Painter): string {
  const plant = vine(p);
  const margin = p.either(340, 120);
  let rows = '';
  for (let row = 0; row < 6; row++) {
    const depth = row / 5;
    const y = lerp(574, 792, depth ** 1.35);
    const size = lerp(0.42, 1.15, depth) * p.either(1, 0.8);
    const gap = 104 * size;
    const stagger = row % 2 ? gap / 2 : 0;
    for (let x = stagger - 14; x < margin; x += gap) {
      // The field narrows with distance to the two corners it began in.
      if (x < margin * lerp(1, 0.62, depth)) rows += plant(x, y + p.between(-3, 3), size);
      if (x < margin * lerp(1, 0.62, depth)) rows += plant(p.W - x, y + p.between(-3, 3), size, -1);
    }
  }
  return rows;
}

/** Houses with a lamp after dark, and the cold lava in front of everything. */
function village(p: Painter): string {
  const home = funco(p);
  const lava = (left: number, middle: number, right: number): string =>
    land(
      ridge(
        p,
        p.across([
          [0, left],
          [0.14, left + 6],
          [0.28, middle + 20],
          [0.5, middle + 40],
          [0.72, middle + 14],
          [0.88, right],
          [1, right - 8],
        ]),
        0.16,
      ),
    );
  const lamps =
    p.glow(p.W * p.either(0.09, 0.15), 545, 150, '#F4A24A', 0.26) +
    p.glow(p.W * p.either(0.92, 0.87), 560, 170, '#F4A24A', 0.26);
  return (
    (p.night ? lamps : '') +
    home(p.W * p.either(0.085, 0.14), p.either(578, 566), p.either(1.2, 0.74)) +
    home(p.W * p.either(0.16, 0.28), 542, p.either(0.74, 0.48)) +
    home(p.W * p.either(0.92, 0.87), p.either(606, 578), p.either(1.5, 0.88)) +
    home(p.W * p.either(0.835, 0.74), 544, p.either(0.7, 0.42)) +
    fill(p.tone('#1F1A1A'), lava(p.either(826, 870), 890, p.either(812, 866))) +
    fill(p.tone('#141011'), lava(p.either(900, 920), 946, p.either(884, 916)))
  );
}

/** The great cone in its caldera, black lava, vines, and the round houses of Chã. */
export const scene: Scene = {
  focus: 0.6,
  seed: 97,
  draw(p) {
    const floor = p.down(484, 1000, [0, p.air('#5A4A44', 0.12)], [0.3, p.tone('#3C3230')], [1, p.tone('#262120')]);
    return [
      sky(p, {
        day: ['#78AFC4', '#D5DECD', '#FADFB8'],
        dark: ['#0A1020', '#2A2844', '#84484C', '#CE6E40'],
        horizon: 480,
        sun: [0.47, 246, 46],
        moon: [0.49, 120],
      }) +
        clouds(p, [
          [0.12, 190, 300, 20],
          [0.98, 150, 260, 20],
        ]),
      bordeira(p, '-.15,236 0,250 .1,246 .2,282 .3,330 .4,400 .5,470', 0.06) +
        bordeira(p, '.74,470 .82,372 .9,318 .98,282 1.15,262', -0.06),
      cone(p),
      youngCone(p),
      fill(floor, softLand(p.across(points('0,490 .3,506 .6,496 1,486')))) +
        contours(p, 540, 860, '#7A665C', 6, 0.22, 20) +
        mist(p, 500, 60, 0.22),
      vineyard(p) + village(p),
    ];
  },
};
