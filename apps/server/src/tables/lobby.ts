import { isHouse, levelOf, paceOf, phaseOf, type LobbyPerson, type LobbyTable, type Person } from '@uril/table';
import type { Commons, SharedMap } from '../cluster/commons.ts';
import type { Here } from '../people/here.ts';
import type { DirectoryListener } from './directory.ts';
import type { LiveTable } from './live-table.ts';

/** How long changes are gathered before they are shown, in ms. */
const GATHER = 100;
/** Moves and watchers wait for so many rounds, and until somebody looks: a list need not follow each seed. */
const CALM_ROUNDS = 10;

/** What changed in the lists, by id; null: not listed any more. */
export interface LobbyChanges {
  readonly tables: ReadonlyMap<string, LobbyTable | null>;
  readonly people: ReadonlyMap<string, LobbyPerson | null>;
}
export type LobbyListener = (changes: LobbyChanges) => void;

/** What is counted of a table at which a game runs. */
interface Game {
  /** Whether somebody of it is there. */
  readonly attended: boolean;
  readonly people: readonly string[];
}
const NO_GAME: Game = { attended: false, people: [] };

/**
 * What Salas shows, of all processes: open tables with somebody there or left by whoever waits, the house's own, and people with
 * the page open. A table by link only is counted and never listed, the house's is listed and never counted. A change of a table
 * costs a note of its id; its entry is made when notes are shown.
 */
export class Lobby implements DirectoryListener {
  readonly #here: Here;
  readonly #counts: () => void;
  readonly #listeners = new Set<LobbyListener>();
  #followers = 0;
  /** Whether other processes hold the lists in common. */
  readonly #shared: boolean;
  /** Tables of this process. */
  readonly #live = new Map<string, LiveTable>();
  readonly #urgent = new Set<string>();
  /** The round in which each is due, in that order: so few are in any one round, and nobody waits long behind them. */
  readonly #calm = new Map<string, number>();
  /** Of all processes: entries of the list, and running games. */
  readonly #listed: SharedMap<LobbyTable>;
  readonly #games: SharedMap<Game>;
  /** What has been counted of each game. */
  readonly #counted = new Map<string, Game>();
  readonly #busy = new Map<string, number>();
  readonly #changedTables = new Set<string>();
  readonly #changedPeople = new Set<string>();
  readonly #timer: NodeJS.Timeout;
  #playing = 0;
  #round = 0;

  /** @param counts called when a number may have changed: people here, tables being played */
  constructor(here: Here, commons: Commons, counts: () => void) {
    this.#here = here;
    this.#counts = counts;
    this.#shared = commons.shared;
    this.#listed = commons.share('tables', (id) => this.#changedTables.add(id));
    this.#games = commons.share('games', (id) => this.#count(id));
    here.listen((personId) => {
      if (personId !== null) this.#changedPeople.add(personId);
      counts();
    });
    this.#timer = setInterval(() => this.#show(), GATHER).unref();
  }

  close(): void {
    clearInterval(this.#timer);
  }

  /** Tables at which a game runs and somebody of it is there, also those by link only. */
  get playing(): number {
    return this.#playing;
  }

  /** Whether a game of this person's runs in which they cannot be called away: one that is not played by days. */
  busy(personId: string): boolean {
    return this.#busy.has(personId);
  }

  /** Whether a table is listed, in whatever process it lives. */
  isListed(id: string): boolean {
    return this.#listed.get(id) !== undefined;
  }

  /** Everything that is listed now. */
  lists(): LobbyChanges {
    const tables = new Map<string, LobbyTable>();
    for (const table of this.#listed.values()) tables.set(table.id, table);
    const people = new Map<string, LobbyPerson>();
    for (const person of this.#here.people()) people.set(person.id, this.#entry(person));
    return { tables, people };
  }

  /**
   * Calls `listener` with what has changed, ten times a second at most; moves and watchers only while somebody follows.
   * Returns the way to stop.
   */
  listen(listener: LobbyListener): () => boolean {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Listens to everything: from now on the lists keep up with moves and watchers too. Returns the way to stop. */
  follow(listener: LobbyListener): () => void {
    if (!this.#followed) this.#showMoves(Infinity);
    const stop = this.listen(listener);
    this.#followers += 1;
    return () => {
      if (stop()) this.#followers -= 1;
    };
  }

  /** Whether anybody may want moves: what is followed in other processes is not known here. */
  get #followed(): boolean {
    return this.#shared || this.#followers > 0;
  }

  changed(table: LiveTable, structural: boolean): void {
    if (!structural) {
      if (this.#live.has(table.id) && !this.#calm.has(table.id)) this.#calm.set(table.id, this.#round + CALM_ROUNDS);
      return;
    }
    this.#urgent.add(table.id);
    this.#live.set(table.id, table);
    const game = gameOf(table);
    if (game) this.#games.set(table.id, game);
    else this.#games.delete(table.id);
  }

  gone(table: LiveTable): void {
    if (this.#live.get(table.id) !== table) return;
    this.#live.delete(table.id);
    this.#calm.delete(table.id);
    this.#urgent.add(table.id);
    this.#games.delete(table.id);
  }

  #count(id: string): void {
    const before = this.#counted.get(id) ?? NO_GAME;
    const now = this.#games.get(id) ?? NO_GAME;
    if (now === NO_GAME) this.#counted.delete(id);
    else this.#counted.set(id, now);
    for (const person of before.people) this.#addGame(person, -1);
    for (const person of now.people) this.#addGame(person, 1);
    if (now.attended === before.attended) return;
    this.#playing += now.attended ? 1 : -1;
    this.#counts();
  }

  #addGame(personId: string, by: 1 | -1): void {
    const games = (this.#busy.get(personId) ?? 0) + by;
    if (games > 0) this.#busy.set(personId, games);
    else this.#busy.delete(personId);
    this.#changedPeople.add(personId);
  }

  #entry(person: Person): LobbyPerson {
    return { ...person, busy: this.busy(person.id) };
  }

  /** Brings the list's entry of one of our tables up to date. */
  readonly #list = (id: string): void => {
    const table = this.#live.get(id);
    if (table && isListed(table)) this.#listed.set(id, table.listing);
    else this.#listed.delete(id);
  };

  /** Brings the entries up to date whose turn has come by that round. */
  #showMoves(round: number): void {
    for (const [id, due] of this.#calm) {
      if (due > round) break;
      this.#calm.delete(id);
      this.#list(id);
    }
  }

  #show(): void {
    this.#round += 1;
    this.#urgent.forEach(this.#list);
    this.#urgent.clear();
    if (this.#followed) this.#showMoves(this.#round);
    if (this.#changedTables.size + this.#changedPeople.size === 0) return;
    const tables = new Map<string, LobbyTable | null>();
    for (const id of this.#changedTables) tables.set(id, this.#listed.get(id) ?? null);
    this.#changedTables.clear();
    const people = new Map<string, LobbyPerson | null>();
    for (const id of this.#changedPeople) {
      const person = this.#here.get(id);
      people.set(id, person && this.#entry(person));
    }
    this.#changedPeople.clear();
    for (const listener of this.#listeners) listener({ tables, people });
  }
}

/** Whether a person of the table is there: the computer always is. */
const isAttended = ({ state: { seats }, stage: { present } }: LiveTable): boolean =>
  seats.some((person, seat) => person && present[seat] && levelOf(person) === null);

const isListed = (table: LiveTable): boolean => {
  const { open, seats } = table.state;
  return open && phaseOf(table.state) !== 'closed' && (isAttended(table) || table.waitsAlone || isHouse(seats));
};

function gameOf(table: LiveTable): Game | null {
  const { seats, time } = table.state;
  if (phaseOf(table.state) !== 'playing') return null;
  // Who plays by days has time for another game meanwhile.
  const players = paceOf(time).kind === 'days' ? [] : seats;
  return {
    attended: isAttended(table),
    people: players.flatMap((seat) => (seat && levelOf(seat) === null ? [seat.id] : [])),
  };
}
