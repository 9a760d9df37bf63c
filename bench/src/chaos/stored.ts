import Database from 'better-sqlite3';

/** Ids of the moves that the store holds of each table, in order. @param file `uril.db` of a server that has ended */
export function storedMoves(file: string): ReadonlyMap<string, readonly string[]> {
  const db = new Database(file, { readonly: true });
  try {
    const rows = db
      .prepare(
        `select tables.id as tableId, json_extract(json, '$.id') as command
         from events join tables on tables.key = events.table_key
         where json_extract(json, '$.type') = 'moved' order by table_key, seq`,
      )
      .all() as { tableId: string; command: string }[];
    const moves = new Map<string, string[]>();
    for (const { tableId, command } of rows) moves.set(tableId, [...(moves.get(tableId) ?? []), command]);
    return moves;
  } finally {
    db.close();
  }
}

/** How many of the answered moves are not where they belong: missing, doubled or out of order. */
export function misplaced(answered: readonly string[], stored: readonly string[]): number {
  let wrong = 0;
  answered.forEach((id, index) => {
    if (stored[index] !== id) wrong++;
  });
  return wrong;
}
