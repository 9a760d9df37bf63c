import type { Page } from '@playwright/test';
import { pt } from '@uril/words';
import { goHome, guest } from './people.ts';
import { boardOf, nextPly, sow } from './play.ts';
import { expect, test } from './test.ts';

const scene = (page: Page) => page.locator('[data-phase]');

/** Plays a house against the computer and waits until the board is the reader's again. */
async function playOn(page: Page, seed: number): Promise<void> {
  const before = Number(await scene(page).getAttribute('data-ply'));
  await sow(page, (await nextPly(page, seed)).house);
  await expect.poll(async () => Number(await scene(page).getAttribute('data-ply'))).toBeGreaterThan(before + 1);
  await expect(scene(page)).toHaveAttribute('data-turn', 'S');
}

test('after one visit the client opens without a server, and a game against the computer goes on', async ({
  browser,
  ownServer,
}) => {
  test.setTimeout(120_000);
  const who = await guest(browser, ownServer, null, { offline: true, viewport: { width: 360, height: 640 } });
  const { page } = who;
  await page.goto('/jogar?nivel=level-1');
  await expect(scene(page)).toHaveAttribute('data-phase', 'playing');
  await playOn(page, 1);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const position = (await boardOf(page).getAttribute('data-position')) ?? '';

  await ownServer.kill();
  await page.reload();
  await expect(boardOf(page)).toHaveAttribute('data-position', position);
  await playOn(page, 2);
  // What was never looked at opens as well; what is the server's does not.
  for (const path of ['/local', '/regras/congkak', '/']) {
    await page.goto(path);
    await expect(page.locator('h1').first()).toBeVisible();
  }
  await page.goto('/salas');
  await expect(page.getByText(pt.lobby.unreached)).toBeVisible();
  await page.getByRole('link', { name: pt.lobby.meanwhile }).click();
  await expect(boardOf(page)).toBeVisible();
  expect(await page.evaluate(() => fetch('/api/tables/casa').catch(() => null))).toBeNull();
  expect(await page.evaluate(() => fetch('/healthz').catch(() => null))).toBeNull();

  await ownServer.start();
  const [response] = await Promise.all([
    page.waitForResponse((one) => one.url().endsWith('/regras')),
    page.goto('/regras'),
  ]);
  expect(response.headers()['date']).toBeDefined();
  await goHome(who);
});
