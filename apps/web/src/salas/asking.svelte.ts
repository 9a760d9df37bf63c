import type { KnownPerson } from '../prefs/prefs.svelte.ts';
import { prefs } from '../prefs/prefs.svelte.ts';

/** Asks for a name and an island in place, whichever screen it is that needs them. One dialog, mounted by the shell. */
class Asking {
  /** Whether the dialog is open: `new` for somebody without a name, `change` for somebody who has one. */
  open = $state<'new' | 'change' | null>(null);
  #waiting: ((person: KnownPerson | null) => void)[] = [];

  /** The person of this device; asks for them when there is none. Null when they would rather not say. */
  person(): Promise<KnownPerson | null> {
    if (prefs.person) return Promise.resolve(prefs.person);
    this.open = 'new';
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** Lets the person change name or island. */
  change(): void {
    this.open = prefs.person ? 'change' : 'new';
  }

  /** Closes the dialog and answers everybody who waits. */
  done(): void {
    this.open = null;
    for (const resolve of this.#waiting.splice(0)) resolve(prefs.person);
  }
}

export const asking = new Asking();
