import type { Rules } from '../rules.ts';

/** Uril, the V0 regulation (UR-1 to UR-10) with the decisions UR-D1 to UR-D12. */
export const uril = {
  id: 'uril',
  version: 1,
  board: 'two-row',
  houses: 6,
  seeds: 4,
  stores: 'kept',
  origin: 'skip',
  relay: false,
  houseLimit: null,
  singles: 'last',
  mustFeed: true,
  feedOverSingles: false,
  capture: 'walk-back',
  trigger: [2, 3],
  chain: [2, 3],
  emptyCapture: false,
  grandSlam: 'again',
  ending: 'no-move',
  majority: true,
  majorityRemainder: 'stay',
  repetition: 3,
  endless: 'rows',
  quietLimit: null,
  matchPoints: false,
  quatro: { marks: 'streak', drawClearsPending: false },
} as const satisfies Rules;

/** Uril with the other reading of UR-D1: who must feed may do so with a single. */
export const urilFeedfirst = { ...uril, id: 'uril-feedfirst', feedOverSingles: true } as const satisfies Rules;
