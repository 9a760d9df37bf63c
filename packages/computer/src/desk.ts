import { rulesAt } from '@uril/engine';
import type { Asked, Heard, Told } from './messages.ts';
import { fetchTable, type Shelf } from './tables.ts';
import { Thinker } from './thinker.ts';

/** What a thread has of the world around it. */
export interface DeskMeans {
  readonly shelf: Shelf;
  readonly tell: (told: Told) => void;
  /** Lets what has been said be heard between two steps of long work. */
  readonly breathe: () => Promise<void>;
}

/** What works in a thread: everything it hears goes in, everything it tells comes out. Never throws. */
export class Desk {
  readonly #means: DeskMeans;
  readonly #thinker = new Thinker();

  constructor(means: DeskMeans) {
    this.#means = means;
  }

  async hear(heard: Heard): Promise<void> {
    if (heard.kind === 'given') return this.#thinker.give(heard);
    const { id } = heard;
    try {
      this.#means.tell(await this.#answer(heard));
    } catch {
      this.#means.tell({ id, kind: 'failed' });
    }
  }

  async #answer({ id, question }: Asked): Promise<Told> {
    const { shelf, tell, breathe } = this.#means;
    if (question.kind !== 'table') {
      const thought = this.#thinker.answer(question, (analysis) => tell({ id, kind: 'so-far', analysis }));
      return { id, kind: 'answer', ...thought };
    }
    const rules = rulesAt(question.rules, question.version);
    if (!rules) throw new Error(`no rules ${question.rules}`);
    const { bytes } = await fetchTable(rules, shelf, () => {
      tell({ id, kind: 'working' });
      return breathe();
    });
    return { id, kind: 'table', bytes };
  }
}
export type { Shelf } from './tables.ts';
