/** A build of the client, as it is kept: what its page needs, and the page itself, so that the two belong together. */
export interface Build {
  /** Differs from that of every other build. */
  readonly version: string;
  /** Paths that carry a hash of what is in them. */
  readonly files: readonly string[];
  /** The HTML of the page. */
  readonly page: string;
}

/** What is known of a request. */
export interface Asked {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
}

/** What the keeper needs from outside. */
export interface KeeperMeans {
  readonly origin: string;
  readonly caches: Pick<CacheStorage, 'open' | 'match' | 'keys' | 'delete'>;
  /** Asks the server. */
  readonly fetch: (what: string) => Promise<Response>;
  readonly after: (ms: number, then: () => void) => void;
}

const CACHE = 'uril-client ';
/** Builds that are kept: this one, and the one before for pages that are still open with it. */
const KEPT = 2;

/** What is the server's to answer and is never kept. */
const SERVERS = /^\/(api|healthz|matchmake)(\/|$)/;
/** Screens that need no server: there the page that is kept is as good as the server's when that takes long. */
const ALONE = /^\/(jogar|local|regras)(\/|$)/;
/** How long the server is waited for on those, in ms. */
const PATIENCE = 3_000;

/**
 * Keeps the built client on the device, so that its page opens where there is no server. Where there is one the page is always the
 * server's: it names the files of its own build, so that one build's page never runs with another's files.
 */
export class Keeper {
  readonly #build: Build;
  readonly #means: KeeperMeans;

  constructor(build: Build, means: KeeperMeans) {
    this.#build = build;
    this.#means = means;
  }

  /** Takes every file in, those that another build has already from there. Rejects when one cannot be had: nothing is kept then. */
  async install(): Promise<void> {
    const { caches, fetch } = this.#means;
    const name = CACHE + this.#build.version;
    const cache = await caches.open(name);
    const take = async (file: string): Promise<void> => {
      const found = (await caches.match(file, { ignoreVary: true })) ?? (await fetch(file));
      if (!found.ok) throw new Error(`${file}: ${found.status}`);
      await cache.put(file, found);
    };
    try {
      await Promise.all(this.#build.files.map(take));
    } catch (error) {
      await caches.delete(name);
      throw error;
    }
  }

  /** Lets go of builds that nobody has open any more, as far as one can know. */
  async activate(): Promise<void> {
    const { caches } = this.#means;
    const names = (await caches.keys()).filter((name) => name.startsWith(CACHE));
    await Promise.all(names.slice(0, -KEPT).map((name) => caches.delete(name)));
  }

  /**
   * The answer to a request, or null where it is none of the keeper's business. @param ask asks the server for it
   */
  answer({ method, mode, url }: Asked, ask: () => Promise<Response>): Promise<Response> | null {
    const { origin, pathname } = new URL(url);
    if (method !== 'GET' || origin !== this.#means.origin || SERVERS.test(pathname)) return null;
    if (mode === 'navigate') return this.#page(pathname, ask);
    return pathname.startsWith('/assets/') ? this.#file(pathname, ask) : null;
  }

  async #file(path: string, ask: () => Promise<Response>): Promise<Response> {
    return (await this.#means.caches.match(path, { ignoreVary: true })) ?? ask();
  }

  async #page(path: string, ask: () => Promise<Response>): Promise<Response> {
    const kept = (): Response =>
      new Response(this.#build.page, {
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'same-origin',
        },
      });
    // A proxy in front of a server that is gone answers, too.
    const asked = ask().then(
      (response) => (response.status < 500 ? response : kept()),
      () => kept(),
    );
    if (!ALONE.test(path)) return asked;
    const late = new Promise<Response>((resolve) => this.#means.after(PATIENCE, () => resolve(kept())));
    return Promise.race([asked, late]);
  }
}
