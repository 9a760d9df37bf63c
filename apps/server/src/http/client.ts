import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import type { RulesId } from '@uril/engine';
import express, { Router, type Request } from 'express';

const ASSETS = `${sep}assets${sep}`;
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Packed copies that the build leaves beside its assets, the smaller first: content encoding and ending. */
const PACKED = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** The packed copy of an asset that whoever asks can unpack, and its encoding; null when there is none. */
function packedCopy(folder: string, request: Request): { file: string; encoding: string } | null {
  if (!/^\/assets\/[\w.-]+\.(js|css|svg)$/.test(request.path)) return null;
  for (const [encoding, ending] of PACKED) {
    const file = join(folder, request.path + ending);
    if (request.acceptsEncodings(encoding) === encoding && existsSync(file)) return { file, encoding };
  }
  return null;
}

/** Whether a browser wants to show what it asks for as a page: scripts, pictures and the like do not name HTML. */
const wantsPage = ({ headers: { accept = '' } }: Request): boolean => accept.includes('text/html');

/** The id of the table whose screen this is, as the client reads it: a link may end in the dot of its sentence. */
const tableOf = (path: string): string | null =>
  /^\/m\/([a-z0-9]+)[^a-z0-9/]*\/?$/.exec(path.toLowerCase())?.[1] ?? null;

/**
 * The page of a table's screen says which game is played there, `<meta name="uril-table" content="ID GAME">`: so the wood that
 * lies there until the table itself answers is the right one, and nothing jumps.
 */
const told = (html: string, table: string, game: RulesId): string =>
  html.replace('<title>', `<meta name="uril-table" content="${table} ${game}" />$&`);

/**
 * The built client: files as they are, `index.html` for every other path without a file's ending, since those are
 * screens; also for one with an ending where a page is wanted, since a link may have the dot of its sentence. Files under
 * `assets` carry a hash of what is in them and never change; the page is asked for anew each time.
 * @param gameAt what is played at a table; null when there is none, or nobody knows soon
 */
export function clientRoutes(folder: string, gameAt: (table: string) => Promise<RulesId | null>): Router {
  const router = Router();
  const page = join(folder, 'index.html');

  router.get(/^\/assets\//, (request, response, next) => {
    response.vary('accept-encoding');
    const packed = packedCopy(folder, request);
    if (!packed) return next();
    response.type(extname(request.path));
    response.sendFile(packed.file, {
      cacheControl: false,
      headers: { 'content-encoding': packed.encoding, 'cache-control': FOR_EVER },
    });
  });

  router.use(
    express.static(folder, {
      index: 'index.html',
      redirect: false,
      setHeaders: (response, path) => {
        const kept = path.startsWith(folder + ASSETS) ? FOR_EVER : 'no-cache';
        response.setHeader('cache-control', kept);
      },
    }),
  );

  router.get(/^\/(?!assets\/)/, async (request, response, next) => {
    const screen = !request.path.includes('.') || wantsPage(request);
    if (!screen || !existsSync(page)) return next();
    const table = tableOf(request.path);
    const game = table && (await gameAt(table));
    response.set('cache-control', 'no-cache');
    if (table && game) response.type('html').send(told(await readFile(page, 'utf8'), table, game));
    else response.sendFile(page, { cacheControl: false });
  });

  return router;
}
