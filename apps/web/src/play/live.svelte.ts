import type { LiveMessages } from '@uril/table';
import { LiveStream, type LiveMessage } from './live-stream.ts';

/** The one live stream every screen shares: how many are here, and challenges to and from oneself. */
class Live {
  /** People online and tables being played; null until the first word from the server. */
  counts = $state.raw<LiveMessages['counts'] | null>(null);
  /** Whether the stream is open now. */
  connected = $state(false);
  /** The token the server did not take: its person has to be made again, or (`revoked`) is known here no more. */
  refused = $state.raw<{ readonly token: string | null; readonly revoked: boolean } | null>(null);

  #token: string | null = null;
  readonly #listeners = new Set<(message: LiveMessage) => void>();
  readonly #stream = new LiveStream({
    message: (message) => {
      if (message.type === 'counts') this.counts = message.message;
      for (const listener of [...this.#listeners]) listener(message);
    },
    connected: (now) => {
      this.connected = now;
    },
    refused: (revoked) => {
      this.refused = { token: this.#token, revoked };
    },
  });

  /** Opens the stream for a person (`token`) or somebody without a name (null); a change of either starts it anew. */
  follow(token: string | null, device: string): void {
    this.#token = token;
    this.#stream.follow({ token, device });
  }

  /** Calls `listener` for every message. Returns the way to stop. */
  listen(listener: (message: LiveMessage) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

export const live = new Live();
