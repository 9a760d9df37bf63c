// `npm run dev`: the server restarts and the browser reloads when a file is saved. Vite hands the server's paths on.
import { together } from './lib/children.ts';
import { leaveWithParent } from './lib/parent.ts';

leaveWithParent();
process.exitCode = await together([
  { script: 'apps/server/src/main.ts', flags: ['--watch', '--watch-preserve-output'] },
  { script: 'apps/web/node_modules/vite/bin/vite.js', cwd: 'apps/web' },
]);
