import type { Person } from '@uril/table';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { introduce } from '../src/prefs/introduce.ts';
import { prefs } from '../src/prefs/prefs.svelte.ts';

// Outside of a page nothing is reactive.
vi.hoisted(() => Object.assign(globalThis, { $state: { raw: (value: unknown) => value } }));

const djuss: Person = { id: 'p1', name: 'Djuss', island: 'sal' };
const named: Person = { ...djuss, name: 'Jogador' };
const asked: unknown[] = [];

/** A server where an operator has given Djuss another name. */
function answer(path: string, { method, body }: { method: string; body?: string }): Response {
  const change = JSON.parse(body ?? '{}') as Partial<Person>;
  asked.push([method, path, change]);
  if (method === 'GET') return Response.json({ person: named, tables: [] });
  return change.name === undefined
    ? Response.json({ person: { ...named, ...change } })
    : Response.json({ error: { code: 'name-by-operator' } }, { status: 409 });
}

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', (path: string, request: { method: string; body?: string }) =>
    Promise.resolve(answer(path, request)),
  );
  prefs.know(djuss, 'token');
});
afterEach(() => vi.unstubAllGlobals());

test('another name than an operator has given is refused, and the device learns the one that holds', async () => {
  expect(await introduce('Dju', 'sal')).toBe('name-by-operator');
  expect(prefs.person).toEqual({ ...named, token: 'token' });
});

test('who picks another island does not ask for the name that was taken away, and learns the one that holds', async () => {
  expect(await introduce('Djuss', 'fogo')).toBeNull();
  expect(asked).toEqual([['PATCH', '/api/people/me', { island: 'fogo' }]]);
  expect(prefs.person).toEqual({ ...named, island: 'fogo', token: 'token' });
});
