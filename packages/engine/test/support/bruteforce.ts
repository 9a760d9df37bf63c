import { legalHouses, newGame, play } from '../../src/index.ts';
import type { Position, Rules } from '../../src/index.ts';

/** One sowing: what it gains the side to sow on the other, and which position follows, seen from whose side. */
interface Edge {
  readonly gain: number;
  readonly to: number;
  /** 1 when the same side sows again, −1 when the other does. */
  readonly sign: 1 | -1;
}

/** A position solved by nothing but the clear rules. */
export interface Solved {
  /** South to sow. */
  readonly position: Position;
  /** Seeds South still gains on North when endless play shares the rest equally. */
  readonly value: number;
  /** The same when endless play counts as South's loss of everything left, and as its win. */
  readonly lower: number;
  readonly upper: number;
}

function* boards(houses: number, seeds: number): Generator<number[]> {
  if (houses === 1) yield [seeds];
  else
    for (let first = 0; first <= seeds; first++)
      for (const rest of boards(houses - 1, seeds - first)) yield [first, ...rest];
}

const lead = ({ stores }: Position): number => stores[0] - stores[1];

/** The houses of a position with those of the side to sow first. */
const seenByMover = ({ houses, turn }: Position): string =>
  (turn === 'S' ? houses : [...houses.slice(houses.length / 2), ...houses.slice(0, houses.length / 2)]).join('-');

/** What is being worked out: a value for every position solved so far, from the side of South, who sows. */
interface Guess {
  /** Endless play shares the rest equally; is South's loss of it; is South's win of it. */
  readonly value: number[];
  readonly lower: number[];
  readonly upper: number[];
}

/**
 * Solves every position with at most so many seeds on the board, those with few seeds first, by playing on: values for games
 * that stop after a number of plies, what lies on the board then counting as endless play, until one ply more changes none.
 */
export function solveAll(game: Rules, seeds: number): Solved[] {
  const rules: Rules = { ...game, majority: false, repetition: null, quietLimit: null };
  const positions: Position[] = [];
  const numbers = new Map<string, number>();
  const guess: Guess = { value: [], lower: [], upper: [] };
  for (let all = 0; all <= seeds; all++) {
    const from = positions.length;
    for (const houses of boards(rules.houses * 2, all)) {
      const position: Position = { houses, stores: [0, 0], turn: 'S' };
      numbers.set(seenByMover(position), positions.length);
      positions.push(position);
      guess.value.push(0);
      guess.lower.push(-all);
      guess.upper.push(all);
    }
    const edges = positions.slice(from).map((position) => edgesOf(rules, position, numbers));
    while (playOn(guess, from, edges));
  }
  return positions.map((position, at) => ({
    position,
    value: guess.value[at]!,
    lower: guess.lower[at]!,
    upper: guess.upper[at]!,
  }));
}

function edgesOf(rules: Rules, position: Position, numbers: ReadonlyMap<string, number>): Edge[] {
  // Where the game has ended the rest is given out, and the empty board follows.
  const nothing = numbers.get(seenByMover({ ...position, houses: position.houses.map(() => 0) }))!;
  const houses = legalHouses(rules, position);
  if (houses.length === 0) return [{ gain: lead(newGame(rules, position).position), to: nothing, sign: 1 }];
  return houses.map((house) => {
    const played = play(rules, position, house);
    if (!played.ok) throw new Error(played.error.code);
    const { position: after, ended } = played.value;
    if (ended !== null) return { gain: lead(after), to: nothing, sign: 1 };
    return { gain: lead(after), to: numbers.get(seenByMover(after))!, sign: after.turn === 'S' ? 1 : -1 };
  });
}

/** One ply more for all positions from one on. @returns whether anything has changed */
function playOn({ value, lower, upper }: Guess, from: number, edges: readonly (readonly Edge[])[]): boolean {
  const best = (some: readonly Edge[], same: readonly number[], other: readonly number[]): number =>
    Math.max(...some.map(({ gain, to, sign }) => gain + (sign === 1 ? same[to]! : -other[to]!)));
  const next = edges.map(
    (some) => [best(some, value, value), best(some, lower, upper), best(some, upper, lower)] as const,
  );
  let changed = false;
  next.forEach(([equal, low, high], at) => {
    changed ||= value[from + at] !== equal || lower[from + at] !== low || upper[from + at] !== high;
    value[from + at] = equal;
    lower[from + at] = low;
    upper[from + at] = high;
  });
  return changed;
}
