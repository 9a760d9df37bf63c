import type { Database } from 'better-sqlite3';

/** Which tables have moved on. Asks again only where the answer can have changed since the last time. */
export class SqliteLosses {
  readonly #db: Database;
  readonly #query;
  #version = -1;
  #owned = '';

  constructor(db: Database) {
    this.#db = db;
    this.#query = db
      .prepare<[owned: string], number>(
        `select json_extract(value, '$[0]') from json_each(?)
         where not exists (select 1 from tables
           where key = json_extract(value, '$[0]') and epoch = json_extract(value, '$[1]'))`,
      )
      .pluck();
  }

  /** A claim over this very connection, which `data_version` does not show. */
  claimed(): void {
    this.#version = -1;
  }

  /** `owned` is the JSON of `[[key, epoch], …]`. */
  of(owned: string): readonly number[] {
    const version = this.#db.pragma('data_version', { simple: true }) as number;
    if (version === this.#version && owned === this.#owned) return [];
    const lost = this.#query.all(owned);
    // Only "none of these" is remembered: a loss is told again until it is no longer asked for.
    this.#version = lost.length === 0 ? version : -1;
    this.#owned = owned;
    return lost;
  }
}
