import type { Catalogue } from '@uril/words';

/** From here on a running clock is short: it changes its look and shows tenths. In ms. */
export const SHORT = 10_000;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const two = (n: number): string => String(n).padStart(2, '0');

/**
 * What a clock shows: days and hours, hours or minutes with seconds, and in a running clock's last ten seconds tenths.
 * @param ms what is left; what has begun of a second counts as one, so that 0 is shown only when nothing is left
 */
export function clockText(words: Catalogue['table']['seat'], ms: number, running: boolean): string {
  if (running && ms < SHORT) return `0:${two(Math.floor(ms / 1_000))}.${Math.floor((ms % 1_000) / 100)}`;
  const seconds = Math.ceil(ms / 1_000);
  if (seconds >= DAY) return words.days(Math.floor(seconds / DAY), Math.floor((seconds % DAY) / HOUR));
  const minutes = Math.floor(seconds / MINUTE);
  const rest = two(seconds % MINUTE);
  return seconds >= HOUR ? `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${rest}` : `${minutes}:${rest}`;
}
