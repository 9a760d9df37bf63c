import type { Result } from '../result.ts';
import { fail, ok } from '../result.ts';
import { GRAND_SLAMS } from '../rules.ts';
import type { Rules } from '../rules.ts';
import { isPackable } from '../search/packing.ts';
import { crc32 } from './crc32.ts';
import { MOST_TABLE_SEEDS, positionsUpTo } from './ranking.ts';

// A table as bytes, as docs/ENDGAMES.md specifies it: a header, a signed byte for every position by its rank, and where it has
// bounds a bit for every position of up to so many seeds. Numbers are little-endian.

const MAGIC = 'uril-end';
const FORMAT = 1;
const AT = {
  format: 8,
  seeds: 10,
  bounds: 11,
  terms: 12,
  version: 24,
  idLength: 28,
  id: 29,
  sum: 76,
  values: 80,
} as const;
const LONGEST_ID = 40;

/** What a table says of itself. */
export interface TableHeader {
  /** The game it was built for, and the version of its rules. */
  readonly rulesId: string;
  readonly rulesVersion: number;
  /** Most seeds on the board of its positions. */
  readonly seeds: number;
  /** Most seeds of those of which it knows whether their values are firm; 0 when it knows it of none. */
  readonly bounds: number;
  /** CRC-32 of the header before it and of everything after it. */
  readonly sum: number;
}

/** Why bytes are no table, in the order in which it is looked for. */
export const TABLE_FAULTS = [
  'not-a-table',
  'unknown-format',
  'bad-header',
  'wrong-length',
  'damaged',
  'other-rules',
] as const;
export interface TableFault {
  readonly code: (typeof TABLE_FAULTS)[number];
}

/** The parts of a table, all in the same memory. */
export interface TableParts {
  readonly bytes: Uint8Array;
  readonly values: Int8Array;
  readonly firm: Uint8Array;
}

/**
 * Are there tables for a game? For those with two rows of six without sown stores, one lap that passes over its origin and
 * harvests by walking back: Uril, Ouril, Oware, and Urim up to as many seeds as a house may hold (UM-3).
 * @param seeds most seeds on the board, at least 1
 */
export const hasTable = (rules: Rules, seeds: number): boolean =>
  isPackable(rules) &&
  Number.isInteger(seeds) &&
  seeds >= 1 &&
  seeds <= Math.min(MOST_TABLE_SEEDS, rules.houseLimit ?? MOST_TABLE_SEEDS);

const setOf = (counts: readonly number[]): number => counts.reduce((set, count) => set | (1 << count), 0);

/**
 * What of the rules the values depend on, in twelve bytes. How many seeds a game begins with, majority, repetition and the tally
 * say nothing about what is still to come: games that differ in nothing else can use the same table.
 */
function termsOf({ singles, mustFeed, feedOverSingles, grandSlam, trigger, chain }: Rules): Uint8Array {
  const terms = new DataView(new ArrayBuffer(AT.version - AT.terms));
  const singlesLast = singles === 'last';
  terms.setUint8(0, Number(singlesLast));
  terms.setUint8(1, Number(mustFeed));
  terms.setUint8(2, Number(singlesLast && mustFeed && feedOverSingles));
  terms.setUint8(3, GRAND_SLAMS.indexOf(grandSlam));
  terms.setUint32(4, setOf(trigger), true);
  terms.setUint32(8, setOf(chain), true);
  return new Uint8Array(terms.buffer);
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const sumOf = (bytes: Uint8Array): number => crc32(bytes.subarray(AT.values), crc32(bytes.subarray(0, AT.sum)));

/** Bytes of a whole table. */
const lengthOf = (seeds: number, bounds: number): number =>
  AT.values + positionsUpTo(seeds) + (bounds === 0 ? 0 : Math.ceil(positionsUpTo(bounds) / 8));

/** A table in which nothing stands yet. @param bounds 0 for one that will not say what is firm */
export const emptyTable = (seeds: number, bounds: number): TableParts =>
  partsOf(new Uint8Array(lengthOf(seeds, bounds)), seeds);

/** The parts of a table. @param seeds as its header says */
export function partsOf(bytes: Uint8Array, seeds: number): TableParts {
  const positions = positionsUpTo(seeds);
  const values = new Int8Array(bytes.buffer, bytes.byteOffset + AT.values, positions);
  return { bytes, values, firm: bytes.subarray(AT.values + positions) };
}

/** Writes the header, last of all: it holds the check sum of the whole. */
export function sealTable(bytes: Uint8Array, rules: Rules, seeds: number, bounds: number): TableHeader {
  const view = viewOf(bytes);
  for (let at = 0; at < MAGIC.length; at++) bytes[at] = MAGIC.charCodeAt(at);
  view.setUint16(AT.format, FORMAT, true);
  bytes[AT.seeds] = seeds;
  bytes[AT.bounds] = bounds;
  bytes.set(termsOf(rules), AT.terms);
  view.setUint32(AT.version, rules.version, true);
  bytes[AT.idLength] = rules.id.length;
  for (let at = 0; at < rules.id.length; at++) bytes[AT.id + at] = rules.id.charCodeAt(at);
  const sum = sumOf(bytes);
  view.setUint32(AT.sum, sum, true);
  return { rulesId: rules.id, rulesVersion: rules.version, seeds, bounds, sum };
}

const asciiOf = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

/** Reads the header of a table and checks that the bytes are whole: their length and their sum. */
export function readHeader(bytes: Uint8Array): Result<TableHeader, TableFault> {
  if (bytes.length < AT.values || asciiOf(bytes.subarray(0, MAGIC.length)) !== MAGIC)
    return fail({ code: 'not-a-table' });
  const view = viewOf(bytes);
  if (view.getUint16(AT.format, true) !== FORMAT) return fail({ code: 'unknown-format' });
  const seeds = bytes[AT.seeds]!;
  const bounds = bytes[AT.bounds]!;
  const idLength = bytes[AT.idLength]!;
  if (seeds < 1 || seeds > MOST_TABLE_SEEDS || bounds > seeds || idLength > LONGEST_ID)
    return fail({ code: 'bad-header' });
  if (bytes.length !== lengthOf(seeds, bounds)) return fail({ code: 'wrong-length' });
  const sum = view.getUint32(AT.sum, true);
  if (sum !== sumOf(bytes)) return fail({ code: 'damaged' });
  const rulesId = asciiOf(bytes.subarray(AT.id, AT.id + idLength));
  return ok({ rulesId, rulesVersion: view.getUint32(AT.version, true), seeds, bounds, sum });
}

/** Do the values of a table hold for these rules? */
export const servesRules = (bytes: Uint8Array, rules: Rules): boolean =>
  termsOf(rules).every((byte, at) => byte === bytes[AT.terms + at]);
