import { scattered } from './keys.ts';

/** What the value of an entry says: it is the value, or no less than this, or no more. */
export const EXACT = 0;
export const AT_LEAST = 1;
export const AT_MOST = 2;

/** An entry takes four words: two of its key, what is known, and the search that knew it. Four entries share a line of memory. */
const WORDS = 4;
const WAYS = 4;

/** Where the parts of what is known lie in its word. */
const DEPTH = 10;
const BOUND = 17;
const OPEN = 19;
const MOVE = 21;
/** Values are from -255 to 255. */
const ZERO = 512;

export const valueIn = (known: number): number => (known & 1023) - ZERO;
export const depthIn = (known: number): number => (known >>> DEPTH) & 127;
export const boundIn = (known: number): number => (known >>> BOUND) & 3;
export const openIn = (known: number): number => (known >>> OPEN) & 3;
export const moveIn = (known: number): number => (known >>> MOVE) & 31;

/** Nothing is known. */
export const UNKNOWN = -1;

/**
 * Positions that have been looked at, by their keys. What an entry says is true of its position and depth whatever search asks,
 * as long as the same table of endgames answers; so it stays from search to search, and is only written over. A new one takes,
 * of four places, that of an earlier search, or else that of the least depth.
 */
export class Transpositions {
  private readonly words: Int32Array;
  private readonly mask: number;
  private search = 0;

  /** @param entries at least that many, rounded up to a power of two; 16 bytes each */
  constructor(entries: number) {
    const lines = 2 ** Math.max(0, Math.ceil(Math.log2(entries / WAYS)));
    this.words = new Int32Array(lines * WAYS * WORDS).fill(UNKNOWN);
    this.mask = lines - 1;
  }

  /** From here on what is there counts as of an earlier search. */
  begin(): void {
    this.search++;
  }

  clear(): void {
    this.words.fill(UNKNOWN);
  }

  /** What is known of a position, to be taken apart by `valueIn` and its like; `UNKNOWN` when it is not there. */
  known(keyA: number, keyB: number): number {
    const words = this.words;
    const line = this.line(keyA, keyB);
    for (let at = line; at < line + WAYS * WORDS; at += WORDS)
      if (words[at] === keyA && words[at + 1] === keyB) return words[at + 2]!;
    return UNKNOWN;
  }

  /** @param value -255 to 255 @param depth 0 to 127 @param open what it depends on, 0 to 3 @param move 0 to 30 */
  keep(keyA: number, keyB: number, value: number, depth: number, bound: number, open: number, move: number): void {
    const words = this.words;
    const line = this.line(keyA, keyB);
    let place = line;
    let least = Infinity;
    for (let at = line; at < line + WAYS * WORDS; at += WORDS) {
      if (words[at] === keyA && words[at + 1] === keyB) {
        place = at;
        break;
      }
      const worth = words[at + 3] === this.search ? 128 + depthIn(words[at + 2]!) : 0;
      if (worth < least) {
        least = worth;
        place = at;
      }
    }
    words[place] = keyA;
    words[place + 1] = keyB;
    words[place + 2] = (value + ZERO) | (depth << DEPTH) | (bound << BOUND) | (open << OPEN) | (move << MOVE);
    words[place + 3] = this.search;
  }

  private line(keyA: number, keyB: number): number {
    return (scattered(Math.imul(keyA, 0x9e3779b1) ^ keyB) & this.mask) * (WAYS * WORDS);
  }
}
