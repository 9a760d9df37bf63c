import type { Side } from '@uril/engine';
import type { NextStarts } from './options.ts';
import type { Person } from './people.ts';

/** Format of stored events. A reader refuses a higher one; a change of shape raises it. */
export const EVENT_FORMAT = 1;

/** What each kind of event carries beside the common fields. */
interface EventBodies {
  /** The table is set; its maker sits on `side`, already drawn. */
  made: { rules: string; rulesVersion: number; open: boolean; next: NextStarts; side: Side; person: Person };
  sat: { side: Side; person: Person };
  /** `house` is the mover's own number, from 1. */
  moved: { side: Side; house: number };
  resigned: { side: Side };
  drawOffered: { side: Side };
  drawAccepted: { side: Side };
  drawDeclined: { side: Side };
  /** One side asked for another game; when both have, it starts. */
  rematchAsked: { side: Side };
  left: { side: Side };
}
export type EventType = keyof EventBodies;

/** What happened at a table: exactly one event an accepted command. `id` is the command's, `at` server time in ms. */
export type TableEvent = {
  [T in EventType]: { readonly v: typeof EVENT_FORMAT; readonly type: T; readonly id: string; readonly at: number } & Readonly<
    EventBodies[T]
  >;
}[EventType];
