import { stream } from './hash.ts';
import type { Point } from './geometry.ts';
import { at, blob, n } from './svg.ts';

/** So many different seeds are drawn. */
export const SEED_KINDS = 24;

interface Tone {
  readonly light: string;
  readonly body: string;
  readonly shade: string;
  readonly line: string;
}

/** Nicker nuts run from grey-green to grey-blue; some are bone, some slate. */
const TONES: readonly Tone[] = [
  { light: '#C3CDBA', body: '#93A28D', shade: '#63725F', line: '#46534A' },
  { light: '#BCC8CB', body: '#8598A0', shade: '#586B75', line: '#3E4E58' },
  { light: '#D3D0C0', body: '#AEAD9B', shade: '#7B7A6B', line: '#59584C' },
  { light: '#B9C0A4', body: '#8A9473', shade: '#5D6749', line: '#434B35' },
  { light: '#A5B1AF', body: '#74857F', shade: '#4A5B5B', line: '#324042' },
];
const TONE_OF = [0, 1, 0, 2, 0, 1, 3, 0, 1, 4, 0, 2, 1, 0, 3, 0, 1, 0, 2, 1, 0, 4, 0, 1];

/** Id of a drawn seed; it is centred on 0,0 and has a radius of 10. */
export const seedId = (kind: number): string => `ouri-${kind}`;

const stop = (offset: number, color: string, opacity?: number): string =>
  `<stop offset="${offset}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`;

function gradients(): string {
  const tones = TONES.map(
    (tone, i) =>
      `<radialGradient id="ouri-tone-${i}" gradientUnits="userSpaceOnUse" cx="-2.6" cy="-3.8" r="14.5">` +
      stop(0, tone.light) +
      stop(0.5, tone.body) +
      stop(0.8, tone.shade) +
      stop(1, tone.line) +
      '</radialGradient>',
  ).join('');
  return (
    tones +
    `<radialGradient id="ouri-gleam">${stop(0, '#fff', 0.5)}${stop(0.5, '#fff', 0.16)}${stop(1, '#fff', 0)}</radialGradient>` +
    `<radialGradient id="ouri-shadow">${stop(0.55, '#140803', 0.66)}${stop(1, '#140803', 0)}</radialGradient>`
  );
}

/** The outline of one nut: longer than wide, one end blunter, one side a little flat, lying at an angle. */
function nut(random: () => number) {
  const turn = random() * Math.PI * 2;
  const long = 1.04 + random() * 0.2;
  const egg = 0.02 + random() * 0.07;
  const flat = random() * 0.1;
  const length = 10 * Math.sqrt(long);
  const width = 10 / Math.sqrt(long);
  const laid = (x: number, y: number): Point => ({
    x: x * Math.cos(turn) - y * Math.sin(turn),
    y: x * Math.sin(turn) + y * Math.cos(turn),
  });
  const rim = (angle: number, size: number): Point => {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const far = size * (1 - flat * Math.max(0, Math.sin(angle - 0.6)) ** 2);
    return laid(cos * far * length * (1 + egg * cos) - 5 * egg, sin * far * width * (1 - egg * 0.5 * cos));
  };
  return { turn, length, width, laid, rim };
}

function seed(kind: number): string {
  const random = stream(`ouri-${kind}`);
  const toneIndex = TONE_OF[kind] as number;
  const tone = TONES[toneIndex] as Tone;
  const { turn, length, width, laid, rim } = nut(random);
  const body = blob(Array.from({ length: 10 }, (_, i) => rim((i / 10) * Math.PI * 2, 0.97 + random() * 0.05)));
  // Growth rings: hair-fine arcs around the eye end, never right across.
  let rings = '';
  for (let i = 0; i < 3; i++) {
    const across = -0.5 + i * 0.36 + random() * 0.1;
    const [up, down] = [-0.5 - random() * 0.3, 0.35 + random() * 0.4];
    const high = Math.sqrt(1 - across * across) * width;
    rings += `M${at(laid(across * length, up * high))}Q${at(laid((across + 0.24) * length, 0))} ${at(laid(across * length, down * high))}`;
  }
  const blush = rim(random() * 6.28, 0.45);
  const eye = random() < 0.5 ? rim(Math.PI + (random() - 0.5) * 0.8, 0.7) : null;
  const light = n(-40 + (random() - 0.5) * 30);
  const stain = (TONES[(toneIndex + 2) % TONES.length] as Tone).body;
  const [bx, by] = [n(blush.x), n(blush.y)];
  return (
    `<g id="${seedId(kind)}"><ellipse cx="1.8" cy="3.2" rx="12.6" ry="11.6" fill="url(#ouri-shadow)"/>` +
    `<path d="${body}" fill="url(#ouri-tone-${toneIndex})"/>` +
    `<ellipse cx="${bx}" cy="${by}" rx="4.2" ry="2.6" transform="rotate(${n(turn * 57)} ${bx} ${by})" fill="${stain}" fill-opacity=".2"/>` +
    `<path d="${rings}" fill="none" stroke="${tone.line}" stroke-opacity=".16" stroke-width=".4"/>` +
    (eye ? `<ellipse cx="${n(eye.x)}" cy="${n(eye.y)}" rx="1.35" ry="1.1" fill="#362B25" fill-opacity=".6"/>` : '') +
    `<ellipse cx="-2.7" cy="-4.2" rx="5.4" ry="3.3" transform="rotate(${light} -2.7 -4.2)" fill="url(#ouri-gleam)"/>` +
    `<ellipse cx="-3.4" cy="-4.9" rx="1.5" ry=".8" transform="rotate(${light} -3.4 -4.9)" fill="#fff" fill-opacity=".5"/>` +
    '<path d="M2.6 8.3A8.8 8.8 0 0 0 8.3 2.4" fill="none" stroke="#E0AE7C" stroke-opacity=".26" stroke-width="1.2" stroke-linecap="round"/></g>'
  );
}

/** All seeds with what they are painted with, for the `<defs>` of one SVG on the page; drawn with `<use>`. */
export const seedDefs = (): string =>
  gradients() + Array.from({ length: SEED_KINDS }, (_, kind) => seed(kind)).join('');
