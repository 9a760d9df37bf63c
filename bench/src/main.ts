import { houseOf, legalHouses, newGame, perft, play, playGame, rulesOf, startPosition } from '@uril/engine';
import { randomGames } from './games.ts';
import { bareSowing } from './sowing.ts';

// Measures the engine beside a bare sowing loop, on one thread. `npm run bench:server` measures the server.

const PLIES = 200_000;
const DEPTH = 7;
const ROUNDS = 5;

const rules = rulesOf('uril');
const games = randomGames(200, 1);

/** What is measured: each plays some number of plies and says how many. */
const WORK: readonly (readonly [name: string, play: () => number])[] = [
  [
    'bare sowing loop (the ceiling)',
    () => {
      bareSowing(PLIES * 10);
      return PLIES * 10;
    },
  ],
  [
    'play: position to position, with trace',
    () => {
      let plies = 0;
      for (const numbers of games) {
        let position = startPosition(rules);
        for (const number of numbers) {
          const played = play(rules, position, houseOf(rules, position.turn, number));
          if (!played.ok) break;
          position = played.value.position;
          plies++;
        }
      }
      return plies;
    },
  ],
  [
    'playGame: with history and repetition',
    () => {
      for (const numbers of games) {
        let game = newGame(rules);
        for (const number of numbers) {
          const played = playGame(game, houseOf(rules, game.position.turn, number));
          if (!played.ok) throw new Error(played.error.code);
          game = played.value.game;
        }
      }
      return games.reduce((plies, numbers) => plies + numbers.length, 0);
    },
  ],
  [`perft to depth ${DEPTH}: leaves`, () => perft(rules, startPosition(rules), DEPTH).leaves],
  [
    'legalHouses: positions asked',
    () => {
      const position = startPosition(rules);
      for (let asked = 0; asked < PLIES; asked++) legalHouses(rules, position);
      return PLIES;
    },
  ],
];

console.log(`Node ${process.versions.node}; best of ${ROUNDS} rounds\n\n| | a second |\n| --- | --- |`);
for (const [name, work] of WORK) {
  let best = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    const done = work();
    best = Math.max(best, (done * 1000) / (performance.now() - start));
  }
  console.log(`| ${name} | ${Math.round(best).toLocaleString('en').replaceAll(',', ' ')} |`);
}
