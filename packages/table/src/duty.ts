import { ofSide, opponent, type Side } from '@uril/engine';
import type { Command } from './commands.ts';
import { isHouse, levelOf, type Level } from './computer.ts';
import { phaseOf, turnOf, type Table } from './table.ts';
import { dueAt } from './waiting.ts';

/**
 * What the computer has to do at a table. `move`: sow; `draw`: answer an offer; `takeBack`: let a ply be taken back;
 * `rematch`: agree to another game, or at the house's table begin one; `leave`: get up after whoever asked it to sit.
 */
export interface Duty {
  readonly kind: 'move' | 'draw' | 'takeBack' | 'rematch' | 'leave';
  /** Where the computer sits that has to do it. */
  readonly side: Side;
  readonly level: Level;
}

/** What the computer has to do now at a table, if it sits there; what it was asked comes before its move. */
export function dutyOf(table: Table): Duty | null {
  const [south, north] = [levelOf(table.seats[0]), levelOf(table.seats[1])];
  if (south === null && north === null) return null;
  const of = (kind: Duty['kind'], side: Side | null): Duty | null => {
    const level = side && ofSide([south, north], side);
    return level && side ? { kind, side, level } : null;
  };
  const asked = (side: Side | null): Side | null => side && opponent(side);
  switch (phaseOf(table)) {
    case 'playing':
      return (
        of('takeBack', asked(table.takeBack?.side ?? null)) ??
        of('draw', asked(table.drawOffer)) ??
        of('move', turnOf(table))
      );
    case 'over':
      if (isHouse(table.seats)) return of('rematch', table.rematch[0] ? 'N' : 'S');
      return table.rematch[0] === table.rematch[1] ? null : of('rematch', table.rematch[0] ? 'N' : 'S');
    case 'waiting':
      // At a table that is only being set for two of it nobody has got up.
      return table.number === 0 ? null : of('leave', south ? 'S' : 'N');
    case 'closed':
      return null;
  }
}

/** How long the computer may take before somebody looks after it, in ms: the process it thought in may be gone. */
const LOOKED_AFTER = 20_000;

/**
 * Server time in ms at which somebody has to look after a table next: something happens by itself, or the computer should have
 * acted by then. Null when nobody has to; at the house's table nobody ever has, because it waits for spectators.
 * @param now from when the computer is given its time
 */
export function attentionAt(table: Table, now = table.at): number | null {
  const deadline = dueAt(table);
  if (isHouse(table.seats) || dutyOf(table) === null) return deadline;
  return Math.min(deadline ?? Infinity, now + LOOKED_AFTER);
}

/** Plies before which the computer agrees to no draw: both have hardly begun. */
const DRAW_FROM = 20;

/**
 * Whether the computer agrees to a draw: late enough, and it does not expect to end with more seeds than the other side.
 * @param coming seeds it sees coming to its side less those coming to the other
 */
export function agreesToDraw({ game }: Table, side: Side, coming: number): boolean {
  if (!game || game.moves.length < DRAW_FROM) return false;
  const { stores } = game.position;
  return ofSide(stores, side) - ofSide(stores, opponent(side)) + coming <= 0;
}

/** What the computer does without having to think. */
type Plain = Exclude<Duty['kind'], 'move' | 'draw'>;

/** The command with which the computer does what it need not think about. @param id as for every command */
export function plainCommand(kind: Plain, { number: game, game: played }: Table, id: string): Command {
  switch (kind) {
    case 'takeBack':
      return { type: 'acceptTakeBack', id, game, ply: played?.moves.length ?? 0 };
    case 'rematch':
      return { type: 'rematch', id, game };
    case 'leave':
      return { type: 'leave', id };
  }
}
