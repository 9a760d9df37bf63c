import type { LiveMessages, LiveMessageType } from '@uril/table';
import { until } from './guest.ts';

type Message = { [T in LiveMessageType]: { readonly type: T; readonly data: LiveMessages[T] } }[LiveMessageType];

/** A live stream somebody has open. */
export class Stream {
  readonly got: Message[] = [];
  readonly #stop = new AbortController();
  /** Comments so far: signs of life. */
  beats = 0;
  ended = false;

  static async open(address: string, device: string, token?: string): Promise<Stream> {
    const stream = new Stream();
    const response = await fetch(`${address}/api/live?device=${device}`, {
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      signal: stream.#stop.signal,
    });
    if (response.status !== 200 || !response.body) throw new Error(`no stream: ${response.status}`);
    void stream.#read(response.body).catch(() => (stream.ended = true));
    await until(() => stream.got.length > 0, 'the first counts');
    return stream;
  }

  async #read(body: ReadableStream<Uint8Array>): Promise<void> {
    let rest = '';
    const decoder = new TextDecoder();
    for await (const chunk of body) {
      const parts = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
      rest = parts.pop() ?? '';
      for (const part of parts) this.#take(part);
    }
    this.ended = true;
  }

  #take(part: string): void {
    const [, type, data] = /^event: (\w+)\ndata: (.*)$/.exec(part) ?? [];
    if (type && data) this.got.push({ type, data: JSON.parse(data) as unknown } as Message);
    else this.beats += 1;
  }

  /** The last message of a kind. */
  last<T extends LiveMessageType>(type: T): LiveMessages[T] | null {
    const found = this.got.findLast((message) => message.type === type);
    return (found?.data as LiveMessages[T] | undefined) ?? null;
  }

  /** Waits for a message of a kind of which something holds. */
  async when<T extends LiveMessageType>(type: T, holds: (data: LiveMessages[T]) => boolean): Promise<LiveMessages[T]> {
    const find = (): LiveMessages[T] | null => {
      const data = this.last(type);
      return data && holds(data) ? data : null;
    };
    await until(() => find() !== null, `a message "${type}"`);
    return find() as LiveMessages[T];
  }

  close(): void {
    this.#stop.abort();
  }
}
