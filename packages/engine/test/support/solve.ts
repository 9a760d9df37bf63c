import { legalHouses, play, sideIndex, startPosition } from '../../src/index.ts';
import type { Position, Rules, Side } from '../../src/index.ts';

/** What is known of a position: its value lies from `least` to `most`. */
interface Known {
  readonly least: number;
  readonly most: number;
}

const lead = ({ stores }: Position, side: Side): number => {
  const own = sideIndex(side);
  return stores[own] - stores[1 - own]!;
};

/**
 * The seeds by which the side that starts a game wins it when both play as well as can be; negative when the other side does.
 * Every line of play is looked at, but for those that cannot change the outcome (alpha-beta). For games that end by themselves.
 */
export function marginOf(rules: Rules): number {
  const table = new Map<string, Known>();

  /** Seeds the side to sow still gains on the other, as far as it matters between `low` and `high`. */
  function gain(position: Position, low: number, high: number): number {
    const key = position.houses.join() + position.turn;
    const known = table.get(key) ?? { least: -Infinity, most: Infinity };
    if (known.least >= high || known.least === known.most) return known.least;
    if (known.most <= low) return known.most;
    const side = position.turn;
    const from = lead(position, side);
    let best = -Infinity;
    let bar = Math.max(low, known.least);
    // From the house nearest to the store: more turns, and lines that matter, come first.
    for (const house of [...legalHouses(rules, position)].reverse()) {
      const next = play(rules, position, house);
      if (!next.ok) throw new Error(next.error.code);
      const { position: after, ended } = next.value;
      const made = lead(after, side) - from;
      const rest =
        ended !== null
          ? 0
          : after.turn === side
            ? gain(after, bar - made, high - made)
            : -gain(after, made - high, made - bar);
      best = Math.max(best, made + rest);
      bar = Math.max(bar, best);
      if (best >= high) break;
    }
    if (best >= high) table.set(key, { least: best, most: known.most });
    else if (best <= low) table.set(key, { least: known.least, most: best });
    else table.set(key, { least: best, most: best });
    return best;
  }

  return gain(startPosition(rules), -Infinity, Infinity);
}
