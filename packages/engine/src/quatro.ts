import type { QuatroRules } from './rules.ts';
import type { Pair, Side } from './types.ts';
import { ofSide, opponent, withSide } from './types.ts';

/** The count of games between the two people at a table, across games (UR-9, UR-10). Plain data. */
export interface Tally {
  /** Who won the last decided game that counted; null before the first. */
  readonly holder: Side | null;
  /** The holder's wins towards the next Quatro, 0 to 3. */
  readonly run: number;
  /** Quatros marked by each side; they stay. */
  readonly quatros: Pair<number>;
  /** The contagem: the holder's count, the other's 0. */
  readonly contagem: Pair<number>;
  /** The other side has won one game against a Quatro and cuts it with the next. */
  readonly pending: boolean;
}

/** Nothing played, nothing counted. */
export const EMPTY_TALLY: Tally = { holder: null, run: 0, quatros: [0, 0], contagem: [0, 0], pending: false };

/** Wins that make a Quatro (UR-9). */
export const QUATRO = 4;
/** Games the cut has taken when it is done (UR-10). */
const CUT = 2;

const counted = (side: Side, count: number): Pair<number> => withSide([0, 0], side, count);
const swap = <T>([south, north]: Pair<T>): Pair<T> => [north, south];

function holderWins(tally: Tally, holder: Side): Tally {
  const run = tally.run + 1;
  const marked = run === QUATRO;
  return {
    holder,
    run: marked ? 0 : run,
    quatros: marked ? withSide(tally.quatros, holder, ofSide(tally.quatros, holder) + 1) : tally.quatros,
    contagem: counted(holder, ofSide(tally.contagem, holder) + 1),
    pending: false,
  };
}

function otherWins(tally: Tally, holder: Side, marks: QuatroRules['marks']): Tally {
  const other = opponent(holder);
  const { quatros } = tally;
  if (ofSide(tally.contagem, holder) < QUATRO)
    return { holder: other, run: 1, quatros, contagem: counted(other, 1), pending: false };
  if (tally.pending) return { holder: other, run: CUT, quatros, contagem: counted(other, CUT), pending: false };
  return { ...tally, run: marks === 'streak' ? 0 : tally.run, pending: true };
}

/**
 * The tally after one more game (UR-9, UR-10). @param winner null for a draw
 * @param options a rules value's `quatro`; the text's reading when left out
 */
export function tallyAfter(
  tally: Tally,
  winner: Side | null,
  options: QuatroRules = { marks: 'streak', drawClearsPending: false },
): Tally {
  if (winner === null) return options.drawClearsPending && tally.pending ? { ...tally, pending: false } : tally;
  if (tally.holder === null || tally.holder === winner) return holderWins(tally, winner);
  return otherWins(tally, tally.holder, options.marks);
}

/** The same tally when the two people have changed sides. */
export const swapTally = (tally: Tally): Tally => ({
  holder: tally.holder === null ? null : opponent(tally.holder),
  run: tally.run,
  quatros: swap(tally.quatros),
  contagem: swap(tally.contagem),
  pending: tally.pending,
});
