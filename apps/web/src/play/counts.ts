import { isRulesId, QUATRO, swapTally, type Pair, type Rules, type RulesId, type Tally } from '@uril/engine';
import { NO_SCORE, swapScore, type MatchScore, type Table } from '@uril/table';

/** What a pair counts at a table: the Quatro, or the match score. */
type Count = Pick<Table, 'tally' | 'match'>;

/** The count of a pair of names, South's first: the Quatro, or the match score of one game. */
export interface KeptCount extends Count {
  readonly names: Pair<string>;
  /** null: the Quatro, which is one for all games that keep it. */
  readonly rules: RulesId | null;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isPairOf = <T>(value: unknown, each: (item: unknown) => item is T): value is Pair<T> =>
  Array.isArray(value) && value.length === 2 && value.every(each);
const isText = (value: unknown): value is string => typeof value === 'string';
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

function isTally(value: unknown): value is Tally {
  if (!isObject(value)) return false;
  const { holder, run, quatros, contagem, pending } = value;
  const fields = isCount(run) && run < QUATRO && isPairOf(quatros, isCount) && isPairOf(contagem, isCount);
  return fields && (holder === null || holder === 'S' || holder === 'N') && typeof pending === 'boolean';
}

const isScore = (value: unknown): value is MatchScore =>
  isObject(value) && isPairOf(value['wins'], isCount) && isCount(value['draws']) && isPairOf(value['points'], isCount);

/** One kept count; those from when Uril was the only game are a Quatro. Empty when it is damaged. */
export function readCount(value: unknown): readonly KeptCount[] {
  if (!isObject(value)) return [];
  const { names, tally, rules = null, match = NO_SCORE } = value;
  const whose = isPairOf(names, isText) && (rules === null || isRulesId(rules));
  return whose && isTally(tally) && isScore(match) ? [{ names, rules, tally, match }] : [];
}

/** Names that count as the same person: without regard to case. */
const same = (a: string, b: string): boolean => a.toLocaleLowerCase() === b.toLocaleLowerCase();

/** Under which rules a game counts: each its own, and those with a Quatro together. */
export const countedBy = ({ id, quatro }: Rules): RulesId | null => (quatro ? null : (id as RulesId));

/** A kept count as two people's own, who may have changed sides; null when it is somebody else's, or of another game. */
export function countOf(kept: KeptCount, [south, north]: Pair<string>, rules: RulesId | null): Count | null {
  const { names, tally, match } = kept;
  if (kept.rules !== rules) return null;
  if (same(names[0], south) && same(names[1], north)) return { tally, match };
  if (!same(names[0], north) || !same(names[1], south)) return null;
  return { tally: swapTally(tally), match: swapScore(match) };
}
