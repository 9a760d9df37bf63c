import type { Records, RecordsAnswer, RecordsMethod } from './records.ts';
import type { Store } from './store.ts';
import { toStored } from './stored.ts';

/** Asks `Records` in whatever thread they are. Rejects with a `StoreError` and with nothing else. */
export type AskRecords = <M extends RecordsMethod>(
  call: M,
  ...args: Parameters<Records[M]>
) => Promise<RecordsAnswer<M>>;

/** What a store is asked and `Records` answer word for word. A list, because not every thread loads what they are made of. */
const FORWARDED = [
  'addPerson',
  'addToken',
  'revokeToken',
  'wasRevoked',
  'personByToken',
  'keysOf',
  'addArrival',
  'findArrival',
  'admitArrival',
  'updatePerson',
  'holdName',
  'addTable',
  'due',
  'waiting',
  'trim',
  'setDeadline',
  'beat',
  'outages',
  'tablesOf',
  'games',
  'game',
  'gamesOf',
  'seatedAt',
  'retire',
  'retired',
  'forget',
  'erase',
  'rename',
  'called',
  'ping',
] as const satisfies readonly (RecordsMethod & keyof Store)[];

type Forwarded = {
  readonly [M in (typeof FORWARDED)[number]]: (...args: Parameters<Records[M]>) => Promise<RecordsAnswer<M>>;
};

/** All of a store that `Records` know; how an event is appended differs from one database to another. */
export function forwarded(ask: AskRecords): Omit<Store, 'append' | 'lost' | 'close'> {
  const calls = FORWARDED.map((call) => [call, (...args: Parameters<Records[typeof call]>) => ask(call, ...args)]);
  return {
    ...(Object.fromEntries(calls) as Forwarded),
    async claim(id, owner) {
      const found = await ask('claim', id, owner);
      return found && { key: found.key, epoch: found.epoch, ...toStored(found) };
    },
    async read(id) {
      const found = await ask('read', id);
      return found && toStored(found);
    },
  };
}
