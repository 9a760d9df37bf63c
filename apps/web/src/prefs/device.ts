import { randomId } from '../play/ids.ts';
import { readKept, writeKept, type Keep } from './store.ts';

export const DEVICE_KEY = 'uril.device';

/**
 * A random id kept on this device: counts somebody without a name once, however many tabs they have, and is no secret.
 * Where nothing can be kept it lasts as long as the page.
 */
export function deviceId(keep: Keep | null): string {
  const kept = readKept(keep, DEVICE_KEY);
  if (typeof kept === 'string' && /^[\w-]{16,32}$/.test(kept)) return kept;
  const made = randomId(22);
  writeKept(keep, DEVICE_KEY, made);
  return made;
}
