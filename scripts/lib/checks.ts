import { existsSync, globSync } from 'node:fs';
import { dirname } from 'node:path';
import { capture, type Program } from './children.ts';
import { ROOT } from './root.ts';

/** Something that reads the repository and finds fault with it or does not. */
interface Check {
  readonly name: string;
  /** Made when its turn comes. */
  readonly program: () => Program;
}

/** Every tsconfig of the workspace that holds something to check; the client's own is svelte-check's work. */
function projects(): string[] {
  return globSync(
    '{.,bench,packages/*,packages/*/test,apps/*,apps/web/test,apps/web/e2e,apps/web/offline}/tsconfig.json',
    { cwd: ROOT },
  )
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file !== 'apps/web/tsconfig.json')
    .filter((file) => globSync(`${dirname(file)}/**/*.ts`, { cwd: ROOT, exclude: ['**/node_modules'] }).length > 0)
    .sort();
}

const color: Readonly<Record<string, string>> = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};

/** What has not changed since it was found good is not read again; a fresh clone reads everything. */
const cached = (name: string): string[] => [
  '--cache',
  '--cache-location',
  `.cache/${name}`,
  '--cache-strategy',
  'content',
];

const CHECKS: readonly Check[] = [
  {
    name: 'lint',
    program: () => ({
      script: 'node_modules/eslint/bin/eslint.js',
      args: ['.', '--max-warnings', '0', ...cached('eslint')],
    }),
  },
  {
    name: 'types',
    program: () => ({ script: 'node_modules/typescript/bin/tsc', args: ['-b', ...projects()] }),
  },
  {
    name: 'types of the client',
    program: () => ({
      script: 'apps/web/node_modules/svelte-check/bin/svelte-check',
      args: ['--tsconfig', './tsconfig.json', '--fail-on-warnings', '--output', 'human'],
      cwd: 'apps/web',
    }),
  },
  {
    name: 'format',
    program: () => ({
      script: 'node_modules/prettier/bin/prettier.cjs',
      args: ['--check', '--log-level', 'warn', ...cached('prettier'), '.'],
    }),
  },
  { name: 'unused files, exports and dependencies', program: () => ({ script: 'node_modules/knip/bin/knip.js' }) },
];

async function run({ name, program }: Check): Promise<boolean> {
  const began = performance.now();
  const what = program();
  const { code, output } = existsSync(`${ROOT}/${what.script}`)
    ? await capture({ ...what, env: color })
    : { code: 1, output: `${what.script} is not installed\n` };
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
  if (code !== 0) console.log(output.trimEnd().replace(/^/gm, '    '));
  return code === 0;
}

/**
 * Runs all checks, two at a time, and tells each one's result as it comes.
 * @returns how many passed and failed
 */
export async function runChecks(): Promise<{ passed: number; failed: number }> {
  const waiting = [...CHECKS];
  const tally = { passed: 0, failed: 0 };
  const worker = async (): Promise<void> => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      tally[(await run(check)) ? 'passed' : 'failed'] += 1;
    }
  };
  await Promise.all([worker(), worker()]);
  return tally;
}
