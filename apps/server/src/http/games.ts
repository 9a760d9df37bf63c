import { gameId, parseGameId, readRecord, recordText, summaryOf, type GameKey, type KeptGame } from '@uril/table';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Router, type Request } from 'express';
import type { People } from '../people/people.ts';
import type { Store } from '../storage/store.ts';
import { Fault } from './faults.ts';
import type { Limits } from './limits.ts';
import { whoAsks } from './who.ts';

/** Games on one page of a list, and in one go of an export. */
const PAGE = 30;

const keyOf = (id: string): GameKey => {
  const key = parseGameId(id);
  if (!key) throw new Fault('no-game');
  return key;
};

/** A game as a file has it; where it can be seen is told by the address that was asked. */
const textOf = (record: KeptGame, request: Request): string =>
  recordText(record, `${request.protocol}://${request.get('host') ?? ''}/jogo/${gameId(record)}`);

/** One finished game, for whoever knows its id: `/:id` as JSON, `/:id.txt` as a game file. */
export function gameRoutes(store: Store): Router {
  const router = Router();

  const find = async (id: string): Promise<KeptGame> => {
    const record = await store.game(keyOf(id));
    if (record === null) throw new Fault('no-game');
    return readRecord(record);
  };

  router.get('/:id.txt', async (request, response) => {
    response.type('text/plain').send(textOf(await find(request.params.id), request));
  });

  router.get('/:id', async (request, response) => {
    response.json({ record: await find(request.params.id) });
  });

  return router;
}

/** A person's own finished games: page by page, newest first, and all of them as one game file. */
export function ownGameRoutes(people: People, store: Store, limits: Limits): Router {
  const router = Router();

  const page = async (personId: string, before: GameKey | null): Promise<readonly KeptGame[]> => {
    const records = await store.gamesOf(personId, before, PAGE);
    if (records === null) throw new Fault('no-game');
    return records.map(readRecord);
  };

  router.get('/games', async (request, response) => {
    const person = await whoAsks(request, people);
    const { before } = request.query;
    if (before !== undefined && typeof before !== 'string') throw new Fault('bad-request');
    const games = await page(person.id, before === undefined ? null : keyOf(before));
    const last = games.at(-1);
    response.json({ games: games.map(summaryOf), next: last && games.length === PAGE ? gameId(last) : null });
  });

  router.get('/export', async (request, response) => {
    const person = await whoAsks(request, people);
    limits.exports.take(person.id);
    const first = await page(person.id, null);
    async function* texts(): AsyncGenerator<string> {
      let games = first;
      for (let between = ''; games.length > 0; between = '\n') {
        yield between + games.map((record) => textOf(record, request)).join('\n');
        const last = games.at(-1);
        games = last && games.length === PAGE ? await page(person.id, last) : [];
      }
    }
    response.type('text/plain').attachment('uril.txt');
    await pipeline(Readable.from(texts()), response).catch(unlessLeft);
  });

  return router;
}

/** Somebody who goes before they have everything is no fault of anybody's. */
function unlessLeft(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
}
