import { formatMove, formatPosition, startPosition, type Pair } from '@uril/engine';
import { levelOf } from './computer.ts';
import type { Person } from './people.ts';
import type { Said } from './phrases.ts';
import type { SeatView, TableSnapshot } from './snapshot.ts';
import { deadlineOf, isOpenAt, phaseOf, rulesIdOf, type Table } from './table.ts';

/** How many of the last moves a snapshot carries: enough for a client that missed a few to animate them. */
export const RECENT = 8;

/** What is known of a table beside its events: connections, not history. */
export interface LiveFacts {
  /** Whether each side's person has a connection up. */
  readonly present: Pair<boolean>;
  /** Server time in ms since when each side's person has been gone; null while they are here, and where it is not known. */
  readonly goneAt?: Pair<number | null>;
  /** People watching, counted by person. */
  readonly watching: number;
  readonly said?: Said | null;
}

/** The computer is always there. */
function seatView(person: Person | null, connected: boolean, goneAt: number | null): SeatView | null {
  const present = connected || levelOf(person) !== null;
  return person && { ...person, present, goneAt: present ? null : goneAt };
}
const UNKNOWN = [null, null] as const;

/** Where its game stands, as a position line; the start position before the first. */
export const lineOf = ({ game, rules }: Table): string => formatPosition(game?.position ?? startPosition(rules));

/** What everybody outside may see of a table. */
export function snapshotOf(
  table: Table,
  { present, goneAt = UNKNOWN, watching, said = null }: LiveFacts,
): TableSnapshot {
  const { game, rules } = table;
  return {
    id: table.id,
    seq: table.seq,
    rules: rulesIdOf(table),
    rulesVersion: rules.version,
    open: table.open,
    next: table.next,
    time: table.time,
    phase: phaseOf(table),
    seats: [seatView(table.seats[0], present[0], goneAt[0]), seatView(table.seats[1], present[1], goneAt[1])],
    game: table.number,
    ply: game?.moves.length ?? 0,
    position: lineOf(table),
    recent: game?.moves.slice(-RECENT).map((house) => formatMove(rules, house)) ?? [],
    starter: table.starter,
    opening: isOpenAt(table),
    left: table.clock?.left ?? null,
    deadline: deadlineOf(table),
    result: table.result,
    drawOffer: table.drawOffer,
    takeBack: table.takeBack?.side ?? null,
    takeBacks: table.takeBacks,
    rematch: table.rematch,
    tally: table.tally,
    match: table.match,
    last: table.last,
    watching,
    said,
  };
}

/** The whole list of moves of the current or last game, oldest first, e.g. `["S3", "N1"]`. */
export interface MoveList {
  readonly game: number;
  /** How often plies have been taken back in it. */
  readonly takeBacks: number;
  readonly moves: readonly string[];
}

/** The list of a table's current or last game. */
export const moveListOf = (table: Table): MoveList => ({
  game: table.number,
  takeBacks: table.takeBacks,
  moves: movesOf(table),
});

/** All moves of the current or last game, oldest first. */
export const movesOf = (table: Table): readonly string[] =>
  table.game?.moves.map((house) => formatMove(table.rules, house)) ?? [];
