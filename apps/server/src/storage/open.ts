import type { Store, StorePlace } from './store.ts';

/**
 * Opens the store and brings its schema up to date. Only the driver that is needed is loaded.
 * Rejects with a `StoreError`: `store-corrupt` (the file is left as it is), `store-newer`, `store-down`.
 */
export async function openStore(place: StorePlace): Promise<Store> {
  if ('postgres' in place) {
    const { openPostgres } = await import('./postgres.ts');
    return openPostgres(place.postgres);
  }
  const { openSqlite } = await import('./sqlite.ts');
  return openSqlite(place.directory);
}
