import type { LiveMessages, LiveMessageType } from '@uril/table';
import { createParser } from 'eventsource-parser';
import { backoff } from './backoff.ts';

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

/**
 * The one stream every screen shares: how many are here, and challenges. It opens with `follow` and mends itself:
 * on any end with a short wait, at once when the page is seen again or the network is back.
 */
class Live {
  /** People online and tables being played; null until the first word from the server. */
  counts = $state.raw<LiveMessages['counts'] | null>(null);
  /** Whether the stream is open now. */
  connected = $state(false);
  /** The server does not know the token: the person has to be made again. */
  refused = $state(false);

  #who: { readonly token: string | null; readonly device: string } | null = null;
  #stop: AbortController | null = null;
  #attempt = 0;
  #heard = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #watching = false;
  readonly #listeners = new Set<(message: LiveMessage) => void>();

  /** Opens the stream for a person (`token`) or somebody without a name (null); a change of either starts it anew. */
  follow(token: string | null, device: string): void {
    if (this.#who?.token === token && this.#who.device === device) return;
    this.#who = { token, device };
    this.refused = false;
    this.#watchPage();
    this.#restart();
  }

  /** Calls `listener` for every message. Returns the way to stop. */
  listen(listener: (message: LiveMessage) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #restart(): void {
    this.#attempt = 0;
    clearTimeout(this.#timer);
    this.#stop?.abort();
    void this.#open();
  }

  async #open(): Promise<void> {
    const who = this.#who;
    if (who === null) return;
    const stop = new AbortController();
    this.#stop = stop;
    this.#heard = Date.now();
    const silence = setInterval(() => {
      if (Date.now() - this.#heard > SILENCE) stop.abort();
    }, 5_000);
    try {
      const response = await fetch(`/api/live?device=${encodeURIComponent(who.device)}`, {
        headers: {
          accept: 'text/event-stream',
          ...(who.token !== null && !this.refused ? { authorization: `Bearer ${who.token}` } : {}),
        },
        cache: 'no-store',
        signal: stop.signal,
      });
      if (response.status === 401) this.refused = true;
      if (response.ok && response.body) await this.#read(response.body, stop.signal);
    } catch {
      // Ended, cut or never reached: all the same, it is opened again below.
    } finally {
      clearInterval(silence);
    }
    if (this.#stop !== stop) return;
    this.connected = false;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#open(), liveDelay(this.#attempt++, Math.random()));
  }

  async #read(body: ReadableStream<Uint8Array>, signal: AbortSignal): Promise<void> {
    const parser = createParser({ onEvent: (event) => this.#take(event.event, event.data) });
    const reader = body.getReader();
    const decoder = new TextDecoder();
    for (;;) {
      const { done, value } = await reader.read();
      if (done || signal.aborted) return;
      this.#heard = Date.now();
      this.#attempt = 0;
      this.connected = true;
      parser.feed(decoder.decode(value, { stream: true }));
    }
  }

  #take(name: string | undefined, data: string): void {
    const read = readLive(name, data);
    if (read === null) return;
    if (read.type === 'counts') this.counts = read.message;
    for (const listener of [...this.#listeners]) listener(read);
  }

  #watchPage(): void {
    if (this.#watching) return;
    this.#watching = true;
    const back = (): void => {
      if (document.visibilityState === 'hidden') return;
      if (!this.connected || Date.now() - this.#heard > DOUBTFUL) this.#restart();
    };
    document.addEventListener('visibilitychange', back);
    addEventListener('pageshow', back);
    addEventListener('online', back);
  }
}

export const live = new Live();
