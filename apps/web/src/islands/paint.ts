// Numbers, colours and paths: what every drawing of an island is made of. Text in, text out; no randomness of its own.

export type Point = readonly [x: number, y: number];
export type Place = readonly [x: number, y: number, size: number];

// ── numbers and colours ─────────────────────────────────────────────────────────────────────────────────────────

export const clamp = (v: number, low: number, high: number): number => Math.min(high, Math.max(low, v));
export const lerp = (a: number, b: number, t: number): number => a + (b - a) * t;

type Rgb = readonly [number, number, number];
/** `#rrggbb` as three numbers of 0 to 255. */
export const rgb = (color: string): Rgb => {
  const n = parseInt(color.slice(1), 16);
  return [n >> 16, (n >> 8) & 255, n & 255];
};
export const hex = (channels: Rgb): string =>
  '#' +
  channels
    .map((v) =>
      Math.round(clamp(v, 0, 255))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('');
/** The colour `t` of the way from one to the other. */
export const mix = (from: string, to: string, t: number): string => {
  const [a, b] = [rgb(from), rgb(to)];
  return hex([lerp(a[0], b[0], t), lerp(a[1], b[1], t), lerp(a[2], b[2], t)]);
};

/** A repeatable source of numbers in [0, 1): the same seed paints the same island everywhere. */
export const dice = (seed: number) => (): number => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
};

// ── paths ───────────────────────────────────────────────────────────────────────────────────────────────────────

/** Whole numbers as a path wants them, with no more separators than it needs. */
export const join = (values: readonly number[]): string =>
  values.map((v, i) => (i > 0 && v >= 0 ? ' ' : '') + v).join('');
export const round = (values: readonly number[]): string => join(values.map((v) => Math.round(v)));
const whole = (points: readonly Point[]): Point[] => points.map(([x, y]) => [Math.round(x), Math.round(y)]);

/** Points written as SVG writes them: `points('0,10 20,-4.5')`. */
export const points = (text: string): Point[] =>
  text.split(' ').map((pair) => {
    const [x = 0, y = 0] = pair.split(',').map(Number);
    return [x, y];
  });
/** Where things stand and how large: `places('10,-120,1.5 60,-70,1.9')`. */
export const places = (text: string): Place[] =>
  text.split(' ').map((triple) => {
    const [x = 0, y = 0, size = 1] = triple.split(',').map(Number);
    return [x, y, size];
  });
/** A path written out, its numbers rounded: d`M${x} ${y}h${length}`. */
export const d = (parts: TemplateStringsArray, ...values: readonly number[]): string =>
  parts.map((part, i) => (i > 0 ? Math.round(values[i - 1] ?? 0) : '') + part).join('');
/** The nearest point there is: before the first comes the first, after the last the last. */
export const nearest = (points: readonly Point[], i: number): Point => points[clamp(i, 0, points.length - 1)] ?? [0, 0];

/** Straight segments through points. */
export const line = (points: readonly Point[]): string => {
  const p = whole(points);
  const steps = p.slice(1).flatMap(([x, y], i) => [x - nearest(p, i)[0], y - nearest(p, i)[1]]);
  return `M${join(nearest(p, 0))}l${join(steps)}`;
};
export const shape = (points: readonly Point[]): string => line(points) + 'z';

/** A soft curve through points (Catmull-Rom). */
export const curve = (points: readonly Point[]): string => {
  const p = whole(points);
  const parts = p.slice(1).flatMap(([x, y], i) => {
    const [ax, ay] = nearest(p, i);
    const [bx, by] = nearest(p, i - 1);
    const [cx, cy] = nearest(p, i + 2);
    return [(x - bx) / 6, (y - by) / 6, x - ax - (cx - ax) / 6, y - ay - (cy - ay) / 6, x - ax, y - ay].map(Math.round);
  });
  return `M${join(nearest(p, 0))}c${join(parts)}`;
};

/** Height of every picture in its own units; the width follows from the frame. */
export const H = 1000;

/** Closes an outline down to a level. */
const ground = (d: string, points: readonly Point[], level: number): string =>
  `${d}V${level}H${Math.round(nearest(points, 0)[0])}z`;
export const land = (points: readonly Point[], level = H): string => ground(line(points), points, level);
export const softLand = (points: readonly Point[], level = H): string => ground(curve(points), points, level);

/** A strip along points whose width changes from one end to the other: roads, tracks, streams. */
export const ribbon = (points: readonly Point[], from: number, to: number): string => {
  const sides = points.map(([x, y], i): [Point, Point] => {
    const [ax, ay] = nearest(points, i - 1);
    const [bx, by] = nearest(points, i + 1);
    const length = Math.hypot(bx - ax, by - ay) || 1;
    const w = lerp(from, to, i / (points.length - 1)) / 2;
    const [dx, dy] = [((by - ay) / length) * w, ((bx - ax) / length) * w];
    return [
      [x + dx, y - dy],
      [x - dx, y + dy],
    ];
  });
  const left = sides.map((s) => s[0]);
  const right = sides.map((s) => s[1]).reverse();
  return curve(left) + curve(right).replace('M', 'L') + 'z';
};

// ── marks ───────────────────────────────────────────────────────────────────────────────────────────────────────

/** A number with at most two decimals and no leading zero. */
export const short = (v: number): string => String(+v.toFixed(2)).replace('0.', '.');
export const faint = (opacity?: number): string => (opacity ? ` opacity="${short(opacity)}"` : '');
export const fill = (color: string, d: string, opacity?: number): string =>
  `<path fill="${color}"${faint(opacity)} d="${d}"/>`;
/** A stroke; the picture's root says `fill="none"` once for all of them. `dash` as in `stroke-dasharray`. */
export const pen = (color: string, width: number, d: string, opacity?: number, dash?: string): string =>
  `<path stroke="${color}" stroke-width="${short(width)}"${faint(opacity)}${dash ? ` stroke-dasharray="${dash}"` : ''} d="${d}"/>`;
export const dots = (color: string, size: number, points: readonly Point[], opacity?: number): string =>
  pen(
    color,
    size,
    whole(points)
      .map(([x, y]) => `M${x} ${y}h0`)
      .join(''),
    opacity,
  );
