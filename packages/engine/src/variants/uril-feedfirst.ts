import type { Rules } from '../rules.ts';
import { uril } from './uril.ts';

/** Uril with the other reading of UR-D1: who must feed may do so with a single. */
export const urilFeedfirst = { ...uril, id: 'uril-feedfirst', feedOverSingles: true } as const satisfies Rules;
