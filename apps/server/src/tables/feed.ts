import type { LiveMessages, LiveMessageType } from '@uril/table';

/** How often a stream is given a sign of life, in seconds. */
const HEARTBEAT = 15;
/** How long changes of the counts are gathered, in ms. */
const GATHER = 250;
/** How many streams are written to before others get their turn. */
const PORTION = 100;

/** Where a stream's text goes. */
export interface Sink {
  write(text: string): void;
  end(): void;
}

/** Whose stream it is: a person, on the device with this key (the hash of its token). */
interface Owner {
  readonly person: string;
  readonly key: string;
}

interface Stream {
  readonly owner: Owner | null;
  readonly sink: Sink;
  /** The second of the heartbeat's round in which this one is due. */
  readonly beat: number;
}

/** A message of the stream as text. */
export const message = <T extends LiveMessageType>(type: T, data: LiveMessages[T]): string =>
  `event: ${type}\ndata: ${JSON.stringify(data)}\n\n`;

/** The live streams: counts for everybody, challenges for whom they concern. */
export class Feed {
  readonly #streams = new Set<Stream>();
  readonly #counts: () => LiveMessages['counts'];
  readonly #clock: NodeJS.Timeout;
  #second = 0;
  #opened = 0;
  #last = '';
  #gathering: NodeJS.Timeout | null = null;

  constructor(counts: () => LiveMessages['counts']) {
    this.#counts = counts;
    this.#clock = setInterval(() => this.#beat(), 1_000).unref();
  }

  /** Opens a stream, of somebody without a name when `owner` is null; it is told the counts at once. Returns the way to end it. */
  open(owner: Owner | null, sink: Sink): () => void {
    const stream: Stream = { owner, sink, beat: this.#opened++ % HEARTBEAT };
    this.#streams.add(stream);
    sink.write(message('counts', this.#counts()));
    // What this stream was told may not be what the others were told last.
    if (this.#gathering) this.#last = '';
    return () => this.#streams.delete(stream);
  }

  /** Something that the counts count may have changed. */
  countsChanged(): void {
    this.#gathering ??= setTimeout(() => {
      this.#gathering = null;
      const text = message('counts', this.#counts());
      if (text === this.#last) return;
      this.#last = text;
      this.#toAll([...this.#streams], text);
    }, GATHER).unref();
  }

  /** Sends something to every stream of a person. */
  tell<T extends LiveMessageType>(personId: string, type: T, data: LiveMessages[T]): void {
    const text = message(type, data);
    for (const stream of this.#streams) if (stream.owner?.person === personId) stream.sink.write(text);
  }

  /** Ends every stream of a person, by their id, or of one device, by its key. */
  dismiss(whose: string): void {
    for (const { owner, sink } of this.#streams) if (owner?.person === whose || owner?.key === whose) sink.end();
  }

  close(): void {
    clearInterval(this.#clock);
    if (this.#gathering) clearTimeout(this.#gathering);
    this.#streams.clear();
  }

  #beat(): void {
    this.#second = (this.#second + 1) % HEARTBEAT;
    for (const stream of this.#streams) if (stream.beat === this.#second) stream.sink.write(':\n\n');
  }

  #toAll(streams: readonly Stream[], text: string, from = 0): void {
    const until = Math.min(from + PORTION, streams.length);
    for (const stream of streams.slice(from, until)) if (this.#streams.has(stream)) stream.sink.write(text);
    if (until < streams.length) setImmediate(() => this.#toAll(streams, text, until));
  }
}
