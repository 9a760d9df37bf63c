import type { Rules } from '../rules.ts';
import { uril } from './uril.ts';

/** Oware with four seeds in each house, and OW-D1, OW-D2. */
export const oware4 = {
  ...uril,
  id: 'oware-4',
  singles: 'free',
  grandSlam: 'no-capture',
  repetition: 2,
  quatro: null,
} as const satisfies Rules;

export const oware5 = { ...oware4, id: 'oware-5', seeds: 5 } as const satisfies Rules;

export const oware6 = { ...oware4, id: 'oware-6', seeds: 6 } as const satisfies Rules;
