import type { Island } from '@uril/table';

export type ToastKind = 'done' | 'warn' | 'bad' | 'say';

/** A short word at the edge of the screen. */
export interface ToastInput {
  kind: ToastKind;
  text: string;
  /** Set before the text, in bold. */
  lead?: string;
  /** Shown before it: whose emblem. */
  island?: Island;
  link?: { href: string; text: string };
  actions?: readonly { text: string; main?: boolean; act: () => void }[];
  /** Milliseconds until it goes; 0 stays until closed or `dismiss`ed. */
  stays?: number;
}
export interface Toast extends ToastInput {
  readonly id: number;
}

const USUAL_STAY = 6000;

class Toasts {
  list = $state.raw<readonly Toast[]>([]);
  #next = 1;

  /** Shows a toast; the number is for `dismiss`. The same text is not shown twice at once. */
  show(input: ToastInput): number {
    const known = this.list.find((toast) => toast.text === input.text && toast.lead === input.lead);
    if (known && !input.actions) return known.id;
    const id = this.#next++;
    this.list = [...this.list, { ...input, id }];
    const stays = input.stays ?? (input.actions ? 0 : USUAL_STAY);
    if (stays > 0) setTimeout(() => this.dismiss(id), stays);
    return id;
  }

  dismiss(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id);
  }
}

export const toasts = new Toasts();
