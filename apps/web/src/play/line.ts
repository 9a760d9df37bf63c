import { FINAL_JOIN_FAULTS, MOVED } from '@uril/table';
import { backoff } from './backoff.ts';
import type { JoinedRoom, JoinRoom, RoomAddress } from './rooms.ts';

const FINAL: ReadonlySet<string> = new Set(FINAL_JOIN_FAULTS);

/** How long the first state may take after joining, and an answer that only proves the line alive, in ms. */
const FIRST_STATE = 5_000;
const ALIVE = 3_000;
/** A line over which nothing came for this long is asked whether it still lives, in ms. */
const QUIET = 20_000;
/** A room that held for this long counts as a success: the next waits start small again. */
const HELD = 2_000;

/** How long to wait before joining again: from a tenth of a second, at most 1 s. */
export const lineDelay = (attempt: number, random: number): number => backoff(attempt, random, 100, 1_000);

export type LineStatus =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'live' }
  | { readonly kind: 'lost'; readonly since: number }
  | { readonly kind: 'closed'; readonly code: string };

export interface LineHooks {
  /** Which room to be in now; asked before every join. */
  address(): RoomAddress;
  /** The decoded, mutable state: on joining and on every change. */
  state(state: unknown): void;
  /** Every change of the line. On `live` requests go through `line.room`. */
  status(status: LineStatus): void;
}

/**
 * Keeps one room joined, whatever happens, by one path: any drop, a move to another process, a dead socket, a change
 * of address all end in joining anew with a short jittered wait until the first state is there.
 */
export class Line {
  readonly #join: JoinRoom;
  readonly #hooks: LineHooks;
  #status: LineStatus = { kind: 'connecting' };
  #room: JoinedRoom | null = null;
  /** The name of the room in use. */
  #at: RoomAddress['name'] | null = null;
  /** Ends what the loop waits for: the room in use, or the pause before the next try. */
  #wake: ((why: 'dropped' | 'moved' | 'turn' | 'seen') => void) | null = null;
  #heard = 0;
  #closed = false;
  readonly #watch: ReturnType<typeof setInterval>;

  constructor(join: JoinRoom, hooks: LineHooks) {
    this.#join = join;
    this.#hooks = hooks;
    this.#watch = setInterval(() => {
      if (!hidden() && Date.now() - this.#heard > QUIET) this.check();
    }, QUIET / 4);
    listenToPage('add', this.#seen);
    void this.#keep();
  }

  /** The room to speak in while the line is `live`. */
  get room(): JoinedRoom | null {
    return this.#status.kind === 'live' ? this.#room : null;
  }
  /** Which room that is. */
  get at(): RoomAddress['name'] | null {
    return this.#at;
  }

  /** The address has changed: goes over to the new room and leaves the old one when the new one has its state. */
  turn(): void {
    this.#wake?.('turn');
  }

  /** Asks whether the line still lives and joins anew when nothing comes back. */
  check(): void {
    const room = this.#room;
    if (!room) return;
    this.#heard = Date.now();
    void room.ping(ALIVE).then((alive) => {
      if (!alive && room === this.#room) this.drop();
    });
  }

  /** Gives the present room up as dead. */
  drop(): void {
    this.#wake?.('dropped');
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    clearInterval(this.#watch);
    listenToPage('remove', this.#seen);
    this.#room?.leave();
    this.#room = null;
    this.#wake?.('dropped');
  }

  readonly #seen = (): void => {
    if (hidden()) return;
    if (this.#room) this.check();
    else this.#wake?.('seen');
  };

  async #keep(): Promise<void> {
    let attempt = 0;
    while (!this.#closed) {
      const before = this.#room;
      const address = this.#hooks.address();
      const room = await this.#enter(address);
      if (this.#closed) return typeof room === 'string' ? undefined : room.leave();
      if (typeof room === 'string') {
        if (FINAL.has(room)) return this.#give(room);
        this.#lose();
        await this.#pause(lineDelay(attempt++, Math.random()));
        continue;
      }
      before?.leave();
      this.#room = room;
      this.#at = address.name;
      this.#tell({ kind: 'live' });
      // What the first state said may have changed where to be.
      if (this.#hooks.address().name !== address.name) continue;
      const since = Date.now();
      const why = await this.#ended(room);
      if (this.#closed) return;
      if (why === 'turn') continue;
      room.leave();
      this.#lose();
      if (Date.now() - since > HELD) attempt = 0;
      if (why === 'dropped' || attempt > 0) await this.#pause(lineDelay(attempt, Math.random()));
      attempt++;
    }
  }

  /** Joins and waits for the first state; a code when that failed. */
  async #enter(address: RoomAddress): Promise<JoinedRoom | string> {
    const joined = await this.#join(address);
    if (!joined.ok) return joined.error.code;
    const room = joined.value;
    const first = await new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(false), FIRST_STATE);
      const settle = (there: boolean): void => {
        clearTimeout(timer);
        resolve(there);
      };
      room.onState((state) => {
        if (this.#closed) return;
        this.#heard = Date.now();
        this.#hooks.state(state);
        settle(true);
      });
      room.onLeave((code) => {
        settle(false);
        if (this.#room === room) this.#wake?.(code === MOVED ? 'moved' : 'dropped');
      });
    });
    if (first) return room;
    room.leave();
    return 'offline';
  }

  #ended(room: JoinedRoom): Promise<'dropped' | 'moved' | 'turn'> {
    return new Promise((resolve) => {
      this.#wake = (why) => {
        if (why === 'seen' || room !== this.#room) return;
        this.#wake = null;
        resolve(why);
      };
    });
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        this.#wake = null;
        resolve();
      };
      const timer = setTimeout(done, ms);
      this.#wake = done;
    });
  }

  #lose(): void {
    this.#room?.leave();
    this.#room = null;
    this.#at = null;
    if (this.#status.kind === 'live') this.#tell({ kind: 'lost', since: Date.now() });
  }

  #give(code: string): void {
    this.close();
    this.#status = { kind: 'closed', code };
    this.#hooks.status(this.#status);
  }

  #tell(status: LineStatus): void {
    if (this.#closed) return;
    this.#status = status;
    this.#hooks.status(status);
  }
}

const hidden = (): boolean => globalThis.document?.visibilityState === 'hidden';

function listenToPage(act: 'add' | 'remove', listener: () => void): void {
  if (typeof document === 'undefined') return;
  document[`${act}EventListener`]('visibilitychange', listener);
  globalThis[`${act}EventListener`]('pageshow', listener);
  globalThis[`${act}EventListener`]('online', listener);
}
