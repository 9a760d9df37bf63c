import { pino, type Logger } from 'pino';
import type { LogLevel } from './environment.ts';

export type Log = Logger;

/** The server's log: JSON lines on standard output. What could hold a secret is struck out, whoever logs it. */
export function openLog(level: LogLevel): Log {
  return pino({
    level,
    base: null,
    redact: { paths: ['token', '*.token', 'authorization', '*.authorization'], censor: '[secret]' },
  });
}

const firstLine = (said: unknown): string =>
  (said instanceof Error ? said.message : typeof said === 'string' ? said : JSON.stringify(said)).split('\n', 1)[0] ??
  '';

/**
 * Colyseus's own words in our log. It prints a stack for everything a client sends wrongly, so its errors count as
 * warnings and only the first line is kept.
 */
export function colyseusLog(log: Log): Record<'debug' | 'error' | 'info' | 'trace' | 'warn', (said: unknown) => void> {
  const room = log.child({ from: 'colyseus' });
  return {
    debug: (said) => room.debug(firstLine(said)),
    trace: (said) => room.trace(firstLine(said)),
    info: (said) => room.debug(firstLine(said)),
    warn: (said) => room.warn(firstLine(said)),
    error: (said) => room.warn(firstLine(said)),
  };
}
