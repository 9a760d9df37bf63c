import { formatPosition, parsePosition, replay, type Pair, type RulesId } from '@uril/engine';
import { NO_CLOCK } from './clock.ts';
import type { Person } from './people.ts';
import { NO_SCORE } from './score.ts';
import type { GameResult } from './snapshot.ts';
import { movesOf } from './look.ts';
import { storedRules, type Table } from './table.ts';

/**
 * Formats of kept tables and game records that can be read, the last of which is written. 1: no clocks, no taking back.
 */
export const KEPT_FORMATS = [1, 2] as const;
export const KEPT_FORMAT = 2 satisfies (typeof KEPT_FORMATS)[number];

/** What tables of format 1 lack. */
const WITHOUT_CLOCK = { time: NO_CLOCK, clock: null, takeBack: null, askedAt: [null, null], takeBacks: 0 } as const;

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

/** What tables lack that were kept before there was more than one game, and before they waited only for so long. */
const BEFORE = { match: NO_SCORE, waits: null } as const;

/** What `encodeTable` wrote. Throws on another format, unknown rules, or moves that do not follow. */
export function decodeTable(json: string): Table {
  const {
    v,
    rules: id,
    rulesVersion,
    game,
    result,
    ...kept
  } = { ...BEFORE, ...JSON.parse(json) } as Omit<Table, 'rules' | 'game'> & {
    v: (typeof KEPT_FORMATS)[number];
    rules: RulesId;
    rulesVersion: number;
    game: { start: string; moves: number[] } | null;
  };
  if (!KEPT_FORMATS.includes(v)) throw new Error(`unknown format ${v}`);
  const rules = storedRules(id, rulesVersion);
  const rest = v === 1 ? { ...kept, ...WITHOUT_CLOCK, at: kept.since } : kept;
  const table = { ...rest, rules, result: result && { ...result, points: result.points ?? null } };
  if (!game) return { ...table, game };
  const start = parsePosition(rules, game.start);
  const played = start.ok ? replay(rules, start.value, game.moves) : start;
  if (!played.ok) throw new Error(`kept game damaged: ${played.error.code}`);
  return { ...table, game: played.value };
}

/** A finished game as it is kept for good. */
export interface GameRecord {
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
    time: table.time,
    start: formatPosition(game.start),
    moves: movesOf(table),
    result,
  };
}
