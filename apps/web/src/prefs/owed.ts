import { sayLeft } from '../play/devices.ts';
import { browserKeep, readKept, writeKept } from './store.ts';

/**
 * What the server has still to hear of people who left this device while it was away: hashes of the tokens they had. A
 * hash opens nothing and says nothing of anybody; by it the token can only be taken away.
 */
export const OWED_KEY = 'uril.owed';

const readOwed = (): readonly string[] => {
  const value = readKept(browserKeep(), OWED_KEY);
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
};
const writeOwed = (owed: readonly string[]): void =>
  writeKept(browserKeep(), OWED_KEY, owed.length === 0 ? undefined : owed);

/**
 * The hash of a token, as the server keeps it; null where the device cannot keep it until the server is back: on a page
 * that came over plain HTTP browsers make none.
 */
export async function hashOf(token: string): Promise<string | null> {
  // Typed as always there, which holds on secure pages alone.
  const subtle = (globalThis.crypto as Partial<Crypto> | undefined)?.subtle;
  if (!subtle || browserKeep() === null) return null;
  const bytes = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(token)));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** The server is to hear, once it is back, that the token with this hash is nobody's any more. */
export const owe = (hash: string): void => writeOwed([...readOwed(), hash]);

/** Tells the server what it has still to hear. To be called whenever it is there. */
export async function settle(): Promise<void> {
  for (const hash of readOwed()) {
    const said = await sayLeft(hash);
    if (said.ok) writeOwed(readOwed().filter((one) => one !== hash));
  }
}
