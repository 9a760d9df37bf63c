import { Room, type Client, type MessageContext } from '@colyseus/core';
import { COMMAND_TYPES, parseCommand, parseSaying, type CommandType } from '@uril/table';
import type { Answer, LiveTable } from '../tables/live-table.ts';
import type { Audience } from '../tables/stage.ts';
import { enterTable, knownBy, optionsOf, stillKnown, tableIdOf, tableOf, type Known } from './join.ts';
import { showTable, type RoomWorld } from './world.ts';

/** What a command that happened is answered with. */
const DONE = { done: true } as const;
/** No answer: the connection is about to be closed, and the client sends the command again elsewhere. */
const noAnswer = (): Promise<never> => new Promise(() => {});

function answered(answer: Answer, context: MessageContext): unknown {
  if (answer.ok) return DONE;
  return answer.error.code === 'moved' ? noAnswer() : context.reject(answer.error);
}

type PlayerClient = Client<{ auth: Known; userData: { leave: () => void } }>;

/**
 * The room `table` {tableId, token, protocol}: people with a name at one table. Every command of `COMMANDS` is a
 * request answered with `{done: true}` or rejected with `{code, why?}`, and so is `say`; `moves` gives the `MoveList`,
 * `time` the server's time in ms. A request of any other type fails with the name `no_handler` and harms nobody; a message
 * that is no request and not known closes whoever sent it. Errors of joining: see `JoinFault`.
 */
export const tableRoom = (world: RoomWorld) =>
  class TableRoom extends Room<{ client: PlayerClient; metadata: { tableId: string } }> implements Audience {
    readonly kind = 'play';
    #table: LiveTable | null = null;

    static override async onAuth(_token: string, options: unknown): Promise<Known> {
      const asked = optionsOf(options);
      tableIdOf(asked);
      return knownBy(world.people, asked['token']);
    }

    override async onCreate(options: Record<string, unknown>): Promise<void> {
      const table = await tableOf(world.directory, options);
      this.#table = table;
      showTable(this, table, world);
      for (const type of COMMAND_TYPES)
        this.onMessage(type, (client: PlayerClient, payload: unknown, context) =>
          this.#ask(table, client, type, payload, context),
        );
      this.onMessage('say', (client: PlayerClient, payload: unknown, context) =>
        this.#say(table, client, payload, context),
      );
    }

    override onJoin(client: PlayerClient): void {
      if (client.auth) stillKnown(world.people, client.auth);
      client.userData = { leave: enterTable(this, this.#table, client.auth?.person.id) };
    }

    override onLeave(client: PlayerClient): void {
      client.userData?.leave();
    }

    override onDispose(): void {
      this.#table?.stage.detach(this);
    }

    /** Gives the answer, or the promise of it. */
    #ask(
      table: LiveTable,
      client: PlayerClient,
      type: CommandType,
      payload: unknown,
      context: MessageContext,
    ): unknown {
      this.clock.tick();
      const person = client.auth?.person;
      const command = parseCommand(type, payload);
      if (!command.ok) return context.reject(command.error);
      if (!person) return context.reject({ code: 'not-seated' });
      return table.command(command.value, world.people.latest(person)).then((answer) => answered(answer, context));
    }

    #say(table: LiveTable, client: PlayerClient, payload: unknown, context: MessageContext): unknown {
      this.clock.tick();
      const person = client.auth?.person;
      const phrase = parseSaying(payload);
      if (!phrase) return context.reject({ code: 'bad-command' });
      if (!person) return context.reject({ code: 'not-seated' });
      if (world.phrases.wait(person.id) !== null) return context.reject({ code: 'too-many' });
      return answered(table.say(phrase, person), context);
    }
  };
