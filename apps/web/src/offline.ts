/**
 * Has the built client kept on the device once the page has come to rest, so that it opens without a server the next time. Where
 * that cannot be (no HTTPS, no room, forbidden) nobody is bothered.
 */
export function keepOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const register = (): void => void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  // Safari cannot tell when nothing else is to be done.
  const soon = (): void =>
    void ('requestIdleCallback' in globalThis ? requestIdleCallback(register) : setTimeout(register, 1_000));
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
}
