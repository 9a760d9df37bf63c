import { HOUSES, packRow } from '../search/packing.ts';

/** Most seeds a table may be made for: ranks stay below 2^31, and no house comes near the end of its five bits. */
export const MOST_TABLE_SEEDS = 24;

/** Half a packed row: three houses of five bits. */
const HALF = 15;
const HALF_MASK = (1 << HALF) - 1;

/** n over k, exact for the sizes met here. */
function choose(n: number, k: number): number {
  let ways = 1;
  for (let i = 1; i <= k; i++) ways = (ways * (n - k + i)) / i;
  return ways;
}

/** Rows with exactly so many seeds. */
export const rowsWith = (seeds: number): number => choose(seeds + HOUSES - 1, HOUSES - 1);

/** Positions with exactly so many seeds on the board, for the side to sow. */
export const positionsWith = (seeds: number): number => choose(seeds + HOUSES * 2 - 1, HOUSES * 2 - 1);

/** Positions with at most so many; 0 for a negative number. */
export const positionsUpTo = (seeds: number): number => (seeds < 0 ? 0 : choose(seeds + HOUSES * 2, HOUSES * 2));

/**
 * Numbers all positions with at most `seeds` seeds on the board without a gap: by all seeds, then by those of the side to sow,
 * then by the number of its row, then by the number of the other row. A row (b0 … b5) has the number Σ C(s_i + i, i + 1) with
 * s_i = b0 + … + b_i; so rows, too, come by their seeds. docs/ENDGAMES.md specifies it.
 *
 * Rows are packed as in `search/packing.ts`. The tables are open to be read by loops that run a billion times.
 */
export class Ranking {
  readonly seeds: number;
  /** Every row with at most `seeds` seeds, packed, by its number. */
  readonly packed: Int32Array;
  /** Rows with exactly m seeds. */
  readonly rows: Int32Array;
  /** Rows with fewer than m seeds: the number of the first row with m. */
  readonly firstRow: Int32Array;
  /** By half a row: its seeds in the upper sixteen bits, its number among all halves in the lower. */
  readonly halves: Int32Array;
  /** What the upper half adds to a row's number: by the seeds of the lower half, then by its own number. */
  readonly upper: Int32Array;
  readonly upperStride: number;
  /** By all seeds, then by those of the side to sow: what own row × `rows` of the other's seeds + other row lacks to a rank. */
  readonly offsets: Int32Array;

  /** @param seeds 0 to `MOST_TABLE_SEEDS` */
  constructor(seeds: number) {
    const counts = Array.from({ length: seeds + 1 }, (_, m) => m);
    this.seeds = seeds;
    this.rows = Int32Array.from(counts, rowsWith);
    this.firstRow = Int32Array.from(counts, (m) => choose(m + HOUSES - 1, HOUSES));
    this.halves = new Int32Array(HALF_MASK + 1);
    this.upperStride = choose(seeds + HOUSES / 2, HOUSES / 2);
    this.upper = new Int32Array((seeds + 1) * this.upperStride);
    this.packed = new Int32Array(choose(seeds + HOUSES, HOUSES));
    this.offsets = new Int32Array((seeds + 1) * (seeds + 1));
    fillHalves(this);
    fillRows(this);
    fillOffsets(this);
  }

  /** The number of a packed row with at most `seeds` seeds. */
  rowNumber(row: number): number {
    const lower = this.halves[row & HALF_MASK]!;
    const upper = this.halves[row >> HALF]!;
    return (lower & 0xffff) + this.upper[(lower >> 16) * this.upperStride + (upper & 0xffff)]!;
  }

  /** Seeds of a packed row with at most `seeds` seeds. */
  seedsOf(row: number): number {
    return (this.halves[row & HALF_MASK]! + this.halves[row >> HALF]!) >> 16;
  }

  /**
   * The rank of a position.
   * @param own packed row of the side to sow @param other the opponent's; with it at most `seeds` seeds
   */
  rank(own: number, other: number): number {
    const { halves, upper, upperStride } = this;
    const ownLow = halves[own & HALF_MASK]!;
    const ownHigh = halves[own >> HALF]!;
    const otherLow = halves[other & HALF_MASK]!;
    const otherHigh = halves[other >> HALF]!;
    const m = (ownLow + ownHigh) >> 16;
    const rest = (otherLow + otherHigh) >> 16;
    const ownNumber = (ownLow & 0xffff) + upper[(ownLow >> 16) * upperStride + (ownHigh & 0xffff)]!;
    const otherNumber = (otherLow & 0xffff) + upper[(otherLow >> 16) * upperStride + (otherHigh & 0xffff)]!;
    return this.offsets[(m + rest) * (this.seeds + 1) + m]! + ownNumber * this.rows[rest]! + otherNumber;
  }
}

function fillHalves({ seeds, halves }: Ranking): void {
  for (let a = 0; a <= seeds; a++)
    for (let b = 0; a + b <= seeds; b++)
      for (let c = 0; a + b + c <= seeds; c++) {
        const all = a + b + c;
        halves[packRow([a, b, c, 0, 0, 0], 0)] = (all << 16) | (a + choose(a + b + 1, 2) + choose(all + 2, 3));
      }
}

function fillRows(ranking: Ranking): void {
  const { seeds, halves, upper, upperStride, packed } = ranking;
  const some: number[] = [];
  for (let half = 0; half <= HALF_MASK; half++) if (half === 0 || halves[half] !== 0) some.push(half);
  for (const half of some) {
    const [d, e, f] = [half & 31, (half >> 5) & 31, half >> 10] as const;
    for (let below = 0; below + d + e + f <= seeds; below++)
      upper[below * upperStride + (halves[half]! & 0xffff)] =
        choose(below + d + 3, 4) + choose(below + d + e + 4, 5) + choose(below + d + e + f + 5, 6);
  }
  for (const high of some)
    for (const low of some) {
      const row = low | (high << HALF);
      if (ranking.seedsOf(row) <= seeds) packed[ranking.rowNumber(row)] = row;
    }
}

function fillOffsets({ seeds, rows, firstRow, offsets }: Ranking): void {
  let rank = 0;
  for (let n = 0; n <= seeds; n++)
    for (let m = 0; m <= n; m++) {
      const others = rows[n - m]!;
      offsets[n * (seeds + 1) + m] = rank - firstRow[m]! * others - firstRow[n - m]!;
      rank += rows[m]! * others;
    }
}
