import type { Arrival, DeviceKind, Person } from '@uril/table';
import { arrivalCode, secret } from '../random.ts';
import { isTaken, type Added, type Store } from '../storage/store.ts';
import { tokenHash, type People } from './people.ts';

/** How long a code is good, in ms. */
export const CODE_STANDS = 5 * 60_000;

/** What a new device is told: the code to show, and the token that will be its own once somebody has let it in. */
export interface Arrived {
  readonly code: string;
  readonly token: string;
  readonly until: number;
}

/**
 * New devices of people who are known on another. The new one shows a code, the old one confirms it: so a token never
 * travels from device to device, and what waits is in the store, through restarts.
 */
export class Arrivals {
  readonly #store: Store;
  readonly #people: People;
  readonly #now: () => number;

  constructor(store: Store, people: People, now: () => number) {
    this.#store = store;
    this.#people = people;
    this.#now = now;
  }

  /** A device begins to wait. */
  async make(device: DeviceKind): Promise<Arrived> {
    const token = secret();
    const now = this.#now();
    const until = now + CODE_STANDS;
    for (;;) {
      const code = arrivalCode();
      try {
        await this.#store.addArrival({ code: tokenHash(code), token: tokenHash(token), device, until }, now);
        return { code, token, until };
      } catch (error) {
        if (!isTaken(error)) throw error;
      }
    }
  }

  /** How a device's waiting stands: until when it waits, or who has let it in as themselves; null when neither. */
  async of(token: string | null): Promise<{ until: number } | { person: Person } | null> {
    const person = await this.#people.byToken(token);
    if (person) return { person };
    const waiting = token === null ? null : await this.#store.findArrival(tokenHash(token), this.#now());
    return waiting && { until: waiting.until };
  }

  /** Which device shows this code; null when none does now. */
  find(code: string): Promise<Arrival | null> {
    return this.#store.findArrival(tokenHash(code), this.#now());
  }

  /** Lets the device with this code in, once; `late` also when somebody was quicker. */
  admit(code: string, person: Person): Promise<Added | 'late'> {
    return this.#store.admitArrival(tokenHash(code), person.id, this.#now());
  }
}
