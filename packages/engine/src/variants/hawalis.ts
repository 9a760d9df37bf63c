import type { Rules } from '../rules.ts';
import { uril } from './uril.ts';

/** Hawalis (HW-1 to HW-7) with the decisions HW-D1 and HW-D2. */
export const hawalis = {
  ...uril,
  id: 'hawalis',
  board: 'four-row',
  houses: 14,
  seeds: 2,
  origin: 'sow',
  relay: true,
  singles: 'last-into-empty',
  mustFeed: false,
  capture: 'opposite-two',
  grandSlam: 'ends',
  ending: 'no-seeds',
  majority: false,
  endless: 'draw',
  quatro: null,
} as const satisfies Rules;
