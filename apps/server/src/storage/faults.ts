import { StoreError, type StoreFault } from './store.ts';

/** A `StoreError` as it travels between threads. */
export interface Fault {
  readonly code: StoreFault;
  readonly message: string;
}

const driverCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

// SQLite's names and PostgreSQL's SQLSTATE are so unlike that one table serves both.
const CODES: readonly (readonly [RegExp, StoreFault])[] = [
  [/^SQLITE_CONSTRAINT_(PRIMARYKEY|UNIQUE)$|^23505$/, 'taken'],
  [/^SQLITE_(CORRUPT|NOTADB)|^XX00[12]$/, 'store-corrupt'],
];

/** Any error of a driver as a `StoreError`; what is not known by its code is `store-down`. */
export function storeError(error: unknown): StoreError {
  if (error instanceof StoreError) return error;
  const code = driverCode(error);
  const fault = CODES.find(([pattern]) => pattern.test(code))?.[1] ?? 'store-down';
  const message = error instanceof Error ? error.message : String(error);
  return new StoreError(fault, code === '' ? message : `${code}: ${message}`, error);
}

/** What every call after `close` is answered with. */
export const closedError = (): StoreError => new StoreError('store-down', 'the store is closed');

/** An error as it is told to another thread. */
export const toFault = (error: unknown): Fault => {
  const { code, message } = storeError(error);
  return { code, message };
};

/** The error that another thread told. */
export const fromFault = (fault: Fault): StoreError => new StoreError(fault.code, fault.message);

/**
 * Whether an error comes from the values of one statement alone (a constraint, a number out of range), so that what
 * else is in the transaction or batch is not touched by it.
 */
export const isOwnFault = (error: unknown): boolean =>
  error instanceof TypeError ||
  error instanceof RangeError ||
  /^SQLITE_(CONSTRAINT|MISMATCH|TOOBIG|RANGE)|^2[23]/.test(driverCode(error));
