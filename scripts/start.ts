// `npm start`: the client is built if need be, then this process becomes the server.
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildClient } from './lib/client.ts';
import { leaveWithParent } from './lib/parent.ts';
import { ROOT } from './lib/root.ts';

leaveWithParent();
enableCompileCache(join(ROOT, 'node_modules/.cache/node'));
if (!(await buildClient())) {
  console.error('uril: the client could not be built.');
  process.exit(1);
}
await import(pathToFileURL(join(ROOT, 'apps/server/src/main.ts')).href);
