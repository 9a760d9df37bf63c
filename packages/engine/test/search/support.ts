import { newGame, rulesOf } from '../../src/index.ts';
import type { Game, Rules, RulesId } from '../../src/index.ts';
import type { Form } from '../../src/search/form.ts';
import { firstOf } from '../../src/search/form.ts';
import type { EndgameProbe } from '../../src/search/probe.ts';
import { picksFrom } from '../support/arbitraries.ts';
import { wander } from '../support/boards.ts';

/** Positions of random games, that go on: the same every time. @param most plies played */
export function someGames(id: RulesId, count: number, most: number): Game[] {
  const picks = picksFrom(0xca5e);
  const games: Game[] = [];
  while (games.length < count) {
    const plies = picks.next().value % most;
    const game = wander(
      newGame(rulesOf(id)),
      Array.from({ length: plies }, () => picks.next().value),
    );
    if (game.ended === null) games.push(game);
  }
  return games;
}

/** The value of a position to a depth by looking at everything. */
export function plainValue(form: Form, ply: number, depth: number, probe: EndgameProbe | null = null): number {
  if (probe !== null && form.onBoard(ply) <= probe.seeds) return probe.value(form.keyA(ply), form.keyB(ply));
  const moves = form.moves(ply);
  if (moves === 0) return form.rest(ply);
  if (depth === 0) return 0;
  let best = -Infinity;
  for (let rest = moves; rest !== 0; rest &= rest - 1) {
    const gained = form.play(ply, firstOf(rest));
    const value = plainValue(form, ply + 1, depth - 1, probe);
    best = Math.max(best, form.again(ply + 1) ? gained + value : gained - value);
  }
  return best;
}

/** Set-up positions of so many seeds or fewer, in which there is something to play: the same every time. */
export function someEndgames(rules: Rules, most: number, count: number): Game[] {
  const picks = picksFrom(0xe9d);
  const games: Game[] = [];
  while (games.length < count) {
    const houses = Array<number>(rules.houses * 2).fill(0);
    for (let seed = 2 + (picks.next().value % (most - 1)); seed > 0; seed--)
      houses[picks.next().value % houses.length]!++;
    const game = newGame({ ...rules, majority: false }, { houses, stores: [20, 20], turn: 'S' });
    if (game.ended === null) games.push(game);
  }
  return games;
}
