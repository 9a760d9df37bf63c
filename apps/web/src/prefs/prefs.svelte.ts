import type { Island, Person } from '@uril/table';
import { preferredLanguage, type Language } from '@uril/words';
import { readPrefs, type Kept, type KnownPerson, type Speed, type Theme } from './shape.ts';
import { browserKeep, readKept, writeKept, type Keep } from './store.ts';

export { SPEEDS, THEMES, type KnownPerson, type Speed, type Theme } from './shape.ts';

const PREFS_KEY = 'uril.prefs';
const DEVICE_KEY = 'uril.device';

/** 22 random URL-safe characters; `getRandomValues` is there without HTTPS too. */
function newDeviceId(): string {
  const bytes = globalThis.crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** What a person chose on this device. Reactive; every change is kept at once, and other tabs follow. */
export class Prefs {
  readonly #keep: Keep | null;
  #kept: Kept = $state.raw() as Kept;
  /** Random, made once on this device: counts somebody without a name once, however many tabs they have. */
  readonly device: string;

  constructor(keep: Keep | null, fallback: { language: Language; island: Island }) {
    this.#keep = keep;
    this.#kept = readPrefs(readKept(keep, PREFS_KEY), fallback);
    const device = readKept(keep, DEVICE_KEY);
    this.device = typeof device === 'string' && /^[\w-]{16,32}$/.test(device) ? device : newDeviceId();
    if (device !== this.device) writeKept(keep, DEVICE_KEY, this.device);
  }

  /** Reads again what another tab has changed; a damaged entry changes nothing. */
  refresh(): void {
    const value = readKept(this.#keep, PREFS_KEY);
    if (value !== undefined) this.#kept = readPrefs(value, this.#kept);
  }

  #change(change: Partial<Kept>): void {
    this.#kept = { ...this.#kept, ...change };
    writeKept(this.#keep, PREFS_KEY, this.#kept);
  }

  /** Null until a name has been accepted by the server. */
  get person(): KnownPerson | null {
    return this.#kept.person;
  }
  /** Takes what the server answered when a name was registered. */
  know(person: Person, token: string): void {
    const { id, name, island } = person;
    this.#change({ person: { id, name, island, token }, island });
  }
  /** Takes a changed name or island. */
  update(person: Person): void {
    const token = this.#kept.person?.token;
    if (token !== undefined) this.know(person, token);
  }
  /** The server no longer knows the token: the next name is a new person. */
  forget(): void {
    this.#change({ person: null });
  }

  /** The island behind every page. */
  get island(): Island {
    return this.#kept.island;
  }
  set island(island: Island) {
    this.#change({ island });
  }

  get theme(): Theme {
    return this.#kept.theme;
  }
  set theme(theme: Theme) {
    this.#change({ theme });
  }

  get language(): Language {
    return this.#kept.language;
  }
  set language(language: Language) {
    this.#change({ language });
  }

  get speed(): Speed {
    return this.#kept.speed;
  }
  set speed(speed: Speed) {
    this.#change({ speed });
  }
}

export const prefs = new Prefs(browserKeep(), {
  language: preferredLanguage(globalThis.navigator?.languages ?? []),
  island: 'sao-vicente',
});

globalThis.addEventListener?.('storage', (event) => {
  if (event.key === PREFS_KEY) prefs.refresh();
});
