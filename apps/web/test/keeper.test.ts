import { beforeEach, describe, expect, test } from 'vitest';
import { Keeper, type Build } from '../offline/keeper.ts';

const ORIGIN = 'https://uril.example';

/** Caches in memory, as far as the keeper uses them; in the order in which they were made. */
class Shelves {
  readonly all = new Map<string, Map<string, string>>();
  open(name: string): Promise<Cache> {
    const files = this.all.get(name) ?? new Map<string, string>();
    this.all.set(name, files);
    const put = async (path: string, response: Response): Promise<void> => void files.set(path, await response.text());
    return Promise.resolve({ put } as unknown as Cache);
  }
  match(path: string): Promise<Response | undefined> {
    const found = [...this.all.values()].map((files) => files.get(path)).find((text) => text !== undefined);
    return Promise.resolve(found === undefined ? undefined : new Response(found));
  }
  keys(): Promise<string[]> {
    return Promise.resolve([...this.all.keys()]);
  }
  delete(name: string): Promise<boolean> {
    return Promise.resolve(this.all.delete(name));
  }
}

const build = (version: string, ...names: string[]): Build => ({
  version,
  files: names.map((name) => `/assets/${name}.js`),
  page: `page ${version}`,
});
const text = async (answer: Promise<Response> | null): Promise<string | null> => answer && (await answer).text();

describe('the client kept on a device', () => {
  let shelves: Shelves;
  let fetched: string[];
  /** What the server has; null: it does not answer. */
  let server: ReadonlySet<string> | null;
  let late: (() => void)[];

  beforeEach(() => {
    shelves = new Shelves();
    fetched = [];
    late = [];
    server = new Set(['/assets/a.js', '/assets/b.js', '/assets/c.js']);
  });

  const ask = (path: string) => (): Promise<Response> => {
    fetched.push(path);
    if (!server) return Promise.reject(new TypeError('no network'));
    return Promise.resolve(new Response(`server ${path}`, { status: server.has(path) ? 200 : 404 }));
  };
  const keeper = (made: Build): Keeper =>
    new Keeper(made, {
      origin: ORIGIN,
      caches: shelves,
      fetch: (path) => ask(path)(),
      after: (_ms, then) => void late.push(then),
    });
  const get = (one: Keeper, path: string, mode = 'navigate', method = 'GET') =>
    one.answer({ method, mode, url: ORIGIN + path }, ask(path));

  test('a build is taken in whole, and what another has already is not fetched again', async () => {
    await keeper(build('1', 'a', 'b')).install();
    expect(fetched).toEqual(['/assets/a.js', '/assets/b.js']);
    await keeper(build('2', 'b', 'c')).install();
    expect(fetched.slice(2)).toEqual(['/assets/c.js']);
    expect([...(shelves.all.get('uril-client 2')?.keys() ?? [])].sort()).toEqual(['/assets/b.js', '/assets/c.js']);
  });

  test('a build that cannot be had whole is not kept at all', async () => {
    await expect(keeper(build('1', 'a', 'gone')).install()).rejects.toThrow('404');
    expect([...shelves.all.keys()]).toEqual([]);
  });

  test('the build before is kept for pages that are open with it, older ones and nobody else’s go', async () => {
    await shelves.open('somebody else’s');
    for (const version of ['1', '2', '3']) {
      const one = keeper(build(version, 'a'));
      await one.install();
      await one.activate();
    }
    expect([...shelves.all.keys()]).toEqual(['somebody else’s', 'uril-client 2', 'uril-client 3']);
  });

  test('the page is the server’s as long as it answers, whatever it says; the kept one when it does not', async () => {
    const one = keeper(build('1', 'a'));
    for (const path of ['/', '/salas', '/m/abc', '/nada']) {
      server = new Set([path]);
      expect(await text(get(one, path))).toBe(`server ${path}`);
      server = new Set();
      expect((await get(one, path))?.status).toBe(404);
      server = null;
      expect(await text(get(one, path))).toBe('page 1');
      const tired = (): Promise<Response> => Promise.resolve(new Response('proxy', { status: 502 }));
      expect(await text(one.answer({ method: 'GET', mode: 'navigate', url: ORIGIN + path }, tired))).toBe('page 1');
    }
  });

  test('where no server is needed it is not waited for long; elsewhere it is', async () => {
    const one = keeper(build('1', 'a'));
    const silent = (): Promise<Response> => new Promise(() => {});
    for (const path of ['/jogar', '/jogar?nivel=level-2', '/local', '/regras/urim']) {
      const answer = one.answer({ method: 'GET', mode: 'navigate', url: ORIGIN + path }, silent);
      late.splice(0).forEach((then) => then());
      expect(await text(answer)).toBe('page 1');
    }
    for (const path of ['/', '/salas', '/m/jogar', '/jogarada']) {
      void one.answer({ method: 'GET', mode: 'navigate', url: ORIGIN + path }, silent);
      expect(late).toEqual([]);
    }
  });

  test('files come from the device, from whichever build has them, and else from the server', async () => {
    await keeper(build('1', 'a')).install();
    const one = keeper(build('2', 'b'));
    await one.install();
    fetched = [];
    expect(await text(get(one, '/assets/a.js', 'cors'))).toBe('server /assets/a.js');
    expect(await text(get(one, '/assets/b.js', 'no-cors'))).toBe('server /assets/b.js');
    expect(fetched).toEqual([]);
    expect(await text(get(one, '/assets/c.js', 'cors'))).toBe('server /assets/c.js');
    expect(fetched).toEqual(['/assets/c.js']);
  });

  test.each([
    ['/api/live?device=x', 'cors', 'GET'],
    ['/api/games/t-1.txt', 'navigate', 'GET'],
    ['/api/people', 'cors', 'POST'],
    ['/healthz', 'navigate', 'GET'],
    ['/matchmake/joinOrCreate/table', 'cors', 'POST'],
    ['/icon.svg', 'no-cors', 'GET'],
    ['/', 'navigate', 'POST'],
  ])('%s (%s, %s) is the server’s alone', (path, mode, method) => {
    expect(get(keeper(build('1', 'a')), path, mode, method)).toBeNull();
    expect(fetched).toEqual([]);
  });

  test('nothing of another site is touched', () => {
    const other = { method: 'GET', mode: 'cors', url: 'https://other.example/assets/a.js' };
    expect(keeper(build('1', 'a')).answer(other, ask('/assets/a.js'))).toBeNull();
  });
});
