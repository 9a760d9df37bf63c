import type { Person } from '@uril/table';
import type { Commons } from '../cluster/commons.ts';
import { NAMES_AT_ONCE, type Store } from '../storage/store.ts';
import type { Here } from './here.ts';
import type { People } from './people.ts';

interface Around {
  readonly store: Store;
  readonly people: People;
  readonly here: Here;
  readonly commons: Commons;
}

/** Gives people another name everywhere: also where they sit, and in what is kept of their games. */
export class Renaming {
  readonly #around: Around;

  constructor(around: Around) {
    this.#around = around;
    const { commons, here, people } = around;
    commons.hear((notice) => {
      if (notice.type !== 'renamed') return;
      people.learn(notice.person);
      here.rename(notice.person);
    });
  }

  /** The person may choose their name themselves again; null when there is no such person. */
  free(personId: string): Promise<Person | null> {
    return this.#around.store.holdName(personId, null);
  }

  /**
   * From now on the person has this name and no other, until `free`. Resolves when the old one is nowhere any more; null
   * when there is no such person. Broken off, it can be done again.
   * @param name has been through `cleanName`
   */
  async rename(personId: string, name: string): Promise<Person | null> {
    const { store, commons } = this.#around;
    const person = await store.holdName(personId, name);
    if (!person) return null;
    commons.say({ type: 'renamed', person });
    for (let after: number | null = 0; after !== null;) {
      const { tables, next } = await store.rename(personId, name, after, NAMES_AT_ONCE);
      // Their people join again, and whoever wakes the table reads the new name.
      for (const { id, epoch } of tables) commons.say({ type: 'taken', id, epoch, owner: '' });
      after = next;
    }
    return person;
  }
}
