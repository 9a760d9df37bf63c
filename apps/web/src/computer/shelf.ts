import type { Shelf } from '@uril/computer/desk';

const DATABASE = 'uril';
const STORE = 'tables';

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error ?? new Error(DATABASE));
    opening.onblocked = () => reject(new Error(DATABASE));
  });
}

/** Runs one request in a transaction of its own and waits for the end of that: then it is kept. */
async function within<T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await opened();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const asked = ask(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(asked.result);
      transaction.onabort = transaction.onerror = () => reject(transaction.error ?? new Error(STORE));
    });
  } finally {
    database.close();
  }
}

/** Tables in IndexedDB; where that is forbidden, full or broken nothing is kept, and nobody is bothered. */
export const browserShelf: Shelf & { clear(): Promise<void> } = {
  clear: () =>
    within('readwrite', (store) => store.clear()).then(
      () => undefined,
      () => undefined,
    ),
  get: (key) =>
    within('readonly', (store) => store.get(key) as IDBRequest<unknown>).then(
      (value) => (value instanceof Uint8Array ? value : null),
      () => null,
    ),
  put: (key, bytes) =>
    within('readwrite', (store) => store.put(bytes, key)).then(
      () => undefined,
      () => undefined,
    ),
};
