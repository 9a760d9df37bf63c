import {
  legalHouses,
  play,
  rulesOf,
  startPosition,
  type Position,
  type Rules,
  type RulesId,
  type Trace,
} from '@uril/engine';

export interface Ply {
  readonly before: Position;
  readonly trace: Trace;
  readonly after: Position;
}

/** The plies of a game of legal moves drawn from `seed`, to its end on the board or to `limit`. */
export function gameOf(rulesId: RulesId, seed: number, limit = 200): readonly Ply[] {
  const rules = rulesOf(rulesId);
  const plies: Ply[] = [];
  let state = seed;
  let before = startPosition(rules);
  for (;;) {
    const legal = legalHouses(rules, before);
    if (legal.length === 0 || plies.length === limit) return plies;
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    const house = legal[Math.floor((state / 2 ** 32) * legal.length)] as number;
    const played = play(rules, before, house);
    if (!played.ok) throw new Error(played.error.code);
    plies.push({ before, trace: played.value.trace, after: played.value.position });
    before = played.value.position;
  }
}

/** One ply from a position, known to be legal. */
export function plyFrom(before: Position, house: number, rules: Rules = rulesOf('uril')): Ply {
  const played = play(rules, before, house);
  if (!played.ok) throw new Error(played.error.code);
  return { before, trace: played.value.trace, after: played.value.position };
}
