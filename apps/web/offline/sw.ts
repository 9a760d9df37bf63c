import { Keeper, type Build } from './keeper.ts';

// The service worker: nothing here but the wires. The build puts itself in (`vite.config.ts`).
declare const BUILD: Build;
declare const self: ServiceWorkerGlobalScope;

const keeper = new Keeper(BUILD, {
  origin: location.origin,
  caches,
  fetch: (what) => fetch(what),
  after: (ms, then) => void setTimeout(then, ms),
});

self.addEventListener('install', (event) => {
  // The new one takes over at once: pages that are open with the one before find its files still there.
  event.waitUntil(keeper.install().then(() => self.skipWaiting()));
});
self.addEventListener('activate', (event) => {
  event.waitUntil(keeper.activate().then(() => self.registration.navigationPreload?.enable()));
});
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const ask = async (): Promise<Response> => {
    const begun = (await event.preloadResponse) as Response | undefined;
    return begun ?? fetch(request);
  };
  const answer = keeper.answer(request, ask);
  if (answer) event.respondWith(answer);
});
