import { newGame, perft, RULES_IDS, rulesOf, startPosition } from '../../src/index.ts';
import { fastPerft } from '../../src/search/fast-perft.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyRules, anySetupOf, anySwitches } from '../support/arbitraries.ts';
import { at, played } from '../support/boards.ts';
import { PERFTS } from '../support/vectors.ts';

const long = process.env['LONG'] !== undefined;
/** Leaves that a test counts in little time. */
const SHORT = long ? Infinity : 100_000;

describe('fast perft', () => {
  test.each(PERFTS.filter(({ leaves }) => leaves < SHORT))(
    '$rules after $after to depth $depth: $leaves',
    ({ rules: id, after = [], depth, leaves, ended }) => {
      const rules = rulesOf(id);
      expect(fastPerft(rules, played(rules, undefined, after).position, depth)).toEqual({ leaves, ended });
    },
    300_000,
  );

  test('counts as perft does from any position, by the whole rules', () => {
    fc.assert(
      fc.property(anySetupOf(fc.oneof(anyRules, anySwitches)), fc.integer({ min: 0, max: 3 }), (setup, depth) => {
        const position = setup.start ?? startPosition(setup.rules);
        expect(fastPerft(setup.rules, position, depth)).toEqual(perft(setup.rules, position, depth));
      }),
      { numRuns: long ? 20_000 : 200 },
    );
  });

  test.each([
    ['uril', '1-0-0-0-0-0-1-0-0-0-0-0-23-23-S', 30],
    ['oware-4', '0-0-0-0-0-1-1-0-0-0-0-0-23-23-S', 24],
    ['oware-4', '1-0-0-0-0-0-1-0-0-0-0-0-23-23-N', 14],
  ] as const)('UR-D8, OW-D2: %s from %s, where positions come back, at every depth to %i', (id, line, depth) => {
    const rules = rulesOf(id);
    const start = at(rules, line);
    let ended = 0;
    for (let plies = 0; plies <= depth; plies++) {
      const counted = fastPerft(rules, start, plies);
      expect(counted).toEqual(perft(rules, start, plies));
      ended += counted.ended;
    }
    expect(ended).toBeGreaterThan(0);
  });

  test('an ended position has no plies, and is the one sequence of none', () => {
    const rules = rulesOf('uril');
    const over = newGame(rules, at(rules, '0-0-0-0-0-0-0-0-0-0-0-0-24-24-S')).position;
    expect(fastPerft(rules, over, 0)).toEqual({ leaves: 1, ended: 1 });
    expect(fastPerft(rules, over, 1)).toEqual({ leaves: 0, ended: 0 });
  });

  test.each(RULES_IDS)('tells how far it is in %s, first move by first move', (id) => {
    const rules = rulesOf(id);
    const told: string[] = [];
    const toldByPerft: string[] = [];
    fastPerft(rules, startPosition(rules), 2, (done, of) => told.push(`${done}/${of}`));
    perft(rules, startPosition(rules), 2, (done, of) => toldByPerft.push(`${done}/${of}`));
    expect(told).toEqual(toldByPerft);
  });
});
