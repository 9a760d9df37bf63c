import type { Geometry, Point } from './geometry.ts';
import { stream } from './hash.ts';
import { SEED_KINDS } from './seeds.ts';

/** What seeds are piled up in, around the point 0,0: a bowl, or a trough with half circles for ends. */
export interface Hollow {
  readonly rx: number;
  readonly ry: number;
  /** A trough: the point towards which its seeds gather, from -1 to 1 on each axis. */
  readonly low?: Point;
}

/** One seed of a pile. */
export interface Seed extends Point {
  /** 0 lies on the wood, 1 on other seeds, and so on. */
  readonly layer: number;
  /** Which of the drawn seeds it is, 0 .. `SEED_KINDS` - 1. */
  readonly kind: number;
  /** How large it is drawn: factor of a seed drawn with radius 10. */
  readonly scale: number;
}

interface Pile {
  readonly random: () => number;
  readonly seeds: Seed[];
  layer: number;
  /** Where the seeds of this layer roll to, never quite the middle. */
  low: Point;
}

/** How often a place is drawn for a seed before the layer counts as full. */
const TRIES = 150;

function lowPoint(random: () => number, spread: number): Point {
  return { x: (random() - 0.5) * spread, y: (random() - 0.5) * spread };
}

/** A place in the hollow for the middle of a seed, or null when the drawn one sticks out of a trough's round end. */
function draw(pile: Pile, hollow: Hollow, radius: number, reach: Point): Point | null {
  const { random } = pile;
  if (!hollow.low) {
    const angle = random() * Math.PI * 2;
    const far = Math.sqrt(random());
    return { x: Math.cos(angle) * far * reach.x, y: Math.sin(angle) * far * reach.y };
  }
  const x = (random() * 2 - 1) * reach.x;
  const y = (random() * 2 - 1) * reach.y;
  const half = Math.min(hollow.rx, hollow.ry);
  const outX = Math.max(0, Math.abs(x) - (hollow.rx - half));
  const outY = Math.max(0, Math.abs(y) - (hollow.ry - half));
  return Math.hypot(outX, outY) > half - radius * 1.02 ? null : { x, y };
}

/** How unwilling a seed is to lie there: far from the low point, with some chance. */
function cost(pile: Pile, hollow: Hollow, reach: Point, at: Point): number {
  const { low, random, layer } = pile;
  if (hollow.low) {
    const long = Math.max(reach.x, reach.y);
    return Math.hypot(at.x - hollow.low.x * reach.x, at.y - hollow.low.y * reach.y) / long + random() * 0.34;
  }
  return Math.hypot(at.x / reach.x - low.x, at.y / reach.y - low.y) + random() * (layer ? 0.8 : 0.42);
}

function bestPlace(pile: Pile, hollow: Hollow, radius: number): Point | null {
  const shrink = hollow.low ? Math.max(0.4, 1 - pile.layer * 0.06) : Math.max(0.46, 1 - pile.layer * 0.13);
  const reach = { x: (hollow.rx - radius * 1.04) * shrink, y: (hollow.ry - radius * 1.02) * shrink };
  const near = radius * (pile.layer ? 1.5 : 1.8);
  let best: Point | null = null;
  let bestCost = Infinity;
  for (let i = 0; i < TRIES; i++) {
    const at = draw(pile, hollow, radius, reach);
    if (!at || pile.seeds.some((s) => s.layer === pile.layer && Math.hypot(s.x - at.x, s.y - at.y) < near)) continue;
    const price = cost(pile, hollow, reach, at);
    if (price < bestCost) {
      best = at;
      bestCost = price;
    }
  }
  return best;
}

function addSeed(pile: Pile, hollow: Hollow, radius: number): void {
  let place = bestPlace(pile, hollow, radius);
  while (!place) {
    pile.layer++;
    pile.low = lowPoint(pile.random, 0.4);
    place = bestPlace(pile, hollow, radius);
  }
  const kind = Math.floor(pile.random() * SEED_KINDS);
  const size = 0.93 + pile.random() * 0.15;
  // A seed on top is nearer to the eye, however many layers a small bowl takes.
  const scale = (radius / 10) * size * (1 + Math.min(pile.layer, 16) * 0.015);
  pile.seeds.push({ ...place, layer: pile.layer, kind, scale });
}

const piles = new Map<string, Pile>();

/**
 * Where `count` seeds lie in a hollow, in the order in which they fell: a seed more never moves those before it.
 * @param key names the pile; the same key, hollow and radius always give the same pile.
 * @param radius of a seed, in board units.
 */
export function pileOf(key: string, count: number, hollow: Hollow, radius: number): readonly Seed[] {
  const name = [key, radius, hollow.rx, hollow.ry, hollow.low?.x, hollow.low?.y].join('|');
  let pile = piles.get(name);
  if (!pile) {
    const random = stream(key);
    piles.set(name, (pile = { random, seeds: [], layer: 0, low: lowPoint(random, 0.3) }));
  }
  while (pile.seeds.length < count) addSeed(pile, hollow, radius);
  return pile.seeds.slice(0, count);
}

/** The pile in a house; `place` is its index in the geometry, `key` names it. Seeds are given in board units. */
export function housePile(geometry: Geometry, place: number, key: string, count: number): readonly Seed[] {
  const house = geometry.houses[place];
  if (!house) return [];
  return moved(pileOf(key, count, { rx: house.rx, ry: house.ry }, geometry.sizes.seed), house.cx, house.cy);
}

/** The pile in a store: 0 below, 1 above. Seeds are given in board units. */
export function storePile(geometry: Geometry, place: 0 | 1, key: string, count: number): readonly Seed[] {
  const store = geometry.stores[place];
  const { lip, heaped } = geometry.sizes;
  const { low } = store;
  const hollow = low
    ? { rx: store.w / 2 - lip, ry: store.h / 2 - lip * 0.4, low }
    : { rx: store.w / 2 - lip, ry: store.h / 2 - lip };
  return moved(pileOf(key, count, hollow, heaped), store.x + store.w / 2, store.y + store.h / 2);
}

const moved = (seeds: readonly Seed[], x: number, y: number): readonly Seed[] =>
  seeds.map((seed) => ({ ...seed, x: x + seed.x, y: y + seed.y }));
