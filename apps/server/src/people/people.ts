import { createHash } from 'node:crypto';
import type { DeviceKind, Island, KeyKind, Person } from '@uril/table';
import { publicId, secret } from '../random.ts';
import type { PersonChange, Store } from '../storage/store.ts';

/** How many renamed people are remembered for their open connections. */
const RENAMED = 10_000;

/** How long it is remembered that somebody, or a device, is nobody any more, in ms: longer than a seat is kept. */
const ENDED = 60_000;

/** The form in which a token, or a code, is kept: whoever reads the store learns none. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('base64url');

// Anything longer is not one of ours and is not worth hashing.
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Who people are: names and islands behind secret tokens. */
export class People {
  readonly #store: Store;
  readonly #now: () => number;
  readonly #renamed = new Map<string, Person>();
  /** Ids of people and hashes of keys, oldest first, and when they ended. */
  readonly #ended = new Map<string, number>();

  constructor(store: Store, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  /** A new person, stored. The token is told only here. `name` has been through `cleanName`. */
  async make(name: string, island: Island, device: DeviceKind): Promise<{ person: Person; token: string }> {
    const person: Person = { id: publicId(), name, island };
    const token = secret();
    await this.#store.addPerson(person, tokenHash(token), this.#now(), device);
    return { person, token };
  }

  /** Whose token of this kind it is; null for anything that is not a known one. */
  async byToken(token: unknown, kind: KeyKind = 'device'): Promise<Person | null> {
    if (typeof token !== 'string' || !TOKEN.test(token)) return null;
    return this.#store.personByToken(tokenHash(token), kind);
  }

  /** Why a token that is nobody's is refused: its device was put out, or it never was anybody's. */
  async refusal(token: string | null): Promise<'revoked-token' | 'wrong-token'> {
    const revoked = token !== null && (await this.#store.wasRevoked(tokenHash(token)));
    return revoked ? 'revoked-token' : 'wrong-token';
  }

  /** Changes name, island or both; null when the person is gone, `held` when an operator has given them their name. */
  async update(person: Person, change: PersonChange): Promise<Person | 'held' | null> {
    if (Object.keys(change).length === 0) return person;
    const changed = await this.#store.updatePerson(person.id, change);
    if (changed && changed !== 'held') this.learn(changed);
    return changed;
  }

  /** Somebody is called something else now. */
  learn(person: Person): void {
    if (this.#renamed.size >= RENAMED) this.#renamed.clear();
    this.#renamed.set(person.id, person);
  }

  /** Somebody, by their id, or a device, by its key, is nobody any more. */
  end(whose: string): void {
    this.#renamed.delete(whose);
    const now = this.#now();
    for (const [ended, at] of this.#ended) if (now - at > ENDED) this.#ended.delete(ended);
    this.#ended.set(whose, now);
  }

  /** Whether the person, or the device with this key, was known a moment ago and is nobody now. */
  hasEnded(person: Person | null, keyHash: string | null): boolean {
    return (person !== null && this.#ended.has(person.id)) || (keyHash !== null && this.#ended.has(keyHash));
  }

  /** Somebody as they are called now: a connection knows only who they were when it was made. */
  latest(person: Person): Person {
    return this.#renamed.get(person.id) ?? person;
  }
}
