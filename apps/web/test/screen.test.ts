import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchCode } from '../src/screen.ts';

const MODULE = { default: {} as never };
const missing = (): Promise<typeof MODULE> => Promise.reject(new Error('no module'));

describe('the code of a screen', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const around = (changes: object = {}) => ({
    wanted: () => true,
    away: vi.fn(),
    reachable: () => Promise.resolve(false),
    reload: vi.fn(),
    ...changes,
  });

  it('is given when it is there', async () => {
    const world = around();
    expect(await fetchCode(() => Promise.resolve(MODULE), world)).toBe(MODULE);
    expect(world.away).not.toHaveBeenCalled();
  });

  it('is asked for until it is there, and said to be away once', async () => {
    const world = around();
    const load = vi.fn(missing).mockRejectedValueOnce(0).mockRejectedValueOnce(0).mockResolvedValueOnce(MODULE);
    const fetched = fetchCode(load, world);
    await vi.runAllTimersAsync();
    expect(await fetched).toBe(MODULE);
    expect(load).toHaveBeenCalledTimes(3);
    expect(world.away).toHaveBeenCalledTimes(1);
    expect(world.reload).not.toHaveBeenCalled();
  });

  it('loads the page anew when the server answers without giving it', async () => {
    const world = around({ reachable: () => Promise.resolve(true) });
    expect(await fetchCode(missing, world)).toBeNull();
    expect(world.reload).toHaveBeenCalledTimes(1);
  });

  it('never loads the first screen of a page anew', async () => {
    const load = vi.fn(missing).mockRejectedValueOnce(0).mockResolvedValueOnce(MODULE);
    const fetched = fetchCode(load, around({ reachable: () => Promise.resolve(true), reload: null }));
    await vi.runAllTimersAsync();
    expect(await fetched).toBe(MODULE);
  });

  it('is forgotten when another one is wanted meanwhile', async () => {
    let wanted = true;
    const world = around({ wanted: () => wanted });
    const fetched = fetchCode(missing, world);
    await vi.advanceTimersByTimeAsync(100);
    wanted = false;
    await vi.runAllTimersAsync();
    expect(await fetched).toBeNull();
    expect(world.reload).not.toHaveBeenCalled();
  });
});
