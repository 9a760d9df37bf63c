import { formatPosition, houseOf, play, rulesOf, startPosition } from '@uril/engine';
import type { Page } from '@playwright/test';
import { goHome, guest, makeTable } from './people.ts';
import { boardOf, expectPosition } from './play.ts';
import { expect, test } from './test.ts';

/** Holds the time of a page: nothing on its board goes on until the test lets it. */
const hold = (page: Page): Promise<void> => page.clock.pauseAt(Date.now() + 60_000);

test('a relay is seen lift by lift, played by its letter, and skipped with a key and with a button', async ({
  browser,
  server,
}) => {
  const rules = rulesOf('hawalis');
  const played = play(rules, startPosition(rules), houseOf(rules, 'S', 11));
  if (!played.ok) throw new Error('k is legal');
  const { trace, position } = played.value;
  // From inner house k: relays, then two houses of the other are taken (HW-3, HW-4).
  expect(trace.lifted.map(({ seeds }) => seeds)).toEqual([2, 3, 3, 3, 3]);
  expect(trace.harvested).toHaveLength(2);

  const slow = { motion: true, speed: 'slow' } as const;
  const bia = await guest(browser, server, { name: 'Bia', island: 'fogo' }, slow);
  const manel = await guest(browser, server, { name: 'Manel', island: 'sal' }, slow);
  const pages = [bia.page, manel.page];
  const id = await makeTable(server, bia, { rules: 'hawalis' });
  for (const page of pages) {
    await page.clock.install();
    await page.goto(`/m/${id}`);
  }
  await manel.page.locator('[data-act="sit"]').first().click();
  await expect(boardOf(bia.page).locator('[data-playable]')).toHaveCount(14);
  for (const page of pages) await hold(page);
  await bia.page.keyboard.press('k');

  const held = (page: Page) => boardOf(page).locator('.hand text');
  const skip = '[data-act="skip"]';
  for (const page of pages) {
    await expect(held(page)).toHaveText('2');
    // It is lifted, sown twice, and lifted again with the seed that fell last.
    for (const [ms, seeds] of [
      [260, 1],
      [320, null],
      [320, 3],
      [260, 2],
    ] as const) {
      await page.clock.runFor(ms);
      if (seeds === null) await expect(held(page)).toHaveCount(0);
      else await expect(held(page)).toHaveText(String(seeds));
    }
    await expect(page.locator(skip)).toBeVisible();
  }

  // On a small phone it lies beside the name of who sits below.
  await manel.page.setViewportSize({ width: 320, height: 568 });
  const name = await manel.page.locator('.seat.below strong').boundingBox();
  const button = await manel.page.locator(skip).boundingBox();
  expect(button!.x >= 0 && button!.x + button!.width <= name!.x).toBe(true);

  await bia.page.keyboard.press('Escape');
  await manel.page.locator(skip).focus();
  await manel.page.keyboard.press('Enter');
  await expectPosition(formatPosition(position), ...pages);
  for (const page of pages) {
    await expect(boardOf(page)).toHaveAttribute('data-busy', 'false');
    await expect(page.locator(skip)).toHaveCount(0);
  }
  // Who skipped with a key goes on from the board.
  await expect(boardOf(manel.page).locator('[data-house]:focus')).toHaveCount(1);
  await goHome(bia, manel);
});
