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
const DOUBLE = /([a-z])\1/;
/** Single letters with something between them: "p.u.t.a". */
const APART = /(?<![\p{L}\p{N}])[\p{L}\p{N}](?:[^\p{L}\p{N}]+[\p{L}\p{N}](?![\p{L}\p{N}])){2,}/gu;
const BETWEEN = /[^\p{L}\p{N}]+/gu;
const MARKS = /\p{M}/gu;

/** The file cannot be read (`line` 0), or a line of it, from 1, is none. */
export interface BadList {
  readonly code: 'bad-list';
  readonly line: number;
}

const patternOf = (line: string) =>
  parseRawPattern((line.startsWith('*') ? '' : '|') + line.replaceAll('*', '') + (line.endsWith('*') ? '' : '|'));

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
    this.#matchers = [
      matcher(
        lines.filter((line) => !DOUBLE.test(line)),
        1,
      ),
      matcher(
        lines.filter((line) => DOUBLE.test(line)),
        2,
      ),
    ];
  }

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
    const plain = name.normalize('NFKD').replace(MARKS, '');
    const joined = plain.replace(APART, (letters) => letters.replace(BETWEEN, ''));
    return this.#matchers.some((words) => words.hasMatch(plain) || words.hasMatch(joined));
  }
}
