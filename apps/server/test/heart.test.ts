import { describe, expect, test } from 'vitest';
import { Heart } from '../src/heart.ts';
import { openLog } from '../src/log.ts';

/** A heart by a clock of its own; what it has said to the store, and the lapses it has told. */
function beating() {
  let time = 1_000;
  const beats: (readonly [at: number, lapse: number])[] = [];
  const lapses: (readonly [from: number, until: number])[] = [];
  const heart = new Heart(
    { beat: (at, lapse) => Promise.resolve(void beats.push([at, lapse])) },
    openLog('silent'),
    (from, until) => lapses.push([from, until]),
    () => time,
  );
  return { heart, beats, lapses, pass: (ms: number) => (time += ms) };
}

describe('the server’s clock', () => {
  test('starting, it says that since the last word nobody served', async () => {
    const { heart, beats, lapses } = beating();
    await heart.start();
    heart.stop();
    expect(beats).toEqual([[1_000, 0]]);
    expect(lapses).toEqual([]);
  });

  test('a process that was stopped for a while knows before anything is timed', () => {
    const { heart, lapses, pass } = beating();
    pass(4_000);
    expect(heart.now()).toBe(5_000);
    pass(5_000);
    expect(heart.now()).toBe(10_000);
    expect(lapses).toEqual([]);
    pass(90_000);
    expect(heart.now()).toBe(100_000);
    expect(lapses).toEqual([[10_000, 100_000]]);
    heart.now();
    expect(lapses).toHaveLength(1);
  });

  test('a clock that is set back is no lapse', () => {
    const { heart, lapses, pass } = beating();
    pass(-90_000);
    heart.now();
    pass(1_000);
    heart.now();
    expect(lapses).toEqual([]);
  });
});
