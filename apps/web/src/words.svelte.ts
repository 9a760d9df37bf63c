import { loadCatalogue, pt, SECTIONS, type Catalogue, type Language } from '@uril/words';
import { prefs } from './prefs/prefs.svelte.ts';
import { fetchCode, reachable } from './screen.ts';

// Portuguese comes with the page; another language is fetched when somebody wants it.
let current = $state.raw<Catalogue>(pt);

/** The page has begun, in whatever language it could. */
let begun = false;

/**
 * Fetches a language and speaks it from then on. On a lost network the page goes on in the one it has meanwhile: this
 * resolves, and the language comes when it can be had.
 */
export async function speak(language: Language): Promise<void> {
  const reload = begun ? () => location.reload() : null;
  const catalogue = await loadCatalogue(language).catch(() => null);
  begun = true;
  if (catalogue) take(catalogue, language);
  else void insist(language, reload);
}

/** @param reload null for the language a page begins in: what failed would fail again, without end */
async function insist(language: Language, reload: (() => void) | null): Promise<void> {
  const wanted = () => prefs.language === language;
  const catalogue = await fetchCode(() => loadCatalogue(language), { wanted, away: () => {}, reachable, reload });
  if (catalogue) take(catalogue, language);
}

function take(catalogue: Catalogue, language: Language): void {
  if (prefs.language !== language) return;
  current = catalogue;
  document.documentElement.lang = catalogue.common.lang;
}

/** Every sentence a person reads, in the language they chose: `t.home.title`. Reactive. */
export const t = Object.defineProperties(
  {},
  Object.fromEntries(SECTIONS.map((section) => [section, { enumerable: true, get: () => current[section] }])),
) as Catalogue;
