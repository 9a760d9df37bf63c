import { pt } from '@uril/words';
import { goHome, guest } from './people.ts';
import { expect, test } from './test.ts';

const words = pt.lobby;

test('a challenge is accepted on another screen, and both are at the table', async ({ browser, server }) => {
  const bia = await guest(browser, server, { name: 'Bia Desafio', island: 'brava' });
  const manel = await guest(browser, server, { name: 'Manel Desafio', island: 'fogo' });
  await manel.page.goto('/regras');
  await bia.page.goto('/salas');
  await expect(bia.page.getByRole('button', { name: words.challengeLabel('Bia Desafio') })).toHaveCount(0);
  await bia.page.getByRole('button', { name: words.challengeLabel('Manel Desafio') }).click();
  const dialog = bia.page.getByRole('dialog', { name: words.challengeLabel('Manel Desafio') });
  await dialog.getByRole('radio', { name: words.firstMe, exact: true }).check();
  await dialog.getByRole('button', { name: words.send }).click();
  await expect(bia.page.locator('[data-challenge="out"]')).toContainText(words.waitingFor('Manel Desafio'));

  const call = manel.page.locator('[data-challenge="in"]');
  await expect(call).toContainText(words.challengesYou('Bia Desafio'));
  await expect(call).toContainText(words.otherStarts);
  await call.getByRole('button', { name: words.accept }).click();
  await expect(manel.page).toHaveURL(/\/m\/\w+$/);
  await expect(bia.page).toHaveURL(manel.page.url());
  await expect(bia.page.locator('[data-challenge]')).toHaveCount(0);
  await expect(manel.page.locator('[data-challenge]')).toHaveCount(0);
  await goHome(bia, manel);
});

test('a challenge is declined, another withdrawn, and each hears of it', async ({ browser, server }) => {
  const djoy = await guest(browser, server, { name: 'Djoy', island: 'maio' });
  const nelo = await guest(browser, server, { name: 'Nelo', island: 'santa-luzia' });
  await Promise.all([djoy.page.goto('/salas'), nelo.page.goto('/')]);
  const challenge = async () => {
    await djoy.page.getByRole('button', { name: words.challengeLabel('Nelo') }).click();
    await djoy.page.getByRole('dialog').getByRole('button', { name: words.send }).click();
    await expect(nelo.page.locator('[data-challenge="in"]')).toBeVisible();
  };

  await challenge();
  await nelo.page.locator('[data-challenge]').getByRole('button', { name: words.decline }).click();
  await expect(djoy.page.getByText(words.declined('Nelo'))).toBeVisible();
  await expect(djoy.page.locator('[data-challenge]')).toHaveCount(0);
  await expect(nelo.page.locator('[data-challenge]')).toHaveCount(0);
  await expect(djoy.page).toHaveURL('/salas');

  await challenge();
  await djoy.page.locator('[data-challenge]').getByRole('button', { name: words.withdraw }).click();
  await expect(nelo.page.getByText(words.withdrawn('Djoy'))).toBeVisible();
  await expect(nelo.page.locator('[data-challenge]')).toHaveCount(0);
  await expect(nelo.page).toHaveURL('/');
  await goHome(djoy, nelo);
});
