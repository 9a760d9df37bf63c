import type { Shelf } from '@uril/computer/desk';

const DATABASE = 'uril';
const STORE = 'tables';
/** A database that has not answered for so long, in ms, is taken for broken: some browsers never answer, and say nothing. */
const PATIENCE = 5_000;

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

/** What was asked for, or something else where that fails or does not come. */
function soon<T>(asked: Promise<T>, otherwise: T): Promise<T> {
  let late: ReturnType<typeof setTimeout> | undefined;
  const instead = new Promise<T>((resolve) => {
    late = setTimeout(resolve, PATIENCE, otherwise);
  });
  return Promise.race([asked.catch(() => otherwise), instead]).finally(() => clearTimeout(late));
}

const done = (): undefined => undefined;

/** Tables in IndexedDB; where that is forbidden, full, broken or dumb nothing is kept, and nobody is bothered. */
export const browserShelf: Shelf & { clear(): Promise<void> } = {
  clear: () => soon(within('readwrite', (store) => store.clear()).then(done), undefined),
  get: (key) =>
    soon(
      within('readonly', (store) => store.get(key) as IDBRequest<unknown>).then((value) =>
        value instanceof Uint8Array ? value : null,
      ),
      null,
    ),
  put: (key, bytes) => soon(within('readwrite', (store) => store.put(bytes, key)).then(done), undefined),
};
