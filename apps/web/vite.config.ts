import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

const server = process.env['URIL_SERVER'] ?? 'http://127.0.0.1:2567';

export default defineConfig({
  plugins: [svelte()],
  // What a cheap phone of 2021 still understands.
  build: { target: ['chrome88', 'firefox88', 'safari14.1'] },
  server: {
    proxy: {
      '/api': server,
      // Colyseus: matchmaking over HTTP, rooms over a socket below the process id.
      '/matchmake': server,
      '^/[\\w-]{8,}/[\\w-]{8,}(\\?|$)': { target: server, ws: true },
    },
  },
});
