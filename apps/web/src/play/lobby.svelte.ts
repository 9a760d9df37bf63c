import { PROTOCOL, type LobbyPerson, type LobbyTable } from '@uril/table';
import type { LobbyState } from '@uril/table/schema';
import { joinRoom } from './colyseus.ts';
import { tablesListed } from './expected.ts';
import { Line, type LineStatus } from './line.ts';

/** What Salas lists, kept up to date while it is open. */
export class Lobby {
  /** Public tables with somebody there, oldest first; null until the first word from the server. */
  tables = $state.raw<readonly LobbyTable[] | null>(null);
  /** People with the page open, oneself among them. */
  people = $state.raw<readonly LobbyPerson[]>([]);
  status = $state.raw<LineStatus>({ kind: 'connecting' });

  #line: Line | null = null;
  #closed = false;

  constructor() {
    void this.#open();
  }

  async #open(): Promise<void> {
    const schema = await import('@uril/table/schema');
    if (this.#closed) return;
    this.#line = new Line(joinRoom, {
      address: () => ({ name: 'lobby', options: { protocol: PROTOCOL } }),
      state: (state) => {
        const { tables, people } = schema.readLobby(state as LobbyState);
        this.tables = tables;
        tablesListed(tables);
        this.people = people;
      },
      status: (status) => {
        this.status = status;
      },
    });
  }

  close(): void {
    this.#closed = true;
    this.#line?.close();
  }
}
