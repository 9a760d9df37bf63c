import { describe, expect, it } from 'vitest';
import {
  addressOfClick,
  anchorOf,
  cameFrom,
  findRoute,
  gameIdOf,
  matchPath,
  tableIdOf,
  type Click,
  type Link,
} from '../src/paths.ts';
import { wayBack } from '../src/regras/back.ts';
import { ROUTES } from '../src/routes.ts';

describe('a path', () => {
  it.each([
    ['the start', '/', '/', {}],
    ['a word', '/regras', '/regras', {}],
    ['a trailing slash', '/regras', '/regras/', {}],
    ['a named part', '/m/:id', '/m/7KQ4', { id: '7KQ4' }],
    ['an escaped part', '/m/:id', '/m/a%20b', { id: 'a b' }],
    ['another word', '/regras', '/salas', null],
    ['a part too many', '/m/:id', '/m/7KQ4/x', null],
    ['a part too few', '/m/:id', '/m', null],
    ['a broken escape', '/m/:id', '/m/%E0%A4%A', null],
    ['an empty part', '/m/:id', '/m//', null],
  ])('%s', (_title, path, address, params) => {
    expect(matchPath(path, address)).toEqual(params);
  });

  it('belongs to the first route that takes it', () => {
    const routes = [{ path: '/m/new' }, { path: '/m/:id' }];
    expect(findRoute(routes, '/m/new')).toEqual({ route: routes[0], params: {} });
    expect(findRoute(routes, '/m/old')).toEqual({ route: routes[1], params: { id: 'old' } });
    expect(findRoute(routes, '/x')).toBeNull();
  });
});

describe('the way back from the rules', () => {
  it.each([
    ['/m/abc', '/m/abc', 'table'],
    ['/salas', '/salas', 'lobby'],
    ['/local', '/local', 'local'],
    ['/jogar', '/jogar', 'local'],
    ['/jogo/abc-1', '/jogo/abc-1', 'game'],
    ['/partidas', '/', 'home'],
    ['/constructor', '/', 'home'],
    [null, '/', 'home'],
  ])('from %s leads to %s', (from, href, to) => {
    expect(wayBack(from)).toEqual({ href, to });
  });

  it.each([[null], [undefined], [7], [{}], [{ from: 7 }], [{ from: 'salas' }], [{ from: '//elsewhere' }], ['/salas']])(
    'is not known from %j',
    (state) => {
      expect(cameFrom(state)).toBeNull();
    },
  );

  it('is known from a step in the history that has it', () => {
    expect(cameFrom({ from: '/m/abc' })).toBe('/m/abc');
  });
});

describe('what an address points to', () => {
  it.each([
    ['#UR-3', 'UR-3'],
    ['#s%C3%AD', 'sí'],
    ['#', null],
    ['', null],
    ['#%E0%A4%A', null],
  ])('%s', (hash, id) => {
    expect(anchorOf(hash)).toBe(id);
  });
});

describe('a table’s id in a link', () => {
  it.each([
    ['as it is', '7kq4mnpqrs', '7kq4mnpqrs'],
    ['with a capital, as a phone types it', '7Kq4MNPQRS', '7kq4mnpqrs'],
    ['with the end of its sentence', '7kq4mnpqrs.»', '7kq4mnpqrs'],
    ['nothing but signs', '…!', ''],
    ['signs in the middle stay', '../etc', '../etc'],
  ])('%s', (_title, part, id) => expect(tableIdOf(part)).toBe(id));
});

describe('the id of a game in a link', () => {
  it.each([
    ['as it is', '7kq4mnpqrs-12', '7kq4mnpqrs-12'],
    ['with the end of its sentence', '7Kq4mnpqrs-12).', '7kq4mnpqrs-12'],
    ['without a number', 'abc-', ''],
  ])('%s', (_title, part, id) => expect(gameIdOf(part)).toBe(id));
});

describe('the routes', () => {
  it('have a path each', () => {
    expect(new Set(ROUTES.map(({ path }) => path)).size).toBe(ROUTES.length);
  });
  it.each(['/', '/salas', '/m/abcd', '/local', '/regras', '/jogo/abcd-1', '/partidas'])(
    '%s is one of ours',
    (address) => {
      expect(findRoute(ROUTES, address)?.route.path).toBeDefined();
    },
  );
  it('take nothing else', () => {
    expect(findRoute(ROUTES, '/admin')).toBeNull();
  });
});

describe('a click on a link', () => {
  const here = { origin: 'https://uril.example', pathname: '/regras', search: '', hash: '' };
  const plain: Click = {
    defaultPrevented: false,
    button: 0,
    metaKey: false,
    ctrlKey: false,
    shiftKey: false,
    altKey: false,
  };
  const link = (change: Partial<Link> & { download?: boolean } = {}): Link => ({
    ...here,
    pathname: '/salas',
    target: '',
    hasAttribute: (name) => name === 'download' && change.download === true,
    ...change,
  });

  it('goes there without loading a page', () => {
    expect(addressOfClick(plain, link(), here)).toBe('/salas');
    expect(addressOfClick(plain, link({ pathname: '/m/x', search: '?a=1', hash: '#b' }), here)).toBe('/m/x?a=1#b');
    expect(addressOfClick(plain, link({ pathname: '/regras' }), here)).toBe('/regras');
    expect(addressOfClick(plain, link({ target: '_self' }), here)).toBe('/salas');
  });

  it.each<[string, Partial<Click>, Partial<Link> & { download?: boolean }]>([
    ['with another button', { button: 1 }, {}],
    ['with Ctrl', { ctrlKey: true }, {}],
    ['with Cmd', { metaKey: true }, {}],
    ['with Shift', { shiftKey: true }, {}],
    ['with Alt', { altKey: true }, {}],
    ['that somebody else has taken', { defaultPrevented: true }, {}],
    ['to another site', {}, { origin: 'https://other.example' }],
    ['to another window', {}, { target: '_blank' }],
    ['to a file', {}, { download: true }],
    ['to a place on this page', {}, { pathname: '/regras', hash: '#UR-5' }],
  ])('%s is the browser’s', (_title, click, change) => {
    expect(addressOfClick({ ...plain, ...click }, link(change), here)).toBeNull();
  });

  it('beside every link is nothing', () => {
    expect(addressOfClick(plain, null, here)).toBeNull();
  });
});
