import { clamp, dice, faint, H, hex, lerp, mix, rgb, round, short, type Point } from './paint.ts';

/** Day or night, as a scene is lit. */
export type Light = 'light' | 'dark';

/** What one island's picture says of itself; the file of its scene exports it. */
export interface Scene {
  /** Where the landmark stands, 0 to 1 across the landscape: a tall frame is a window around it. */
  readonly focus: number;
  /** Empty sky above the landmark that a low page may cut away, in picture units. */
  readonly sky?: number;
  readonly seed: number;
  /** The layers, far to near, each SVG markup. */
  readonly draw: (p: Painter) => readonly string[];
}

export interface Frame {
  /** Width over height of what will be filled. */
  readonly aspect: number;
  readonly light: Light;
  /** Colour of the island's air. */
  readonly haze: string;
  /** Begins the ids of this picture; two pictures on one page need two. */
  readonly uid: string;
}

type Stop = readonly [offset: number, color: string, opacity?: number];
/** Draws a thing defined once at a place, enlarged by `scale`, mirrored by `flip` -1. */
export type Stamp = (x: number, y: number, scale?: number, flip?: 1 | -1) => string;
export type Painter = ReturnType<typeof makePainter>;

const NIGHT = '#0F1720';
const stop = ([offset, color, opacity]: Stop): string =>
  `<stop offset="${short(offset)}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${short(opacity)}"`}/>`;

/** A painter for one frame: 1000 units high, as wide as the frame asks; it lights colours and keeps definitions. */
export function makePainter({ focus, seed }: Scene, { aspect, light, haze, uid }: Frame) {
  const night = light === 'dark';
  const W = Math.round(H * clamp(aspect, 0.4, 2.6));
  const t = clamp((aspect - 0.46) / 1.14, 0, 1);
  const span = lerp(880, Math.max(1600, W), t);
  const centre = lerp(focus, 0.5, t);
  const random = dice(seed);
  const defs = [`<linearGradient id="${uid}" gradientUnits="userSpaceOnUse" x2="0"/>`];
  const known = new Map<string, string>();

  /** Defines a thing once; the same thing asked again gets the same name. */
  const define = (key: string, make: (id: string) => string): string => {
    const old = known.get(key);
    if (old !== undefined) return old;
    const id = uid + known.size;
    known.set(key, id);
    defs.push(make(id));
    return id;
  };

  /** A day colour as this light shows it. */
  const tone = (color: string): string => {
    if (!night) return color;
    const [r, g, b] = rgb(color);
    return mix(hex([r * 0.35, g * 0.42, b * 0.58]), NIGHT, 0.16);
  };

  return {
    W,
    night,
    haze,
    random,
    tone,
    defs: (): string => defs.join(''),
    /** Painted and woven things keep more of their colour after dark. */
    vivid: (color: string): string => (night ? mix(color, NIGHT, 0.5) : color),
    /** A colour seen through air: 0 is here, 1 is the horizon. */
    air: (color: string, distance: number): string => mix(tone(color), haze, distance),
    /** Where a fraction of the landscape falls in this frame. */
    x: (fraction: number): number => W / 2 + (fraction - centre) * span,
    /** Points whose x are fractions of the landscape. */
    at: (points: readonly Point[]): Point[] => points.map(([x, y]) => [W / 2 + (x - centre) * span, y]),
    /** Points whose x are fractions of the frame; its edges, 0 and 1, lie a little outside. */
    across: (points: readonly Point[]): Point[] =>
      points.map(([x, y]) => [x === 0 ? -20 : x === 1 ? W + 20 : W * x, y]),
    /** A value for wide frames, another for tall ones, and everything between. */
    either: (wide: number, tall: number): number => lerp(tall, wide, t),
    between: (a: number, b: number): number => lerp(a, b, random()),
    pick: <T>(day: T, dark: T): T => (night ? dark : day),

    /** A vertical gradient. */
    down: (y0: number, y1: number, ...stops: readonly Stop[]): string => {
      const inner = ` href="#${uid}" y1="${Math.round(y0)}" y2="${Math.round(y1)}">${stops.map(stop).join('')}</linearGradient>`;
      return `url(#${define(inner, (id) => `<linearGradient id="${id}"${inner}`)})`;
    },
    glow: (x: number, y: number, radius: number, color: string, strength: number): string => {
      const stops: Stop[] = [
        [0, color, strength],
        [0.35, color, strength * 0.38],
        [1, color, 0],
      ];
      const inner = `>${stops.map(stop).join('')}</radialGradient>`;
      const id = define(inner, (name) => `<radialGradient id="${name}"${inner}`);
      return `<circle cx="${Math.round(x)}" cy="${y}" r="${radius}" fill="url(#${id})"/>`;
    },
    /** A soft horizontal band: one gradient for all of them. */
    band: (y: number, height: number, color: string, strength: number): string => {
      const stops: Stop[] = [
        [0, color, 0],
        [0.5, color],
        [1, color, 0],
      ];
      const inner = ` x2="0" y2="1">${stops.map(stop).join('')}</linearGradient>`;
      const id = define(inner, (name) => `<linearGradient id="${name}"${inner}`);
      return `<rect y="${Math.round(y - height / 2)}" width="${W}" height="${height}"${faint(strength)} fill="url(#${id})"/>`;
    },
    symbol: (content: string): Stamp => {
      const id = define(content, (name) => `<g id="${name}">${content}</g>`);
      return (x, y, scale = 1, flip = 1) => {
        if (scale === 1 && flip > 0) return `<use href="#${id}" x="${Math.round(x)}" y="${Math.round(y)}"/>`;
        const size = flip < 0 ? `-${short(scale)} ${short(scale)}` : short(scale);
        return `<use href="#${id}" transform="translate(${round([x, y])})scale(${size})"/>`;
      };
    },
  };
}
