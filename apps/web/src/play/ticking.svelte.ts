import { serverNow } from './server-time.ts';

/**
 * The server's time, kept current only while it is looked at for something.
 * @param wait how long the time shown stays good, in ms; null: nothing runs
 */
export class Ticking {
  now = $state(serverNow());

  /** To be called while a component is made. */
  constructor(wait: (now: number) => number | null) {
    $effect(() => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const tick = (): void => {
        const now = serverNow();
        this.now = now;
        const ms = wait(now);
        if (ms !== null) timer = setTimeout(tick, Math.max(20, ms));
      };
      // Whoever comes back to the page sees the time as it is, not as it was when the page was put away.
      const seen = (): void => {
        clearTimeout(timer);
        tick();
      };
      seen();
      document.addEventListener('visibilitychange', seen);
      return () => {
        clearTimeout(timer);
        document.removeEventListener('visibilitychange', seen);
      };
    });
  }
}

/** How long until whole seconds before `deadline` change, in ms; at most `most`. */
export const untilSecond = (deadline: number, now: number, most = 1_000): number => {
  const rest = (deadline - now) % most;
  return rest > 0 ? rest + 5 : most;
};
