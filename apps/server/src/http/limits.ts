import type { Request } from 'express';
import { Fault } from './faults.ts';

/** What one household or school has of an address: of IPv6 the first half, since each has all of the second. */
export function placeOf({ ip = '' }: Pick<Request, 'ip'>): string {
  if (!ip.includes(':')) return ip;
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(ip);
  if (mapped?.[1]) return mapped[1];
  const [head = '', tail = ''] = ip.split('::');
  const [before, after] = [head, tail].map((part) => (part === '' ? [] : part.split(':'))) as [string[], string[]];
  const zeros = Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return [...before, ...(ip.includes('::') ? zeros : []), ...after].slice(0, 4).join(':');
}

/** Over this many buckets, those that are full again are forgotten. */
const MANY = 10_000;

interface Bucket {
  tokens: number;
  at: number;
}

/** At most `burst` at once and `perMinute` in the long run, for each key. */
export class Limit {
  readonly #burst: number;
  readonly #perMs: number;
  readonly #now: () => number;
  readonly #buckets = new Map<string, Bucket>();

  constructor(burst: number, perMinute: number, now: () => number) {
    this.#burst = burst;
    this.#perMs = perMinute / 60_000;
    this.#now = now;
  }

  /** Takes one. Throws `too-many` when there is none. */
  take(key: string): void {
    const wait = this.wait(key);
    if (wait !== null) throw new Fault('too-many', wait);
  }

  /** Takes one and gives null, or gives the seconds after which there is one again. */
  wait(key: string): number | null {
    const bucket = this.#refilled(key);
    if (bucket.tokens < 1) return Math.ceil((1 - bucket.tokens) / this.#perMs / 1_000);
    bucket.tokens -= 1;
    return null;
  }

  #refilled(key: string): Bucket {
    const now = this.#now();
    const known = this.#buckets.get(key);
    if (known) {
      known.tokens = Math.min(this.#burst, known.tokens + (now - known.at) * this.#perMs);
      known.at = now;
      return known;
    }
    if (this.#buckets.size >= MANY) this.#forgetFull(now);
    const bucket = { tokens: this.#burst, at: now };
    this.#buckets.set(key, bucket);
    return bucket;
  }

  #forgetFull(now: number): void {
    for (const [key, { tokens, at }] of this.#buckets)
      if (tokens + (now - at) * this.#perMs >= this.#burst) this.#buckets.delete(key);
  }
}

/** What may be asked how often: people and new devices by address (a school shares one), everything else by person. */
export interface Limits {
  readonly people: Limit;
  readonly tables: Limit;
  readonly challenges: Limit;
  readonly exports: Limit;
  readonly phrases: Limit;
  readonly keys: Limit;
  /** Changes of name and island: everybody in the lobby is shown each. */
  readonly changes: Limit;
}

/** @param on false lets everything through, for tests and measurements */
export function makeLimits(on: boolean, now: () => number): Limits {
  const limit = (burst: number, perMinute: number): Limit =>
    on ? new Limit(burst, perMinute, now) : new Limit(Infinity, Infinity, now);
  return {
    people: limit(60, 60),
    tables: limit(30, 30),
    challenges: limit(30, 30),
    exports: limit(5, 5),
    phrases: limit(4, 10),
    keys: limit(20, 10),
    changes: limit(30, 20),
  };
}
