import { formatPosition } from '@uril/engine';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { framesOf } from '../../src/board/frames.ts';
import { atRest, Player, type Drawn } from '../../src/board/player.ts';
import { gameOf, type Ply } from './games.ts';

const GAME = gameOf('uril', 7);
const ply = (n: number): Ply => GAME[n] as Ply;
const line = (drawn: Drawn): string => formatPosition(drawn.position);
const lasts = (n: number): number =>
  framesOf(ply(n).before, ply(n).trace, 'normal').reduce((total, { ms }) => total + ms, 0);

function setUp() {
  const drawn: Drawn[] = [atRest(ply(0).before, null)];
  const player = new Player(
    drawn[0] as Drawn,
    (next) => drawn.push(next),
    (ms, then) => {
      const timer = setTimeout(then, ms);
      return () => clearTimeout(timer);
    },
  );
  const shown: number[] = [];
  const play = (n: number, manner: 'normal' | 'fast' | 'at-once' = 'normal'): void => {
    void player.play(ply(n).trace, ply(n).after, manner).then(() => shown.push(n));
  };
  return { player, play, shown, drawn, now: () => drawn.at(-1) as Drawn };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('plies', () => {
  it('are shown one after another, each from where the last one ended', async () => {
    const { play, shown, now } = setUp();
    play(0);
    play(1);
    expect(now().busy).toBe(true);
    await vi.advanceTimersByTimeAsync(lasts(0));
    expect(shown).toEqual([0]);
    expect(line(now())).toBe(formatPosition(ply(0).after));
    expect(now().busy).toBe(true);
    await vi.runAllTimersAsync();
    expect(shown).toEqual([0, 1]);
    expect(line(now())).toBe(formatPosition(ply(1).after));
    expect(now()).toEqual(atRest(ply(1).after, ply(1).trace));
  });

  it('keep the position at rest while seeds are in the air', async () => {
    const { play, now } = setUp();
    play(0);
    await vi.advanceTimersByTimeAsync(200);
    expect(now().scene.hand?.seeds).toBe(3);
    expect(line(now())).toBe(formatPosition(ply(0).before));
  });

  it('are hurried when many wait', async () => {
    const { play, shown } = setUp();
    for (let n = 0; n < 6; n++) play(n);
    await vi.advanceTimersByTimeAsync(lasts(0) + 240 + lasts(1) * 0.7);
    expect(shown).toEqual([0, 1]);
  });

  it('are not shown one by one when very many wait', async () => {
    const { play, shown } = setUp();
    for (let n = 0; n < 9; n++) play(n);
    // The first, four pauses, and of those that follow four at once.
    await vi.advanceTimersByTimeAsync(lasts(0) + 4 * 240);
    expect(shown).toEqual([0, 1, 2, 3]);
  });

  it('at once are at their end at once', async () => {
    const { play, shown, now, drawn } = setUp();
    play(0, 'at-once');
    expect(now()).toEqual(atRest(ply(0).after, ply(0).trace));
    expect(drawn).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(0);
    expect(shown).toEqual([0]);
  });

  it('that do not start from what lies there are at their end at once', () => {
    const { play, now } = setUp();
    play(3);
    expect(now()).toEqual(atRest(ply(3).after, ply(3).trace));
  });
});

describe('seeing it again', () => {
  const LAP = gameOf('congkak-6x4', 3).find(({ trace }) => trace.lifted.length > 4) as Ply;
  const still = (again: boolean, { trace, after }: Ply): Drawn => ({ ...atRest(after, trace), again });

  it('shows a long ply once more, as often as one likes, whatever became of it the first time', async () => {
    const { player, now } = setUp();
    player.show(LAP.before, null);
    expect(now().again).toBe(false);
    for (const end of [() => vi.runAllTimersAsync(), () => player.settle()]) {
      if (now().again) player.again('normal');
      else void player.play(LAP.trace, LAP.after, 'normal');
      expect(now()).toMatchObject({ busy: true, again: false });
      expect(line(now())).toBe(formatPosition(LAP.before));
      await Promise.resolve(end());
      expect(now()).toEqual(still(true, LAP));
    }
  });

  it('is not for short plies, nor for those nobody saw begin', async () => {
    const { player, play, now } = setUp();
    play(0);
    await vi.runAllTimersAsync();
    expect(now()).toEqual(still(false, ply(0)));
    player.show(LAP.after, LAP.trace);
    player.again('normal');
    expect(now()).toEqual(still(false, LAP));
  });

  it('gives way to the next ply', async () => {
    const { player, now } = setUp();
    player.show(LAP.before, null);
    await Promise.all([player.play(LAP.trace, LAP.after, 'at-once'), vi.runAllTimersAsync()]);
    player.again('normal');
    player.settle();
    expect(now()).toEqual(still(true, LAP));
  });
});

describe('settling', () => {
  it('ends everything, and no timer moves the board afterwards', async () => {
    const { player, play, shown, now, drawn } = setUp();
    for (let n = 0; n < 4; n++) play(n);
    await vi.advanceTimersByTimeAsync(100);
    player.settle();
    expect(now()).toEqual(atRest(ply(3).after, ply(3).trace));
    const changes = drawn.length;
    await vi.runAllTimersAsync();
    expect(drawn).toHaveLength(changes);
    expect(shown).toEqual([0, 1, 2, 3]);
  });

  it('an idle board changes nothing', () => {
    const { player, drawn } = setUp();
    player.settle();
    expect(drawn).toHaveLength(1);
  });

  it('lets the next ply be shown as ever', async () => {
    const { player, play, now } = setUp();
    play(0);
    player.settle();
    play(1);
    expect(now().busy).toBe(true);
    await vi.advanceTimersByTimeAsync(lasts(1));
    expect(now()).toEqual(atRest(ply(1).after, ply(1).trace));
  });
});

describe('showing a position', () => {
  it('drops what was queued, and nobody waits for it any more', async () => {
    const { player, play, shown, now } = setUp();
    play(0);
    play(1);
    player.show(ply(5).after, null);
    expect(now()).toEqual(atRest(ply(5).after, null));
    await vi.runAllTimersAsync();
    expect(now()).toEqual(atRest(ply(5).after, null));
    expect(shown).toEqual([0, 1]);
  });
});
