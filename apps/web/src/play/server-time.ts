/** How far the server's clock is ahead of this device's, in ms, as far as is known; and how wrong that can be. */
let ahead = 0;
let error = Number.POSITIVE_INFINITY;

/** The `Date` header has whole seconds and says nothing of the way. */
const DATED = 700;
/** What two clocks drift apart in a minute, in ms, at the very most. */
const DRIFT = 3;
/** A device's clock that has moved so much against its steady one, in ms, was set, or the device slept. */
const JUMP = 60;

/** Where the device's clock stands against its steady one, which may stop while the device sleeps. */
const between = (): number => Date.now() - performance.now();
let known = between();
let takenAt = performance.now();

const doubted = new Set<() => void>();

function take(offset: number, wrong: number): void {
  const aged = error + ((performance.now() - takenAt) / 60_000) * DRIFT;
  if (wrong > aged) return;
  ahead = offset;
  error = wrong;
  takenAt = performance.now();
  known = between();
}

/** Takes the `Date` header of an answer of the server; anything unreadable is passed over. */
export function noteServerDate(header: string | null): void {
  const at = header === null ? Number.NaN : Date.parse(header);
  // The header has whole seconds: half of one is the better guess.
  if (Number.isFinite(at)) take(at + 500 - Date.now(), DATED);
}

/** How often the server is asked; the answer that was quickest tells most. */
const ASKED = 3;

/** Asks the server for its time. @param ask gives it in ms since 1970; null when there is no answer */
export async function askServerTime(ask: () => Promise<number | null>): Promise<void> {
  for (let n = 0; n < ASKED; n++) {
    const began = performance.now();
    const at = await ask();
    if (at === null) return;
    const way = performance.now() - began;
    take(at + way / 2 - Date.now(), way / 2);
  }
}

/** Calls `listener` when it turns out that the server's time has to be asked for again. Returns the way to stop. */
export function onTimeDoubted(listener: () => void): () => void {
  doubted.add(listener);
  return () => doubted.delete(listener);
}

/**
 * The server's time now, in ms since 1970: to half of what an answer takes where the server was asked, else to about a
 * second. Phones' clocks are off by minutes.
 */
export function serverNow(): number {
  if (Math.abs(between() - known) > JUMP) {
    // The clock was set, or the device slept: what was known may be wrong by any amount.
    known = between();
    error = Number.POSITIVE_INFINITY;
    for (const listener of doubted) listener();
  }
  return Math.round(Date.now() + ahead);
}
