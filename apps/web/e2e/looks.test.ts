import { expectFits, goHome, guest, makeTable } from './people.ts';
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
    for (const theme of ['light', 'dark'] as const) {
      const bia = await guest(
        browser,
        server,
        { name: 'Bia dos Longos Caminhos', island: 'santo-antao' },
        { viewport, theme },
      );
      const manel = await guest(browser, server, { name: 'Manel', island: 'fogo' }, { viewport });
      const id = await makeTable(server, bia);
      const waiting = await makeTable(server, manel);
      for (const path of ['/', `/m/${waiting}`, '/local', '/regras', '/m/nao-existe']) {
        await bia.page.goto(path);
        await expect(bia.page.locator('h1').first()).toBeVisible();
        await expectFits(bia.page);
      }
      await manel.page.goto(`/m/${id}`);
      await manel.page.locator('[data-act="sit"]').first().click();
      for (const [name, path, sign] of [
        ['mesa', `/m/${id}`, '[data-phase="playing"]'],
        ['salas', '/salas', `[data-table="${id}"]`],
        ['inicio', '/', 'h1'],
      ] as const) {
        await bia.page.goto(path);
        await expect(bia.page.locator(sign).first()).toBeVisible();
        await expectFits(bia.page);
        const picture = await bia.page.screenshot();
        await info.attach(`${name}-${viewport.width}-${theme}`, { body: picture, contentType: 'image/png' });
        // A page of one colour packs into next to nothing.
        expect(picture.byteLength).toBeGreaterThan(15_000);
      }
      await goHome(bia, manel);
    }
  });
