import type { Room } from '@colyseus/core';
import type { Schema } from '@colyseus/schema';
import type { Environment } from '../environment.ts';
import type { Limit } from '../http/limits.ts';
import type { Log } from '../log.ts';
import type { People } from '../people/people.ts';
import type { Directory } from '../tables/directory.ts';
import type { LiveTable } from '../tables/live-table.ts';
import type { Lobby } from '../tables/lobby.ts';
import type { Mirror } from '../tables/mirror.ts';
import type { Audience } from '../tables/stage.ts';

/** What rooms delegate to. */
export interface RoomWorld {
  readonly people: People;
  readonly directory: Directory;
  readonly lobby: Lobby;
  readonly log: Log;
  /** Server time in ms. */
  now(): number;
  readonly limits: Environment['limits'];
  /** How often somebody may say something. */
  readonly phrases: Limit;
}

/**
 * How often a room's clock ticks by itself, in ms. Rooms send their own frames at once, and the clock is needed only
 * to count messages a second, for which it also ticks with each message: the usual 50 ms would cost a fifth of a core
 * for ten thousand idle tables.
 */
const PATCH_RATE = 10_000;
/** How many messages one connection may send in a second before it is closed. */
const MESSAGES_PER_SECOND = 40;

type Shown = Pick<Room<{ state: object }>, 'patchRate' | 'maxMessagesPerSecond' | 'setSerializer' | 'state'>;

/** Sets a room up to show what a mirror encodes, and to send it by itself. */
export function showMirror(room: Shown, mirror: Mirror<Schema>, { limits }: RoomWorld): void {
  room.patchRate = PATCH_RATE;
  room.maxMessagesPerSecond = limits ? MESSAGES_PER_SECOND : Infinity;
  room.setSerializer(mirror);
  // The mirror has the real one.
  room.state = {};
}

type TableShown = Shown & Audience & Pick<Room, 'clock'> & { onMessage(type: string, answer: () => unknown): unknown };

/** Sets a room of a table up: it shows the table, and answers what everybody there may ask, `moves` and `time`. */
export function showTable(room: TableShown, table: LiveTable, world: RoomWorld): void {
  showMirror(room, table.stage.mirror, world);
  const answers = { moves: () => table.moves, time: () => world.now() };
  for (const [type, answer] of Object.entries(answers))
    room.onMessage(type, () => {
      room.clock.tick();
      return answer();
    });
  table.stage.attach(room);
}
