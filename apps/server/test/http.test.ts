import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Running } from '../src/server.ts';
import { ask, Guest } from './support/guest.ts';
import { bootServer, makeFolder } from './support/server.ts';

const folder = makeFolder();
const client = join(folder.path, 'client');
const PAGE = '<!doctype html><title>Uril</title>';
const LONG = 'export const seeds = 48;\n'.repeat(100);
let server: Running;
beforeAll(async () => {
  mkdirSync(join(client, 'assets'), { recursive: true });
  writeFileSync(join(client, 'index.html'), PAGE);
  writeFileSync(join(client, 'favicon.svg'), '<svg/>');
  writeFileSync(join(client, 'assets', 'app-1a2b3c.js'), 'export {}');
  const long = join(client, 'assets', 'long-4d5e6f.js');
  writeFileSync(long, LONG);
  writeFileSync(`${long}.br`, brotliCompressSync(LONG));
  writeFileSync(`${long}.gz`, gzipSync(LONG));
  writeFileSync(join(folder.path, 'private.txt'), 'private');
  server = await bootServer(folder.path, { CLIENT_DIR: client });
});
afterAll(async () => {
  await server.close();
  folder.remove();
});

const get = async (path: string, init?: RequestInit): Promise<{ status: number; text: string; headers: Headers }> => {
  const response = await fetch(server.address + path, init);
  return { status: response.status, text: await response.text(), headers: response.headers };
};

describe('the client', () => {
  test.each(['/', '/salas', '/local', '/regras', '/m/abcdefghjk', '/m/abcdefghjk?x=1', '/nothing/we/know'])(
    '%s is the page, asked for anew each time',
    async (path) => {
      const { status, text, headers } = await get(path);
      expect({ status, text }).toEqual({ status: 200, text: PAGE });
      expect(headers.get('content-type')).toContain('text/html');
      expect(headers.get('cache-control')).toBe('no-cache');
    },
  );

  test('a link with the dot of its sentence is a page for who opens it, a file that is not there never', async () => {
    const browser = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } };
    expect(await get('/m/abcdefghjk.', browser)).toMatchObject({ status: 200, text: PAGE });
    expect(await get('/m/abcdefghjk.')).toMatchObject({ status: 404 });
    expect(await get('/assets/app-0.js', browser)).toMatchObject({ status: 404 });
    expect(await get('/api/x.y', browser)).toMatchObject({ status: 404 });
  });

  test('of a table, the page says which game is played there; of none, nothing', async () => {
    const ana = await Guest.arrive(server.address, 'Ana');
    const id = await ana.makeTable({ rules: 'hawalis' });
    const said = `<meta name="uril-table" content="${id} hawalis" /><title>`;
    const browser = { headers: { accept: 'text/html' } };
    for (const path of [`/m/${id}`, `/m/${id}/`, `/m/${id.toUpperCase()}?x=1`, `/m/${id}.`]) {
      const { status, text, headers } = await get(path, browser);
      expect({ status, text }).toEqual({ status: 200, text: PAGE.replace('<title>', said) });
      expect(headers.get('content-type')).toContain('text/html');
      expect(headers.get('cache-control')).toBe('no-cache');
    }
    for (const path of [`/m/${id}x`, `/m/x/${id}`, '/m/%22%3E', `/jogo/${id}`])
      expect((await get(path)).text).toBe(PAGE);
  });

  test('assets never change, other files may', async () => {
    expect((await get('/assets/app-1a2b3c.js')).headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await get('/favicon.svg')).headers.get('cache-control')).toBe('no-cache');
  });

  test('an asset goes out packed to whoever can unpack it, and as it is to others', async () => {
    const asked = async (path: string, encodings: string) => {
      const { status, text, headers } = await get(path, { headers: { 'accept-encoding': encodings } });
      return { status, text, encoding: headers.get('content-encoding'), type: headers.get('content-type') };
    };
    const script = { status: 200, text: LONG, type: 'text/javascript; charset=utf-8' };
    expect(await asked('/assets/long-4d5e6f.js', 'gzip, deflate, br')).toEqual({ ...script, encoding: 'br' });
    expect(await asked('/assets/long-4d5e6f.js', 'gzip')).toEqual({ ...script, encoding: 'gzip' });
    expect(await asked('/assets/long-4d5e6f.js', 'gzip;q=0')).toEqual({ ...script, encoding: null });
    expect(await asked('/assets/long-4d5e6f.js', 'identity')).toEqual({ ...script, encoding: null });
    expect(await asked('/assets/app-1a2b3c.js', 'gzip, br')).toMatchObject({ status: 200, encoding: null });
    const { headers } = await get('/assets/long-4d5e6f.js', { headers: { 'accept-encoding': 'br' } });
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
  });

  test.each(['/assets/app-0.js', '/missing.png', '/..%2fprivate.txt', '/%2e%2e/private.txt', '/uril.db', '/.env'])(
    '%s is not there',
    async (path) => {
      const { status, text } = await get(path);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expect(JSON.parse(text)).toEqual({ error: { code: expect.stringMatching(/not-found|bad-request/) as string } });
    },
  );

  test('nothing is posted to a page', async () => {
    const { status, text } = await get('/salas', { method: 'POST' });
    expect({ status, body: JSON.parse(text) as unknown }).toEqual({
      status: 404,
      body: { error: { code: 'not-found' } },
    });
  });

  test.each([
    ['the page', 'GET', '/'],
    ['a table’s page', 'GET', '/m/abcdefghjk'],
    ['a file', 'GET', '/favicon.svg'],
    ['an asset', 'GET', '/assets/app-1a2b3c.js'],
    ['a packed one', 'GET', '/assets/long-4d5e6f.js'],
    ['what is not there', 'GET', '/assets/app-0.js'],
    ['an answer', 'GET', '/healthz'],
    ['a refusal', 'GET', '/api/people/me'],
    ['a body that cannot be read', 'POST', '/api/people'],
  ])('%s is in no other site’s frame, and is what it says it is', async (_what, method, path) => {
    const { headers } = await get(path, {
      method,
      ...(method === 'POST' ? { body: '{', headers: { 'content-type': 'application/json' } } : {}),
    });
    expect(headers.get('content-security-policy')).toBe("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('x-powered-by')).toBeNull();
  });

  test('pages of other sites are not let in', async () => {
    const { headers } = await get('/api/people/me', { headers: { origin: 'https://elsewhere.example' } });
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('access-control-allow-credentials')).toBeNull();
  });
});

test('health', async () => {
  expect(await ask(server.address, 'GET', '/healthz')).toEqual({ status: 200, body: { ok: true } });
});

describe('people', () => {
  test('a person is made, known by their token, and changed', async () => {
    const { status, body } = await ask(server.address, 'POST', '/api/people', {
      body: { name: '  Nhô   Ambrósio ', island: 'sao-vicente' },
    });
    expect(status).toBe(201);
    const { person, token } = body as unknown as { person: object; token: string };
    expect(person).toEqual({ id: expect.any(String) as string, name: 'Nhô Ambrósio', island: 'sao-vicente' });
    expect(token).toMatch(/^[\w-]{43}$/);
    const guest = new Guest(server.address, person as Guest['person'], token);
    expect((await guest.ask('GET', '/api/people/me')).body).toEqual({ person, tables: [] });
    const moved = await guest.ask('PATCH', '/api/people/me', { island: 'brava' });
    expect(moved.body).toEqual({ person: { ...person, island: 'brava' } });
    expect((await guest.ask('GET', '/api/people/me')).body).toEqual({ ...moved.body, tables: [] });
  });

  test('two people may have one name; their tokens differ', async () => {
    const [one, two] = [await Guest.arrive(server.address, 'Ana'), await Guest.arrive(server.address, 'Ana')];
    expect(one.person.id).not.toBe(two.person.id);
    expect(one.token).not.toBe(two.token);
  });
});
