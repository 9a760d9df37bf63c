import { PROTOCOL } from '@uril/table';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makePerson, makeTable, readAnswer, readMoves, withdrawChallenge } from '../src/play/api.ts';

const read = (body: Record<string, unknown>): string | null =>
  typeof body['table'] === 'string' ? body['table'] : null;

describe('an answer of the server', () => {
  const rows: readonly [string, number, string, unknown][] = [
    ['a success gives its value', 201, '{"table":"abc"}', { ok: true, value: 'abc' }],
    [
      'a success without what it promised is internal',
      200,
      '{"tabel":"abc"}',
      { ok: false, error: { code: 'internal' } },
    ],
    ['a success that is no JSON is internal', 200, '<html>', { ok: false, error: { code: 'internal' } }],
    ['a success that is JSON but no object is internal', 200, 'null', { ok: false, error: { code: 'internal' } }],
    ['a failure gives its code', 404, '{"error":{"code":"no-table"}}', { ok: false, error: { code: 'no-table' } }],
    [
      'a name is refused by its own code',
      400,
      '{"error":{"code":"name-empty"}}',
      { ok: false, error: { code: 'name-empty' } },
    ],
    [
      'a failure with a code nobody knows is internal',
      400,
      '{"error":{"code":"odd"}}',
      { ok: false, error: { code: 'internal' } },
    ],
    ['a failure of something in between is internal', 502, 'Bad gateway', { ok: false, error: { code: 'internal' } }],
    ['a failure whose error is text is internal', 500, '{"error":"boom"}', { ok: false, error: { code: 'internal' } }],
  ];
  it.each(rows)('%s', (_title, status, text, expected) => {
    expect(readAnswer(status, text, read)).toEqual(expected);
  });
});

describe('a request', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  const answering = (status: number, text: string) => {
    const fetch = vi.fn((_path: string, _init: RequestInit) =>
      Promise.resolve(new Response(status === 204 ? null : text, { status })),
    );
    vi.stubGlobal('fetch', fetch);
    return fetch;
  };

  it('carries the token, the protocol and its body as JSON', async () => {
    const fetch = answering(201, '{"table":"t1"}');
    const options = { rules: 'uril', open: true, side: 'drawn', next: 'loser', time: 'none' } as const;
    expect(await makeTable('secret', options)).toEqual({ ok: true, value: 't1' });
    const [path, init] = fetch.mock.calls[0]!;
    expect(path).toBe('/api/tables');
    expect(init.method).toBe('POST');
    expect(init.headers).toMatchObject({
      authorization: 'Bearer secret',
      protocol: String(PROTOCOL),
      'content-type': 'application/json',
    });
    expect(JSON.parse(init.body as string)).toEqual(options);
  });

  it('needs both the person and the token of somebody new', async () => {
    answering(201, '{"person":{"id":"p","name":"Bia","island":"sal"}}');
    expect(await makePerson('Bia', 'sal')).toEqual({ ok: false, error: { code: 'internal' } });
  });

  it('writes ids so that they stay one part of the address', async () => {
    const fetch = answering(200, '{"game":1,"takeBacks":0,"moves":["S3"]}');
    expect(await readMoves('a/../b')).toEqual({ ok: true, value: { game: 1, takeBacks: 0, moves: ['S3'] } });
    expect(fetch.mock.calls[0]![0]).toBe('/api/tables/a%2F..%2Fb/moves');
  });

  it('is content with an empty answer where nothing is promised', async () => {
    answering(204, '');
    expect(await withdrawChallenge('secret', 'c')).toEqual({ ok: true, value: true });
  });

  it('is offline when the network fails', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await readMoves('t')).toEqual({ ok: false, error: { code: 'offline' } });
  });

  it('is offline when no answer comes in time', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', (_path: string, { signal }: RequestInit) => {
      return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))));
    });
    const answer = readMoves('t');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await answer).toEqual({ ok: false, error: { code: 'offline' } });
  });
});
