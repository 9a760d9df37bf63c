import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import type { Island, Person, TableOptions } from '@uril/table';
import type { Server } from './server.ts';

/** What stands in a device's memory; everything left out is as on a new device. */
export interface Device {
  readonly speed?: 'slow' | 'normal' | 'fast';
  readonly theme?: 'light' | 'dark';
  readonly language?: 'pt' | 'en';
  /** Movement is reduced unless it is what the test is about. */
  readonly motion?: boolean;
  readonly viewport?: { readonly width: number; readonly height: number };
  /** Whether the client may be kept on the device: only where that is what the test is about. */
  readonly offline?: boolean;
}

/** Somebody with a browser of their own. */
export interface Guest {
  readonly context: BrowserContext;
  readonly page: Page;
  /** Null for somebody without a name. */
  readonly person: (Person & { readonly token: string }) | null;
  /** What went wrong in their page: errors nobody caught. */
  readonly faults: string[];
}

/** Asks the server as `fetch` does; for what a test needs and is not about. */
export async function ask<T>(server: Server, path: string, body?: unknown, token?: string): Promise<T> {
  const answer = await fetch(server.address + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** Opens a browser for somebody; with a name they are registered before the first page. */
export async function guest(
  browser: Browser,
  server: Server,
  who: { readonly name: string; readonly island: Island } | null,
  device: Device = {},
): Promise<Guest> {
  const context = await browser.newContext({
    baseURL: server.address,
    locale: 'pt-PT',
    serviceWorkers: device.offline ? 'allow' : 'block',
    colorScheme: device.theme ?? 'light',
    reducedMotion: device.motion ? 'no-preference' : 'reduce',
    viewport: device.viewport ?? { width: 1280, height: 800 },
  });
  context.setDefaultTimeout(10_000);
  const made = who && (await ask<{ person: Person; token: string }>(server, '/api/people', who));
  const person = made && { ...made.person, token: made.token };
  const kept = {
    person,
    island: person?.island ?? 'fogo',
    theme: 'auto',
    language: device.language ?? 'pt',
    speed: device.speed ?? 'fast',
  };
  await context.addInitScript((prefs) => {
    if (localStorage.getItem('uril.prefs') === null) localStorage.setItem('uril.prefs', prefs);
  }, JSON.stringify(kept));
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  return { context, page, person, faults };
}

/** Makes a table by the interface; what it takes to make one by hand has a test of its own. */
export async function makeTable(server: Server, maker: Guest, options: Partial<TableOptions> = {}): Promise<string> {
  const all: TableOptions = { rules: 'uril', open: true, side: 'S', next: 'loser', time: 'none', ...options };
  const { table } = await ask<{ table: string }>(server, '/api/tables', all, maker.person?.token);
  return table;
}

/** Two at a table, the game begun. */
export interface Pair {
  readonly id: string;
  readonly bia: Guest;
  readonly manel: Guest;
}

/** Bia on South, with a device of her own kind, and Manel on North. */
export async function seated(
  browser: Browser,
  server: Server,
  options: Partial<TableOptions> = {},
  device: Device = {},
): Promise<Pair> {
  const bia = await guest(browser, server, { name: 'Bia', island: 'brava' }, device);
  const manel = await guest(browser, server, { name: 'Manel', island: 'maio' });
  const id = await makeTable(server, bia, options);
  await Promise.all([bia.page.goto(`/m/${id}`), manel.page.goto(`/m/${id}`)]);
  await manel.page.locator('[data-act="sit"]').first().click();
  for (const { page } of [bia, manel]) await expect(page.locator('[data-phase="playing"]')).toBeVisible();
  return { id, bia, manel };
}

/** Closes browsers; nobody's page may have failed. */
export async function goHome(...guests: readonly Guest[]): Promise<void> {
  await Promise.all(guests.map(({ context }) => context.close()));
  expect(guests.flatMap(({ faults }) => faults)).toEqual([]);
}

/** The page is no wider than its window and ends where its content does. */
export async function expectFits(page: Page): Promise<void> {
  const over = await page.evaluate(() => {
    const { clientHeight, clientWidth, scrollHeight, scrollWidth } = document.documentElement;
    const content = document.body.getBoundingClientRect().bottom + globalThis.scrollY;
    return { wide: scrollWidth - clientWidth, long: scrollHeight - Math.max(clientHeight, Math.ceil(content)) };
  });
  expect(over.wide, `${page.url()} is wider than its window`).toBeLessThanOrEqual(0);
  expect(over.long, `${page.url()} goes on below its content`).toBeLessThanOrEqual(1);
}
