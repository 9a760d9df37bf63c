import { ofSide, opponent, sideOf, withSide, type Game, type Pair, type Side } from '@uril/engine';

/** The times a table offers, in the order in which they are offered; others within the bounds below are read as well. */
export const OFFERED_TIMES = ['none', '30s', '60s', '5+3', '10+5', '15+10', '1d', '3d'] as const;

/** No clock at all. */
export const NO_CLOCK = 'none';

/**
 * How much time people have, in ms. `none`: as much as they like. `move`: `budget` for every ply, `days` likewise in
 * days. `game`: `budget` for the whole game and `bonus` more with each ply.
 */
export interface Pace {
  readonly kind: 'none' | 'move' | 'game' | 'days';
  readonly budget: number;
  readonly bonus: number;
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

const within = (least: number, text: string, most: number): number | null => {
  const n = Number(text);
  return n >= least && n <= most ? n : null;
};

const NONE: Pace = { kind: 'none', budget: 0, bonus: 0 };
const known = new Map<string, Pace | null>([[NO_CLOCK, NONE]]);

function read(time: string): Pace | null {
  const [, amount = '', unit] = /^(\d{1,3})([sd])$/.exec(time) ?? [];
  const each = unit === 's' ? within(5, amount, 600) : unit === 'd' ? within(1, amount, 14) : null;
  if (each !== null)
    return unit === 's'
      ? { kind: 'move', budget: each * SECOND, bonus: 0 }
      : { kind: 'days', budget: each * DAY, bonus: 0 };
  const [, minutes = '', seconds = ''] = /^(\d{1,3})\+(\d{1,2})$/.exec(time) ?? [];
  const [base, bonus] = [within(1, minutes, 180), within(0, seconds, 60)];
  return base && bonus !== null ? { kind: 'game', budget: base * MINUTE, bonus: bonus * SECOND } : null;
}

/**
 * What a time means: `none`; `30s`, 5 to 600 seconds a ply; `5+3`, 1 to 180 minutes and 0 to 60 seconds more with each
 * ply; `3d`, 1 to 14 days a ply. Null for anything else.
 */
export function readTime(time: string): Pace | null {
  const found = known.get(time);
  if (found !== undefined) return found;
  const pace = read(time);
  // What is no time is not kept: anybody can send any number of those.
  if (pace) known.set(time, pace);
  return pace;
}

/** The pace of a table's time, which was read when the table was made. Throws on one that is none. */
export function paceOf(time: string): Pace {
  const pace = readTime(time);
  if (!pace) throw new Error(`unknown time ${time}`);
  return pace;
}

/** How the time of a game stands. Plain data; it moves only with what happens at the table. */
export interface Clock {
  /** Server time in ms since when the side to sow has had its turn. */
  readonly since: number;
  /** What each side had left then, in ms; null at a table without a clock. */
  readonly left: Pair<number> | null;
}

/**
 * How long a side may take over its first ply of a game before the game is aborted, in ms: where time is short, a
 * minute; where a ply has days, those; without a clock, a day.
 */
export const FIRST_PLY: Readonly<Record<Pace['kind'], (pace: Pace) => number>> = {
  none: () => DAY,
  move: () => MINUTE,
  game: () => MINUTE,
  days: ({ budget }) => budget,
};

/** Whether one of the two has not sown in this game yet: until then nobody's clock runs, and the game can be aborted. */
export function isOpening({ rules, moves }: Game): boolean {
  const [first] = moves;
  if (first === undefined) return true;
  const starter = sideOf(rules, first);
  // Asked many times a ply: a loop makes nothing that has to be collected.
  for (let ply = 1; ply < moves.length; ply++) if (sideOf(rules, moves[ply]!) !== starter) return false;
  return true;
}

/** The clock of a game that begins. @param at server time in ms, here and below */
export const startedClock = ({ kind, budget }: Pace, at: number): Clock => ({
  since: at,
  left: kind === 'none' ? null : [budget, budget],
});

const taken = (clock: Clock, left: Pair<number>, side: Side, at: number): Pair<number> =>
  withSide(left, side, Math.max(0, ofSide(left, side) - Math.max(0, at - clock.since)));

/** After a ply of `side`. @param free it was played before anybody's clock ran */
export function clockAfterPly(pace: Pace, clock: Clock, side: Side, at: number, free: boolean): Clock {
  const { left } = clock;
  if (!left || free) return { since: at, left };
  if (pace.kind !== 'game') return { since: at, left: withSide(left, side, pace.budget) };
  const after = taken(clock, left, side, at);
  return { since: at, left: withSide(after, side, ofSide(after, side) + pace.bonus) };
}

/** When something ends the turn of `side` that is no ply: the end of the game. */
export const stoppedClock = (clock: Clock, side: Side, at: number, free: boolean): Clock =>
  clock.left && !free ? { since: at, left: taken(clock, clock.left, side, at) } : { since: at, left: clock.left };

/** After plies were taken back while `side` had its turn: time that was spent stays spent. */
export function clockTakenBack(pace: Pace, clock: Clock, side: Side, at: number, free: boolean): Clock {
  if (pace.kind !== 'game' && clock.left) return { since: at, left: [pace.budget, pace.budget] };
  return stoppedClock(clock, side, at, free);
}

/** The same clock for somebody who could not be served for `ms`: that time is not theirs. */
export const sparedClock = (clock: Clock, ms: number): Clock => ({ ...clock, since: clock.since + ms });

/** When the turn of `side` runs out, in ms of server time; null when it does not. */
export function turnEnds(pace: Pace, { since, left }: Clock, side: Side, opening: boolean): number | null {
  if (opening) return since + FIRST_PLY[pace.kind](pace);
  return left && since + ofSide(left, side);
}

/** What a side has left, in ms, at a moment at which `running` has its turn (null: nobody). */
export function leftAt(
  left: Pair<number>,
  deadline: number | null,
  running: Side | null,
  side: Side,
  at: number,
): number {
  if (deadline === null || running === null || running === opponent(side)) return ofSide(left, side);
  return Math.min(ofSide(left, side), Math.max(0, deadline - at));
}

/**
 * How long a table waits for an opponent while nobody is at it, in ms: one that is listed a quarter of an hour, one whose
 * link was given to somebody a week; where a ply has days, as long as a ply at least.
 */
export function waitsFor({ open, time }: { readonly open: boolean; readonly time: string }): number {
  const { kind, budget } = paceOf(time);
  return Math.max(open ? 15 * MINUTE : 7 * DAY, kind === 'days' ? budget : 0);
}
