export type Params = Readonly<Record<string, string>>;

/** The parts an address gives to a route's path, or null when it is another's. A trailing slash changes nothing. */
export function matchPath(path: string, address: string): Params | null {
  const wanted = path.split('/').filter(Boolean);
  const given = address.split('/').filter(Boolean);
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [i, part] of wanted.entries()) {
    const piece = given[i] as string;
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

/** A plain click on a link of our own: the address to go to without loading a page; null leaves it to the browser. */
export function addressOfClick(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = (event.target as Element | null)?.closest?.('a[href]') as HTMLAnchorElement | null;
  if (!link || link.origin !== location.origin || link.hasAttribute('download')) return null;
  if (link.target && link.target !== '_self') return null;
  if (link.pathname === location.pathname && link.search === location.search && link.hash) return null;
  return link.pathname + link.search + link.hash;
}

/** Where the page is. Reactive. */
class Router {
  path = $state(globalThis.location?.pathname ?? '/');

  /** Goes to an address of this site; `replace` leaves no step to come back to. */
  go(address: string, options: { replace?: boolean } = {}): void {
    history[options.replace ? 'replaceState' : 'pushState'](null, '', address);
    this.path = location.pathname;
    scrollTo(0, 0);
  }

  /** Listens to links and to the browser's back and forward. Returns the way to stop. */
  start(): () => void {
    const click = (event: MouseEvent) => {
      const address = addressOfClick(event);
      if (address === null) return;
      event.preventDefault();
      this.go(address);
    };
    const pop = () => (this.path = location.pathname);
    document.addEventListener('click', click);
    addEventListener('popstate', pop);
    return () => {
      document.removeEventListener('click', click);
      removeEventListener('popstate', pop);
    };
  }
}

export const router = new Router();
