import { newGame, RULES_IDS, rulesOf } from '@uril/engine';
import type { Game, Rules } from '@uril/engine';
import { Player, PLAYERS, randomFrom, STRENGTHS } from '@uril/engine/search';
import { median } from './figures.ts';
import { anyHouse, played } from './games.ts';
import { load } from './machine.ts';

// `npm run bench:levels`: how long the levels take to answer, in every game, in ms of processor time, which other processes
// lengthen but do not fill. Positions of random games, those in the middle among them, where most is to be looked at.

const POSITIONS = 30;
const LEVELS = PLAYERS.filter((id) => id.startsWith('level'));

function positionsOf(rules: Rules): Game[] {
  const random = randomFrom(2);
  const games: Game[] = [];
  while (games.length < POSITIONS) {
    let game = newGame(rules);
    for (let plies = Math.floor(random() * 30); plies > 0 && game.ended === null; plies--)
      game = played(game, anyHouse(game, random));
    if (game.ended === null) games.push(game);
  }
  return games;
}

const cpuMs = (): number => process.cpuUsage().user / 1000;

console.log(`Node ${process.versions.node}; load ${load()}; ${POSITIONS} positions; median and longest, ms\n`);
console.log(`| | ${LEVELS.join(' | ')} |\n| --- |${LEVELS.map(() => ' --- |').join('')}`);
for (const id of RULES_IDS) {
  const rules = rulesOf(id);
  const games = positionsOf(rules);
  const cells = LEVELS.map((level) => {
    // An error takes no time: what is measured are answers that were thought about.
    const player = new Player(rules, { ...STRENGTHS[level], errors: 0 });
    player.choose(games[0]!, 0);
    const times = games.map((game, seed) => {
      const began = cpuMs();
      player.choose(game, seed);
      return cpuMs() - began;
    });
    return `${median(times).toFixed(0)} ${Math.max(...times).toFixed(0)}`;
  });
  console.log(`| ${id} | ${cells.join(' | ')} |`);
}
