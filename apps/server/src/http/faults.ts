import type { HttpFault, NameFault } from '@uril/table';
import type { NextFunction, Request, Response } from 'express';
import type { Log } from '../log.ts';
import { StoreError } from '../storage/store.ts';

export type FaultCode = HttpFault | NameFault;

/** The status that goes with each code. */
export const STATUS: Readonly<Record<FaultCode, number>> = {
  'bad-json': 400,
  'bad-request': 400,
  'too-large': 413,
  'not-found': 404,
  'no-table': 404,
  'no-game': 404,
  'no-person': 404,
  'no-challenge': 404,
  'no-arrival': 404,
  'no-link': 404,
  'no-key': 404,
  'too-many-keys': 409,
  'wrong-token': 401,
  'revoked-token': 401,
  'wrong-protocol': 400,
  'unknown-island': 400,
  'unknown-rules': 400,
  'bad-options': 400,
  'table-closed': 410,
  'too-many': 429,
  yourself: 409,
  busy: 409,
  'not-present': 409,
  'already-challenged': 409,
  'store-down': 503,
  internal: 500,
  'name-empty': 400,
  'name-too-long': 400,
  'name-control': 400,
  'name-blocked': 400,
  'name-by-operator': 409,
};

/** An expected failure of a request; thrown by handlers, answered as `{error: {code}}`. */
export class Fault extends Error {
  readonly code: FaultCode;
  /** Seconds after which asking again may help. */
  readonly retryAfter: number | null;
  constructor(code: FaultCode, retryAfter: number | null = null) {
    super(code);
    this.name = 'Fault';
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

// Types that Express's body parser gives its errors.
const PARSER: Readonly<Record<string, FaultCode>> = {
  'entity.parse.failed': 'bad-json',
  'entity.too.large': 'too-large',
  'charset.unsupported': 'bad-json',
  'encoding.unsupported': 'bad-json',
  'request.size.invalid': 'bad-request',
};

function faultOf(error: unknown): FaultCode {
  if (error instanceof Fault) return error.code;
  if (error instanceof StoreError) return 'store-down';
  if (!(error instanceof Error)) return 'internal';
  const { type, status } = error as Error & { type?: unknown; status?: unknown };
  const known = typeof type === 'string' ? PARSER[type] : undefined;
  if (known) return known;
  // Express's own refusals, such as a path that cannot be decoded.
  return typeof status === 'number' && status >= 400 && status < 500 ? 'bad-request' : 'internal';
}

/** Express's last handler: every error becomes a code. Our own faults are logged, other people's are not. */
export function answerFaults(log: Log) {
  return (error: unknown, request: Request, response: Response, next: NextFunction): void => {
    const code = faultOf(error);
    if (code === 'internal' || code === 'store-down')
      log.error({ err: error, method: request.method, path: request.path }, 'a request failed');
    if (response.headersSent) {
      next(error);
      return;
    }
    if (error instanceof Fault && error.retryAfter !== null) response.set('retry-after', String(error.retryAfter));
    response.status(STATUS[code]).json({ error: { code } });
  };
}
