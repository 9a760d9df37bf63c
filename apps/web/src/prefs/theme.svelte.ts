import { prefs } from './prefs.svelte.ts';

const query = globalThis.matchMedia?.('(prefers-color-scheme: dark)');
let deviceDark = $state(query?.matches ?? false);
// Safari 13 and the like know only the older call.
if (query?.addEventListener) query.addEventListener('change', (event) => (deviceDark = event.matches));

/** The theme as it is seen: the person's choice, or the device's. */
export const shownTheme = (): 'light' | 'dark' =>
  prefs.theme === 'auto' ? (deviceDark ? 'dark' : 'light') : prefs.theme;

/** From light to dark and back; landing on what the device does follows the device again. */
export function flipTheme(): void {
  const next = shownTheme() === 'dark' ? 'light' : 'dark';
  prefs.theme = (next === 'dark') === deviceDark ? 'auto' : next;
}
