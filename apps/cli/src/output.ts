import type { Writable } from 'node:stream';

/** Standard output that waits for a slow reader and notices when the reader has gone. */
export class Output {
  readonly #stream: Writable;
  #gone = false;
  #failure: Error | null = null;
  #waiting: (() => void)[] = [];

  constructor(stream: Writable) {
    this.#stream = stream;
    stream.on('drain', () => this.#wake());
    stream.on('error', (error: NodeJS.ErrnoException) => {
      this.#gone = true;
      // Whoever closes the pipe (`| head`) has read enough: that is no failure.
      if (error.code !== 'EPIPE') this.#failure = error;
      this.#wake();
    });
  }

  #wake(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  /** Nobody reads any longer: known as soon as a write has met it, also to work that lets nothing else run meanwhile. */
  get gone(): boolean {
    return this.#gone || !this.#stream.writable;
  }

  /** Resolves when there is room for more: true, or false when nobody reads any longer. Rejects when writing failed. */
  async write(text: string): Promise<boolean> {
    if (!this.#gone && !this.#stream.write(text) && !this.#gone)
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    if (this.#failure !== null) throw this.#failure;
    return !this.#gone;
  }

  /** Resolves when all that was written has gone out, or will never. Rejects when writing failed. */
  async flush(): Promise<void> {
    // An error is told after the write that met it, to the callback of the next one as well.
    if (!this.#gone) await new Promise<void>((resolve) => this.#stream.write('', () => setImmediate(resolve)));
    if (this.#failure !== null) throw this.#failure;
  }
}
