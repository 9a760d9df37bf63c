import {
  ofSide,
  opponent,
  sideIndex,
  withSide,
  type House,
  type Load,
  type Pair,
  type Place,
  type Position,
  type Side,
  type Trace,
} from '@uril/engine';
import { sceneAtRest, type Flight, type Notice, type Scene } from './scene.ts';
import { lapsOf, PACES, type Lap, type Pace, type Speed } from './tempo.ts';

/** What is shown for `ms`, then the next frame. */
export interface Frame {
  readonly scene: Scene;
  readonly ms: number;
}

/** Seeds of one house on their way to one store. */
interface Cargo extends Load {
  readonly store: Place;
  /** A harvest leaves its marks; what an ending gives out does not. */
  readonly marked: boolean;
}

/** Part of a ply: what is shown, and the scene in which it ends. */
interface Act {
  readonly frames: readonly Frame[];
  readonly end: Scene;
}

const replaced = (lying: readonly number[], place: Place, seeds: number): readonly number[] =>
  lying.map((old, i) => (i === place ? seeds : old));

const storeOf = (before: Position, side: Side): Place => before.houses.length + sideIndex(side);

/** A scene with one more place marked as passed. */
const passing = (scene: Scene, place: Place): Scene =>
  scene.marks && !scene.marks.passed.includes(place)
    ? { ...scene, marks: { ...scene.marks, passed: [...scene.marks.passed, place] } }
    : scene;

/** Lifts a house and lays its seeds where they fall, one by one. @param trail marks where they fall */
function lapping(start: Scene, house: House, falls: readonly Place[], lap: Lap, trail: boolean): Act {
  let scene: Scene = { ...start, lying: replaced(start.lying, house, 0) };
  const hand = { place: house, seeds: falls.length, ms: lap.lift };
  const frames: Frame[] = [{ scene: { ...scene, hand, aim: house }, ms: lap.lift }];
  let at: Place = house;
  let left = falls.length;
  for (const place of falls) {
    const fell = scene.lying[place] ?? 0;
    left--;
    if (lap.shown === 'seed-by-seed') {
      const flight: Flight = { from: { in: 'hand', place: at }, to: { in: 'pile', place, fell }, ms: lap.seed };
      const now = left > 0 ? { place, seeds: left, ms: lap.seed } : null;
      frames.push({ scene: { ...scene, hand: now, flights: [flight], aim: place }, ms: lap.seed });
    }
    scene = { ...scene, lying: replaced(scene.lying, place, fell + 1) };
    if (trail) scene = passing(scene, place);
    at = place;
  }
  return { frames: lap.shown === 'unseen' ? [] : frames, end: scene };
}

/** Lap by lap; a relay lifts again where its last seed fell (HW-3, CO-2). */
function sowing(before: Position, { house, lifted, sown }: Trace, pace: Pace): Act {
  const rest = sceneAtRest(before, null);
  let scene: Scene = { ...rest, marks: { from: house, passed: [], end: null, taken: new Map() } };
  const frames: Frame[] = [];
  const relay = lifted.length > 1;
  let fallen = 0;
  lapsOf(lifted, pace).forEach((lap, i) => {
    const load = lifted[i] as Load;
    const falls = sown.slice(fallen, fallen + load.seeds);
    fallen += load.seeds;
    if (i > 0) scene = passing(scene, load.house);
    const act = lapping(scene, load.house, falls, lap, !relay);
    frames.push(...act.frames);
    scene = act.end;
  });
  const end = sown.at(-1) ?? null;
  return { frames, end: { ...scene, marks: scene.marks && { ...scene.marks, end } } };
}

/** A sowing without end: lifted, and put back (HW-D1). */
function endless(before: Position, { house, side }: Trace, pace: Pace): readonly Frame[] {
  const rest = sceneAtRest(before, null);
  const lying = replaced(rest.lying, house, 0);
  const hand = { place: house, seeds: before.houses[house] ?? 0, ms: pace.lift };
  return [
    { scene: { ...rest, lying, hand, aim: house }, ms: pace.lift + pace.pause },
    { scene: { ...rest, notice: { code: 'endless', side } }, ms: pace.notice },
  ];
}

/** What an ending gives out, house by house: to the owner first, then to the other side, as far as each is due. */
function sweep(before: Position, lying: readonly number[], swept: Pair<number>): Cargo[] {
  let due = swept;
  const cargoes: Cargo[] = [];
  before.houses.forEach((_, house) => {
    const owner: Side = house < before.houses.length / 2 ? 'S' : 'N';
    let left = lying[house] ?? 0;
    for (const side of [owner, opponent(owner)]) {
      const part = Math.min(left, ofSide(due, side));
      if (part > 0) cargoes.push({ house, store: storeOf(before, side), seeds: part, marked: false });
      due = withSide(due, side, ofSide(due, side) - part);
      left -= part;
    }
  });
  return cargoes;
}

/** Cargoes leave one after another and overlap on their way: every departure and every landing is a moment of its own. */
function carrying(start: Scene, cargoes: readonly Cargo[], pace: Pace): Act {
  if (cargoes.length === 0) return { frames: [], end: start };
  const moments = cargoes
    .flatMap((cargo, i) => [
      { at: i * pace.apart, leaves: true, cargo, i },
      { at: i * pace.apart + pace.harvest, leaves: false, cargo, i },
    ])
    .sort((a, b) => a.at - b.at);
  let scene = start;
  /** The stores with what is on its way to them. */
  let promised = start.lying;
  const frames: Frame[] = [{ scene: start, ms: pace.pause }];
  const flying = new Map<number, readonly Flight[]>();
  moments.forEach((moment, m) => {
    const { house, store, seeds, marked } = moment.cargo;
    let { lying, marks } = scene;
    if (moment.leaves) {
      const left = (lying[house] ?? 0) - seeds;
      const taken = promised[store] ?? 0;
      lying = replaced(lying, house, left);
      promised = replaced(promised, store, taken + seeds);
      flying.set(
        moment.i,
        Array.from({ length: seeds }, (_, k) => ({
          from: { in: 'pile', place: house, fell: left + k },
          to: { in: 'pile', place: store, fell: taken + k },
          ms: pace.harvest,
        })),
      );
      if (marked && marks) marks = { ...marks, taken: new Map(marks.taken).set(house, seeds) };
    } else {
      flying.delete(moment.i);
      lying = replaced(lying, store, (lying[store] ?? 0) + seeds);
    }
    scene = { ...scene, lying, marks, flights: [...flying.values()].flat() };
    frames.push({ scene, ms: (moments[m + 1]?.at ?? moment.at) - moment.at });
  });
  return { frames: frames.filter(({ ms }) => ms > 0), end: scene };
}

/** What has to be said after a ply; null when the seeds say it all. */
function noticeOf({ side, again, passed }: Trace): Notice | null {
  if (passed) return { code: 'passed', side: passed };
  return again ? { code: 'again', side } : null;
}

/**
 * One ply as hands do it: lift, seed by seed, relays likewise, then the harvest in order, then what an ending gives out,
 * then what has to be said. Shown one after another from `before` on, the frames lead to the position after the ply.
 */
export function framesOf(before: Position, trace: Trace, speed: Speed): readonly Frame[] {
  const pace = PACES[speed];
  if (trace.sown.length === 0) return endless(before, trace, pace);
  const sown = sowing(before, trace, pace);
  const store = storeOf(before, trace.side);
  const taken = trace.harvested.map((load) => ({ ...load, store, marked: true }));
  const harvested = carrying(sown.end, taken, pace);
  const given = trace.swept ? sweep(before, harvested.end.lying, trace.swept) : [];
  const swept = carrying(harvested.end, given, pace);
  const notice = noticeOf(trace);
  const said: Frame[] = notice ? [{ scene: { ...swept.end, notice }, ms: pace.notice }] : [];
  return [...sown.frames, ...harvested.frames, ...swept.frames, ...said];
}

/** Do these frames start from what lies on the board? A ply of another position cannot be shown seed by seed. */
export function fits(before: Position, { side, house, lifted }: Trace): boolean {
  const seeds = before.houses[house] ?? 0;
  return side === before.turn && seeds > 0 && (lifted.length === 0 || lifted[0]?.seeds === seeds);
}
