import type { Box, Geometry } from './geometry.ts';
import { stream } from './hash.ts';
import { at, blob, n } from './svg.ts';

const fill = (id: string): string => `url(#board-${id})`;

/** What planks are painted with, for the `<defs>` of one SVG on the page. */
export const PLANK_DEFS =
  '<linearGradient id="board-top" x1="0" y1="0" x2=".25" y2="1"><stop offset="0" stop-color="#905C36"/><stop offset=".5" stop-color="#84522F"/><stop offset="1" stop-color="#6C4025"/></linearGradient>' +
  '<linearGradient id="board-face" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#6E4227"/><stop offset=".93" stop-color="#5F3720"/><stop offset="1" stop-color="#3A2012"/></linearGradient>' +
  '<linearGradient id="board-rim" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#2A140A" stop-opacity=".75"/><stop offset=".45" stop-color="#5A3420" stop-opacity=".25"/><stop offset="1" stop-color="#E2AE76" stop-opacity=".85"/></linearGradient>' +
  '<radialGradient id="board-bowl" cx=".56" cy=".62" r=".66" fx=".62" fy=".7"><stop offset="0" stop-color="#875332"/><stop offset=".48" stop-color="#673D23"/><stop offset=".8" stop-color="#41230F"/><stop offset="1" stop-color="#261107"/></radialGradient>' +
  '<linearGradient id="board-tray" x1="0" y1="0" x2=".5" y2="1"><stop offset="0" stop-color="#331A0C"/><stop offset=".4" stop-color="#54301A"/><stop offset="1" stop-color="#744627"/></linearGradient>' +
  '<linearGradient id="board-rail" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1E0F09"/><stop offset="1" stop-color="#2F1A11"/></linearGradient>' +
  '<radialGradient id="board-cast"><stop offset=".35" stop-color="#080402" stop-opacity=".55"/><stop offset="1" stop-color="#080402" stop-opacity="0"/></radialGradient>' +
  '<linearGradient id="board-sheen" x1="0" y1="0" x2="1" y2=".5"><stop offset="0" stop-color="#FFDFAE" stop-opacity=".06"/><stop offset=".5" stop-color="#FFDFAE" stop-opacity="0"/></linearGradient>';

/** The plank from above: long sides straight, ends a little full. */
function outline({ w, h, sizes: { corner: c } }: Geometry): string {
  const full = c * 0.1;
  const near = c * 0.35;
  return (
    `M${n(c)} 0H${n(w - c)}C${n(w - near)} 0 ${n(w)} ${n(near)} ${n(w)} ${n(c)}` +
    `C${n(w + full)} ${n(h * 0.35)} ${n(w + full)} ${n(h * 0.65)} ${n(w)} ${n(h - c)}` +
    `C${n(w)} ${n(h - near)} ${n(w - near)} ${n(h)} ${n(w - c)} ${n(h)}H${n(c)}` +
    `C${n(near)} ${n(h)} 0 ${n(h - near)} 0 ${n(h - c)}` +
    `C${n(-full)} ${n(h * 0.65)} ${n(-full)} ${n(h * 0.35)} 0 ${n(c)}C0 ${n(near)} ${n(near)} 0 ${n(c)} 0Z`
  );
}

/** The lines of a flat-sawn plank, which bend round two knots: dark and light ones as two paths. */
function grain({ w, h, shape, sizes }: Geometry): { readonly dark: string; readonly light: string } {
  const random = stream(`plank${shape.cols}${shape.rows}`);
  const unit = sizes.pitch / 120;
  const knots = [
    { x: w * 0.17, y: h * 0.5, size: 60 * unit },
    { x: w * 0.81, y: h * 0.47, size: 44 * unit },
  ];
  const bend = (x: number, y0: number): number =>
    knots.reduce((sum, knot) => {
      const dy = y0 - knot.y;
      const along = Math.exp(-(((x - knot.x) / (knot.size * 1.6)) ** 2));
      const across = Math.exp(-Math.abs(dy) / (knot.size * 1.1));
      return sum + Math.sign(dy || 1) * knot.size * 0.5 * along * across;
    }, 0);
  const tenth = (value: number): number => Math.round(value * 10) / 10;
  const lines = Math.round(h / Math.max(4.2, 6.2 * unit));
  const step = Math.max(22, 34 * unit);
  let dark = '';
  let light = '';
  for (let i = 0; i <= lines; i++) {
    const y0 = ((i + random() * 0.7) / lines) * h;
    const phase = random() * 6;
    const wave = (2 + random() * 3) * unit;
    let line = '';
    for (let x = -10; x <= w + 30; x += step) {
      const y = y0 + Math.sin(x / (170 * unit) + phase * 0.2 + y0 / (60 * unit)) * wave + bend(x, y0);
      line += `${line ? 'L' : 'M'}${tenth(x)} ${tenth(y)}`;
    }
    if (random() < 0.62) dark += line;
    else light += line;
  }
  return { dark, light };
}

/** Chip-carved triangles along the front, as on the edge of an old board. */
function chips({ w, h, sizes }: Geometry): string {
  const width = (16 * sizes.pitch) / 120;
  const high = sizes.face * 0.22;
  const foot = n(h + sizes.face * 0.5 + high);
  let path = '';
  for (let x = sizes.corner; x + width <= w - sizes.corner; x += width) {
    path += `M${n(x)} ${foot}l${n(width / 2)} ${n(-2 * high)}l${n(width / 2)} ${n(2 * high)}z`;
  }
  return path;
}

/** An ellipse hollowed out of the plank: a house, or a store that is a bowl. */
interface Bowl {
  readonly cx: number;
  readonly cy: number;
  readonly rx: number;
  readonly ry: number;
}

/** Marks of the gouge, ring by ring towards the deepest point. */
function gouge(bowl: Bowl, key: string): string {
  const random = stream(key);
  let path = '';
  for (let ring = 1; ring <= 4; ring++) {
    const size = 1 - ring * 0.19;
    const [x, y] = [bowl.cx + bowl.rx * 0.03 * ring, bowl.cy + bowl.ry * 0.035 * ring];
    path += blob(
      Array.from({ length: 10 }, (_, i) => {
        const angle = (i / 10) * Math.PI * 2;
        const far = size * (0.95 + random() * 0.1);
        return { x: x + Math.cos(angle) * bowl.rx * far, y: y + Math.sin(angle) * bowl.ry * far };
      }),
    );
  }
  return path;
}

/** The lit far wall of a bowl: a lens between its edge and a flatter arc through the same two ends (in degrees). */
function lens(bowl: Bowl, from: number, to: number, flat: number): string {
  const [rx, ry] = [bowl.rx * 0.985, bowl.ry * 0.985];
  const end = (degrees: number): string => {
    const angle = (degrees * Math.PI) / 180;
    return at({ x: bowl.cx + Math.cos(angle) * rx, y: bowl.cy + Math.sin(angle) * ry });
  };
  return `M${end(from)}A${n(rx)} ${n(ry)} 0 0 1 ${end(to)}A${n(rx * flat)} ${n(ry * flat)} 0 0 0 ${end(from)}Z`;
}

const LENSES = [
  { from: -22, to: 112, flat: 1.16, opacity: 0.11 },
  { from: -6, to: 98, flat: 1.2, opacity: 0.11 },
  { from: 12, to: 80, flat: 1.16, opacity: 0.12 },
];

function bowlsOf({ houses, stores, sizes: { lip } }: Geometry): readonly Bowl[] {
  const sown = stores.filter(({ low }) => low === null);
  return [
    ...houses,
    ...sown.map(({ x, y, w, h }) => ({ cx: x + w / 2, cy: y + h / 2, rx: w / 2 - lip / 2, ry: h / 2 - lip / 2 })),
  ];
}

function bowls(geometry: Geometry): string {
  const { lip } = geometry.sizes;
  const hollows = bowlsOf(geometry);
  const edge = (bowl: Bowl): string =>
    `<ellipse cx="${n(bowl.cx)}" cy="${n(bowl.cy)}" rx="${n(bowl.rx + lip / 2)}" ry="${n(bowl.ry + lip / 2)}"/>`;
  return (
    `<g fill="${fill('bowl')}" stroke="${fill('rim')}" stroke-width="${lip}">${hollows.map(edge).join('')}</g>` +
    `<path d="${hollows.map((bowl, i) => gouge(bowl, `bowl${i}`)).join('')}" fill="none" stroke="#2A1308" stroke-opacity=".2" stroke-width="${n(lip * 0.24)}"/>` +
    LENSES.map(
      ({ from, to, flat, opacity }) =>
        `<path d="${hollows.map((bowl) => lens(bowl, from, to, flat)).join('')}" fill="#DDA26B" fill-opacity="${opacity}"/>`,
    ).join('')
  );
}

const rect = ({ x, y, w, h }: Box, radius: number): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${n(radius)}"`;

/** The dark inlays that carry the counts, lit along their lower edge. */
const inlays = ({ rails }: Geometry): string =>
  rails
    .map(
      (rail) =>
        `${rect(rail, rail.h * 0.28)} fill="${fill('rail')}"/>` +
        `<path d="M${n(rail.x + 6)} ${n(rail.y + rail.h + 0.6)}h${n(rail.w - 12)}" stroke="#E2AE76" stroke-opacity=".4" stroke-width="1.2"/>`,
    )
    .join('');

/** Plates of both stores' counts, and the troughs beside them; bowls are hollowed out with the houses. */
const trays = ({ stores, sizes: { lip } }: Geometry): string =>
  stores
    .map((store) => {
      const trough = `${rect(store, Math.min(store.w, store.h) / 2)} fill="${fill('tray')}" stroke="${fill('rim')}" stroke-width="${lip}"/>`;
      return `${store.low ? trough : ''}${rect(store.count, store.count.h * 0.28)} fill="${fill('rail')}"/>`;
    })
    .join('');

function paint(geometry: Geometry, clip: string): string {
  const { sizes } = geometry;
  const unit = sizes.pitch / 120;
  const shape = outline(geometry);
  const carved = chips(geometry);
  const { dark, light } = grain(geometry);
  return (
    `<clipPath id="${clip}"><path d="${shape}"/></clipPath>` +
    `<path d="${shape}" transform="translate(0 ${sizes.face})" fill="${fill('face')}"/>` +
    `<path d="${carved}" fill="#1C0D06" opacity=".75"/>` +
    `<path d="${carved}" fill="none" stroke="#B98453" stroke-opacity=".32" stroke-width="${n(1.2 * unit)}" transform="translate(0 ${n(1.4 * unit)})"/>` +
    `<path d="${shape}" fill="${fill('top')}"/>` +
    `<g clip-path="url(#${clip})" fill="none">` +
    `<path d="${dark}" stroke="#4A2813" stroke-opacity=".34" stroke-width="${n(1.5 * unit)}"/>` +
    `<path d="${light}" stroke="#D69A62" stroke-opacity=".2" stroke-width="${n(1.9 * unit)}"/>` +
    `<path d="${shape}" fill="${fill('sheen')}"/>` +
    `<path d="${shape}" stroke="#F1C48D" stroke-opacity=".5" stroke-width="${n(3 * unit)}" transform="translate(0 ${n(1.4 * unit)})"/>` +
    `<path d="${shape}" stroke="#2C150A" stroke-opacity=".55" stroke-width="${n(4 * unit)}" transform="translate(0 ${n(-1.6 * unit)})"/>` +
    `</g>${inlays(geometry)}${trays(geometry)}${bowls(geometry)}`
  );
}

const painted = new WeakMap<Geometry, { readonly clip: string; readonly svg: string }>();

/**
 * The empty board, in the coordinates of `geometry.view`: plank, grain, inlays, trays, bowls. Nothing in it ever
 * changes, so it is drawn once. Needs `PLANK_DEFS` on the page.
 * @param id unique on the page: two boards may not share a clip path, since either may be hidden.
 */
export function plank(geometry: Geometry, id: string): string {
  let known = painted.get(geometry);
  if (known?.clip !== id) painted.set(geometry, (known = { clip: id, svg: paint(geometry, id) }));
  return known.svg;
}
