import { fail, ok, type Result } from '@uril/engine';
import type { Challenge, ChallengeEnd, Person, TableOptions } from '@uril/table';
import type { Presence } from '@colyseus/core';
import type { Commons, SharedMap } from '../cluster/commons.ts';
import type { Here } from '../people/here.ts';
import { publicId } from '../random.ts';
import type { Directory } from './directory.ts';
import type { Feed } from './feed.ts';
import type { Lobby } from './lobby.ts';

/** How long a challenge stands, in ms. */
export const STANDS = 60_000;

/** One token a challenge: whoever takes it away is the one who ends the challenge, in whichever process. */
const TOKENS = 'uril:challenges';

export type ChallengeFault = 'yourself' | 'not-present' | 'busy' | 'already-challenged' | 'no-challenge' | 'store-down';
type Outcome<T> = Result<T, { readonly code: ChallengeFault }>;

/** A challenge that was made; with `table` when it was accepted at once, because both had challenged each other. */
export interface Made {
  readonly challenge: Challenge;
  readonly table: string | null;
}

interface Around {
  readonly here: Here;
  readonly lobby: Lobby;
  readonly feed: Feed;
  readonly directory: Directory;
  readonly commons: Commons;
  readonly presence: Presence;
  now(): number;
}

const NONE = fail({ code: 'no-challenge' } as const);

/** Who has asked whom for a game, in memory: a challenge lives no longer than a minute. */
export class Challenges {
  readonly #around: Around;
  /** Of all processes. */
  readonly #standing: SharedMap<Challenge>;
  /** Of other processes, from when they are told of until `#standing` has them, a moment later. */
  readonly #told = new Map<string, Challenge>();
  /** Of those that were made here. */
  readonly #timers = new Map<string, NodeJS.Timeout>();
  /** People who are being seated right now. */
  readonly #seating = new Set<string>();

  constructor(around: Around) {
    this.#around = around;
    const { commons, feed, here } = around;
    this.#standing = commons.share('challenges', (id) => this.#told.delete(id));
    here.listen((id) => {
      if (id !== null && !here.get(id)) void this.#endAllOf(id);
    });
    commons.hear((notice) => {
      if (notice.type === 'challenge') {
        tellBoth(feed, notice.challenge, 'challenge', notice.challenge);
        this.#hearOf(notice.challenge);
      }
      if (notice.type === 'retired') void this.#endAllOf(notice.person);
      if (notice.type !== 'challengeEnded') return;
      const { challenge, how, table } = notice;
      this.#drop(challenge.id);
      tellBoth(feed, challenge, 'challengeEnded', { id: challenge.id, how, table });
    });
  }

  /** Those made by or to a person. */
  of(personId: string): readonly Challenge[] {
    const now = this.#around.now();
    const known = new Map(this.#told);
    for (const challenge of this.#standing.values()) known.set(challenge.id, challenge);
    return [...known.values()].filter(
      ({ from, to, until }) => (from.id === personId || to.id === personId) && until > now,
    );
  }

  /** `from` asks the person `toId`. Somebody who has asked `from` already is thereby accepted. */
  async make(from: Person, toId: string, options: TableOptions): Promise<Outcome<Made>> {
    const { here, lobby, commons, presence, now } = this.#around;
    if (toId === from.id) return fail({ code: 'yourself' });
    const to = here.get(toId);
    if (!to) return fail({ code: 'not-present' });
    if (lobby.busy(toId) || lobby.busy(from.id)) return fail({ code: 'busy' });
    const between = this.of(from.id).filter((known) => known.from.id === toId || known.to.id === toId);
    if (between.some((known) => known.from.id === from.id)) return fail({ code: 'already-challenged' });
    const [theirs] = between;
    if (theirs) {
      const accepted = await this.accept(theirs.id, from);
      return accepted.ok ? ok({ challenge: theirs, table: accepted.value }) : accepted;
    }
    const challenge: Challenge = { id: publicId(), from, to, options, until: now() + STANDS };
    // Listed before anything is awaited, so that it is made once.
    this.#standing.set(challenge.id, challenge);
    const expire = (): void => void this.#end(challenge, 'expired').catch(() => this.#drop(challenge.id));
    this.#timers.set(challenge.id, setTimeout(expire, STANDS).unref());
    try {
      await presence.hset(TOKENS, challenge.id, '1');
    } catch (error) {
      this.#drop(challenge.id);
      throw error;
    }
    // It may have ended meanwhile, and must not stand again in those who are told of it only now.
    if (!this.#timers.has(challenge.id)) return NONE;
    commons.say({ type: 'challenge', challenge });
    return ok({ challenge, table: null });
  }

  /** The challenged takes it up: a table is made, both sit, the game runs. Gives the table's id. */
  async accept(id: string, by: Person): Promise<Outcome<string>> {
    const challenge = this.#get(id);
    return challenge?.to.id === by.id ? this.#takeUp(challenge, by) : NONE;
  }

  #get(id: string): Challenge | undefined {
    return this.#standing.get(id) ?? this.#told.get(id);
  }

  /** A challenge was made, in whatever process. */
  #hearOf(challenge: Challenge): void {
    if (!this.#timers.has(challenge.id)) this.#told.set(challenge.id, challenge);
    void this.#meet(challenge);
  }

  /** Two who asked each other in the same moment in two processes: where the later of the two was made, the other is taken up. */
  async #meet(challenge: Challenge): Promise<void> {
    const { from, to, id } = challenge;
    const own = this.of(to.id).find((known) => known.to.id === from.id && this.#timers.has(known.id));
    // Which is the later, both processes have to see alike.
    if (!own || own.id < id) return;
    try {
      await this.#takeUp(challenge, own.from);
    } catch {
      // Both stand, for either to accept.
    }
  }

  async #takeUp(challenge: Challenge, by: Person): Promise<Outcome<string>> {
    const { lobby, directory } = this.#around;
    if (lobby.busy(by.id)) return fail({ code: 'busy' });
    if (lobby.busy(challenge.from.id)) {
      await this.#end(challenge, 'gone');
      return fail({ code: 'busy' });
    }
    const both = [by.id, challenge.from.id];
    if (both.some((person) => this.#seating.has(person))) return fail({ code: 'busy' });
    for (const person of both) this.#seating.add(person);
    let table: string | null = null;
    try {
      if (!(await this.#take(challenge.id))) return NONE;
      try {
        table = await seat(directory, challenge, by);
      } finally {
        this.#sayEnd(challenge, table === null ? 'gone' : 'accepted', table);
      }
    } finally {
      for (const person of both) this.#seating.delete(person);
    }
    if (table === null) return fail({ code: 'store-down' });
    await Promise.all([this.#endAllOf(challenge.from.id), this.#endAllOf(by.id)]);
    return ok(table);
  }

  /** The challenged does not want to. */
  async decline(id: string, by: Person): Promise<Outcome<true>> {
    const challenge = this.#get(id);
    if (!challenge || challenge.to.id !== by.id) return NONE;
    return (await this.#end(challenge, 'declined')) ? ok(true) : NONE;
  }

  /** Whoever asked takes it back. */
  async withdraw(id: string, by: Person): Promise<Outcome<true>> {
    const challenge = this.#get(id);
    if (!challenge || challenge.from.id !== by.id) return NONE;
    return (await this.#end(challenge, 'withdrawn')) ? ok(true) : NONE;
  }

  async #endAllOf(personId: string): Promise<void> {
    await Promise.all(this.of(personId).map((challenge) => this.#end(challenge, 'gone')));
  }

  /** False when somebody else has ended it. */
  async #end(challenge: Challenge, how: ChallengeEnd): Promise<boolean> {
    const taken = await this.#take(challenge.id);
    if (taken) this.#sayEnd(challenge, how, null);
    return taken;
  }

  #take(id: string): Promise<boolean> {
    return this.#around.presence.hdel(TOKENS, id);
  }

  #sayEnd(challenge: Challenge, how: ChallengeEnd, table: string | null): void {
    this.#around.commons.say({ type: 'challengeEnded', challenge, how, table });
  }

  #drop(id: string): void {
    clearTimeout(this.#timers.get(id));
    this.#timers.delete(id);
    this.#standing.delete(id);
    this.#told.delete(id);
  }
}

const tellBoth = (feed: Feed, { from, to }: Challenge, ...message: Tail<Parameters<Feed['tell']>>): void => {
  feed.tell(from.id, ...message);
  feed.tell(to.id, ...message);
};
type Tail<T extends readonly unknown[]> = T extends readonly [unknown, ...infer Rest] ? Rest : never;

/** Makes the table of an accepted challenge, both seated. Null when the second could not be. */
async function seat(directory: Directory, { from, options }: Challenge, by: Person): Promise<string | null> {
  const table = await directory.make(options, from);
  const seated = await table.command({ type: 'sit', id: publicId() }, by);
  return seated.ok ? table.id : null;
}
