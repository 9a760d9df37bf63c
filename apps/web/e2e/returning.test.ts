import type { Page } from '@playwright/test';
import { loadCatalogue, pt } from '@uril/words';
import { ask, goHome, guest, makeTable, seated, type Pair } from './people.ts';
import { boardOf, expectPosition, house, nextPly, sow } from './play.ts';
import { expect, test } from './test.ts';

const LONG = process.env['LONG'] === '1';
/** How often in a row a page is loaded again. */
const RELOADS = LONG ? 100 : 10;
/** How long a page sleeps, in ms: the long tests wait as long as a person would. */
const AWAY = LONG ? 90_000 : 0;

/** Plays `count` random legal moves, each by whoever is to move; all of `pages` show each. */
async function playOn({ bia, manel }: Pair, count: number, seed: number, ...more: readonly Page[]): Promise<void> {
  for (let i = 0; i < count; i++) {
    const ply = await nextPly(bia.page, seed + i);
    await sow(ply.side === 'S' ? bia.page : manel.page, ply.house);
    await expectPosition(ply.after, bia.page, manel.page, ...more);
  }
}

test('a page loaded again in mid-game goes on where it was', async ({ browser, server }) => {
  const pair = await seated(browser, server);
  await playOn(pair, 5, 100);
  const line = (await boardOf(pair.bia.page).getAttribute('data-position')) ?? '';
  await Promise.all([pair.bia.page.reload(), pair.manel.page.reload()]);
  await expectPosition(line, pair.bia.page, pair.manel.page);
  await expect(boardOf(pair.manel.page)).toHaveAttribute('data-below', 'N');
  await playOn(pair, 4, 200);
  await goHome(pair.bia, pair.manel);
});

test('two tabs of one person are one seat: both show the game, both may play', async ({ browser, server }) => {
  const pair = await seated(browser, server);
  const second = await pair.bia.context.newPage();
  await second.goto(`/m/${pair.id}`);
  await expect(boardOf(second)).toHaveAttribute('data-below', 'S');
  await playOn(pair, 2, 300, second);
  const ply = await nextPly(second, 310);
  expect(ply.side).toBe('S');
  await sow(second, ply.house);
  await expectPosition(ply.after, pair.bia.page, pair.manel.page, second);
  // One tab goes: the person is still there, and nobody is told otherwise.
  await second.close();
  await playOn(pair, 2, 320);
  await expect(pair.manel.page.getByText(pt.table.seat.gone)).toHaveCount(0);
  const { snapshot } = await ask<{ snapshot: { watching: number } }>(server, `/api/tables/${pair.id}`);
  expect(snapshot.watching).toBe(0);
  await goHome(pair.bia, pair.manel);
});

test('the server is killed in mid-game and started again: the game goes on with no page loaded again', async ({
  browser,
  ownServer: server,
}) => {
  test.setTimeout(150_000);
  const pair = await seated(browser, server);
  const watcher = await guest(browser, server, null);
  await watcher.page.goto(`/m/${pair.id}`);
  const pages = [pair.bia.page, pair.manel.page, watcher.page];
  await playOn(pair, 7, 400, watcher.page);
  await Promise.all(pages.map((page) => page.evaluate(() => Object.assign(globalThis, { sameLoad: true }))));

  await server.kill();
  // The next move is made while nobody is there to take it: it waits, and is said to wait.
  const waiting = await nextPly(pair.bia.page, 450);
  const mover = waiting.side === 'S' ? pair.bia.page : pair.manel.page;
  await sow(mover, waiting.house);
  await expect(boardOf(mover)).toHaveAttribute('data-position', waiting.after);
  await expect(mover.getByText(pt.table.lostKept)).toBeVisible();
  await server.start();
  await expectPosition(waiting.after, ...pages);
  await expect(mover.getByText(pt.table.lostKept)).toHaveCount(0);
  await playOn(pair, 3, 460, watcher.page);

  // Killed again, with nothing on its way: the next move goes on from the last answered one.
  await server.kill();
  await server.start();
  await playOn(pair, 3, 470, watcher.page);
  const { moves } = await ask<{ moves: string[] }>(server, `/api/tables/${pair.id}/moves`);
  expect(moves).toHaveLength(7 + 1 + 3 + 3);
  for (const page of pages) {
    expect(await page.evaluate(() => 'sameLoad' in globalThis)).toBe(true);
  }
  await goHome(pair.bia, pair.manel, watcher);
});

test('a network that was gone for a while changes nothing', async ({ browser, server }) => {
  const pair = await seated(browser, server);
  await playOn(pair, 2, 500);
  await pair.bia.context.setOffline(true);
  const ply = await nextPly(pair.bia.page, 510);
  await sow(pair.bia.page, ply.house);
  await expect(pair.bia.page.getByText(pt.table.lostKept)).toBeVisible();
  await expect(pair.manel.page.getByText(pt.table.seat.gone)).toBeVisible();
  await pair.bia.context.setOffline(false);
  await expectPosition(ply.after, pair.bia.page, pair.manel.page);
  await expect(pair.manel.page.getByText(pt.table.seat.gone)).toHaveCount(0);
  await playOn(pair, 2, 520);
  await goHome(pair.bia, pair.manel);
});

test('moves made in the very moment in which the network goes are neither lost nor doubled', async ({
  browser,
  server,
}) => {
  const pair = await seated(browser, server);
  const { bia, manel } = pair;
  for (let time = 0; time < 3; time++) {
    const ply = await nextPly(bia.page, 600 + time);
    expect(ply.side).toBe('S');
    await Promise.all([sow(bia.page, ply.house), bia.context.setOffline(true)]);
    await expect(boardOf(bia.page)).toHaveAttribute('data-position', ply.after);
    await bia.context.setOffline(false);
    await expectPosition(ply.after, manel.page, bia.page);
    await playOn(pair, 1, 610 + time);
  }
  const { moves } = await ask<{ moves: string[] }>(server, `/api/tables/${pair.id}/moves`);
  expect(moves).toHaveLength(6);
  await goHome(bia, manel);
});

test('a page that was frozen in the background shows the true board on return, and plays on', async ({
  browser,
  server,
}) => {
  test.setTimeout(90_000 + AWAY);
  const pair = await seated(browser, server);
  const { bia, manel } = pair;
  const watcher = await guest(browser, server, null);
  await watcher.page.goto(`/m/${pair.id}`);
  await playOn(pair, 1, 700, watcher.page);
  const asleep = [bia, watcher];
  const states = await Promise.all(asleep.map(({ context, page }) => context.newCDPSession(page)));
  const all = (state: 'frozen' | 'active') =>
    Promise.all(states.map((session) => session.send('Page.setWebLifecycleState', { state })));

  await all('frozen');
  // What a phone does to a page that sleeps for long: its connections are gone.
  await Promise.all(asleep.map(({ context }) => context.setOffline(true)));
  const ply = await nextPly(manel.page, 710);
  await sow(manel.page, ply.house);
  await expectPosition(ply.after, manel.page);
  await new Promise((later) => setTimeout(later, AWAY));
  await Promise.all(asleep.map(({ context }) => context.setOffline(false)));
  await all('active');

  await expectPosition(ply.after, bia.page, watcher.page);
  await playOn(pair, 2, 720, watcher.page);
  await goHome(bia, manel, watcher);
});

test(`a page is loaded again ${RELOADS} times in a row, and each time the seat and the board are there`, async ({
  browser,
  server,
}) => {
  test.setTimeout(60_000 + RELOADS * 5_000);
  const pair = await seated(browser, server);
  const { page } = pair.bia;
  await playOn(pair, 3, 800);
  const line = (await boardOf(page).getAttribute('data-position')) ?? '';
  for (let time = 0; time < RELOADS; time++) {
    // Every other time while everything is still on its way.
    await page.reload({ waitUntil: time % 2 === 0 ? 'load' : 'domcontentloaded' });
    if (time % 2 === 0) await expectPosition(line, page);
  }
  await expectPosition(line, page);
  await expect(boardOf(page)).toHaveAttribute('data-below', 'S');
  await expect(pair.manel.page.getByText(pt.table.seat.gone)).toHaveCount(0);
  await playOn(pair, 3, 810);
  await goHome(pair.bia, pair.manel);
});

test('the same words twice in a row are spoken twice', async ({ browser, server }) => {
  // Two people may have one name, and play the same house.
  const [south, north] = [
    await guest(browser, server, { name: 'Bia', island: 'brava' }),
    await guest(browser, server, { name: 'Bia', island: 'maio' }),
  ];
  const watcher = await guest(browser, server, null);
  const id = await makeTable(server, south);
  for (const { page } of [south, north, watcher]) await page.goto(`/m/${id}`);
  await north.page.locator('[data-act="sit"]').first().click();
  await expect(watcher.page.locator('[data-phase="playing"]')).toBeVisible();
  const spoken = watcher.page.locator('[role="log"] p').first();

  await sow(south.page, house('S', 1));
  await expect(spoken).toContainText('casa 1');
  const words = await spoken.textContent();
  const before = await spoken.elementHandle();
  await sow(north.page, house('N', 1));
  // A reader speaks what is added: the element is another.
  await expect.poll(() => before?.evaluate((element) => element.isConnected)).toBe(false);
  await expect(spoken).toHaveText(words ?? '');
  await goHome(south, north, watcher);
});

test('a table opened while the server is away says so, and opens when it is back', async ({
  browser,
  ownServer: server,
}) => {
  const pair = await seated(browser, server);
  const watcher = await guest(browser, server, null);
  await watcher.page.goto(`/m/${pair.id}`);
  await expect(watcher.page.locator('[data-phase="playing"]')).toBeVisible();
  await watcher.page.getByRole('link', { name: pt.table.toLobby }).click();
  // The table's own screen is marked with its id too, and stays until Salas is there.
  await expect(watcher.page.getByRole('heading', { name: pt.lobby.title, level: 1 })).toBeVisible();
  const row = watcher.page.locator(`[data-table="${pair.id}"]`);
  await expect(row).toBeVisible();
  await server.kill();
  await row.getByRole('link').click();
  await expect(watcher.page.getByText(pt.table.opening)).toBeVisible();
  await expect(watcher.page.getByText(pt.table.lostWait)).toBeVisible({ timeout: 20_000 });
  await server.start();
  await expect(watcher.page.locator('[data-phase="playing"]')).toBeVisible();
  await expect(watcher.page.getByText(pt.table.lostWait)).toHaveCount(0);
  await goHome(pair.bia, pair.manel, watcher);
});

test('a screen and a language asked for while the server is away come when it is back, whatever the browser remembers', async ({
  browser,
  ownServer: server,
}) => {
  const { context, page, faults, person } = await guest(browser, server, { name: 'Zita', island: 'brava' });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: pt.home.promise })).toBeVisible();
  await server.kill();
  await page.getByRole('combobox', { name: pt.common.language }).selectOption('en');
  await page.getByRole('link', { name: pt.home.rulesTitle }).click();
  await expect(page.getByText(pt.errors.offline)).toBeVisible();
  await server.start();
  const en = await loadCatalogue('en');
  await expect(page.getByRole('heading', { name: en.rules.title('Uril') })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: en.home.promise })).toBeVisible();
  await goHome({ context, page, faults, person });
});
