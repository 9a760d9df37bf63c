import { formatPosition, parsePosition, replay, type RulesId } from '@uril/engine';
import { NO_CLOCK } from './clock.ts';
import { NO_SCORE } from './score.ts';
import { rememberedIn, seenOf } from './seen.ts';
import { storedRules, type Table } from './table.ts';

/**
 * Formats of kept tables and kept games that can be read, the last of which is written. 1: no clocks, no taking back.
 */
export const KEPT_FORMATS = [1, 2] as const;
export const KEPT_FORMAT = 2 satisfies (typeof KEPT_FORMATS)[number];

/** What tables of format 1 lack. */
const WITHOUT_CLOCK = { time: NO_CLOCK, clock: null, takeBack: null, askedAt: [null, null], takeBacks: 0 } as const;

/** A table as the store keeps it at the end of a game, so that waking folds only what came later. */
export function encodeTable(table: Table): string {
  const { rules, game, seen, ...rest } = table;
  return JSON.stringify({
    v: KEPT_FORMAT,
    ...rest,
    seen: rememberedIn(seen),
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
    seen,
    ...kept
  } = { ...BEFORE, ...JSON.parse(json) } as Omit<Table, 'rules' | 'game' | 'seen'> & {
    v: (typeof KEPT_FORMATS)[number];
    rules: RulesId;
    rulesVersion: number;
    seen: readonly string[];
    game: { start: string; moves: number[] } | null;
  };
  if (!KEPT_FORMATS.includes(v)) throw new Error(`unknown format ${v}`);
  const rules = storedRules(id, rulesVersion);
  const rest = v === 1 ? { ...kept, ...WITHOUT_CLOCK, at: kept.since } : kept;
  const table = { ...rest, rules, seen: seenOf(seen), result: result && { ...result, points: result.points ?? null } };
  if (!game) return { ...table, game };
  const start = parsePosition(rules, game.start);
  const played = start.ok ? replay(rules, start.value, game.moves) : start;
  if (!played.ok) throw new Error(`kept game damaged: ${played.error.code}`);
  return { ...table, game: played.value };
}
