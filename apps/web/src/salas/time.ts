import { paceOf } from '@uril/table';
import type { Catalogue } from '@uril/words';

/** How much time people have, in words: "5 min + 3 s". Throws on what is no time. */
export function timeName(words: Catalogue['lobby'], time: string): string {
  const { kind, budget, bonus } = paceOf(time);
  switch (kind) {
    case 'none':
      return words.timeNone;
    case 'move':
      return words.timeMove(budget / 1_000);
    case 'game':
      return words.timeGame(budget / 60_000, bonus / 1_000);
    case 'days':
      return words.timeDays(budget / 86_400_000);
  }
}
