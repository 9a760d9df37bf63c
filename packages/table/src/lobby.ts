import type { Pair, RulesId, Side } from '@uril/engine';
import type { TableOptions } from './options.ts';
import type { Person } from './people.ts';
import type { MatchScore } from './score.ts';
import type { Phase } from './snapshot.ts';

/** A public table as Salas lists it: one with somebody there, or one that waits although whoever made it has gone. */
export interface LobbyTable {
  readonly id: string;
  readonly rules: RulesId;
  readonly rulesVersion: number;
  /** How much time people have, as `readTime` reads it. */
  readonly time: string;
  readonly phase: Phase;
  readonly seats: Pair<Person | null>;
  /** Nobody is there; whoever waits for an opponent has gone. */
  readonly away: boolean;
  readonly position: string;
  readonly turn: Side;
  readonly quatros: Pair<number>;
  readonly contagem: Pair<number>;
  readonly match: MatchScore;
  readonly watching: number;
  /** Server time in ms at which the table was made. */
  readonly since: number;
}

/** A person with the page open. `busy` while a game of theirs runs. */
export interface LobbyPerson extends Person {
  readonly busy: boolean;
}

/** Somebody asks somebody else for a game. */
export interface Challenge {
  readonly id: string;
  readonly from: Person;
  readonly to: Person;
  readonly options: TableOptions;
  /** Server time in ms after which it is gone. */
  readonly until: number;
}

/** How a challenge came to an end. */
export const CHALLENGE_ENDS = ['accepted', 'declined', 'withdrawn', 'expired', 'gone'] as const;
export type ChallengeEnd = (typeof CHALLENGE_ENDS)[number];

/** Messages of the live stream (`GET /api/live`, server-sent events): the event's name and the JSON of its data. */
export interface LiveMessages {
  /** First, and whenever a number changes. */
  counts: { readonly online: number; readonly playing: number };
  /** A challenge made by or to this person; sent again to a stream that opens while it stands. */
  challenge: Challenge;
  challengeEnded: { readonly id: string; readonly how: ChallengeEnd; readonly table: string | null };
}
export type LiveMessageType = keyof LiveMessages;

/** Codes of the HTTP interface beside those of names and tables. */
export const HTTP_FAULTS = [
  'bad-json',
  'bad-request',
  'too-large',
  'not-found',
  'no-table',
  'no-game',
  'no-person',
  'no-challenge',
  'no-arrival',
  'no-link',
  'no-key',
  'too-many-keys',
  'wrong-token',
  'revoked-token',
  'wrong-protocol',
  'unknown-island',
  'unknown-rules',
  'bad-options',
  'table-closed',
  'too-many',
  'yourself',
  'busy',
  'not-present',
  'already-challenged',
  'store-down',
  'internal',
] as const;
export type HttpFault = (typeof HTTP_FAULTS)[number];
