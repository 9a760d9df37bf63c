import { RULES_IDS, rulesOf, type Position, type RulesId, type Trace } from '@uril/engine';
import { describe, expect, it } from 'vitest';
import { fits, framesOf, type Frame } from '../../src/board/frames.ts';
import { passedBy, sceneAtRest, wayOf, type Flight, type Scene } from '../../src/board/scene.ts';
import { lapsOf, PACES, type Speed } from '../../src/board/tempo.ts';
import { gameOf, plyFrom, type Ply } from './games.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);
const seedsIn = (scene: Scene): number => sum(scene.lying) + (scene.hand?.seeds ?? 0) + scene.flights.length;
const seedsOf = (position: Position): number => sum(position.houses) + sum(position.stores);
const lyingOf = ({ houses, stores }: Position): number[] => [...houses, ...stores];
const length = (frames: readonly Frame[]): number => sum(frames.map(({ ms }) => ms));

/** Plies of random games; those of Uril oftener, since its endings give out the rest. */
const pliesOf = (id: RulesId): readonly Ply[] =>
  Array.from({ length: id === 'uril' ? 12 : 3 }, (_, seed) => gameOf(id, seed)).flat();
const GAMES = pliesOf('uril');

/** What the board holds once every seed of a scene has landed. */
function landed({ lying, flights }: Scene): number[] {
  const all = [...lying];
  for (const { to } of flights) all[to.place] = (all[to.place] ?? 0) + 1;
  return all;
}

describe.each(RULES_IDS)('the frames of every ply of random games of %s', (id) => {
  const plies = pliesOf(id);
  const speeds: Speed[] = ['fast', 'normal', 'slow'];

  it('lead to the position after it, and lose no seed on the way, at every speed', () => {
    expect(plies.length).toBeGreaterThan(30);
    for (const { before, trace, after } of plies) {
      expect(fits(before, trace)).toBe(true);
      for (const speed of speeds) {
        const frames = framesOf(before, trace, speed);
        for (const { scene } of frames) if (seedsIn(scene) !== seedsOf(before)) expect(scene).toBe('all seeds');
        expect(landed((frames.at(-1) as Frame).scene)).toEqual(lyingOf(after));
      }
    }
  });

  it('last longer the slower they are, and no frame is empty', () => {
    for (const { before, trace } of plies) {
      const times = speeds.map((speed) => framesOf(before, trace, speed));
      expect(times.flat().every(({ ms }) => ms > 0)).toBe(true);
      const [fast = 0, normal = 0, slow = 0] = times.map(length);
      expect(fast < normal && normal < slow).toBe(true);
    }
  });

  it('let every seed fall where its pile is free, and no two at once in the same place', () => {
    for (const { before, trace } of plies) {
      for (const { scene } of framesOf(before, trace, 'normal')) {
        expect(new Set(scene.flights.map(wayOf)).size).toBe(scene.flights.length);
        for (const { from, to } of scene.flights) {
          if (from.in === 'hand') expect(to.fell).toBe(scene.lying[to.place]);
        }
      }
    }
  });

  it('end with the marks that a board at rest has', () => {
    for (const { before, trace, after } of plies) {
      const { marks } = (framesOf(before, trace, 'normal').at(-1) as Frame).scene;
      const rest = sceneAtRest(after, trace).marks;
      // In the last frame of a ply without a harvest its last seed is still in the air.
      if (trace.harvested.length > 0) expect(marks).toEqual(rest);
      else if (trace.sown.length > 0) expect([marks?.from, marks?.taken]).toEqual([rest?.from, rest?.taken]);
    }
  });
});

describe('the frames of random games', () => {
  it('have harvests, and endings that give out the rest', () => {
    expect(GAMES.filter(({ trace }) => trace.harvested.length > 1).length).toBeGreaterThan(10);
    expect(GAMES.filter(({ trace }) => trace.swept).length).toBeGreaterThan(2);
  });

  it('fill a store one seed after another', () => {
    for (const { before, trace } of GAMES) {
      const ways = framesOf(before, trace, 'normal').flatMap(({ scene }) => scene.flights.map(({ to }) => to));
      for (const store of [12, 13]) {
        const places = ways.flatMap((to) => (to.place === store ? [to.fell] : []));
        const free = [...new Set(places)].sort((a, b) => a - b);
        expect(free).toEqual(free.map((_, i) => (lyingOf(before)[store] as number) + i));
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
    expect(frames[0]?.scene.hand).toEqual({ place: 5, seeds: 3, ms: PACES.normal.lift });
    expect(frames[0]?.scene.lying[5]).toBe(0);
    expect(frames.slice(1, 4).map(({ scene }) => scene.aim)).toEqual([6, 7, 8]);
    expect(frames.slice(1, 4).map(({ scene }) => scene.hand?.seeds ?? 0)).toEqual([2, 1, 0]);
    expect(frames.slice(0, 4).map(({ ms }) => ms)).toEqual([160, 190, 190, 190]);
  });

  it('marks where it has passed and, when done, where it ended', () => {
    expect(frames[3]?.scene.marks).toMatchObject({ from: 5, passed: [6, 7], end: null });
  });

  it('lets the first seed leave from the house lifted and the others from the house before', () => {
    const from = frames.slice(1, 4).map(({ scene }) => (scene.flights[0] as Flight).from);
    expect(from).toEqual([5, 6, 7].map((place) => ({ in: 'hand', place })));
  });
});

describe('a harvest', () => {
  const before: Position = { houses: [4, 0, 0, 0, 0, 3, 2, 1, 2, 4, 4, 4], stores: [12, 12], turn: 'S' };
  const { trace } = plyFrom(before, 5);
  const frames = framesOf(before, trace, 'normal');
  const departures = frames.filter(({ scene }) => scene.flights.some(({ to }) => to.place === 12));

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
    const counts = departures.map(({ scene }) => scene.lying[12]);
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
    expect(landed(last)).toEqual([...before.houses.map(() => 0), 24, 24]);
  });

  it('leaves an odd seed that goes to nobody', () => {
    const before: Position = { houses: [1, 4, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0], stores: [20, 21], turn: 'S' };
    const last = framesOf(before, trace, 'normal').at(-1)?.scene as Scene;
    expect(landed(last).slice(12)).toEqual([23, 24]);
    expect(sum(landed(last))).toBe(48);
  });
});

describe('a sown store', () => {
  const kalah = rulesOf('kalah-4');
  const before: Position = { houses: [0, 0, 0, 1, 1, 3, 0, 5, 4, 4, 4, 4], stores: [9, 9], turn: 'S' };

  it('gets its seed in the course of the sowing, and the hand goes on from there (KA-1)', () => {
    const { trace, after } = plyFrom(before, 5, kalah);
    expect(trace.sown).toEqual([12, 6, 7]);
    const frames = framesOf(before, trace, 'normal');
    expect(frames.map(({ scene }) => scene.aim)).toEqual([5, 12, 6, 7]);
    expect(frames[2]?.scene).toMatchObject({ hand: { place: 6 }, flights: [{ from: { in: 'hand', place: 12 } }] });
    expect(landed(frames.at(-1)?.scene as Scene)).toEqual(lyingOf(after));
  });

  it('that gets the last seed lets the same side sow again, and it is said (KA-3)', () => {
    const single: Position = { ...before, houses: [0, 0, 1, 0, 0, 1, 3, 0, 0, 0, 0, 0] };
    const frames = framesOf(single, plyFrom(single, 5, kalah).trace, 'normal');
    expect(frames.at(-1)).toMatchObject({ ms: PACES.normal.notice, scene: { notice: { code: 'again', side: 'S' } } });
    expect(frames.at(-1)?.scene.marks?.end).toBe(12);
  });

  it('gets the last seed with the seeds opposite it, house by house (KA-2)', () => {
    const { trace, after } = plyFrom({ ...before, houses: [0, 1, 0, 0, 0, 2, 0, 0, 0, 6, 0, 0] }, 1, kalah);
    expect(trace.harvested).toEqual([
      { house: 2, seeds: 1 },
      { house: 9, seeds: 6 },
    ]);
    const frames = framesOf({ ...before, houses: [0, 1, 0, 0, 0, 2, 0, 0, 0, 6, 0, 0] }, trace, 'normal');
    // With it the row of North is empty: what is left goes to its owner (KA-4).
    expect(trace.swept).toEqual([2, 0]);
    expect(frames.at(-1)?.scene.marks?.taken.get(9)).toBe(6);
    expect(landed(frames.at(-1)?.scene as Scene)).toEqual(lyingOf(after));
  });

  it('a side without seeds is passed over, and it is said (CO-6)', () => {
    const lonely: Position = { houses: [1, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0], stores: [9, 9], turn: 'S' };
    const { trace } = plyFrom(lonely, 0, rulesOf('congkak-6x4'));
    expect(trace.passed).toBe('N');
    expect(framesOf(lonely, trace, 'fast').at(-1)?.scene.notice).toEqual({ code: 'passed', side: 'N' });
  });
});

describe('a relay', () => {
  const hawalis = rulesOf('hawalis');
  const before: Position = { houses: [2, 0, 2, ...Array<number>(25).fill(0)].with(20, 2), stores: [0, 0], turn: 'S' };
  const { trace, after } = plyFrom(before, 0, hawalis);
  const frames = framesOf(before, trace, 'normal');

  it('lifts again where its last seed fell, with all that lies there (HW-3)', () => {
    expect(trace.lifted).toEqual([
      { house: 0, seeds: 2 },
      { house: 2, seeds: 3 },
    ]);
    const lifts = frames.filter(({ scene }) => scene.hand !== null && scene.flights.length === 0);
    expect(lifts.map(({ scene }) => [scene.hand?.place, scene.hand?.seeds])).toEqual([
      [0, 2],
      [2, 3],
    ]);
    expect(landed(frames.at(-1)?.scene as Scene)).toEqual(lyingOf(after));
  });

  it('is marked by what it lifted, since seeds fall nearly everywhere', () => {
    expect(passedBy(trace)).toEqual([2]);
    expect(sceneAtRest(after, trace).marks).toMatchObject({ from: 0, passed: [2], end: 5 });
  });

  it('without end is lifted, put back, and it is said (HW-D1)', () => {
    const endless: Trace = { ...trace, lifted: [], sown: [], harvested: [] };
    const scenes = framesOf(before, endless, 'normal').map(({ scene }) => scene);
    expect(scenes[0]).toMatchObject({ hand: { place: 0, seeds: 2 } });
    expect(scenes.at(-1)).toMatchObject({ hand: null, notice: { code: 'endless', side: 'S' } });
    for (const scene of scenes) expect(seedsIn(scene)).toBe(seedsOf(before));
    expect(scenes.at(-1)?.lying).toEqual(lyingOf(before));
  });
});

describe('the laps of a relay', () => {
  const relayOf = (laps: number, seeds: number) => Array.from({ length: laps }, () => ({ house: 0, seeds }));
  const lasts = (laps: number, seeds: number, speed: Speed): number =>
    sum(
      lapsOf(relayOf(laps, seeds), PACES[speed]).map(({ shown, lift, seed }) =>
        shown === 'unseen' ? 0 : lift + (shown === 'seed-by-seed' ? seed * seeds : 0),
      ),
    );

  it('are at the chosen pace as long as there are few', () => {
    for (const lap of lapsOf(relayOf(8, 4), PACES.normal))
      expect(lap).toEqual({ shown: 'seed-by-seed', lift: PACES.normal.lift, seed: PACES.normal.seed });
  });

  it('are quicker the more there are, but for the first and the last; each lift is seen', () => {
    const laps = lapsOf(relayOf(33, 6), PACES.normal);
    expect(laps[0]).toEqual(laps.at(-1));
    expect(laps[0]?.seed).toBe(PACES.normal.seed);
    expect(laps.slice(1, -1).every(({ shown, seed }) => shown === 'seed-by-seed' && seed < 100)).toBe(true);
    expect(lapsOf(relayOf(90, 6), PACES.normal).every(({ shown }) => shown !== 'unseen')).toBe(true);
  });

  it.each(['fast', 'normal', 'slow'] as const)('however many, take no longer than a relay may, %s', (speed) => {
    const { relay, lift, seed } = PACES[speed];
    for (const laps of [1, 2, 3, 10, 71, 200, 2_102, 20_000])
      expect(lasts(laps, 6, speed)).toBeLessThanOrEqual(relay + 2 * (lift + 6 * seed) + 1);
  });
});

describe('a ply of another position', () => {
  const { before, trace } = GAMES[0] as Ply;

  it('cannot be shown', () => {
    expect(fits(before, trace)).toBe(true);
    expect(fits({ ...before, turn: 'N' }, trace)).toBe(false);
    expect(fits({ ...before, houses: before.houses.map(() => 9) }, trace)).toBe(false);
    expect(fits({ ...before, houses: before.houses.map(() => 0) }, { ...trace, lifted: [], sown: [] })).toBe(false);
  });
});
