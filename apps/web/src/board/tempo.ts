import type { Load } from '@uril/engine';

/** How fast seeds are sown; the person's choice. */
export type Speed = 'slow' | 'normal' | 'fast';

/** In ms. */
export interface Pace {
  /** The hand lifts the seeds. */
  readonly lift: number;
  /** One seed, house to house. */
  readonly seed: number;
  /** Between the last seed and what follows from it. */
  readonly pause: number;
  /** The seeds of one house go to the store. */
  readonly harvest: number;
  /** From one harvested house to the next. */
  readonly apart: number;
  /** What is said on the board stands there. */
  readonly notice: number;
  /** What lies between the first and the last lap of a relay takes no longer. */
  readonly relay: number;
}

export const PACES: Record<Speed, Pace> = {
  slow: { lift: 260, seed: 320, pause: 200, harvest: 600, apart: 150, notice: 1500, relay: 20_000 },
  normal: { lift: 160, seed: 190, pause: 120, harvest: 360, apart: 90, notice: 1000, relay: 10_000 },
  fast: { lift: 90, seed: 95, pause: 60, harvest: 200, apart: 50, notice: 600, relay: 4_000 },
};

/** How one lap of a sowing is shown. `all-at-once`: lifted, and then all its seeds lie; `unseen`: not at all. */
export interface Lap {
  readonly shown: 'seed-by-seed' | 'all-at-once' | 'unseen';
  /** The hand lifts the house, in ms. */
  readonly lift: number;
  /** One seed, in ms. */
  readonly seed: number;
}

/** Quicker than this no eye follows a seed, nor a lap; in ms. */
const LEAST_SEED = 45;
const LEAST_LAP = 75;

/**
 * How the laps of a sowing are shown. The first and the last are at the chosen pace: they tell where it started and why
 * it ended. Those between share the time a relay may take, faster the more there are: seed by seed, then lap by lap, and
 * only in a relay of hundreds some laps are passed over.
 */
export function lapsOf(lifted: readonly Load[], pace: Pace): readonly Lap[] {
  const chosen: Lap = { shown: 'seed-by-seed', lift: pace.lift, seed: pace.seed };
  const between = lifted.slice(1, -1);
  const full = between.reduce((ms, { seeds }) => ms + pace.lift + seeds * pace.seed, 0);
  const share = Math.min(1, pace.relay / full);
  const seen = Math.floor(pace.relay / LEAST_LAP);
  const each = Math.ceil(between.length / seen);
  return lifted.map((_, lap): Lap => {
    if (lap === 0 || lap === lifted.length - 1 || share === 1) return chosen;
    if (pace.seed * share >= LEAST_SEED)
      return { shown: 'seed-by-seed', lift: pace.lift * share, seed: pace.seed * share };
    const lift = Math.max(LEAST_LAP, pace.relay / between.length);
    return { shown: lap % each === 0 ? 'all-at-once' : 'unseen', lift, seed: 0 };
  });
}
