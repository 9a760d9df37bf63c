/** How many command ids a table remembers, so that a command sent again is known. */
export const REMEMBERED = 256;

/**
 * The ids of a table's last commands, the newest in front. A list of links, because every command adds one: a new array
 * for each would be the largest thing a table makes. It is cut when it is twice as long as what is remembered.
 */
export interface Seen {
  readonly id: string;
  /** How many ids are in the list from here on. */
  readonly count: number;
  readonly before: Seen | null;
}

/** The list with one id more. */
export function remember(seen: Seen | null, id: string): Seen {
  const before = seen && seen.count >= 2 * REMEMBERED ? seenOf(rememberedIn(seen)) : seen;
  return { id, count: (before?.count ?? 0) + 1, before };
}

/** The ids that count as remembered, oldest first. */
export function rememberedIn(seen: Seen): readonly string[] {
  const ids: string[] = [];
  for (let at: Seen | null = seen; at && ids.length < REMEMBERED; at = at.before) ids.push(at.id);
  return ids.reverse();
}

/** The list of ids that are given oldest first, of which there is at least one. */
export const seenOf = (ids: readonly string[]): Seen => ids.reduce<Seen | null>(remember, null)!;
