import { opponent, type Side } from '@uril/engine';
import type { Page } from '@playwright/test';
import { pt } from '@uril/words';
import { ask, expectFits, goHome, guest, makeTable } from './people.ts';
import { boardOf, decidedGame, expectPosition, house, sow } from './play.ts';
import { expect, test } from './test.ts';

const START = '4-4-4-4-4-4-4-4-4-4-4-4-0-0-S';

const act = (page: Page, name: string) => page.locator(`[data-act="${name}"]`).first();

test('a match: a whole game seen by two people and a spectator, a rematch, four wins and the Quatro', async ({
  browser,
  server,
}) => {
  test.setTimeout(240_000);
  const bia = await guest(browser, server, { name: 'Bia', island: 'santo-antao' });
  const manel = await guest(browser, server, { name: 'Manel', island: 'sao-nicolau' });
  const lela = await guest(browser, server, null, { viewport: { width: 360, height: 640 } });
  const pages = { S: bia.page, N: manel.page } as const;
  const all = [bia.page, manel.page, lela.page];
  const id = await makeTable(server, bia);

  await test.step('the link is opened, the seat taken, the spectator counted', async () => {
    await bia.page.goto(`/m/${id}`);
    const link = bia.page.getByLabel(pt.table.invite.link);
    await expect(link).toHaveAttribute('data-link', `${server.address}/m/${id}`);
    await manel.page.goto(`http://${await link.inputValue()}`);
    await act(manel.page, 'sit').click();
    await expect(bia.page.locator('[data-phase]')).toHaveAttribute('data-phase', 'playing');
    await lela.page.goto(`/m/${id}`);
    await expectPosition(START, ...all);
    for (const page of all) await expect(page.locator('[data-watching]')).toHaveAttribute('data-watching', '1');
    // One's own row lies below; who only watches sees it as South does and may do nothing.
    await expect(boardOf(bia.page)).toHaveAttribute('data-below', 'S');
    await expect(boardOf(manel.page)).toHaveAttribute('data-below', 'N');
    await expect(boardOf(lela.page)).toHaveAttribute('data-below', 'S');
    await expect(lela.page.locator('[data-board] [role="button"]')).toHaveCount(0);
    await expect(act(lela.page, 'resign')).toHaveCount(0);
  });

  const game = decidedGame(20, 70);
  await test.step(`a game of ${game.plies.length} plies, the three boards equal after each`, async () => {
    for (const ply of game.plies) {
      await sow(pages[ply.side], ply.house);
      await expectPosition(ply.after, ...all);
    }
  });

  const winner = game.winner as Side;
  const loser = opponent(winner);
  await test.step('the result is told to all three', async () => {
    for (const page of all) {
      await expect(page.locator('[data-winner]')).toHaveAttribute('data-winner', winner);
      await expect(page.locator('[data-happened="ended"]')).toHaveAttribute('data-reason', 'majority');
      for (const seeds of game.score) await expect(page.locator('[data-winner]')).toContainText(String(seeds));
    }
    await expect(pages[winner].locator('[data-happened="ended"]')).toContainText('Colheste mais de metade');
    const { moves } = await ask<{ moves: string[] }>(server, `/api/tables/${id}/moves`);
    expect(moves).toHaveLength(game.plies.length);
    for (const page of all) await expectFits(page);
  });

  const pair = (of: (side: Side) => number) => `${of('S')}-${of('N')}`;
  await test.step('three rematches that the loser gives up: the contagem grows to four, and the Quatro is marked', async () => {
    for (const wins of [2, 3, 4]) {
      await act(pages[loser], 'rematch').click();
      await act(pages[winner], 'rematch').click();
      await expectPosition(loser === 'S' ? START : START.replace(/S$/, 'N'), ...all);
      for (const page of all) await expect(page.locator('[data-turn]')).toHaveAttribute('data-turn', loser);
      await act(pages[loser], 'resign').click();
      await act(pages[loser], 'resign-yes').click();
      for (const page of all) {
        const score = page.locator('[data-contagem]');
        await expect(score).toHaveAttribute(
          'data-contagem',
          pair((side) => (side === winner ? wins : 0)),
        );
        await expect(score).toHaveAttribute(
          'data-quatros',
          pair((side) => (side === winner && wins === 4 ? 1 : 0)),
        );
      }
    }
    for (const page of all) {
      await expect(page.getByRole('dialog').getByText(pt.table.quatro.title)).toBeVisible();
      await page.getByRole('button', { name: pt.table.quatro.close }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.locator('dl[data-quatros]')).toContainText(pt.table.score.quatros);
    }
  });
  await goHome(bia, manel, lela);
});

test('a sowing is seen seed by seed, and a harvest after it', async ({ browser, server }) => {
  const bia = await guest(browser, server, { name: 'Bia', island: 'fogo' }, { motion: true, speed: 'normal' });
  const manel = await guest(browser, server, { name: 'Manel', island: 'sal' }, { motion: true, speed: 'normal' });
  const id = await makeTable(server, bia);
  await Promise.all([bia.page.goto(`/m/${id}`), manel.page.goto(`/m/${id}`)]);
  await act(manel.page, 'sit').click();
  await expectPosition(START, bia.page, manel.page);

  // What the other one sees, house by house, as it changes.
  await manel.page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    const board = document.querySelector('[data-board]');
    const look = () => {
      const now = [...(board?.querySelectorAll('[data-house]') ?? [])].map((one) => one.getAttribute('data-seeds'));
      const line = now.join('-');
      if (seen.at(-1) !== line) seen.push(line);
    };
    look();
    if (board)
      new MutationObserver(look).observe(board, { subtree: true, attributes: true, attributeFilter: ['data-seeds'] });
  });
  const began = Date.now();
  await sow(bia.page, house('S', 3));
  await expect(boardOf(manel.page)).toHaveAttribute('data-busy', 'true');
  await expect(boardOf(manel.page)).toHaveAttribute('data-busy', 'false');
  await expectPosition('4-4-0-5-5-5-5-4-4-4-4-4-0-0-N', bia.page, manel.page);
  expect(Date.now() - began).toBeGreaterThan(4 * 190);
  const seen = await manel.page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen);
  const steps = ['4-4-4-4-4-4', '4-4-0-4-4-4', '4-4-0-5-4-4', '4-4-0-5-5-4', '4-4-0-5-5-5'];
  const south = seen.map((line) => line.split('-').slice(0, 6).join('-'));
  expect(south.filter((line, i) => line !== south[i - 1])).toEqual(steps);
  await goHome(bia, manel);
});

test('a draw is offered, declined, offered again and agreed', async ({ browser, server }) => {
  const bia = await guest(browser, server, { name: 'Bia', island: 'fogo' });
  const manel = await guest(browser, server, { name: 'Manel', island: 'sal' });
  const id = await makeTable(server, bia);
  await Promise.all([bia.page.goto(`/m/${id}`), manel.page.goto(`/m/${id}`)]);
  await act(manel.page, 'sit').click();
  await act(bia.page, 'offer-draw').click();
  await act(manel.page, 'decline-draw').click();
  await expect(bia.page.locator('[data-happened="draw-declined"]')).toBeVisible();
  await act(manel.page, 'offer-draw').click();
  await act(bia.page, 'accept-draw').click();
  for (const { page } of [bia, manel]) {
    await expect(page.locator('[data-winner]')).toHaveAttribute('data-winner', 'draw');
    await expect(page.locator('[data-contagem]')).toHaveAttribute('data-contagem', '0-0');
  }
  await goHome(bia, manel);
});
