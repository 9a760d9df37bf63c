import type { Person } from '@uril/table';

/** How long somebody still counts as here after their last page closed, in ms: a reload is no going away. */
export const GRACE = 2_000;

interface Entry {
  person: Person | null;
  streams: number;
  leaving: NodeJS.Timeout | null;
}

/** Called when somebody came, went or changed their name; the id is null for a device without a person. */
export type HereListener = (personId: string | null) => void;

/** Who has the page open, counted by person; by device where nobody has a name yet. */
export class Here {
  readonly #entries = new Map<string, Entry>();
  readonly #listeners = new Set<HereListener>();

  listen(listener: HereListener): void {
    this.#listeners.add(listener);
  }

  /** One more open stream. Returns the way to end it, to be called once. */
  enter(person: Person | null, device: string): () => void {
    const key = person ? `p:${person.id}` : `d:${device}`;
    let entry = this.#entries.get(key);
    if (!entry) {
      entry = { person, streams: 0, leaving: null };
      this.#entries.set(key, entry);
    }
    if (entry.leaving) clearTimeout(entry.leaving);
    entry.leaving = null;
    entry.person = person;
    entry.streams += 1;
    if (entry.streams === 1) this.#tell(person);
    return () => this.#leave(key, entry);
  }

  #leave(key: string, entry: Entry): void {
    entry.streams -= 1;
    if (entry.streams > 0) return;
    entry.leaving = setTimeout(() => {
      this.#entries.delete(key);
      this.#tell(entry.person);
    }, GRACE).unref();
  }

  /** Takes over a changed name or island. */
  rename(person: Person): void {
    const entry = this.#entries.get(`p:${person.id}`);
    if (!entry) return;
    entry.person = person;
    this.#tell(person);
  }

  /** The person if they are here. */
  get(personId: string): Person | null {
    return this.#entries.get(`p:${personId}`)?.person ?? null;
  }

  /** How many are here, with and without a name. */
  get count(): number {
    return this.#entries.size;
  }

  *people(): Iterable<Person> {
    for (const { person } of this.#entries.values()) if (person) yield person;
  }

  #tell(person: Person | null): void {
    for (const listener of this.#listeners) listener(person?.id ?? null);
  }
}
