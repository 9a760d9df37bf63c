/** A line of a list that does not jump: what has left keeps its place for a while, marked. */
export interface Row<T> {
  readonly item: T;
  readonly gone: boolean;
}

/**
 * The rows after a change of the list: everything keeps its place, what has left stays as it last was and is marked
 * `gone`, what is new comes last. What comes back while its row is still there takes it again.
 */
export function steady<T extends { readonly id: string }>(
  rows: readonly Row<T>[],
  items: readonly T[],
): readonly Row<T>[] {
  const now = new Map(items.map((item) => [item.id, item]));
  const kept = rows.map((row): Row<T> => {
    const item = now.get(row.item.id);
    now.delete(row.item.id);
    return item ? { item, gone: false } : row.gone ? row : { item: row.item, gone: true };
  });
  return [...kept, ...[...now.values()].map((item) => ({ item, gone: false }))];
}
