import type { Island, Person, TableOptions } from '@uril/table';
import { preferredLanguage, type Language } from '@uril/words';
import { deviceId } from './device.ts';
import type { Speed } from '../board/tempo.ts';
import { readPrefs, type Fallback, type Kept, type KnownPerson, type Theme } from './shape.ts';
import { browserKeep, readKept, writeKept, type Keep } from './store.ts';

export type { KnownPerson } from './shape.ts';

export const PREFS_KEY = 'uril.prefs';

/** What a person chose on this device. Reactive; every change is kept at once, and other tabs follow. */
export class Prefs {
  readonly #keep: Keep | null;
  readonly #fallback: Fallback;
  #kept: Kept = $state.raw() as Kept;
  /** Tells this device from others; no secret. */
  readonly device: string;

  constructor(keep: Keep | null, fallback: Fallback) {
    this.#keep = keep;
    this.#fallback = fallback;
    this.#kept = readPrefs(readKept(keep, PREFS_KEY), fallback);
    this.device = deviceId(keep);
  }

  /** Reads again what another tab has changed; a damaged entry changes nothing. */
  refresh(): void {
    const value = readKept(this.#keep, PREFS_KEY);
    if (value !== undefined) this.#kept = readPrefs(value, this.#kept);
  }

  #change(change: Partial<Kept>): void {
    // Another tab may have changed something, and be heard of only later: above all, a person may have left.
    this.refresh();
    this.#kept = { ...this.#kept, ...change };
    writeKept(this.#keep, PREFS_KEY, this.#kept);
  }

  /** Null until a name has been accepted by the server. */
  get person(): KnownPerson | null {
    return this.#kept.person;
  }
  /** Takes what the server answered when a name was registered. The island picked since then stays picked. */
  know(person: Person, token: string): void {
    const { id, name, island } = person;
    this.#change({ person: { id, name, island, token } });
  }
  /** Takes a changed name or island, unless somebody else is known here meanwhile. */
  update(person: Person): void {
    this.refresh();
    const known = this.#kept.person;
    if (known?.id === person.id) this.know(person, known.token);
  }
  /** The server no longer knows this token: the next name is a new person. Somebody known by another stays. */
  forget(token: string): void {
    this.refresh();
    if (this.#kept.person?.token === token) this.#change({ person: null });
  }
  /** Only what the device was set to stays: its language, theme and speed. */
  leave(): void {
    const { theme, language, speed } = this.#kept;
    this.#change({ ...readPrefs({ theme, language, speed }, this.#fallback) });
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

  get muted(): boolean {
    return this.#kept.muted;
  }
  set muted(muted: boolean) {
    this.#change({ muted });
  }

  /** The game chosen last, offered first the next time. */
  get rules(): TableOptions['rules'] {
    return this.#kept.rules;
  }
  set rules(rules: TableOptions['rules']) {
    this.#change({ rules });
  }
}

export const prefs = new Prefs(browserKeep(), {
  language: preferredLanguage(globalThis.navigator?.languages ?? []),
  island: 'sao-vicente',
});

globalThis.addEventListener?.('storage', (event) => {
  if (event.key === PREFS_KEY) prefs.refresh();
});
