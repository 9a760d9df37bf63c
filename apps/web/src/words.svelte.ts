import { loadCatalogue, pt, SECTIONS, type Catalogue, type Language } from '@uril/words';
import { prefs } from './prefs/prefs.svelte.ts';

// Portuguese comes with the page; another language is fetched when somebody wants it.
let current = $state.raw<Catalogue>(pt);

/** Fetches a language and speaks it from then on; on a lost network the page goes on in the one it has. */
export async function speak(language: Language): Promise<void> {
  const catalogue = await loadCatalogue(language).catch(() => null);
  if (catalogue && prefs.language === language) {
    current = catalogue;
    document.documentElement.lang = catalogue.common.lang;
  }
}

/** Every sentence a person reads, in the language they chose: `t.home.title`. Reactive. */
export const t = Object.defineProperties(
  {},
  Object.fromEntries(SECTIONS.map((section) => [section, { enumerable: true, get: () => current[section] }])),
) as Catalogue;
