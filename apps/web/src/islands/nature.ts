import { clamp, dots, faint, fill, H, land, lerp, mix, nearest, pen, round, shape, type Point } from './paint.ts';
import type { Painter } from './painter.ts';

// Sky, sea and ground: what several islands share. Light falls from the left.

interface SkyLook {
  /** Colours from the zenith to the horizon, by day and after dark. */
  readonly day: readonly string[];
  readonly dark: readonly string[];
  readonly horizon: number;
  /** Fraction across, height, and radius; radius 0 leaves only the glow. */
  readonly sun?: readonly [number, number, number?];
  readonly moon?: readonly [number, number];
  readonly full?: boolean;
  readonly stars?: number;
}

/** Air from the zenith to the horizon, with a sun's glow or a moon and stars. */
export function sky(p: Painter, look: SkyLook): string {
  const { horizon, sun = [0.3, 110], moon = [0.36, 120], full = false, stars = 18 } = look;
  const colors = p.pick(look.day, look.dark);
  const stops = colors.map((c, i): [number, string] => [+(i / (colors.length - 1)).toFixed(2), c]);
  const base = `<rect width="${p.W}" height="${H}" fill="${p.down(0, horizon, ...stops)}"/>`;
  if (!p.night) {
    const x = Math.round(p.x(sun[0]));
    const r = sun[2] ?? 34;
    const disc = r ? `<circle cx="${x}" cy="${sun[1]}" r="${r}" fill="#FFF8E4"/>` : '';
    return base + p.glow(x, sun[1], 400, '#FFF1CF', 0.8) + disc;
  }
  const far: Point[] = [];
  const near: Point[] = [];
  const count = Math.round(stars * p.either(1, 0.5));
  for (let i = 0; i < count; i++)
    (i % 4 ? far : near).push([p.between(0, p.W), p.between(0, 1) ** 1.4 * horizon * 0.84]);
  const x = Math.round(p.x(moon[0]));
  const y = moon[1];
  const disc = full
    ? `<circle cx="${x}" cy="${y}" r="30" fill="#F6EED9"/>` +
      fill(
        '#D9D3C4',
        `M${x - 12} ${y - 12}a9 8 0 1 0 14 6a9 7 0 0 0-14-6zM${x + 4} ${y + 8}a6 5 0 1 0 9 4a6 5 0 0 0-9-4z`,
        0.7,
      )
    : fill('#F6EED9', `M${x - 13} ${y - 23}a26 26 0 1 0 36 33a23 23 0 0 1-36-33z`);
  return (
    base + dots('#DDE6F2', 2.2, far, 0.6) + dots('#F7F2E2', 3.8, near, 0.9) + p.glow(x, y, 260, '#CFDDEE', 0.4) + disc
  );
}

/** A cloud: fraction across, height, width, thickness. */
type Cloud = readonly [x: number, y: number, width: number, height: number];

/** Trade-wind clouds: flat beneath, swelling above, lit from the left. */
export function clouds(p: Painter, list: readonly Cloud[], opacity = 0.75): string {
  const lens = (x: number, y: number, w: number, h: number): string =>
    `M${round([x, y])}c${round([w * 0.22, -h * 0.5, w * 0.3, -h, w * 0.52, -h, w * 0.24, 0, w * 0.3, h * 0.8, w * 0.48, h, -w * 0.3, h * 0.16, -w * 0.7, h * 0.16, -w, 0])}z`;
  const d = list.map(([cx, y, w, h]) => {
    const x = p.x(cx) - w / 2;
    return lens(x, y, w, h) + lens(x + w * 0.3, y + h * 0.62, w * 0.9, h * 0.6);
  });
  return fill(p.pick('#FFFFFF', '#A9BBD0'), d.join(''), p.pick(opacity, opacity * 0.26));
}

/** A band of haze lying at a height. */
export const mist = (p: Painter, y: number, height: number, strength: number): string =>
  p.band(y, height, p.haze, strength);

interface SeaLook {
  /** How many glints. */
  readonly glitter?: number;
  readonly foam?: string;
  /** Fraction across at which the sun's or moon's path lies. */
  readonly shine?: number;
}

/** Water from a horizon down, with glints that lengthen towards us. */
export function sea(p: Painter, y: number, bottom: number, far: string, near: string, look: SeaLook = {}): string {
  const { glitter = 26, foam = '#FFFFFF', shine } = look;
  const strokes = (list: readonly (readonly number[])[]): string =>
    list.map(([x = 0, top = 0, width = 0]) => `M${round([x, top])}h${Math.round(width)}`).join('');
  const glints: [number[][], number[][], number[][]] = [[], [], []];
  for (let i = 0; i < glitter; i++) {
    const d = p.random() ** 1.7;
    const long = lerp(14, 110, d) * p.between(0.5, 1);
    glints[d < 0.25 ? 0 : d < 0.6 ? 1 : 2].push([p.between(-20, p.W), lerp(y + 8, bottom, d), long]);
  }
  const path: number[][] = [];
  if (shine !== undefined)
    for (let i = 0; i < 14; i++) {
      const d = (i / 14) ** 1.7 * 0.42;
      const w = lerp(90, 30, d * 2) * p.between(0.3, 1);
      path.push([p.x(shine) - w / 2 + p.between(-16, 16), lerp(y + 4, bottom, d), w]);
    }
  const widths = [1.5, 2.2, 3];
  const strengths = p.pick([0.5, 0.32, 0.2], [0.4, 0.3, 0.2]);
  return (
    `<rect y="${y}" width="${p.W}" height="${bottom - y}" fill="${p.down(y, bottom, [0, p.tone(far)], [1, p.tone(near)])}"/>` +
    glints.map((d, i) => (d.length ? pen(p.tone(foam), widths[i] ?? 2, strokes(d), strengths[i]) : '')).join('') +
    (path.length ? pen(p.pick('#FFF6DC', '#EFE8D4'), 3, strokes(path), p.pick(0.35, 0.6)) : '')
  );
}

/** Long, quiet contour lines that give a field its ground without asking to be looked at. */
export function contours(
  p: Painter,
  y0: number,
  y1: number,
  color: string,
  count = 6,
  opacity = 0.35,
  bow = 26,
): string {
  let d = '';
  for (let i = 0; i < count; i++) {
    const y = Math.round(lerp(y0, y1, (i / count) ** 1.5));
    const k = p.between(-1, 1) * bow;
    const q = Math.round(p.W * p.between(0.24, 0.3));
    d += `M-20 ${y}q${round([q, k, q * 2, bow * 0.5])}t${p.W - 2 * q + 40} ${Math.round(-bow * p.between(0.2, 1))}`;
  }
  return pen(p.tone(color), 4, d, opacity);
}

/** A rugged outline through anchors. */
export function ridge(p: Painter, anchors: readonly Point[], rough = 0.12, depth = 3): Point[] {
  const split = (a: Point, b: Point, d: number): Point[] => {
    if (!d) return [b];
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    const m: Point = [lerp(a[0], b[0], p.between(0.38, 0.62)), (a[1] + b[1]) / 2 + (p.random() - 0.5) * rough * length];
    return [...split(a, m, d - 1), ...split(m, b, d - 1)];
  };
  return anchors
    .slice(1)
    .reduce((points, b, i) => [...points, ...split(nearest(anchors, i), b, depth)], [nearest(anchors, 0)]);
}

/** The unlit face of each peak: from the summit down a wandering spur, and back under the valley on the right. */
function shade(p: Painter, points: readonly Point[], anchors: readonly Point[], foot: number, lean: number): string {
  let d = '';
  anchors.forEach((a, i) => {
    const before = anchors[i - 1];
    const after = anchors[i + 1];
    if (!before || !after || before[1] < a[1] || after[1] < a[1]) return;
    let j = i + 1;
    while ((anchors[j + 1]?.[1] ?? -Infinity) > nearest(anchors, j)[1]) j++;
    const valley = nearest(anchors, j);
    const face = points.slice(points.indexOf(a), points.indexOf(valley) + 1);
    const steps = 5;
    const spur = Array.from({ length: steps }, (_, k): Point => {
      const f = 1 - (k + 0.6) / (steps + 0.6);
      return [a[0] + (foot - a[1]) * lean * f + (k % 2 ? 1 : -1) * p.between(4, 15) * f, lerp(a[1], foot, f)];
    });
    d += shape([...face, [valley[0] + 10, foot], ...spur]);
  });
  return d;
}

/** Rain-cut gullies hanging from an outline: thin wedges. */
export function gullies(p: Painter, points: readonly Point[], count: number, length: number, lean = 0.2): string {
  let d = '';
  for (let i = 0; i < count; i++) {
    const [x, y] = nearest(points, 1 + Math.floor(p.random() * (points.length - 2)));
    const l = length * p.between(0.4, 1);
    const w = p.between(5, 13);
    d += shape([
      [x, y + 6],
      [x + w + l * lean * 0.5, y + l * 0.55],
      [x + l * lean, y + l],
      [x + l * lean * 0.4 - 2, y + l * 0.5],
    ]);
  }
  return d;
}

interface RangeLook {
  readonly color: string;
  /** 0 is here, 1 the horizon. */
  readonly distance: number;
  readonly shadow?: number;
  readonly drop?: number;
  readonly rough?: number;
  readonly depth?: number;
  /** How far below the summit the haze has taken over. */
  readonly feet?: number;
  /** How many gullies. */
  readonly cuts?: number;
  readonly level?: number;
  readonly lean?: number;
}

/** One range of mountains: body fading into the haze at its feet, dark faces, gullies. */
export function range(p: Painter, anchors: readonly Point[], look: RangeLook): string {
  const { color, distance, shadow = 0.4, drop = 220, rough = 0.12, depth = 2, feet = 300, cuts = 0 } = look;
  const { level = H, lean = 0.12 } = look;
  const seen = anchors.filter((_, i) => (anchors[i + 1]?.[0] ?? 1) > -60 && (anchors[i - 1]?.[0] ?? 0) < p.W + 60);
  const points = ridge(p, seen, rough, depth);
  const heights = seen.map((q) => q[1]);
  const top = Math.round(Math.min(...heights));
  const foot = Math.round(Math.min(Math.max(...heights) + drop * 0.7, level));
  const body = p.air(color, distance);
  const dark = mix(body, p.pick('#1B2A3A', '#070B10'), shadow);
  const faces = p.down(top, foot, [0, dark, 0.95], [1, dark, 0]);
  const feetColor = mix(body, p.haze, clamp(0.5 - distance * 0.2, 0, 1));
  return (
    fill(p.down(top, top + feet, [0, body], [1, feetColor]), land(points, level)) +
    fill(faces, shade(p, points, seen, foot, lean)) +
    (cuts ? fill(faces, gullies(p, points, cuts, drop * 0.8, lean), 0.55) : '')
  );
}

/** A plain band of ground, as wide as the frame. */
export const slab = (p: Painter, y: number, height: number, color: string, opacity?: number): string =>
  `<rect y="${y}" width="${p.W}" height="${height}"${faint(opacity)} fill="${color}"/>`;
