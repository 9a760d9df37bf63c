import type { Person } from '@uril/table';
import { browserShelf } from '../computer/shelf.ts';
import { revokeKey } from '../play/devices.ts';
import { DEVICE_KEY } from './device.ts';
import { hashOf, owe, OWED_KEY } from './owed.ts';
import { prefs, PREFS_KEY } from './prefs.svelte.ts';
import { browserKeep, browserVisit, stopKeeping } from './store.ts';

/** Everything this site keeps is under such keys. */
const OURS = 'uril.';
/** What stays when somebody leaves: nothing of theirs is in it. */
const STAYING: readonly string[] = [PREFS_KEY, OWED_KEY];
/** How long whoever leaves waits for the server to hear of it, in ms. */
const PATIENCE = 2_000;
/** Set and taken away again when a person leaves the device: other tabs hear of it. */
const LEFT_KEY = 'uril.left';

const keysOf = (storage: Storage | null): readonly string[] =>
  Array.from({ length: storage?.length ?? 0 }, (_, i) => storage?.key(i) ?? '').filter((key) => key.startsWith(OURS));

/** Whether the device keeps anything of somebody: a name, or games played on it. */
export const isUsed = (): boolean =>
  prefs.person !== null || keysOf(browserKeep()).some((key) => !STAYING.includes(key) && key !== DEVICE_KEY);

function sweep(storage: Storage | null): void {
  for (const key of keysOf(storage)) if (!STAYING.includes(key)) storage?.removeItem(key);
}

/** Other tabs hear that somebody has left. */
function tell(keep: Storage | null): void {
  try {
    keep?.setItem(LEFT_KEY, '1');
    keep?.removeItem(LEFT_KEY);
  } catch {
    // Nothing is kept here, and no other tab knows anything.
  }
}

/**
 * Takes away what anybody has left on the device; what it was set to (language, theme, speed) stays, and what the
 * server has still to hear.
 */
async function wipe(owed: string | null): Promise<void> {
  const keep = browserKeep();
  prefs.leave();
  sweep(keep);
  if (owed !== null) owe(owed);
  sweep(browserVisit());
  tell(keep);
  await browserShelf.clear();
  // A game in another tab may have been kept once more, before that tab had heard.
  sweep(keep);
}

/** The page begins anew, with nothing in its memory either. */
const beginAnew = (): void => location.replace('/');

/** Whether the server knows that a token is nobody's any more. Whoever leaves does not wait long for one that is away. */
async function isHeard(token: string): Promise<boolean> {
  const late = new Promise<null>((give) => setTimeout(() => give(null), PATIENCE));
  const ended = await Promise.race([revokeKey(token, 'own'), late]);
  return ended !== null && (ended.ok || ended.error.code === 'revoked-token' || ended.error.code === 'wrong-token');
}

interface Leaving {
  /** Who is known on the device afterwards. */
  readonly next?: { readonly person: Person; readonly token: string };
  /** Even if the server never hears of it. */
  readonly unheard?: boolean;
}

/**
 * The person leaves this device, which is as it was before them; then somebody else may be known on it, or nobody.
 * The server is told first, or once it is back. The page is loaded anew. False: nobody has left, since the server
 * cannot be told, now or later; that is for the person to know.
 */
export async function leaveDevice({ next, unheard = false }: Leaving = {}): Promise<boolean> {
  const token = prefs.person?.token;
  const owed = token === undefined || (await isHeard(token)) ? undefined : await hashOf(token);
  if (owed === null && !unheard) return false;
  await wipe(owed ?? null);
  if (next) prefs.know(next.person, next.token);
  stopKeeping();
  beginAnew();
  return true;
}

/** What this tab alone keeps goes too, and nothing of what it has in memory is kept any more. */
function follow(): void {
  stopKeeping();
  sweep(browserVisit());
  beginAnew();
}

/** Follows a person who leaves in another tab, or who had left when an old page is come back to. */
export function followLeaving(): void {
  addEventListener('storage', (event) => {
    if (event.key === LEFT_KEY && event.newValue !== null) follow();
  });
  addEventListener('pageshow', (event) => {
    const before = prefs.person?.token;
    prefs.refresh();
    if (event.persisted && before !== prefs.person?.token) follow();
  });
}
