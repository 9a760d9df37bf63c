import type { Rules } from '../rules.ts';
import { uril } from './uril.ts';

/** Ouril as Tabuleru plays it (OU-1 to OU-4): Uril with free singles and no second sowing. */
export const ouril = {
  ...uril,
  id: 'ouril',
  singles: 'free',
  grandSlam: 'ends',
  quatro: null,
} as const satisfies Rules;
