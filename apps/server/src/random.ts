import { randomBytes, randomInt } from 'node:crypto';
import type { Side } from '@uril/engine';
import { CODE_LENGTH, LETTERS } from '@uril/table';

const letters = (length: number): string =>
  Array.from({ length }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('');

/** Public id of a table: ten readable letters, 49 bits; knowing it is what lets one in at a table by link only. */
export const tableId = (): string => letters(10);

/** The code a new device shows. */
export const arrivalCode = (): string => letters(CODE_LENGTH);

/** Public id of a person, a challenge, or a command of the server's own: 16 URL-safe characters, 96 bits. */
export const publicId = (): string => randomBytes(12).toString('base64url');

/** A secret: 32 bytes, 43 URL-safe characters. */
export const secret = (): string => randomBytes(32).toString('base64url');

/** The draw for South. */
export const drawSide = (): Side => (randomInt(2) === 0 ? 'S' : 'N');
