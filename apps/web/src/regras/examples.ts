import {
  houseOf,
  parsePosition,
  play,
  rulesOf,
  tallyAfter,
  EMPTY_TALLY,
  type House,
  type Pair,
  type Position,
  type Side,
} from '@uril/engine';

/** A position and a move that show a rule; the engine plays it, so that the picture cannot be wrong. */
export const EXAMPLES = {
  lap: { rule: 3, line: '2-0-1-13-0-1-1-0-2-1-0-3-12-12-S', house: 4 },
  single: { rule: 4, line: '1-3-0-0-1-0-2-0-4-1-0-2-16-18-S', house: 2 },
  harvest: { rule: 5, line: '1-0-2-0-0-4-3-1-1-2-0-5-14-15-S', house: 6 },
  feed: { rule: 6, line: '0-2-0-3-0-1-0-0-0-0-0-0-20-22-S', house: 4 },
  all: { rule: 7, line: '0-0-3-0-2-2-1-1-0-0-0-0-19-20-S', house: 6 },
} as const;
export type ExampleId = keyof typeof EXAMPLES;

export interface Example {
  readonly id: ExampleId;
  readonly before: Position;
  readonly after: Position;
  /** The house played. */
  readonly from: House;
  /** Where the last seed fell. */
  readonly last: House;
  readonly house: number;
  readonly harvested: number;
}

/** Plays an example. An example that does not play is a bug, so it throws. */
export function exampleOf(id: ExampleId): Example {
  const rules = rulesOf('uril');
  const { line, house } = EXAMPLES[id];
  const before = parsePosition(rules, line);
  if (!before.ok) throw new Error(`bad example ${id}`);
  const from = houseOf(rules, 'S', house);
  const played = play(rules, before.value, from);
  if (!played.ok) throw new Error(`bad example ${id}`);
  const { position: after, trace } = played.value;
  const harvested = trace.harvested.reduce((sum, { seeds }) => sum + seeds, 0);
  return { id, before: before.value, after, from, last: trace.sown.at(-1) ?? from, house, harvested };
}

/** The examples of one rule. */
export const examplesOf = (rule: number): Example[] =>
  (Object.keys(EXAMPLES) as ExampleId[]).filter((id) => EXAMPLES[id].rule === rule).map(exampleOf);

/** Who wins each game of the example match; null is a draw. */
const MATCH: readonly (Side | null)[] = ['S', 'S', null, 'S', 'S', 'N', 'S', 'N', 'N', 'S'];

export interface MatchRow {
  readonly winner: Side | null;
  readonly contagem: Pair<number>;
  readonly quatros: Pair<number>;
  /** What this game did beside counting. */
  readonly note: 'marked' | 'pending' | 'cut' | null;
}

/** The contagem and the Quatros after each game of the example match (UR-9, UR-10). */
export function matchRows(): MatchRow[] {
  const { quatro } = rulesOf('uril');
  let tally = EMPTY_TALLY;
  return MATCH.map((winner) => {
    const before = tally;
    tally = tallyAfter(tally, winner, quatro ?? undefined);
    const marked = tally.quatros.some((n, i) => n > (before.quatros[i] ?? 0));
    const cut = before.pending && tally.holder !== before.holder;
    const note = marked ? 'marked' : tally.pending ? 'pending' : cut ? 'cut' : null;
    return { winner, contagem: tally.contagem, quatros: tally.quatros, note };
  });
}
