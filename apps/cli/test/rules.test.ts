import { RULES_IDS, rulesOf } from '@uril/engine';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { linesOf, uril } from './uril.ts';

const LIST = `uril            version 1  2×6 houses, 4 seeds in each
uril-feedfirst  version 1  2×6 houses, 4 seeds in each
ouril           version 1  2×6 houses, 4 seeds in each
urim-6x3        version 1  2×6 houses, 3 seeds in each
urim-7x3        version 1  2×7 houses, 3 seeds in each
urim-6x4        version 1  2×6 houses, 4 seeds in each
urim-7x4        version 1  2×7 houses, 4 seeds in each
hawalis         version 1  4×7 houses, 2 seeds in each
oware-4         version 1  2×6 houses, 4 seeds in each
oware-5         version 1  2×6 houses, 5 seeds in each
oware-6         version 1  2×6 houses, 6 seeds in each
kalah-4         version 1  2×6 houses, 4 seeds in each
kalah-5         version 1  2×6 houses, 5 seeds in each
kalah-6         version 1  2×6 houses, 6 seeds in each
congkak-6x4     version 1  2×6 houses, 4 seeds in each
congkak-6x5     version 1  2×6 houses, 5 seeds in each
congkak-6x6     version 1  2×6 houses, 6 seeds in each
congkak-7x4     version 1  2×7 houses, 4 seeds in each
congkak-7x5     version 1  2×7 houses, 5 seeds in each
congkak-7x6     version 1  2×7 houses, 6 seeds in each
congkak-7x7     version 1  2×7 houses, 7 seeds in each
`;

test('uril rules lists the games, one a line', async () => {
  expect(await uril(['rules'])).toEqual({
    code: 0,
    out: LIST,
    err: '',
  });
});

test('uril rules --json prints the whole rules of every game, one JSON value a line', async () => {
  const { code, out } = await uril(['rules', '--json']);
  expect(code).toBe(0);
  expect(linesOf(out)).toEqual(RULES_IDS.map((id) => JSON.stringify(rulesOf(id))));
});

test.each(['uril', 'hawalis', 'congkak-7x7'] as const)('uril rules %s prints one rules value', async (id) => {
  const { code, out } = await uril(['rules', id]);
  expect(code).toBe(0);
  expect(JSON.parse(out)).toEqual(rulesOf(id));
  expect(await uril(['rules', id, '--json'])).toEqual({ code: 0, out: `${JSON.stringify(rulesOf(id))}\n`, err: '' });
});

test('uril rules --schema prints the JSON Schema of a rules object, as it is published', async () => {
  const { code, out } = await uril(['rules', '--schema']);
  expect(code).toBe(0);
  const published = new URL('../../../packages/engine/src/rules.schema.json', import.meta.url);
  expect(JSON.parse(out)).toEqual(JSON.parse(readFileSync(published, 'utf8')));
});
