import { legalHouses, newGame, numberOf, playGame, rulesOf, type Game } from '@uril/engine';

/** A small generator of random numbers in [0, 1), the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Whole random legal games of Uril, South first: the movers' own house numbers. The same for the same seed. */
export function randomGames(count: number, seed: number): readonly (readonly number[])[] {
  const rules = rulesOf('uril');
  const random = randomFrom(seed);
  return Array.from({ length: count }, () => {
    const numbers: number[] = [];
    let game: Game = newGame(rules);
    while (game.ended === null) {
      const houses = legalHouses(rules, game.position);
      const house = houses[Math.floor(random() * houses.length)];
      if (house === undefined) throw new Error('nothing to play in a game that goes on');
      const played = playGame(game, house);
      if (!played.ok) throw new Error(played.error.code);
      numbers.push(numberOf(rules, house));
      game = played.value.game;
    }
    return numbers;
  });
}
