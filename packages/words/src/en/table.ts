import type { Catalogue } from '../pt.ts';

export const table: Catalogue['table'] = {
  title: 'Table',
};
