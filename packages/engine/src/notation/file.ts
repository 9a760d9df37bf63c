import { startPosition } from '../board.ts';
import { replay } from '../game.ts';
import type { Played } from '../play.ts';
import type { Result } from '../result.ts';
import { fail, ok } from '../result.ts';
import type { Rules } from '../rules.ts';
import type { Ended, House, Position, Side } from '../types.ts';
import type { RulesId } from '../variants/index.ts';
import { rulesAt } from '../variants/index.ts';
import { formatPosition, parsePosition } from './position.ts';
import type { FaultAt, FileFault, Section } from './scan.ts';
import { faultIn, sectionsOf, tagLine, tokensOf } from './scan.ts';

/** Who has won a game as it was written down, by whatever ended it; null when it was not finished. */
export type Outcome = Side | 'draw' | null;

/** A ply and what is said about it, on one line; null when nothing is. */
export interface RecordedPly {
  readonly house: House;
  readonly comment: string | null;
}

/** A tag beside those that make the game: `Event`, `Site`, `Date`, `Round`, `South`, `North`, or any other. */
export type Tag = readonly [name: string, value: string];

/** One game as a game file holds it. Its moves follow from its rules and its start. */
export interface GameRecord {
  /** Of the registry. */
  readonly rules: Rules;
  /** In the order in which they are written: those of `ROSTER` first. */
  readonly tags: readonly Tag[];
  readonly start: Position;
  /** What is said before the first ply. */
  readonly intro: string | null;
  readonly plies: readonly RecordedPly[];
  readonly outcome: Outcome;
}

/** Tags that are written first, in this order. */
export const ROSTER = ['Event', 'Site', 'Date', 'Round', 'South', 'North'] as const;

/** How outcomes are written. */
const RESULTS = [
  ['1-0', 'S'],
  ['0-1', 'N'],
  ['1/2-1/2', 'draw'],
  ['*', null],
] as const satisfies readonly (readonly [string, Outcome])[];

export const formatOutcome = (outcome: Outcome): string => RESULTS.find(([, each]) => each === outcome)![0];

/** Reads a result; undefined when the text is none. */
export const parseOutcome = (text: string): Outcome | undefined => RESULTS.find(([each]) => each === text)?.[1];

/** What a game that has ended on the board has to come to. */
export const outcomeOf = ({ winner }: Ended): Outcome => winner ?? 'draw';

/** Tags in the order in which they are written. */
export function inOrder(tags: readonly Tag[]): readonly Tag[] {
  const rank = ([name]: Tag): number => {
    const at = (ROSTER as readonly string[]).indexOf(name);
    return at === -1 ? ROSTER.length : at;
  };
  return [...tags].sort((one, other) => rank(one) - rank(other));
}

/** A move read from a file and not yet played. */
export interface ReadPly extends RecordedPly {
  readonly at: number;
}

/** Plays what was read; a move that cannot be played is a fault where it stands. @param onPly told of every ply */
export function followed(
  rules: Rules,
  start: Position,
  plies: readonly ReadPly[],
  onPly?: (played: Played, ply: ReadPly) => FaultAt | null,
): Result<Ended | null, FaultAt> {
  let fault: FaultAt | null = null;
  let index = 0;
  const game = replay(
    rules,
    start,
    plies.map(({ house }) => house),
    (played) => {
      fault ??= onPly?.(played, plies[index]!) ?? null;
      index++;
    },
  );
  if (fault !== null) return fail(fault);
  if (game.ok) return ok(game.value.ended);
  const { at } = plies[game.error.ply - 1]!;
  return fail(
    game.error.code === 'illegal-move' ? { code: 'illegal-move', at, why: game.error.why } : { code: 'game-ended', at },
  );
}

/** Tags by name, each with its offset. */
export class Tags {
  readonly #tags: Section['tags'];
  readonly #end: number;

  constructor({ tags, body, end }: Section) {
    this.#tags = tags;
    this.#end = body[0]?.at ?? end;
  }

  find(name: string): { readonly value: string; readonly at: number } | undefined {
    return this.#tags.find((tag) => tag.name === name);
  }

  /** A tag that has to be there. */
  need(name: string): Result<{ readonly value: string; readonly at: number }, FaultAt> {
    const tag = this.find(name);
    return tag === undefined ? fail({ code: 'missing-tag', at: this.#end }) : ok(tag);
  }

  /** The tags that a reader has no use for, in the order in which they are written. */
  others(names: readonly string[]): readonly Tag[] {
    return inOrder(this.#tags.filter(({ name }) => !names.includes(name)).map(({ name, value }): Tag => [name, value]));
  }
}

/** The start of a game: set up by a tag, or the start of the rules. */
export function startBy(
  rules: Rules,
  tag: { readonly value: string; readonly at: number } | undefined,
): Result<Position, FaultAt> {
  if (tag === undefined) return ok(startPosition(rules));
  const position = parsePosition(rules, tag.value);
  return position.ok ? position : fail({ code: 'bad-position', at: tag.at });
}

/** The rules of the version a file was written by, current or not. */
export function versioned(id: RulesId, tag: { readonly value: string; readonly at: number }): Result<Rules, FaultAt> {
  const rules = /^[1-9]\d{0,6}$/.test(tag.value) ? rulesAt(id, Number(tag.value)) : null;
  return rules === null ? fail({ code: 'unknown-version', at: tag.at }) : ok(rules);
}

/** Is the start another than that of the rules, so that it has to be written? */
export const isSetUp = ({ rules, start }: GameRecord): boolean =>
  formatPosition(start) !== formatPosition(startPosition(rules));

/** Reads a file of games one by one; the whole file or, at the first fault, nothing. */
export function readGames<T>(
  text: string,
  variations: boolean,
  read: (section: Section) => Result<T, FaultAt>,
): Result<readonly T[], FileFault> {
  const tokens = tokensOf(text, variations);
  if (!tokens.ok) return fail(faultIn(text, tokens.error));
  const sections = sectionsOf(tokens.value, text.length);
  if (!sections.ok) return fail(faultIn(text, sections.error));
  const games: T[] = [];
  for (const section of sections.value) {
    const game = read(section);
    if (!game.ok) return fail(faultIn(text, game.error));
    games.push(game.value);
  }
  return ok(games);
}

const NAME = /^[A-Za-z][A-Za-z0-9_]*$/;

/** Tags that can be written beside those a notation keeps for itself. */
export const besides = (tags: readonly Tag[], own: readonly string[]): readonly Tag[] =>
  inOrder(tags.filter(([name]) => NAME.test(name) && !own.includes(name)));

/** All tags of a game as they are written. */
export const tagLines = (tags: readonly Tag[]): string => tags.map(([name, value]) => tagLine(name, value)).join('');
