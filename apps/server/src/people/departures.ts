import type { Person } from '@uril/table';
import type { Commons } from '../cluster/commons.ts';
import type { Log } from '../log.ts';
import { publicId } from '../random.ts';
import { NAMES_AT_ONCE, type Store } from '../storage/store.ts';
import type { Directory } from '../tables/directory.ts';
import type { Feed } from '../tables/feed.ts';
import type { People } from './people.ts';
import { putOut } from './put-out.ts';

/**
 * After how long it is looked again, in ms, and what could not be finished is tried again: longer than a store keeps
 * anybody waiting, so that whatever people asked for before they left has been done by then, or never will be.
 */
const AGAIN = 60_000;
/** How many commands getting up from one table may take: resign, leave, and what comes between. */
const PATIENCE = 8;

interface Around {
  readonly store: Store;
  readonly directory: Directory;
  readonly feed: Feed;
  readonly people: People;
  readonly commons: Commons;
  readonly log: Log;
  now(): number;
}

/**
 * People who have themselves deleted. From the first stored step on there is no way back: tokens and name are gone.
 * Getting up from tables and taking the name out of what is kept follow at once, or after a restart; and once more a while
 * later, since they may have been sitting down somewhere at that moment.
 */
export class Departures {
  readonly #around: Around;
  #again: NodeJS.Timeout | null = null;

  constructor(around: Around) {
    this.#around = around;
    around.commons.hear((notice) => {
      if (notice.type === 'retired') putOut(notice.person, around);
    });
  }

  /** Finishes what an earlier process has left. */
  start(): void {
    void this.#resume();
  }

  stop(): void {
    if (this.#again) clearTimeout(this.#again);
  }

  /** Deletes a person. Resolves when they are gone, or when what is left will be done later. */
  async depart(person: Person): Promise<void> {
    const { store, commons, now } = this.#around;
    await store.retire(person.id, now());
    commons.say({ type: 'retired', person: person.id });
    await this.#orLater(() => this.#finish(person));
    this.#later();
  }

  #resume(): Promise<void> {
    const { store } = this.#around;
    return this.#orLater(async () => {
      for (const person of await store.retired()) {
        await this.#finish(person);
        await store.erase(person.id);
      }
    });
  }

  async #orLater(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#around.log.warn({ err: error }, 'somebody could not be forgotten yet');
      this.#later();
    }
  }

  /** Whoever left last has the whole of the time. */
  #later(): void {
    this.stop();
    this.#again = setTimeout(() => void this.#resume(), AGAIN).unref();
  }

  async #finish(person: Person): Promise<void> {
    const { store } = this.#around;
    for (const id of await store.seatedAt(person.id)) await this.#getUp(id, person);
    while (!(await store.forget(person.id, NAMES_AT_ONCE)));
  }

  /** Gives up the game that runs, if one does, and the seat. */
  async #getUp(id: string, person: Person): Promise<void> {
    for (let attempt = 0; attempt < PATIENCE; attempt++) {
      const table = await this.#around.directory.wake(id);
      const { seats, phase, game } = table?.snapshot ?? { seats: [], phase: 'closed', game: 0 };
      if (!table || !seats.some((seat) => seat?.id === person.id)) return;
      const command = { id: publicId(), game };
      await table.command(
        phase === 'playing' ? { type: 'resign', ...command } : { type: 'leave', id: command.id },
        person,
      );
    }
    throw new Error(`no way to get up from table ${id}`);
  }
}
