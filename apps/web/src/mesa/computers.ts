import type { Pair } from '@uril/engine';
import { levelOf, type Level, type SeatView, type TableSnapshot } from '@uril/table';

/** A snapshot in which the computer is called by its level, as the reader's language has it. */
export function named(snapshot: TableSnapshot, words: Record<Level, string>): TableSnapshot {
  const nameOf = (seat: SeatView | null): SeatView | null => {
    const level = levelOf(seat);
    return seat && level ? { ...seat, name: words[level] } : seat;
  };
  const [south, north] = snapshot.seats;
  const seats: Pair<SeatView | null> = [nameOf(south), nameOf(north)];
  return seats[0] === south && seats[1] === north ? snapshot : { ...snapshot, seats };
}
