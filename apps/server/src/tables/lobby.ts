import type { LobbyPerson, LobbyTable, Person } from '@uril/table';
import type { Here } from '../people/here.ts';
import type { DirectoryListener } from './directory.ts';
import type { LiveTable } from './live-table.ts';

/** How long changes are gathered before they are shown, in ms. */
const GATHER = 100;
/** Moves and watchers are shown in every so many-th round only: a list need not follow each seed. */
const CALM_ROUNDS = 10;

/** What changed in the lists, by id; null: not listed any more. */
export interface LobbyChanges {
  readonly tables: ReadonlyMap<string, LobbyTable | null>;
  readonly people: ReadonlyMap<string, LobbyPerson | null>;
}
export type LobbyListener = (changes: LobbyChanges) => void;

/** What is counted of a table, so that it can be taken off the counts again. */
interface Counted {
  readonly playing: boolean;
  readonly busy: readonly string[];
}
const NOTHING: Counted = { playing: false, busy: [] };

/**
 * What Salas shows: open tables with somebody there, and people with the page open. A table by link only is counted
 * and never listed. A table's change costs a note of its id; the lists are read when the notes are shown.
 */
export class Lobby implements DirectoryListener {
  readonly #here: Here;
  readonly #listeners = new Set<LobbyListener>();
  readonly #tables = new Map<string, LiveTable>();
  readonly #counted = new Map<string, Counted>();
  readonly #games = new Map<string, number>();
  readonly #counts: () => void;
  readonly #urgent = new Set<string>();
  readonly #calm = new Set<string>();
  readonly #changedPeople = new Set<string>();
  #playing = 0;
  #timer: NodeJS.Timeout | null = null;
  #round = 0;

  /** @param counts called when a number may have changed: people here, tables being played */
  constructor(here: Here, counts: () => void) {
    this.#here = here;
    this.#counts = counts;
    here.listen((personId) => {
      if (personId !== null) this.#note(this.#changedPeople, personId);
      counts();
    });
  }

  /** Tables at which a game runs and somebody of it is there, also those by link only. */
  get playing(): number {
    return this.#playing;
  }

  /** Whether a game of this person's runs. */
  busy(personId: string): boolean {
    return this.#games.has(personId);
  }

  /** Everything that is listed now. */
  lists(): LobbyChanges {
    const tables = new Map<string, LobbyTable>();
    for (const table of this.#tables.values()) if (isListed(table)) tables.set(table.id, table.listing);
    const people = new Map<string, LobbyPerson>();
    for (const person of this.#here.people()) people.set(person.id, this.#entry(person));
    return { tables, people };
  }

  /** Calls `listener` with what has changed, several times a second at most. Returns the way to stop. */
  listen(listener: LobbyListener): () => void {
    this.#listeners.add(listener);
    this.#timer ??= setInterval(() => this.#show(), GATHER).unref();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0 || !this.#timer) return;
      clearInterval(this.#timer);
      this.#timer = null;
      for (const notes of [this.#urgent, this.#calm, this.#changedPeople]) notes.clear();
    };
  }

  // Whoever begins to listen reads the whole lists first.
  #note(notes: Set<string>, id: string): void {
    if (this.#listeners.size > 0) notes.add(id);
  }

  changed(table: LiveTable, structural: boolean): void {
    if (!structural) {
      this.#note(this.#calm, table.id);
      return;
    }
    this.#note(this.#urgent, table.id);
    this.#tables.set(table.id, table);
    this.#count(table.id, countedOf(table));
  }

  gone(table: LiveTable): void {
    if (this.#tables.get(table.id) !== table) return;
    this.#tables.delete(table.id);
    this.#note(this.#urgent, table.id);
    this.#count(table.id, NOTHING);
  }

  #count(id: string, now: Counted): void {
    const before = this.#counted.get(id) ?? NOTHING;
    if (now === NOTHING) this.#counted.delete(id);
    else this.#counted.set(id, now);
    for (const person of before.busy) this.#addGame(person, -1);
    for (const person of now.busy) this.#addGame(person, 1);
    if (now.playing === before.playing) return;
    this.#playing += now.playing ? 1 : -1;
    this.#counts();
  }

  #addGame(personId: string, by: 1 | -1): void {
    const games = (this.#games.get(personId) ?? 0) + by;
    if (games > 0) this.#games.set(personId, games);
    else this.#games.delete(personId);
    this.#note(this.#changedPeople, personId);
  }

  #entry(person: Person): LobbyPerson {
    return { ...person, busy: this.busy(person.id) };
  }

  #show(): void {
    this.#round = (this.#round + 1) % CALM_ROUNDS;
    const tables = new Map<string, LobbyTable | null>();
    const note = (id: string): void => {
      const table = this.#tables.get(id);
      tables.set(id, table && isListed(table) ? table.listing : null);
    };
    this.#urgent.forEach(note);
    this.#urgent.clear();
    if (this.#round === 0) {
      this.#calm.forEach(note);
      this.#calm.clear();
    }
    const people = new Map<string, LobbyPerson | null>();
    for (const id of this.#changedPeople) {
      const person = this.#here.get(id);
      people.set(id, person && this.#entry(person));
    }
    this.#changedPeople.clear();
    if (tables.size + people.size === 0) return;
    for (const listener of this.#listeners) listener({ tables, people });
  }
}

const someoneThere = ({ snapshot: { seats } }: LiveTable): boolean =>
  (seats[0]?.present ?? false) || (seats[1]?.present ?? false);

const isListed = (table: LiveTable): boolean =>
  table.snapshot.open && table.snapshot.phase !== 'closed' && someoneThere(table);

function countedOf(table: LiveTable): Counted {
  const { phase, seats } = table.snapshot;
  if (phase !== 'playing') return { playing: false, busy: [] };
  return { playing: someoneThere(table), busy: seats.flatMap((seat) => (seat ? [seat.id] : [])) };
}
