import { nameOf, parseMoves, replay, startPosition, storeOf, type Rules, type Side, type Trace } from '@uril/engine';
import type { MoveList, TableSnapshot } from '@uril/table';

/** One ply as the list of moves shows it. */
export interface Entry {
  /** From 1. */
  readonly ply: number;
  readonly side: Side;
  /** What its owner calls the house. */
  readonly house: string;
  /** Seeds harvested, and sown into the own store. */
  readonly taken: number;
  /** The side passed over after it (CO-6). */
  readonly passed: Side | null;
}

/** A line of the list: a ply of each side, the starter's first; a side that sows twice in a row takes a line more. */
export interface Row {
  readonly number: number;
  readonly first: Entry | null;
  readonly second: Entry | null;
}

/** What a game's list of moves tells: its plies, and how the last one went, seed by seed. */
export interface Ledger {
  readonly entries: readonly Entry[];
  readonly last: Trace | null;
}

/**
 * A known list carried on to a snapshot; null when the snapshot remembers too little to do so and the whole list
 * has to be asked for. A list that is further than the snapshot is kept: it was asked for later.
 */
export function carriedOn(list: MoveList | null, snapshot: TableSnapshot): MoveList | null {
  const { game, takeBacks, ply, recent, last } = snapshot;
  if (list?.game !== game || list.takeBacks !== takeBacks) {
    if (ply === recent.length) return { game, takeBacks, moves: recent };
    // What has just been taken back is the end of the list.
    const cut = last.type === 'takeBackAccepted' && list?.game === game && list.takeBacks === takeBacks - 1;
    return cut && list.moves.length > ply ? { game, takeBacks, moves: list.moves.slice(0, ply) } : null;
  }
  const missed = ply - list.moves.length;
  if (missed <= 0) return list;
  return missed <= recent.length ? { ...list, moves: [...list.moves, ...recent.slice(-missed)] } : null;
}

/** Seeds a ply brought into the mover's store. */
function gainOf(rules: Rules, { side, sown, harvested }: Trace): number {
  const store = storeOf(rules, side);
  const stored = sown.filter((place) => place === store).length;
  return harvested.reduce((sum, { seeds }) => sum + seeds, stored);
}

/** A ply as a line of the list has it. @param ply its number, from 1 */
export const entryOf = (rules: Rules, trace: Trace, ply: number): Entry => ({
  ply,
  side: trace.side,
  house: nameOf(rules, trace.house),
  taken: gainOf(rules, trace),
  passed: trace.passed,
});

/** Plays a list of moves through the engine; null when it is no game of these rules. */
export function ledgerOf(rules: Rules, starter: Side, moves: readonly string[]): Ledger | null {
  const { houses, bad } = parseMoves(rules, moves);
  if (bad !== null) return null;
  const traces: Trace[] = [];
  const played = replay(rules, { ...startPosition(rules), turn: starter }, houses, ({ trace }) => traces.push(trace));
  if (!played.ok) return null;
  const entries = traces.map((trace, index) => entryOf(rules, trace, index + 1));
  return { entries, last: traces.at(-1) ?? null };
}

/** The plies as lines, in order. */
export function rowsOf(entries: readonly Entry[], starter: Side): readonly Row[] {
  const rows: { number: number; first: Entry | null; second: Entry | null }[] = [];
  for (const entry of entries) {
    const row = rows.at(-1);
    if (entry.side === starter) rows.push({ number: rows.length + 1, first: entry, second: null });
    else if (row && !row.second) row.second = entry;
    else rows.push({ number: rows.length + 1, first: null, second: entry });
  }
  return rows;
}
