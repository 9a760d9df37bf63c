import type { Page } from '@playwright/test';
import type { Phrase, TableSnapshot } from '@uril/table';
import { pt } from '@uril/words';
import { ask, expectFits, goHome, seated } from './people.ts';
import { boardOf, expectPosition, house, sow } from './play.ts';
import { expect, test } from './test.ts';

const START = '4-4-4-4-4-4-4-4-4-4-4-4-0-0-S';
const PHONE = { viewport: { width: 320, height: 568 } };

const act = (page: Page, name: string) => page.locator(`[data-act="${name}"]`).first();
const clockOf = (page: Page, side: 'S' | 'N') => page.locator(`[data-clock="${side}"]`);

test('a game lost on time across a reload, on a phone whose clock is wrong, a question open meanwhile', async ({
  browser,
  server,
}) => {
  const { id, bia, manel } = await seated(browser, server, { time: '15s' }, PHONE);
  // Bia's phone goes twelve minutes ahead from the next load on.
  await bia.page.addInitScript(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 720_000;
  });
  await sow(bia.page, house('S', 3));
  await expect(manel.page.locator('[data-ply="1"]').first()).toBeVisible();
  await expect(clockOf(bia.page, 'S')).toHaveText('0:15');
  await sow(manel.page, house('N', 1));
  await expect(clockOf(manel.page, 'S')).toHaveAttribute('data-left', /^1?\d{3,4}$/);
  await bia.page.reload();
  await expect(clockOf(bia.page, 'S')).toBeVisible();
  await expectFits(bia.page);
  const { snapshot } = await ask<{ snapshot: TableSnapshot }>(server, `/api/tables/${id}`);

  // The clock is the server's to 200 ms: of several looks one falls right after the clock was drawn.
  await expect
    .poll(async () => {
      const [left, now] = await clockOf(bia.page, 'S').evaluate(({ dataset }) => [
        Number(dataset['left']),
        Number(dataset['now']),
      ]);
      expect(Math.abs((left ?? 0) + (now ?? 0) - (snapshot.deadline ?? 0))).toBeLessThan(5);
      return Math.abs((now ?? 0) - Date.now());
    })
    .toBeLessThan(200);

  await act(bia.page, 'leave').click();
  await expect(bia.page.getByRole('dialog')).toContainText(pt.table.leave.textClock);
  await act(bia.page, 'stay').click();
  // What is asked lies over her clock, and carries it.
  await act(bia.page, 'resign').click();
  await expect(bia.page.getByRole('dialog').locator('[data-echo="S"]')).toBeVisible();
  for (const { page } of [bia, manel]) {
    await expect(page.locator('[data-reason="timeout"]')).toBeVisible({ timeout: 20_000 });
    await expect(page.locator('[data-winner="N"]')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await expect(clockOf(manel.page, 'S')).toHaveAttribute('data-left', '0');
  // The result has the room of her seat; the last word is still hers.
  await bia.page.locator('[data-act="say"]:visible').click();
  await bia.page.locator('[data-phrase="well-played"]').click();
  await expect(manel.page.locator('.bubble')).toHaveText(pt.phrases.said['well-played']);
  await goHome(bia, manel);
});

test('a move is taken back and played again, told both times; a question is passed over by playing on; and a word is said', async ({
  browser,
  server,
}) => {
  const { bia, manel } = await seated(browser, server, {}, PHONE);
  await bia.page.evaluate(() => {
    const told: string[] = [];
    Object.assign(globalThis, { told });
    const log = document.querySelector('[role="log"]');
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node.textContent) told.push(node.textContent);
    }).observe(log as Node, { childList: true });
  });
  const first = house('S', 3);
  await sow(bia.page, first);
  const after = '4-4-0-5-5-5-5-4-4-4-4-4-0-0-N';
  await expectPosition(after, bia.page, manel.page);
  await act(bia.page, 'take-back').click();
  await expect(bia.page.locator('[data-slip="take-back"]')).toContainText(pt.table.offer.ownTakeBack);
  await expect(manel.page.locator('[data-slip="take-back"]')).toContainText(pt.table.offer.takeBack('Bia'));
  await act(manel.page, 'accept-take-back').click();
  await expectPosition(START, bia.page, manel.page);
  await expect(bia.page.locator('[data-moves="0"]')).toBeAttached();
  await expect(bia.page.locator('[data-happened="taken-back"]')).toBeVisible();
  await sow(bia.page, first);
  await expectPosition(after, bia.page, manel.page);
  const sentence = await bia.page.locator('[data-happened="moved"]').textContent();
  await expect
    .poll(() => bia.page.evaluate(() => (globalThis as unknown as { told: string[] }).told))
    .toEqual(expect.arrayContaining([sentence, expect.stringContaining('voltou atrás'), sentence]));
  const told = await bia.page.evaluate(() => (globalThis as unknown as { told: string[] }).told);
  expect(told.filter((one) => one === sentence)).toHaveLength(2);

  // Asked again, and the board is in play all the while: playing is declining.
  await act(bia.page, 'offer-draw').click();
  await expect(manel.page.locator('[data-slip="draw"]')).toBeVisible();
  await act(manel.page, 'resign').click();
  await expect(manel.page.getByRole('dialog')).toBeVisible();
  await sow(manel.page, house('N', 1));
  await expect(bia.page.locator('[data-slip]')).toHaveCount(0);
  await expect(manel.page.locator('[data-slip]')).toHaveCount(0);
  await expectFits(bia.page);

  // A phrase is seen at both seats, and by nobody who does not want to.
  await manel.page.keyboard.press('Escape');
  const say = async (phrase: Phrase) => {
    await act(bia.page, 'say').click();
    await bia.page.locator(`[data-phrase="${phrase}"]`).click();
    await expect(bia.page.getByText(pt.phrases.said[phrase], { exact: true })).toBeVisible();
  };
  await say('well-sown');
  const bubble = manel.page.getByRole('button', { name: pt.phrases.listening });
  await expect(bubble).toHaveText(pt.phrases.said['well-sown']);
  await expect(manel.page.getByText(pt.phrases.heard('Bia', pt.phrases.said['well-sown']))).toBeAttached();
  await expectFits(bia.page);
  await bubble.click();
  await manel.page.getByLabel(pt.phrases.mute).check();
  await expect(bubble).toHaveCount(0);
  await manel.page.keyboard.press('Escape');
  await say('thanks');
  await expect(bubble).toHaveCount(0);
  await goHome(bia, manel);
});

test('somebody who goes can be claimed from only after a while, and not any more when they are back', async ({
  browser,
  server,
}) => {
  const { id, bia, manel } = await seated(browser, server, {}, PHONE);
  await manel.page.goto('/regras');
  const slip = bia.page.locator('[data-slip="claim"]');
  await expect(slip).toContainText(pt.table.claim.gone('Manel'));
  await expect(slip).toContainText(/daqui a \d+ segundos/);
  await expectFits(bia.page);
  // The board is in play beside it.
  await sow(bia.page, house('S', 1));
  await expect(boardOf(bia.page)).not.toHaveAttribute('data-position', START);
  if (process.env['LONG'] === '1') {
    await act(bia.page, 'claim-draw').waitFor({ timeout: 90_000 });
  }
  await manel.page.goto(`/m/${id}`);
  await expect(slip).toHaveCount(0);
  await sow(manel.page, house('N', 1));
  await expect(bia.page.locator('[data-ply="2"]').first()).toBeVisible();
  await goHome(bia, manel);
});
