import type { Kysely } from 'kysely';
import type { Schema } from './schema.ts';
import { walked } from './walked.ts';

/** The name of somebody who is being forgotten: nobody else has an empty one. */
export const RETIRED = '';

/**
 * Kept JSON with another name for one person wherever they stand in it. What they are not in comes back as it is, to
 * the letter.
 */
export function renamed(json: string, personId: string, name: string): string {
  if (!json.includes(JSON.stringify(personId))) return json;
  return JSON.stringify(
    JSON.parse(json, (_key, value: unknown) =>
      typeof value === 'object' && value !== null && 'name' in value && 'id' in value && value.id === personId
        ? { ...value, name }
        : value,
    ),
  );
}

/** Gives a person another name in all that is kept of one table. */
export async function rewrite(db: Kysely<Schema>, key: number, personId: string, name: string): Promise<void> {
  const snapshot = await db
    .selectFrom('snapshots')
    .where('table_key', '=', key)
    .select(['seq', 'state'])
    .executeTakeFirst();

  // Names stand in few of a table's events; the moves need not be read by anybody.
  const naming = (from: number, step: 1 | -1) =>
    walked(db, key, from, step).where('json', 'like', '%"person":%').select(['seq', 'json']).execute();
  // Old events before a snapshot may have been let go; without one they begin with the first.
  const last = snapshot?.seq ?? 0;
  for (const { seq, json } of [...(await naming(last, -1)), ...(await naming(last + 1, 1))]) {
    const anew = renamed(json, personId, name);
    if (anew !== json)
      await db.updateTable('events').set({ json: anew }).where('table_key', '=', key).where('seq', '=', seq).execute();
  }

  if (snapshot)
    // A later one was made without the old name: they had left, or the table had been taken from its owner.
    await db
      .updateTable('snapshots')
      .set({ state: renamed(snapshot.state, personId, name) })
      .where('table_key', '=', key)
      .where('seq', '=', snapshot.seq)
      .execute();

  const games = await db.selectFrom('games').where('table_key', '=', key).select(['game', 'record']).execute();
  for (const { game, record } of games) {
    const anew = renamed(record, personId, name);
    if (anew !== record)
      await db
        .updateTable('games')
        .set({ record: anew })
        .where('table_key', '=', key)
        .where('game', '=', game)
        .execute();
  }
}
