import { addressOfClick, cameFrom } from './paths.ts';

/** The first part of an address: which screen it is of. */
const screenOf = (path: string): string => path.split('/')[1] ?? '';

/** Where the page is. Reactive. */
class Router {
  path = $state(globalThis.location?.pathname ?? '/');
  /**
   * The last address of another screen than this one, for a way back that does not depend on the browser's; null for who came
   * straight here. Each step of the browser's history holds its own, so that a page loaded again still knows.
   */
  from = $state<string | null>(cameFrom(globalThis.history?.state));
  /** The page was gone to, not come back to: it begins at its top. */
  fresh = false;

  /** Goes to an address of this site; `replace` leaves no step to come back to. */
  go(address: string, options: { replace?: boolean } = {}): void {
    const before = location.pathname;
    const from = screenOf(before) === screenOf(new URL(address, location.href).pathname) ? this.from : before;
    history[options.replace ? 'replaceState' : 'pushState']({ from }, '', address);
    this.from = from;
    if (this.path === location.pathname) scrollTo(0, 0);
    this.fresh = true;
    this.path = location.pathname;
  }

  /** Listens to links and to the browser's back and forward. Returns the way to stop. */
  start(): () => void {
    const click = (event: MouseEvent) => {
      const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>('a[href]') ?? null;
      const address = addressOfClick(event, link, location);
      if (address === null) return;
      event.preventDefault();
      this.go(address);
    };
    const pop = ({ state }: PopStateEvent) => {
      this.fresh = false;
      // To another place on the same page: that step is the browser's own.
      if (state === null && this.path === location.pathname) history.replaceState({ from: this.from }, '');
      else this.from = cameFrom(state);
      this.path = location.pathname;
    };
    document.addEventListener('click', click);
    addEventListener('popstate', pop);
    return () => {
      document.removeEventListener('click', click);
      removeEventListener('popstate', pop);
    };
  }
}

export const router = new Router();
