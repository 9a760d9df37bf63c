/** How long until code is asked for again, in ms. */
const AGAIN = 1_500;

/** What fetching code needs from around it; tests hand in their own. */
export interface Surroundings {
  /** Whether it is still wanted. */
  wanted(): boolean;
  /** It cannot be had now; said once. */
  away(): void;
  /** Whether the server answers at all. */
  reachable(): Promise<boolean>;
  /** Loads the page anew, at the address it has; null where that may not be done. */
  reload: (() => void) | null;
}

/** Whether the server answers now. */
export const reachable = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * The code of a screen or a language, asked for until it is there. A server that answers and does not give it has a newer version of
 * the page, or this browser remembers that it could not be had: then only loading the page anew helps. Null when it is
 * not wanted any more.
 */
export async function fetchCode<Code>(load: () => Promise<Code>, around: Surroundings): Promise<Code | null> {
  for (let first = true; ; first = false) {
    const code = await load().catch(() => null);
    if (!around.wanted()) return null;
    if (code) return code;
    if (first) around.away();
    if (around.reload && (await around.reachable())) {
      if (around.wanted()) around.reload();
      return null;
    }
    await new Promise((resolve) => setTimeout(resolve, AGAIN));
    if (!around.wanted()) return null;
  }
}
