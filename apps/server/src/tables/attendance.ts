import type { Pair } from '@uril/engine';
import type { LiveFacts, Person } from '@uril/table';

interface Connections {
  play: number;
  watch: number;
}

/** Who is at one table, by person (or device, for those without a name), whatever number of pages they have open. */
export class Attendance {
  readonly #by = new Map<string, Connections>();

  /** How many people. */
  get size(): number {
    return this.#by.size;
  }

  enter(key: string, kind: keyof Connections): void {
    const known = this.#by.get(key);
    if (known) known[kind] += 1;
    else this.#by.set(key, { play: 0, watch: 0, [kind]: 1 });
  }

  leave(key: string, kind: keyof Connections): void {
    const known = this.#by.get(key);
    if (!known) return;
    known[kind] -= 1;
    if (known.play + known.watch === 0) this.#by.delete(key);
  }

  /** Who of the seated is present, and how many others watch. Watching one's own game is not being at the table. */
  facts([south, north]: Pair<Person | null>): LiveFacts {
    const atSouth = south ? this.#by.get(south.id) : undefined;
    const atNorth = north ? this.#by.get(north.id) : undefined;
    return {
      present: [(atSouth?.play ?? 0) > 0, (atNorth?.play ?? 0) > 0],
      watching: this.#by.size - (atSouth ? 1 : 0) - (atNorth ? 1 : 0),
    };
  }
}
