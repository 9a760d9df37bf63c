import { clouds, range, ridge, sea, sky } from '../nature.ts';
import { curve, d, fill, land, lerp, pen, points, softLand, type Point } from '../paint.ts';
import type { Painter, Scene } from '../painter.ts';

/** Branco, its dark side, and Raso, far out. */
function islets(p: Painter): string {
  const branco = points('.605,412 .63,352 .655,300 .68,262 .7,274 .74,330 .79,392 .81,412');
  const dark = points('.682,262 .7,274 .74,330 .79,392 .81,412 .7,412 .696,350 .688,310 .682,262');
  const raso = points('.86,412 .872,388 .9,378 .95,384 .99,396 1.02,412');
  return (
    fill(p.air('#8A7668', 0.45), land(ridge(p, p.at(branco), 0.1), 412)) +
    fill(p.air('#4F4A55', 0.42), land(ridge(p, p.at(dark), 0.08, 2), 412), 0.8) +
    fill(p.air('#8F7B6A', 0.5), land(ridge(p, p.at(raso), 0.08), 412))
  );
}

/** The long beach: shallows, foam, sand and two lines of old tides. */
function beach(p: Painter): string {
  const shore = points(
    '0,452 .1,448 .2,456 .32,478 .42,510 .49,556 .53,620 .55,700 .6,800 .72,900 .9,980 1.1,1010',
  ).map(([x, y]): Point => [p.W * x, y]);
  const inland = (dx: number, dy: number): Point[] =>
    shore.map(([x, y], i) => [x - dx * (i / 11) ** 0.7, y + dy * (i / 11)]);
  const sand = p.down(440, 1000, [0, p.tone('#F4E6C8')], [0.5, p.tone('#FAF1DC')], [1, p.tone('#E9D3A8')]);
  return (
    fill(p.tone('#8FD9D2'), softLand(inland(-46, -30)), 0.55) +
    fill(p.tone('#FFFFFF'), softLand(inland(-12, -6)), p.pick(0.85, 0.5)) +
    fill(sand, softLand(inland(0, 0))) +
    pen(p.tone('#D9BF92'), 3, curve(inland(70, 12)) + curve(inland(190, 26)), 0.55)
  );
}

/** A dune with dry grass near by, and the birds that have the place to themselves. */
function foreground(p: Painter): string {
  const grass = Array.from({ length: 16 }, (_, i) => {
    const x = p.between(0, p.W * 0.2);
    const y = lerp(p.either(780, 850), 990, i / 16);
    return d`M${x} ${y}l-9-22m9 22l1-28m-1 28l11-20`;
  });
  const bird = (x: number, y: number, s: number): string =>
    d`M${x} ${y}q${12 * s} ${-12 * s} ${24 * s} ${-2 * s}q${9 * s} ${-11 * s} ${25 * s} ${-5 * s}`;
  const birds =
    bird(p.x(0.5), 190, 1) + bird(p.x(0.545), 226, 0.7) + bird(p.x(0.83), 170, 0.8) + bird(p.x(0.47), 250, 0.55);
  const dune = d`M0 ${p.either(720, 800)}Q${p.W * 0.12} ${p.either(700, 790)} ${p.W * 0.26} ${p.either(860, 900)}T${p.W * 0.6} 1000H0z`;
  return (
    fill(p.tone('#D8B57E'), dune, 0.7) +
    pen(p.tone('#7F8A55'), 4, grass.join('')) +
    pen(p.pick('#3A4652', '#C9D5E2'), 3.5, birds)
  );
}

/** Nobody lives here: brown hills, one long beach, Branco and Raso at sea. */
export const scene: Scene = {
  focus: 0.62,
  sky: 130,
  seed: 37,
  draw(p) {
    const far = points('-.2,330 -.06,250 .06,330 .13,212 .17,240 .24,340 .31,318 .4,372 .47,412 .51,452 .53,470');
    const near = points('-.2,400 0,392 .1,410 .2,402 .32,430 .4,448 .46,470 .49,488');
    return [
      sky(p, {
        day: ['#69AFCB', '#B9DCE0', '#F8ECD5'],
        dark: ['#081220', '#16304A', '#43647A'],
        horizon: 410,
        sun: [0.52, 110, 30],
        moon: [0.55, 130],
        full: true,
      }) +
        clouds(p, [
          [0.44, 300, 300, 18],
          [0.98, 230, 280, 22],
        ]),
      islets(p),
      sea(p, 410, 1000, '#5FAFC0', '#2FA3AE', { glitter: 26, shine: 0.58 }),
      range(p, p.at(far), {
        color: '#A8744C',
        distance: 0.12,
        shadow: 0.36,
        drop: 130,
        feet: 260,
        level: 470,
        cuts: 8,
      }) + range(p, p.at(near), { color: '#C0905F', distance: 0.1, shadow: 0.25, drop: 40, feet: 120, level: 488 }),
      beach(p),
      foreground(p),
    ];
  },
};
