import type { Shape } from './geometry.ts';
import { n } from './svg.ts';

/** What a small board shows, as the player below sees it. */
export interface SmallBoard {
  readonly shape: Shape;
  /** Seeds in the houses of the player below, then of the player above, each in the order of sowing. */
  readonly houses: readonly number[];
  /** Seeds in the store of the player below, then above; drawn where the stores are sown. */
  readonly stores: readonly [below: number, above: number];
  /** Index of the house to be ringed, e.g. where the last seed fell; after the houses the two stores. */
  readonly mark?: number | undefined;
}

const W = 232;
/** By the number of rows: from row to row, half the height of a house, and the size of its numeral. */
const ROWS = { 2: { pitch: 38, ry: 14, font: 13 }, 4: { pitch: 27, ry: 11, font: 12 } } as const;
/** From the upper and the lower edge to the middle of the row beside it. */
const MARGIN = 22;
const WOOD = { body: '#5F3720', edge: '#3A2012', pit: '#241009', numeral: '#F6E9D2', mark: '#E8A838' };

/** Size of a small board of a shape, in its own units: keep this ratio free on the page and nothing jumps. */
export function smallSize({ rows }: Pick<Shape, 'rows'>): { readonly w: number; readonly h: number } {
  return { w: W, h: 2 * MARGIN + (rows - 1) * ROWS[rows].pitch };
}

interface Pit {
  readonly x: number;
  readonly y: number;
  readonly rx: number;
  readonly ry: number;
  readonly seeds: number;
}

/** Where the houses of the player below lie; the board turned by half has those of the player above. */
function pitsOf({ shape, houses, stores }: SmallBoard): readonly Pit[] {
  const { rows, cols } = shape;
  const { pitch: down, ry } = ROWS[rows];
  const { w, h } = smallSize(shape);
  const sown = shape.stores === 'bowls';
  const across = 211.2 / (cols + (sown ? 2 : 0));
  const perSide = houses.length / 2;
  const pits = houses.map((seeds, index): Pit => {
    const own = index % perSide;
    // The outer row runs from the left, an inner one back from the right (HW-2).
    const column = own < cols ? own : 2 * cols - 1 - own;
    const x = w / 2 + (column - (cols - 1) / 2) * across;
    const y = h - MARGIN - (own < cols ? 0 : down);
    const at = index < perSide ? { x, y } : { x: w - x, y: h - y };
    return { ...at, rx: across * 0.426, ry, seeds };
  });
  if (!sown) return pits;
  const end = { rx: across * 0.48, ry: h / 2 - 14, y: h / 2 };
  const x = w / 2 + ((cols + 1) / 2) * across;
  return [...pits, { ...end, x, seeds: stores[0] }, { ...end, x: w - x, seeds: stores[1] }];
}

/**
 * A board from afar, for lists and pictures: a count in every house, and in every store that is sown. It needs nothing
 * else on the page; its numerals take the font of the text around it.
 */
export function smallBoard(board: SmallBoard): string {
  const { w, h } = smallSize(board.shape);
  const { font } = ROWS[board.shape.rows];
  const pit = ({ x, y, rx, ry, seeds }: Pit, index: number): string => {
    const ring = index === board.mark ? ` stroke="${WOOD.mark}" stroke-width="2.5"` : '';
    return (
      `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${WOOD.pit}"${ring}/>` +
      `<text x="${n(x)}" y="${n(y + font * 0.354)}"${seeds ? '' : ' opacity=".55"'}>${seeds}</text>`
    );
  };
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" aria-hidden="true">` +
    `<rect x="1" y="1" width="${w - 2}" height="${h - 2}" rx="24" fill="${WOOD.body}" stroke="${WOOD.edge}" stroke-width="2"/>` +
    `<path d="M14 ${h / 2}h${w - 28}" stroke="${WOOD.edge}" stroke-width="1.5"/>` +
    `<g fill="${WOOD.numeral}" font-size="${font}" font-weight="700" text-anchor="middle">${pitsOf(board).map(pit).join('')}</g></svg>`
  );
}
