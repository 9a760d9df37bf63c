import type { Rules } from '../rules.ts';
import { uril } from './uril.ts';

/** Kalah with four seeds in each house (KA-1 to KA-4) and the decisions KA-D1 and KA-D2. */
export const kalah4 = {
  ...uril,
  id: 'kalah-4',
  stores: 'sown',
  origin: 'sow',
  singles: 'free',
  mustFeed: false,
  capture: 'opposite',
  grandSlam: 'ends',
  ending: 'row-empty',
  majority: false,
  repetition: null,
  quatro: null,
} as const satisfies Rules;

export const kalah5 = { ...kalah4, id: 'kalah-5', seeds: 5 } as const satisfies Rules;

export const kalah6 = { ...kalah4, id: 'kalah-6', seeds: 6 } as const satisfies Rules;
