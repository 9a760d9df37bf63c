/** What is said of a device, so that a person can tell theirs apart; a link is kept by whoever made it. */
export const DEVICE_KINDS = ['android', 'iphone', 'ipad', 'windows', 'mac', 'linux', 'other'] as const;
export type DeviceKind = (typeof DEVICE_KINDS)[number];

/** `device`: its token proves who one is. `link`: it only lets another device in. */
export const KEY_KINDS = ['device', 'link'] as const;
export type KeyKind = (typeof KEY_KINDS)[number];

/** One of the ways in which a person is known: a device of theirs, or a personal link. The secret is not in it. */
export interface PersonKey {
  readonly id: string;
  readonly kind: KeyKind;
  /** The device it is on; of a link, the one it was made on. */
  readonly device: DeviceKind;
  /** Server time in ms. */
  readonly madeAt: number;
  /** The device that asks. */
  readonly own: boolean;
}

/** A device that waits for somebody to let it in as themselves. */
export interface Arrival {
  readonly device: DeviceKind;
  /** Server time in ms after which its code is worth nothing. */
  readonly until: number;
}

/** Letters of what is read out and typed: no 0/o, no 1/l/i. */
export const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz';

/** Letters of the code of an arrival: eight, 39 bits, which nobody guesses in five minutes at the rate they may ask. */
export const CODE_LENGTH = 8;

const CODE = new RegExp(`^[${LETTERS}]{${CODE_LENGTH}}$`);

/** A code as it is sent, from what a person typed with capitals, spaces or dashes; null for what is none. */
export function readCode(typed: unknown): string | null {
  if (typeof typed !== 'string' || typed.length > 64) return null;
  const code = typed.toLowerCase().replace(/[\s-]/g, '');
  return CODE.test(code) ? code : null;
}

/** A code as it is shown: `K7QM-2XWF`. */
export const showCode = (code: string): string => code.toUpperCase().replace(/^(.{4})(.+)$/, '$1-$2');
