import { fail, ok, type Result } from '@uril/engine';
import type { Analysis } from '@uril/engine/search';
import type { AnswerTo, Asked, Question, Told } from './messages.ts';

/** Why a question has no answer: nobody wants it any more, or the computer cannot give it. */
export interface Unanswered {
  readonly code: 'cancelled' | 'failed';
}

/** A question on its way. */
export interface Thought<T> {
  readonly answer: Promise<Result<T, Unanswered>>;
  /** Nobody wants the answer any more. */
  cancel(): void;
}

/** The thread that thinks, as the façade uses it. */
export interface Thread {
  ask(asked: Asked): void;
  stop(): void;
}

/** What the façade hears of its thread. */
export interface Ears {
  told(told: Told): void;
  died(): void;
}

/** What the façade needs from outside. */
export interface ComputerMeans {
  /** Starts a thread; throws where there can be none. */
  readonly start: (ears: Ears) => Thread;
  /** Calls back after so many ms, unless it is called off. */
  readonly after: (ms: number, then: () => void) => () => void;
}

/** A thread that has not said a word for so long is taken for dead, in ms: phones stop them without a word. */
const PATIENCE = 20_000;
/** How often a question is asked again when the thread dies over it. */
const TRIES = 3;

interface Job {
  readonly asked: Asked;
  readonly onSoFar: ((analysis: Analysis) => void) | undefined;
  readonly settle: (result: Result<never, Unanswered> | Result<unknown, never>) => void;
  tries: number;
}

/**
 * The computer, in a thread of its own behind promises: the page is never blocked. One question is thought about at a time, the
 * others wait. A thread cannot be interrupted, so whoever cancels ends it, and the next question starts another; so does
 * a thread that dies, and its question is asked again.
 */
export class Computer {
  readonly #means: ComputerMeans;
  #thread: Thread | null = null;
  #running: Job | null = null;
  #waiting: Job[] = [];
  #last = 0;
  #patience: () => void = () => undefined;

  constructor(means: ComputerMeans) {
    this.#means = means;
  }

  /** @param onSoFar told of every depth that was looked at, of an advice */
  ask<Q extends Question>(question: Q, onSoFar?: (analysis: Analysis) => void): Thought<AnswerTo<Q>> {
    let job: Job | null = null;
    const answer = new Promise<Result<AnswerTo<Q>, Unanswered>>((resolve) => {
      const settle = resolve as Job['settle'];
      job = { asked: { id: ++this.#last, question }, onSoFar, settle, tries: 0 };
    });
    this.#waiting.push(job!);
    this.#next();
    return { answer, cancel: () => this.#cancel(job!) };
  }

  /** Ends the thread; what was asked is cancelled. */
  close(): void {
    const jobs = [...this.#waiting, ...(this.#running ? [this.#running] : [])];
    this.#waiting = [];
    this.#end();
    for (const job of jobs) job.settle(fail({ code: 'cancelled' }));
  }

  #cancel(job: Job): void {
    if (this.#running === job) this.#end();
    else if (this.#waiting.includes(job)) this.#waiting = this.#waiting.filter((other) => other !== job);
    else return;
    job.settle(fail({ code: 'cancelled' }));
    this.#next();
  }

  #next(): void {
    if (this.#running) return;
    const job = this.#waiting.shift();
    if (!job) return;
    this.#running = job;
    job.tries++;
    this.#wait();
    try {
      this.#thread ??= this.#start();
      this.#thread.ask(job.asked);
    } catch {
      this.#died();
    }
  }

  /** What a thread that was ended has still to say is not heard. */
  #start(): Thread {
    let thread: Thread | null = null;
    const mine = (then: () => void) => () => {
      if (thread !== null && thread === this.#thread) then();
    };
    thread = this.#means.start({
      told: (told) => mine(() => this.#told(told))(),
      died: mine(() => this.#died()),
    });
    return thread;
  }

  #told(told: Told): void {
    const job = this.#running;
    if (job?.asked.id !== told.id) return;
    this.#wait();
    if (told.kind === 'so-far') job.onSoFar?.(told.analysis);
    if (told.kind !== 'answer' && told.kind !== 'failed') return;
    this.#patience();
    this.#running = null;
    job.settle(told.kind === 'answer' ? ok(told.answer) : fail({ code: 'failed' }));
    this.#next();
  }

  #died(): void {
    const job = this.#running;
    this.#end();
    if (job && job.tries < TRIES) this.#waiting.unshift(job);
    else job?.settle(fail({ code: 'failed' }));
    this.#next();
  }

  #wait(): void {
    this.#patience();
    this.#patience = this.#means.after(PATIENCE, () => this.#died());
  }

  #end(): void {
    this.#patience();
    this.#thread?.stop();
    this.#thread = null;
    this.#running = null;
  }
}
