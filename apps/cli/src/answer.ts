import {
  checkRules,
  fail,
  formatMove,
  formatPosition,
  isRulesId,
  legalHouses,
  ok,
  parseMoves,
  parsePosition,
  replay,
  rulesOf,
} from '@uril/engine';
import type { BadRules, Ended, Game, Position, Refusal, Result, Rules, Side } from '@uril/engine';

/** Why a request could not be served. `ply` counts from 1 and comes with the move that could not be followed. */
export type AnswerFault =
  | { readonly code: 'bad-json' | 'bad-request' | 'unknown-rules' | 'bad-position' }
  | BadRules
  | { readonly code: 'bad-move' | 'game-ended'; readonly ply: number; readonly move: string }
  | { readonly code: 'illegal-move'; readonly ply: number; readonly move: string; readonly why: Refusal };

/** Where a game stands after the moves asked for. */
export interface Answer {
  /** Position lines, one after each ply. */
  readonly positions: readonly string[];
  readonly position: string;
  /** Who sows next; null once ended. */
  readonly turn: Side | null;
  readonly legal: readonly string[];
  readonly ended: Ended | null;
}

interface Request {
  readonly rules: unknown;
  readonly position: string | undefined;
  readonly moves: readonly string[];
}

function readJson(line: string): Result<unknown, AnswerFault> {
  try {
    return ok(JSON.parse(line));
  } catch {
    return fail({ code: 'bad-json' });
  }
}

function readRequest(value: unknown): Result<Request, AnswerFault> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return fail({ code: 'bad-request' });
  const fields = new Map<string, unknown>(Object.entries(value));
  const position = fields.get('position');
  const moves = fields.get('moves');
  if (!fields.has('rules') || !Array.isArray(moves)) return fail({ code: 'bad-request' });
  if (position === undefined || typeof position === 'string')
    if (moves.every((move): move is string => typeof move === 'string'))
      return ok({ rules: fields.get('rules'), position, moves });
  return fail({ code: 'bad-request' });
}

function readRules(value: unknown): Result<Rules, AnswerFault> {
  if (isRulesId(value)) return ok(rulesOf(value));
  if (typeof value === 'string') return fail({ code: 'unknown-rules' });
  return typeof value === 'object' && value !== null ? checkRules(value) : fail({ code: 'bad-request' });
}

function standing(game: Game, positions: readonly string[]): Answer {
  const over = game.ended !== null;
  return {
    positions,
    position: formatPosition(game.position),
    turn: over ? null : game.position.turn,
    legal: over ? [] : legalHouses(game.rules, game.position).map((house) => formatMove(game.rules, house)),
    ended: game.ended,
  };
}

/** Serves one request, a line of JSON. Faults are looked for in the order of the line: JSON, shape, rules, position, moves. */
export function answer(line: string): Result<Answer, AnswerFault> {
  const json = readJson(line);
  if (!json.ok) return json;
  const request = readRequest(json.value);
  if (!request.ok) return request;
  const rules = readRules(request.value.rules);
  if (!rules.ok) return rules;
  let position: Position | undefined;
  if (request.value.position !== undefined) {
    const parsed = parsePosition(rules.value, request.value.position);
    if (!parsed.ok) return fail({ code: 'bad-position' });
    position = parsed.value;
  }
  const { moves } = request.value;
  const { houses, bad } = parseMoves(rules.value, moves);
  const positions: string[] = [];
  const game = replay(rules.value, position, houses, (played) => positions.push(formatPosition(played.position)));
  if (!game.ok) {
    const { ply, house } = game.error;
    const move = formatMove(rules.value, house);
    return fail(
      game.error.code === 'game-ended'
        ? { code: 'game-ended', ply, move }
        : { code: 'illegal-move', ply, move, why: game.error.why },
    );
  }
  return bad === null
    ? ok(standing(game.value, positions))
    : fail({ code: 'bad-move', ply: bad + 1, move: moves[bad]! });
}
