import type { DeviceKind } from '@uril/table';
import type { Request } from 'express';

// In this order: an iPad calls itself a Mac OS X, an Android a Linux.
const SIGNS: readonly (readonly [RegExp, DeviceKind])[] = [
  [/iPhone|iPod/, 'iphone'],
  [/iPad/, 'ipad'],
  [/Android/, 'android'],
  [/Windows/, 'windows'],
  [/Mac OS X|Macintosh/, 'mac'],
  [/Linux|CrOS/, 'linux'],
];

/** What kind of device asks, as far as it says: for a person to recognize it by, and for nothing else. */
export function deviceOf({ headers }: Pick<Request, 'headers'>): DeviceKind {
  const said = headers['user-agent'] ?? '';
  return SIGNS.find(([sign]) => sign.test(said))?.[1] ?? 'other';
}
