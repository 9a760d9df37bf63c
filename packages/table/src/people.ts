import { fail, ok, type Result } from '@uril/engine';

/** The ten islands, by id, west to east as the front page lists them. */
export const ISLANDS = [
  'santo-antao',
  'sao-vicente',
  'santa-luzia',
  'sao-nicolau',
  'sal',
  'boa-vista',
  'maio',
  'santiago',
  'fogo',
  'brava',
] as const;
export type Island = (typeof ISLANDS)[number];

export const isIsland = (value: unknown): value is Island => (ISLANDS as readonly unknown[]).includes(value);

/** Somebody at a table or in the lobby. `id` is public; the secret token never travels with it. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly island: Island;
}

/** Longest name, in graphemes (what a reader counts as letters). */
export const NAME_MAX = 24;

/**
 * What can be wrong with a name. The server alone finds `name-blocked`, having the list of words, and `name-by-operator`:
 * whoever runs it has given this person theirs.
 */
export const NAME_FAULTS = ['name-empty', 'name-too-long', 'name-control', 'name-blocked', 'name-by-operator'] as const;
export type NameFault = (typeof NAME_FAULTS)[number];

// Control, line and paragraph separators, and the marks that turn text around or hide in it. Joiners stay: scripts need them.
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF\p{Cs}\p{Co}]/u;
// A letter, number or sign of which something is seen: fillers and the blank of Braille are letters and signs by name only.
const SEEN = /(?![\p{DI}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;
// More marks on one letter than any script writes: they would be drawn far above and below it, over what else is there.
const PILED = /[\p{Mn}\p{Me}\u200C\u200D]{6}/u;
// Browsers that are some years old cannot tell letters apart: there the server, which can, has the last word.
const segmenter = 'Segmenter' in Intl ? new Intl.Segmenter('pt', { granularity: 'grapheme' }) : null;

/**
 * A name as it is kept: NFC, outer spaces gone, inner runs of spaces single, 1 to `NAME_MAX` graphemes.
 * Also bounded in bytes, because one grapheme may carry any number of combining marks.
 */
export function cleanName(
  raw: unknown,
): Result<string, { code: Exclude<NameFault, 'name-blocked' | 'name-by-operator'> }> {
  if (typeof raw !== 'string') return fail({ code: 'name-empty' });
  if (raw.length > NAME_MAX * 16) return fail({ code: 'name-too-long' });
  if (CONTROL.test(raw)) return fail({ code: 'name-control' });
  const name = raw.normalize('NFC').replace(/\s+/gu, ' ').trim();
  if (!SEEN.test(name)) return fail({ code: 'name-empty' });
  if (name.length > NAME_MAX * 8 || (segmenter && [...segmenter.segment(name)].length > NAME_MAX))
    return fail({ code: 'name-too-long' });
  if (PILED.test(name)) return fail({ code: 'name-control' });
  return ok(name);
}
