import {
  attentionAt,
  dueAt,
  isHouse,
  makeTable,
  moveListOf,
  openTable,
  snapshotOf,
  type MoveList,
  type Person,
  type TableEvent,
  type TableOptions,
  type TableSnapshot,
} from '@uril/table';
import { drawSide, publicId, tableId } from '../random.ts';
import { isTaken } from '../storage/store.ts';
import { foldTable } from './fold.ts';
import { LiveTable, type TableWorld } from './live-table.ts';

/** How often the store is asked which tables have moved, and idle ones are let go, in ms. */
const ROUND = 1_000;
/** A deadline that passed this long ago, in ms, is taken care of by whoever sees it: its owner seems to be away. */
const OVERDUE = 2_000;
/** How many overdue tables are woken in a round. */
const WOKEN = 100;
/** How long after an outage people need to be back, in ms: not theirs either. */
const RETURN = 2_000;
/** How long a table nobody is at stays in memory, in ms. */
const IDLE = 30_000;

/** Told of what happens to the tables that live here. */
export interface DirectoryListener {
  changed(table: LiveTable, structural: boolean): void;
  gone(table: LiveTable): void;
}

/** A table to look at without being at it. */
export interface TableLook extends MoveList {
  readonly snapshot: TableSnapshot;
}

/** Which tables live in this process. Waking one takes it from whoever had it. */
export class Directory {
  readonly #live = new Map<string, LiveTable>();
  readonly #waking = new Map<string, Promise<LiveTable | null>>();
  readonly #world: TableWorld;
  readonly #listener: DirectoryListener;
  readonly #announce: (id: string, epoch: number) => void;
  readonly #hidden: ReadonlySet<string>;
  #round: NodeJS.Timeout | null = null;
  #asking = false;
  #sweeping = false;

  /**
   * @param announce tells other processes that this one has taken a table
   * @param hidden ids of tables that are stored, and as if they were not there
   */
  constructor(
    around: Pick<TableWorld, 'store' | 'owner' | 'log' | 'now'>,
    listener: DirectoryListener,
    announce: (id: string, epoch: number) => void,
    hidden: Iterable<string> = [],
  ) {
    this.#hidden = new Set(hidden);
    this.#listener = listener;
    this.#announce = announce;
    this.#world = {
      ...around,
      changed: (table, structural) => listener.changed(table, structural),
      lost: (table) => this.#drop(table),
    };
  }

  /** Starts looking for tables that have moved or are idle. */
  start(): void {
    this.#round = setInterval(() => void this.#goRound(), ROUND).unref();
  }

  stop(): void {
    if (this.#round) clearInterval(this.#round);
  }

  /** The table if it lives here now. */
  get(id: string): LiveTable | undefined {
    return this.#live.get(id);
  }

  /** Every table that lives here. */
  all(): Iterable<LiveTable> {
    return this.#live.values();
  }

  /** Makes a table at which `maker` sits. Resolves when it is stored. */
  async make(options: TableOptions, maker: Person): Promise<LiveTable> {
    for (;;) {
      try {
        return await this.makeCalled(tableId(), options, maker);
      } catch (error) {
        if (!isTaken(error)) throw error;
      }
    }
  }

  /** The same, with an id of its own. Rejects with `taken` when there is such a table. */
  async makeCalled(id: string, options: TableOptions, maker: Person): Promise<LiveTable> {
    const { store, owner, now } = this.#world;
    const made = makeTable(options, maker, publicId(), now(), drawSide()) as Extract<TableEvent, { type: 'made' }>;
    const table = openTable(id, made);
    const hold = await store.addTable(id, made, owner, dueAt(table));
    return this.#add(new LiveTable(this.#world, hold, table, false));
  }

  /** The table, live here from now on; null when there is none. Many callers at once wake it once. */
  wake(id: string): Promise<LiveTable | null> {
    if (this.#hidden.has(id)) return Promise.resolve(null);
    const live = this.#live.get(id);
    if (live) return Promise.resolve(live);
    const waking = this.#waking.get(id) ?? this.#wake(id).finally(() => this.#waking.delete(id));
    this.#waking.set(id, waking);
    return waking;
  }

  /** The table as it is, wherever it lives, without taking it; null when there is none. */
  async look(id: string): Promise<TableLook | null> {
    const live = this.#live.get(id);
    if (live) return { snapshot: live.snapshot, ...live.moves };
    const stored = this.#hidden.has(id) ? null : await this.#world.store.read(id);
    if (!stored) return null;
    const table = foldTable(id, stored);
    const nobody = { present: [false, false], watching: 0 } as const;
    return { snapshot: snapshotOf(table, nobody), ...moveListOf(table) };
  }

  /** This process was away: nobody at its tables pays for it. */
  spare(from: number, until: number): void {
    for (const table of this.#live.values()) table.spare([{ from, until: until + RETURN }]);
  }

  /** Another process says that it has taken a table. */
  taken(id: string, epoch: number): void {
    const live = this.#live.get(id);
    if (live && live.hold.epoch < epoch) live.lose();
  }

  async #wake(id: string): Promise<LiveTable | null> {
    const { store, owner } = this.#world;
    const stored = await store.claim(id, owner);
    if (!stored) return null;
    const { key, epoch } = stored;
    this.#announce(id, epoch);
    const table = foldTable(id, stored);
    // What nobody could do while nobody served; what came before the last event has been given back then.
    const outages = dueAt(table) === null ? [] : await store.outages(table.at);
    const live = this.#add(new LiveTable(this.#world, { key, epoch }, table, true));
    live.spare(outages.map(({ from, until }) => ({ from, until: until + RETURN })));
    return live;
  }

  #add(table: LiveTable): LiveTable {
    this.#live.set(table.id, table);
    this.#listener.changed(table, true);
    return table;
  }

  #drop(table: LiveTable): void {
    if (this.#live.get(table.id) === table) this.#live.delete(table.id);
    table.rest();
    this.#listener.gone(table);
  }

  async #goRound(): Promise<void> {
    const { log, now } = this.#world;
    void this.#sweep();
    const idle = now() - IDLE;
    for (const table of this.#live.values()) {
      if (table.doubtful) void table.refresh();
      // The house's table is always there to be watched.
      if (table.usedAt() < idle && !isHouse(table.state.seats)) this.#drop(table);
    }
    // A store that answers slower than once a round is not asked twice at once.
    if (this.#asking || this.#live.size === 0) return;
    this.#asking = true;
    try {
      await this.#findLost();
    } catch (error) {
      log.warn({ err: error }, 'the store did not say which tables have moved');
    }
    this.#asking = false;
  }

  /** Wakes what is due and nobody has taken care of, wherever it lives: the claim decides whose it is. */
  async #sweep(): Promise<void> {
    if (this.#sweeping) return;
    this.#sweeping = true;
    const { store, log, now } = this.#world;
    try {
      for (const id of await store.due(now() - OVERDUE, WOKEN)) {
        const table = await this.wake(id);
        const next = table && (await table.look());
        // What is stored was not so: a later version may give other times, and nobody is to look again each second.
        if (table && !table.lost && !table.doubtful && (next === null || next > now()))
          await store.setDeadline(table.hold, attentionAt(table.state, now()));
        if (table) this.#listener.changed(table, false);
      }
    } catch (error) {
      log.warn({ err: error }, 'the store did not say what is due');
    }
    this.#sweeping = false;
  }

  async #findLost(): Promise<void> {
    const tables = [...this.#live.values()];
    const lost = new Set(await this.#world.store.lost(tables.map(({ hold }) => hold)));
    if (lost.size === 0) return;
    for (const table of tables) if (lost.has(table.hold.key)) table.lose();
  }
}
