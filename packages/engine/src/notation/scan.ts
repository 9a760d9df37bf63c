import type { Result } from '../result.ts';
import { fail, ok } from '../result.ts';
import type { Refusal } from '../types.ts';

/** What can be wrong with a game file, in words of docs/NOTATION.md. */
export const FILE_FAULTS = [
  'unexpected',
  'unclosed',
  'double-tag',
  'missing-tag',
  'unknown-rules',
  'unknown-version',
  'bad-position',
  'wrong-number',
  'bad-move',
  'illegal-move',
  'game-ended',
  'wrong-harvest',
  'wrong-result',
  'unfinished',
] as const;

/** Why a game file is refused, and where: line and column count from 1, columns in characters. */
export interface FileFault {
  readonly code: (typeof FILE_FAULTS)[number];
  readonly line: number;
  readonly column: number;
  /** Of an `illegal-move`. */
  readonly why?: Refusal;
}

/** A fault at an offset of the text. */
export interface FaultAt {
  readonly code: FileFault['code'];
  readonly at: number;
  readonly why?: Refusal;
}

/** One piece of a game file; `at` is its offset. */
export type Token =
  | { readonly kind: 'tag'; readonly at: number; readonly name: string; readonly value: string }
  | { readonly kind: 'comment' | 'number' | 'word'; readonly at: number; readonly text: string };

const SPACE = /[\s\uFEFF]*/y;
const TAG = /\[\s*([A-Za-z][A-Za-z0-9_]*)\s+"((?:[^"\\\p{Cc}]|\\["\\])*)"\s*\]/uy;
const COMMENT = /\{([^}]*)\}/y;
const VARIATION = /\([^)]*\)/y;
const NUMBER = /(\d+)\./y;
const WORD = /[^\s[\]{}()"]+/y;

const CLOSES: Readonly<Record<string, string>> = { '[': ']', '{': '}', '(': ')' };

/** A comment or a tag's value as it is kept: one line, runs of white space as single spaces. */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

const unescaped = (value: string): string => value.replace(/\\(["\\])/g, '$1');

/** Reads one token at `at`; null for a variation that is passed over. `end` is where it ends. */
function tokenAt(text: string, at: number, variations: boolean): { token: Token | null; end: number } | null {
  const read = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    return pattern.exec(text);
  };
  const tag = read(TAG);
  if (tag !== null) return { token: { kind: 'tag', at, name: tag[1]!, value: unescaped(tag[2]!) }, end: TAG.lastIndex };
  const comment = read(COMMENT);
  if (comment !== null) return { token: { kind: 'comment', at, text: oneLine(comment[1]!) }, end: COMMENT.lastIndex };
  if (variations && read(VARIATION) !== null) return { token: null, end: VARIATION.lastIndex };
  const number = read(NUMBER);
  if (number !== null) return { token: { kind: 'number', at, text: number[1]! }, end: NUMBER.lastIndex };
  const word = read(WORD);
  return word && { token: { kind: 'word', at, text: word[0] }, end: WORD.lastIndex };
}

/** Takes a game file apart. @param variations whether `( … )` is passed over; it is a fault otherwise */
export function tokensOf(text: string, variations: boolean): Result<Token[], FaultAt> {
  const tokens: Token[] = [];
  SPACE.lastIndex = 0;
  SPACE.exec(text);
  let at = SPACE.lastIndex;
  while (at < text.length) {
    const read = tokenAt(text, at, variations);
    if (read === null) {
      const close = CLOSES[text[at]!];
      const open = close !== undefined && !text.slice(at).includes(close);
      return fail({ code: open ? 'unclosed' : 'unexpected', at });
    }
    if (read.token !== null) tokens.push(read.token);
    SPACE.lastIndex = read.end;
    SPACE.exec(text);
    at = SPACE.lastIndex;
  }
  return ok(tokens);
}

/** A fault with the line and column of its offset. */
export function faultIn(text: string, { at, ...fault }: FaultAt): FileFault {
  const before = text.slice(0, at);
  const lines = before.split(/\r\n|\r|\n/);
  return { ...fault, line: lines.length, column: [...lines.at(-1)!].length + 1 };
}

/** Tags of one game and the tokens between them and the next game's. */
export interface Section {
  readonly tags: readonly (Token & { readonly kind: 'tag' })[];
  readonly body: readonly Exclude<Token, { readonly kind: 'tag' }>[];
  /** Offset where the section ends: of the next game, or of the end of the text. */
  readonly end: number;
}

/** Cuts a file into games: each begins with its tags. */
export function sectionsOf(tokens: readonly Token[], length: number): Result<Section[], FaultAt> {
  const sections: { tags: Section['tags'][number][]; body: Section['body'][number][]; end: number }[] = [];
  for (const token of tokens) {
    let section = sections.at(-1);
    if (token.kind === 'tag') {
      if (section === undefined || section.body.length > 0) {
        if (section !== undefined) section.end = token.at;
        section = { tags: [], body: [], end: length };
        sections.push(section);
      }
      if (section.tags.some(({ name }) => name === token.name)) return fail({ code: 'double-tag', at: token.at });
      section.tags.push(token);
    } else if (section === undefined) return fail({ code: 'missing-tag', at: token.at });
    else section.body.push(token);
  }
  return ok(sections);
}

const MOST_COLUMNS = 80;

/** Words in lines of at most 80 columns, a longer word alone. */
export function wrapped(words: readonly string[]): string {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    if (line !== '' && line.length + 1 + word.length > MOST_COLUMNS) {
      lines.push(line);
      line = '';
    }
    line += line === '' ? word : ` ${word}`;
  }
  return [...lines, line].map((each) => `${each}\n`).join('');
}

/** A tag as it is written. */
export const tagLine = (name: string, value: string): string =>
  `[${name} "${oneLine(value).replace(/["\\]/g, '\\$&')}"]\n`;

/** A comment as the words it is written in; a closing brace inside becomes a round one. */
export const commentWords = (comment: string | null): readonly string[] => {
  const text = oneLine(comment ?? '').replaceAll('}', ')');
  return text === '' ? [] : `{${text}}`.split(' ');
};
