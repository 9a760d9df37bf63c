import { readFileSync } from 'node:fs';
import { fail, ok, type Result } from '@uril/engine';
import {
  collapseDuplicatesTransformer,
  parseRawPattern,
  RegExpMatcher,
  resolveConfusablesTransformer,
  resolveLeetSpeakTransformer,
  toAsciiLowerCaseTransformer,
} from 'obscenity';

/** A line of a list: words of small letters, `*` at either end. */
const LINE = /^\*?[a-z]+(?: [a-z]+)*\*?$/;
const RUN = /([a-z])\1*/g;
/** Single letters with something between them: "p u t a". */
const APART = /(?<![\p{L}\p{N}])[\p{L}\p{N}](?:[^\p{L}\p{N}]+[\p{L}\p{N}](?![\p{L}\p{N}])){2,}/gu;
const BETWEEN = /[^\p{L}\p{N}]+/gu;
const NO_LETTERS = /\P{L}+/gu;
/** Signs within a word, which is still read as one: "pu.ta", "pu-ta". */
const WITHIN = /[^\p{L}\p{N}\s]+/gu;
/** Marks on letters, and what is there without being seen: joiners, soft hyphens, fillers, the blank of Braille. */
const UNSEEN = /[\p{M}\p{DI}\p{Cf}\u2800]/gu;
/** Look-alikes that `obscenity` does not know, or takes for an l. */
const ALIKE: Readonly<Record<string, string>> = { ı: 'i', ɩ: 'i', ι: 'i', ꜰ: 'f', ɔ: 'o', μ: 'u' };
/** Letters that are another one turned upside down, and nothing else in the languages spoken here. */
const TURNED: Readonly<Record<string, string>> = {
  ...{ ɐ: 'a', ɔ: 'c', ǝ: 'e', ɟ: 'f', ƃ: 'g', ɥ: 'h', ᴉ: 'i', ɾ: 'j', ʞ: 'k', ʃ: 'l', ɯ: 'm' },
  ...{ ɹ: 'r', ʇ: 't', ʌ: 'v', ʍ: 'w', ʎ: 'y' },
};
/** What a name that stands on its head holds besides. */
const UPRIGHT: Readonly<Record<string, string>> = { ...TURNED, b: 'q', d: 'p', n: 'u', p: 'd', q: 'b', u: 'n' };
const IN_PLACE: Readonly<Record<string, string>> = { ...TURNED, ...ALIKE };
const IS_TURNED = new RegExp(`[${Object.keys(TURNED).join('')}]`, 'u');
const IS_ALIKE = new RegExp(`[${Object.keys(IN_PLACE).join('')}]`, 'giu');

/** A name of letters on their heads, read from its end as it was written; null when it is none. */
const upright = (name: string): string | null =>
  IS_TURNED.test(name)
    ? [...name]
        .reverse()
        .join('')
        .replace(/./gsu, (letter) => UPRIGHT[letter] ?? letter)
    : null;

/** Fewer letters may well be the initials of somebody: "Fá G." */
const SPLIT = 4;

/** Everything that comes of writing neighbouring words as one: "p uta" among others. */
function* joined(name: string): Iterable<string> {
  const pieces = name.split(BETWEEN).filter((piece) => piece !== '');
  for (let from = 0; from < pieces.length; from++)
    for (let until = from + 2; until <= pieces.length; until++) {
      const word = pieces.slice(from, until).join('');
      if (word.length >= SPLIT) yield word;
    }
}

/** The file cannot be read (`line` 0), or a line of it, from 1, is none. */
export interface BadList {
  readonly code: 'bad-list';
  readonly line: number;
}

const patternOf = (line: string) =>
  parseRawPattern((line.startsWith('*') ? '' : '|') + line.replaceAll('*', '') + (line.endsWith('*') ? '' : '|'));

/** How often at most a word of the list has the same letter in a row. */
const longestRun = (line: string): number => Math.max(...(line.match(RUN) ?? []).map(({ length }) => length));

/** Finds words in which a letter stands `most` times in a row at most, however often it was typed. */
const matcher = (lines: readonly string[], most: number): RegExpMatcher =>
  new RegExpMatcher({
    blacklistedTerms: lines.map((line, id) => ({ id, pattern: patternOf(line) })),
    blacklistMatcherTransformers: [
      resolveConfusablesTransformer(),
      resolveLeetSpeakTransformer(),
      toAsciiLowerCaseTransformer(),
      collapseDuplicatesTransformer({ defaultThreshold: most }),
    ],
  });

/** A list of words that no name may hold. The form of its file is told at the head of `names/blocked.txt`. */
export class BlockedNames {
  readonly #matchers: readonly RegExpMatcher[];

  private constructor(lines: readonly string[]) {
    const runs = [...new Set(lines.map(longestRun))];
    this.#matchers = runs.map((most) =>
      matcher(
        lines.filter((line) => longestRun(line) === most),
        most,
      ),
    );
  }

  /** Reads the file of a list. */
  static read(file: string): Result<BlockedNames, BadList> {
    let text: string;
    try {
      text = readFileSync(file, 'utf8');
    } catch {
      return fail({ code: 'bad-list', line: 0 });
    }
    const lines = text.split(/\r?\n/).map((line) => line.trim());
    const isWord = (line: string): boolean => line !== '' && !line.startsWith('#');
    const bad = lines.findIndex((line) => isWord(line) && !LINE.test(line));
    if (bad >= 0) return fail({ code: 'bad-list', line: bad + 1 });
    return ok(new BlockedNames(lines.filter(isWord)));
  }

  /** Whether a name, as it is kept, holds a word of the list, read without look-alike letters. */
  has(name: string): boolean {
    const seen = name.normalize('NFKD').replace(UNSEEN, '').toLowerCase();
    const turned = upright(seen);
    return (
      this.#holds(seen.replace(IS_ALIKE, (letter) => IN_PLACE[letter] ?? letter)) ||
      (turned !== null && this.#holds(turned))
    );
  }

  #holds(plain: string): boolean {
    const readings = new Set([
      plain,
      plain.replace(APART, (letters) => letters.replace(BETWEEN, '')),
      plain.replace(WITHIN, ''),
      plain.replace(NO_LETTERS, ' '),
    ]);
    return (
      [...readings].some((reading) => this.#matchers.some((words) => words.hasMatch(reading))) ||
      [...joined(plain)].some((word) => this.#is(word))
    );
  }

  /** Whether this is a word of the list, whole and without more: "F. Odair" and "Pu Tavares" are free. */
  #is(word: string): boolean {
    return this.#matchers.some((words) =>
      words
        .getAllMatches(word)
        .some(({ startIndex, endIndex }) => startIndex === 0 && /^(.)\1*$/u.test(word.slice(endIndex))),
    );
  }
}
