import { fail, ok, type Result } from '@uril/engine';
import type { Challenge, ChallengeEnd, Person, TableOptions } from '@uril/table';
import type { Here } from '../people/here.ts';
import { publicId } from '../random.ts';
import type { Directory } from './directory.ts';
import type { Feed } from './feed.ts';
import type { Lobby } from './lobby.ts';

/** How long a challenge stands, in ms. */
export const STANDS = 60_000;

export type ChallengeFault = 'yourself' | 'not-present' | 'busy' | 'already-challenged' | 'no-challenge' | 'store-down';
type Outcome<T> = Result<T, { readonly code: ChallengeFault }>;

/** A challenge that was made; with `table` when it was accepted at once, because both had challenged each other. */
export interface Made {
  readonly challenge: Challenge;
  readonly table: string | null;
}

interface Standing {
  readonly challenge: Challenge;
  readonly timer: NodeJS.Timeout;
}

interface Around {
  readonly here: Here;
  readonly lobby: Lobby;
  readonly feed: Feed;
  readonly directory: Directory;
  now(): number;
}

const NONE = fail({ code: 'no-challenge' } as const);

/** Who has asked whom for a game, in memory: a challenge lives no longer than a minute. */
export class Challenges {
  readonly #around: Around;
  readonly #standing = new Map<string, Standing>();

  constructor(around: Around) {
    this.#around = around;
    around.here.listen((id) => {
      if (id !== null && !around.here.get(id)) this.#endAllOf(id);
    });
  }

  /** Those made by or to a person. */
  of(personId: string): readonly Challenge[] {
    return [...this.#standing.values()]
      .map(({ challenge }) => challenge)
      .filter(({ from, to }) => from.id === personId || to.id === personId);
  }

  /** `from` asks the person `toId`. Somebody who has asked `from` already is thereby accepted. */
  async make(from: Person, toId: string, options: TableOptions): Promise<Outcome<Made>> {
    const { here, lobby, feed, now } = this.#around;
    if (toId === from.id) return fail({ code: 'yourself' });
    const to = here.get(toId);
    if (!to) return fail({ code: 'not-present' });
    if (lobby.busy(toId) || lobby.busy(from.id)) return fail({ code: 'busy' });
    for (const { challenge } of this.#standing.values()) {
      if (challenge.from.id === from.id && challenge.to.id === toId) return fail({ code: 'already-challenged' });
      if (challenge.from.id !== toId || challenge.to.id !== from.id) continue;
      const accepted = await this.accept(challenge.id, from);
      return accepted.ok ? ok({ challenge, table: accepted.value }) : accepted;
    }
    const challenge: Challenge = { id: publicId(), from, to, options, until: now() + STANDS };
    const timer = setTimeout(() => this.#end(challenge, 'expired'), STANDS).unref();
    this.#standing.set(challenge.id, { challenge, timer });
    feed.tell(to.id, 'challenge', challenge);
    feed.tell(from.id, 'challenge', challenge);
    return ok({ challenge, table: null });
  }

  /** The challenged takes it up: a table is made, both sit, the game runs. Gives the table's id. */
  async accept(id: string, by: Person): Promise<Outcome<string>> {
    const { lobby, directory } = this.#around;
    const challenge = this.#standing.get(id)?.challenge;
    if (!challenge || challenge.to.id !== by.id) return NONE;
    if (lobby.busy(by.id)) return fail({ code: 'busy' });
    if (lobby.busy(challenge.from.id)) {
      this.#end(challenge, 'gone');
      return fail({ code: 'busy' });
    }
    // Off the list before anything is awaited, so that it is accepted once.
    this.#take(id);
    let table: string | null = null;
    try {
      table = await seat(directory, challenge, by);
    } finally {
      this.#tellEnd(challenge, table === null ? 'gone' : 'accepted', table);
    }
    if (table === null) return fail({ code: 'store-down' });
    this.#endAllOf(challenge.from.id);
    this.#endAllOf(by.id);
    return ok(table);
  }

  /** The challenged does not want to. */
  decline(id: string, by: Person): Outcome<true> {
    const challenge = this.#standing.get(id)?.challenge;
    if (!challenge || challenge.to.id !== by.id) return NONE;
    this.#end(challenge, 'declined');
    return ok(true);
  }

  /** Whoever asked takes it back. */
  withdraw(id: string, by: Person): Outcome<true> {
    const challenge = this.#standing.get(id)?.challenge;
    if (!challenge || challenge.from.id !== by.id) return NONE;
    this.#end(challenge, 'withdrawn');
    return ok(true);
  }

  #endAllOf(personId: string): void {
    for (const challenge of this.of(personId)) this.#end(challenge, 'gone');
  }

  #end(challenge: Challenge, how: ChallengeEnd): void {
    this.#take(challenge.id);
    this.#tellEnd(challenge, how, null);
  }

  #take(id: string): void {
    const standing = this.#standing.get(id);
    if (standing) clearTimeout(standing.timer);
    this.#standing.delete(id);
  }

  #tellEnd({ id, from, to }: Challenge, how: ChallengeEnd, table: string | null): void {
    const { feed } = this.#around;
    for (const person of [from, to]) feed.tell(person.id, 'challengeEnded', { id, how, table });
  }
}

/** Makes the table of an accepted challenge, both seated. Null when the second could not be. */
async function seat(directory: Directory, { from, options }: Challenge, by: Person): Promise<string | null> {
  const table = await directory.make(options, from);
  const seated = await table.command({ type: 'sit', id: publicId() }, by);
  return seated.ok ? table.id : null;
}
