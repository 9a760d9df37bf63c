import type { Challenge, ChallengeEnd, Person, TableOptions } from '@uril/table';
import { acceptChallenge, challenge, declineChallenge, withdrawChallenge, type ApiResult } from './api.ts';
import { live } from './live.svelte.ts';

/** How a challenge ended, told once to whoever shows it. */
export interface Ending {
  readonly challenge: Challenge;
  readonly how: ChallengeEnd;
  /** The table made for it, when it was accepted. */
  readonly table: string | null;
  /** Whether this page made it or accepted it, and so should go to the table. */
  readonly here: boolean;
}

/** Challenges to and from the person of this device, on whichever screen they are. */
class Challenges {
  /** Those that stand, oldest first. */
  standing = $state.raw<readonly Challenge[]>([]);

  /** Ids this page made or answered itself. */
  readonly #here = new Set<string>();
  readonly #listeners = new Set<(ending: Ending) => void>();

  /** Follows the live stream. Returns the way to stop. */
  start(): () => void {
    return live.listen(({ type, message }) => {
      if (type === 'challenge') this.#add(message);
      else if (type === 'challengeEnded') this.#end(message.id, message.how, message.table);
    });
  }

  /** Calls `listener` for every challenge that ends. Returns the way to stop. */
  onEnd(listener: (ending: Ending) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async send(token: string, to: Person, options: TableOptions): Promise<ApiResult<Challenge>> {
    const made = await challenge(token, to.id, options);
    if (made.ok) {
      this.#here.add(made.value.id);
      this.#add(made.value);
    }
    return made;
  }

  async accept(token: string, id: string): Promise<ApiResult<string>> {
    this.#here.add(id);
    const table = await acceptChallenge(token, id);
    if (table.ok) this.#end(id, 'accepted', table.value);
    else this.#drop(id, table.error.code);
    return table;
  }

  async decline(token: string, id: string): Promise<ApiResult<true>> {
    const done = await declineChallenge(token, id);
    this.#drop(id, done.ok ? null : done.error.code);
    return done;
  }

  async withdraw(token: string, id: string): Promise<ApiResult<true>> {
    const done = await withdrawChallenge(token, id);
    this.#drop(id, done.ok ? null : done.error.code);
    return done;
  }

  /** Forgets all, when the person of the device changes or the time of one has long run out. */
  clear(gone: (challenge: Challenge) => boolean): void {
    if (this.standing.some(gone)) this.standing = this.standing.filter((one) => !gone(one));
  }

  #add(made: Challenge): void {
    if (this.standing.some(({ id }) => id === made.id)) return;
    this.standing = [...this.standing, made];
  }

  #end(id: string, how: ChallengeEnd, table: string | null): void {
    const found = this.standing.find((one) => one.id === id);
    if (!found) return;
    const ending = { challenge: found, how, table, here: this.#here.delete(id) };
    this.standing = this.standing.filter((one) => one !== found);
    for (const listener of [...this.#listeners]) listener(ending);
  }

  /** Takes a challenge off without a word; one that could not be reached (`offline`) still stands. */
  #drop(id: string, code: string | null): void {
    if (code !== null && code !== 'no-challenge') return;
    this.#here.delete(id);
    this.clear((one) => one.id === id);
  }
}

export const challenges = new Challenges();
