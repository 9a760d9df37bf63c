import {
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
import { StoreError } from '../storage/store.ts';
import { foldTable } from './fold.ts';
import { LiveTable, type TableWorld } from './live-table.ts';

/** How often the store is asked which tables have moved, and idle ones are let go, in ms. */
const ROUND = 1_000;
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
  #round: NodeJS.Timeout | null = null;
  #asking = false;

  /** @param announce tells other processes that this one has taken a table */
  constructor(
    around: Pick<TableWorld, 'store' | 'owner' | 'log' | 'now'>,
    listener: DirectoryListener,
    announce: (id: string, epoch: number) => void,
  ) {
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
    const { store, owner, now } = this.#world;
    const made = makeTable(options, maker, publicId(), now(), drawSide()) as Extract<TableEvent, { type: 'made' }>;
    for (;;) {
      const id = tableId();
      try {
        const hold = await store.addTable(id, made, owner);
        return this.#add(new LiveTable(this.#world, hold, openTable(id, made)));
      } catch (error) {
        if (!(error instanceof StoreError) || error.code !== 'taken') throw error;
      }
    }
  }

  /** The table, live here from now on; null when there is none. Many callers at once wake it once. */
  wake(id: string): Promise<LiveTable | null> {
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
    const stored = await this.#world.store.read(id);
    if (!stored) return null;
    const table = foldTable(id, stored);
    const nobody = { present: [false, false], watching: 0 } as const;
    return { snapshot: snapshotOf(table, nobody), ...moveListOf(table) };
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
    return this.#add(new LiveTable(this.#world, { key, epoch }, foldTable(id, stored)));
  }

  #add(table: LiveTable): LiveTable {
    this.#live.set(table.id, table);
    this.#listener.changed(table, true);
    return table;
  }

  #drop(table: LiveTable): void {
    if (this.#live.get(table.id) === table) this.#live.delete(table.id);
    this.#listener.gone(table);
  }

  async #goRound(): Promise<void> {
    const { log, now } = this.#world;
    const idle = now() - IDLE;
    for (const table of this.#live.values()) {
      if (table.doubtful) void table.refresh();
      if (table.usedAt() < idle) this.#drop(table);
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

  async #findLost(): Promise<void> {
    const tables = [...this.#live.values()];
    const lost = new Set(await this.#world.store.lost(tables.map(({ hold }) => hold)));
    if (lost.size === 0) return;
    for (const table of tables) if (lost.has(table.hold.key)) table.lose();
  }
}
