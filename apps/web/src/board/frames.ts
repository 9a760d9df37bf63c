import { ofSide, opponent, withSide, type House, type Pair, type Position, type Side, type Trace } from '@uril/engine';
import type { Flight, Marks, Scene } from './scene.ts';

/** How fast seeds are sown; the person's choice. */
export type Speed = 'slow' | 'normal' | 'fast';

interface Pace {
  /** The hand lifts the seeds. */
  readonly lift: number;
  /** One seed, house to house. */
  readonly seed: number;
  /** Between the last seed and what follows from it. */
  readonly pause: number;
  /** The seeds of one house go to the tray. */
  readonly harvest: number;
  /** From one harvested house to the next. */
  readonly apart: number;
}

/** In ms. */
export const PACES: Record<Speed, Pace> = {
  slow: { lift: 260, seed: 320, pause: 200, harvest: 600, apart: 150 },
  normal: { lift: 160, seed: 190, pause: 120, harvest: 360, apart: 90 },
  fast: { lift: 90, seed: 95, pause: 60, harvest: 200, apart: 50 },
};

/** What is shown for `ms`, then the next frame. */
export interface Frame {
  readonly scene: Scene;
  readonly ms: number;
}

/** Seeds of one house on their way to one tray. */
interface Load {
  readonly house: House;
  readonly side: Side;
  readonly seeds: number;
  /** A harvest leaves its marks; what an ending gives out does not. */
  readonly marked: boolean;
}

const replaced = (houses: readonly number[], house: House, seeds: number): readonly number[] =>
  houses.map((old, i) => (i === house ? seeds : old));

/** Part of a ply: what is shown, and the scene in which it ends. */
interface Act {
  readonly frames: readonly Frame[];
  readonly end: Scene;
}

/** Lift, then seed by seed. */
function sowing(before: Position, trace: Trace, pace: Pace): Act {
  let marks: Marks = { from: trace.house, passed: [], end: null, taken: new Map() };
  let houses = replaced(before.houses, trace.house, 0);
  let hand = { house: trace.house, seeds: trace.sown.length, ms: pace.lift };
  const base = { stores: before.stores, flights: [] as readonly Flight[], aim: null };
  const frames: Frame[] = [{ scene: { ...base, houses, hand, marks }, ms: pace.lift }];
  for (const house of trace.sown) {
    const place = houses[house] ?? 0;
    const flight: Flight = {
      from: { in: 'hand', house: hand.house },
      to: { in: 'house', house, place },
      ms: pace.seed,
    };
    hand = { house, seeds: hand.seeds - 1, ms: pace.seed };
    const scene = { ...base, houses, hand: hand.seeds > 0 ? hand : null, flights: [flight], aim: house, marks };
    frames.push({ scene, ms: pace.seed });
    houses = replaced(houses, house, place + 1);
    if (!marks.passed.includes(house)) marks = { ...marks, passed: [...marks.passed, house] };
  }
  marks = { ...marks, end: trace.sown.at(-1) ?? null };
  return { frames, end: { ...base, houses, hand: null, marks } };
}

/** What an ending gives out, house by house: to the owner first, then to the other side, as far as each is due. */
function sweep(houses: readonly number[], swept: Pair<number>): Load[] {
  let due = swept;
  const loads: Load[] = [];
  houses.forEach((seeds, house) => {
    const owner: Side = house < houses.length / 2 ? 'S' : 'N';
    let left = seeds;
    for (const side of [owner, opponent(owner)]) {
      const part = Math.min(left, ofSide(due, side));
      if (part > 0) loads.push({ house, side, seeds: part, marked: false });
      due = withSide(due, side, ofSide(due, side) - part);
      left -= part;
    }
  });
  return loads;
}

/** Loads leave one after another and overlap on their way: every departure and every landing is a moment of its own. */
function carrying(start: Scene, loads: readonly Load[], pace: Pace): Act {
  if (loads.length === 0) return { frames: [], end: start };
  const moments = loads
    .flatMap((load, i) => [
      { at: i * pace.apart, leaves: true, load, i },
      { at: i * pace.apart + pace.harvest, leaves: false, load, i },
    ])
    .sort((a, b) => a.at - b.at);
  let scene = start;
  let promised = start.stores;
  const frames: Frame[] = [{ scene: start, ms: pace.pause }];
  const flying = new Map<number, readonly Flight[]>();
  moments.forEach((moment, m) => {
    const { house, side, seeds, marked } = moment.load;
    let { houses, stores, marks } = scene;
    if (moment.leaves) {
      const left = (houses[house] ?? 0) - seeds;
      const taken = ofSide(promised, side);
      houses = replaced(houses, house, left);
      promised = withSide(promised, side, taken + seeds);
      flying.set(
        moment.i,
        Array.from({ length: seeds }, (_, k) => ({
          from: { in: 'house', house, place: left + k },
          to: { in: 'store', side, place: taken + k },
          ms: pace.harvest,
        })),
      );
      if (marked && marks) marks = { ...marks, taken: new Map(marks.taken).set(house, seeds) };
    } else {
      flying.delete(moment.i);
      stores = withSide(stores, side, ofSide(stores, side) + seeds);
    }
    scene = { ...scene, houses, stores, marks, flights: [...flying.values()].flat() };
    frames.push({ scene, ms: (moments[m + 1]?.at ?? moment.at) - moment.at });
  });
  return { frames: frames.filter(({ ms }) => ms > 0), end: scene };
}

/**
 * One ply as hands do it: lift, seed by seed, then the harvest in order, then what an ending gives out. Shown one
 * after another from `before` on, the frames lead to the position after the ply.
 */
export function framesOf(before: Position, trace: Trace, speed: Speed): readonly Frame[] {
  const pace = PACES[speed];
  const sown = sowing(before, trace, pace);
  const taken = trace.harvested.map((load) => ({ ...load, side: trace.side, marked: true }));
  const harvested = carrying(sown.end, taken, pace);
  const given = trace.swept ? sweep(harvested.end.houses, trace.swept) : [];
  const swept = carrying(harvested.end, given, pace);
  return [...sown.frames, ...harvested.frames, ...swept.frames];
}

/** Do these frames start from what lies on the board? A ply of another position cannot be shown seed by seed. */
export const fits = (before: Position, trace: Trace): boolean =>
  trace.side === before.turn && trace.sown.length > 0 && before.houses[trace.house] === trace.sown.length;
