import type { Ended, RulesId, Side } from '../../src/index.ts';
import { readFileSync } from 'node:fs';

/** A line of `vectors/cases.jsonl`. */
export interface Case {
  readonly cites: readonly string[];
  readonly name: string;
  readonly request: { readonly rules: RulesId; readonly position?: string; readonly moves: readonly string[] };
  readonly legalBefore: readonly (readonly string[])[];
  readonly answer: {
    readonly ok: true;
    readonly positions: readonly string[];
    readonly position: string;
    readonly turn: Side | null;
    readonly legal: readonly string[];
    readonly ended: Ended | null;
  };
}

/** A line of `vectors/quatro.jsonl`. */
export interface QuatroCase {
  readonly cites: readonly string[];
  readonly name: string;
  readonly options: { readonly marks: 'streak' | 'count'; readonly drawClearsPending: boolean };
  readonly results: string;
  readonly after: readonly string[];
}

/** A line of `vectors/perft.jsonl`. */
export interface PerftCase {
  readonly rules: RulesId;
  readonly depth: number;
  readonly leaves: number;
  readonly ended: number;
}

const read = <T>(name: string): readonly T[] =>
  readFileSync(new URL(`../../vectors/${name}.jsonl`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as T);

export const CASES = read<Case>('cases');
export const QUATROS = read<QuatroCase>('quatro');
export const PERFTS = read<PerftCase>('perft');

/** How a case is titled: the rules it cites, then its name. */
export const titled = ({ cites, name }: { readonly cites: readonly string[]; readonly name: string }): string =>
  `${cites.join(', ')}: ${name}`;
