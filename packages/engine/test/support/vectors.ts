import type { Ended, FileFault, Rules, RulesId, Side } from '../../src/index.ts';
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
  /** Moves played from the start before counting; none when it is missing. */
  readonly after?: readonly string[];
  readonly depth: number;
  readonly leaves: number;
  readonly ended: number;
}

/** A line of `vectors/kalah.jsonl`. */
export interface KalahCase {
  readonly houses: number;
  readonly seeds: number;
  readonly emptyCapture: boolean;
  /** Seeds by which who starts wins; negative when the other does. */
  readonly margin: number;
}

/** A line of `vectors/others.jsonl`: what another program says of a game, as far as it says it. */
export interface OtherCase {
  readonly source: string;
  readonly name: string;
  readonly request: Case['request'];
  /** Rules values in which that program plays another way. */
  readonly switches?: Partial<Rules>;
  /** Where it differs all the same, and why. */
  readonly differs?: string;
  readonly expect: {
    readonly position?: string;
    readonly legal?: readonly string[];
    readonly legalCount?: number;
    readonly over?: boolean;
    readonly winner?: Side | null;
    readonly score?: readonly [number, number];
    /** Seeds by house, and by side for the stores, before anything is swept. */
    readonly seeds?: Readonly<Record<string, number>>;
  };
}

/** A line of `vectors/records.jsonl`: a game file, and what it holds or why it is refused. */
export interface RecordCase {
  readonly format: 'record' | 'ogn';
  readonly name: string;
  readonly text: string;
  /** The games as game records. */
  readonly games?: readonly string[];
  readonly fault?: FileFault;
}

/** A line of `vectors/endgames.jsonl`: what the position is worth, and what each move is, to the side to sow. */
export interface EndgameCase {
  readonly position: string;
  readonly value: number;
  readonly moves: Readonly<Record<string, number>>;
}

const read = <T>(name: string): readonly T[] =>
  readFileSync(new URL(`../../vectors/${name}.jsonl`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as T);

export const CASES = read<Case>('cases');
export const QUATROS = read<QuatroCase>('quatro');
export const PERFTS = read<PerftCase>('perft');
export const KALAHS = read<KalahCase>('kalah');
export const RECORDS = read<RecordCase>('records');
export const ENDGAMES = read<EndgameCase>('endgames');
export const OTHERS = read<OtherCase>('others');

/** How a case is titled: the rules it cites, then its name. */
export const titled = ({ cites, name }: { readonly cites: readonly string[]; readonly name: string }): string =>
  `${cites.join(', ')}: ${name}`;
