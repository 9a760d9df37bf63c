import {
  formatRecord,
  parseMove,
  parsePosition,
  type House,
  type Pair,
  type Position,
  type RulesId,
} from '@uril/engine';
import { NO_CLOCK } from './clock.ts';
import { levelOf } from './computer.ts';
import { KEPT_FORMATS, type GameRecord } from './kept.ts';
import type { Person } from './people.ts';
import type { GameResult } from './snapshot.ts';
import { storedRules } from './table.ts';

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

/** A kept record as it was written (JSON). Throws on another format. */
export function readRecord(json: string): GameRecord {
  const record = JSON.parse(json) as GameRecord;
  if (!KEPT_FORMATS.includes(record.v)) throw new Error(`unknown format ${String(record.v)}`);
  // The first records have no points.
  return { ...record, result: { ...record.result, points: record.result.points ?? null } };
}

export function summaryOf(record: GameRecord): GameSummary {
  const { rules, rulesVersion, people, result, moves, endedAt } = record;
  return { id: gameId(record), rules, rulesVersion, people, result, plies: moves.length, endedAt };
}

/** Start and moves of a record as the engine takes them. Throws where they are not of its rules. */
export function playedOf(record: GameRecord): { readonly start: Position; readonly houses: readonly House[] } {
  const rules = storedRules(record.rules, record.rulesVersion);
  const start = parsePosition(rules, record.start);
  if (!start.ok) throw new Error(`kept game damaged: ${record.start}`);
  const houses = record.moves.map((move) => {
    const house = parseMove(rules, move);
    if (!house.ok) throw new Error(`kept game damaged: ${move}`);
    return house.value;
  });
  return { start: start.value, houses };
}

const DAY = 86_400_000;

/** The day of a time in ms since 1970, in UTC, as game files write it: `2026.07.05`. */
function dayOf(at: number): string {
  // Years begin in March here, so that the leap day is their last; an era has 400 years.
  const days = Math.floor(at / DAY) + 719_468;
  const era = Math.floor(days / 146_097);
  const ofEra = days - era * 146_097;
  const year = Math.floor(
    (ofEra - Math.floor(ofEra / 1_460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  );
  const ofYear = ofEra - (365 * year + Math.floor(year / 4) - Math.floor(year / 100));
  const march = Math.floor((5 * ofYear + 2) / 153);
  const day = ofYear - Math.floor((153 * march + 2) / 5) + 1;
  const month = march < 10 ? march + 3 : march - 9;
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${year + era * 400 + (month <= 2 ? 1 : 0)}.${two(month)}.${two(day)}`;
}

/** How somebody is written who has no name any more. */
const NAMELESS = '?';

/**
 * A kept game as a game file has it (docs/NOTATION.md): the event is the table, the round the number of the game there,
 * `TimeControl` is what `readTime` reads, and `Termination` says by its code how it ended. @param site where the game can be seen
 */
export function recordText(record: GameRecord, site: string): string {
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
