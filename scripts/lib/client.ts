import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { show } from './children.ts';
import { ROOT } from './root.ts';

/** Everything that decides what the built client looks like. */
const INPUTS = ['pnpm-lock.yaml', 'tsconfig.base.json', 'apps/web', 'packages'];
const NOT_INPUTS = new Set(['node_modules', 'dist', 'e2e', 'test', 'test-results']);
const STAMP = join(ROOT, 'apps/web/dist/.build');

function* filesUnder(path: string): Generator<string> {
  const entries = readdirSync(join(ROOT, path), { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (NOT_INPUTS.has(entry.name)) continue;
    const inner = `${path}/${entry.name}`;
    if (entry.isDirectory()) yield* filesUnder(inner);
    else yield inner;
  }
}

function stampOfInputs(): string {
  const hash = createHash('sha256');
  for (const input of INPUTS) {
    const files = /\.\w+$/.test(input) ? [input] : filesUnder(input);
    for (const file of files) hash.update(`\n${file}\n`).update(readFileSync(join(ROOT, file)));
  }
  return hash.digest('hex');
}

/**
 * Builds the client into apps/web/dist, unless what is there was built from the same files.
 * @returns false when the build failed; its output says why
 */
export async function buildClient(): Promise<boolean> {
  const stamp = stampOfInputs();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) return true;
  const { code } = await show({
    script: 'apps/web/node_modules/vite/bin/vite.js',
    args: ['build', '--logLevel', 'warn'],
    cwd: 'apps/web',
    // Whatever started this: a client built under `test` would be another than people get.
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) return false;
  writeFileSync(STAMP, stamp);
  return true;
}
