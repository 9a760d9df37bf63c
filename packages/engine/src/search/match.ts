import { newGame, playGame } from '../game.ts';
import type { Game } from '../game.ts';
import { legalHouses } from '../play.ts';
import type { Rules } from '../rules.ts';
import type { Player } from './players.ts';
import { randomFrom } from './random.ts';

/** Two players and the games they play against one another: the first sits South in every even game, North in the odd ones. */
export interface Match {
  readonly rules: Rules;
  readonly players: readonly [Player, Player];
  /** Plies played at random before the players begin, the same for both games of a pair. */
  readonly opening: number;
  readonly seed: number;
}

/** How often a random opening that ended the game is drawn again, before a shorter one is taken. */
const DRAWS = 20;

/** A game that goes on after so many random plies, or as many as there can be. */
function openingOf(rules: Rules, plies: number, random: () => number): Game {
  for (let draw = 0; draw < DRAWS; draw++) {
    let game = newGame(rules);
    while (game.ended === null && game.moves.length < plies) {
      const houses = legalHouses(rules, game.position);
      game = follow(game, houses[Math.floor(random() * houses.length)]!);
    }
    if (game.ended === null) return game;
  }
  return plies === 0 ? newGame(rules) : openingOf(rules, plies - 1, random);
}

function follow(game: Game, house: number): Game {
  const played = playGame(game, house);
  if (!played.ok) throw new Error(`an illegal move, ${house}: ${played.error.code}`);
  return played.value.game;
}

/**
 * Plays one game of a match to its end. @param number from 0; two games that follow one another, the even one first, begin alike
 * @returns 1 when the first player wins, 0 when the other does, 1/2 for a draw
 */
export function playMatchGame({ rules, players, opening, seed }: Match, number: number): number {
  const pair = number >> 1;
  const first = number % 2 === 0 ? 'S' : 'N';
  let game = openingOf(rules, opening, randomFrom(seed + Math.imul(pair, 0x85ebca6b)));
  while (game.ended === null) {
    const player = players[game.position.turn === first ? 0 : 1];
    const choice = player.choose(game, seed + number);
    if (choice === null) throw new Error('nothing to play in a game that goes on');
    game = follow(game, choice.house);
  }
  const { winner } = game.ended;
  return winner === null ? 0.5 : winner === first ? 1 : 0;
}
