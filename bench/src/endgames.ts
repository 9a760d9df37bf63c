import { formatMove, newGame, parsePosition, rulesOf } from '@uril/engine';
import type { Game } from '@uril/engine';
import { buildTable } from '@uril/engine/endgame';
import { Analyst, Player, PLAYERS, STRENGTHS } from '@uril/engine/search';
import type { EndgameProbe } from '@uril/engine/search';
import { readFileSync } from 'node:fs';

// `npm run bench:endgames`: how much of a suite of endgames with known values is solved by looking ahead, and how often each
// level keeps the result. Counted in positions looked at, so that the machine does not matter.

/** Seeds of the table that the fourth level has on a device. */
const SEEDS = 12;
const BUDGETS = [10_000, 100_000];

interface Endgame {
  readonly game: Game;
  readonly value: number;
  /** What each move is worth to its mover. */
  readonly moves: Readonly<Record<string, number>>;
}

const rules = { ...rulesOf('uril'), majority: false };
const file = new URL('../../packages/engine/vectors/endgames.jsonl', import.meta.url);
const suite = readFileSync(file, 'utf8')
  .trimEnd()
  .split('\n')
  .map((line): Endgame => {
    const { position: text, value, moves } = JSON.parse(line) as { position: string } & Omit<Endgame, 'game'>;
    const position = parsePosition(rules, text);
    if (!position.ok) throw new Error(text);
    return { game: newGame(rules, position.value), value, moves };
  });

const built = buildTable(rulesOf('uril'), SEEDS);
if (!built.ok) throw new Error(built.error.code);
const table = built.value;

const share = (count: number): string => `${((count * 100) / suite.length).toFixed(1)} %`;

/** How many are solved: the score is the value, and the move one that keeps it. Beside it, how many of the scores are proved. */
function solved(probe: EndgameProbe | null, nodes: number): string {
  let right = 0;
  let proved = 0;
  for (const { game, value, moves } of suite) {
    const { score, best, exact } = new Analyst(rules, probe, 2 ** 14).analyse(game, { nodes });
    if (exact && score !== value) throw new Error(`proved wrong: ${JSON.stringify(game.position)}`);
    if (score === value && moves[formatMove(rules, best!)] === value) right++;
    if (exact) proved++;
  }
  return `${share(right)} (${share(proved)})`;
}

/** How many results a player keeps: a win stays one, a draw too, and nothing is won that a reply would take back. */
function kept(player: Player): string {
  let results = 0;
  let values = 0;
  for (const [seed, { game, value, moves }] of suite.entries()) {
    const after = moves[formatMove(rules, player.choose(game, seed)!.house)]!;
    if (Math.sign(after) === Math.sign(value)) results++;
    if (after === value) values++;
  }
  return `${share(results)} | ${share(values)}`;
}

console.log(`${suite.length} endgames of Uril of 9 to 16 seeds\n`);
console.log('| solved (proved) within | no table | table of 12 seeds |\n| --- | --- | --- |');
for (const nodes of BUDGETS) console.log(`| ${nodes} positions | ${solved(null, nodes)} | ${solved(table, nodes)} |`);
console.log('\n| | keeps the result | keeps every seed |\n| --- | --- | --- |');
for (const id of PLAYERS) console.log(`| ${id} | ${kept(new Player(rules, STRENGTHS[id], table))} |`);
console.log(`| level-4 without a table | ${kept(new Player(rules, STRENGTHS['level-4']))} |`);
