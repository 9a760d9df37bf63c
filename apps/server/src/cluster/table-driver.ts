import { LocalDriver, type IRoomCache } from '@colyseus/core';

type Wanted = Partial<IRoomCache> & { readonly tableId?: unknown };

const keyOf = (name: unknown, tableId: unknown): string => `${String(name)} ${String(tableId)}`;

/**
 * Colyseus's list of the rooms of one process, but a table's room is found by the table's id: the list itself is
 * copied and walked through for every join, which after a restart of ten thousand tables would take minutes.
 */
export class TableDriver extends LocalDriver {
  readonly #byTable = new Map<string, IRoomCache>();

  override findOne(...[conditions, sort]: Parameters<LocalDriver['findOne']>): Promise<IRoomCache> {
    const { name, tableId, locked } = conditions as Wanted;
    if (tableId === undefined) return super.findOne(conditions, sort);
    const room = this.#byTable.get(keyOf(name, tableId));
    // Colyseus takes undefined for "none", whatever its type says.
    return Promise.resolve((room && !(locked === false && room.locked) ? room : undefined) as IRoomCache);
  }

  override insert(room: IRoomCache): Promise<boolean> {
    if (!this.has(room.roomId)) this.#keep(room);
    return super.insert(room);
  }

  override remove(roomId: string): boolean {
    for (const room of this.rooms) {
      if (room.roomId !== roomId) continue;
      const key = keyOf(room.name, tableOf(room));
      if (this.#byTable.get(key) === room) this.#byTable.delete(key);
    }
    return super.remove(roomId);
  }

  #keep(room: IRoomCache): void {
    const tableId = tableOf(room);
    if (tableId !== undefined) this.#byTable.set(keyOf(room.name, tableId), room);
  }
}

const tableOf = ({ metadata }: IRoomCache<{ readonly tableId?: string } | undefined>): string | undefined =>
  metadata?.tableId;
