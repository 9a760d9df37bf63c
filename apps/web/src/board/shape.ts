import type { Shape } from '@uril/board';
import type { Rules } from '@uril/engine';

/** The board on which a game is played. */
export function shapeOf({ board, houses, stores }: Pick<Rules, 'board' | 'houses' | 'stores'>): Shape {
  const rows = board === 'four-row' ? 4 : 2;
  return { rows, cols: houses / (rows / 2), stores: stores === 'sown' ? 'bowls' : 'trays' };
}
