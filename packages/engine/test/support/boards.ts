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

/** One ply from a line: the game after it and its trace. */
export function ply(rules: Rules, line: string, move: string): { game: Game; trace: Trace } {
  const next = playGame(newGame(rules, at(rules, line)), house(rules, move));
  if (!next.ok) throw new Error(`${line} ${move}: ${next.error.code}`);
  return next.value;
}

/** The line after one ply from a line. */
export const after = (rules: Rules, line: string, move: string): string =>
  formatPosition(ply(rules, line, move).game.position);

/** The moves that may be played from a line. */
export const legal = (rules: Rules, line: string): string[] => moves(rules, legalHouses(rules, at(rules, line)));

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

/** Does with its hands what a trace says and nothing else: lift and sow, lap by lap, harvest, sweep. */
export function byHand(before: Position, trace: Trace): Pick<Position, 'houses' | 'stores'> {
  const places = [...before.houses, ...before.stores];
  const stores = before.houses.length;
  const own = trace.side === 'S' ? stores : stores + 1;
  const sown = [...trace.sown];
  for (const { house: from, seeds } of trace.lifted) {
    if (places[from] !== seeds) throw new Error(`${places[from]} seeds where ${seeds} are lifted`);
    places[from] = 0;
    for (const into of sown.splice(0, seeds)) places[into]!++;
  }
  if (sown.length > 0) throw new Error(`${sown.length} seeds out of no house`);
  for (const { house: from, seeds } of trace.harvested) {
    places[from]! -= seeds;
    places[own]! += seeds;
  }
  if (trace.swept !== null) {
    places.fill(0, 0, stores);
    places[stores]! += trace.swept[0];
    places[stores + 1]! += trace.swept[1];
  }
  const [south, north] = places.splice(stores) as [number, number];
  return { houses: places, stores: [south, north] };
}
