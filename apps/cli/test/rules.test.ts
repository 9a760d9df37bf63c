import { RULES_IDS, rulesOf } from '@uril/engine';
import { expect, test } from 'vitest';
import { linesOf, uril } from './uril.ts';

test('uril rules lists the games, one a line', async () => {
  expect(await uril(['rules'])).toEqual({
    code: 0,
    out: 'uril            version 1  2×6 houses, 4 seeds in each\nuril-feedfirst  version 1  2×6 houses, 4 seeds in each\n',
    err: '',
  });
});

test('uril rules --json prints the whole rules of every game, one JSON value a line', async () => {
  const { code, out } = await uril(['rules', '--json']);
  expect(code).toBe(0);
  expect(linesOf(out)).toEqual(RULES_IDS.map((id) => JSON.stringify(rulesOf(id))));
});

test.each(RULES_IDS)('uril rules %s prints one rules value', async (id) => {
  const { code, out } = await uril(['rules', id]);
  expect(code).toBe(0);
  expect(JSON.parse(out)).toEqual(rulesOf(id));
  expect(await uril(['rules', id, '--json'])).toEqual({ code: 0, out: `${JSON.stringify(rulesOf(id))}\n`, err: '' });
});
