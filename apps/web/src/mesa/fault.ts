import { sentenceOf } from '@uril/words';
import { toasts } from '../parts/toasts.svelte.ts';
import { t } from '../words.svelte.ts';

/** Says what a table did not allow, or what went wrong on the way to it. */
export function sayFault(fault: Parameters<typeof sentenceOf>[1]): void {
  toasts.show({ kind: 'warn', text: sentenceOf(t.errors, fault) });
}
