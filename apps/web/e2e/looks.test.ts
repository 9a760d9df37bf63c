import type { Locator } from '@playwright/test';
import { pt } from '@uril/words';
import { expectFits, goHome, guest, makeTable } from './people.ts';
import { house, sow } from './play.ts';
import { expect, test } from './test.ts';

const SIZES = [
  { width: 320, height: 640 },
  { width: 360, height: 640 },
  { width: 1280, height: 800 },
] as const;

for (const viewport of SIZES)
  test(`every screen fits ${viewport.width}×${viewport.height}, by day and by night, and is drawn without a fault`, async ({
    browser,
    server,
  }, info) => {
    const bia = await guest(browser, server, { name: 'Bia dos Longos Caminhos', island: 'santo-antao' }, { viewport });
    const manel = await guest(browser, server, { name: 'Manel', island: 'fogo' }, { viewport });
    const { page } = bia;
    const id = await makeTable(server, bia);
    const waiting = await makeTable(server, manel, { time: '5+3' });
    /** Opens a page, and looks at it in both lights. */
    const look = async (path: string, sign: string, picture: string | null): Promise<void> => {
      await page.goto(path);
      await expect(page.locator(sign).first()).toBeVisible();
      for (const theme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: theme });
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
        await expectFits(page);
        if (picture === null) continue;
        const body = await page.screenshot();
        await info.attach(`${picture}-${viewport.width}-${theme}`, { body, contentType: 'image/png' });
        // A page of one colour packs into next to nothing.
        expect(body.byteLength).toBeGreaterThan(15_000);
      }
    };
    for (const path of [
      `/m/${waiting}`,
      '/local',
      '/jogar',
      '/partidas',
      '/regras',
      '/regras/congkak',
      '/m/nao-existe',
    ])
      await look(path, 'h1', null);
    await page.goto(`/m/${waiting}`);
    await expect(page.getByText(pt.table.timedHint('5 min + 3 s'))).toBeVisible();
    await manel.page.goto(`/m/${id}`);
    await manel.page.locator('[data-act="sit"]').first().click();
    await look(`/m/${id}`, '[data-phase="playing"]', 'mesa');
    await look('/salas', `[data-table="${id}"]`, 'salas');
    await look('/', 'h1', 'inicio');
    await goHome(bia, manel);
  });

test('all ways in are within a small phone’s window, and its letters may be twice as large', async ({
  browser,
  server,
}) => {
  const bia = await guest(browser, server, { name: 'Bia', island: 'fogo' }, { viewport: { width: 360, height: 640 } });
  await bia.page.goto('/');
  const ways = bia.page.getByRole('group', { name: pt.home.ways });
  for (const href of ['/jogar', '/local', '/regras']) {
    const box = await ways.locator(`a[href="${href}"]`).boundingBox();
    expect(box && box.y + box.height, href).toBeLessThanOrEqual(640);
    // Wide enough for a finger and for its words.
    expect(box?.width, href).toBeGreaterThan(90);
  }
  // Whoever plays at once goes looking for no button.
  await bia.page.goto('/jogar');
  await expect(bia.page.locator('[data-act="start"]')).toBeInViewport({ ratio: 1 });
  // What comes first to the eye comes first to the keys.
  await bia.page.goto('/salas');
  await bia.page.locator('.make summary').focus();
  await bia.page.keyboard.press('Shift+Tab');
  await expect(bia.page.locator('.lobby :focus')).toHaveCount(0);
  for (const path of ['/', '/salas', '/jogar', '/m/casa', '/regras', '/eu']) {
    await bia.page.goto(path);
    await expect(bia.page.locator('h1').first()).toBeVisible();
    await bia.page.addStyleTag({ content: 'html { font-size: 200% }' });
    await expectFits(bia.page);
  }
  await goHome(bia);
});

test('the rules of a table are those of its game, and lead back to it', async ({ browser, server }) => {
  const bia = await guest(browser, server, { name: 'Bia', island: 'fogo' });
  const id = await makeTable(server, bia, { rules: 'urim-7x3' });
  await bia.page.goto(`/m/${id}`);
  await bia.page.getByRole('link', { name: pt.table.facts.seeRules }).click();
  await expect(bia.page.getByRole('heading', { name: pt.rules.title('Urim') })).toBeVisible();
  await expect(bia.page.locator('#UM-3')).toContainText('17');
  await bia.page.getByRole('link', { name: 'Kalah' }).click();
  await expect(bia.page.getByRole('heading', { name: pt.rules.title('Kalah') })).toBeVisible();
  await bia.page.locator('a[href="#leituras"]').click();
  await bia.page.reload();
  await bia.page.getByRole('link', { name: pt.common.back.table }).click();
  await expect(bia.page.locator('[data-table]')).toHaveAttribute('data-table', id);
  await goHome(bia);
});

/** Games on the boards that differ, with the houses of each. */
const BOARDS = [
  ['urim-7x4', 14],
  ['congkak-7x5', 14],
  ['hawalis', 28],
] as const;

for (const { theme, ...viewport } of [
  { width: 320, height: 640, theme: 'dark' },
  { width: 1280, height: 800, theme: 'light' },
] as const)
  test(`every kind of board fits ${viewport.width}×${viewport.height}, and a finger finds each house`, async ({
    browser,
    server,
  }, info) => {
    const bia = await guest(browser, server, { name: 'Bia', island: 'brava' });
    const { page, ...manel } = await guest(browser, server, { name: 'Manel', island: 'maio' }, { viewport, theme });
    for (const [rules, count] of BOARDS) {
      await page.goto(`/m/${await makeTable(server, bia, { rules })}`);
      await page.locator('[data-act="sit"]').first().click();
      await expect(page.locator('[data-phase="playing"]')).toBeVisible();
      await expectFits(page);
      const houses = await page
        .locator('[data-house] .hit')
        .evaluateAll((boxes) => boxes.map((box) => box.getBoundingClientRect().toJSON() as DOMRect));
      expect(houses).toHaveLength(count);
      for (const { width, height, left, right, bottom } of houses) {
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
        expect(left >= 0 && right <= viewport.width && bottom <= viewport.height).toBe(true);
      }
      const picture = await page.screenshot();
      await info.attach(`${rules}-${viewport.width}`, { body: picture, contentType: 'image/png' });
      if (viewport.width > 320) continue;
      // On the shortest phone whose turn it is stands whole above the buttons.
      await page.setViewportSize({ width: 320, height: 568 });
      const tops = (): Promise<number[]> =>
        page.evaluate(() => {
          const [turn, acts] = ['h1', '.lay > .acts'].map((part) =>
            document.querySelector(part)?.getBoundingClientRect(),
          );
          return [turn?.bottom ?? NaN, acts?.top ?? NaN, acts?.bottom ?? NaN].map(Math.round);
        });
      await expect
        .poll(async () => {
          const [turn, acts, end] = (await tops()) as [number, number, number];
          return turn <= acts && end <= 568;
        }, rules)
        .toBe(true);
      await page.setViewportSize(viewport);
    }
    await goHome(bia, { page, ...manel });
  });

/** Something is there, within the window, and no wider inside than outside. */
async function expectHolds(thing: Locator): Promise<void> {
  await expect(thing).toBeVisible();
  const over = await thing.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    return Math.max(-left, right - innerWidth, element.scrollWidth - element.clientWidth);
  });
  expect(over).toBeLessThanOrEqual(0);
}

test('the longest names make no screen wider', async ({ browser, server }) => {
  const viewport = { width: 320, height: 568 };
  const south = await guest(browser, server, { name: 'W'.repeat(24), island: 'sao-nicolau' }, { viewport });
  const north = await guest(browser, server, { name: 'M'.repeat(24), island: 'santo-antao' }, { viewport });
  const pages = [south.page, north.page];
  const waiting = await makeTable(server, north);
  await north.page.goto(`/m/${waiting}`);
  await expect(north.page.locator('[data-phase="waiting"]')).toBeVisible();
  await south.page.goto('/salas');
  await expect(south.page.locator(`[data-table="${waiting}"]`)).toBeVisible();
  await expectFits(south.page);
  const challenged = pt.lobby.challengeLabel('M'.repeat(24));
  await south.page.getByRole('button', { name: challenged }).click();
  const dialog = south.page.getByRole('dialog');
  await expectHolds(dialog);
  await dialog.getByRole('button', { name: pt.lobby.send }).click();
  for (const page of pages) await expectHolds(page.locator('[data-challenge]'));
  for (const page of pages) await expectFits(page);
  await north.page.locator('[data-challenge]').getByRole('button', { name: pt.lobby.decline }).click();
  await expectHolds(south.page.getByText(pt.lobby.declined('M'.repeat(24))));

  const id = await makeTable(server, south);
  for (const page of pages) await page.goto(`/m/${id}`);
  await north.page.locator('[data-act="sit"]').first().click();
  for (const page of pages) await expect(page.locator('[data-phase="playing"]')).toBeVisible();
  await sow(south.page, house('S', 3));
  await expect(north.page.locator('[data-happened="moved"]')).toBeVisible();
  for (const page of pages) await expectFits(page);

  await south.page.locator('[data-act="resign"]').click();
  await expectHolds(south.page.getByRole('dialog'));
  await south.page.locator('[data-act="resign-yes"]').click();
  for (const page of pages) await expect(page.locator('[data-happened="ended"]')).toBeVisible();
  for (const page of pages) await expectFits(page);
  await north.page.locator('[data-act="rematch"]').click();
  await expect(south.page.locator('.note')).toBeVisible();
  for (const page of pages) await expectFits(page);

  await south.page.goto('/salas');
  await expect(south.page.locator(`[data-table="${id}"]`)).toBeVisible();
  await expectFits(south.page);
  await goHome(south, north);
});
