import type { Position, Trace } from '@uril/engine';
import { describe, expect, it } from 'vitest';
import { fits, framesOf, PACES, type Speed } from '../../src/board/frames.ts';
import { wayOf, type Flight, type Scene } from '../../src/board/scene.ts';
import { gameOf, plyFrom, type Ply } from './games.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);
const seedsIn = (scene: Scene): number =>
  sum(scene.houses) + sum(scene.stores) + (scene.hand?.seeds ?? 0) + scene.flights.length;
const seedsOf = (position: Position): number => sum(position.houses) + sum(position.stores);

const GAMES: readonly Ply[] = Array.from({ length: 12 }, (_, seed) => gameOf('uril', seed)).flat();

/** What the board holds once every seed of the last frame has landed. */
function landed(scene: Scene): { houses: number[]; stores: number[] } {
  const houses = [...scene.houses];
  const stores = [...scene.stores];
  for (const { to } of scene.flights) {
    if (to.in === 'house') houses[to.house] = (houses[to.house] ?? 0) + 1;
    if (to.in === 'store') stores[to.side === 'S' ? 0 : 1] = (stores[to.side === 'S' ? 0 : 1] ?? 0) + 1;
  }
  return { houses, stores };
}

describe('the frames of a ply', () => {
  it('have games with harvests and with endings that give out the rest', () => {
    expect(GAMES.filter(({ trace }) => trace.harvested.length > 1).length).toBeGreaterThan(10);
    expect(GAMES.filter(({ trace }) => trace.swept).length).toBeGreaterThan(2);
  });

  it('lose no seed on the way', () => {
    for (const { before, trace } of GAMES) {
      for (const { scene } of framesOf(before, trace, 'normal')) expect(seedsIn(scene)).toBe(seedsOf(before));
    }
  });

  it('lead to the position after it', () => {
    for (const { before, trace, after } of GAMES) {
      const last = framesOf(before, trace, 'fast').at(-1)?.scene as Scene;
      expect(landed(last)).toEqual({ houses: [...after.houses], stores: [...after.stores] });
    }
  });

  it('last longer the slower they are, and no frame is empty', () => {
    const speeds: Speed[] = ['fast', 'normal', 'slow'];
    for (const { before, trace } of GAMES) {
      const times = speeds.map((speed) => framesOf(before, trace, speed).map(({ ms }) => ms));
      expect(times.flat().every((ms) => ms > 0)).toBe(true);
      const [fast = 0, normal = 0, slow = 0] = times.map(sum);
      expect(fast < normal && normal < slow).toBe(true);
    }
  });

  it('land every seed in the place that is free in its pile', () => {
    for (const { before, trace } of GAMES) {
      const frames = framesOf(before, trace, 'normal');
      frames.forEach(({ scene }) => {
        for (const { to } of scene.flights) {
          if (to.in === 'house') expect(to.place).toBe(scene.houses[to.house]);
        }
      });
      for (const side of ['S', 'N'] as const) {
        const to = frames.flatMap(({ scene }) => scene.flights.map((flight) => flight.to));
        const places = to.flatMap((spot) => (spot.in === 'store' && spot.side === side ? [spot.place] : []));
        const first = before.stores[side === 'S' ? 0 : 1];
        const free = [...new Set(places)].sort((a, b) => a - b);
        expect(free).toEqual(free.map((_, i) => first + i));
      }
    }
  });

  it('send no two seeds to the same place', () => {
    for (const { before, trace } of GAMES) {
      for (const { scene } of framesOf(before, trace, 'normal')) {
        expect(new Set(scene.flights.map(wayOf)).size).toBe(scene.flights.length);
      }
    }
  });
});

describe('a sowing', () => {
  const before: Position = { houses: [0, 0, 0, 0, 0, 3, 1, 1, 4, 4, 4, 4], stores: [14, 13], turn: 'S' };
  const { trace } = plyFrom(before, 5);
  const frames = framesOf(before, trace, 'normal');

  it('lifts all seeds, then lets one fall in each house, then harvests back in order (UR-2, UR-5)', () => {
    expect(trace.sown).toEqual([6, 7, 8]);
    expect(frames[0]?.scene.hand).toEqual({ house: 5, seeds: 3, ms: PACES.normal.lift });
    expect(frames[0]?.scene.houses[5]).toBe(0);
    expect(frames.slice(1, 4).map(({ scene }) => scene.aim)).toEqual([6, 7, 8]);
    expect(frames.slice(1, 4).map(({ scene }) => scene.hand?.seeds ?? 0)).toEqual([2, 1, 0]);
    expect(frames.slice(0, 4).map(({ ms }) => ms)).toEqual([160, 190, 190, 190]);
  });

  it('marks where it has passed and, when done, where it ended', () => {
    expect(frames[3]?.scene.marks).toMatchObject({ from: 5, passed: [6, 7], end: null });
  });

  it('lets the first seed leave from the house lifted and the others from the house before', () => {
    const from = frames.slice(1, 4).map(({ scene }) => (scene.flights[0] as Flight).from);
    expect(from).toEqual([5, 6, 7].map((house) => ({ in: 'hand', house })));
  });
});

describe('a harvest', () => {
  const before: Position = { houses: [4, 0, 0, 0, 0, 3, 2, 1, 2, 4, 4, 4], stores: [12, 12], turn: 'S' };
  const { trace } = plyFrom(before, 5);
  const frames = framesOf(before, trace, 'normal');
  const departures = frames.filter(({ scene }) => scene.flights.some(({ to }) => to.in === 'store'));

  it('takes the houses in the order of the walk back (UR-5)', () => {
    expect(trace.harvested).toEqual([
      { house: 8, seeds: 3 },
      { house: 7, seeds: 2 },
      { house: 6, seeds: 3 },
    ]);
    expect([...(departures.at(-1)?.scene.marks?.taken ?? [])]).toEqual([
      [8, 3],
      [7, 2],
      [6, 3],
    ]);
  });

  it('takes each house 360 ms, 90 ms apart', () => {
    expect(sum(departures.map(({ ms }) => ms))).toBe(360 + 2 * 90);
    expect(departures[0]?.ms).toBe(90);
  });

  it('counts the seeds when they arrive', () => {
    const counts = departures.map(({ scene }) => scene.stores[0]);
    expect(counts).toEqual([12, 12, 12, 15, 17]);
  });
});

describe('an ending', () => {
  const trace: Trace = {
    side: 'S',
    house: 0,
    lifted: [{ house: 0, seeds: 1 }],
    sown: [1],
    harvested: [],
    again: false,
    passed: null,
    swept: [3, 3],
  };

  it('gives each owner the own row first, and what is left over to the other as far as it is due (UR-D8)', () => {
    const before: Position = { houses: [1, 4, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0], stores: [21, 21], turn: 'S' };
    const last = framesOf(before, trace, 'normal').at(-1)?.scene as Scene;
    expect(landed(last).stores).toEqual([24, 24]);
    expect(sum(landed(last).houses)).toBe(0);
  });

  it('leaves an odd seed that goes to nobody', () => {
    const before: Position = { houses: [1, 4, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0], stores: [20, 21], turn: 'S' };
    const last = framesOf(before, trace, 'normal').at(-1)?.scene as Scene;
    expect(landed(last).stores).toEqual([23, 24]);
    expect(sum(landed(last).houses)).toBe(1);
  });
});

describe('a ply of another position', () => {
  const { before, trace } = GAMES[0] as Ply;

  it('cannot be shown', () => {
    expect(fits(before, trace)).toBe(true);
    expect(fits({ ...before, turn: 'N' }, trace)).toBe(false);
    expect(fits({ ...before, houses: before.houses.map(() => 9) }, trace)).toBe(false);
    expect(fits(before, { ...trace, sown: [] })).toBe(false);
  });
});
