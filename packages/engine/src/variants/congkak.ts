import type { Rules } from '../rules.ts';
import { kalah4 } from './kalah.ts';

/** Congkak on six houses with four seeds in each (CO-1 to CO-7, CO-D1). */
export const congkak6x4 = {
  ...kalah4,
  id: 'congkak-6x4',
  relay: true,
  ending: 'board-empty',
} as const satisfies Rules;

export const congkak6x5 = { ...congkak6x4, id: 'congkak-6x5', seeds: 5 } as const satisfies Rules;
export const congkak6x6 = { ...congkak6x4, id: 'congkak-6x6', seeds: 6 } as const satisfies Rules;

/** On seven houses, with as many seeds again. */
export const congkak7x4 = { ...congkak6x4, id: 'congkak-7x4', houses: 7 } as const satisfies Rules;
export const congkak7x5 = { ...congkak7x4, id: 'congkak-7x5', seeds: 5 } as const satisfies Rules;
export const congkak7x6 = { ...congkak7x4, id: 'congkak-7x6', seeds: 6 } as const satisfies Rules;
export const congkak7x7 = { ...congkak7x4, id: 'congkak-7x7', seeds: 7 } as const satisfies Rules;
