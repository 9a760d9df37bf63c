import { formatMove, formatPosition, startPosition, type Pair } from '@uril/engine';
import type { Person } from './people.ts';
import type { SeatView, TableSnapshot } from './snapshot.ts';
import { phaseOf, rulesIdOf, type Table } from './table.ts';

/** How many of the last moves a snapshot carries: enough for a client that missed a few to animate them. */
export const RECENT = 8;

/** What is known of a table beside its events: connections, not history. */
export interface LiveFacts {
  /** Whether each side's person has a connection up. */
  readonly present: Pair<boolean>;
  /** People watching, counted by person. */
  readonly watching: number;
}

const seatView = (person: Person | null, present: boolean): SeatView | null => person && { ...person, present };

/** What everybody outside may see of a table. */
export function snapshotOf(table: Table, { present, watching }: LiveFacts): TableSnapshot {
  const { game, rules } = table;
  return {
    id: table.id,
    seq: table.seq,
    rules: rulesIdOf(table),
    rulesVersion: rules.version,
    open: table.open,
    next: table.next,
    phase: phaseOf(table),
    seats: [seatView(table.seats[0], present[0]), seatView(table.seats[1], present[1])],
    game: table.number,
    ply: game?.moves.length ?? 0,
    position: formatPosition(game?.position ?? startPosition(rules)),
    recent: game?.moves.slice(-RECENT).map((house) => formatMove(rules, house)) ?? [],
    starter: table.starter,
    result: table.result,
    drawOffer: table.drawOffer,
    rematch: table.rematch,
    tally: table.tally,
    match: table.match,
    last: table.last,
    watching,
  };
}

/** All moves of the current or last game, oldest first. */
export const movesOf = (table: Table): readonly string[] =>
  table.game?.moves.map((house) => formatMove(table.rules, house)) ?? [];
