import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { liveDelay, LiveStream, readLive, type LiveMessage } from '../src/play/live-stream.ts';
import { lineDelay } from '../src/play/line.ts';

describe('a message of the live stream', () => {
  it('is told apart by its name', () => {
    expect(readLive('counts', '{"online":3,"playing":1}')).toEqual({
      type: 'counts',
      message: { online: 3, playing: 1 },
    });
  });
  it.each([
    ['without a name', undefined, '{}'],
    ['with a name this client does not know', 'weather', '{}'],
    ['with a name every object has', 'toString', '{}'],
    ['that is no JSON', 'counts', '{"online":'],
    ['that is no object', 'counts', '3'],
    ['that is nothing', 'counts', 'null'],
  ])('%s is passed over', (_title, name, data) => {
    expect(readLive(name, data)).toBeNull();
  });
});

describe.each([
  ['the live stream', liveDelay, 250, 5_000],
  ['a room', lineDelay, 100, 1_000],
] as const)('the wait before opening %s again', (_what, delay, first, most) => {
  it('starts short, doubles, and is never longer than its bound', () => {
    const longest = Array.from({ length: 40 }, (_, attempt) => delay(attempt, 0.999999));
    expect(longest[0]).toBe(first);
    expect(longest[1]).toBe(2 * first);
    for (const [i, wait] of longest.entries()) {
      expect(wait).toBeLessThanOrEqual(most);
      if (i > 0) expect(wait).toBeGreaterThanOrEqual(longest[i - 1]!);
    }
    expect(longest.at(-1)).toBe(most);
  });
  it('is spread over half of itself, so that not everybody comes back at once', () => {
    expect(delay(30, 0)).toBe(most / 2);
    expect(delay(0, 0.5)).toBe(Math.round(first * 0.75));
  });
});

describe('the live stream', () => {
  /** Streams opened so far: who asked, and the hands to speak on and end them. */
  const opened: { auth: string | undefined; say: (text: string) => void; end: () => void }[] = [];
  let status = 200;
  let code = 'wrong-token';

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
    const page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    opened.length = 0;
    status = 200;
    vi.stubGlobal(
      'fetch',
      (_path: string, { headers, signal }: { headers: Record<string, string>; signal: AbortSignal }) => {
        const pipe = new TransformStream<Uint8Array, Uint8Array>();
        const writer = pipe.writable.getWriter();
        const end = () => void writer.close().catch(() => {});
        signal.addEventListener('abort', () => void writer.abort(new Error('aborted')).catch(() => {}));
        opened.push({
          auth: headers['authorization'],
          say: (text) => void writer.write(new TextEncoder().encode(text)).catch(() => {}),
          end,
        });
        return Promise.resolve(
          status === 200 ? new Response(pipe.readable) : Response.json({ error: { code } }, { status }),
        );
      },
    );
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  function listening() {
    const heard: LiveMessage[] = [];
    const connected: boolean[] = [];
    const refused: boolean[] = [];
    const stream = new LiveStream({
      message: (message) => heard.push(message),
      connected: (now) => connected.push(now),
      refused: (revoked) => refused.push(revoked),
    });
    return { stream, heard, connected, refused };
  }
  const soon = () => vi.advanceTimersByTimeAsync(1);

  it('hears messages, whole or in pieces, and passes over heartbeats', async () => {
    const { stream, heard, connected } = listening();
    stream.follow({ token: 'secret', device: 'd' });
    await soon();
    expect(opened[0]?.auth).toBe('Bearer secret');
    opened[0]?.say(': heartbeat\n\nevent: counts\nda');
    await soon();
    expect(connected).toEqual([true]);
    opened[0]?.say('ta: {"online":2,"playing":0}\n\n');
    await soon();
    expect(heard).toEqual([{ type: 'counts', message: { online: 2, playing: 0 } }]);
  });

  it('opens again after an end, and at once when the page is seen again', async () => {
    const { stream, connected } = listening();
    stream.follow({ token: null, device: 'd' });
    await soon();
    opened[0]?.say(': hello\n\n');
    await soon();
    opened[0]?.end();
    await vi.advanceTimersByTimeAsync(251);
    expect(opened).toHaveLength(2);
    expect(connected).toEqual([true, false]);
    opened[1]?.end();
    await soon();
    document.dispatchEvent(new Event('visibilitychange'));
    await soon();
    expect(opened).toHaveLength(3);
  });

  it('gives a silent stream up', async () => {
    const { stream } = listening();
    stream.follow({ token: null, device: 'd' });
    await soon();
    opened[0]?.say(': hello\n\n');
    await vi.advanceTimersByTimeAsync(50_000);
    expect(opened).toHaveLength(2);
  });

  it('starts anew for another person, and not for the same', async () => {
    const { stream } = listening();
    stream.follow({ token: null, device: 'd' });
    stream.follow({ token: null, device: 'd' });
    stream.follow({ token: 'secret', device: 'd' });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(opened.map(({ auth }) => auth)).toEqual([undefined, 'Bearer secret']);
  });

  it.each([
    ['does not know', 'wrong-token', false],
    ['has revoked', 'revoked-token', true],
  ])('goes on without a name when the server %s the token', async (_what, said, revoked) => {
    const { stream, refused } = listening();
    status = 401;
    code = said;
    stream.follow({ token: 'forgotten', device: 'd' });
    await soon();
    expect(refused).toEqual([revoked]);
    status = 200;
    await vi.advanceTimersByTimeAsync(300);
    expect(opened.map(({ auth }) => auth)).toEqual(['Bearer forgotten', undefined]);
  });
});
