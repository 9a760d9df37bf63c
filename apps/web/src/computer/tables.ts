import type { Position, Rules } from '@uril/engine';
import { building, EndgameTable, hasTable } from '@uril/engine/endgame';

/** Where bytes are kept from one visit to the next. Neither call ever fails: what cannot be had is null. */
export interface Shelf {
  get(key: string): Promise<Uint8Array | null>;
  put(key: string, bytes: Uint8Array): Promise<void>;
}

/** Seeds on the board up to which positions are solved: 2.7 million of them. */
const TABLE_SEEDS = 12;
/** With more seeds on the board than this a search seldom gets down to those that are solved. */
const WORTH_FROM = 20;

/** Whether exact endgames of a game can be had. */
export const hasTables = (rules: Rules): boolean => hasTable(rules, TABLE_SEEDS);

/** Whether looking ahead from a position gains by a table of its game. */
export const isWorthwhile = (rules: Rules, { houses }: Position): boolean =>
  hasTables(rules) && houses.reduce((sum, seeds) => sum + seeds, 0) <= WORTH_FROM;

/** The endgame tables of the games that are played: from the shelf, or built and put there. */
export class Tables {
  readonly #shelf: Shelf;
  readonly #breathe: () => Promise<void>;
  readonly #seeds: number;
  readonly #there = new Map<string, EndgameTable>();
  readonly #coming = new Map<string, Promise<EndgameTable | null>>();

  /**
   * @param breathe lets other things be done between two steps of building, of a tenth of a second each
   * @param seeds most seeds on the board of positions that are solved
   */
  constructor(shelf: Shelf, breathe: () => Promise<void>, seeds = TABLE_SEEDS) {
    this.#shelf = shelf;
    this.#breathe = breathe;
    this.#seeds = seeds;
  }

  /** The table of a game, if it is there already. */
  at(rules: Rules): EndgameTable | null {
    return this.#there.get(keyOf(rules)) ?? null;
  }

  /** The table of a game, for which there is one; null where there is no memory for it. */
  fetch(rules: Rules): Promise<EndgameTable | null> {
    const key = keyOf(rules);
    const coming = this.#coming.get(key) ?? this.#bring(key, rules).catch(() => null);
    this.#coming.set(key, coming);
    return coming;
  }

  async #bring(key: string, rules: Rules): Promise<EndgameTable> {
    const table = this.#read(await this.#shelf.get(key), rules) ?? (await this.#build(key, rules));
    this.#there.set(key, table);
    return table;
  }

  /** Null for what is damaged, of another format, smaller, or by other rules: it is built anew. */
  #read(bytes: Uint8Array | null, rules: Rules): EndgameTable | null {
    const read = bytes && EndgameTable.open(bytes, rules);
    if (!read?.ok) return null;
    const { seeds, bounds, rulesVersion } = read.value.header;
    return seeds === this.#seeds && bounds === seeds && rulesVersion === rules.version ? read.value : null;
  }

  async #build(key: string, rules: Rules): Promise<EndgameTable> {
    const steps = building(rules, this.#seeds, this.#seeds);
    for (;;) {
      const step = steps.next();
      if (step.done === true) {
        await this.#shelf.put(key, step.value.bytes);
        return step.value;
      }
      await this.#breathe();
    }
  }
}

const keyOf = ({ id }: Rules): string => id;
