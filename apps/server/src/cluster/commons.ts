import type { Presence } from '@colyseus/core';
import type { Challenge, ChallengeEnd, Person } from '@uril/table';
import type { Log } from '../log.ts';

const CHANNEL = 'uril:commons';
/** How long changes are gathered before they are sent, in ms. */
const GATHER = 100;
/** How often a process says that it is there, in ms. */
const BEAT = 2_000;
/** A process that has said nothing for this long is gone, with all it had, in ms. */
const SILENCE = 7_000;

/** What one process tells all, itself included. */
export type Notice =
  | { readonly type: 'taken'; readonly id: string; readonly epoch: number; readonly owner: string }
  | { readonly type: 'retired'; readonly person: string }
  | { readonly type: 'renamed'; readonly person: Person }
  | { readonly type: 'revoked'; readonly key: string }
  | { readonly type: 'challenge'; readonly challenge: Challenge }
  | {
      readonly type: 'challengeEnded';
      readonly challenge: Challenge;
      readonly how: ChallengeEnd;
      readonly table: string | null;
    };

/** `null`: the entry is gone. */
type Change = readonly [map: string, key: string, value: unknown];
type Message = { readonly from: string } & (
  | { readonly n: number; readonly changes: readonly Change[] }
  | { readonly n: number; readonly full: readonly Change[] }
  | { readonly ask: string | null }
  | { readonly said: Notice }
  | { readonly bye: true }
);

interface Peer {
  n: number;
  heard: number;
  readonly maps: Map<string, Map<string, unknown>>;
}

/**
 * What the processes hold in common: small maps of which each process writes its own part and reads everybody's, and
 * things said to all. Changes are numbered; whoever misses one asks for the whole. Nothing of it outlives the
 * processes, and with one process alone nothing is sent.
 */
export class Commons {
  readonly #presence: Presence | null;
  readonly #self: string;
  readonly #log: Log;
  readonly #now: () => number;
  readonly #own = new Map<string, Map<string, unknown>>();
  readonly #changed = new Map<string, (key: string) => void>();
  readonly #peers = new Map<string, Peer>();
  readonly #hearers: ((notice: Notice) => void)[] = [];
  #pending: Change[] = [];
  #n = 0;
  #gathering: NodeJS.Timeout | null = null;
  #beat: NodeJS.Timeout | null = null;

  /** @param presence null with one process alone */
  constructor(presence: Presence | null, self: string, log: Log, now: () => number) {
    this.#presence = presence;
    this.#self = self;
    this.#log = log;
    this.#now = now;
  }

  /** Whether there may be other processes. */
  get shared(): boolean {
    return this.#presence !== null;
  }

  /** A map held in common, made of JSON. `changed` is called for every key that this or another process changed. */
  share<Value extends object>(name: string, changed: (key: string) => void): SharedMap<Value> {
    const own = new Map<string, Value>();
    this.#own.set(name, own);
    this.#changed.set(name, changed);
    return new SharedMap<Value>(
      own,
      () => [...this.#peers.values()].map(({ maps }) => maps.get(name) as Map<string, Value> | undefined),
      (key, value) => {
        if (this.#presence) this.#note([name, key, value]);
        changed(key);
      },
    );
  }

  /** Tells every process, this one at once. */
  say(notice: Notice): void {
    for (const hear of this.#hearers) hear(notice);
    this.#send({ from: this.#self, said: notice });
  }

  /** Calls `hearer` with everything that is said from now on. */
  hear(hearer: (notice: Notice) => void): void {
    this.#hearers.push(hearer);
  }

  /** Begins to listen to the others and asks for what they have. */
  async start(): Promise<void> {
    if (!this.#presence) return;
    await this.#presence.subscribe(CHANNEL, (message: Message) => this.#take(message));
    this.#send({ from: this.#self, ask: null });
    this.#beat = setInterval(() => this.#goRound(), BEAT).unref();
  }

  /** Tells the others that this process goes, with all it had. */
  stop(): void {
    if (this.#gathering) clearTimeout(this.#gathering);
    if (this.#beat) clearInterval(this.#beat);
    this.#send({ from: this.#self, bye: true });
  }

  #send(message: Message): void {
    if (!this.#presence) return;
    Promise.resolve(this.#presence.publish(CHANNEL, message)).catch((error: unknown) =>
      this.#log.warn({ err: error }, 'the other processes could not be told'),
    );
  }

  #note(change: Change): void {
    this.#pending.push(change);
    this.#gathering ??= setTimeout(() => {
      this.#gathering = null;
      const changes = this.#pending;
      this.#pending = [];
      this.#n += 1;
      this.#send({ from: this.#self, n: this.#n, changes });
    }, GATHER).unref();
  }

  #sendFull(): void {
    const full: Change[] = [];
    for (const [map, entries] of this.#own) for (const [key, value] of entries) full.push([map, key, value]);
    this.#send({ from: this.#self, n: this.#n, full });
  }

  #goRound(): void {
    this.#send({ from: this.#self, n: this.#n, changes: [] });
    const since = this.#now() - SILENCE;
    for (const [id, peer] of this.#peers) if (peer.heard < since) this.#forget(id);
  }

  #take(message: Message): void {
    const { from } = message;
    if (from === this.#self) return;
    if ('said' in message) for (const hear of this.#hearers) hear(message.said);
    else if ('bye' in message) this.#forget(from);
    else if ('full' in message) this.#replace(from, message.n, message.full);
    else if ('changes' in message) this.#follow(from, message.n, message.changes);
    else if (message.ask === null || message.ask === this.#self) this.#sendFull();
  }

  #follow(from: string, n: number, changes: readonly Change[]): void {
    const peer = this.#peers.get(from);
    if (!peer || n !== peer.n + (changes.length > 0 ? 1 : 0)) {
      // An old number comes from before the whole that was taken over.
      if (!peer || n > peer.n) this.#send({ from: this.#self, ask: from });
      return;
    }
    peer.n = n;
    peer.heard = this.#now();
    for (const change of changes) this.#put(peer, change);
  }

  #replace(from: string, n: number, full: readonly Change[]): void {
    const before = this.#peers.get(from);
    const peer: Peer = { n, heard: this.#now(), maps: new Map() };
    this.#peers.set(from, peer);
    for (const change of full) this.#put(peer, change);
    if (before) this.#tellGone(before, peer);
  }

  #put({ maps }: Peer, [name, key, value]: Change): void {
    const map = maps.get(name) ?? new Map<string, unknown>();
    maps.set(name, map);
    if (value === null) map.delete(key);
    else map.set(key, value);
    this.#changed.get(name)?.(key);
  }

  #forget(id: string): void {
    const peer = this.#peers.get(id);
    this.#peers.delete(id);
    if (peer) this.#tellGone(peer, null);
  }

  #tellGone(before: Peer, after: Peer | null): void {
    for (const [name, entries] of before.maps)
      for (const key of entries.keys()) if (!after?.maps.get(name)?.has(key)) this.#changed.get(name)?.(key);
  }
}

/** A map of which this process writes its own part and reads everybody's; its own comes first. */
export class SharedMap<Value extends object> {
  readonly #own: Map<string, Value>;
  readonly #others: () => readonly (Map<string, Value> | undefined)[];
  readonly #changed: (key: string, value: Value | null) => void;

  constructor(
    own: Map<string, Value>,
    others: () => readonly (Map<string, Value> | undefined)[],
    changed: (key: string, value: Value | null) => void,
  ) {
    this.#own = own;
    this.#others = others;
    this.#changed = changed;
  }

  /** This process's own entry or, where it has none, another's. */
  get(key: string): Value | undefined {
    const own = this.#own.get(key);
    if (own) return own;
    for (const map of this.#others()) {
      const found = map?.get(key);
      if (found) return found;
    }
    return undefined;
  }

  /** How many keys there are in all. */
  get size(): number {
    return this.#others().length === 0 ? this.#own.size : this.keys().size;
  }

  /** Every key any process has, once. */
  keys(): Set<string> {
    const keys = new Set(this.#own.keys());
    for (const map of this.#others()) for (const key of map?.keys() ?? []) keys.add(key);
    return keys;
  }

  *values(): Iterable<Value> {
    for (const key of this.keys()) {
      const value = this.get(key);
      if (value) yield value;
    }
  }

  /** This process's own entry. */
  set(key: string, value: Value): void {
    this.#own.set(key, value);
    this.#changed(key, value);
  }

  /** Takes this process's own entry away. */
  delete(key: string): void {
    if (this.#own.delete(key)) this.#changed(key, null);
  }
}
