import type { LiveMessages, LiveMessageType } from '@uril/table';
import { createParser } from 'eventsource-parser';
import { readAnswer } from './api.ts';
import { backoff } from './backoff.ts';
import { noteServerDate } from './server-time.ts';

/** A stream that said nothing for this long is dead, in ms; the server's heartbeat comes every 15 s. */
const SILENCE = 40_000;
/** On coming back to the page a stream silent for longer than one heartbeat is opened anew. */
const DOUBTFUL = 20_000;

/** One message of the stream, told apart by `type`. */
export type LiveMessage = {
  [T in LiveMessageType]: { readonly type: T; readonly message: LiveMessages[T] };
}[LiveMessageType];

const TYPES: { readonly [T in LiveMessageType]: true } = { counts: true, challenge: true, challengeEnded: true };

/** How long to wait before opening the stream again: from a quarter of a second, at most 5 s. */
export const liveDelay = (attempt: number, random: number): number => backoff(attempt, random, 250, 5_000);

/** Reads one message of the stream; null for anything this client does not know. */
export function readLive(name: string | undefined, data: string): LiveMessage | null {
  if (name === undefined || !Object.hasOwn(TYPES, name)) return null;
  try {
    const message: unknown = JSON.parse(data);
    if (typeof message !== 'object' || message === null) return null;
    return { type: name, message } as LiveMessage;
  } catch {
    return null;
  }
}

/** Somebody with a name (`token`) or without; `device` counts the nameless once. */
export interface Follower {
  readonly token: string | null;
  readonly device: string;
}

export interface LiveHooks {
  message(message: LiveMessage): void;
  connected(now: boolean): void;
  /** The server does not take the token, `revoked` because it was taken away; the stream goes on as for somebody without a name. */
  refused(revoked: boolean): void;
}

/**
 * The server's live stream, mended by itself: after any end it is opened again with a short jittered wait, at once
 * when the page is seen again or the network is back.
 */
export class LiveStream {
  readonly #hooks: LiveHooks;
  #who: Follower | null = null;
  #stop: AbortController | null = null;
  #attempt = 0;
  #heard = 0;
  #open = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(hooks: LiveHooks) {
    this.#hooks = hooks;
  }

  /** Opens the stream for somebody; another person or device starts it anew. */
  follow(who: Follower): void {
    if (this.#who?.token === who.token && this.#who.device === who.device) return;
    if (this.#who === null) this.#watchPage();
    this.#who = who;
    this.#restart();
  }

  #restart(): void {
    this.#attempt = 0;
    clearTimeout(this.#timer);
    this.#stop?.abort();
    void this.#run();
  }

  async #run(): Promise<void> {
    const who = this.#who;
    if (who === null) return;
    const stop = new AbortController();
    this.#stop = stop;
    this.#heard = Date.now();
    const silence = setInterval(() => {
      if (Date.now() - this.#heard > SILENCE) stop.abort();
    }, SILENCE / 8);
    try {
      const response = await fetch(`/api/live?device=${encodeURIComponent(who.device)}`, {
        headers: {
          accept: 'text/event-stream',
          ...(who.token === null ? {} : { authorization: `Bearer ${who.token}` }),
        },
        cache: 'no-store',
        signal: stop.signal,
      });
      noteServerDate(response.headers.get('date'));
      if (response.ok && response.body) await this.#read(response.body, stop.signal);
      else if (response.status === 401 && this.#stop === stop) {
        const refusal = readAnswer(401, await response.text(), () => null);
        if (this.#stop !== stop) return;
        this.#who = { ...who, token: null };
        this.#hooks.refused(!refusal.ok && refusal.error.code === 'revoked-token');
      }
    } catch {
      // Ended, cut or never reached: all the same, it is opened again below.
    } finally {
      clearInterval(silence);
    }
    if (this.#stop !== stop) return;
    this.#say(false);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#run(), liveDelay(this.#attempt++, Math.random()));
  }

  async #read(body: ReadableStream<Uint8Array>, signal: AbortSignal): Promise<void> {
    const parser = createParser({
      onEvent: ({ event, data }) => {
        const read = readLive(event, data);
        if (read !== null) this.#hooks.message(read);
      },
    });
    const reader = body.getReader();
    const decoder = new TextDecoder();
    for (;;) {
      const { done, value } = await reader.read();
      if (done || signal.aborted) return;
      this.#heard = Date.now();
      this.#attempt = 0;
      this.#say(true);
      parser.feed(decoder.decode(value, { stream: true }));
    }
  }

  #say(open: boolean): void {
    if (open === this.#open) return;
    this.#open = open;
    this.#hooks.connected(open);
  }

  #watchPage(): void {
    const back = (): void => {
      if (document.visibilityState === 'hidden') return;
      if (!this.#open || Date.now() - this.#heard > DOUBTFUL) this.#restart();
    };
    document.addEventListener('visibilitychange', back);
    addEventListener('pageshow', back);
    addEventListener('online', back);
  }
}
