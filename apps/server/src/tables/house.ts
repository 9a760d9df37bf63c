import type { Pair } from '@uril/engine';
import { computerOf, DEFAULT_OPTIONS, type Level } from '@uril/table';
import type { Log } from '../log.ts';
import { publicId } from '../random.ts';
import { isTaken, type Store } from '../storage/store.ts';
import type { Directory, DirectoryListener } from './directory.ts';
import type { LiveTable } from './live-table.ts';
import type { Lobby } from './lobby.ts';

/** Id of the house's table. Ids that are drawn are longer. */
export const HOUSE = 'casa';

/** Who plays there, South first: the two that see furthest. */
const LEVELS: Pair<Level> = ['level-3', 'level-4'];
/** Finished games of it that are kept: some hours of watching. */
const GAMES = 100;
/** Events of it that are kept from before the game that runs. */
const EVENTS = 1_000;
/** How long a table that is listed nowhere is left to others, in ms, and up to as much again: of many processes one takes it. */
const PATIENCE = 1_500;

interface Around {
  readonly directory: Directory;
  readonly lobby: Lobby;
  readonly store: Store;
  readonly log: Log;
}

/**
 * The house's table: always listed, so that there is something to watch. It is stored and played as every other, by `Computers`,
 * while somebody watches; this sees to it that it is there, in one process of all, and that what is kept of it does not grow.
 */
export class House implements DirectoryListener {
  readonly #around: Around;
  readonly #deaf: () => void;
  #timer: NodeJS.Timeout | null = null;
  /** The game after which old ones were let go last. */
  #trimmed = 0;

  constructor(around: Around) {
    this.#around = around;
    this.#deaf = around.lobby.listen(({ tables }) => {
      if (tables.get(HOUSE) === null) this.#later();
    });
  }

  /** @param shared whether another process may have the table */
  start(shared: boolean): void {
    if (shared) this.#later();
    else void this.#open();
  }

  stop(): void {
    this.#deaf();
    if (this.#timer) clearTimeout(this.#timer);
  }

  changed({ id, state, hold }: LiveTable): void {
    if (id !== HOUSE || state.result === null || state.number === this.#trimmed) return;
    this.#trimmed = state.number;
    const { store, log } = this.#around;
    store.trim(hold, EVENTS, GAMES).catch((error: unknown) => log.warn({ err: error }, 'the house kept too much'));
  }

  gone(): void {
    // The lobby says when it is nowhere.
  }

  #later(): void {
    this.#timer ??= setTimeout(
      () => {
        this.#timer = null;
        if (!this.#around.lobby.isListed(HOUSE)) void this.#open();
      },
      PATIENCE * (1 + Math.random()),
    ).unref();
  }

  async #open(): Promise<void> {
    const { directory, log } = this.#around;
    try {
      const table = (await directory.wake(HOUSE)) ?? (await this.#make()) ?? (await directory.wake(HOUSE));
      // Whoever made it may have been ended before both sat.
      if (table?.snapshot.phase === 'waiting')
        await table.command({ type: 'sit', id: publicId() }, computerOf(LEVELS[1]));
    } catch (error) {
      log.warn({ err: error }, 'the house could not open its table');
      this.#later();
    }
  }

  /** Null when another process has made it in the same moment. */
  async #make(): Promise<LiveTable | null> {
    try {
      return await this.#around.directory.makeCalled(HOUSE, { ...DEFAULT_OPTIONS, side: 'S' }, computerOf(LEVELS[0]));
    } catch (error) {
      if (isTaken(error)) return null;
      throw error;
    }
  }
}
