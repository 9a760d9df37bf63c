import type { Rules } from '../rules.ts';

/** Uril, the V0 regulation (UR-1 to UR-10) with the decisions UR-D1 to UR-D12. */
export const uril = {
  id: 'uril',
  version: 1,
  houses: 6,
  seeds: 4,
  singles: 'last',
  feedOverSingles: false,
  trigger: [2, 3],
  chain: [2, 3],
  grandSlam: 'again',
  majority: true,
  majorityRemainder: 'stay',
  repetition: 3,
  endless: 'rows',
  quietLimit: null,
  quatro: { marks: 'streak', drawClearsPending: false },
} as const satisfies Rules;
