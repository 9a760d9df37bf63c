import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import express, { Router, type Request } from 'express';

const ASSETS = `${sep}assets${sep}`;

/** Whether a browser wants to show what it asks for as a page: scripts, pictures and the like do not name HTML. */
const wantsPage = ({ headers: { accept = '' } }: Request): boolean => accept.includes('text/html');

/**
 * The built client: files as they are, `index.html` for every other path without a file's ending, since those are
 * screens; also for one with an ending where a page is wanted, since a link may have the dot of its sentence. Files under `assets` carry a hash of what is in them and never change; the page is asked for anew each time.
 */
export function clientRoutes(folder: string): Router {
  const router = Router();
  const page = join(folder, 'index.html');

  router.use(
    express.static(folder, {
      index: 'index.html',
      redirect: false,
      setHeaders: (response, path) => {
        const kept = path.startsWith(folder + ASSETS) ? 'public, max-age=31536000, immutable' : 'no-cache';
        response.setHeader('cache-control', kept);
      },
    }),
  );

  router.get(/^\/(?!assets\/)/, (request, response, next) => {
    const screen = !request.path.includes('.') || wantsPage(request);
    if (!screen || !existsSync(page)) next();
    else response.sendFile(page, { headers: { 'cache-control': 'no-cache' } });
  });

  return router;
}
