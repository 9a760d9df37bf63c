import { FAMILIES, FAMILY_IDS, familyOf, formatPosition, rulesOf, startPosition } from '@uril/engine';
import { pt } from '@uril/words';
import { goHome, guest, makeTable, type Guest } from './people.ts';
import { boardOf, expectPosition, sow } from './play.ts';
import { SCRIPTS, stepsOf } from './scripts.ts';
import { expect, test as base } from './test.ts';

/** Two who play and one who watches, at one table after another. */
interface Trio {
  readonly bia: Guest;
  readonly manel: Guest;
  readonly lela: Guest;
}

const test = base.extend<object, { trio: Trio }>({
  trio: [
    async ({ browser, server }, use) => {
      const [bia, manel, lela] = await Promise.all([
        guest(browser, server, { name: 'Bia', island: 'brava' }),
        guest(browser, server, { name: 'Manel', island: 'fogo' }, { viewport: { width: 360, height: 640 } }),
        guest(browser, server, null),
      ]);
      await use({ bia, manel, lela });
      await goHome(bia, manel, lela);
    },
    { scope: 'worker' },
  ],
});

test('every game but those that differ in size has its script', () => {
  const scripted = SCRIPTS.map(({ rules }) => familyOf(rules));
  // Oware is Uril's board and sowing.
  expect(FAMILY_IDS.filter((family) => !scripted.includes(family))).toEqual(['oware']);
  for (const { rules } of SCRIPTS) expect(FAMILIES[familyOf(rules)]).toContain(rules);
});

for (const script of SCRIPTS) {
  const ids = Object.keys(script.shows).join(', ');
  test(`${ids}: a whole game of ${script.rules}, two playing and one watching, their boards equal after every ply`, async ({
    server,
    trio,
  }) => {
    test.setTimeout(180_000);
    const rules = rulesOf(script.rules);
    const steps = stepsOf(script);
    for (const [id, happens] of Object.entries(script.shows))
      expect(
        steps.some((step) => happens(step, rules)),
        `${id} in the script`,
      ).toBe(true);

    const { bia, manel, lela } = trio;
    const pages = { S: bia.page, N: manel.page } as const;
    const all = [bia.page, manel.page, lela.page];
    const id = await makeTable(server, bia, { rules: script.rules });
    await Promise.all(all.map((page) => page.goto(`/m/${id}`)));
    await manel.page.locator('[data-act="sit"]').first().click();
    await expectPosition(formatPosition(startPosition(rules)), ...all);

    const said = lela.page.locator('[data-happened]');
    for (const step of steps) {
      const { trace, game } = step;
      await sow(pages[trace.side], trace.house);
      await expectPosition(formatPosition(game.position), ...all);
      if (game.ended) break;
      for (const [rule, words] of Object.entries(script.told))
        if (script.shows[rule]?.(step, rules)) await expect(said, rule).toContainText(words);
    }

    const ended = steps.at(-1)?.game.ended;
    for (const page of all) {
      await expect(page.locator('[data-winner]')).toHaveAttribute('data-winner', ended?.winner ?? 'draw');
      await expect(page.locator('[data-happened="ended"]')).toHaveAttribute('data-reason', ended?.reason ?? '');
      await expect(boardOf(page).locator('[role="button"][data-playable]')).toHaveCount(0);
      if (rules.quatro) {
        await expect(page.locator('[data-contagem]')).toHaveAttribute('data-quatros', '0-0');
        continue;
      }
      const wins = ended?.winner === 'S' ? '1-0' : '0-1';
      await expect(page.locator('[data-wins]')).toHaveAttribute('data-wins', wins);
      await expect(page.locator('[data-wins]')).toHaveAttribute('data-points', (ended?.points ?? [0, 0]).join('-'));
      await expect(page.locator('[data-contagem]')).toHaveCount(0);
    }
    await lela.page.locator('[data-act="explain"]').click();
    const words = pt.table.score;
    await expect(lela.page.getByRole('dialog')).toContainText(rules.quatro ? words.quatroText : words.matchText);
    for (const { faults } of [bia, manel, lela]) expect(faults).toEqual([]);
  });
}
