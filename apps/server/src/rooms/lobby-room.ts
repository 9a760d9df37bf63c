import { Room } from '@colyseus/core';
import { LobbyState, projectLobbyPerson, projectLobbyTable } from '@uril/table/schema';
import { Fanout } from '../tables/fanout.ts';
import type { LobbyChanges } from '../tables/lobby.ts';
import { Mirror } from '../tables/mirror.ts';
import { optionsOf } from './join.ts';
import { showMirror, type RoomWorld } from './world.ts';

/** Bytes for the whole lobby's state: some 300 a table and 80 a person. */
const SCRATCH = new Uint8Array(1024 * 1024);

/** The room `lobby` {protocol}: open tables with somebody there and people present; no messages. No name is needed. */
export const lobbyRoom = (world: RoomWorld) =>
  class LobbyRoom extends Room {
    readonly #mirror = new Mirror(new LobbyState(), SCRATCH);
    readonly #fanout = new Fanout();
    #stop: (() => void) | null = null;

    static override onAuth(_token: string, options: unknown): Promise<true> {
      optionsOf(options);
      return Promise.resolve(true);
    }

    override onCreate(): void {
      showMirror(this, this.#mirror, world);
      this.#stop = world.lobby.follow((changes) => this.#show(changes));
      this.#show(world.lobby.lists());
    }

    override onDispose(): void {
      this.#stop?.();
    }

    #show({ tables, people }: LobbyChanges): void {
      const { schema } = this.#mirror;
      for (const [id, table] of tables) projectLobbyTable(id, table, schema);
      for (const [id, person] of people) projectLobbyPerson(id, person, schema);
      const frame = this.#mirror.frame();
      if (frame) this.#fanout.send(frame, this.clients);
    }
  };
