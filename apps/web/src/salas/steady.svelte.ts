import { steady, type Row } from './steady.ts';

/** How long a row that has left keeps its place, in ms: longer than it takes to see that the press went nowhere. */
const KEPT = 2_500;

/** A list whose rows do not move under the finger; see `steady`. */
export class SteadyList<T extends { readonly id: string }> {
  rows = $state.raw<readonly Row<T>[]>([]);

  take(items: readonly T[]): void {
    const before = this.rows;
    this.rows = steady(before, items);
    for (const row of this.rows) if (row.gone && !before.includes(row)) setTimeout(() => this.#forget(row), KEPT);
  }

  /** A row that has come back meanwhile is another one, and stays. */
  #forget(row: Row<T>): void {
    this.rows = this.rows.filter((other) => other !== row);
  }
}
