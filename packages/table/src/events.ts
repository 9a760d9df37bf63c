import type { RulesId, Side } from '@uril/engine';
import type { NextStarts } from './options.ts';
import type { Person } from './people.ts';

/** Format of stored events. A reader refuses another; a change of shape raises it. */
export const EVENT_FORMAT = 1;

/** What each kind of event carries beside the common fields. */
interface EventBodies {
  /** The table is set; its maker sits on `side`, already drawn. */
  made: { rules: RulesId; rulesVersion: number; open: boolean; next: NextStarts; side: Side; person: Person };
  /** Somebody took the free seat; with both seats taken a game begins. */
  sat: { side: Side; person: Person };
  /** `house` is the mover's own number, from 1. */
  moved: { side: Side; house: number };
  resigned: { side: Side };
  drawOffered: { side: Side };
  drawAccepted: { side: Side };
  drawDeclined: { side: Side };
  /** One side asked for another game; when both have, it begins. */
  rematchAsked: { side: Side };
  left: { side: Side };
}
export type EventType = keyof EventBodies;

type Bodies = { [T in EventType]: Readonly<EventBodies[T] & { type: T }> };
/** An event without its common fields. */
export type EventBody = Bodies[EventType];

interface Common {
  readonly v: typeof EVENT_FORMAT;
  /** Id of the command that led to it. */
  readonly id: string;
  /** Server time in ms. */
  readonly at: number;
}
export type EventOf<T extends EventType> = Common & Bodies[T];

/** What happened at a table: exactly one event an accepted command. */
export type TableEvent = { [T in EventType]: EventOf<T> }[EventType];
