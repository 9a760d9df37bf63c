import type { Pair } from '@uril/engine';
import type {
  Arrival,
  DeviceKind,
  EventOf,
  GameKey,
  Island,
  KeyKind,
  Person,
  PersonKey,
  Phase,
  TableEvent,
} from '@uril/table';

/**
 * What can go wrong with a store, as codes.
 * `store-down`: it could not answer now (locked for long, disk full, no connection, thread gone); a write may or may
 * not have happened, so whoever wrote reads again. `store-corrupt`: the file is damaged and was left as it is.
 * `store-newer`: made by a later version of this program. `taken`: an id or token that exists already.
 */
export const STORE_FAULTS = ['store-down', 'store-corrupt', 'store-newer', 'taken'] as const;
export type StoreFault = (typeof STORE_FAULTS)[number];

/** The only error a store rejects with. `message` is for the log, `cause` the driver's own error. */
export class StoreError extends Error {
  readonly code: StoreFault;
  constructor(code: StoreFault, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'StoreError';
    this.code = code;
  }
}

/** Whether what was to be added exists already. */
export const isTaken = (error: unknown): boolean => error instanceof StoreError && error.code === 'taken';

/** A table's integer key and the epoch under which its owner may write. */
export interface Hold {
  readonly key: number;
  /** From 1; every claim raises it by one. */
  readonly epoch: number;
}

/** What waking a table takes: fold `events` over `snapshot.state`, or over nothing. */
export interface StoredTable {
  /** Taken at the end of the last finished game; `seq` is the last event folded into `state`. */
  readonly snapshot: { readonly seq: number; readonly state: string } | null;
  /** The events after the snapshot, in order; from `made` (number 1) where there is no snapshot. */
  readonly events: readonly TableEvent[];
}

/** One event to be stored. */
export interface Entry extends Hold {
  /** Number of the event at its table: one more than the last stored; `made` is 1. */
  readonly seq: number;
  readonly event: TableEvent;
  /** Set when the event changed the phase. */
  readonly phase?: Phase | undefined;
  /** Set when the event changed who sits: person ids, South first. */
  readonly seats?: Pair<string | null> | undefined;
  /** Set when it changed when somebody has to look after the table next, in ms of server time; null: never. */
  readonly deadline?: number | null | undefined;
  /**
   * Set when the event ended a game: the whole table afterwards (`encodeTable`) and the game's record, both JSON.
   * Stored in the transaction of the event.
   */
  readonly end?: { readonly game: number; readonly state: string; readonly record: string } | undefined;
}

/** `stored`: on disk. `lost`: somebody else claimed the table. `conflict`: `seq` is not the next number. */
export type Outcome = 'stored' | 'lost' | 'conflict';

/** Time in which nobody served, in ms of server time. */
export interface Outage {
  readonly from: number;
  readonly until: number;
}

/** A finished game: its number at the table, from 1, and its record as JSON. */
export interface StoredGame {
  readonly game: number;
  readonly record: string;
}

/** Of how many tables names are taken out, or changed, in one step: few, because moves wait meanwhile. */
export const NAMES_AT_ONCE = 10;

/** What a step of renaming somebody has come to. */
export interface Renamed {
  /** Public ids of the tables it took from whoever had them, with the epoch under which nobody has them now. */
  readonly tables: readonly { readonly id: string; readonly epoch: number }[];
  /** Where the next step goes on; null when there is none. */
  readonly next: number | null;
}

/** What a person may change of themselves. */
export interface PersonChange {
  readonly name?: string;
  readonly island?: Island;
}

/** A token of a person's, by its hash. */
export interface StoredKey extends Omit<PersonKey, 'id' | 'own'> {
  readonly hash: string;
}

/** A token to be kept: its hash, what it is for, and the device it is on or was made on. */
export type NewKey = Omit<StoredKey, 'madeAt'>;

/** How many devices and personal links somebody has at most: a list that a person can still go through. */
export const KEYS_MAX = 20;

/** `full`: nothing was added, since the person has `KEYS_MAX`. `gone`: there is no such person. */
export type Added = 'added' | 'full' | 'gone';

/** A device that waits to be let in: hashes of the code it shows and of what will be its token. */
export interface NewArrival extends Arrival {
  readonly code: string;
  readonly token: string;
}

/**
 * Everything that outlives the process. Times are server milliseconds, token hashes come from outside.
 * What has resolved is on disk. Every method rejects with a `StoreError` and with nothing else.
 */
export interface Store {
  /** Adds somebody with a first token; `taken` when the id or the token exists. */
  addPerson(person: Person, tokenHash: string, at: number, device?: DeviceKind): Promise<void>;
  /** Another token for the same person, who has `KEYS_MAX` at most, however many are added at once. */
  addToken(personId: string, key: NewKey, at: number): Promise<Added>;
  /** Takes a token away for good; false when there was no such one. */
  revokeToken(tokenHash: string, at: number): Promise<boolean>;
  /** Whether this was somebody's token once. */
  wasRevoked(tokenHash: string): Promise<boolean>;
  /** Whose token of this kind it is; null for an unknown or revoked one. */
  personByToken(tokenHash: string, kind?: KeyKind): Promise<Person | null>;
  /** All tokens of a person, in the order in which they were made. */
  keysOf(personId: string): Promise<readonly StoredKey[]>;

  /** Adds a device that waits, and forgets those whose time was over at `now`; `taken` when code or token exists. */
  addArrival(arrival: NewArrival, now: number): Promise<void>;
  /** A device that still waits at `now`, by the hash of its code or of its token. */
  findArrival(hash: string, now: number): Promise<Arrival | null>;
  /** Lets the device with this code in as a person, once; `late` when none waits at `now`. It waits on unless it was added. */
  admitArrival(codeHash: string, personId: string, now: number): Promise<Added | 'late'>;

  /**
   * Changes name and island, as the person asks; null when there is no such person. `held`: nothing was changed, since
   * an operator's name holds and another was asked for.
   */
  updatePerson(id: string, change: PersonChange): Promise<Person | 'held' | null>;
  /** An operator's word: this name, which holds until null lets go of it. Null when there is no such person. */
  holdName(id: string, name: string | null): Promise<Person | null>;

  /**
   * Adds a table with its first event, owned by `owner` (a process's name); `taken` when the public id exists.
   * @param deadline when somebody has to look after it, in ms of server time
   */
  addTable(id: string, made: EventOf<'made'>, owner: string, deadline?: number | null): Promise<Hold>;
  /** Takes the table over: claims the next epoch, so that no earlier owner can write again. Null: no such table. */
  claim(id: string, owner: string): Promise<(Hold & StoredTable) | null>;
  /** The same without claiming, for whoever only looks. */
  read(id: string): Promise<StoredTable | null>;
  /**
   * Stores one event. Appends of many tables are committed together, but each stands alone: one that is refused or
   * lost spoils no other. One append a table at a time: the next only after the answer to the last.
   */
  append(entry: Entry): Promise<Outcome>;
  /** Keys of those that have been claimed by somebody else. Made to be asked once a second with all that one owns. */
  lost(owned: readonly Hold[]): Promise<readonly number[]>;

  /** Public ids of tables whose deadline is `until` at most, the most urgent first, `most` of them. */
  due(until: number, most: number): Promise<readonly string[]>;
  /** Public ids of listed tables that wait for an opponent, until later than `from`: `most` of them, the longest first. */
  waiting(from: number, most: number): Promise<readonly string[]>;
  /**
   * Lets go of what is old at a table, unless it has been claimed meanwhile: of the events before its snapshot all but the last
   * `events`, of its finished games all but the last `games`.
   */
  trim(hold: Hold, events: number, games: number): Promise<void>;
  /** Corrects a deadline, unless the table has been claimed meanwhile. */
  setDeadline(hold: Hold, deadline: number | null): Promise<void>;
  /**
   * Somebody serves, at `at`. When the last time anybody said so lies more than `lapse` ms back, the time between is an
   * outage; before the first time there is none.
   */
  beat(at: number, lapse: number): Promise<void>;
  /** Outages that ended after `since`, in order. */
  outages(since: number): Promise<readonly Outage[]>;

  /** Public ids of tables with a running game at which the person sits. */
  tablesOf(personId: string): Promise<readonly string[]>;
  /** Finished games of a table, in order; empty also where there is no such table. */
  games(id: string): Promise<readonly StoredGame[]>;
  /** The record of one finished game; null where there is none. */
  game(key: GameKey): Promise<string | null>;
  /**
   * Records of games this person has played, newest first: the `most` that come after the game `before` in that order,
   * or the newest. Null when `before` is none of theirs.
   */
  gamesOf(personId: string, before: GameKey | null, most: number): Promise<readonly string[] | null>;

  /** Public ids of tables at which the person sits, whether a game runs there or not. */
  seatedAt(personId: string): Promise<readonly string[]>;
  /** Revokes a person's tokens and takes their name away; from here on nothing changes that. False: no such person. */
  retire(personId: string, at: number): Promise<boolean>;
  /** Those who have been retired and not yet erased. */
  retired(): Promise<readonly Person[]>;
  /**
   * Empties a retired person's name in what is kept of `most` tables at which they ever sat: events, snapshots, records.
   * Their games stay. True when there was no more.
   */
  forget(personId: string, most: number): Promise<boolean>;
  /** Takes away the last of a retired person of whom everything is forgotten. */
  erase(personId: string): Promise<void>;

  /**
   * Puts another name for somebody into what is kept of `most` tables at which they ever sat, from `after` on (0, then
   * what the step before gave): events, snapshots, records. Each of these tables is taken from its owner, who would
   * write the old name on; the next to wake it reads the new one. What they are called from now on is `holdName`'s.
   */
  rename(personId: string, name: string, after: number, most: number): Promise<Renamed>;
  /** Those who are called exactly this, newest first, `most` of them. */
  called(name: string, most: number): Promise<readonly Person[]>;

  /** Resolves when the store answers. */
  ping(): Promise<void>;
  /** Finishes what has been asked, then lets go of file or connections; later calls reject with `store-down`. */
  close(): Promise<void>;
}

/** Where the data lives: a `postgres://` address, or a directory that holds `uril.db`. */
export type StorePlace = { readonly postgres: string } | { readonly directory: string };
