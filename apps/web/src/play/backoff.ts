/**
 * How long to wait before the next try, in ms: doubling from `first`, never over `most`, and somewhere in the upper
 * half of that so that many clients of one server do not come back in the same instant.
 * `attempt` counts from 0; `random` is in [0, 1).
 */
export function backoff(attempt: number, random: number, first: number, most: number): number {
  const full = Math.min(most, first * 2 ** Math.min(attempt, 16));
  return Math.round(full * (0.5 + random / 2));
}
