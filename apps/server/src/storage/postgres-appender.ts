import type { Pool } from 'pg';
import { isOwnFault, storeError } from './faults.ts';
import { StoreError, type Entry, type Outcome } from './store.ts';

/** Statements that may be on their way at once, each with its own tables. */
const BATCHES_IN_FLIGHT = 2;

interface Waiting {
  readonly entry: Entry;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * A batch in one statement, which is one transaction. `owned` locks the tables' rows in the order of their keys, so
 * that a claim waits for the batch or the batch sees the claim, and two batches never wait for each other.
 */
const APPEND = `
with entry as (
  select * from unnest(
    $1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[],
    $6::text[], $7::boolean[], $8::text[], $9::text[], $10::bigint[], $11::text[], $12::text[],
    $13::boolean[], $14::bigint[]
  ) with ordinality as entry (key, epoch, seq, at, json, phase, seated, south, north, game, record, state, timed, deadline, number)
), owned as (
  select entry.number from entry
  join tables on tables.key = entry.key and tables.epoch = entry.epoch
  order by tables.key
  for no key update of tables
), stored as (
  insert into events (table_key, seq, epoch, at, json)
  select key, seq, epoch, at, json from entry
  where number in (select number from owned)
    and exists (select from events where events.table_key = entry.key and events.seq = entry.seq - 1)
  on conflict do nothing
  returning table_key
), kept as (
  select entry.* from entry join stored on stored.table_key = entry.key
), recorded as (
  insert into games (table_key, game, record, ended_at, south, north)
  select kept.key, game, record, at, tables.south, tables.north from kept join tables using (key) where game is not null
  on conflict (table_key, game) do update
  set record = excluded.record, ended_at = excluded.ended_at, south = excluded.south, north = excluded.north
), folded as (
  insert into snapshots (table_key, seq, state)
  select key, seq, state from kept where state is not null
  on conflict (table_key) do update set seq = excluded.seq, state = excluded.state
), changed as (
  update tables set
    phase = coalesce(kept.phase, tables.phase),
    south = case when kept.seated then kept.south else tables.south end,
    north = case when kept.seated then kept.north else tables.north end,
    deadline = case when kept.timed then kept.deadline else tables.deadline end
  from kept
  where tables.key = kept.key and (kept.phase is not null or kept.seated or kept.timed)
)
select case
  when entry.key in (select table_key from stored) then 'stored'
  when entry.number in (select number from owned) then 'conflict'
  else 'lost' end as outcome
from entry order by entry.number`;

/** Gathers appends while others are on their way and stores them with one statement. */
export class PostgresAppender {
  readonly #pool: Pool;
  #gathered: Waiting[] = [];
  /** Keys of tables on their way: the statement tells a table's events apart by its key, so one a table at a time. */
  readonly #busy = new Set<number>();
  #batches = 0;
  #flushing = false;
  #whenDrained: (() => void)[] = [];

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  append(entry: Entry): Promise<Outcome> {
    return new Promise((resolve, reject) => {
      this.#gathered.push({ entry, resolve, reject });
      this.#flushSoon();
    });
  }

  /** Resolves when everything asked so far is answered. */
  drained(): Promise<void> {
    if (this.#gathered.length === 0 && this.#batches === 0) return Promise.resolve();
    return new Promise((resolve) => this.#whenDrained.push(resolve));
  }

  #flushSoon(): void {
    if (this.#flushing) return;
    this.#flushing = true;
    setImmediate(() => {
      this.#flushing = false;
      this.#flush();
    });
  }

  #flush(): void {
    if (this.#batches >= BATCHES_IN_FLIGHT) return;
    const batch: Waiting[] = [];
    const later: Waiting[] = [];
    for (const waiting of this.#gathered) {
      const { key } = waiting.entry;
      if (this.#busy.has(key)) later.push(waiting);
      else {
        this.#busy.add(key);
        batch.push(waiting);
      }
    }
    this.#gathered = later;
    if (batch.length > 0) void this.#send(batch);
  }

  async #send(batch: readonly Waiting[]): Promise<void> {
    this.#batches++;
    await this.#store(batch);
    this.#batches--;
    for (const { entry } of batch) this.#busy.delete(entry.key);
    if (this.#gathered.length > 0) this.#flushSoon();
    else if (this.#batches === 0) for (const resolve of this.#whenDrained.splice(0)) resolve();
  }

  async #store(batch: readonly Waiting[]): Promise<void> {
    try {
      const { rows } = await this.#pool.query<{ outcome: Outcome }>({
        name: 'append',
        text: APPEND,
        values: columns(batch.map((waiting) => waiting.entry)),
      });
      batch.forEach((waiting, index) => {
        const outcome = rows[index]?.outcome;
        if (outcome === undefined)
          waiting.reject(new StoreError('store-down', 'the database left an entry unanswered'));
        else waiting.resolve(outcome);
      });
    } catch (error) {
      // Values that the database cannot take are the fault of one entry; the others are stored without it.
      if (batch.length > 1 && isOwnFault(error)) for (const waiting of batch) await this.#store([waiting]);
      else for (const waiting of batch) waiting.reject(storeError(error));
    }
  }
}

/** The entries as the arrays of the statement. */
const columns = (entries: readonly Entry[]): unknown[] => [
  entries.map((entry) => entry.key),
  entries.map((entry) => entry.epoch),
  entries.map((entry) => entry.seq),
  entries.map((entry) => entry.event.at),
  entries.map((entry) => JSON.stringify(entry.event)),
  entries.map((entry) => entry.phase ?? null),
  entries.map((entry) => entry.seats !== undefined),
  entries.map((entry) => entry.seats?.[0] ?? null),
  entries.map((entry) => entry.seats?.[1] ?? null),
  entries.map((entry) => entry.end?.game ?? null),
  entries.map((entry) => entry.end?.record ?? null),
  entries.map((entry) => entry.end?.state ?? null),
  entries.map((entry) => entry.deadline !== undefined),
  entries.map((entry) => entry.deadline ?? null),
];
