import type { Catalogue } from '../pt.ts';

export const rules: Catalogue['rules'] = {
  title: 'The ten rules of Uril',
};
