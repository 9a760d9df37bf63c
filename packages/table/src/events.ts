import type { RulesId, Side } from '@uril/engine';
import type { NextStarts } from './options.ts';
import type { Person } from './people.ts';

/**
 * Formats of stored events that can be read, the last of which is written. A change of shape adds one. 1: no clocks, no
 * taking back, no claims. 2: tables wait for an opponent for ever.
 */
export const EVENT_FORMATS = [1, 2, 3] as const;
export type EventFormat = (typeof EVENT_FORMATS)[number];
export const EVENT_FORMAT = 3 satisfies EventFormat;

/** Whether this program knows what an event of a format means. */
export const isReadable = (format: unknown): format is EventFormat =>
  (EVENT_FORMATS as readonly unknown[]).includes(format);

/** What each kind of event carries beside the common fields. */
interface EventBodies {
  /** The table is set; its maker sits on `side`, already drawn. Without `time` (format 1) there is no clock. */
  made: {
    rules: RulesId;
    rulesVersion: number;
    open: boolean;
    next: NextStarts;
    time?: string;
    side: Side;
    person: Person;
  };
  /** Somebody took the free seat; with both seats taken a game begins. */
  sat: { side: Side; person: Person };
  /** `house` is the mover's own number, from 1. */
  moved: { side: Side; house: number };
  resigned: { side: Side };
  /** Somebody ended a game before both had sown. */
  aborted: { side: Side };
  /** Time did: `side` did not sow its first ply. */
  unplayed: { side: Side };
  /** The time of `side` ran out. */
  timedOut: { side: Side };
  drawOffered: { side: Side };
  drawAccepted: { side: Side };
  drawDeclined: { side: Side };
  /** `to` is how many plies would stay. */
  takeBackAsked: { side: Side; to: number };
  takeBackAccepted: { side: Side; to: number };
  takeBackDeclined: { side: Side };
  /** The other had been gone for long, and `side` ended the game. */
  claimed: { side: Side; as: 'win' | 'draw' };
  /** The server could not serve for `ms`: `side`, whose turn it is, does not pay for it. */
  spared: { side: Side; ms: number };
  /** One side asked for another game; when both have, it begins. */
  rematchAsked: { side: Side };
  left: { side: Side };
  /** The table waits for an opponent of `side`, until then at least (server time in ms). */
  waited: { side: Side; until: number };
  /** It has waited long enough: `side`, who is not there, gets up, and the table is closed. */
  lapsed: { side: Side };
}
export type EventType = keyof EventBodies;

type Bodies = { [T in EventType]: Readonly<EventBodies[T] & { type: T }> };
/** An event without its common fields. */
export type EventBody = Bodies[EventType];

interface Common {
  readonly v: EventFormat;
  /** Id of the command that led to it, or one of the server's own. */
  readonly id: string;
  /** Server time in ms at which the command came in; never before that of the event before. */
  readonly at: number;
}
export type EventOf<T extends EventType> = Common & Bodies[T];

/** An event as it follows at a table from what came in at `now`: its time is never before that of the event before. */
export const stamped = (table: { readonly at: number }, now: number, id: string, body: EventBody): TableEvent => ({
  v: EVENT_FORMAT,
  id,
  at: Math.max(now, table.at),
  ...body,
});

/** What happened at a table: exactly one event an accepted command, or what time brings. */
export type TableEvent = { [T in EventType]: EventOf<T> }[EventType];
