import { Worker } from 'node:worker_threads';
import { legalHouses, newGame, playGame, rulesOf, startPosition, type House } from '@uril/engine';
import { afterEach, describe, expect, test } from 'vitest';
import { Computer, type Bounds } from '../src/computer.ts';
import type { Asked, Given, Heard, Question, Told, ToldGame, Wanted } from '../src/messages.ts';
import type { Ears, Thread } from '../src/mind.ts';

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
function movesUntil(seeds: number): readonly House[] {
  for (let seed = 1; ; seed++) {
    let state = seed;
    let game = newGame(rulesOf('uril'));
    while (!game.ended) {
      if (game.position.houses.reduce((sum, house) => sum + house, 0) <= seeds) return game.moves;
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      const legal = legalHouses(game.rules, game.position);
      const played = playGame(game, legal[state % legal.length]!);
      if (!played.ok) throw new Error(played.error.code);
      ({ game } = played.value);
    }
  }
}
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
  return { tell: (heard: Heard) => worker.postMessage(heard), stop: () => void worker.terminate() };
}
function computerOf(start: (ears: Ears) => Thread, bounds?: Bounds): Computer {
  const computer = new Computer({ start, after }, bounds);
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

/** Threads that say what the test makes them say. */
class Puppet {
  readonly asked: Asked[] = [];
  /** What each thread was given, by its number. */
  readonly given: Given[][] = [];
  readonly ears: Ears[] = [];
  /** The thread that was asked last. */
  #last = 0;
  stopped = 0;
  readonly start = (ears: Ears): Thread => {
    const number = this.ears.push(ears) - 1;
    this.given.push([]);
    const tell = (heard: Heard): void => {
      if (heard.kind === 'given') this.given[number]?.push(heard);
      else {
        this.asked.push(heard);
        this.#last = number;
      }
    };
    return { tell, stop: () => this.stopped++ };
  };
  tell(wants: Wanted | null = null, thread = this.#last, id = this.asked.at(-1)!.id): void {
    this.ears[thread]?.told({ id, kind: 'answer', answer: null, wants });
  }
  kinds(): readonly string[] {
    return this.asked.map(({ question }) => question.kind);
  }
}
/** A game of Uril with few seeds left, by the first moves there are. */
const LATE: ToldGame = { ...START, moves: movesUntil(12) };
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

  test('several threads think at once, and of those that wait the one asked first comes next', async () => {
    const puppet = new Puppet();
    const computer = computerOf(puppet.start, { threads: 2, waiting: 1 });
    const thoughts = [1, 2, 3].map(() => computer.ask(move('level-1')));
    expect(puppet.asked.length).toBe(2);
    expect(await computer.ask(move('level-1')).answer).toEqual({ ok: false, error: { code: 'busy' } });
    puppet.tell(null, 0, puppet.asked[0]!.id);
    expect(await thoughts[0]!.answer).toEqual(DONE);
    expect(puppet.asked.length).toBe(3);
    puppet.tell(null, 1, puppet.asked[1]!.id);
    puppet.tell(null, 0, puppet.asked[2]!.id);
    expect(await Promise.all(thoughts.map(({ answer }) => answer))).toEqual([DONE, DONE, DONE]);
  });

  test('those who ask take turns, and each may have only so much waiting', async () => {
    const puppet = new Puppet();
    const computer = computerOf(puppet.start, { waitingEach: 3 });
    const asked = ['a', 'a', 'a', 'a', 'b', 'b', 'c'].map((whose) => computer.ask(move('level-1'), undefined, whose));
    expect(await computer.ask(move('level-1'), undefined, 'a').answer).toEqual({ ok: false, error: { code: 'busy' } });
    const order: string[] = [];
    asked.forEach(({ answer }, index) => void answer.then(() => order.push('aaaabbc'.charAt(index) + index)));
    for (let turn = 0; turn < asked.length; turn++) {
      puppet.tell();
      await new Promise((resolve) => setTimeout(resolve));
    }
    expect(order).toEqual(['a0', 'a1', 'b4', 'c6', 'a2', 'b5', 'a3']);
  });

  test('where threads finish what they began, cancelling ends none, and nobody hears the answer', async () => {
    const puppet = new Puppet();
    const computer = computerOf(puppet.start, { finishes: true });
    const [one, two] = [computer.ask(move('level-1')), computer.ask(move('level-4'))];
    one.cancel();
    expect(await one.answer).toEqual(CANCELLED);
    expect([puppet.stopped, puppet.asked.length]).toEqual([0, 1]);
    puppet.tell();
    puppet.tell();
    expect(await two.answer).toEqual(DONE);
    expect([puppet.stopped, puppet.ears.length]).toEqual([0, 1]);
  });

  test('threads end when nothing has been asked for long, and start again', async () => {
    const puppet = new Puppet();
    let calm: (() => void) | null = null;
    const timers = (ms: number, then: () => void) => {
      if (ms === 5_000) calm = then;
      return () => {
        if (calm === then) calm = null;
      };
    };
    const computer = new Computer({ start: puppet.start, after: timers }, { idle: 5_000 });
    computers.push(computer);
    const first = computer.ask(move('level-1'));
    expect(calm).toBeNull();
    puppet.tell();
    await first.answer;
    const ring = calm as (() => void) | null;
    ring?.();
    expect(puppet.stopped).toBe(1);
    const second = computer.ask(move('level-1'));
    expect([calm, puppet.ears.length]).toEqual([null, 2]);
    puppet.tell();
    expect(await second.answer).toEqual(DONE);
  });
});

describe('a table that would make answers better', () => {
  const uril = { rules: 'uril', version: 1 } as const;
  const bytes = new Uint8Array(3);
  const given: Given = { kind: 'given', ...uril, bytes };

  test('is built once by a thread of its own, whatever is cancelled meanwhile, and given to every thread there is and will be', async () => {
    const puppet = new Puppet();
    const computer = computerOf(puppet.start);
    const first = computer.ask(move('level-4'));
    puppet.tell(uril);
    expect(await first.answer).toEqual(DONE);
    expect(puppet.kinds()).toEqual(['move', 'table']);
    const [, builder] = puppet.ears;
    const built = puppet.asked[1]!.id;

    const second = computer.ask(move('level-4'));
    puppet.tell(uril, 0);
    await second.answer;
    const third = computer.ask(move('level-4'));
    third.cancel();
    expect([puppet.kinds().join(' '), puppet.stopped]).toEqual(['move table move move', 1]);
    const fourth = computer.ask(move('level-4'));
    expect(puppet.given.flat()).toEqual([]);

    builder?.told({ id: built, kind: 'working' });
    builder?.told({ id: built, kind: 'table', bytes });
    // The builder's own thread is of no more use.
    expect([puppet.stopped, puppet.given]).toEqual([2, [[], [], [given]]]);
    fourth.cancel();
    const fifth = computer.ask(move('level-4'));
    expect(puppet.given.at(-1)).toEqual([given]);
    puppet.tell();
    expect(await fifth.answer).toEqual(DONE);
  });

  test.each([true, false])(
    'is waited for by advice, which is then asked again; if it cannot be had (%s) it says what it knows',
    async (had) => {
      const puppet = new Puppet();
      const computer = computerOf(puppet.start);
      let settled = false;
      const thought = computer.ask(advice);
      void thought.answer.then(() => (settled = true));
      puppet.tell(uril);
      await Promise.resolve().then(() => undefined);
      expect([settled, puppet.kinds()]).toEqual([false, ['advice', 'table']]);
      const id = puppet.asked[1]!.id;
      puppet.ears[1]?.told(had ? { id, kind: 'table', bytes } : { id, kind: 'failed' });
      expect(puppet.kinds()).toEqual(had ? ['advice', 'table', 'advice'] : ['advice', 'table']);
      if (had) puppet.tell(null, 0);
      expect(await thought.answer).toEqual(DONE);

      // Nobody tries again what could not be had.
      const again = computer.ask(advice);
      puppet.tell(uril, 0);
      if (had) puppet.tell(null, 0);
      expect(await again.answer).toEqual(DONE);
      expect(puppet.kinds().filter((kind) => kind === 'table')).toEqual(['table']);
    },
  );

  test('advice that waits for it can be cancelled, and the building goes on', async () => {
    const puppet = new Puppet();
    const computer = computerOf(puppet.start);
    const thought = computer.ask(advice);
    puppet.tell(uril);
    thought.cancel();
    expect(await thought.answer).toEqual(CANCELLED);
    expect(puppet.stopped).toBe(0);
    puppet.ears[1]?.told({ id: puppet.asked[1]!.id, kind: 'table', bytes });
    expect(puppet.given[0]).toEqual([given]);
  });

  // A table takes seconds; the browser's tests have one built as well.
  test.runIf(process.env['LONG'])(
    'in real threads: an ending of few seeds is proved by a table that outlives the thread that asked for it',
    async () => {
      const computer = computerOf(hire);
      const before = workers.length;
      const thought = computer.ask({ kind: 'advice', game: LATE });
      const cancelled = computer.ask({ kind: 'move', game: LATE, level: 'level-4', seed: 1 });
      cancelled.cancel();
      const known = await thought.answer;
      expect(known).toMatchObject({ ok: true, value: { exact: true } });
      // One thinks, one built.
      expect(workers.length).toBe(before + 2);
    },
  );
});
