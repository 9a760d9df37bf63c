import { PROTOCOL } from '@uril/table';
import { setTimeout } from 'node:timers/promises';
import express, { type Application, type RequestHandler, type Response, type Router } from 'express';
import type { Log } from '../log.ts';
import type { Store } from '../storage/store.ts';
import { answerFaults, Fault } from './faults.ts';

/** Largest body of a request. */
const BODY = '16kb';

/** A client that says it speaks another protocol is told so; one that says nothing is taken at its word. */
const sameProtocol: RequestHandler = (request, _response, next) => {
  const said = request.headers['protocol'];
  if (said !== undefined && said !== String(PROTOCOL)) throw new Fault('wrong-protocol');
  next();
};

const headers: RequestHandler = (_request, response, next) => {
  response.set({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    // Inside another site's page somebody could be made to click what they do not see: to let a device in, say.
    'content-security-policy': "frame-ancestors 'none'",
  });
  next();
};

const notFound: RequestHandler = () => {
  throw new Fault('not-found');
};

/** How long the store may take to answer before the server is called unwell, in ms. */
const WELL = 1_000;
async function late(): Promise<never> {
  await setTimeout(WELL, null, { ref: false });
  throw new Fault('store-down');
}

/** What answers requests, beside Colyseus. */
export interface Routes {
  /** Below `/api/`, by first segment. */
  readonly api: Readonly<Record<string, Router>>;
  readonly client: Router;
}

/** Puts the HTTP side together on Colyseus's Express application. */
export function mountApp(app: Application, routes: Routes, store: Store, log: Log, trustProxy: boolean): void {
  app.disable('x-powered-by');
  // One proxy: it adds the address it sees at the end, and whatever stands before came from anybody.
  app.set('trust proxy', trustProxy ? 1 : false);
  app.use(headers);
  app.get('/healthz', async (_request, response: Response) => {
    await Promise.race([store.ping(), late()]);
    response.json({ ok: true });
  });
  const api = express.Router();
  api.use(sameProtocol, express.json({ limit: BODY }), (_request, response, next) => {
    response.set('cache-control', 'no-store');
    next();
  });
  for (const [segment, router] of Object.entries(routes.api)) api.use(`/${segment}`, router);
  app.use('/api', api, notFound);
  app.use(routes.client);
  app.use(notFound);
  app.use(answerFaults(log));
}
