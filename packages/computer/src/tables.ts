import { seedsOnBoard, type Position, type Rules } from '@uril/engine';
import { building, EndgameTable, hasTable } from '@uril/engine/endgame';

/** Where bytes are kept from one visit to the next. Neither call ever fails: what cannot be had is null. */
export interface Shelf {
  get(key: string): Promise<Uint8Array | null>;
  put(key: string, bytes: Uint8Array): Promise<void>;
}

/** Seeds on the board up to which positions are solved: 2.7 million of them. */
const TABLE_SEEDS = 12;
/** With more seeds on the board than this a search seldom gets down to those that are solved. */
const WORTH_FROM = 20;

/** Whether exact endgames of a game can be had. */
export const hasTables = (rules: Rules): boolean => hasTable(rules, TABLE_SEEDS);

/** Whether looking ahead from a position gains by a table of its game. */
export const isWorthwhile = (rules: Rules, position: Position): boolean =>
  hasTables(rules) && seedsOnBoard(position) <= WORTH_FROM;

/**
 * The endgame table of a game, for which there is one: from the shelf, or built and put there. Rejects where there is no
 * memory for it.
 * @param breathe lets other things be done between two steps of building, of a tenth of a second each
 * @param seeds most seeds on the board of positions that are solved
 */
export async function fetchTable(
  rules: Rules,
  shelf: Shelf,
  breathe: () => Promise<void>,
  seeds = TABLE_SEEDS,
): Promise<EndgameTable> {
  const kept = readTable(await shelf.get(rules.id), rules, seeds);
  if (kept) return kept;
  const steps = building(rules, seeds, seeds);
  for (;;) {
    const step = steps.next();
    if (step.done === true) {
      await shelf.put(rules.id, step.value.bytes);
      return step.value;
    }
    await breathe();
  }
}

/** Null for what is damaged, of another format, smaller, or by other rules: it is built anew. */
function readTable(bytes: Uint8Array | null, rules: Rules, wanted: number): EndgameTable | null {
  const read = bytes && EndgameTable.open(bytes, rules);
  if (!read?.ok) return null;
  const { seeds, bounds, rulesVersion } = read.value.header;
  return seeds === wanted && bounds === seeds && rulesVersion === rules.version ? read.value : null;
}
