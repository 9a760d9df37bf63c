import { formatMove, formatPosition, legalHouses, newGame, playGame, rulesOf } from '@uril/engine';
import { KEPT_FORMAT, type GameRecord, type Person } from '@uril/table';

/** The record of a game of Uril in which whoever sows harvests as little as can be, given up after so many plies. */
export function longRecord(table: string, people: readonly [Person, Person], plies: number): GameRecord {
  const rules = rulesOf('uril');
  let game = newGame(rules);
  for (let seed = 1; game.moves.length < plies; seed = (seed * 75) % 65_537) {
    const [best] = legalHouses(rules, game.position)
      .flatMap((house, index) => {
        const played = playGame(game, house);
        if (!played.ok) return [];
        const { position, ended } = played.value.game;
        const cost = (ended ? 1_000 : 0) + 10 * (position.stores[0] + position.stores[1]) + ((seed >> index) % 5);
        return [{ cost, game: played.value.game }];
      })
      .sort((a, b) => a.cost - b.cost);
    if (!best || best.game.ended) throw new Error(`ended after ${game.moves.length} plies`);
    game = best.game;
  }
  return {
    v: KEPT_FORMAT,
    table,
    game: 1,
    rules: 'uril',
    rulesVersion: rules.version,
    endedAt: Date.UTC(2026, 6, 5),
    people,
    start: formatPosition(game.start),
    moves: game.moves.map((house) => formatMove(rules, house)),
    result: { reason: 'resigned', winner: 'S', score: game.position.stores, points: null },
  };
}
