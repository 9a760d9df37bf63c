import { Computer, type AnswerTo, type Question, type Thought } from '@uril/computer';
import { Desk } from '@uril/computer/desk';
import { ok } from '@uril/engine';

const shelf = { get: () => Promise.resolve(null), put: () => Promise.resolve() };
const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** The computer as it is, thinking in this very thread: what it is asked is noted, and it can be struck dumb. */
export class InlineComputer {
  readonly asked: Question[] = [];
  dumb = false;
  /** What it sees coming to the side to move, when it is not to look. */
  sees: number | null = null;
  readonly #computer = new Computer({
    start: (ears) => {
      const desk = new Desk({ shelf, breathe, tell: (told) => void setImmediate(() => ears.told(told)) });
      return { tell: (heard) => void desk.hear(heard), stop: () => undefined };
    },
    after: (ms, then) => {
      const timer = setTimeout(then, ms);
      return () => clearTimeout(timer);
    },
  });

  ask<Q extends Question>(question: Q): Thought<AnswerTo<Q>> {
    this.asked.push(question);
    if (this.dumb) return { answer: new Promise(() => {}), cancel: () => undefined };
    const { answer, cancel } = this.#computer.ask(question);
    if (question.kind !== 'worth' || this.sees === null) return { answer, cancel };
    const score = this.sees;
    return { answer: answer.then((seen) => (seen.ok ? ok({ ...seen.value!, score }) : seen)), cancel };
  }

  close(): void {
    this.#computer.close();
  }
}
