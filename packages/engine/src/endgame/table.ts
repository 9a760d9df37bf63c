import { HOUSES, packRow } from '../search/packing.ts';
import type { Result } from '../result.ts';
import { fail, ok } from '../result.ts';
import type { Rules } from '../rules.ts';
import type { Position } from '../types.ts';
import type { TableFault, TableHeader } from './file.ts';
import { hasTable, partsOf, readHeader, servesRules } from './file.ts';
import { Ranking } from './ranking.ts';

/** What a table knows of a position. */
export interface Known {
  /** Seeds still to come to the side to sow, less those still to come to the other, when both play as well as can be. */
  readonly value: number;
  /** The value is the same however endless play is counted; null where the table does not say. */
  readonly firm: boolean | null;
}

/** An endgame table, by whatever way its bytes came here. */
export class EndgameTable {
  readonly header: TableHeader;
  /** The whole file. Nobody changes it. */
  readonly bytes: Uint8Array;
  readonly #ranking: Ranking;
  readonly #values: Int8Array;
  readonly #firm: Uint8Array;

  /** @param bytes with a header that has been checked, or just been written */
  constructor(bytes: Uint8Array, header: TableHeader, ranking = new Ranking(header.seeds)) {
    const { values, firm } = partsOf(bytes, header.seeds);
    this.header = header;
    this.bytes = bytes;
    this.#ranking = ranking;
    this.#values = values;
    this.#firm = firm;
  }

  /** Reads a table whatever it is for, when the bytes are one and whole. */
  static read(bytes: Uint8Array): Result<EndgameTable, TableFault> {
    const header = readHeader(bytes);
    return header.ok ? ok(new EndgameTable(bytes, header.value)) : header;
  }

  /** Reads a table for a game, of which its values must hold. */
  static open(bytes: Uint8Array, rules: Rules): Result<EndgameTable, TableFault> {
    const table = EndgameTable.read(bytes);
    return !table.ok || table.value.serves(rules) ? table : fail({ code: 'other-rules' });
  }

  /** Do the values hold for this game? They do for games that differ only in what is not still to come: Oware with 4, 5, 6 seeds. */
  serves(rules: Rules): boolean {
    return hasTable(rules, this.header.seeds) && servesRules(this.bytes, rules);
  }

  /**
   * The value of a position with at most `header.seeds` seeds on the board.
   * @param own packed row (`search/packing.ts`) of the side to sow @param other the opponent's
   */
  value(own: number, other: number): number {
    return this.#values[this.#ranking.rank(own, other)]!;
  }

  /** Is the value of such a position firm? null where the table does not say. */
  isFirm(own: number, other: number): boolean | null {
    const rank = this.#ranking.rank(own, other);
    const bits = this.#firm[rank >> 3];
    // Bits that fill up the last byte belong to positions with one seed more.
    if (bits === undefined || this.#ranking.seedsOf(own) + this.#ranking.seedsOf(other) > this.header.bounds)
      return null;
    return ((bits >> (rank & 7)) & 1) !== 0;
  }

  /** What the table knows of a position; null when more seeds lie on its board than the table goes up to. */
  look({ houses, turn }: Position): Known | null {
    if (houses.reduce((all, seeds) => all + seeds, 0) > this.header.seeds) return null;
    const south = packRow(houses, 0);
    const north = packRow(houses, HOUSES);
    const [own, other] = turn === 'S' ? ([south, north] as const) : ([north, south] as const);
    return { value: this.value(own, other), firm: this.isFirm(own, other) };
  }
}
