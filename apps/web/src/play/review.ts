import { replay, type Pair, type Position, type Rules, type Side, type Trace } from '@uril/engine';
import { playedOf, storedRules, type KeptGame } from '@uril/table';
import { entryOf, type Entry } from './ledger.ts';

/** A finished game, played once through the engine: every position it went by, to be gone to at will. */
export interface Review {
  readonly record: KeptGame;
  /** Those of the version the game was played by. */
  readonly rules: Rules;
  readonly starter: Side;
  /** Before the first ply, then after each: one more than there are plies. */
  readonly positions: readonly Position[];
  readonly traces: readonly Trace[];
  readonly entries: readonly Entry[];
  /** What each side was given from the board when it ended; null when nothing was. */
  readonly swept: Pair<number> | null;
}

/** Plays a record, in time that grows with its plies only; null when it is no game of its rules. */
export function reviewOf(record: KeptGame): Review | null {
  try {
    const rules = storedRules(record.rules, record.rulesVersion);
    const { start, houses } = playedOf(record);
    const positions: Position[] = [start];
    const traces: Trace[] = [];
    const played = replay(rules, start, houses, ({ position, trace }) => {
      positions.push(position);
      traces.push(trace);
    });
    if (!played.ok) return null;
    const entries = traces.map((trace, index) => entryOf(rules, trace, index + 1));
    const swept = traces.at(-1)?.swept ?? null;
    return { record, rules, starter: start.turn, positions, traces, entries, swept };
  } catch {
    return null;
  }
}
