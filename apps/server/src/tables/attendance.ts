import type { Pair } from '@uril/engine';
import type { LiveFacts, Person } from '@uril/table';

interface Connections {
  play: number;
  watch: number;
}

/** Of how many people it is kept when they went. */
const REMEMBERED = 64;

/** Who is at a table: what is known of it beside its events and what is said. */
export type Facts = Required<Omit<LiveFacts, 'said'>>;

/** Who is at one table, by person (or device, for those without a name), whatever number of pages they have open. */
export class Attendance {
  readonly #by = new Map<string, Connections>();
  readonly #now: () => number;
  /** When people went who were at the table, by person. */
  readonly #gone = new Map<string, number>();
  readonly #since: number;
  readonly #before: boolean;
  /** What was said last of whom; null when somebody has come or gone since. */
  #known: { readonly seats: Pair<Person | null>; readonly facts: Facts } | null = null;

  /**
   * @param now server time in ms
   * @param before whether there was a table before we looked: whoever sits there and is not here has gone from it
   */
  constructor(now: () => number, before: boolean) {
    this.#now = now;
    this.#since = now();
    this.#before = before;
  }

  /** How many people. */
  get size(): number {
    return this.#by.size;
  }

  /** One more connection of a person, by their id, or a device, by its key. */
  enter(key: string, kind: keyof Connections): void {
    this.#known = null;
    if (kind === 'play') this.#gone.delete(key);
    const known = this.#by.get(key);
    if (known) known[kind] += 1;
    else this.#by.set(key, { play: 0, watch: 0, [kind]: 1 });
  }

  /** One less. */
  leave(key: string, kind: keyof Connections): void {
    const known = this.#by.get(key);
    if (!known) return;
    this.#known = null;
    known[kind] -= 1;
    if (kind === 'play' && known.play === 0) this.#note(key);
    if (known.play + known.watch === 0) this.#by.delete(key);
  }

  #note(key: string): void {
    this.#gone.set(key, this.#now());
    const [first] = this.#gone.keys();
    if (this.#gone.size > REMEMBERED && first !== undefined) this.#gone.delete(first);
  }

  /** Whether somebody was at the table and has gone. */
  hasLeft(personId: string): boolean {
    return (this.#before || this.#gone.has(personId)) && !this.#by.get(personId)?.play;
  }

  /** Since when somebody is not at the table: since they went or, when that is not known, since we have looked. */
  #goneAt(person: Person | null): number | null {
    return person && (this.#gone.get(person.id) ?? this.#since);
  }

  /**
   * Who of the seated is present, and how many others watch. Watching one's own game is not being at the table. The same
   * object until somebody comes or goes: it is asked with every move.
   */
  facts(seats: Pair<Person | null>): Facts {
    if (this.#known?.seats !== seats) this.#known = { seats, facts: this.#factsOf(seats) };
    return this.#known.facts;
  }

  #factsOf([south, north]: Pair<Person | null>): Facts {
    const atSouth = south ? this.#by.get(south.id) : undefined;
    const atNorth = north ? this.#by.get(north.id) : undefined;
    const present = [(atSouth?.play ?? 0) > 0, (atNorth?.play ?? 0) > 0] as const;
    return {
      present,
      goneAt: [present[0] ? null : this.#goneAt(south), present[1] ? null : this.#goneAt(north)],
      watching: this.#by.size - (atSouth ? 1 : 0) - (atNorth ? 1 : 0),
    };
  }
}
