import { formatMove, newGame, rulesOf } from '../../src/index.ts';
import { Analyst } from '../../src/search/analyst.ts';
import { expect, test } from 'vitest';
import { at } from '../support/boards.ts';
import { ENDGAMES } from '../support/vectors.ts';

const nodes = process.env['LONG'] === undefined ? 2_000 : 200_000;

test('what the search proves of five hundred endgames is what a table of 16 seeds knows of them', () => {
  const rules = { ...rulesOf('uril'), majority: false };
  let proved = 0;
  for (const { position, value, moves } of ENDGAMES) {
    const found = new Analyst(rules, null, 2 ** 12).analyse(newGame(rules, at(rules, position)), { nodes });
    if (!found.exact) continue;
    expect([position, found.score, moves[formatMove(rules, found.best!)]]).toEqual([position, value, value]);
    proved++;
  }
  expect(ENDGAMES).toHaveLength(500);
  expect(proved).toBeGreaterThan(20);
}, 600_000);
