import { pt } from '@uril/words';
import { goHome, guest } from './people.ts';
import { boardOf, decidedGame, expectPosition, sow } from './play.ts';
import { expect, test } from './test.ts';

test('two people on one screen play to the end, also across a reload, and again', async ({ browser, server }) => {
  test.setTimeout(150_000);
  const { context, page, faults, person } = await guest(browser, server, null, {
    viewport: { width: 360, height: 640 },
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/local');
  await page.locator('input[data-seat="S"]').fill('Titina');
  await page.locator('input[data-seat="N"]').fill('Titina');
  await page.locator('[data-act="start"]').click();
  await expect(page.getByText(pt.table.local.sameName)).toBeVisible();
  await page.locator('input[data-seat="N"]').fill('Djack');
  await page.locator('[data-act="start"]').click();

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
  // Nobody went online: neither a room nor the code for one was asked for.
  expect(asked.filter((path) => path.startsWith('/matchmake') || /colyseus|remote/.test(path))).toEqual([]);
  await goHome({ context, page, faults, person });
});
