import { pt } from '@uril/words';
import type { Page } from '@playwright/test';
import { expectFits, goHome, guest, makeTable } from './people.ts';
import { boardOf, nextPly, sow } from './play.ts';
import { expect, test } from './test.ts';

const BIA = { name: 'Bia', island: 'santo-antao' } as const;
const scene = (page: Page) => page.locator('[data-phase]');
const levelAt = (page: Page, side: 'S' | 'N') => page.locator(`section[data-side="${side}"]`);

test('whoever waits plays the computer, others see what it is, and the house has a table that goes on while it is watched', async ({
  browser,
  server,
}) => {
  test.setTimeout(120_000);
  const [bia, other] = await Promise.all([
    guest(browser, server, BIA, { viewport: { width: 360, height: 640 } }),
    guest(browser, server, null),
  ]);
  const id = await makeTable(server, bia);
  await bia.page.goto(`/m/${id}`);
  await bia.page.locator('[data-act="seat-computer"]').click();
  await expect(bia.page.getByRole('dialog')).toContainText(pt.computer.seat.title);
  await bia.page.locator('[data-seat-level="level-2"]').click();
  await expect(scene(bia.page)).toHaveAttribute('data-phase', 'playing');
  await expect(levelAt(bia.page, 'N')).toHaveAttribute('data-level', 'level-2');
  await expect(levelAt(bia.page, 'N')).toHaveAttribute('data-present', 'true');

  await other.page.goto('/salas');
  const listed = other.page.locator(`[data-table="${id}"]`);
  await expect(listed).toContainText(pt.computer.levels['level-2']);
  await expect(listed).toContainText(pt.computer.nth(2));
  await listed.getByRole('link', { name: pt.lobby.watchLabel('Bia', pt.computer.levels['level-2']) }).click();
  await expect(levelAt(other.page, 'N')).toContainText(pt.computer.levels['level-2']);

  for (let ply = 0; ply < 6; ply += 2) {
    await expect(scene(bia.page)).toHaveAttribute('data-ply', String(ply));
    await expect(scene(bia.page)).toHaveAttribute('data-turn', 'S');
    await sow(bia.page, (await nextPly(bia.page, ply)).house);
    await expect(scene(bia.page)).toHaveAttribute('data-ply', String(ply + 2));
  }
  const line = (await boardOf(bia.page).getAttribute('data-position')) ?? '';
  await expect(boardOf(other.page)).toHaveAttribute('data-position', line);
  await expectFits(bia.page);

  await bia.page.locator('[data-act="resign"]').click();
  await bia.page.locator('[data-act="resign-yes"]').click();
  await bia.page.locator('[data-act="rematch"]').click();
  await expect(scene(bia.page)).toHaveAttribute('data-game', '2');

  await other.page.goto('/salas');
  const house = other.page.locator('[data-house="true"]');
  await expect(house).toContainText(pt.lobby.house);
  await house.getByRole('link').click();
  await expect(other.page).toHaveTitle(new RegExp(pt.lobby.house));
  for (const side of ['S', 'N'] as const)
    await expect(levelAt(other.page, side)).toHaveAttribute('data-level', /^level-[34]$/);
  await expect(scene(other.page)).not.toHaveAttribute('data-ply', '0', { timeout: 20_000 });
  await goHome(bia, other);
});
