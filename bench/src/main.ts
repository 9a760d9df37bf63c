import { houseOf, legalHouses, newGame, perft, play, rulesOf, startPosition } from '@uril/engine';
import { whole } from './figures.ts';
import { played, randomGames } from './games.ts';
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
          const after = play(rules, position, houseOf(rules, position.turn, number));
          if (!after.ok) break;
          position = after.value.position;
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
        for (const number of numbers) game = played(game, houseOf(rules, game.position.turn, number));
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
  console.log(`| ${name} | ${whole(best)} |`);
}
