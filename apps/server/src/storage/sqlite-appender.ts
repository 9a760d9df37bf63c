import type { Database } from 'better-sqlite3';
import { isOwnFault, toFault } from './faults.ts';
import { STRIDE, type Answers, type Batch, type Extra } from './sqlite-messages.ts';
import type { Outcome } from './store.ts';

/** Tables whose last event is kept in mind. */
const REMEMBERED = 20_000;

/**
 * Stores batches, one transaction each. Every statement is prepared once; an event takes one of them. Only one that
 * brings something along (seats, a deadline, the end of a game) runs inside a savepoint, so that it is stored whole or not at all.
 */
export class SqliteAppender {
  readonly #db: Database;
  readonly #event;
  readonly #before;
  readonly #epoch;
  readonly #phase;
  readonly #seats;
  readonly #deadline;
  readonly #snapshot;
  readonly #game;
  readonly #begin;
  readonly #commit;
  readonly #save;
  readonly #release;
  readonly #undo;
  /** The last event stored here, by table: events stay, so that the next one needs no look at what is before it. */
  readonly #last = new Map<number, number>();

  constructor(db: Database) {
    this.#db = db;
    // Whether the table is ours and this event the next is asked first, in the same transaction. As conditions of the
    // insert they would make SQLite keep a copy of every page it changes, in case it had to undo half a statement.
    this.#event = db.prepare<[key: number, seq: number, epoch: number, at: number, json: string]>(
      'insert into events (table_key, seq, epoch, at, json) values (?, ?, ?, ?, ?) on conflict do nothing',
    );
    this.#before = db
      .prepare<[key: number, seq: number], number>('select 1 from events where table_key = ? and seq = ?')
      .pluck();
    this.#epoch = db.prepare<[key: number], number>('select epoch from tables where key = ?').pluck();
    this.#phase = db.prepare<[phase: string, key: number]>('update tables set phase = ? where key = ?');
    this.#seats = db.prepare<[south: string | null, north: string | null, key: number]>(
      'update tables set south = ?, north = ? where key = ?',
    );
    this.#deadline = db.prepare<[deadline: number | null, key: number]>('update tables set deadline = ? where key = ?');
    this.#snapshot = db.prepare<[key: number, seq: number, state: string]>(
      'insert or replace into snapshots (table_key, seq, state) values (?, ?, ?)',
    );
    this.#game = db.prepare<[game: number, record: string, at: number, key: number]>(`
      insert or replace into games (table_key, game, record, ended_at, south, north)
      select key, ?, ?, ?, south, north from tables where key = ?`);
    this.#begin = db.prepare('begin immediate');
    this.#commit = db.prepare('commit');
    this.#save = db.prepare('savepoint one');
    this.#release = db.prepare('release one');
    this.#undo = db.prepare('rollback to one');
  }

  /** Null when every event was stored. Never throws: what fails is the answer of those it concerns. */
  store(batch: Batch): Answers | null {
    const answers: Answers[number][] = [];
    let plain = true;
    try {
      this.#begin.run();
      for (let at = 0; at < batch.length; at += STRIDE) {
        const answer = this.#one(batch, at);
        plain &&= answer === 'stored';
        answers.push(answer);
      }
      this.#commit.run();
      return plain ? null : answers;
    } catch (error) {
      // Nothing of the batch is kept: a full disk or a lock held for too long concerns all of it.
      if (this.#db.inTransaction) this.#db.exec('rollback');
      this.#last.clear();
      return new Array<Answers[number]>(batch.length / STRIDE).fill(toFault(error));
    }
  }

  #one(batch: Batch, at: number): Answers[number] {
    const key = batch[at] as number;
    const epoch = batch[at + 1] as number;
    const seq = batch[at + 2] as number;
    const time = batch[at + 3] as number;
    const json = batch[at + 4] as string;
    const extra = batch[at + 5] as Extra | null;
    try {
      if (extra === null) return this.#insert(key, epoch, seq, time, json);
      this.#save.run();
      const outcome = this.#insert(key, epoch, seq, time, json);
      if (outcome === 'stored') this.#bring(key, seq, time, extra);
      this.#release.run();
      return outcome;
    } catch (error) {
      if (!isOwnFault(error) || !this.#db.inTransaction) throw error;
      if (extra !== null) {
        this.#undo.run();
        this.#release.run();
      }
      this.#last.delete(key);
      return toFault(error);
    }
  }

  #insert(key: number, epoch: number, seq: number, at: number, json: string): Outcome {
    if (this.#epoch.get(key) !== epoch) return 'lost';
    const follows = this.#last.get(key) === seq - 1 || this.#before.get(key, seq - 1) !== undefined;
    if (!follows || this.#event.run(key, seq, epoch, at, json).changes === 0) return 'conflict';
    if (this.#last.size >= REMEMBERED) this.#last.clear();
    this.#last.set(key, seq);
    return 'stored';
  }

  #bring(key: number, seq: number, at: number, { phase, seats, deadline, end }: Extra): void {
    if (phase !== null) this.#phase.run(phase, key);
    // The record keeps who sat before anybody left.
    if (end !== null) {
      this.#game.run(end.game, end.record, at, key);
      this.#snapshot.run(key, seq, end.state);
    }
    if (seats !== null) this.#seats.run(seats[0], seats[1], key);
    if (deadline !== undefined) this.#deadline.run(deadline, key);
  }
}
