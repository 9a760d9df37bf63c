import { expectFits, goHome, guest, makeTable } from './people.ts';
import { boardOf } from './play.ts';
import { expect, test } from './test.ts';

test('a table opened by its link has the wood of its game before it has said a word, and nothing jumps', async ({
  browser,
  server,
}) => {
  const viewport = { width: 360, height: 640 };
  const bia = await guest(browser, server, { name: 'Bia', island: 'fogo' }, { viewport });
  const id = await makeTable(server, bia, { rules: 'hawalis' });
  let answer = (): void => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  for (const held of ['**/matchmake/**', '**/api/tables/**'])
    await bia.page.route(held, async (route) => {
      await answered;
      await route.continue();
    });
  await bia.page.goto(`/m/${id}`);
  const board = boardOf(bia.page);
  await expect(board.locator('[data-house]')).toHaveCount(28);
  await expect(bia.page.locator('.scene')).not.toHaveAttribute('data-phase');
  const before = await board.boundingBox();
  answer();
  await expect(bia.page.locator('.scene')).toHaveAttribute('data-phase', 'waiting');
  const after = await board.boundingBox();
  expect([before?.width, before?.height]).toEqual([after?.width, after?.height]);
  await expectFits(bia.page);
  await goHome(bia);
});
