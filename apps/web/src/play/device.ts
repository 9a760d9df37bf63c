const KEY = 'uril.device';
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** A random text of `length` URL-safe characters, six bits each. */
export function randomId(length: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length));
  return Array.from(bytes, (byte) => ALPHABET[byte & 63]).join('');
}

let known: string | null = null;

/**
 * A random id kept on this device: it counts somebody without a name as one of those online or watching, and is no
 * secret. Where nothing can be kept it lasts as long as the page.
 */
export function deviceId(): string {
  if (known !== null) return known;
  try {
    known = localStorage.getItem(KEY);
    if (known === null || !/^[A-Za-z0-9_-]{16,32}$/.test(known)) {
      known = randomId(16);
      localStorage.setItem(KEY, known);
    }
  } catch {
    known ??= randomId(16);
  }
  return known;
}
