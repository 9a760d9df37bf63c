/** How often to look, in ms. */
const PERIOD = 250;

/**
 * Ends this process as a SIGTERM would once the shell that npm started it in is gone. npm hands a signal to that shell
 * only, and most shells die of it without a word to what they run.
 */
export function leaveWithParent(): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, PERIOD);
  timer.unref();
}
