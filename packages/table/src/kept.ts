import { formatPosition, parsePosition, replay, type Pair, type RulesId } from '@uril/engine';
import type { Person } from './people.ts';
import { NO_SCORE } from './score.ts';
import type { GameResult } from './snapshot.ts';
import { movesOf } from './look.ts';
import { storedRules, type Table } from './table.ts';

/** Format of kept tables and game records; a reader refuses another. */
export const KEPT_FORMAT = 1;

/** A table as the store keeps it at the end of a game, so that waking folds only what came later. */
export function encodeTable(table: Table): string {
  const { rules, game, ...rest } = table;
  return JSON.stringify({
    v: KEPT_FORMAT,
    ...rest,
    rules: rules.id,
    rulesVersion: rules.version,
    game: game && { start: formatPosition(game.start), moves: game.moves },
  });
}

/** What tables that were kept before there was more than one game lack. */
const BEFORE_GAMES = { match: NO_SCORE } as const;

/** What `encodeTable` wrote. Throws on another format, unknown rules, or moves that do not follow. */
export function decodeTable(json: string): Table {
  const {
    v,
    rules: id,
    rulesVersion,
    game,
    result,
    ...rest
  } = { ...BEFORE_GAMES, ...JSON.parse(json) } as Omit<Table, 'rules' | 'game'> & {
    v: number;
    rules: RulesId;
    rulesVersion: number;
    game: { start: string; moves: number[] } | null;
  };
  if (v !== KEPT_FORMAT) throw new Error(`unknown format ${v}`);
  const rules = storedRules(id, rulesVersion);
  const table = { ...rest, rules, result: result && { ...result, points: result.points ?? null } };
  if (!game) return { ...table, game };
  const start = parsePosition(rules, game.start);
  const played = start.ok ? replay(rules, start.value, game.moves) : start;
  if (!played.ok) throw new Error(`kept game damaged: ${played.error.code}`);
  return { ...table, game: played.value };
}

/** A finished game as it is kept for good. */
export interface GameRecord {
  readonly v: typeof KEPT_FORMAT;
  readonly table: string;
  /** Number of the game at its table, from 1. */
  readonly game: number;
  readonly rules: RulesId;
  readonly rulesVersion: number;
  /** Server time in ms of the event that ended it. */
  readonly endedAt: number;
  readonly people: Pair<Person>;
  /** Position line of the start. */
  readonly start: string;
  readonly moves: readonly string[];
  readonly result: GameResult;
}

/** The record of the game that has just ended. Throws while none has. */
export function gameRecordOf(table: Table, endedAt: number): GameRecord {
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
    start: formatPosition(game.start),
    moves: movesOf(table),
    result,
  };
}
