import {
  formatMove,
  formatPosition,
  legalHouses,
  newGame,
  parseMove,
  parsePosition,
  playGame,
} from '../../src/index.ts';
import type { Game, House, Position, Rules, Trace } from '../../src/index.ts';

/** A position from its line; a line that is none is a mistake in the test. */
export function at(rules: Rules, line: string): Position {
  const position = parsePosition(rules, line);
  if (!position.ok) throw new Error(`${line}: ${position.error.fault}`);
  return position.value;
}

/** A house from its move. */
export function house(rules: Rules, move: string): House {
  const parsed = parseMove(rules, move);
  if (!parsed.ok) throw new Error(move);
  return parsed.value;
}

export const moves = (rules: Rules, houses: readonly House[]): string[] =>
  houses.map((each) => formatMove(rules, each));

/** A game after these moves, each of which must be legal. */
export function played(rules: Rules, line: string | undefined, plies: readonly string[]): Game {
  let game = newGame(rules, line === undefined ? undefined : at(rules, line));
  for (const move of plies) {
    const next = playGame(game, house(rules, move));
    if (!next.ok) throw new Error(`${formatPosition(game.position)} ${move}: ${next.error.code}`);
    game = next.value.game;
  }
  return game;
}

/** Plays on with whichever legal house each number picks, until the game ends or the numbers do. */
export function wander(
  game: Game,
  picks: Iterable<number>,
  onPly?: (before: Game, after: Game, trace: Trace) => void,
): Game {
  for (const pick of picks) {
    const legal = legalHouses(game.rules, game.position);
    if (game.ended !== null || legal.length === 0) break;
    const next = playGame(game, legal[pick % legal.length]!);
    if (!next.ok) throw new Error(`${formatPosition(game.position)}: ${next.error.code}`);
    onPly?.(game, next.value.game, next.value.trace);
    game = next.value.game;
  }
  return game;
}

/** Does with its hands what a trace says and nothing else: lift, sow, harvest, sweep. */
export function byHand(before: Position, trace: Trace): Pick<Position, 'houses' | 'stores'> {
  let houses = [...before.houses];
  const stores = [...before.stores] as [number, number];
  const own = trace.side === 'S' ? 0 : 1;
  let hand = houses[trace.house]!;
  houses[trace.house] = 0;
  for (const into of trace.sown) {
    houses[into]!++;
    hand--;
  }
  if (hand !== 0) throw new Error(`${hand} seeds left in the hand`);
  for (const { house: from, seeds } of trace.harvested) {
    houses[from]! -= seeds;
    stores[own] += seeds;
  }
  if (trace.swept !== null) {
    houses = houses.map(() => 0);
    stores[0] += trace.swept[0];
    stores[1] += trace.swept[1];
  }
  return { houses, stores };
}
