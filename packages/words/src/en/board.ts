import type { Catalogue } from '../pt.ts';

export const board: Catalogue['board'] = {
  label: 'Board',
};
