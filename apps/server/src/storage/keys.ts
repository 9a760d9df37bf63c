import type { Expression, ExpressionBuilder, SqlBool, Transaction } from 'kysely';
import { RETIRED } from './renamed.ts';
import type { Schema } from './schema.ts';
import { KEYS_MAX, type Added, type NewKey } from './store.ts';

/** Adds a token to a person who is there and has room for it. */
export async function writeKey(
  db: Transaction<Schema>,
  personId: string,
  { hash, kind, device }: NewKey,
  at: number,
): Promise<void> {
  await db.insertInto('tokens').values({ hash, person_id: personId, made_at: at, kind, device }).execute();
}

/** Why a person can be given no further token; null when they can, and then nobody else gives them one meanwhile. */
async function refusal(db: Transaction<Schema>, personId: string): Promise<'full' | 'gone' | null> {
  // A write comes first: of several at once each counts what the one before has added.
  const { numUpdatedRows } = await db
    .updateTable('people')
    .set((person) => ({ name: person.ref('name') }))
    .where('id', '=', personId)
    .where('name', '<>', RETIRED)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return 'gone';
  const tokens = await db
    .selectFrom('tokens')
    .where('person_id', '=', personId)
    .select('hash')
    .limit(KEYS_MAX)
    .execute();
  return tokens.length < KEYS_MAX ? null : 'full';
}

/** Adds a token to a person, if they are there and have room for it. */
export async function addKey(db: Transaction<Schema>, personId: string, key: NewKey, at: number): Promise<Added> {
  const refused = await refusal(db, personId);
  if (refused) return refused;
  await writeKey(db, personId, key, at);
  return 'added';
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
): Promise<Added | 'late'> {
  const refused = await refusal(db, personId);
  if (refused) return refused;
  const arrival = await db
    .deleteFrom('arrivals')
    .where('code', '=', codeHash)
    .where('until', '>=', now)
    .returning(['token', 'device'])
    .executeTakeFirst();
  if (!arrival) return 'late';
  await writeKey(db, personId, { hash: arrival.token, kind: 'device', device: arrival.device }, now);
  return 'added';
}
