import type { Catalogue } from '../pt.ts';

export const lobby: Catalogue['lobby'] = {
  title: 'Rooms',
};
