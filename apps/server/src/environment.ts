import { resolve } from 'node:path';
import { fail, ok, type Result } from '@uril/engine';
import * as v from 'valibot';
import type { StorePlace } from './storage/store.ts';

/** The oldest Node the server runs on: on Node 20 every reconnection fails and the SQLite driver crashes. */
export const NODE_MAJOR = 22;

export const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** What the server is told from outside. */
export interface Environment {
  /** 0 takes any free port. */
  readonly port: number;
  /** Address to listen on; null for all. */
  readonly host: string | null;
  readonly store: StorePlace;
  /** Redis that several processes share; null for one process by itself. */
  readonly redis: string | null;
  readonly logLevel: LogLevel;
  /** `host:port` at which clients reach this very process; null where the page's own address does. */
  readonly publicAddress: string | null;
  /** Folder of the built client. */
  readonly client: string;
  /** Whether people are kept from asking too often; off for tests and measurements. */
  readonly limits: boolean;
  /** Whether there is a table at which the computer plays itself. */
  readonly house: boolean;
  /** Whether a proxy in front tells the client's address in `X-Forwarded-For`. */
  readonly trustProxy: boolean;
  /** File of words that no name may hold. */
  readonly blockedNames: string;
  /** What an operator proves themselves with; null: nobody can. */
  readonly operatorToken: string | null;
}

const number = (most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,5}$/, 'is not a number'),
    v.transform(Number),
    v.maxValue(most, `is more than ${most}`),
  );
const address = (pattern: RegExp, wanted: string) =>
  v.pipe(v.string(), v.regex(pattern, `does not begin with ${wanted}`));
const onOff = v.picklist(['on', 'off'], 'is neither on nor off');

const Variables = v.object({
  PORT: v.optional(number(65_535), '2567'),
  HOST: v.optional(v.pipe(v.string(), v.regex(/^[\w.:-]+$/, 'is not an address'))),
  DATABASE_URL: v.optional(address(/^postgres(ql)?:\/\/./, 'postgres://')),
  DATA_DIR: v.optional(v.string(), './data'),
  REDIS_URL: v.optional(address(/^rediss?:\/\/./, 'redis://')),
  LOG_LEVEL: v.optional(v.picklist(LOG_LEVELS, `is none of ${LOG_LEVELS.join(', ')}`), 'info'),
  PUBLIC_ADDRESS: v.optional(v.pipe(v.string(), v.regex(/^[\w.-]+(:\d+)?(\/[\w./-]*)?$/, 'is not host:port'))),
  CLIENT_DIR: v.optional(v.string(), resolve(import.meta.dirname, '../../web/dist')),
  LIMITS: v.optional(onOff, 'on'),
  TRUST_PROXY: v.optional(onOff, 'off'),
  BLOCKED_NAMES: v.optional(v.string(), resolve(import.meta.dirname, '../names/blocked.txt')),
  OPERATOR_TOKEN: v.optional(v.pipe(v.string(), v.regex(/^\S{24,}$/, 'is shorter than 24 signs or has spaces'))),
  HOUSE_TABLE: v.optional(onOff, 'on'),
});

/** Refuses a Node that is too old. @param version as in `process.versions.node` */
export function checkNode(version: string): Result<true, { code: 'old-node'; line: string }> {
  if (Number.parseInt(version, 10) >= NODE_MAJOR) return ok(true);
  return fail({ code: 'old-node', line: `uril: Node ${NODE_MAJOR} or newer is needed, this is ${version}.` });
}

/** Reads the environment variables; an empty one counts as not set. `line` tells which is wrong and why. */
export function readEnvironment(
  variables: Readonly<Record<string, string | undefined>>,
): Result<Environment, { code: 'bad-environment'; line: string }> {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = v.safeParse(Variables, set);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    // The value itself is not shown: it may hold a password.
    return fail({ code: 'bad-environment', line: `uril: ${v.getDotPath(issue) ?? 'environment'} ${issue.message}.` });
  }
  const { output } = parsed;
  return ok({
    port: output.PORT,
    host: output.HOST ?? null,
    store: output.DATABASE_URL ? { postgres: output.DATABASE_URL } : { directory: resolve(output.DATA_DIR) },
    redis: output.REDIS_URL ?? null,
    logLevel: output.LOG_LEVEL,
    publicAddress: output.PUBLIC_ADDRESS ?? null,
    client: resolve(output.CLIENT_DIR),
    limits: output.LIMITS === 'on',
    house: output.HOUSE_TABLE === 'on',
    trustProxy: output.TRUST_PROXY === 'on',
    blockedNames: resolve(output.BLOCKED_NAMES),
    operatorToken: output.OPERATOR_TOKEN ?? null,
  });
}
