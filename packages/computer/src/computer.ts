import { fail, ok, type Result } from '@uril/engine';
import type { Analysis } from '@uril/engine/search';
import { keyOf, type AnswerTo, type Given, type Question, type Told, type Wanted } from './messages.ts';
import { Mind, type ComputerMeans, type Task } from './mind.ts';

/** Why a question has no answer: nobody wants it any more, too many wait already, or the computer cannot give it. */
export interface Unanswered {
  readonly code: 'cancelled' | 'busy' | 'failed';
}

/** A question on its way. */
export interface Thought<T> {
  readonly answer: Promise<Result<T, Unanswered>>;
  /** Nobody wants the answer any more. */
  cancel(): void;
}

/** How much the computer may use. */
export interface Bounds {
  /** Questions that are thought about at once; one when left out. */
  readonly threads?: number;
  /** Questions that may wait for their turn; any number when left out. */
  readonly waiting?: number;
  /** The same for whoever asks; any number when left out. */
  readonly waitingEach?: number;
  /** Threads end when nothing has been asked for so long, in ms; they stay when it is left out. */
  readonly idle?: number;
  /**
   * Whether a thread finishes what nobody wants any more. It cannot be interrupted: where it does not, it is ended, and the
   * next question starts another.
   */
  readonly finishes?: boolean;
}

type Settled = Result<never, Unanswered> | Result<unknown, never>;

interface Job extends Task {
  readonly question: Question;
  readonly whose: string;
  readonly settle: (settled: Settled) => void;
}

const CANCELLED = fail({ code: 'cancelled' } as const);

/**
 * The computer, in threads of its own behind promises: whoever asks is never blocked. Those who ask take turns, each one's
 * questions in the order in which they come, so that nobody waits behind all that somebody else has asked. A table of exact
 * endgames that would make answers better is made meanwhile by a thread of its own, which nobody cancels; advice waits for it,
 * moves do not.
 */
export class Computer {
  readonly #means: ComputerMeans;
  readonly #bounds: Bounds;
  readonly #minds: readonly Mind[];
  readonly #builder: Mind;
  /** Tables that are there or cannot be had; null for those that are on their way. */
  readonly #tables = new Map<string, Given | null>();
  #building: Wanted[] = [];
  readonly #running = new Map<Job, Mind>();
  #waiting: Job[] = [];
  /** Advice that waits for a table, with what there is to say without it. */
  #hoping = new Map<Job, { readonly key: string; readonly meanwhile: Settled }>();
  #last = 0;
  #turns = 0;
  /** When each of those who wait had their last turn, counted in turns. */
  readonly #served = new Map<string, number>();
  #calm: () => void = () => undefined;

  constructor(means: ComputerMeans, bounds: Bounds = {}) {
    this.#means = means;
    this.#bounds = bounds;
    const known = (): Iterable<Given> => [...this.#tables.values()].filter((given) => given !== null);
    this.#minds = Array.from({ length: bounds.threads ?? 1 }, () => new Mind(means, known, () => this.#next()));
    this.#builder = new Mind(
      means,
      () => [],
      () => this.#next(),
    );
  }

  /**
   * @param onSoFar told of every depth that was looked at, of an advice
   * @param whose who asks, where there are several
   */
  ask<Q extends Question>(question: Q, onSoFar?: (analysis: Analysis) => void, whose = ''): Thought<AnswerTo<Q>> {
    const { waiting = Infinity, waitingEach = Infinity } = this.#bounds;
    const own = this.#waiting.filter((job) => job.whose === whose).length;
    if (this.#waiting.length >= waiting || own >= waitingEach)
      return { answer: Promise.resolve(fail({ code: 'busy' })), cancel: () => undefined };
    let job: Job | null = null;
    const answer = new Promise<Result<AnswerTo<Q>, Unanswered>>((resolve) => {
      job = {
        question,
        whose,
        asked: { kind: 'asked', id: ++this.#last, question },
        settle: resolve as Job['settle'],
        heard: (told) => this.#heard(job!, told, onSoFar),
      };
    });
    this.#waiting.push(job!);
    this.#next();
    return { answer, cancel: () => this.#cancel(job!) };
  }

  /** Ends the threads; what was asked is cancelled. */
  close(): void {
    const jobs = [...this.#waiting, ...this.#running.keys(), ...this.#hoping.keys()];
    this.#waiting = [];
    this.#building = [];
    this.#running.clear();
    this.#hoping.clear();
    this.#calm();
    for (const mind of [...this.#minds, this.#builder]) mind.end();
    for (const job of jobs) job.settle(CANCELLED);
  }

  #cancel(job: Job): void {
    const mind = this.#running.get(job);
    if (mind) {
      this.#running.delete(job);
      if (this.#bounds.finishes !== true) mind.end();
    } else if (this.#waiting.includes(job)) this.#waiting = this.#waiting.filter((other) => other !== job);
    else if (!this.#hoping.delete(job)) return;
    job.settle(CANCELLED);
    this.#next();
  }

  /** Whoever is free works at what waits. */
  #next(): void {
    this.#calm();
    for (const mind of this.#minds) {
      if (mind.busy) continue;
      const job = this.#nextInTurn();
      if (!job) break;
      this.#running.set(job, mind);
      mind.work(job);
    }
    const wanted = this.#builder.busy ? undefined : this.#building.shift();
    if (wanted) this.#build(wanted);
    const { idle } = this.#bounds;
    if (idle === undefined || this.#builder.busy || this.#minds.some(({ busy }) => busy)) return;
    this.#calm = this.#means.after(idle, () => this.#minds.forEach((mind) => mind.end()));
  }

  /** The first question of whoever has had no turn for longest. */
  #nextInTurn(): Job | null {
    const lastTurn = ({ whose }: Job): number => this.#served.get(whose) ?? 0;
    let next: Job | null = null;
    for (const job of this.#waiting) if (next === null || lastTurn(job) < lastTurn(next)) next = job;
    if (!next) return null;
    this.#waiting = this.#waiting.filter((job) => job !== next);
    // Whoever does not wait any more begins anew when they ask again.
    if (this.#waiting.length === 0) this.#served.clear();
    else this.#served.set(next.whose, ++this.#turns);
    return next;
  }

  #heard(job: Job, told: Told, onSoFar: ((analysis: Analysis) => void) | undefined): void {
    if (!this.#running.has(job)) return;
    if (told.kind === 'so-far') return onSoFar?.(told.analysis);
    this.#running.delete(job);
    if (told.kind !== 'answer') return job.settle(fail({ code: 'failed' }));
    const settled = ok(told.answer);
    const given = told.wants && this.#want(told.wants);
    if (job.question.kind !== 'advice' || !told.wants || given?.bytes === null) return job.settle(settled);
    // The table may have come while this was thought about.
    if (given) this.#waiting.unshift(job);
    else this.#hoping.set(job, { key: keyOf(told.wants), meanwhile: settled });
  }

  /** The table if it is there or cannot be had; null while it is being made, which begins with the first who wants it. */
  #want(wanted: Wanted): Given | null {
    const key = keyOf(wanted);
    const known = this.#tables.get(key);
    if (known !== undefined) return known;
    this.#tables.set(key, null);
    this.#building.push(wanted);
    return null;
  }

  #build(wanted: Wanted): void {
    const asked = { kind: 'asked', id: ++this.#last, question: { ...wanted, kind: 'table' } } as const;
    this.#builder.work({
      asked,
      heard: (told) => {
        this.#builder.end();
        this.#give({ ...wanted, kind: 'given', bytes: told.kind === 'table' ? told.bytes : null });
      },
    });
  }

  /** Every thread is given the table, and who waited for it is thought about again. */
  #give(given: Given): void {
    const key = keyOf(given);
    this.#tables.set(key, given);
    for (const mind of this.#minds) mind.give(given);
    for (const [job, hope] of this.#hoping) {
      if (hope.key !== key) continue;
      this.#hoping.delete(job);
      if (given.bytes) this.#waiting.unshift(job);
      else job.settle(hope.meanwhile);
    }
  }
}
