import { pt, type Catalogue } from './pt.ts';

export { CLIENT_CODES, sentenceOf, type ClientCode, type ErrorCode, type ErrorWords } from './codes.ts';
export type { ExampleFacts, RuleValues } from './rule-words.ts';
export type { Cost, EndRules, MovedWords, Who } from './who.ts';
export { pt, type Catalogue };

/** Languages there are, in the order in which they are offered. */
export const LANGUAGES = ['pt', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

/** How each language calls itself, known without loading it. */
export const LANGUAGE_NAMES: Record<Language, string> = { pt: 'Português', en: 'English' };

export const SECTIONS = Object.keys(pt) as (keyof Catalogue)[];

export const isLanguage = (value: unknown): value is Language => (LANGUAGES as readonly unknown[]).includes(value);

/** What is spoken to people whose language there is none of: one they know. */
const NEAR: Readonly<Record<string, Language>> = { kea: 'pt' };

/**
 * The first language of `tags` (BCP 47, most wanted first) that there is, or that is near to one. English for people who
 * ask for others only; Portuguese for those who ask for nothing.
 */
export function preferredLanguage(tags: readonly string[]): Language {
  for (const tag of tags) {
    const base = tag.toLowerCase().split('-')[0] ?? '';
    if (isLanguage(base)) return base;
    const near = Object.hasOwn(NEAR, base) ? NEAR[base] : undefined;
    if (near) return near;
  }
  return tags.length === 0 ? 'pt' : 'en';
}

const LOADERS: Record<Language, () => Promise<Catalogue>> = {
  pt: () => Promise.resolve(pt),
  en: () => import('./en.ts').then((module) => module.en),
};

/** The catalogue of a language; every one but Portuguese is loaded when it is asked for. */
export const loadCatalogue = (language: Language): Promise<Catalogue> => LOADERS[language]();
