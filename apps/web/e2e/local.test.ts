import { loadCatalogue, pt } from '@uril/words';
import { goHome, guest } from './people.ts';
import { boardOf, decidedGame, expectPosition, sow } from './play.ts';
import { expect, test } from './test.ts';

test('two people on one screen play to the end, also across a reload, and again', async ({ browser, server }) => {
  test.setTimeout(150_000);
  const { context, page, faults, person } = await guest(browser, server, null, {
    viewport: { width: 360, height: 640 },
  });
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text().catch(() => ''));
  });
  await page.goto('/local');
  await page.locator('input[data-seat="S"]').fill('Titina');
  await page.locator('input[data-seat="N"]').fill('Titina');
  await page.locator('[data-act="start"]').click();
  await expect(page.getByText(pt.table.local.sameName)).toBeVisible();
  await page.locator('input[data-seat="N"]').fill('Djack');
  await page.locator('[data-act="start"]').click();

  await page.getByRole('radio', { name: pt.table.facts.speeds.fast }).check();
  await page.reload();
  await expect(page.getByRole('radio', { name: pt.table.facts.speeds.fast })).toBeChecked();
  const en = await loadCatalogue('en');
  await page.getByLabel(pt.common.language).selectOption('en');
  await expect(page.getByRole('heading', { name: en.table.facts.title })).toBeVisible();
  await page.getByLabel(en.common.language).selectOption('pt');
  await expect(page.getByRole('heading', { name: pt.table.facts.title })).toBeVisible();

  const game = decidedGame(5, 70);
  const half = Math.floor(game.plies.length / 2);
  for (const [i, ply] of game.plies.entries()) {
    if (i === half) await page.reload();
    await sow(page, ply.house);
    await expectPosition(ply.after, page);
  }
  await expect(page.locator('[data-winner]')).toHaveAttribute('data-winner', game.winner ?? '');
  const contagem = game.winner === 'S' ? '1-0' : '0-1';
  await expect(page.locator('[data-contagem]')).toHaveAttribute('data-contagem', contagem);

  await page.locator('[data-act="rematch"]').click();
  await expect(page.locator('[data-phase]')).toHaveAttribute('data-phase', 'playing');
  await expect(boardOf(page)).toHaveAttribute('data-position', /^(4-){12}0-0-/);
  // Nobody went online: the SDK, which alone knows how to ask for a room, was never fetched.
  const fetched = await Promise.all(scripts);
  expect(fetched.length).toBeGreaterThan(3);
  expect(fetched.filter((text) => text.includes('/matchmake/'))).toEqual([]);
  await goHome({ context, page, faults, person });
});
