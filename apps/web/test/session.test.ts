import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Listener, Status } from '../src/play/connection.ts';
import { TableSession } from '../src/play/session.svelte.ts';

// Outside of a page nothing is reactive: what is derived is what it was at first.
vi.hoisted(() =>
  Object.assign(globalThis, {
    $state: Object.assign((value: unknown) => value, { raw: (value: unknown) => value }),
    $derived: { by: (value: () => unknown) => value() },
  }),
);

let hear: Listener;
const session = (): TableSession =>
  new TableSession(
    {
      viewer: null,
      subscribe: (listener) => {
        hear = listener;
        return () => {};
      },
      request: () => Promise.resolve({ ok: true, value: 'done' }),
      moves: () => Promise.resolve({ game: 0, takeBacks: 0, moves: [] }),
      close: () => {},
    },
    { speed: () => 'normal', onfault: () => {} },
  );
const lost: Status = { kind: 'lost', since: 0 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a line that was lost', () => {
  test('and is back within two seconds is never spoken of, however often it goes', () => {
    const table = session();
    for (let time = 0; time < 3; time++) {
      hear(null, { kind: 'live' });
      hear(null, lost);
      vi.advanceTimersByTime(1_999);
      expect(table.lostLong).toBe(false);
    }
    hear(null, { kind: 'live' });
    vi.advanceTimersByTime(60_000);
    expect(table.lostLong).toBe(false);
  });

  test('for longer is spoken of until it is back', () => {
    const table = session();
    hear(null, lost);
    vi.advanceTimersByTime(1_000);
    // Tried again meanwhile: the same loss.
    hear(null, { kind: 'lost', since: 1_000 });
    vi.advanceTimersByTime(1_000);
    expect(table.lostLong).toBe(true);
    hear(null, { kind: 'live' });
    expect(table.lostLong).toBe(false);
    table.close();
  });
});
