import type { Result } from '@uril/engine';
import {
  apply,
  encodeTable,
  gameRecordOf,
  moveListOf,
  phaseOf,
  REMEMBERED,
  step,
  turnOf,
  type Command,
  type LobbyTable,
  type MoveList,
  type Person,
  type Rejection,
  type Table,
  type TableEvent,
  type TableSnapshot,
} from '@uril/table';
import type { Log } from '../log.ts';
import type { Entry, Hold, Outcome, Store, StoredTable } from '../storage/store.ts';
import { foldTable } from './fold.ts';
import { Stage } from './stage.ts';

/** Commands that may wait for their turn at one table. */
const QUEUE = 256;

/**
 * A table that is not here any more (`moved`: its connections are being closed, the command is sent again), a store
 * that cannot answer (`store-down`), too much at once (`too-many`), or a fault of ours (`internal`).
 */
export type LiveFault = 'moved' | 'store-down' | 'too-many' | 'internal';

/** What became of a command. */
export type Answer = Result<true, Rejection | { readonly code: LiveFault }>;

/** What a live table needs and whom it tells. */
export interface TableWorld {
  readonly store: Store;
  /** This process's name as an owner of tables. */
  readonly owner: string;
  readonly log: Log;
  now(): number;
  /** Something changed that a list of tables shows; `structural` when it is more than a move or the watchers. */
  changed(table: LiveTable, structural: boolean): void;
  /** The table is not this process's any more; its rooms are closing. */
  lost(table: LiveTable): void;
}

interface Job {
  readonly command: Command;
  readonly person: Person;
  readonly answer: (answer: Answer) => void;
}

const DONE: Answer = { ok: true, value: true };
const fault = (code: LiveFault): Answer => ({ ok: false, error: { code } });
const idOf = (person: Person | null): string | null => person?.id ?? null;

/**
 * A table somebody is at: one queue through which everything goes, step → append → apply → project → encode → send →
 * answer. Nothing is answered or shown that is not stored.
 */
export class LiveTable {
  readonly id: string;
  /** What everybody sees of it. */
  readonly stage: Stage;
  readonly #world: TableWorld;
  readonly #queue: Job[] = [];
  #hold: Hold;
  #table: Table;
  /** At least the ids the table remembers: asked with every move, and quicker than its list. */
  #seen: Set<string>;
  #working = false;
  #doubtful = false;
  /** More than a move has happened since lists were told. */
  #structural = false;
  #usedAt: number;

  constructor(world: TableWorld, hold: Hold, table: Table) {
    this.id = table.id;
    this.#world = world;
    this.#hold = hold;
    this.#table = table;
    this.#seen = new Set(table.seen);
    this.#usedAt = world.now();
    this.stage = new Stage(table, (presence) => {
      world.changed(this, presence || this.#structural);
      this.#structural = false;
    });
  }

  get snapshot(): TableSnapshot {
    return this.stage.snapshot;
  }

  /** What it is owned by in the store. */
  get hold(): Hold {
    return this.#hold;
  }

  /** All moves of the current or last game. */
  get moves(): MoveList {
    return moveListOf(this.#table);
  }

  /** The table as a list shows it. */
  get listing(): LobbyTable {
    const { id, rules, rulesVersion, phase, position, tally, match, watching } = this.snapshot;
    const { seats, since, starter } = this.#table;
    const turn = turnOf(this.#table) ?? starter;
    const { quatros, contagem } = tally;
    return { id, rules, rulesVersion, phase, seats, position, turn, quatros, contagem, match, watching, since };
  }

  /** When it was last seen in use, in ms: now, while somebody is at it or something waits. To be asked regularly. */
  usedAt(): number {
    if (!this.stage.empty || this.#working) this.#usedAt = this.#world.now();
    return this.#usedAt;
  }

  /** It is another process's now. */
  get lost(): boolean {
    return this.stage.closed;
  }

  /** The store may know more than we do. */
  get doubtful(): boolean {
    return this.#doubtful;
  }

  /** Takes a command in its turn. Resolves when what it led to is stored and has been sent to everybody. */
  command(command: Command, person: Person): Promise<Answer> {
    if (this.#queue.length >= QUEUE) return Promise.resolve(fault('too-many'));
    return new Promise((answer) => {
      this.#queue.push({ command, person, answer });
      if (!this.#working) void this.#work();
    });
  }

  /** Reads the table again if the store may know more than we do. */
  async refresh(): Promise<void> {
    if (!this.#doubtful || this.#working) return;
    this.#working = true;
    await this.#reread();
    this.#working = false;
    if (this.#queue.length > 0) void this.#work();
  }

  /** Gives the table up to its new owner: every connection is closed with `moved`. */
  lose(): void {
    if (this.lost) return;
    this.stage.close();
    this.#world.lost(this);
  }

  async #work(): Promise<void> {
    this.#working = true;
    for (let job = this.#queue.shift(); job; job = this.#queue.shift()) {
      try {
        job.answer(await this.#take(job));
      } catch (error) {
        this.#world.log.error({ table: this.id, err: error }, 'a command failed');
        this.#doubtful = true;
        job.answer(fault('internal'));
      }
    }
    this.#working = false;
  }

  async #take({ command, person }: Job): Promise<Answer> {
    // Twice: after an append whose outcome is not known the table is read again, and the command may be in it.
    for (let attempt = 0; attempt < 2; attempt++) {
      if (this.#doubtful && !(await this.#reread())) break;
      if (this.lost) return fault('moved');
      if (this.#seen.has(command.id)) return DONE;
      const stepped = step(this.#table, command, this.#world.now(), { person });
      if (!stepped.ok) return stepped;
      const next = apply(this.#table, stepped.value);
      const outcome = await this.#append(stepped.value, next);
      if (outcome === 'stored') {
        this.#seen.add(command.id);
        this.#advance(next, person.id);
        return DONE;
      }
      if (outcome === 'lost') this.lose();
      else this.#doubtful = true;
    }
    return fault(this.lost ? 'moved' : 'store-down');
  }

  async #append(event: TableEvent, next: Table): Promise<Outcome | 'unknown'> {
    const before = this.#table;
    const { key, epoch } = this.#hold;
    const phase = phaseOf(next);
    const entry: Entry = {
      key,
      epoch,
      seq: next.seq,
      event,
      phase: phase === phaseOf(before) ? undefined : phase,
      seats: next.seats === before.seats ? undefined : [idOf(next.seats[0]), idOf(next.seats[1])],
      end: next.result && next.result !== before.result ? endOf(next, event.at) : undefined,
    };
    try {
      return await this.#world.store.append(entry);
    } catch (error) {
      this.#world.log.warn({ table: this.id, err: error }, 'an append came back without an answer');
      return 'unknown';
    }
  }

  /** Claims the table anew and takes over what the store knows. False when that cannot be done now or any more. */
  async #reread(): Promise<boolean> {
    const { store, owner, log } = this.#world;
    let stored: (Hold & StoredTable) | null;
    try {
      stored = await store.claim(this.id, owner);
    } catch (error) {
      log.warn({ table: this.id, err: error }, 'a table could not be read again');
      return false;
    }
    if (!stored || this.lost) {
      this.lose();
      return false;
    }
    this.#hold = { key: stored.key, epoch: stored.epoch };
    this.#doubtful = false;
    const table = foldTable(this.id, stored);
    this.#seen = new Set(table.seen);
    this.#advance(table, null);
    return true;
  }

  /** Takes the table's next state over and shows it. @param actor who is about to be answered */
  #advance(next: Table, actor: string | null): void {
    const before = this.#table;
    this.#table = next;
    if (this.#seen.size > 2 * REMEMBERED) this.#seen = new Set(next.seen);
    this.#structural ||=
      before.seats !== next.seats ||
      before.tally !== next.tally ||
      before.match !== next.match ||
      phaseOf(before) !== phaseOf(next);
    this.stage.show(next, actor);
  }
}

const endOf = (table: Table, at: number): Entry['end'] => ({
  game: table.number,
  state: encodeTable(table),
  record: JSON.stringify(gameRecordOf(table, at)),
});
