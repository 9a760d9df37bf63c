const NEWLINE = 0x0a;
/** Drops a byte order mark. */
const UTF8 = new TextDecoder();

/** A line, or null for one that was longer than allowed and has been thrown away. */
export type Line = string | null;

/**
 * Cuts a stream of bytes into lines, holding back one unfinished line of at most `longest` bytes and no more,
 * whatever comes in. Lines end at `\n`; a last line without one counts when it is not empty.
 */
export class LineSplitter {
  readonly #longest: number;
  #parts: Uint8Array[] = [];
  #held = 0;
  #tooLong = false;

  constructor(longest: number) {
    this.#longest = longest;
  }

  /** The lines that are complete with this chunk. */
  push(chunk: Uint8Array): Line[] {
    const lines: Line[] = [];
    let from = 0;
    for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, from)) {
      this.#hold(chunk.subarray(from, at));
      lines.push(this.#take());
      from = at + 1;
    }
    this.#hold(chunk.subarray(from));
    return lines;
  }

  /** What was left when the stream ended: none or one line. */
  end(): Line[] {
    return this.#held > 0 || this.#tooLong ? [this.#take()] : [];
  }

  #hold(bytes: Uint8Array): void {
    if (this.#tooLong || bytes.length === 0) return;
    this.#held += bytes.length;
    this.#parts.push(bytes);
    if (this.#held <= this.#longest) return;
    this.#tooLong = true;
    this.#parts = [];
    this.#held = 0;
  }

  #take(): Line {
    const line = this.#tooLong ? null : UTF8.decode(Buffer.concat(this.#parts));
    this.#parts = [];
    this.#held = 0;
    this.#tooLong = false;
    return line;
  }
}
