import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { geometryOf, housePile, pileOf, SEED_KINDS, storePile, type Hollow, type Seed } from '../src/index.ts';
import { BOARDS as NAMED, SHAPES } from './boards.ts';

const BOARDS = NAMED.map(({ geometry }) => geometry);
const board = fc.constantFrom(...BOARDS);
const key = fc.string({ minLength: 1, maxLength: 12 });
const count = fc.integer({ min: 0, max: 48 });

/** How far out the rim of a seed lies: 1 on the edge of the hollow. A seed may lean on the rim by a twentieth. */
function reach(hollow: Hollow, radius: number, seed: Seed): number {
  const edge = Array.from({ length: 16 }, (_, i) => {
    const angle = (i / 16) * Math.PI * 2;
    return { x: seed.x + Math.cos(angle) * radius, y: seed.y + Math.sin(angle) * radius };
  });
  const half = Math.min(hollow.rx, hollow.ry);
  const far = ({ x, y }: { x: number; y: number }): number =>
    hollow.low
      ? Math.hypot(Math.max(0, Math.abs(x) - (hollow.rx - half)), Math.max(0, Math.abs(y) - (hollow.ry - half))) / half
      : Math.hypot(x / hollow.rx, y / hollow.ry);
  return Math.max(...edge.map(far));
}

const hollow: fc.Arbitrary<{ hollow: Hollow; radius: number }> = fc.constantFrom(
  ...BOARDS.flatMap(({ sizes, stores }) => [
    { hollow: { rx: sizes.rx, ry: sizes.ry }, radius: sizes.seed },
    ...stores.map(({ w, h, low }) => ({
      hollow: { rx: w / 2, ry: h / 2, ...(low ? { low } : {}) },
      radius: sizes.heaped,
    })),
  ]),
);

describe('a pile', () => {
  it('has as many seeds as asked for, each of a kind that is drawn', () => {
    fc.assert(
      fc.property(hollow, key, count, ({ hollow, radius }, name, n) => {
        const seeds = pileOf(name, n, hollow, radius);
        expect(seeds).toHaveLength(n);
        for (const seed of seeds) {
          expect(Number.isInteger(seed.kind) && seed.kind >= 0 && seed.kind < SEED_KINDS).toBe(true);
          expect(seed.scale * 10).toBeGreaterThan(radius * 0.9);
          expect(seed.scale * 10).toBeLessThan(radius * 1.5);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('keeps every seed inside its bowl or trough', () => {
    fc.assert(
      fc.property(hollow, key, count, ({ hollow, radius }, name, n) => {
        for (const seed of pileOf(name, n, hollow, radius)) expect(reach(hollow, radius, seed)).toBeLessThan(1.05);
      }),
      { numRuns: 60 },
    );
  });

  it('never moves the seeds that lie there when another one falls', () => {
    fc.assert(
      fc.property(hollow, key, count, count, ({ hollow, radius }, name, a, b) => {
        const [few, many] = [Math.min(a, b), Math.max(a, b)];
        expect(pileOf(name, many, hollow, radius).slice(0, few)).toEqual(pileOf(name, few, hollow, radius));
      }),
      { numRuns: 60 },
    );
  });

  it('puts seeds of one layer side by side', () => {
    fc.assert(
      fc.property(hollow, key, count, ({ hollow, radius }, name, n) => {
        const seeds = pileOf(name, n, hollow, radius);
        seeds.forEach((a, i) => {
          for (const b of seeds.slice(i + 1)) {
            if (a.layer === b.layer) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(radius * 1.5);
          }
        });
      }),
      { numRuns: 40 },
    );
  });

  it('holds all the seeds a position line may have', () => {
    for (const { sizes } of BOARDS) {
      expect(pileOf('all', 255, { rx: sizes.rx, ry: sizes.ry }, sizes.seed)).toHaveLength(255);
    }
  });
});

describe('piles on a board', () => {
  it('lie in their own house', () => {
    fc.assert(
      fc.property(board, fc.nat(), key, count, (geometry, any, name, n) => {
        const place = any % geometry.houses.length;
        const house = geometry.houses[place];
        if (!house) throw new Error('no such house');
        for (const seed of housePile(geometry, place, name, n)) {
          const local = { ...seed, x: seed.x - house.cx, y: seed.y - house.cy };
          expect(reach(house, geometry.sizes.seed, local)).toBeLessThan(1.05);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('lie in their own store', () => {
    fc.assert(
      fc.property(board, fc.constantFrom(0 as const, 1 as const), key, count, (geometry, place, name, n) => {
        const store = geometry.stores[place];
        for (const seed of storePile(geometry, place, name, n)) {
          expect(seed.x > store.x && seed.x < store.x + store.w && seed.y > store.y && seed.y < store.y + store.h).toBe(
            true,
          );
        }
      }),
      { numRuns: 60 },
    );
  });

  it('are nowhere where there is no such house', () => {
    expect(housePile(geometryOf(SHAPES['Hawalis, 4×7'], 'wide'), 28, 'x', 3)).toEqual([]);
  });
});
