import { randomBytes, randomInt } from 'node:crypto';
import type { Side } from '@uril/engine';

// No 0/o, 1/l/i: a table's id is read out and typed.
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz';

/** Public id of a table: ten readable letters, 49 bits; knowing it is what lets one in at a table by link only. */
export const tableId = (): string =>
  Array.from({ length: 10 }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');

/** Public id of a person, a challenge, or a command of the server's own: 16 URL-safe characters, 96 bits. */
export const publicId = (): string => randomBytes(12).toString('base64url');

/** A secret: 32 bytes, 43 URL-safe characters. */
export const secret = (): string => randomBytes(32).toString('base64url');

/** The draw for South. */
export const drawSide = (): Side => (randomInt(2) === 0 ? 'S' : 'N');
