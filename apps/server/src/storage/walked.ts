import { sql, type Kysely } from 'kysely';
import type { Schema } from './schema.ts';

/**
 * Number and JSON of a table's events from number `from` on, one after the other (`step` 1) or backwards (-1), until there
 * is none. There are no gaps: an append follows the one before, and `trim` takes the oldest only. Each is looked up by its
 * number: in SQLite the index of events begins with that, because the moves of many tables at one time then stand on few of
 * its pages. Asked for in another way, every event of every table would be read.
 */
export const walked = (db: Kysely<Schema>, key: number, from: number, step: 1 | -1) =>
  db
    .withRecursive('walk', (walk) =>
      walk
        .selectFrom('events')
        .where('table_key', '=', key)
        .where('seq', '=', from)
        .select(['seq', 'json'])
        .unionAll((next) =>
          next
            .selectFrom('walk')
            .innerJoin('events', (join) =>
              join.on('events.table_key', '=', key).on('events.seq', '=', sql<number>`walk.seq + ${sql.lit(step)}`),
            )
            .select(['events.seq', 'events.json']),
        ),
    )
    .selectFrom('walk');
