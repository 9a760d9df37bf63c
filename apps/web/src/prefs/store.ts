/** The part of `Storage` that preferences use, so that tests can hand in a map. */
export interface Keep {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** `localStorage` where the browser grants it; otherwise null (private windows, blocked cookies). */
export function browserKeep(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

/** Storage that lasts as long as this tab, where the browser grants it. */
export function browserVisit(): Storage | null {
  try {
    return globalThis.sessionStorage ?? null;
  } catch {
    return null;
  }
}

/** The text that is kept under `key`; null when there is none, or no storage at all. */
export function keptText(keep: Keep | null, key: string): string | null {
  try {
    return keep?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/** What is kept under `key`, or undefined when there is nothing, nothing readable, or no storage at all. */
export function readKept(keep: Keep | null, key: string): unknown {
  const text = keptText(keep, key);
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

let keeping = true;
/** From now on this page keeps nothing: whoever it was made for has left the device. */
export const stopKeeping = (): void => void (keeping = false);

/** Keeps `value` (undefined forgets it); a full or forbidden storage is not an error: the page goes on without. */
export function writeKept(keep: Keep | null, key: string, value: unknown): void {
  if (!keeping) return;
  try {
    if (value === undefined) keep?.removeItem(key);
    else keep?.setItem(key, JSON.stringify(value));
  } catch {
    // Nothing to do: what could not be kept lives until the page closes.
  }
}
