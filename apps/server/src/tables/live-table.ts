import type { Result } from '@uril/engine';
import {
  apply,
  attentionAt,
  due,
  dueAt,
  encodeTable,
  hasSeen,
  keptGameOf,
  isVoid,
  leftWaiting,
  lineOf,
  moveListOf,
  phaseOf,
  rulesIdOf,
  seatOf,
  spare,
  spareWaiting,
  step,
  turnOf,
  waitingOver,
  type Command,
  type LobbyTable,
  type MoveList,
  type Person,
  type Phrase,
  type Rejection,
  type Table,
  type TableEvent,
  type TableSnapshot,
} from '@uril/table';
import type { Log } from '../log.ts';
import { publicId } from '../random.ts';
import type { Entry, Hold, Outage, Outcome, Store, StoredTable } from '../storage/store.ts';
import { foldTable } from './fold.ts';
import { Stage } from './stage.ts';

/** What took longer than this to be stored, in ms, is seen late: whoever has the turn does not pay for that. */
const SLOW = 1_000;
/** Timers go no further, in ms. */
const FAR = 2 ** 31 - 1;

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

/**
 * What is asked of a table: a command; `left`: whoever waits may have gone; or null: nobody asks, but time may have brought
 * something.
 */
type Asked = { readonly command: Command; readonly person: Person } | 'left' | null;

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
  /** Whoever waits for their turn, as the call that begins it. */
  readonly #queue: (() => void)[] = [];
  #hold: Hold;
  #table: Table;
  #working = false;
  #doubtful = false;
  /** More than a move has happened since lists were told. */
  #structural = false;
  #usedAt: number;
  /** When something happens here by itself. */
  #deadline: number | null = null;
  /** When somebody has to look after the table, as the store has it. */
  #attention: number | null;
  #timer: NodeJS.Timeout | null = null;
  /** Time in which people could not be served and that has not been given back. */
  #outages: Outage[] = [];
  /** Since when the store has not taken anything, in ms. */
  #troubleAt: number | null = null;

  /** @param woken whether the table was there before, and is not being made */
  constructor(world: TableWorld, hold: Hold, table: Table, woken: boolean) {
    this.id = table.id;
    this.#world = world;
    this.#hold = hold;
    this.#table = table;
    this.#usedAt = world.now();
    this.#attention = attentionAt(table);
    this.stage = new Stage(
      table,
      () => world.now(),
      (presence) => {
        world.changed(this, presence || this.#structural);
        this.#structural = false;
        if (presence && this.waitsAlone) void this.#ask('left', world.now());
      },
      woken,
    );
    this.#arm(dueAt(table));
  }

  get snapshot(): TableSnapshot {
    return this.stage.snapshot;
  }

  /** What it is owned by in the store. */
  get hold(): Hold {
    return this.#hold;
  }

  /** What its events have come to. */
  get state(): Table {
    return this.#table;
  }

  /** All moves of the current or last game. */
  get moves(): MoveList {
    return moveListOf(this.#table);
  }

  /** The table as a list shows it. */
  get listing(): LobbyTable {
    const table = this.#table;
    const { id, rules, time, seats, tally, match, since } = table;
    return {
      id,
      rules: rulesIdOf(table),
      rulesVersion: rules.version,
      time,
      phase: phaseOf(table),
      seats,
      away: this.waitsAlone,
      position: lineOf(table),
      turn: turnOf(table) ?? table.starter,
      quatros: tally.quatros,
      contagem: tally.contagem,
      match,
      watching: this.stage.watching,
      since,
    };
  }

  /** Whether it waits for an opponent although whoever made it was here and has gone. */
  get waitsAlone(): boolean {
    return phaseOf(this.#table) === 'waiting' && this.stage.left;
  }

  /**
   * When it was last seen in use, in ms: now, while somebody is at it or something waits; a table that is listed
   * although nobody is there too. To be asked regularly.
   */
  usedAt(): number {
    if (!this.stage.empty || this.#working || (this.#table.open && this.waitsAlone)) this.#usedAt = this.#world.now();
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
    // Stamped before it waits for anything: what came in in time counts.
    return this.#ask({ command, person }, this.#world.now());
  }

  /** Shows everybody what one of the seated says. It is not kept, and changes nothing. */
  say(phrase: Phrase, person: Person): Answer {
    if (this.lost) return fault('moved');
    const side = seatOf(this.#table.seats, person.id);
    if (!side) return { ok: false, error: { code: 'not-seated' } };
    this.stage.say(side, phrase);
    return DONE;
  }

  /** Does what time has brought, if anything. Gives what is due next, in ms of server time. */
  async look(): Promise<number | null> {
    if (!this.lost) await this.#ask(null, this.#world.now());
    return this.#deadline;
  }

  /** People could not be served from `from` to `until`: it is given back to whoever had their turn. */
  spare(outages: readonly Outage[]): void {
    if (this.#deadline === null || outages.length === 0) return;
    this.#outages.push(...outages);
    void this.look();
  }

  /** Nobody looks after the table from here any more. */
  rest(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
  }

  /** Takes what is asked when its turn has come. @param at server time in ms at which it came in */
  async #ask(asked: Asked, at: number): Promise<Answer> {
    if (this.#working) await new Promise<void>((begin) => this.#queue.push(begin));
    this.#working = true;
    try {
      return await this.#take(asked, at);
    } catch (error) {
      this.#world.log.error({ table: this.id, err: error }, 'a command failed');
      this.#doubtful = true;
      return fault('internal');
    } finally {
      const begin = this.#queue.shift();
      if (begin) begin();
      else this.#working = false;
    }
  }

  /** Reads the table again if the store may know more than we do. */
  async refresh(): Promise<void> {
    if (this.#doubtful && !this.#working) await this.look();
  }

  /** Gives the table up to its new owner: every connection is closed with `moved`. */
  lose(): void {
    if (this.lost) return;
    this.rest();
    this.stage.close();
    this.#world.lost(this);
  }

  async #take(asked: Asked, at: number): Promise<Answer> {
    // Twice: after an append whose outcome is not known the table is read again, and the command may be in it.
    for (let attempt = 0; attempt < 2; attempt++) {
      if (this.#doubtful && !(await this.#reread())) break;
      if (this.lost) return fault('moved');
      if (asked && asked !== 'left' && asked.command.type !== 'move' && this.#knows(asked.command)) return DONE;
      if (this.#isDue(at) && !(await this.#bring(at))) continue;
      if (!asked) return DONE;
      if (asked === 'left') {
        const left = this.waitsAlone ? leftWaiting(this.#table, at, publicId()) : null;
        if (!left || (await this.#happen(left))) return DONE;
        continue;
      }
      const { command, person } = asked;
      const facts = command.type === 'claim' ? { person, goneAt: this.stage.goneAt } : { person };
      const stepped = step(this.#table, command, at, facts);
      if (!stepped.ok) return this.#knows(command) ? DONE : stepped;
      if (await this.#happen(stepped.value)) return DONE;
    }
    this.#troubleAt ??= at;
    return fault(this.lost ? 'moved' : 'store-down');
  }

  /**
   * Whether it was done already. A move that was is refused by all that it says (game, ply, plies taken back), so that only
   * refused ones need be looked for.
   */
  #knows(command: Command): boolean {
    return hasSeen(this.#table, command.id);
  }

  /** Whether anything comes before what came in at `at`. */
  #isDue(at: number): boolean {
    return this.#outages.length > 0 || (this.#deadline !== null && at > this.#deadline);
  }

  /** What time has brought by `at` happens first: what is given back, then what is due. False when it was not stored. */
  async #bring(at: number): Promise<boolean> {
    for (let [outage] = this.#outages; outage; [outage] = this.#outages) {
      const { from, until } = outage;
      const spared =
        spare(this.#table, from, until, at, publicId()) ?? spareWaiting(this.#table, from, until, at, publicId());
      if (spared && !(await this.#happen(spared))) return false;
      this.#outages.shift();
    }
    if (!this.#isDue(at)) return true;
    const { goneAt } = this.stage;
    const present = [goneAt[0] === null, goneAt[1] === null] as const;
    const event = due(this.#table, at, publicId()) ?? waitingOver(this.#table, present, at, publicId());
    return event === null || this.#happen(event);
  }

  /** Stores an event and shows what follows. False when it was not stored. */
  async #happen(event: TableEvent): Promise<boolean> {
    const next = apply(this.#table, event);
    const entry = this.#entryOf(event, next);
    let outcome: Outcome;
    try {
      outcome = await this.#world.store.append(entry);
    } catch (error) {
      this.#world.log.warn({ table: this.id, err: error }, 'an append came back without an answer');
      this.#doubtful = true;
      return false;
    }
    if (outcome === 'stored') {
      if (entry.deadline !== undefined) this.#attention = entry.deadline;
      this.#advance(next);
      this.#noteDelay(event.at);
      return true;
    }
    if (outcome === 'lost') this.lose();
    else this.#doubtful = true;
    return false;
  }

  /** What the store is given of an event: what lists and sweeps ask for only where it changes. */
  #entryOf(event: TableEvent, next: Table): Entry {
    const before = this.#table;
    const { key, epoch } = this.#hold;
    const phase = phaseOf(next);
    const attention = attentionAt(next);
    return {
      key,
      epoch,
      seq: next.seq,
      event,
      phase: phase === phaseOf(before) ? undefined : phase,
      seats: next.seats === before.seats ? undefined : [idOf(next.seats[0]), idOf(next.seats[1])],
      deadline: attention === this.#attention ? undefined : attention,
      end: next.result && next.result !== before.result && !isVoid(next.result) ? endOf(next, event.at) : undefined,
    };
  }

  /** @param came server time in ms at which that came in which has been stored only now */
  #noteDelay(came: number): void {
    if (this.#deadline === null) return;
    const now = this.#world.now();
    if (now - came > SLOW) this.spare([{ from: came, until: now }]);
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
    this.#attention = attentionAt(table);
    this.#advance(table);
    if (this.#troubleAt !== null) this.#noteDelay(this.#troubleAt);
    this.#troubleAt = null;
    return true;
  }

  /** Takes the table's next state over and shows it. */
  #advance(next: Table): void {
    const before = this.#table;
    this.#table = next;
    this.#structural ||=
      before.seats !== next.seats ||
      before.tally !== next.tally ||
      before.match !== next.match ||
      phaseOf(before) !== phaseOf(next);
    this.#arm(dueAt(next));
    this.stage.show(next);
  }

  /** A timer for what is due next. The store's sweep would find it as well, only later. */
  #arm(deadline: number | null): void {
    if (deadline === this.#deadline) return;
    this.#deadline = deadline;
    this.rest();
    if (deadline === null || this.lost) return;
    const wait = Math.min(FAR, Math.max(0, deadline + 1 - this.#world.now()));
    this.#timer = setTimeout(() => void this.#due(), wait).unref();
  }

  async #due(): Promise<void> {
    const next = await this.look();
    // Timers may be early by a moment, and go no further than `FAR`.
    if (next === null || this.#timer === null || next !== this.#deadline) return;
    this.#deadline = null;
    this.#arm(next);
  }
}

const endOf = (table: Table, at: number): Entry['end'] => ({
  game: table.number,
  state: encodeTable(table),
  record: JSON.stringify(keptGameOf(table, at)),
});
