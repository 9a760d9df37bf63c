import { pt } from '@uril/words';
import { goHome, guest, makeTable } from './people.ts';
import { expectPosition, nextPly, sow } from './play.ts';
import { expect, test } from './test.ts';

/** Takes away what no browser of the build's target (vite.config.ts) or not every one had. */
function forgetTheYears(): void {
  const young: readonly [owner: object | undefined, names: readonly PropertyKey[]][] = [
    [Object, ['hasOwn', 'groupBy']],
    [Array, ['fromAsync']],
    [Array.prototype, ['at', 'findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with']],
    [Object.getPrototypeOf(Uint8Array.prototype) as object, ['at', 'findLast', 'toReversed', 'toSorted', 'with']],
    [String.prototype, ['at', 'isWellFormed', 'toWellFormed']],
    [Promise, ['withResolvers', 'try']],
    [Intl, ['Segmenter']],
    [URL, ['canParse']],
    [AbortSignal, ['any', 'timeout']],
    [crypto, ['randomUUID']],
    [Crypto.prototype, ['randomUUID']],
    [HTMLDialogElement.prototype, ['show', 'showModal', 'close']],
    [globalThis, ['structuredClone', 'scheduler', 'requestIdleCallback', 'BroadcastChannel']],
    [ReadableStream.prototype, ['values', Symbol.asyncIterator]],
    [Document.prototype, ['startViewTransition']],
  ];
  for (const [owner, names] of young) for (const name of names) if (owner) Reflect.deleteProperty(owner, name);
}

test('browsers of 2021 give a name, make a table and play', async ({ browser, server }) => {
  const old = await guest(browser, server, null);
  const other = await guest(browser, server, { name: 'Nilda', island: 'sal' });
  await old.context.addInitScript(forgetTheYears);
  const { page } = old;
  for (const [path, words] of [
    ['/regras', pt.rules.title('Uril')],
    ['/local', pt.table.local.heading],
    ['/', pt.home.promise],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: words })).toBeVisible();
  }
  await page.getByLabel(pt.home.name).fill('Velho Bote');
  await page.getByRole('button', { name: pt.home.enterLobby }).click();
  await expect(page).toHaveURL('/salas');

  const id = await makeTable(server, other);
  await other.page.goto(`/m/${id}`);
  await page.locator(`[data-table="${id}"]`).getByRole('button').click();
  await expect(page.locator('[data-phase="playing"]')).toBeVisible();
  for (let seed = 1; seed <= 4; seed++) {
    const ply = await nextPly(page, seed);
    await sow(ply.side === 'S' ? other.page : page, ply.house);
    await expectPosition(ply.after, page, other.page);
  }
  await goHome(old, other);
});
