import type { Dialect } from './schema.ts';

/**
 * What fills `sitters` and keeps it: who sits is noted by the database whenever the seats of a table are written. It
 * happens with the table and with a change of seats, never with a move.
 */
export const SITTERS: Readonly<Record<Dialect, readonly string[]>> = {
  sqlite: [
    `insert or ignore into sitters (person_id, table_key)
     select json_extract(json, '$.person.id'), table_key from events
     where json like '%"person":%' and json_extract(json, '$.person.id') is not null`,
    ...['insert', 'update of south, north'].map(
      (change, index) => `create trigger tables_sitters_${index} after ${change} on tables begin
        insert or ignore into sitters (person_id, table_key) select new.south, new.key where new.south is not null;
        insert or ignore into sitters (person_id, table_key) select new.north, new.key where new.north is not null;
      end`,
    ),
  ],
  postgres: [
    `insert into sitters (person_id, table_key)
     select json::json -> 'person' ->> 'id', table_key from events
     where json like '%"person":%' and json::json -> 'person' ->> 'id' is not null
     on conflict do nothing`,
    `create function note_sitters() returns trigger language plpgsql as $$
     begin
       insert into sitters (person_id, table_key)
       select person, new.key from unnest(array[new.south, new.north]) as person where person is not null
       on conflict do nothing;
       return null;
     end $$`,
    `create trigger tables_sitters_0 after insert on tables
     for each row execute function note_sitters()`,
    `create trigger tables_sitters_1 after update of south, north on tables
     for each row when (old.south is distinct from new.south or old.north is distinct from new.north)
     execute function note_sitters()`,
  ],
};
