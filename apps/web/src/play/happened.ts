import { numberOf, ofSide, opponent, QUATRO, type Pair, type Side, type Tally, type Trace } from '@uril/engine';
import { rulesOfSnapshot, type GameResult, type TableSnapshot } from '@uril/table';

/** What just happened at a table, as data: the catalogue has a sentence for each kind. Sides, never names. */
export type Happened =
  | { readonly kind: 'made'; readonly by: Side }
  | { readonly kind: 'started'; readonly starter: Side; readonly game: number }
  | Moved
  | { readonly kind: 'draw-offered' | 'draw-declined' | 'rematch-asked' | 'left'; readonly by: Side }
  | ({ readonly kind: 'ended'; readonly by: Side } & GameResult);

/** Somebody sowed. `taken` and `from` are null while it is not known how the ply went (the middle of a game). */
export interface Moved {
  readonly kind: 'moved';
  readonly by: Side;
  /** The mover's own number, from 1. */
  readonly house: number;
  readonly sown: number | null;
  readonly taken: number | null;
  /** The numbers, as their owner counts, of the houses harvested, in order. */
  readonly from: readonly number[] | null;
  readonly again: boolean;
}

/** A ply as data of a sentence. */
export function movedOf(snapshot: TableSnapshot, trace: Trace): Moved {
  const rules = rulesOfSnapshot(snapshot);
  return {
    kind: 'moved',
    by: trace.side,
    house: numberOf(rules, trace.house),
    sown: trace.sown.length,
    taken: trace.harvested.reduce((sum, { seeds }) => sum + seeds, 0),
    from: trace.harvested.map(({ house }) => numberOf(rules, house)),
    again: trace.again,
  };
}

/** @param trace how the snapshot's last ply went, when it is known */
export function happenedOf(snapshot: TableSnapshot, trace: Trace | null): Happened {
  const { last, result, phase, game, starter } = snapshot;
  const by = last.side;
  switch (last.type) {
    case 'made':
      return { kind: 'made', by };
    case 'drawOffered':
      return { kind: 'draw-offered', by };
    case 'drawDeclined':
      return { kind: 'draw-declined', by };
    case 'left':
      return { kind: 'left', by };
    case 'sat':
      return { kind: 'started', starter, game };
    case 'rematchAsked':
      // The second to ask begins the game.
      return phase === 'playing' ? { kind: 'started', starter, game } : { kind: 'rematch-asked', by };
    case 'resigned':
    case 'drawAccepted':
    case 'moved':
      if (result) return { kind: 'ended', by, ...result };
      if (trace) return movedOf(snapshot, trace);
      return { kind: 'moved', by, house: lastHouse(snapshot), sown: null, taken: null, from: null, again: false };
  }
}

const lastHouse = (snapshot: TableSnapshot): number => Number(snapshot.recent.at(-1)?.slice(1) ?? 0);

/** Where the count between the two stands, for the sentence under a result. */
export interface Standing {
  readonly holder: Side;
  readonly count: number;
  /** Wins the holder still needs for the next Quatro: 1 to 4. */
  readonly missing: number;
  /** Quatros the holder has. */
  readonly quatros: number;
  /** The other side cuts with one win more (UR-10). */
  readonly pending: boolean;
}

/** Null before the first decided game. */
export function standingOf(tally: Tally): Standing | null {
  const { holder } = tally;
  if (!holder) return null;
  return {
    holder,
    count: ofSide(tally.contagem, holder),
    missing: QUATRO - tally.run,
    quatros: ofSide(tally.quatros, holder),
    pending: tally.pending,
  };
}

const sameSeats = (a: TableSnapshot, b: TableSnapshot): boolean =>
  a.seats[0]?.id === b.seats[0]?.id && a.seats[1]?.id === b.seats[1]?.id;

/** The side that has marked a Quatro between two snapshots of the same two people; null when nobody has. */
export function quatroMarked(before: TableSnapshot | null, now: TableSnapshot): Side | null {
  if (!before || before.id !== now.id || !sameSeats(before, now)) return null;
  const more = (side: Side): boolean => grew(before.tally.quatros, now.tally.quatros, side);
  return more('S') ? 'S' : more('N') ? 'N' : null;
}

const grew = (before: Pair<number>, now: Pair<number>, side: Side): boolean =>
  ofSide(now, side) === ofSide(before, side) + 1 && ofSide(now, opponent(side)) === ofSide(before, opponent(side));
