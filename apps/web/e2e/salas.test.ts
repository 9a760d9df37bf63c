import { pt } from '@uril/words';
import { ask, expectFits, goHome, guest, makeTable } from './people.ts';
import { expect, test } from './test.ts';

const words = pt.lobby;
const BIA = { name: 'Bia', island: 'santo-antao' } as const;
const MANEL = { name: 'Manel', island: 'sao-nicolau' } as const;

test('a table made by hand is seen by everybody at once, sat at, and then only watched', async ({
  browser,
  server,
}) => {
  const [bia, manel, nobody] = await Promise.all([
    guest(browser, server, BIA),
    guest(browser, server, MANEL),
    guest(browser, server, null, { viewport: { width: 360, height: 640 } }),
  ]);
  await Promise.all([bia, manel, nobody].map(({ page }) => page.goto('/salas')));
  await bia.page.getByLabel(pt.games.reading, { exact: true }).selectOption('uril-feedfirst');
  await bia.page.getByRole('radio', { name: words.firstOther }).check();
  await bia.page.locator('form').getByRole('button', { name: words.make }).click();
  await expect(bia.page).toHaveURL(/\/m\/\w+$/);
  const id = new URL(bia.page.url()).pathname.slice('/m/'.length);

  const listed = (page: typeof bia.page) => page.locator(`[data-table="${id}"]`);
  for (const { page } of [manel, nobody]) {
    await expect(listed(page)).toContainText('Bia');
    await expect(listed(page)).toContainText('Uril, alimentar primeiro');
    await expect(listed(page)).toContainText(words.startsWhoSits);
  }
  await listed(manel.page)
    .getByRole('button', { name: words.sitLabel('Bia') })
    .click();
  await expect(manel.page).toHaveURL(`/m/${id}`);

  await expect(listed(nobody.page).getByRole('link', { name: words.watchLabel('Manel', 'Bia') })).toBeVisible();
  const { snapshot } = await ask<{ snapshot: { rules: string; phase: string; seats: { name: string }[] } }>(
    server,
    `/api/tables/${id}`,
  );
  expect(snapshot).toMatchObject({
    rules: 'uril-feedfirst',
    phase: 'playing',
    seats: [{ name: 'Manel' }, { name: 'Bia' }],
  });
  await goHome(bia, manel, nobody);
});

test('a table by link only is nobody’s business in Salas', async ({ browser, server }) => {
  const bia = await guest(browser, server, BIA);
  const manel = await guest(browser, server, MANEL);
  await Promise.all([bia.page.goto('/salas'), manel.page.goto('/salas')]);
  await bia.page.getByRole('radio', { name: words.whoLink }).check();
  await bia.page.locator('form').getByRole('button', { name: words.make }).click();
  await expect(bia.page).toHaveURL(/\/m\/\w+$/);
  const hidden = new URL(bia.page.url()).pathname.slice('/m/'.length);
  const shown = await makeTable(server, manel);
  const other = await guest(browser, server, null);
  await other.page.goto('/salas');
  await manel.page.goto(`/m/${shown}`);
  await expect(other.page.locator(`[data-table="${shown}"]`)).toBeVisible();
  await expect(other.page.locator(`[data-table="${hidden}"]`)).toHaveCount(0);
  await goHome(bia, manel, other);
});

test('somebody without a name is asked for it in place, and sits down', async ({ browser, server }) => {
  const bia = await guest(browser, server, BIA);
  const id = await makeTable(server, bia);
  await bia.page.goto(`/m/${id}`);
  const tuta = await guest(browser, server, null);
  await tuta.page.goto('/salas');
  await tuta.page.locator(`[data-table="${id}"]`).getByRole('button').click();
  const dialog = tuta.page.getByRole('dialog', { name: words.nameTitle });
  await dialog.getByRole('button', { name: words.nameDone }).click();
  await expect(dialog.getByRole('alert')).toHaveText(pt.errors['name-empty']);
  await dialog.getByLabel(pt.home.name).fill('Tuta');
  await dialog.getByRole('radio', { name: pt.islands.names.sal, exact: true }).check();
  await dialog.getByRole('button', { name: words.nameDone }).click();
  await expect(tuta.page).toHaveURL(`/m/${id}`);
  const { snapshot } = await ask<{ snapshot: unknown }>(server, `/api/tables/${id}`);
  expect(snapshot).toMatchObject({ phase: 'playing', seats: [BIA, { name: 'Tuta', island: 'sal' }] });

  // Each is told once what a turn is for.
  const hint = (of: typeof bia) => of.page.getByText(pt.table.firstHint);
  await expect(hint(bia)).toBeVisible();
  await expect(hint(tuta)).toHaveCount(0);
  await bia.page.keyboard.press('3');
  await expect(hint(tuta)).toBeVisible();
  await expect(hint(bia)).toHaveCount(0);
  await tuta.page.keyboard.press('1');
  await expect(bia.page.locator('[data-table][data-ply="2"]')).toBeVisible();
  await expect(hint(bia)).toHaveCount(0);
  await goHome(bia, tuta);
});

test('a seat that somebody else took first is said in words, and nothing else happens', async ({ browser, server }) => {
  const [bia, manel, tuta] = [
    await guest(browser, server, BIA),
    await guest(browser, server, MANEL),
    await guest(browser, server, { name: 'Tuta', island: 'sal' }),
  ];
  const id = await makeTable(server, bia);
  await Promise.all([bia.page.goto(`/m/${id}`), manel.page.goto('/salas'), tuta.page.goto('/salas')]);
  const seat = (page: typeof bia.page) =>
    page.locator(`[data-table="${id}"]`).getByRole('button', { name: words.sitLabel('Bia') });
  await Promise.all([expect(seat(manel.page)).toBeVisible(), expect(seat(tuta.page)).toBeVisible()]);
  // Tuta's page is too busy to hear that the seat is gone, and presses in the next instant.
  const asks = tuta.page.waitForRequest((request) => new URL(request.url()).pathname === `/api/tables/${id}`);
  const pressed = seat(tuta.page).evaluate((button: HTMLElement, path) => {
    const phase = (): string => {
      const request = new XMLHttpRequest();
      request.open('GET', path, false);
      request.send();
      return (JSON.parse(request.responseText) as { snapshot: { phase: string } }).snapshot.phase;
    };
    // Asking is limited.
    const rest = (): void => {
      const until = performance.now() + 100;
      while (performance.now() < until);
    };
    while (phase() === 'waiting') rest();
    button.click();
  }, `/api/tables/${id}`);
  await asks;
  await seat(manel.page).click();
  await expect(manel.page).toHaveURL(`/m/${id}`);
  await pressed;
  await expect(tuta.page.getByText(pt.errors['seat-taken'])).toBeVisible();
  await expect(tuta.page).toHaveURL('/salas');
  await goHome(bia, manel, tuta);
});

test('rows keep their places while tables come and go', async ({ browser, server }) => {
  const makers = await Promise.all(
    ['Um', 'Dois', 'Três'].map((name) => guest(browser, server, { name: `${name} da fila`, island: 'maio' })),
  );
  const ids: string[] = [];
  for (const maker of makers) {
    const id = await makeTable(server, maker);
    await maker.page.goto(`/m/${id}`);
    ids.push(id);
  }
  const looker = await guest(browser, server, null);
  await looker.page.goto('/salas');
  const row = (index: number) => looker.page.locator(`[data-table="${ids[index]}"]`);
  await Promise.all([0, 1, 2].map((index) => expect(row(index)).toBeVisible()));
  const before = (await row(2).boundingBox())?.y;
  // Somebody goes, and their table still waits.
  await makers[1]?.context.close();
  await expect(row(1)).toContainText(words.away);
  // Another leaves the list; the ones below it must not come up under a finger that is on its way.
  await makers[0]?.page.locator('[data-act="leave"]').click();
  await expect(row(0)).toContainText(words.gone);
  expect((await row(2).boundingBox())?.y).toBe(before);
  await expect(row(0)).toHaveCount(0);

  // Whoever sits down there, or follows the link of the one that closed, is told.
  await looker.page.goto(`/m/${ids[1]}`);
  await expect(looker.page.getByText(pt.table.awayHint('Dois da fila'))).toBeVisible();
  await expectFits(looker.page);
  await looker.page.goto(`/m/${ids[0]}`);
  await expect(looker.page.getByText(pt.table.gone.lapsedText)).toBeVisible();
  await looker.page.getByRole('link', { name: pt.table.gone.lobby }).click();
  await expect(row(2)).toBeVisible();
  await goHome(looker, ...makers.filter((_, index) => index !== 1));
});
