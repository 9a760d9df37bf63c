import { Worker } from 'node:worker_threads';
import { legalHouses, rulesOf, startPosition, type House } from '@uril/engine';
import { afterEach, describe, expect, test } from 'vitest';
import { Computer, type Ears, type Thread } from '../src/computer/computer.ts';
import type { Asked, Question, Told, ToldGame } from '../src/computer/messages.ts';

const START: ToldGame = { rules: 'uril', version: rulesOf('uril').version, starter: 'S', moves: [] };
const after = (ms: number, then: () => void): (() => void) => {
  const timer = setTimeout(then, ms);
  return () => clearTimeout(timer);
};
const move = (level: 'level-1' | 'level-4', moves: readonly House[] = []): Question & { kind: 'move' } => ({
  kind: 'move',
  game: { ...START, moves },
  level,
  seed: 7,
});
const advice = { kind: 'advice', game: START } as const;

const workers: Worker[] = [];
let computers: Computer[] = [];
/** A real thread. */
function hire({ told, died }: Ears): Thread {
  const worker = new Worker(new URL('./computer-thread.ts', import.meta.url));
  workers.push(worker);
  worker.on('message', (message: Told) => told(message));
  worker.on('error', died);
  worker.on('exit', (code) => code !== 0 && died());
  return { ask: (asked: Asked) => worker.postMessage(asked), stop: () => void worker.terminate() };
}
function computerOf(start: (ears: Ears) => Thread): Computer {
  const computer = new Computer({ start, after });
  computers.push(computer);
  return computer;
}
afterEach(() => {
  for (const computer of computers) computer.close();
  computers = [];
});

describe('the computer in a real thread', () => {
  test('plays a legal house, the same for the same seed, and tells an advice depth by depth', async () => {
    const computer = computerOf(hire);
    const first = await computer.ask(move('level-1')).answer;
    const again = await computer.ask(move('level-1')).answer;
    if (!first.ok || !again.ok || !first.value) throw new Error('no answer');
    expect(legalHouses(rulesOf('uril'), startPosition(rulesOf('uril')))).toContain(first.value.house);
    expect(again.value).toEqual(first.value);
    const depths: number[] = [];
    const advised = await computer.ask(advice, ({ depth }) => depths.push(depth)).answer;
    expect(advised.ok && advised.value.depth).toBeGreaterThanOrEqual(8);
    expect(depths.slice(0, 4)).toEqual([1, 2, 3, 4]);
    expect(workers.length).toBe(1);
  });

  test('a game that is none is refused, and the next question is answered', async () => {
    const computer = computerOf(hire);
    expect(await computer.ask(move('level-1', [0, 0])).answer).toEqual({ ok: false, error: { code: 'failed' } });
    expect((await computer.ask(move('level-1')).answer).ok).toBe(true);
  });

  test('a thread that dies while it thinks is replaced, and asked again', async () => {
    const computer = computerOf(hire);
    let told = 0;
    const thought = computer.ask(advice, () => {
      if (told++ === 0) void workers.at(-1)?.terminate();
    });
    const before = workers.length;
    expect((await thought.answer).ok).toBe(true);
    expect(workers.length).toBe(before + 1);
  });
});

/** A thread that says what the test makes it say. */
class Puppet {
  readonly asked: Asked[] = [];
  readonly ears: Ears[] = [];
  stopped = 0;
  readonly start = (ears: Ears): Thread => {
    this.ears.push(ears);
    return { ask: (asked) => this.asked.push(asked), stop: () => this.stopped++ };
  };
  tell(answer: null = null): void {
    this.ears.at(-1)?.told({ id: this.asked.at(-1)!.id, kind: 'answer', answer });
  }
}
const DONE = { ok: true, value: null };
const CANCELLED = { ok: false, error: { code: 'cancelled' } };

describe('one thread and its questions', () => {
  test('are asked one after the other', async () => {
    const puppet = new Puppet();
    const computer = computerOf(puppet.start);
    const [one, two] = [computer.ask(move('level-1')), computer.ask(move('level-4'))];
    expect(puppet.asked.length).toBe(1);
    puppet.tell();
    expect(puppet.asked.length).toBe(2);
    puppet.tell();
    expect(await Promise.all([one.answer, two.answer])).toEqual([DONE, DONE]);
  });

  test('cancelling what is being thought about ends the thread; what waits goes to another', async () => {
    const puppet = new Puppet();
    const computer = computerOf(puppet.start);
    const [one, two] = [computer.ask(move('level-1')), computer.ask(move('level-4'))];
    one.cancel();
    expect(await one.answer).toEqual(CANCELLED);
    expect([puppet.stopped, puppet.ears.length, puppet.asked.length]).toEqual([1, 2, 2]);
    // What the first thread had on its lips is not heard.
    puppet.ears[0]?.told({ id: puppet.asked[1]!.id, kind: 'failed' });
    puppet.tell();
    expect(await two.answer).toEqual(DONE);
  });

  test('cancelling what waits leaves the thread alone', async () => {
    const puppet = new Puppet();
    const computer = computerOf(puppet.start);
    const [one, two] = [computer.ask(move('level-1')), computer.ask(move('level-4'))];
    two.cancel();
    puppet.tell();
    two.cancel();
    expect(await Promise.all([one.answer, two.answer])).toEqual([DONE, CANCELLED]);
    expect([puppet.stopped, puppet.asked.length]).toEqual([0, 1]);
  });

  test('a question over which three threads die is given up, and the next is asked', async () => {
    const puppet = new Puppet();
    const computer = computerOf(puppet.start);
    const [one, two] = [computer.ask(move('level-1')), computer.ask(move('level-4'))];
    for (let death = 0; death < 3; death++) puppet.ears.at(-1)?.died();
    expect(await one.answer).toEqual({ ok: false, error: { code: 'failed' } });
    puppet.tell();
    expect(await two.answer).toEqual(DONE);
  });

  test('a thread that says nothing for long is taken for dead', async () => {
    const puppet = new Puppet();
    const due: (() => void)[] = [];
    const computer = new Computer({ start: puppet.start, after: (_ms, then) => (due.push(then), () => undefined) });
    const thought = computer.ask(move('level-1'));
    due.at(-1)?.();
    expect([puppet.ears.length, puppet.asked.length]).toEqual([2, 2]);
    puppet.tell();
    expect(await thought.answer).toEqual(DONE);
  });

  test('where no thread can be had the answer says so', async () => {
    const computer = computerOf(() => {
      throw new Error('no workers here');
    });
    expect(await computer.ask(move('level-1')).answer).toEqual({ ok: false, error: { code: 'failed' } });
  });

  test('after closing everything is cancelled', async () => {
    const puppet = new Puppet();
    const computer = computerOf(puppet.start);
    const thoughts = [computer.ask(move('level-1')), computer.ask(move('level-1'))];
    computer.close();
    expect(await Promise.all(thoughts.map(({ answer }) => answer))).toEqual([CANCELLED, CANCELLED]);
  });
});
