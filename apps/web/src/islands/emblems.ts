import type { Island } from '@uril/table';

// The ten islands as round emblems: one motif each, three or four tones, legible from 24 to 64 px. Each drawing fills a
// 64-unit square; the circle that cuts it, and the rim, are the page's.

const p = (fill: string, d: string): string => `<path fill="${fill}" d="${d}"/>`;
const s = (stroke: string, width: number, d: string): string =>
  `<path fill="none" stroke="${stroke}" stroke-width="${width}" d="${d}"/>`;
const turn = (times: number, drawing: string): string =>
  Array.from(
    { length: times },
    (_, i) => `<g transform="rotate(${Math.round((360 / times) * i)})">${drawing}</g>`,
  ).join('');

/** What is inside each emblem: markup for a `viewBox="0 0 64 64"` with round caps and joins. */
export const EMBLEMS: Readonly<Record<Island, string>> = {
  // a needle ridge, the green wall, the road that climbs it
  'santo-antao':
    p('#D3E6DC', 'M0 0h64v64H0z') +
    p('#86B29E', 'M0 40l9-14 7 8 10-20 6 9 7-16 9 20 7-8 9 14v31H0z') +
    p('#5E9480', 'M39 7l9 20 7-8 9 14v14l-22-2-5-18z') +
    p('#3F7F4B', 'M0 38l14 10 12-4 12 12 26-22v30H0z') +
    p('#27573A', 'M38 56l26-22v30H44z') +
    s('#F3E3BF', 4, 'M58 64q-4-6-12-6t-10-4 8-6 14-4'),
  // the face that looks at the sky, asleep above the bay
  'sao-vicente':
    p('#F8DDAA', 'M0 0h64v64H0z') +
    '<circle cx="52" cy="11" r="6" fill="#FFF6E0"/>' +
    p(
      '#84492F',
      'M-4 50V44C0 42 2 36 5 30.5C8.5 24.5 15 22 20.5 25.5C22 26.5 23 26.2 23.8 24.5L28.6 13.5C29.6 11.5 31.5 11.8 32.3 14L35.3 23.5C37 20.5 41.3 20.3 42 24C43.3 23.2 46.5 23 47 26.8C47.2 28.2 48.3 28.2 49 26.5C50.8 22.3 57 22.5 58.3 28C59.3 33 60 39 68 43V50z',
    ) +
    p(
      '#5B3222',
      'M30.5 12C31.3 12.1 32 12.9 32.3 14L35.3 23.5Q34 33 24 40Q29 27 30.5 12zM55 23.7C56.7 24.5 57.9 26 58.3 28C59.3 33 60 39 68 43V48H46Q56 38 55 23.7z',
    ) +
    s('#3A1D14', 2.2, 'M15 29q3 3 6.5 1M42 25l-2.5 3.5') +
    p('#0E5C73', 'M0 45h64v19H0z') +
    s('#8FC7CE', 2.6, 'M10 52h16M34 52h13M22 58h20'),
  // nobody's beach, Branco at sea, a bird
  'santa-luzia':
    p('#BFE1E6', 'M0 0h64v64H0z') +
    p('#9A8577', 'M30 34l9-14 4-4 12 18z') +
    p('#75656A', 'M43 16l12 18H45z') +
    p('#2FA3AE', 'M0 33h64v31H0z') +
    p('#FFFFFF', 'M0 36q30 0 34 13 2 9 20 15H0z') +
    p('#F3DDAE', 'M0 38q26 1 31 13 2 8 16 13H0z') +
    s('#33424C', 3, 'M9 18q5-6 10-1 4-6 10-2'),
  // the dragon tree
  'sao-nicolau':
    p('#EAE6C4', 'M0 0h64v64H0z') +
    p('#9DB5A4', 'M0 48l14-16 12 6 16-22 22 26v22H0z') +
    p('#6F9350', 'M0 50q30-8 64 0v14H0z') +
    p('#7A6253', 'M27 57q3-4 2-12h6q-1 8 2 12z') +
    s('#7A6253', 3.2, 'M32 46Q26 36 12 29M32 46Q29 36 22 28M32 46V27M32 46Q35 36 42 28M32 46Q38 36 52 29') +
    p(
      '#2C5B40',
      'M4 31q-1-5 2-9l1-4 4-2 2-5 5 0 3-4 5 2 4-3 4 3 5-2 3 4 5 0 2 5 4 2 1 4q3 4 2 9-5-3-9 0-5-3-9 0-5-3-8 0-4-3-8 0-4-3-9 0-4-3-9 0z',
    ) +
    p('#5F9150', 'M8 25q1-12 20-16l4 3 2 6-8 1-3 4-6-1-3 4z'),
  // the wind pump over rose and white pans
  sal:
    p('#F7E3C8', 'M0 0h64v64H0z') +
    p('#B98A5E', 'M0 36q16 4 32 4t32-6v12H0z') +
    p('#FFF9F0', 'M0 42h64v22H0z') +
    p('#E59C98', 'M24 43h14l5 21H18z') +
    p('#8CCBC6', 'M42 43h22v6L47 60z') +
    p('#F2BDB0', 'M0 46l20-3-9 21H0z') +
    s('#4E443F', 3, 'M26 56l6-32 6 32M29 44h6') +
    `<circle cx="32" cy="22" r="17" fill="#FFF9F0"/><g transform="translate(32 22)">${turn(8, p('#B4502E', 'M-1.6-4L-4-14h8L1.6-4z'))}</g><circle cx="32" cy="22" r="16" fill="none" stroke="#4E443F" stroke-width="3"/><circle cx="32" cy="22" r="3.4" fill="#4E443F"/>`,
  // one dune, its shadow, a palm
  'boa-vista':
    p('#8CCBD8', 'M0 0h64v64H0z') +
    '<circle cx="47" cy="17" r="8" fill="#FFF3D0"/>' +
    p('#FBE6B8', 'M0 50Q20 44 32 28q3-3 6 0 8 12 26 16v20H0z') +
    p('#CC945A', 'M35 27q2 0 3 1 8 12 26 16v20H34q14-12 4-22-6-6-3-15z') +
    s('#6E5238', 4, 'M17 52q3-14 0-24') +
    s('#3C6B42', 4.4, 'M17 28q-8-6-14 4M17 28q-5-12-13-8M17 28q1-13 9-12M17 28q8-6 14 3M17 28q6 2 7 10'),
  // salt heap, turquoise, the painted boat
  maio:
    p('#C9E7E8', 'M0 0h64v64H0z') +
    p('#D8B880', 'M0 27h64v8H0z') +
    p('#FFFDF6', 'M8 30l11-14q2-2 4 0l12 14zM30 30l8-9q1-1 3 0l9 9z') +
    p('#B9C4C6', 'M21 15q1 0 2 1l12 14h-9z') +
    p('#38B3B6', 'M0 32h64v32H0z') +
    p('#123E4C', 'M5 40q26 9 54-4-2 18-15 18H19Q8 52 5 40z') +
    p('#E8A838', 'M5 40q26 9 54-4l-1 6q-26 12-51 4z') +
    p('#B4502E', 'M7 46q26 8 51-4l-2 5q-24 10-47 3z'),
  // the fort, and the tabanka's cloth
  santiago:
    p('#F8DDB0', 'M0 0h64v64H0z') +
    p('#6E9288', 'M0 38l10-12 8 6 8-18 4 6 4-10 12 22 8-6 10 12v26H0z') +
    p('#C7934F', 'M0 50q32-8 64 0v14H0z') +
    p('#E9C88F', 'M6 54l5-20 9-4 8 4h10l8-4 9 4 4 20z') +
    p('#8B5F3E', 'M20 30l8 4 2 20H20zM46 30l9 4 4 20H46z') +
    s('#3B2C24', 3, 'M33 34V9') +
    p('#C7365F', 'M34 9q7-3 11 0t9 0v13q-5 3-9 0t-11 0z') +
    p('#E8A838', 'M39 15l5-4 5 4-5 5z'),
  // the cone at sunset
  fogo:
    p('#F0A259', 'M0 0h64v64H0z') +
    '<circle cx="17" cy="21" r="9" fill="#FCE3A4"/>' +
    p('#6A3B30', 'M-4 54Q20 42 31 13l4 4 4-5q9 30 29 42z') +
    p('#2A1D1F', 'M35 17l4-5q9 30 29 42H42l-4-12 3-8-5-9z') +
    p('#E5502E', 'M31 13l4 4 4-5 2 7-4 6-2-5-4 3-1-5z') +
    p('#1E1B1A', 'M0 50l16-1 14 4 18-3 16 2v12H0z') +
    `<g fill="#8DB653"><circle cx="16" cy="57" r="2.8"/><circle cx="27" cy="59" r="2.8"/><circle cx="48" cy="57" r="2.8"/><circle cx="38" cy="60" r="2.8"/></g>`,
  // the hibiscus
  brava:
    p('#DDE8DC', 'M0 0h64v64H0z') +
    p('#6FA07A', 'M0 44l18-14 14 8 18-16 14 12v30H0z') +
    p('#3F7A4B', 'M0 54q10-18 26-14-2 16-26 22zM64 54q-8-18-24-14 4 18 24 22z') +
    `<g transform="translate(32 32)">${turn(5, p('#D2324B', 'M0 2C-13-3-12-23 0-25c12 2 13 22 0 27z'))}${turn(5, p('#EE6B78', 'M0 0C-6-4-5-15 0-17c5 2 6 13 0 17z'))}<circle r="5.4" fill="#8A1D34"/></g>` +
    s('#F7D774', 3.4, 'M32 32q8 1 13-8') +
    '<circle cx="46" cy="22" r="3.4" fill="#FBE9B0"/>',
};
