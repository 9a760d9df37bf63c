import { pt } from '@uril/words';
import { ask, goHome, guest, makeTable } from './people.ts';
import { boardOf, house, sow } from './play.ts';
import { expect, test } from './test.ts';

const ZERO_WIDTH = '\u200B';

test('a name that cannot be one is refused in words, and a good one is kept', async ({ browser, server }) => {
  const { context, page, faults, person } = await guest(browser, server, null);
  await page.goto('/');
  const field = page.getByLabel(pt.home.name, { exact: true });
  const enter = page.locator('button[form="who"]');
  for (const [name, sentence] of [
    ['', pt.home.nameNeeded],
    ['   ', pt.home.nameNeeded],
    ['a'.repeat(25), pt.errors['name-too-long']],
    [`Bia${ZERO_WIDTH}`, pt.errors['name-control']],
  ] as const) {
    await field.fill(name);
    await enter.click();
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  }
  // 24 letters that are more than 24 signs are one name.
  await field.fill('  Nhô   Bálta 👨‍👩‍👧 ');
  await enter.click();
  await expect(page).toHaveURL('/salas');
  await expect(page.getByRole('button', { name: /Nhô Bálta 👨‍👩‍👧/ })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: /Nhô Bálta 👨‍👩‍👧/ })).toBeVisible();
  await goHome({ context, page, faults, person });
});

test('a link to a table that is not there says so, and where else to go', async ({ browser, server }) => {
  const visitor = await guest(browser, server, { name: 'Bia', island: 'sal' });
  for (const path of ['/m/zzzzzzzzzz', '/m/x', '/m/%2E%2E%2Fetc']) {
    await visitor.page.goto(path);
    await expect(visitor.page.getByText(pt.table.gone.title)).toBeVisible();
    await expect(visitor.page.getByText(pt.errors['no-table'])).toBeVisible();
  }
  await visitor.page.getByRole('link', { name: pt.table.gone.lobby }).click();
  await expect(visitor.page).toHaveURL('/salas');
  await visitor.page.goto('/nada/disto');
  await expect(visitor.page.getByText(pt.common.lostTitle)).toBeVisible();
  await goHome(visitor);
});

test('a link typed with a capital or with the dot of its sentence leads to its table', async ({ browser, server }) => {
  const maker = await guest(browser, server, { name: 'Nhô Lis', island: 'maio' });
  const id = await makeTable(server, maker);
  for (const part of [`${id}.`, `${id})`, id.toUpperCase()]) {
    await maker.page.goto(`/m/${part}`);
    await expect(maker.page.locator(`[data-table="${id}"]`)).toBeVisible();
  }
  await goHome(maker);
});

test('somebody the server no longer knows is known again under the same name', async ({ browser, server }) => {
  const stranger = await guest(browser, server, null);
  await stranger.context.addInitScript(() => {
    if (sessionStorage.getItem('once')) return;
    sessionStorage.setItem('once', '1');
    const person = { id: 'forgotten', name: 'Zulmira', island: 'santiago', token: 'of-another-time' };
    localStorage.setItem('uril.prefs', JSON.stringify({ person, island: 'santiago', speed: 'fast', language: 'pt' }));
  });
  await stranger.page.goto('/salas');
  const token = () =>
    stranger.page.evaluate(() => JSON.parse(localStorage.getItem('uril.prefs') ?? '{}').person?.token as string);
  await expect.poll(token).not.toBe('of-another-time');
  const { person } = await ask<{ person: unknown }>(server, '/api/people/me', undefined, await token());
  expect(person).toMatchObject({ name: 'Zulmira', island: 'santiago' });
  await stranger.page.locator('form').getByRole('button', { name: pt.lobby.make }).click();
  await expect(stranger.page).toHaveURL(/\/m\/\w+$/);
  await goHome(stranger);
});

test('a house that may not be played says why, and stays as it is', async ({ browser, server }) => {
  const bia = await guest(browser, server, { name: 'Bia', island: 'fogo' });
  const manel = await guest(browser, server, { name: 'Manel', island: 'sal' });
  const id = await makeTable(server, bia);
  await Promise.all([bia.page.goto(`/m/${id}`), manel.page.goto(`/m/${id}`)]);
  await manel.page.locator('[data-act="sit"]').first().click();
  await expect(boardOf(bia.page).locator('[data-playable]')).toHaveCount(6);
  await sow(bia.page, house('S', 1));
  await sow(manel.page, house('N', 6));
  await expect(boardOf(bia.page)).toHaveAttribute('data-position', /-S$/);
  const line = (await boardOf(bia.page).getAttribute('data-position')) ?? '';
  // House 1 is empty by the keyboard, too.
  await bia.page.keyboard.press('1');
  await expect(bia.page.locator('[data-note]')).toContainText(/.+/);
  await expect(boardOf(bia.page)).toHaveAttribute('data-position', line);
  await bia.page.keyboard.press('4');
  await expect(boardOf(manel.page)).toHaveAttribute('data-position', /-N$/);
  await goHome(bia, manel);
});
