import { FORMATS, geometryOf, type Shape } from '../src/index.ts';

/** The boards of the games. */
export const SHAPES = {
  'Uril, 2×6': { rows: 2, cols: 6, stores: 'trays' },
  'Urim, 2×7': { rows: 2, cols: 7, stores: 'trays' },
  'Kalah, 2×6 with bowls': { rows: 2, cols: 6, stores: 'bowls' },
  'Congkak, 2×7 with bowls': { rows: 2, cols: 7, stores: 'bowls' },
  'Hawalis, 4×7': { rows: 4, cols: 7, stores: 'trays' },
} as const satisfies Record<string, Shape>;

/** Each of them in both formats. */
export const BOARDS = Object.entries(SHAPES).flatMap(([name, shape]) =>
  FORMATS.map((format) => ({ name: `${name}, ${format}`, geometry: geometryOf(shape, format) })),
);
