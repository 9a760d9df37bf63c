import { legalHouses, newGame, numberOf, playGame, rulesOf } from '@uril/engine';
import type { Game, House } from '@uril/engine';
import { randomFrom } from '@uril/engine/search';

/** Any legal house of a game that goes on. @param random numbers in [0, 1) */
export function anyHouse({ rules, position }: Game, random: () => number): House {
  const houses = legalHouses(rules, position);
  const house = houses[Math.floor(random() * houses.length)];
  if (house === undefined) throw new Error('nothing to play in a game that goes on');
  return house;
}

/** The game after a ply that is known to be legal. */
export function played(game: Game, house: House): Game {
  const after = playGame(game, house);
  if (!after.ok) throw new Error(after.error.code);
  return after.value.game;
}

/** Whole random legal games of Uril, South first: the movers' own house numbers. The same for the same seed. */
export function randomGames(count: number, seed: number): readonly (readonly number[])[] {
  const rules = rulesOf('uril');
  const random = randomFrom(seed);
  return Array.from({ length: count }, () => {
    const numbers: number[] = [];
    for (let game = newGame(rules); game.ended === null;) {
      const house = anyHouse(game, random);
      numbers.push(numberOf(rules, house));
      game = played(game, house);
    }
    return numbers;
  });
}
