import { seedsOnBoard } from '../board.ts';
import { HOUSES, packRow } from '../search/packing.ts';
import type { EndgameProbe } from '../search/probe.ts';
import type { Result } from '../result.ts';
import { fail, ok } from '../result.ts';
import type { Rules } from '../rules.ts';
import type { Position } from '../types.ts';
import type { TableFault, TableHeader } from './file.ts';
import { hasTable, partsOf, readHeader, servesRules } from './file.ts';
import { positionsUpTo, Ranking } from './ranking.ts';

/** What a table knows of a position. */
export interface Known {
  /** Seeds still to come to the side to sow, less those still to come to the other, when both play as well as can be. */
  readonly value: number;
  /** The value is the same however endless play is counted; null where the table does not say. */
  readonly firm: boolean | null;
}

/** An endgame table, by whatever way its bytes came here. */
export class EndgameTable implements EndgameProbe {
  readonly header: TableHeader;
  /** Most seeds on the board of a position it knows. */
  readonly seeds: number;
  /** The whole file. Nobody changes it. */
  readonly bytes: Uint8Array;
  private readonly ranking: Ranking;
  private readonly values: Int8Array;
  private readonly firm: Uint8Array;
  /** Positions of which it is known whether their values are firm. */
  private readonly told: number;

  /** @param bytes with a header that has been checked, or just been written */
  constructor(bytes: Uint8Array, header: TableHeader, ranking = new Ranking(header.seeds)) {
    const { values, firm } = partsOf(bytes, header.seeds);
    this.header = header;
    this.seeds = header.seeds;
    this.bytes = bytes;
    this.ranking = ranking;
    this.values = values;
    this.firm = firm;
    this.told = header.bounds === 0 ? 0 : positionsUpTo(header.bounds);
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
    return hasTable(rules, this.seeds) && servesRules(this.bytes, rules);
  }

  /**
   * The value of a position with at most `seeds` seeds on the board.
   * @param own packed row (`search/packing.ts`) of the side to sow @param other the opponent's
   */
  value(own: number, other: number): number {
    return this.values[this.ranking.rank(own, other)]!;
  }

  /** Is the value of such a position firm? null where the table does not say. */
  isFirm(own: number, other: number): boolean | null {
    const rank = this.ranking.rank(own, other);
    return rank < this.told ? ((this.firm[rank >> 3]! >> (rank & 7)) & 1) !== 0 : null;
  }

  /** What the table knows of a position; null when more seeds lie on its board than the table goes up to. */
  look(position: Position): Known | null {
    if (seedsOnBoard(position) > this.seeds) return null;
    const { houses, turn } = position;
    const south = packRow(houses, 0);
    const north = packRow(houses, HOUSES);
    const [own, other] = turn === 'S' ? ([south, north] as const) : ([north, south] as const);
    return { value: this.value(own, other), firm: this.isFirm(own, other) };
  }
}
