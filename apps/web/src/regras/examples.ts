import {
  familyOf,
  nameOf,
  parseMove,
  parsePosition,
  play,
  rulesOf,
  tallyAfter,
  EMPTY_TALLY,
  type FamilyId,
  type House,
  type Pair,
  type Place,
  type Position,
  type Rules,
  type RulesId,
  type Side,
} from '@uril/engine';
import type { ExampleFacts } from '@uril/words';

/** A rule, and a position and a move that show it in some games; the engine plays it, so that the picture cannot be wrong. */
export const EXAMPLES = [
  { id: 'lap', rule: 'UR-3', by: ['uril', 'ouril', 'oware-4'], line: '2-0-1-13-0-1-1-0-2-1-0-3-12-12-S', move: 'S4' },
  { id: 'single', rule: 'UR-4', by: ['uril'], line: '1-3-0-0-1-0-2-0-4-1-0-2-16-18-S', move: 'S2' },
  {
    id: 'harvest',
    rule: 'UR-5',
    by: ['uril', 'ouril', 'oware-4'],
    line: '1-0-2-0-0-4-3-1-1-2-0-5-14-15-S',
    move: 'S6',
  },
  { id: 'feed', rule: 'UR-6', by: ['uril', 'ouril', 'oware-4'], line: '0-2-0-3-0-0-0-0-0-0-0-0-21-22-S', move: 'S4' },
  { id: 'all', rule: 'UR-7', by: ['uril'], line: '0-0-3-0-2-2-1-1-0-0-0-0-19-20-S', move: 'S6' },
  { id: 'ends', rule: 'OU-2', by: ['ouril'], line: '0-0-0-5-0-2-1-1-0-0-0-0-20-19-S', move: 'S6' },
  { id: 'limit', rule: 'UM-3', by: ['urim-6x3'], line: '0-0-0-0-4-0-17-1-0-0-0-0-8-6-S', move: 'S5' },
  { id: 'four', rule: 'UM-4', by: ['urim-6x3'], line: '0-0-0-0-0-3-1-3-1-0-0-2-14-12-S', move: 'S6' },
  { id: 'nothing', rule: 'UM-8', by: ['urim-6x3'], line: '1-0-0-0-0-2-1-1-0-0-0-0-16-15-S', move: 'S6' },
  { id: 'nothing', rule: 'OW-D1', by: ['oware-4'], line: '1-0-0-0-0-2-1-1-0-0-0-0-22-21-S', move: 'S6' },
  { id: 'opposite', rule: 'KA-2', by: ['kalah-4'], line: '0-1-0-4-4-4-4-4-4-4-4-4-6-5-S', move: 'S2' },
  { id: 'store', rule: 'KA-3', by: ['kalah-4'], line: '4-4-4-4-4-4-4-4-4-4-4-4-0-0-S', move: 'S3' },
  { id: 'relay', rule: 'CO-2', by: ['congkak-6x4'], line: '4-4-4-4-4-4-4-4-4-4-4-4-0-0-S', move: 'S6' },
  { id: 'pass', rule: 'CO-6', by: ['congkak-6x4'], line: '0-0-1-0-0-2-0-0-0-0-0-0-20-25-S', move: 'S3' },
  {
    id: 'double',
    rule: 'HW-4',
    by: ['hawalis'],
    line: '2-2-2-2-2-2-2-2-2-2-2-2-2-2-2-2-2-2-2-2-2-2-2-2-2-2-2-2-0-0-S',
    move: 'k',
  },
] as const satisfies readonly {
  readonly id: string;
  readonly rule: string;
  readonly by: readonly RulesId[];
  readonly line: string;
  readonly move: string;
}[];
export type ExampleId = (typeof EXAMPLES)[number]['id'];

export interface Example extends ExampleFacts {
  readonly id: ExampleId;
  readonly rules: Rules;
  readonly before: Position;
  readonly after: Position;
  /** The house played. */
  readonly from: House;
  /** Where the last seed fell. */
  readonly to: Place;
}

/** Plays an example, by the rules of one of its games. An example that does not play is a bug, so it throws. */
export function exampleOf({ id, line, move }: (typeof EXAMPLES)[number], by: RulesId): Example {
  const rules = rulesOf(by);
  const before = parsePosition(rules, line);
  const from = parseMove(rules, move);
  if (!before.ok || !from.ok) throw new Error(`bad example ${id}`);
  const played = play(rules, before.value, from.value);
  if (!played.ok) throw new Error(`bad example ${id}`);
  const { position: after, trace } = played.value;
  const to = trace.sown.at(-1) ?? from.value;
  return {
    id,
    rules,
    before: before.value,
    after,
    from: from.value,
    to,
    house: nameOf(rules, from.value),
    harvested: trace.harvested.reduce((sum, { seeds }) => sum + seeds, 0),
    relays: trace.lifted.length - 1,
    last: to < after.houses.length ? nameOf(rules, to) : '',
  };
}

/** The examples of one rule of a game. */
export const examplesOf = (game: FamilyId, rule: string): Example[] =>
  EXAMPLES.flatMap((one) =>
    one.rule === rule ? one.by.filter((by) => familyOf(by) === game).map((by) => exampleOf(one, by)) : [],
  );

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
