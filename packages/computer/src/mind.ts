import type { Asked, Given, Heard, Told } from './messages.ts';

/** The thread that thinks, as a mind uses it. */
export interface Thread {
  tell(heard: Heard): void;
  stop(): void;
}

/** What a mind hears of its thread. */
export interface Ears {
  told(told: Told): void;
  died(): void;
}

/** What the computer needs from outside. */
export interface ComputerMeans {
  /** Starts a thread; throws where there can be none. */
  readonly start: (ears: Ears) => Thread;
  /** Calls back after so many ms, unless it is called off. */
  readonly after: (ms: number, then: () => void) => () => void;
}

/** Something to be worked at, and who hears of it; the last word is an answer, a table or `failed`. */
export interface Task {
  readonly asked: Asked;
  readonly heard: (told: Told) => void;
}

/** A thread that has not said a word for so long is taken for dead, in ms: phones stop them without a word. */
const PATIENCE = 20_000;
/** How often something is asked again when the thread dies over it. */
const TRIES = 3;

/** One thread, which works at one task at a time and is started when there is one; one that dies is replaced, and asked again. */
export class Mind {
  readonly #means: ComputerMeans;
  readonly #known: () => Iterable<Given>;
  readonly #free: () => void;
  #thread: Thread | null = null;
  #task: Task | null = null;
  #tries = 0;
  #patience: () => void = () => undefined;

  /** @param known the tables a new thread is given @param free called when another task may come */
  constructor(means: ComputerMeans, known: () => Iterable<Given>, free: () => void) {
    this.#means = means;
    this.#known = known;
    this.#free = free;
  }

  /** Whether it works at something. */
  get busy(): boolean {
    return this.#task !== null;
  }

  /** Begins with a task; to be called while it is not busy. */
  work(task: Task): void {
    this.#task = task;
    this.#tries = 0;
    this.#try(task);
  }

  /** Tells its thread of a table, if it has one; another is given all that are known. */
  give(given: Given): void {
    this.#thread?.tell(given);
  }

  /** Ends the thread; nothing more is heard of what it worked at. */
  end(): void {
    this.#patience();
    this.#thread?.stop();
    this.#thread = null;
    this.#task = null;
  }

  #try(task: Task): void {
    this.#tries++;
    this.#wait();
    try {
      this.#thread ??= this.#start();
      this.#thread.tell(task.asked);
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
    for (const given of this.#known()) thread.tell(given);
    return thread;
  }

  #told(told: Told): void {
    const task = this.#task;
    if (task?.asked.id !== told.id) return;
    this.#wait();
    if (told.kind === 'working') return;
    if (told.kind === 'so-far') task.heard(told);
    else this.#done(task, told);
  }

  #died(): void {
    const task = this.#task;
    this.end();
    if (!task) return;
    this.#task = task;
    if (this.#tries < TRIES) this.#try(task);
    else this.#done(task, { id: task.asked.id, kind: 'failed' });
  }

  #done(task: Task, told: Told): void {
    this.#patience();
    this.#task = null;
    task.heard(told);
    this.#free();
  }

  #wait(): void {
    this.#patience();
    this.#patience = this.#means.after(PATIENCE, () => this.#died());
  }
}
