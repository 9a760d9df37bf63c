import type { Person } from '@uril/table';
import type { Commons, SharedMap } from '../cluster/commons.ts';

/** How long somebody still counts as here after their last page closed, in ms: a reload is no going away. */
export const GRACE = 2_000;

interface Entry {
  readonly person: Person | null;
  streams: number;
  leaving: NodeJS.Timeout | null;
  /** A device whose person has given a name since, and is counted under that. */
  named: boolean;
}

/** Called when somebody came, went or changed their name; the id is null for a device without a person. */
export type HereListener = (personId: string | null) => void;

const PERSON = 'person ';
const keyOf = (person: Person | null, device: string): string => (person ? PERSON + person.id : `device ${device}`);

/** Who has the page open, in any process: counted by person, by device where nobody has a name yet. */
export class Here {
  readonly #entries = new Map<string, Entry>();
  readonly #all: SharedMap<{ readonly person: Person | null }>;
  readonly #listeners = new Set<HereListener>();

  constructor(commons: Commons) {
    this.#all = commons.share('here', (key) => {
      const personId = key.startsWith(PERSON) ? key.slice(PERSON.length) : null;
      for (const listener of this.#listeners) listener(personId);
    });
  }

  /** Calls `listener` from now on, whatever process it happened in. */
  listen(listener: HereListener): void {
    this.#listeners.add(listener);
  }

  /** One more open stream. Returns the way to end it, to be called once. */
  enter(person: Person | null, device: string): () => void {
    const key = keyOf(person, device);
    const entry = this.#entries.get(key) ?? { person, streams: 0, leaving: null, named: false };
    if (entry.leaving) clearTimeout(entry.leaving);
    entry.leaving = null;
    entry.streams += 1;
    if (entry.named || !this.#entries.has(key)) {
      entry.named = false;
      this.#entries.set(key, entry);
      this.#all.set(key, { person });
    }
    if (person) this.#name(keyOf(null, device));
    return () => this.#leave(key, entry);
  }

  /** Whoever was nameless on a device is counted under their name now, though a nameless stream be still ending. */
  #name(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    entry.named = true;
    this.#all.delete(key);
    if (entry.streams === 0) this.#remove(key, entry);
  }

  #leave(key: string, entry: Entry): void {
    entry.streams -= 1;
    if (entry.streams > 0) return;
    if (entry.named) this.#remove(key, entry);
    else entry.leaving = setTimeout(() => this.#remove(key, entry), GRACE).unref();
  }

  #remove(key: string, entry: Entry): void {
    if (entry.leaving) clearTimeout(entry.leaving);
    this.#entries.delete(key);
    this.#all.delete(key);
  }

  /** Takes over a changed name or island. */
  rename(person: Person): void {
    const key = keyOf(person, '');
    if (this.#entries.has(key)) this.#all.set(key, { person });
  }

  /** The person if they are here. */
  get(personId: string): Person | null {
    return this.#all.get(PERSON + personId)?.person ?? null;
  }

  /** How many are here, with and without a name. */
  get count(): number {
    return this.#all.size;
  }

  *people(): Iterable<Person> {
    for (const { person } of this.#all.values()) if (person) yield person;
  }
}
