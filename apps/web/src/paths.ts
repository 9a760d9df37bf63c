/** The named parts of an address, e.g. `{ id }` for `/m/:id`. */
export type Params = Readonly<Record<string, string>>;

/** The parts an address gives to a route's path, or null when it is another's. A trailing slash changes nothing. */
export function matchPath(path: string, address: string): Params | null {
  const wanted = path.split('/').filter(Boolean);
  const given = address.split('/').filter(Boolean);
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [i, part] of wanted.entries()) {
    const piece = given[i] ?? '';
    if (!part.startsWith(':')) {
      if (part !== piece) return null;
      continue;
    }
    try {
      params[part.slice(1)] = decodeURIComponent(piece);
    } catch {
      return null;
    }
  }
  return params;
}

/**
 * A table's id as a link may bring it: read out and typed with a capital, or followed by the end of its sentence.
 * Ids themselves are small letters and digits.
 */
export const tableIdOf = (part: string): string => part.toLowerCase().replace(/[^a-z0-9_]+$/, '');

/** The same for the id of a finished game, which ends in its number at the table. */
export const gameIdOf = (part: string): string => part.toLowerCase().replace(/[^0-9]+$/, '');

/** The first route an address belongs to, with its parts; null when it is none of ours. */
export function findRoute<R extends { readonly path: string }>(
  routes: readonly R[],
  address: string,
): { route: R; params: Params } | null {
  for (const route of routes) {
    const params = matchPath(route.path, address);
    if (params) return { route, params };
  }
  return null;
}

/** The id that an address points to on its page, e.g. `UR-3` of `#UR-3`; null for none, and for what cannot be one. */
export function anchorOf(hash: string): string | null {
  try {
    return decodeURIComponent(hash.slice(1)) || null;
  } catch {
    return null;
  }
}

/** Where a step in the browser's history says it was come from; it outlives the page, so it is read as anybody's. */
export function cameFrom(state: unknown): string | null {
  const from = typeof state === 'object' && state !== null ? (state as { from?: unknown }).from : null;
  return typeof from === 'string' && /^\/(?!\/)/.test(from) ? from : null;
}

/** What of a click matters here. */
export interface Click {
  readonly defaultPrevented: boolean;
  readonly button: number;
  readonly metaKey: boolean;
  readonly ctrlKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}
export interface Place {
  readonly origin: string;
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}
export interface Link extends Place {
  readonly target: string;
  hasAttribute(name: string): boolean;
}

/**
 * Where a plain click on a link leads without loading a page. Null leaves it to the browser: another site, another
 * window, a file, or another place on the same page.
 */
export function addressOfClick(click: Click, link: Link | null, here: Place): string | null {
  if (click.defaultPrevented || click.button !== 0) return null;
  if (click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return null;
  if (!link || link.origin !== here.origin || link.hasAttribute('download')) return null;
  if (link.target && link.target !== '_self') return null;
  if (link.pathname === here.pathname && link.search === here.search && link.hash) return null;
  return link.pathname + link.search + link.hash;
}
