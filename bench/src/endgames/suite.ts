import { formatMove, formatPosition, legalHouses, newGame, rulesOf, seedsOnBoard } from '@uril/engine';
import type { Game } from '@uril/engine';
import { EndgameTable, worthOf } from '@uril/engine/endgame';
import { Player, randomFrom, STRENGTHS } from '@uril/engine/search';
import { readFileSync } from 'node:fs';
import { anyHouse, played } from '../games.ts';

// Writes the suite of endgames: `node bench/src/endgames/suite.ts uril-16.end > packages/engine/vectors/endgames.jsonl`.
// The table has 16 seeds with their bounds: `uril endgame build --rules uril --seeds 16 --out uril-16.end`. Positions come
// from games of the second level against itself, one a game; in each some moves keep the result and some do not.

const COUNT = 500;
const FEWEST = 9;
const MOST = 16;

const rules = { ...rulesOf('uril'), majority: false };
const read = EndgameTable.open(readFileSync(process.argv[2] ?? ''), rulesOf('uril'));
if (!read.ok) throw new Error(read.error.code);
const table = read.value;
const player = new Player(rules, STRENGTHS['level-2']);

/** The line of a position that belongs into the suite; null for any other. */
function lineOf({ position }: Game): string | null {
  const known = table.look(position)!;
  if (known.firm !== true) return null;
  const moves = legalHouses(rules, position).map(
    (house) => [formatMove(rules, house), worthOf(table, rules, position, house)] as const,
  );
  const keeps = ([, value]: (typeof moves)[number]): boolean => Math.sign(value) === Math.sign(known.value);
  if (moves.every(keeps)) return null;
  return JSON.stringify({ position: formatPosition(position), value: known.value, moves: Object.fromEntries(moves) });
}

const lines = new Set<string>();
for (let seed = 1; lines.size < COUNT; seed++) {
  const random = randomFrom(seed);
  let game = newGame(rules);
  const wanted = FEWEST + Math.floor(random() * (MOST - FEWEST + 1));
  while (game.ended === null) {
    const seeds = seedsOnBoard(game.position);
    if (seeds <= wanted) {
      const line = seeds >= FEWEST ? lineOf(game) : null;
      if (line !== null || seeds < FEWEST) {
        if (line !== null) lines.add(line);
        break;
      }
    }
    const opening = game.moves.length < 6;
    game = played(game, opening ? anyHouse(game, random) : player.choose(game, seed)!.house);
  }
}
process.stdout.write([...lines].map((line) => `${line}\n`).join(''));
