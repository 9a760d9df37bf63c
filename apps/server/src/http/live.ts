import { Router, type Response } from 'express';
import type { Here } from '../people/here.ts';
import { tokenHash, type People } from '../people/people.ts';
import type { Challenges } from '../tables/challenges.ts';
import { message, type Feed, type Sink } from '../tables/feed.ts';
import { DEVICE } from '../rooms/join.ts';
import { Fault } from './faults.ts';
import { bearer } from './who.ts';

/** A stream that has not taken this many bytes is cut; the client opens another. */
const QUEUE_LIMIT = 64 * 1024;

const sinkOf = (response: Response): Sink => ({
  write: (text) => {
    if (response.writableLength > QUEUE_LIMIT) response.destroy();
    else response.write(text);
  },
  end: () => response.end(),
});

/** The live stream of every screen, as server-sent events. `open` are those to be ended when the server closes. */
export function liveRoutes(
  people: People,
  here: Here,
  feed: Feed,
  challenges: Pick<Challenges, 'of'>,
  open: Set<Response>,
): Router {
  const router = Router();

  router.get('/', async (request, response) => {
    const { device } = request.query;
    if (typeof device !== 'string' || !DEVICE.test(device)) throw new Fault('bad-request');
    const token = bearer(request);
    const key = token === null ? null : tokenHash(token);
    const person = token === null ? null : await people.byToken(token);
    if (token !== null && !person) throw new Fault(await people.refusal(token));
    // Revoked or deleted while it was looked up: nobody would end the stream any more.
    if (people.hasEnded(person, key)) throw new Fault('wrong-token');
    if (request.socket.destroyed) return;

    response.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // Proxies that gather answers would hold the stream back.
      'x-accel-buffering': 'no',
    });
    const sink = sinkOf(response);
    const leave = here.enter(person, device);
    const end = feed.open(person && key !== null ? { person: person.id, key } : null, sink);
    open.add(response);
    if (person) for (const challenge of challenges.of(person.id)) sink.write(message('challenge', challenge));
    response.once('close', () => {
      open.delete(response);
      end();
      leave();
    });
  });

  return router;
}
