import {
  formatMove,
  isInner,
  legalHouses,
  newGame,
  opposite,
  parseMove,
  play,
  playGame,
  rulesOf,
  whyNot,
} from '../src/index.ts';
import type { Rules } from '../src/index.ts';
import { behind } from '../src/board.ts';
import { MOST_LAPS, sow } from '../src/sow.ts';
import { describe, expect, test } from 'vitest';
import { after, at, house, legal, moves, played, ply } from './support/boards.ts';

describe('Hawalis', () => {
  const hawalis = rulesOf('hawalis');
  const start = newGame(hawalis).position;

  test('HW-7: which houses face each other, and which lie behind', () => {
    const faced = [7, 8, 9, 10, 11, 12, 13].map((k) => opposite(hawalis, k));
    expect(faced.map((each) => formatMove(hawalis, each)).join('')).toBe('NMLKJIH');
    expect(faced.map((each) => formatMove(hawalis, behind(hawalis, each))).join('')).toBe('ABCDEFG');
    for (let k = 7; k <= 13; k++) {
      expect(opposite(hawalis, k)).toBe(14 + 20 - k);
      expect(behind(hawalis, 14 + k)).toBe(14 + 13 - k);
      expect(opposite(hawalis, opposite(hawalis, k))).toBe(k);
      expect([k, 14 + k, k - 7, 14 + k - 7].map((each) => isInner(hawalis, each))).toEqual([true, true, false, false]);
    }
  });

  test('HW-1, HW-2: moves are letters, South’s small', () => {
    const all = [...Array(28).keys()].map((each) => formatMove(hawalis, each)).join('');
    expect(all).toBe('abcdefghijklmnABCDEFGHIJKLMN');
    for (const wrong of ['', 'o', 'O', 'S1', 'ab', 'ª', 'a\n', '@', '[', '`', '{'])
      expect(parseMove(hawalis, wrong)).toEqual({ ok: false, error: { code: 'bad-move' } });
    expect(legalHouses(hawalis, start)).toHaveLength(14);
  });

  test('HW-3: the houses a relay lifts, with what it finds there', () => {
    const line = '2-1-0-0-2-2-2-3-2-2-2-2-2-1-2-2-2-2-2-2-2-2-2-2-2-2-2-2-0-0-S';
    const { trace } = ply(hawalis, line, 'h');
    expect(trace.lifted.map(({ house: from, seeds }) => formatMove(hawalis, from) + String(seeds))).toEqual([
      'h3',
      'k3',
      'n2',
      'b2',
    ]);
    expect(moves(hawalis, trace.sown).join('')).toBe('ijklmnabcd');
  });

  test('HW-3 as a value: without relay one lap is all', () => {
    const line = '2-1-0-0-2-2-2-3-2-2-2-2-2-1-2-2-2-2-2-2-2-2-2-2-2-2-2-2-0-0-S';
    expect(after({ ...hawalis, relay: false }, line, 'h')).toBe(
      '2-1-0-0-2-2-2-0-3-3-3-2-2-1-2-2-2-2-2-2-2-2-2-2-2-2-2-2-0-0-N',
    );
  });

  test('HW-4: the trace takes the inner house first, and the last seed stays', () => {
    const { trace, game } = ply(hawalis, '2-2-2-2-2-2-2-3-2-2-0-2-2-2-2-2-2-4-2-2-2-2-2-2-5-2-2-2-0-0-S', 'h');
    expect(trace.harvested).toEqual([
      { house: 24, seeds: 5 },
      { house: 17, seeds: 4 },
    ]);
    expect(game.position.houses[10]).toBe(1);
  });

  test('HW-5: why a single may not be played', () => {
    const why = (line: string) =>
      ['a', 'b', 'c', 'd', 'e'].map((move) => whyNot(hawalis, at(hawalis, line), house(hawalis, move)));
    const rest = `0-0-0-0-0-0-0-0-0-${'2-'.repeat(14)}0-0-S`;
    expect(why(`1-1-0-2-0-${rest}`)).toEqual(['single-barred', 'single-barred', 'empty', null, 'empty']);
    expect(why(`1-1-0-1-0-${rest}`)).toEqual(['single-blocked', null, 'empty', null, 'empty']);
  });

  test('HW-5 as a value: singles that are free, or last into any house', () => {
    const line = `1-1-0-2-0-0-0-0-0-0-0-0-0-0-${'2-'.repeat(14)}0-0-S`;
    expect(legal({ ...hawalis, singles: 'free' }, line)).toEqual(['a', 'b', 'd']);
    expect(legal({ ...hawalis, singles: 'last' }, line)).toEqual(['d']);
    expect(legal({ ...hawalis, singles: 'last' }, line.replace('1-1-0-2', '1-1-0-1'))).toEqual(['a', 'b', 'd']);
  });

  const ENDLESS = '2-1-0-1-2-0-1-0-1-0-1-0-1-0-0-0-0-0-0-0-0-2-0-0-0-0-0-0-0-0-S';

  test('HW-D1: the same ring and the same house to lift do come back', () => {
    const { lifted, end } = sow(hawalis, at(hawalis, ENDLESS), house(hawalis, 'e'));
    expect(end).toBeNull();
    const ring = Array.from(at(hawalis, ENDLESS).houses.slice(0, 14));
    const seen = new Set<string>();
    let back = false;
    for (const { house: from, seeds } of lifted) {
      const state = `${ring.join()} ${from}`;
      back ||= seen.has(state);
      seen.add(state);
      expect(ring[from]).toBe(seeds);
      ring[from] = 0;
      for (let step = 1; step <= seeds; step++) ring[(from + step) % 14]!++;
    }
    expect(back).toBe(true);
  });

  test('HW-D1: the trace of a sowing without end moves nothing, and the mover has lost', () => {
    const { game, trace } = ply(hawalis, ENDLESS, 'e');
    expect(trace).toEqual({
      side: 'S',
      house: 4,
      lifted: [],
      sown: [],
      harvested: [],
      again: false,
      passed: null,
      swept: null,
    });
    expect(game.position.houses).toEqual(at(hawalis, ENDLESS).houses);
    expect(playGame(game, house(hawalis, 'H'))).toEqual({ ok: false, error: { code: 'game-ended' } });
  });

  test('HW-D1: it is legal all the same', () => {
    expect(legal(hawalis, ENDLESS)).toContain('e');
  });

  test('HW-D3: a relay of too many laps counts as one without end', () => {
    // Reached in nine plies; no hand has come to the end of it.
    const line = '2-5-2-0-1-0-2-6-0-1-3-2-1-3-0-4-0-6-1-0-0-2-0-0-3-1-2-3-6-0-S';
    const sowing = sow(hawalis, at(hawalis, line), house(hawalis, 'c'));
    expect(sowing.end).toBeNull();
    expect(sowing.lifted).toHaveLength(MOST_LAPS);
    expect(MOST_LAPS).toBe(20_000);
    expect(ply(hawalis, line, 'c').game.ended?.reason).toBe('endless-move');
  });

  test('HW-6: nobody moves when one side has no seeds', () => {
    const none = `${'0-'.repeat(14)}${'2-'.repeat(14)}3-4-`;
    for (const turn of ['S', 'N']) {
      const { ended } = newGame(hawalis, at(hawalis, none + turn));
      expect(ended).toEqual({ reason: 'no-seeds', winner: 'N', score: [3, 4] });
      expect(play(hawalis, at(hawalis, none + turn), 14)).toEqual({ ok: false, error: { code: 'game-ended' } });
    }
  });

  test('HW-D2 as a value: a draw with what is left on the board, or each row to its owner, or half each', () => {
    const line = '1-1-0-2-0-1-0-1-0-1-0-1-0-1-1-0-1-0-0-1-0-0-2-0-1-1-1-0-0-20-N';
    const end = (endless: Rules['endless']) => {
      const { ended, position } = played({ ...hawalis, endless }, line, 'I d L a E d H a I d L a E d H a'.split(' '));
      return [ended, position.stores, position.houses.some((seeds) => seeds > 0)];
    };
    expect(end('draw')).toEqual([{ reason: 'repetition', winner: null, score: [0, 20] }, [0, 20], true]);
    expect(end('rows')).toEqual([{ reason: 'repetition', winner: 'N', score: [9, 28] }, [9, 28], false]);
    expect(end('equal')).toEqual([{ reason: 'repetition', winner: 'N', score: [8, 28] }, [8, 28], false]);
  });

  test('HW-D2: the count starts again after a harvest', () => {
    const line = '0-2-0-1-0-1-1-1-0-1-0-1-0-1-1-0-1-0-1-0-2-1-1-0-1-0-1-0-0-0-N';
    expect(played(hawalis, line, 'G b H g'.split(' ')).since).toHaveLength(5);
    expect(ply(hawalis, '2-2-2-2-2-2-2-3-2-2-0-2-2-2-2-2-2-4-2-2-2-2-2-2-5-2-2-2-0-0-S', 'h').game.since).toHaveLength(
      1,
    );
  });
});
