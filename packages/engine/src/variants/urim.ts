import type { Rules } from '../rules.ts';
import { uril } from './uril.ts';

/** Urim of Brava (UM-1 to UM-8), on six houses with three seeds in each. */
export const urim6x3 = {
  ...uril,
  id: 'urim-6x3',
  seeds: 3,
  houseLimit: 17,
  singles: 'free',
  chain: [2, 3, 4],
  grandSlam: 'no-capture',
  majority: false,
  matchPoints: true,
  quatro: null,
} as const satisfies Rules;

/** On seven houses (UM-1). */
export const urim7x3 = { ...urim6x3, id: 'urim-7x3', houses: 7 } as const satisfies Rules;

/** With four seeds, the other reading of the field (UM-1). */
export const urim6x4 = { ...urim6x3, id: 'urim-6x4', seeds: 4 } as const satisfies Rules;

/** On seven houses with four seeds. */
export const urim7x4 = { ...urim6x4, id: 'urim-7x4', houses: 7 } as const satisfies Rules;
