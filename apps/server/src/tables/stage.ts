import { ClientState, type Client } from '@colyseus/core';
import type { Pair } from '@uril/engine';
import {
  MOVED,
  SAID_FOR,
  seatOf,
  snapshotOf,
  type Person,
  type Phrase,
  type Said,
  type Table,
  type TableSnapshot,
} from '@uril/table';
import { project, TableState } from '@uril/table/schema';
import { Attendance, type Facts } from './attendance.ts';
import { Fanout } from './fanout.ts';
import { Mirror } from './mirror.ts';
import { cork, sendFrame, type Frame } from './wire.ts';

/** How long a change of who is there may wait to be shown with others, in ms, and more for every watcher. */
const SOON = 50;

/** A room's connections. `play`: seated people are served at once; `watch`: everybody in portions. */
export interface Audience {
  readonly kind: 'play' | 'watch';
  readonly clients: readonly Client[];
  /** Closes all of them with a code. */
  disconnect(code: number): Promise<unknown>;
}

/** What everybody sees of one table, and who they are: the one state and encoder, the rooms, the people in them. */
export class Stage {
  /** What all rooms of the table show. */
  readonly mirror: Mirror<TableState>;
  readonly #changed: (presence: boolean) => void;
  readonly #audiences = new Set<Audience>();
  readonly #attendance: Attendance;
  readonly #fanout = new Fanout();
  #table: Table;
  /** Who is there, as everybody has been shown it. */
  #facts: Facts;
  #soon: NodeJS.Timeout | null = null;
  #said: Said | null = null;
  #sayings = 0;
  #silence: NodeJS.Timeout | null = null;
  #closed = false;

  /**
   * @param now server time in ms
   * @param changed called after what is seen has changed; `presence`: whether one of the seated came or went
   * @param woken whether the table was there before
   */
  constructor(table: Table, now: () => number, changed: (presence: boolean) => void, woken = false) {
    this.#changed = changed;
    this.#attendance = new Attendance(now, woken);
    this.#table = table;
    this.#facts = this.#attendance.facts(table.seats);
    const state = new TableState();
    project(this.snapshot, state);
    this.mirror = new Mirror(state);
  }

  /** The table as everybody is shown it. Made anew each time: kept ones would be most of what a table keeps alive. */
  get snapshot(): TableSnapshot {
    return snapshotOf(this.#table, { ...this.#facts, said: this.#said });
  }

  /** Which of the seated is connected, as everybody is shown it. */
  get present(): Pair<boolean> {
    return this.#facts.present;
  }

  /** How many people watch, as everybody is shown it. */
  get watching(): number {
    return this.#facts.watching;
  }

  /** Since when each of the seated has been gone, as it is right now; null while they are here. */
  get goneAt(): Pair<number | null> {
    return this.#attendance.facts(this.#table.seats).goneAt;
  }

  /** Whether one of the seated was here and has gone. */
  get left(): boolean {
    return this.#table.seats.some((person) => person && this.#attendance.hasLeft(person.id));
  }

  /** Whether no room shows the table. */
  get empty(): boolean {
    return this.#audiences.size === 0;
  }

  /** Whether everybody has been sent away. */
  get closed(): boolean {
    return this.#closed;
  }

  /** A room shows the table from now on. */
  attach(audience: Audience): void {
    this.#audiences.add(audience);
  }

  /** It does no more. */
  detach(audience: Audience): void {
    this.#audiences.delete(audience);
  }

  /** Somebody's connection is up. `key`: the person's id, or a device's. Returns the way to say it is down. */
  enter(key: string, kind: Audience['kind']): () => void {
    this.#attendance.enter(key, kind);
    // Whoever sits sees themselves there from their first state on.
    if (kind === 'play' && seatOf(this.#table.seats, key)) this.#show();
    else this.#showSoon();
    return () => {
      this.#attendance.leave(key, kind);
      this.#showSoon();
    };
  }

  /** Shows the table's next state to everybody. */
  show(table: Table): void {
    // Somebody who has just sat down may still have older frames waiting with the spectators': those go first.
    if (table.seats !== this.#table.seats) {
      this.#fanout.drain();
      this.#hush();
    }
    this.#table = table;
    this.#show();
  }

  /** Shows for a while what one of the seated says. */
  say(side: Said['side'], phrase: Phrase): void {
    this.#hush();
    this.#said = { side, phrase, before: this.#sayings++ };
    this.#silence = setTimeout(() => {
      this.#hush();
      this.#show();
    }, SAID_FOR).unref();
    this.#show();
  }

  #hush(): void {
    if (this.#silence) clearTimeout(this.#silence);
    this.#silence = null;
    this.#said = null;
  }

  /** Sends a person's connections away, by their id, or those of one device, by its key: they join again, if they still may. */
  dismiss(whose: string): void {
    for (const { clients } of this.#audiences)
      for (const client of clients) {
        if (personOf(client) !== whose && keyHashOf(client) !== whose) continue;
        client.leave(MOVED);
        // Nothing more is taken from them, though they be slow to go.
        client.state = ClientState.LEAVING;
      }
  }

  /** Sends everybody away: the table is another process's now. */
  close(): void {
    this.#closed = true;
    this.#hush();
    if (this.#soon) clearTimeout(this.#soon);
    for (const audience of this.#audiences) void sendAway(audience);
  }

  /** Who is there changed: shown together with what else changes in the next moment. */
  #showSoon(): void {
    if (this.#soon || this.#closed) return;
    this.#soon = setTimeout(() => this.#show(), SOON + this.#attendance.size).unref();
  }

  #show(): void {
    if (this.#closed) return;
    if (this.#soon) clearTimeout(this.#soon);
    this.#soon = null;
    const before = this.#facts.present;
    this.#facts = this.#attendance.facts(this.#table.seats);
    project(this.snapshot, this.mirror.schema);
    const frame = this.mirror.frame();
    if (!frame) return;
    this.#send(frame);
    const now = this.#facts.present;
    this.#changed(before[0] !== now[0] || before[1] !== now[1]);
  }

  #send(frame: Frame): void {
    const { seats } = this.#table;
    for (const audience of this.#audiences) {
      if (audience.kind === 'watch') {
        this.#fanout.send(frame, audience.clients);
        continue;
      }
      let others: Client[] | null = null;
      for (const client of audience.clients) {
        if (seatOf(seats, personOf(client)) === null) {
          (others ??= []).push(client);
          continue;
        }
        cork(client);
        sendFrame(client, frame);
      }
      if (others) this.#fanout.send(frame, others);
    }
  }
}

async function sendAway(audience: Audience): Promise<void> {
  try {
    await audience.disconnect(MOVED);
  } catch {
    // The room is still being made: whoever joins it finds the table lost.
  }
}

const personOf = (client: Client<{ auth?: { person?: Person | null } }>): string | null =>
  client.auth?.person?.id ?? null;

const keyHashOf = (client: Client<{ auth?: { keyHash?: string | null } }>): string | null =>
  client.auth?.keyHash ?? null;
