import { n } from './svg.ts';

/** Size of a small board, in its own units: keep this ratio free on the page and nothing jumps. */
export const SMALL_SIZE = { w: 232, h: 82 } as const;

/** What a small board shows, as the player below sees it. */
export interface SmallBoard {
  /** Seeds in the houses of the player below, then of the player above, each in the order of sowing. */
  readonly houses: readonly number[];
  /** Index of the house to be ringed, e.g. where the last seed fell. */
  readonly mark?: number;
}

const WOOD = { body: '#5F3720', edge: '#3A2012', pit: '#241009', numeral: '#F6E9D2', mark: '#E8A838' };

/**
 * A two-row board from afar, for lists and pictures: a count in every house. It needs nothing else on the page; its
 * numerals take the font of the text around it.
 */
export function smallBoard({ houses, mark }: SmallBoard): string {
  const { w, h } = SMALL_SIZE;
  const cols = houses.length / 2;
  const pitch = 211.2 / cols;
  const pit = (seeds: number, index: number): string => {
    const below = index < cols;
    const x = n(w / 2 + (below ? index - (cols - 1) / 2 : (3 * cols - 1) / 2 - index) * pitch);
    const y = below ? 60 : 22;
    const ring = index === mark ? ` stroke="${WOOD.mark}" stroke-width="2.5"` : '';
    return (
      `<ellipse cx="${x}" cy="${y}" rx="${n(pitch * 0.426)}" ry="14" fill="${WOOD.pit}"${ring}/>` +
      `<text x="${x}" y="${y + 4.6}"${seeds ? '' : ' opacity=".55"'}>${seeds}</text>`
    );
  };
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" aria-hidden="true">` +
    `<rect x="1" y="1" width="${w - 2}" height="${h - 2}" rx="24" fill="${WOOD.body}" stroke="${WOOD.edge}" stroke-width="2"/>` +
    `<path d="M14 41h${w - 28}" stroke="${WOOD.edge}" stroke-width="1.5"/>` +
    `<g fill="${WOOD.numeral}" font-size="13" font-weight="700" text-anchor="middle">${houses.map(pit).join('')}</g></svg>`
  );
}
