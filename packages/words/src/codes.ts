import type { Refusal } from '@uril/engine';
import type { HttpFault, NameFault, RejectionCode } from '@uril/table';

/**
 * Codes that only a client meets: no answer from the server, a request given up waiting for, and anything this version
 * has no word for.
 */
export const CLIENT_CODES = ['offline', 'no-answer', 'unknown'] as const;
export type ClientCode = (typeof CLIENT_CODES)[number];

/** Every code that can reach a person; a catalogue has a sentence for each: what happened, and what to do. */
export type ErrorCode = RejectionCode | NameFault | HttpFault | Refusal | ClientCode;

export type ErrorWords = Record<ErrorCode, string>;

/** The sentence for a failure; the reason a move is illegal says more than that it is. */
export function sentenceOf(words: ErrorWords, failure: { readonly code: string; readonly why?: Refusal }): string {
  const found = failure.why ?? failure.code;
  // Not `in`: every object answers to `toString`.
  return Object.keys(words).includes(found) ? words[found as ErrorCode] : words.unknown;
}
