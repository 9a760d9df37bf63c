import {
  formatPosition,
  formatRecord,
  parseMoves,
  parsePosition,
  type House,
  type Pair,
  type Position,
  type RulesId,
} from '@uril/engine';
import { NO_CLOCK } from './clock.ts';
import { levelOf } from './computer.ts';
import { KEPT_FORMAT, KEPT_FORMATS } from './kept.ts';
import { movesOf } from './look.ts';
import type { Person } from './people.ts';
import type { GameResult } from './snapshot.ts';
import { storedRules, type Table } from './table.ts';

/** Where a finished game is found: its table and its number there, from 1. */
export interface GameKey {
  readonly table: string;
  readonly game: number;
}

/** Public id of a finished game: `<table>-<number>`. */
export const gameId = ({ table, game }: GameKey): string => `${table}-${game}`;

/** Reads the id of a game; null for anything that is none. */
export function parseGameId(id: string): GameKey | null {
  const [, table, game] = /^(\w{1,32})-([1-9]\d{0,8})$/.exec(id) ?? [];
  return table !== undefined && game !== undefined ? { table, game: Number(game) } : null;
}

/** A finished game as it is kept for good. */
export interface KeptGame {
  readonly v: (typeof KEPT_FORMATS)[number];
  readonly table: string;
  /** Number of the game at its table, from 1. */
  readonly game: number;
  readonly rules: RulesId;
  readonly rulesVersion: number;
  /** Server time in ms of the event that ended it. */
  readonly endedAt: number;
  readonly people: Pair<Person>;
  /** How much time they had, as `readTime` reads it; without it (format 1) there was no clock. */
  readonly time?: string;
  /** Position line of the start. */
  readonly start: string;
  readonly moves: readonly string[];
  readonly result: GameResult;
}

/** What is kept of the game that has just ended. Throws while none has. */
export function keptGameOf(table: Table, endedAt: number): KeptGame {
  const { game, result, seats, rules } = table;
  const [south, north] = seats;
  if (!game || !result || !south || !north) throw new Error('no finished game');
  return {
    v: KEPT_FORMAT,
    table: table.id,
    game: table.number,
    rules: rules.id as RulesId,
    rulesVersion: rules.version,
    endedAt,
    people: [south, north],
    time: table.time,
    start: formatPosition(game.start),
    moves: movesOf(table),
    result,
  };
}

/** A finished game as a list shows it. Somebody who has been deleted has an empty name. */
export interface GameSummary {
  readonly id: string;
  readonly rules: RulesId;
  readonly rulesVersion: number;
  readonly people: Pair<Person>;
  readonly result: GameResult;
  readonly plies: number;
  /** Server time in ms. */
  readonly endedAt: number;
}

/** A kept game as it was written (JSON). Throws on another format. */
export function readRecord(json: string): KeptGame {
  const record = JSON.parse(json) as KeptGame;
  if (!KEPT_FORMATS.includes(record.v)) throw new Error(`unknown format ${String(record.v)}`);
  // The first records have no points.
  return { ...record, result: { ...record.result, points: record.result.points ?? null } };
}

/** What a list shows of a kept game. */
export function summaryOf(record: KeptGame): GameSummary {
  const { rules, rulesVersion, people, result, moves, endedAt } = record;
  return { id: gameId(record), rules, rulesVersion, people, result, plies: moves.length, endedAt };
}

/** Start and moves of a kept game as the engine takes them. Throws where they are not of its rules. */
export function playedOf(record: KeptGame): { readonly start: Position; readonly houses: readonly House[] } {
  const rules = storedRules(record.rules, record.rulesVersion);
  const start = parsePosition(rules, record.start);
  if (!start.ok) throw new Error(`kept game damaged: ${record.start}`);
  const { houses, bad } = parseMoves(rules, record.moves);
  if (bad !== null) throw new Error(`kept game damaged: ${record.moves[bad]}`);
  return { start: start.value, houses };
}

const DAY = new Intl.DateTimeFormat('en', { timeZone: 'UTC', year: 'numeric', month: '2-digit', day: '2-digit' });

/** The day of a time in ms since 1970, in UTC, as game files write it: `2026.07.05`. */
function dayOf(at: number): string {
  const parts = new Map(DAY.formatToParts(at).map(({ type, value }) => [type, value]));
  return (['year', 'month', 'day'] as const).map((part) => parts.get(part)).join('.');
}

/** How somebody is written who has no name any more. */
const NAMELESS = '?';

/**
 * A kept game as a game file has it (docs/NOTATION.md): the event is the table, the round the number of the game there,
 * `TimeControl` is what `readTime` reads, and `Termination` says by its code how it ended. @param site where the game can be seen
 */
export function recordText(record: KeptGame, site: string): string {
  const { people, result, endedAt } = record;
  const { start, houses } = playedOf(record);
  return formatRecord({
    rules: storedRules(record.rules, record.rulesVersion),
    tags: [
      ['Event', record.table],
      ['Site', site],
      ['Date', dayOf(endedAt)],
      ['Round', String(record.game)],
      ['South', people[0].name || NAMELESS],
      ['North', people[1].name || NAMELESS],
      ['TimeControl', record.time ?? NO_CLOCK],
      ['Termination', result.reason],
      ...people.flatMap((person, index) =>
        levelOf(person) ? [[index === 0 ? 'SouthType' : 'NorthType', 'program'] as const] : [],
      ),
    ],
    start,
    intro: null,
    plies: houses.map((house) => ({ house, comment: null })),
    outcome: result.winner ?? 'draw',
  });
}
