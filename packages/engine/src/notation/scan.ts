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
const TAG_OPEN = /\[\s*([A-Za-z][A-Za-z0-9_]*)\s+"/y;
/** A piece of a tag's value: no more at once, so that no length makes the matcher run out of stack. */
const TAG_PIECE = /(?:[^"\\\p{Cc}]|\\["\\]){1,1000}/uy;
const TAG_CLOSE = /"\s*\]/y;
const COMMENT = /\{([^}]*)\}/y;
const NUMBER = /(\d+)\./y;
const WORD = /[^\s[\]{}()"]+/y;

const CLOSES: Readonly<Record<string, string>> = { '[': ']', '{': '}', '(': ')' };

/** A comment or a tag's value as it is kept: one line, runs of white space as single spaces. */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

const unescaped = (value: string): string => value.replace(/\\(["\\])/g, '$1');

/** Matches a sticky pattern at an offset. */
function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** Where a pattern that is matched at an offset ends; the offset itself where it does not match. */
const past = (pattern: RegExp, text: string, at: number): number => at + (matchAt(pattern, text, at)?.[0].length ?? 0);

/** Reads a tag at `at`. */
function tagAt(text: string, at: number): { token: Token; end: number } | null {
  const open = matchAt(TAG_OPEN, text, at);
  if (open === null) return null;
  const from = at + open[0].length;
  let to = from;
  for (let end = past(TAG_PIECE, text, to); end > to; end = past(TAG_PIECE, text, to)) to = end;
  const close = matchAt(TAG_CLOSE, text, to);
  if (close === null) return null;
  const token = { kind: 'tag', at, name: open[1]!, value: unescaped(text.slice(from, to)) } as const;
  return { token, end: to + close[0].length };
}

/** Where a variation that opens at `at` ends, others and comments inside it passed over; null when it does not. */
function variationEnd(text: string, at: number): number | null {
  let depth = 0;
  for (let end = at; end < text.length; end++) {
    const character = text[end];
    if (character === '(') depth++;
    else if (character === ')') depth--;
    else if (character === '{') {
      end = text.indexOf('}', end);
      if (end === -1) return null;
    }
    if (depth === 0) return end + 1;
  }
  return null;
}

/** Reads one token at `at`; null for a variation that is passed over. `end` is where it ends. */
function tokenAt(text: string, at: number, variations: boolean): { token: Token | null; end: number } | null {
  const tag = tagAt(text, at);
  if (tag !== null) return tag;
  const comment = matchAt(COMMENT, text, at);
  if (comment !== null) return { token: { kind: 'comment', at, text: oneLine(comment[1]!) }, end: COMMENT.lastIndex };
  if (variations && text[at] === '(') {
    const end = variationEnd(text, at);
    return end === null ? null : { token: null, end };
  }
  const number = matchAt(NUMBER, text, at);
  if (number !== null) return { token: { kind: 'number', at, text: number[1]! }, end: NUMBER.lastIndex };
  const word = matchAt(WORD, text, at);
  return word && { token: { kind: 'word', at, text: word[0] }, end: WORD.lastIndex };
}

/** Makes one of comments that follow one another, with a space between. */
function commentsJoined(tokens: readonly Token[]): Token[] {
  const joined: Token[] = [];
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index]!;
    if (token.kind !== 'comment') {
      joined.push(token);
      continue;
    }
    const texts = [token.text];
    for (let next = tokens[index + 1]; next?.kind === 'comment'; next = tokens[index + 1]) {
      texts.push(next.text);
      index++;
    }
    joined.push({ ...token, text: texts.filter((text) => text !== '').join(' ') });
  }
  return joined;
}

/** Takes a game file apart; no two comments follow one another. @param variations whether `( … )` is passed over; it is a fault otherwise */
export function tokensOf(text: string, variations: boolean): Result<Token[], FaultAt> {
  const tokens: Token[] = [];
  let at = past(SPACE, text, 0);
  while (at < text.length) {
    const read = tokenAt(text, at, variations);
    if (read === null) {
      const close = CLOSES[text[at]!];
      const open = close !== undefined && ((variations && close === ')') || !text.slice(at).includes(close));
      return fail({ code: open ? 'unclosed' : 'unexpected', at });
    }
    if (read.token !== null) tokens.push(read.token);
    at = past(SPACE, text, read.end);
  }
  return ok(commentsJoined(tokens));
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
  const names = new Set<string>();
  for (const token of tokens) {
    let section = sections.at(-1);
    if (token.kind === 'tag') {
      if (section === undefined || section.body.length > 0) {
        if (section !== undefined) section.end = token.at;
        section = { tags: [], body: [], end: length };
        sections.push(section);
        names.clear();
      }
      if (names.has(token.name)) return fail({ code: 'double-tag', at: token.at });
      names.add(token.name);
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
