import { formatMove, formatPosition, parseRecords, replay, startPosition, type Position } from '@uril/engine';
import type { KeptGame } from '@uril/table';
import { pt } from '@uril/words';
import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { ask, expectFits, goHome, guest, makeTable } from './people.ts';
import { boardOf, expectPosition, house, sow } from './play.ts';
import { expect, test } from './test.ts';

const act = (page: Page, name: string) => page.locator(`[data-act="${name}"]`).first();
const START = '4-4-4-4-4-4-4-4-4-4-4-4-0-0-S';
const ONE = '4-4-0-5-5-5-5-4-4-4-4-4-0-0-N';

const onPly = (page: Page, ply: number) => expect(page.locator('[data-review]')).toHaveAttribute('data-ply', `${ply}`);

test('a game is looked at again, found in the own list, taken along; then its player has herself deleted', async ({
  browser,
  server,
}) => {
  test.setTimeout(120_000);
  const bia = await guest(browser, server, { name: 'Bia', island: 'fogo' });
  const manel = await guest(browser, server, { name: 'Manel', island: 'sal' });
  const { page } = bia;

  await test.step('nothing is there yet', async () => {
    await page.goto('/salas');
    await page.getByRole('link', { name: pt.archive.own.title }).click();
    await expect(page.getByText(pt.archive.own.empty)).toBeVisible();
  });

  const id = await makeTable(server, bia);
  await test.step('the result leads to the game', async () => {
    await Promise.all([page.goto(`/m/${id}`), manel.page.goto(`/m/${id}`)]);
    await act(manel.page, 'sit').click();
    await sow(page, house('S', 3));
    await expectPosition(ONE, page, manel.page);
    await sow(manel.page, house('N', 1));
    await act(page, 'resign').click();
    await page.getByRole('dialog').getByRole('button', { name: pt.table.resign.yes }).click();
    await act(page, 'review').click();
    await expect(page).toHaveURL(`/jogo/${id}-1`);
    await expectPosition(START, page);
    await expectFits(page);
  });

  await test.step('keys, buttons and the list go through it; by itself it goes to its end', async () => {
    await page.keyboard.press('ArrowRight');
    await expectPosition(ONE, page);
    await expect(page.locator('[data-happened="moved"]')).toContainText('casa 3');
    await expect(page.locator('[aria-current="step"]')).toHaveAttribute('data-ply', '1');
    await page.keyboard.press('End');
    await onPly(page, 2);
    await expect(page.locator('[data-happened="ended"]')).toHaveAttribute('data-reason', 'resigned');
    await page.keyboard.press('ArrowLeft');
    await expectPosition(ONE, page);
    await page.keyboard.press('Home');
    await expectPosition(START, page);
    await act(page, 'last').click();
    await onPly(page, 2);
    await page.locator('button[data-ply="1"]').click();
    await expectPosition(ONE, page);
    await act(page, 'play').click();
    await onPly(page, 2);
    await expect(act(page, 'play')).toHaveAccessibleName(pt.archive.steps.play);
  });

  await test.step('it can be taken along, and so can all of them', async () => {
    const files: string[] = [];
    for (const [where, what] of [
      [`/jogo/${id}-1`, 'download'],
      ['/partidas', 'export'],
    ] as const) {
      await page.goto(where);
      const [file] = await Promise.all([page.waitForEvent('download'), act(page, what).click()]);
      files.push(readFileSync(await file.path(), 'utf8'));
    }
    expect(files[0]).toContain('1. S3 2. N1 0-1');
    expect(files[1]).toBe(files[0]);
    await expect(page.locator('[data-game]')).toHaveAttribute('data-outcome', 'lost');
  });

  await test.step('deleting is confirmed by hand, and leaves the game without a name', async () => {
    await act(page, 'leave').click();
    await expect(act(page, 'delete-me')).toBeDisabled();
    await act(page, 'type-name').fill('bia ');
    await act(page, 'delete-me').click();
    await expect(page.getByText(pt.archive.leaving.done)).toBeVisible();
    await expect(page).toHaveURL('/');
    await page.goto('/partidas');
    await expect(page.getByText(pt.archive.own.nobody)).toBeVisible();
    await manel.page.goto(`/jogo/${id}-1`);
    await expect(manel.page.locator('section[data-side="S"]')).toContainText(pt.common.somebody);
    const { record } = await ask<{ record: KeptGame }>(server, `/api/games/${id}-1`);
    expect(record.people.map(({ name }) => name)).toEqual(['', 'Manel']);
  });
  await goHome(bia, manel);
});

test('a game of a thousand plies is gone through like any other; one that is not there says so', async ({
  browser,
  server,
}) => {
  const file = new URL('../../../packages/engine/vectors/long.txt', import.meta.url);
  const read = parseRecords(readFileSync(file, 'utf8'));
  const [game] = read.ok ? read.value : [];
  if (!game) throw new Error('no game');
  const houses = game.plies.map((ply) => ply.house);
  const positions: Position[] = [startPosition(game.rules)];
  replay(game.rules, undefined, houses, ({ position }) => positions.push(position));
  const at = (ply: number): string => formatPosition(positions[ply]!);
  const people = ['Bia', 'Manel'].map((name) => ({ id: name, name, island: 'sal' as const }));
  const record: KeptGame = {
    v: 1,
    table: 'long',
    game: 1,
    rules: 'uril',
    rulesVersion: 1,
    endedAt: 0,
    people: people as [(typeof people)[0], (typeof people)[0]],
    start: at(0),
    moves: houses.map((each) => formatMove(game.rules, each)),
    result: { reason: 'resigned', winner: 'S', score: [0, 0], points: null },
  };
  const lela = await guest(browser, server, null, { viewport: { width: 360, height: 640 } });
  const { page } = lela;
  await page.route('**/api/games/long-1', (route) => route.fulfill({ json: { record } }));

  await page.goto('/jogo/long-1');
  await expect(page.locator('[data-moves]')).toHaveAttribute('data-moves', '1000');
  await expectFits(page);
  await page.keyboard.press('End');
  await expectPosition(at(1000), page);
  await expect(page.locator('button[data-ply="1000"]')).toHaveAttribute('aria-current', 'step');
  for (let step = 0; step < 20; step++) await page.keyboard.press('ArrowLeft');
  await expectPosition(at(980), page);
  await page.locator('button[data-ply="970"]').click();
  await expectPosition(at(970), page);
  await page.keyboard.press('ArrowRight');
  await expectPosition(at(971), page);
  await expect(boardOf(page)).toHaveAttribute('data-busy', 'false');

  await page.goto(`/jogo/none-1`);
  await expect(page.getByText(pt.errors['no-game'])).toBeVisible();
  await goHome(lela);
});
