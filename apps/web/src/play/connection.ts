import type { Refusal, Result } from '@uril/engine';
import type { Command, HttpFault, MoveList, Phrase, RejectionCode, TableSnapshot } from '@uril/table';

/** How the way to the table is. `since` is when it was lost, in ms of the device's clock. */
export type Status =
  | { readonly kind: 'connecting' }
  | { readonly kind: 'live' }
  | { readonly kind: 'lost'; readonly since: number }
  /** Given up for good: no such table, wrong token, another protocol version, … */
  | { readonly kind: 'closed'; readonly code: ConnectionFault };

/** Codes that come from the way to the table, not from the table itself. `no-answer`: given up waiting. */
export type ConnectionFault = HttpFault | 'no-answer' | 'unknown';

/** Everything a request can be refused with. */
export type AskFault = RejectionCode | ConnectionFault;

type WithoutId<T> = T extends unknown ? Omit<T, 'id'> : never;

/** What a person asks of a table: a command without its id, which the connection makes. */
export type Ask = WithoutId<Command>;

/** What became of it. A repeated command that had already happened is `done` as well. */
export type Answer = Result<'done', { readonly code: AskFault; readonly why?: Refusal }>;

/** Called with what is known now (null before the first snapshot) and how the way there is. */
export type Listener = (snapshot: TableSnapshot | null, status: Status) => void;

/** A table, wherever it lives: in the memory of this page or on a server. */
export interface TableConnection {
  /**
   * Whose eyes: the person's id, or null for a spectator. A connection that acts for both people (same screen)
   * answers with whoever may act now, so it is read anew after every change.
   */
  readonly viewer: string | null;
  /** Calls `listener` at once with what is known, then on every change. Returns the way to stop. */
  subscribe(listener: Listener): () => void;
  /** Asks for something; resolves when the table has answered, also across reconnections. Never throws. */
  request(ask: Ask): Promise<Answer>;
  /** Says something to everybody at the table, now or not at all; there is nobody to say it to where it is not there. */
  say?(phrase: Phrase): Promise<Answer>;
  /** The moves of the current or last game; an empty list when there is none or it cannot be had now. */
  moves(): Promise<MoveList>;
  /** Leaves without a word; nothing is called afterwards. Going away is not resigning. */
  close(): void;
}
