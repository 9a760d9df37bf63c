import { showCode } from '@uril/table';
import { pt } from '@uril/words';
import type { Page } from '@playwright/test';
import { expectFits, goHome, guest, makeTable } from './people.ts';
import { expectPosition, house, sow } from './play.ts';
import { expect, test } from './test.ts';

const words = pt.devices;
const act = (page: Page, name: string) => page.locator(`[data-act="${name}"]`).first();
const ONE = '4-4-0-5-5-5-5-4-4-4-4-4-0-0-N';

/** Everything a page could find on its device. */
const left = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie, await caches.keys()];
    for (const { name } of await indexedDB.databases()) {
      const opened = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(name ?? '');
        opening.onsuccess = () => resolve(opening.result);
      });
      for (const store of opened.objectStoreNames)
        found.push(
          await new Promise((resolve) => {
            const asked = opened.transaction(store).objectStore(store).getAllKeys();
            asked.onsuccess = () => resolve(asked.result);
          }),
        );
      opened.close();
    }
    return JSON.stringify(found);
  });

test('a name is taken to another device by a code and by a link, put out again, and leaves a shared one without a trace', async ({
  browser,
  server,
}) => {
  test.setTimeout(120_000);
  const bia = await guest(browser, server, { name: 'Bia', island: 'fogo' });
  const rui = await guest(browser, server, { name: 'Rui', island: 'maio' });
  const phone = await guest(browser, server, null, { viewport: { width: 360, height: 640 } });
  const { page } = phone;
  const id = await makeTable(server, bia);
  await Promise.all([bia.page.goto(`/m/${id}`), rui.page.goto(`/m/${id}`)]);
  await act(rui.page, 'sit').click();
  await expect(bia.page.locator('[data-phase="playing"]')).toBeVisible();

  await test.step('the new device shows a code, the old one sees who asks and confirms; the seat is there too', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: words.bring }).click();
    const code = (await page.locator('[data-code]').getAttribute('data-code')) ?? '';
    await expectFits(page);
    // Loaded again, it goes on with the code that somebody is typing.
    await page.reload();
    await expect(page.locator('[data-code]')).toHaveText(showCode(code));

    const second = await bia.context.newPage();
    await second.goto(`/eu#${code}`);
    await expect(second.getByRole('dialog')).toContainText(showCode(code));
    await expect(second).toHaveURL('/eu');
    await act(second, 'admit').click();
    await expect(second.locator('[data-key="device"]')).toHaveCount(2);
    await expectFits(second);
    await second.close();

    await expect(page.getByText(words.arrive.done('Bia'))).toBeVisible();
    await page.goto(`/m/${id}`);
    await sow(page, house('S', 3));
    await expectPosition(ONE, page, bia.page, rui.page);
  });

  await test.step('put out by the other, it is nobody’s at once, and may look on', async () => {
    const second = await bia.context.newPage();
    await second.goto('/eu');
    await act(second, 'revoke').click();
    await expect(second.locator('[data-key="device"]')).toHaveCount(1);
    await expect(page.getByText(words.revoked)).toBeVisible();
    await expect(page.getByText(pt.table.watchingHint)).toBeVisible();
    expect(await left(page)).not.toContain('Bia');

    // A link that has been erased is not shown any longer as one to be kept.
    await act(second, 'make-link').click();
    await second.locator('[data-key="link"] [data-act="revoke"]').click();
    await expect(second.locator('[data-link]')).toHaveCount(0);
    await act(second, 'make-link').click();
    const link = (await second.locator('[data-link]').getAttribute('data-link')) ?? '';
    expect(new URL(link).hash).toMatch(/^#[\w-]{43}$/);
    await second.close();

    // On a device where there is another name it asks first.
    await rui.page.goto(link);
    await expect(rui.page).toHaveURL('/entrar');
    await expect(rui.page.getByText(words.instead.title('Rui'))).toBeVisible();
    await rui.page.getByRole('link', { name: words.instead.stay('Rui') }).click();
    await expect(rui.page.locator('#name')).toHaveValue('Rui');
    await page.goto(link);
    await act(page, 'enter').click();
    await expect(page.locator('#name')).toHaveValue('Bia');
  });

  await test.step('two taps from Início, and nothing is left of her nor of what was played', async () => {
    await page.goto('/local');
    await page.getByRole('button', { name: pt.table.local.start }).click();
    await expect(page.locator('[data-board]')).toBeVisible();
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          const opening = indexedDB.open('uril', 1);
          opening.onupgradeneeded = () => opening.result.createObjectStore('tables');
          opening.onsuccess = () => {
            const put = opening.result.transaction('tables', 'readwrite').objectStore('tables').put('Bia', 'kept');
            put.onsuccess = () => resolve(opening.result.close());
          };
        }),
    );
    const other = await phone.context.newPage();
    await other.goto('/partidas');
    // What a tab keeps for itself is out of the reach of others.
    await other.evaluate(() => sessionStorage.setItem('uril.waiting', '"Bia"'));
    const token = JSON.parse(await page.evaluate(() => localStorage.getItem('uril.prefs') ?? '')).person
      .token as string;
    await page.goto('/');
    // A page that has not heard yet that somebody has left brings nobody back with what it keeps.
    const before = await page.evaluate(() => localStorage.getItem('uril.prefs') ?? '');
    await page.evaluate(
      (kept) => localStorage.setItem('uril.prefs', JSON.stringify({ ...JSON.parse(kept), person: null })),
      before,
    );
    await page.getByRole('button', { name: new RegExp(`${pt.common.toDark}|${pt.common.toLight}`) }).click();
    expect(await left(page)).not.toContain(token);
    await page.evaluate((kept) => localStorage.setItem('uril.prefs', kept), before);
    await page.reload();
    await act(page, 'change').click();
    await act(page, 'change-person').click();
    await expect(page.locator('#name')).toHaveValue('');
    await expect(other).toHaveURL('/');
    await expect(other.locator('#name')).toHaveValue('');
    for (const kept of [await left(page), await left(other)])
      for (const trace of ['Bia', token, 'tables', 'local', 'kept']) expect(kept).not.toContain(trace);
    expect(JSON.parse(await page.evaluate(() => localStorage.getItem('uril.prefs') ?? ''))).toMatchObject({
      person: null,
      language: 'pt',
      speed: 'fast',
    });
    const { status } = await fetch(`${server.address}/api/people/me`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(status).toBe(401);
    await page.goBack();
    await expect(page.locator('body')).not.toContainText('Bia');
  });

  await test.step('left while the server is away, a device tells it later, and keeps nothing but a hash meanwhile', async () => {
    const { page, context, person } = rui;
    const token = person?.token ?? '';
    const known = async (): Promise<number> => {
      const headers = { authorization: `Bearer ${token}` };
      return (await fetch(`${server.address}/api/people/me`, { headers })).status;
    };
    const away = /\/api\/(people\/me\/keys\/own|left)$/;
    await context.route(away, (route) => route.abort());
    await page.goto('/eu');
    // Over plain HTTP nothing can be kept by which the server could be told later: that is said first.
    await page.evaluate(() => Object.defineProperty(crypto, 'subtle', { value: undefined, configurable: true }));
    await act(page, 'change').click();
    await act(page, 'change-person').click();
    await expect(page.getByRole('dialog')).toContainText(words.change.unheard('Rui'));
    await expect(act(page, 'change-person')).toHaveText(words.change.anyway);
    expect(await left(page)).toContain(token);

    await page.reload();
    await act(page, 'change').click();
    await act(page, 'change-person').click();
    await expect(page.locator('#name')).toHaveValue('');
    const kept = await left(page);
    for (const trace of ['Rui', token]) expect(kept).not.toContain(trace);
    expect(await known()).toBe(200);

    await context.unroute(away);
    await page.reload();
    await expect.poll(known).toBe(401);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('uril.owed'))).toBeNull();
  });
  await goHome(bia, rui, phone);
});
