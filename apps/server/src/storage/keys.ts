import type { Expression, ExpressionBuilder, Kysely, SqlBool, Transaction } from 'kysely';
import { RETIRED } from './renamed.ts';
import type { Schema } from './schema.ts';
import type { NewKey } from './store.ts';

/** Adds a token to a person who is not gone; false where there is none. */
export async function insertKey(db: Kysely<Schema>, personId: string, key: NewKey, at: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('tokens')
    .columns(['hash', 'person_id', 'made_at', 'kind', 'device'])
    .expression((from) =>
      from
        .selectFrom('people')
        .where('people.id', '=', personId)
        .where('people.name', '<>', RETIRED)
        .select((select) => [
          select.val(key.hash).as('hash'),
          'people.id',
          select.val(at).as('at'),
          select.val(key.kind).as('kind'),
          select.val(key.device).as('device'),
        ]),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Takes tokens away and remembers that they were. Gives how many there were. */
export async function revoke(
  db: Transaction<Schema>,
  which: (tokens: ExpressionBuilder<Schema, 'tokens'>) => Expression<SqlBool>,
  at: number,
): Promise<number> {
  const gone = await db.deleteFrom('tokens').where(which).returning('hash').execute();
  if (gone.length > 0)
    await db
      .insertInto('revoked')
      .values(gone.map(({ hash }) => ({ hash, at })))
      .execute();
  return gone.length;
}

/** Whoever takes the waiting device's row away is the one who lets it in: of two at once, one. */
export async function admit(
  db: Transaction<Schema>,
  codeHash: string,
  personId: string,
  now: number,
): Promise<boolean> {
  const arrival = await db
    .deleteFrom('arrivals')
    .where('code', '=', codeHash)
    .where('until', '>=', now)
    .returning(['token', 'device'])
    .executeTakeFirst();
  if (!arrival) return false;
  return insertKey(db, personId, { hash: arrival.token, kind: 'device', device: arrival.device }, now);
}
