// `npm run dev`: the server restarts and the browser reloads when a file is saved. Vite hands the server's paths on.
import { together } from './lib/children.ts';
import { leaveWithParent } from './lib/parent.ts';

leaveWithParent();
const port = process.env['PORT'] ?? '2567';
process.exitCode = await together([
  {
    script: 'apps/server/src/main.ts',
    flags: ['--watch', '--watch-preserve-output'],
    env: { PORT: port },
  },
  {
    script: 'apps/web/node_modules/vite/bin/vite.js',
    args: process.argv.slice(2),
    cwd: 'apps/web',
    env: { URIL_SERVER: `http://127.0.0.1:${port}` },
  },
]);
