/** How far the server's clock is ahead of this device's, in ms, as its last dated answer said. */
let ahead = 0;

/** Takes the `Date` header of an answer of the server; anything unreadable is passed over. */
export function noteServerDate(header: string | null): void {
  const at = header === null ? Number.NaN : Date.parse(header);
  // The header has whole seconds: half of one is the better guess.
  if (Number.isFinite(at)) ahead = at + 500 - Date.now();
}

/** The server's time now, in ms since 1970, to about a second: phones' clocks are off by minutes. */
export const serverNow = (): number => Date.now() + ahead;
