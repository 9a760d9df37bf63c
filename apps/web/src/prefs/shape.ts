import { RULES_IDS } from '@uril/engine';
import { cleanName, DEFAULT_OPTIONS, isIsland, type Island, type Person, type TableOptions } from '@uril/table';
import type { Speed } from '../board/tempo.ts';
import { isLanguage, type Language } from '@uril/words';

export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** How fast seeds are sown on this device. */
export const SPEEDS: readonly Speed[] = ['slow', 'normal', 'fast'];

/** The person this device speaks for; `token` proves it to the server and never leaves for anybody else. */
export interface KnownPerson extends Person {
  readonly token: string;
}

/** Everything kept on the device, beside games. */
export interface Kept {
  readonly person: KnownPerson | null;
  /** The island behind the page; a person's own once they have a name. */
  readonly island: Island;
  readonly theme: Theme;
  readonly language: Language;
  readonly speed: Speed;
  /** What others say at tables is not shown. */
  readonly muted: boolean;
  /** The game chosen last. */
  readonly rules: TableOptions['rules'];
}

const one = <T extends string>(list: readonly T[], value: unknown, otherwise: T): T =>
  (list as readonly unknown[]).includes(value) ? (value as T) : otherwise;

const text = (value: unknown): value is string => typeof value === 'string' && value !== '';
/** What a token is made of; anything else could not even be sent, and nothing would ever be heard of it. */
const isToken = (value: unknown): value is string => text(value) && /^[\w-]{1,128}$/.test(value);

function readPerson(value: unknown): KnownPerson | null {
  if (typeof value !== 'object' || value === null) return null;
  const { id, name, island, token } = value as Record<string, unknown>;
  return text(id) && text(name) && cleanName(name).ok && isToken(token) && isIsland(island)
    ? { id, name, island, token }
    : null;
}

/** What holds where nothing was chosen. */
export interface Fallback {
  readonly language: Language;
  readonly island: Island;
}

/** Reads what a device has kept; every part that is missing or damaged falls back on its own. */
export function readPrefs(value: unknown, fallback: Fallback): Kept {
  const raw = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  const person = readPerson(raw['person']);
  return {
    person,
    island: person?.island ?? (isIsland(raw['island']) ? raw['island'] : fallback.island),
    theme: one(THEMES, raw['theme'], 'auto'),
    language: isLanguage(raw['language']) ? raw['language'] : fallback.language,
    speed: one(SPEEDS, raw['speed'], 'normal'),
    muted: raw['muted'] === true,
    rules: one(RULES_IDS, raw['rules'], DEFAULT_OPTIONS.rules),
  };
}
