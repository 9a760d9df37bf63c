import { ESLint, type Linter } from 'eslint';
import ts from 'typescript-eslint';
import { beforeAll, describe, expect, it } from 'vitest';

// The texts below lie in no tsconfig: the rules that ask the compiler are left out, the laws need none of them.
const linter = new ESLint({
  cwd: new URL('..', import.meta.url).pathname,
  overrideConfig: ts.configs.disableTypeChecked as Linter.Config,
});

async function refusals(file: string, text: string): Promise<Linter.LintMessage[]> {
  const [result] = await linter.lintText(text, { filePath: file });
  return result?.messages ?? [];
}

// The first text waits until linter, parsers and plugins are loaded.
beforeAll(() => refusals('scripts/x.ts', ''), 120_000);

interface Law {
  readonly law: string;
  readonly rule: string;
  /** What the refusal says, so that whoever meets it learns why. */
  readonly says: RegExp;
  readonly text: string;
  readonly refused: readonly string[];
  readonly allowed: readonly string[];
}

const LAWS: readonly Law[] = [
  {
    law: 'packages import nothing of Node',
    rule: 'uril/no-node',
    says: /runs in browsers too/,
    text: `import { readFileSync } from 'node:fs';\nexport const read = () => readFileSync('x');\n`,
    refused: ['packages/engine/src/x.ts', 'packages/table/src/x.ts', 'packages/words/src/x.ts', 'apps/web/src/x.ts'],
    allowed: ['apps/server/src/x.ts', 'packages/engine/test/x.test.ts', 'scripts/x.ts'],
  },
  {
    law: 'the same without the prefix, and lazily',
    rule: 'uril/no-node',
    says: /runs in browsers too/,
    text: `export const load = () => import('crypto');\n`,
    refused: ['packages/board/src/x.ts'],
    allowed: ['apps/cli/src/x.ts'],
  },
  ...['window', 'document', 'localStorage', 'fetch', 'process', 'console'].map((name): Law => ({
    law: `packages know neither page nor Node: ${name}`,
    rule: 'no-restricted-globals',
    says: /neither page nor Node/,
    text: `export const reach = () => ${name};\n`,
    refused: ['packages/engine/src/x.ts', 'packages/board/src/x.ts', 'packages/words/src/x.ts'],
    allowed: ['apps/web/src/x.ts', 'packages/engine/test/x.test.ts'],
  })),
  ...['Date.now()', 'performance.now()', 'Temporal.Now.instant()', 'new Date()', 'globalThis.Date.now()'].map(
    (clock): Law => ({
      law: `packages read no clock: ${clock}`,
      rule: 'no-restricted-globals',
      says: /take the time as an argument|neither page nor Node/,
      text: `export const now = () => ${clock};\n`,
      refused: ['packages/engine/src/x.ts', 'packages/table/src/x.ts'],
      allowed: ['apps/server/src/x.ts', 'apps/web/src/x.ts'],
    }),
  ),
  {
    law: 'packages set no timers',
    rule: 'no-restricted-globals',
    says: /owns the timers/,
    text: `export const later = (run: () => void) => setTimeout(run, 10);\n`,
    refused: ['packages/table/src/x.ts'],
    allowed: ['apps/server/src/x.ts'],
  },
  {
    law: 'packages draw no random numbers: Math.random',
    rule: 'no-restricted-properties',
    says: /no random numbers/,
    text: `export const draw = () => Math.random();\n`,
    refused: ['packages/engine/src/x.ts', 'packages/table/src/x.ts'],
    allowed: ['apps/server/src/x.ts'],
  },
  {
    law: 'packages draw no random numbers: crypto',
    rule: 'no-restricted-globals',
    says: /no random numbers/,
    text: `export const draw = () => crypto.randomUUID();\n`,
    refused: ['packages/table/src/x.ts'],
    allowed: ['apps/web/src/x.ts'],
  },
  {
    law: 'imports point one way: the engine does not know the table',
    rule: 'uril/direction',
    says: /the engine knows the games and nothing else/,
    text: `import type { Command } from '@uril/table';\nexport type Asked = Command;\n`,
    refused: ['packages/engine/src/x.ts'],
    allowed: ['packages/words/src/x.ts', 'apps/server/src/x.ts', 'apps/web/src/x.ts'],
  },
  {
    law: 'imports point one way: nothing below the apps needs words',
    rule: 'uril/direction',
    says: /not who serves or shows it/,
    text: `export { pt } from '@uril/words';\n`,
    refused: ['packages/table/src/x.ts'],
    allowed: ['apps/server/src/x.ts'],
  },
  {
    law: 'imports point one way: the board knows no game',
    rule: 'uril/direction',
    says: /whatever game is played on it/,
    text: `import type { Position } from '@uril/engine';\nexport type Shown = Position;\n`,
    refused: ['packages/board/src/x.ts'],
    allowed: ['apps/web/src/x.ts'],
  },
  {
    law: 'apps never import one another',
    rule: 'uril/direction',
    says: /never on one another/,
    text: `import '@uril/server';\n`,
    refused: ['apps/web/vite.config.ts', 'apps/cli/src/x.ts'],
    allowed: [],
  },
  {
    law: 'apps never import one another, by path neither',
    rule: 'uril/doors',
    says: /through the wall into apps\/server/,
    text: `export { main } from '../../server/src/main.ts';\n`,
    refused: ['apps/web/src/x.ts', 'apps/cli/src/x.ts'],
    allowed: [],
  },
  {
    law: 'packages are entered by name, not by path',
    rule: 'uril/doors',
    says: /through their exports/,
    text: `export { play } from '../../../packages/engine/src/play.ts';\n`,
    refused: ['apps/server/src/x.ts', 'packages/table/src/x.ts'],
    allowed: [],
  },
  {
    law: 'packages are entered through their exports only',
    rule: 'uril/doors',
    says: /not among the exports of @uril\/engine/,
    text: `export { play } from '@uril/engine/src/play.ts';\n`,
    refused: ['apps/server/src/x.ts', 'packages/table/src/x.ts'],
    allowed: [],
  },
  {
    law: 'a door that a package does export is open',
    rule: 'uril/doors',
    says: /through their exports/,
    text: `export type { TableState } from '@uril/table/schema';\n`,
    refused: [],
    allowed: ['apps/server/src/x.ts'],
  },
  {
    law: 'the SDK is not loaded before somebody goes online',
    rule: 'uril/online-only',
    says: /local play does not need/,
    text: `import { Client } from 'colyseus.js';\nexport const client = new Client('');\n`,
    refused: ['apps/web/src/x.ts', 'apps/web/src/play/colyseus.ts'],
    allowed: ['apps/web/e2e/x.ts', 'apps/server/test/x.test.ts'],
  },
  {
    law: 'the SDK is loaded lazily, at one gate',
    rule: 'uril/online-only',
    says: /local play does not need/,
    text: `export const load = () => import('colyseus.js');\n`,
    refused: ['apps/web/src/x.ts'],
    allowed: ['apps/web/src/play/colyseus.ts'],
  },
  {
    law: 'no import cycles',
    rule: 'import-x/no-cycle',
    says: /cycle/i,
    text: `import { play } from './play.ts';\nexport const ok = play;\n`,
    // play.ts imports result.ts; types.ts is imported for types only, which leaves nothing behind
    refused: ['packages/engine/src/result.ts'],
    allowed: ['packages/engine/src/x.ts'],
  },
  {
    law: 'packages hold no sentences',
    rule: 'no-restricted-syntax',
    says: /catalogues/,
    text: `export const why = 'This house is empty.';\n`,
    refused: ['packages/engine/src/x.ts', 'packages/table/src/x.ts'],
    allowed: ['packages/words/src/x.ts'],
  },
  {
    law: 'packages hold no sentences with holes either',
    rule: 'no-restricted-syntax',
    says: /catalogues/,
    text: 'export const won = (name: string) => `${name} won the game`;\n',
    refused: ['packages/table/src/x.ts'],
    allowed: ['packages/words/src/x.ts'],
  },
  {
    law: 'a fault of the program itself may say what it likes',
    rule: 'no-restricted-syntax',
    says: /catalogues/,
    text: `throw new Error('there is no such house');\n`,
    refused: [],
    allowed: ['packages/engine/src/x.ts'],
  },
  {
    law: 'screens hold no words of their own',
    rule: 'no-restricted-syntax',
    says: /catalogues/,
    text: `<p>Your turn</p>\n<button aria-label="Close"></button>\n`,
    refused: ['apps/web/src/screens/X.svelte'],
    allowed: [],
  },
  {
    law: 'no focused test hides the others',
    rule: 'no-restricted-syntax',
    says: /hides the others/,
    text: `import { it } from 'vitest';\nit.only('x', () => {});\n`,
    refused: ['packages/engine/test/x.test.ts', 'apps/web/e2e/x.test.ts'],
    allowed: [],
  },
];

describe.each(LAWS)('law: $law', ({ rule, says, text, refused, allowed }) => {
  it.each(refused)('refused in %s', async (file) => {
    const [first] = (await refusals(file, text)).filter(({ ruleId }) => ruleId === rule);
    expect(first?.message).toMatch(says);
    expect(first?.severity).toBe(2);
  });
  it.each(allowed)('fine in %s', async (file) => {
    expect(await refusals(file, text)).toEqual([]);
  });
});

describe('law: no file excuses itself', () => {
  it('a comment does not switch a rule off', async () => {
    const excuse = `// eslint-disable-next-line\nexport const now = () => Date.now();\n`;
    expect(await refusals('packages/table/src/x.ts', excuse)).toContainEqual(
      expect.objectContaining({ ruleId: 'no-restricted-globals' }),
    );
  });
  it('nor a rule of the Svelte compiler', async () => {
    const excuse = `<!-- svelte-ignore a11y_autofocus -->\n<input autofocus />\n`;
    expect(await refusals('apps/web/src/screens/X.svelte', excuse)).toContainEqual(
      expect.objectContaining({ message: expect.stringContaining('switches no rule off') as string }),
    );
  });
});
