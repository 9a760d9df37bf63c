import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig, type Plugin } from 'vite';

const PACKED: readonly [ending: string, pack: (bytes: Buffer) => Buffer][] = [
  ['.br', brotliCompressSync],
  ['.gz', (bytes) => gzipSync(bytes, { level: 9 })],
];

/** Beside every script, style and drawing a packed copy of it, so that the server sends a third and packs nothing. */
const packedCopies: Plugin = {
  name: 'packed-copies',
  apply: 'build',
  writeBundle({ dir = '' }, bundle) {
    for (const name of Object.keys(bundle).filter((file) => /\.(js|css|svg)$/.test(file))) {
      const bytes = readFileSync(join(dir, name));
      for (const [ending, pack] of PACKED) writeFileSync(join(dir, name + ending), pack(bytes));
    }
  },
};

const server = process.env['URIL_SERVER'] ?? 'http://127.0.0.1:2567';

export default defineConfig({
  plugins: [svelte(), packedCopies],
  // What a cheap phone of 2021 still understands.
  build: {
    target: ['chrome88', 'firefox88', 'safari14.1'],
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
