import {
  nameOf,
  ofSide,
  opponent,
  parseMove,
  QUATRO,
  sideOf,
  sparedBy,
  storeOf,
  type Pair,
  type Position,
  type Side,
  type Tally,
  type Trace,
} from '@uril/engine';
import { positionOfSnapshot, rulesOfSnapshot, type GameResult, type TableSnapshot } from '@uril/table';

/** What is told by who did it, and by nothing else. */
const PLAIN = {
  made: 'made',
  drawOffered: 'draw-offered',
  drawDeclined: 'draw-declined',
  takeBackAsked: 'take-back-asked',
  takeBackAccepted: 'taken-back',
  takeBackDeclined: 'take-back-declined',
  left: 'left',
  lapsed: 'lapsed',
} as const;

const isPlain = (type: string): type is keyof typeof PLAIN => Object.hasOwn(PLAIN, type);

/** What just happened at a table, as data: the catalogue has a sentence for each kind. Sides, never names. */
export type Happened =
  | { readonly kind: 'started'; readonly starter: Side; readonly game: number }
  | Moved
  | { readonly kind: (typeof PLAIN)[keyof typeof PLAIN] | 'rematch-asked'; readonly by: Side }
  /** `swept` are the seeds each side was given from the board; null when none were, or it is not known. */
  | ({ readonly kind: 'ended'; readonly by: Side; readonly swept: Pair<number> | null } & GameResult);

/** Somebody sowed. `taken` and `from` are null while it is not known how the ply went (the middle of a game). */
export interface Moved {
  readonly kind: 'moved';
  readonly by: Side;
  /** What its owner calls the house. */
  readonly house: string;
  /** Seeds in the house played; null when they are not known, or were put back (HW-D1). */
  readonly sown: number | null;
  /** Houses lifted after the one played (HW-3, CO-2). */
  readonly relays: number;
  /** Seeds sown into the own store (KA-1, CO-1). */
  readonly stored: number;
  /** Seeds harvested. */
  readonly taken: number | null;
  /** The other's houses harvested, in order. */
  readonly from: readonly string[] | null;
  /** The mover's own last seed was harvested too (KA-2, CO-5). */
  readonly withLast: boolean;
  /** Nothing was harvested because it would have been everything (UM-8, OW-D1). */
  readonly spared: boolean;
  /** The same side sows again: to feed the other (UR-7), or for its last seed in the store (KA-3, CO-3). */
  readonly again: 'feed' | 'store' | null;
  /** The side that was passed over (CO-6). */
  readonly passed: Side | null;
}

/** A ply as data of a sentence. @param after where it led to, if that is known */
export function movedOf(
  game: Pick<TableSnapshot, 'rules' | 'rulesVersion'>,
  trace: Trace,
  after: Position | null = null,
): Moved {
  const rules = rulesOfSnapshot(game);
  const { side, lifted, harvested, sown } = trace;
  const store = storeOf(rules, side);
  const others = harvested.filter(({ house }) => sideOf(rules, house) !== side);
  return {
    kind: 'moved',
    by: side,
    house: nameOf(rules, trace.house),
    sown: lifted[0]?.seeds ?? null,
    relays: Math.max(0, trace.lifted.length - 1),
    stored: sown.filter((place) => place === store).length,
    taken: harvested.reduce((sum, { seeds }) => sum + seeds, 0),
    from: others.map(({ house }) => nameOf(rules, house)),
    withLast: others.length < harvested.length,
    spared: after !== null && sparedBy(rules, trace, after).length > 0,
    // That the other is passed over says by itself who goes on.
    again: !trace.again || trace.passed ? null : sown.at(-1) === store ? 'store' : 'feed',
    passed: trace.passed,
  };
}

/** @param trace how the snapshot's last ply went, when it is known */
export function happenedOf(snapshot: TableSnapshot, trace: Trace | null): Happened {
  const { last, result, phase, game, starter } = snapshot;
  const by = last.side;
  if (isPlain(last.type)) return { kind: PLAIN[last.type], by };
  switch (last.type) {
    case 'sat':
      return { kind: 'started', starter, game };
    case 'rematchAsked':
      // The second to ask begins the game.
      return phase === 'playing' ? { kind: 'started', starter, game } : { kind: 'rematch-asked', by };
    case 'resigned':
    case 'aborted':
    case 'unplayed':
    case 'timedOut':
    case 'claimed':
    case 'drawAccepted':
    case 'moved':
      if (result) return { kind: 'ended', by, swept: trace?.swept ?? null, ...result };
      return trace ? movedOf(snapshot, trace, positionOfSnapshot(snapshot)) : unknownPly(snapshot, by);
  }
}

/** A ply of which only the move is known. */
function unknownPly(snapshot: TableSnapshot, by: Side): Moved {
  const rules = rulesOfSnapshot(snapshot);
  const house = parseMove(rules, snapshot.recent.at(-1) ?? '');
  return {
    kind: 'moved',
    by,
    house: house.ok ? nameOf(rules, house.value) : '',
    sown: null,
    relays: 0,
    stored: 0,
    taken: null,
    from: null,
    withLast: false,
    spared: false,
    again: null,
    passed: null,
  };
}

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
