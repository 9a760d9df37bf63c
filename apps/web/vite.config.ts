import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { build, defineConfig, type Plugin } from 'vite';

const PACKED: readonly [ending: string, pack: (bytes: Buffer) => Buffer][] = [
  ['.br', brotliCompressSync],
  ['.gz', (bytes) => gzipSync(bytes, { level: 9 })],
];

/** Beside every script, style and drawing a packed copy of it, so that the server sends a third and packs nothing. */
const packedCopies: Plugin = {
  name: 'packed-copies',
  apply: 'build',
  writeBundle({ dir = '' }, bundle) {
    for (const name of Object.keys(bundle).filter((file) => /^assets\/.*\.(js|css|svg)$/.test(file))) {
      const bytes = readFileSync(join(dir, name));
      for (const [ending, pack] of PACKED) writeFileSync(join(dir, name + ending), pack(bytes));
    }
  },
};

// What a cheap phone of 2021 still understands.
const target = ['chrome88', 'firefox88', 'safari14.1'];

/** Type that no language of ours is written in: whoever needs it fetches it. */
const RARE = /-(cyrillic|cyrillic-ext|greek|greek-ext|vietnamese)-/;

/** One script of its own, because not every browser knows service workers that import. */
async function workerScript(): Promise<string> {
  const input = join(import.meta.dirname, 'offline/sw.ts');
  const rolldownOptions = { input, output: { format: 'iife' } } as const;
  const options = { target, write: false, modulePreload: false, rolldownOptions } as const;
  const built = await build({ configFile: false, publicDir: false, logLevel: 'warn', build: options });
  const [script] = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  if (script?.type !== 'chunk') throw new Error('the service worker was not built');
  return script.code;
}

/** Writes the service worker, at the root because what lies below it is what it serves, and tells it what it is to keep. */
const keptBuild: Plugin = {
  name: 'kept-build',
  apply: 'build',
  async writeBundle({ dir = '' }, bundle) {
    const files = Object.keys(bundle)
      .filter((file) => file.startsWith('assets/') && !RARE.test(file))
      .map((file) => `/${file}`)
      .sort();
    const page = readFileSync(join(dir, 'index.html'), 'utf8');
    const version = createHash('sha256')
      .update(JSON.stringify([files, page]))
      .digest('hex')
      .slice(0, 16);
    const kept = JSON.stringify({ version, files, page });
    writeFileSync(join(dir, 'sw.js'), `const BUILD = ${kept};\n${await workerScript()}`);
  },
};

const server = process.env['URIL_SERVER'] ?? 'http://127.0.0.1:2567';

export default defineConfig({
  plugins: [svelte(), packedCopies, keptBuild],
  build: {
    target,
    // On a slow machine that would be the first thing a newcomer reads.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  server: {
    proxy: {
      '/api': server,
      // Colyseus: matchmaking over HTTP, rooms over a socket below the process id.
      '/matchmake': server,
      '^/[\\w-]{8,}/[\\w-]{8,}(\\?|$)': { target: server, ws: true },
    },
  },
});
