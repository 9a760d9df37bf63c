import { ClientState, type Client } from '@colyseus/core';
import { sendFrame, type Frame } from './wire.ts';

/** How many connections are sent to before others get their turn. */
const PORTION = 100;

interface Job {
  readonly frame: Frame;
  readonly clients: readonly Client[];
  next: number;
}

/**
 * Sends frames to many connections in portions between which the event loop goes round, each connection getting them
 * in order. A frame goes to those who had the full state when it was made; who joins later has it in theirs.
 */
export class Fanout {
  readonly #jobs: Job[] = [];
  #scheduled = false;

  /** Sends a frame to those of the connections that have the full state, after what they have still to get. */
  send(frame: Frame, clients: readonly Client[]): void {
    const ready = clients.filter((client) => client.state === ClientState.JOINED);
    if (ready.length === 0) return;
    this.#jobs.push({ frame, clients: ready, next: 0 });
    this.#schedule();
  }

  /** Sends what is left now. */
  drain(): void {
    while (this.#jobs.length > 0) this.#portion();
  }

  #schedule(): void {
    if (this.#scheduled) return;
    this.#scheduled = true;
    setImmediate(() => {
      this.#scheduled = false;
      this.#portion();
      if (this.#jobs.length > 0) this.#schedule();
    });
  }

  #portion(): void {
    const [job] = this.#jobs;
    if (!job) return;
    const end = Math.min(job.next + PORTION, job.clients.length);
    for (; job.next < end; job.next++) {
      const client = job.clients[job.next];
      if (client) sendFrame(client, job.frame);
    }
    if (job.next === job.clients.length) this.#jobs.shift();
  }
}
