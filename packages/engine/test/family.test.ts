import {
  formatPosition,
  isInner,
  legalHouses,
  newGame,
  opposite,
  parseMove,
  formatMove,
  play,
  playGame,
  rulesOf,
  storeOf,
  whyNot,
  forfeitPoints,
  sparedBy,
} from '../src/index.ts';
import type { Game, Rules, Trace } from '../src/index.ts';
import { behind } from '../src/board.ts';
import { MOST_LAPS, sow } from '../src/sow.ts';
import { describe, expect, test } from 'vitest';
import { at, house, moves, played } from './support/boards.ts';

/** One ply from a line: the game after it and its trace. */
function ply(rules: Rules, line: string, move: string): { game: Game; trace: Trace } {
  const next = playGame(newGame(rules, at(rules, line)), house(rules, move));
  if (!next.ok) throw new Error(`${line} ${move}: ${next.error.code}`);
  return next.value;
}
const after = (rules: Rules, line: string, move: string): string =>
  formatPosition(ply(rules, line, move).game.position);
const legal = (rules: Rules, line: string): string[] => moves(rules, legalHouses(rules, at(rules, line)));

describe('Ouril', () => {
  const ouril = rulesOf('ouril');

  test('OU-1 to OU-4: Uril with two values changed, and no Quatro', () => {
    const uril = rulesOf('uril');
    expect(ouril).toEqual({ ...uril, id: 'ouril', singles: 'free', grandSlam: 'ends', quatro: null });
  });

  test('OU-2: nobody sows again after a harvest of everything', () => {
    const { game, trace } = ply(ouril, '0-0-0-5-0-2-1-1-0-0-0-0-20-19-S', 'S6');
    expect(trace).toMatchObject({ again: false, swept: [5, 0] });
    expect(game.position.turn).toBe('N');
  });
});

describe('a harvest of everything', () => {
  const uril = rulesOf('uril');
  const line = '0-0-0-5-0-2-1-1-0-0-0-0-15-19-S';
  const by = (grandSlam: Rules['grandSlam']): Rules => ({ ...uril, grandSlam });

  test('UR-D2, OU-2, UM-8, OW-D1 as a value: sow again, end, take nothing', () => {
    expect(after(by('again'), line, 'S6')).toBe('0-0-0-5-0-0-0-0-0-0-0-0-19-19-S');
    expect(after(by('ends'), line, 'S6')).toBe('0-0-0-0-0-0-0-0-0-0-0-0-24-19-N');
    expect(after(by('no-capture'), line, 'S6')).toBe('0-0-0-5-0-0-2-2-0-0-0-0-15-19-N');
  });

  test('UM-8, OW-D1: what a ply spared because it was everything can be told from it', () => {
    const spared = (rules: Rules, from: string, move: string) => {
      const { game, trace } = ply(rules, from, move);
      return sparedBy(rules, trace, game.position);
    };
    const everything = [7, 6].map((each) => ({ house: each, seeds: 2 }));
    expect(spared(by('no-capture'), line, 'S6')).toEqual(everything);
    expect(spared(by('again'), line, 'S6')).toEqual([]);
    expect(spared(by('no-capture'), line, 'S4')).toEqual([]);
    expect(spared(by('no-capture'), '0-0-0-5-0-2-1-1-0-0-3-0-15-19-S', 'S6')).toEqual([]);
  });

  test('UR-D2 as a value: or not allowed', () => {
    expect(legal(by('illegal'), line)).toEqual(['S4']);
    expect(whyNot(by('illegal'), at(uril, line), 5)).toBe('takes-everything');
    expect(legal(by('again'), line)).toEqual(['S4', 'S6']);
  });

  test('UR-D2 as a value: where it is not allowed and there is nothing else, the game ends', () => {
    const alone = '0-0-0-0-0-2-1-1-0-0-0-0-15-19-S';
    expect(newGame(by('illegal'), at(uril, alone)).ended).toEqual({ reason: 'no-move', winner: 'N', score: [17, 21] });
    expect(newGame(by('again'), at(uril, alone)).ended).toBeNull();
  });

  test('UR-6 before takes-everything: what harvests back all it fed does not feed', () => {
    const rules = by('illegal');
    const chase = '0-0-0-0-4-17-0-0-0-0-0-0-13-14-S';
    expect(whyNot(rules, at(rules, chase), 5)).toBe('must-feed');
    expect(legal(by('no-capture'), chase)).toEqual(['S5', 'S6']);
  });

  test('a harvest that leaves a seed is no such harvest', () => {
    const most = '0-0-0-5-0-2-1-1-0-0-0-1-15-19-S';
    for (const grandSlam of ['again', 'ends', 'no-capture', 'illegal'] as const)
      expect(after(by(grandSlam), most, 'S6')).toBe('0-0-0-5-0-0-0-0-0-0-0-1-19-19-N');
  });
});

describe('Urim', () => {
  const urim = rulesOf('urim-6x3');

  test('UM-3 as a value: with a limit a full house is passed over, without it is sown', () => {
    const line = '0-0-0-0-1-4-17-1-2-1-0-1-5-4-S';
    expect(after(urim, line, 'S6')).toBe('0-0-0-0-1-0-17-2-3-2-1-1-5-4-N');
    expect(after({ ...urim, houseLimit: null }, line, 'S6')).toBe('0-0-0-0-1-0-18-0-0-0-0-1-12-4-N');
    expect(after({ ...urim, houseLimit: 4 }, '0-0-0-0-1-4-4-1-2-1-0-1-5-4-S', 'S6')).toBe(
      '0-0-0-0-1-0-4-2-3-2-1-1-5-4-N',
    );
  });

  test('UM-3: a house is filled to the limit and not above it', () => {
    const { trace } = ply(urim, '0-0-0-0-0-13-16-0-0-0-0-0-5-4-S', 'S6');
    expect(trace.sown).toEqual([6, 7, 8, 9, 10, 11, 0, 1, 2, 3, 4, 7, 8]);
  });

  test('UM-3: a full board is sown where one house has room', () => {
    const full = '17-17-17-17-17-17-17-17-17-17-17-0-0-0-S';
    expect(after(urim, full, 'S1')).toBe('0-17-17-17-17-17-17-17-17-17-17-17-0-0-N');
  });

  test('UM-4 as a value: which numbers start a harvest, and which carry it on', () => {
    const line = '0-0-0-0-1-4-1-3-2-2-0-1-11-11-S';
    expect(ply(urim, line, 'S6').trace.harvested.map(({ seeds }) => seeds)).toEqual([3, 3, 4, 2]);
    expect(ply({ ...urim, chain: [2, 3] }, line, 'S6').trace.harvested.map(({ seeds }) => seeds)).toEqual([3, 3]);
    expect(ply({ ...urim, trigger: [4] }, line, 'S6').trace.harvested).toEqual([]);
  });

  test('UM-5 as a value: who must feed, and who need not', () => {
    const line = '0-3-0-0-2-1-0-0-0-0-0-0-15-15-S';
    expect(legal(urim, line)).toEqual(['S5', 'S6']);
    expect(legal({ ...urim, mustFeed: false }, line)).toEqual(['S2', 'S5', 'S6']);
  });

  test('UM-6: no majority ending, and three occurrences', () => {
    expect(newGame(urim, at(urim, '0-0-0-0-1-1-1-0-0-0-0-1-30-0-S')).ended).toBeNull();
    const round = [1, 2, 3, 4, 5, 6].flatMap((number) => [`S${number}`, `N${number}`]);
    const chase = '1-0-0-0-0-0-1-0-0-0-0-0-17-17-S';
    expect(played(urim, chase, round).ended).toBeNull();
    expect(played(urim, chase, [...round, ...round]).ended?.reason).toBe('repetition');
  });

  test.each([
    ['urim-6x3', 27, 9, [2, 0]],
    ['urim-6x3', 26, 10, [1, 0]],
    ['urim-6x3', 19, 17, [1, 0]],
    ['urim-6x3', 18, 18, [0, 0]],
    ['urim-6x3', 9, 27, [0, 2]],
    ['urim-7x3', 32, 10, [2, 0]],
    ['urim-7x3', 31, 11, [1, 0]],
    ['urim-7x3', 20, 22, [0, 1]],
    ['urim-7x3', 21, 21, [0, 0]],
    ['urim-6x4', 36, 12, [2, 0]],
    ['urim-7x4', 41, 15, [1, 0]],
    ['urim-7x4', 42, 14, [2, 0]],
  ] as const)('UM-7: the points of %s at %i to %i', (id, south, north, points) => {
    const rules = rulesOf(id);
    const empty = `${'0-'.repeat(rules.houses * 2)}${south}-${north}-S`;
    expect(newGame(rules, at(rules, empty)).ended?.points).toEqual(points);
  });

  const givenUp = [
    ['0-0-0-0-0-0-0-0-0-0-0-1-10-25-S', 'S', [1, 0]],
    ['3-3-3-3-3-3-3-3-3-3-3-3-0-0-S', 'N', [0, 2]],
    ['0-0-0-0-0-6-2-0-0-0-0-1-18-9-N', 'S', [2, 0]],
    ['0-0-0-0-0-6-2-0-0-0-0-1-17-10-N', 'S', [1, 0]],
  ] as const;
  test('UM-D1: what is left counts for whom the game is given up to, who gets a point at the least', () => {
    for (const [line, winner, points] of givenUp)
      expect([line, forfeitPoints(urim, at(urim, line), winner)]).toEqual([line, points]);
  });

  test('UM-7 as a value: other games give none', () => {
    expect(newGame({ ...urim, matchPoints: false }, at(urim, '0-0-0-0-0-0-0-0-0-0-0-0-27-9-S')).ended).toEqual({
      reason: 'board-empty',
      winner: 'S',
      score: [27, 9],
    });
  });
});

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

describe('Oware', () => {
  const oware = rulesOf('oware-4');

  test('OW-D2 as a value: the second occurrence, or another', () => {
    const chase = '1-0-0-0-0-0-1-0-0-0-0-0-23-23-S';
    const round = [1, 2, 3, 4, 5, 6].flatMap((number) => [`S${number}`, `N${number}`]);
    expect(played(oware, chase, round.slice(0, -1)).ended).toBeNull();
    expect(played(oware, chase, round).ended?.reason).toBe('repetition');
    expect(played({ ...oware, repetition: 3 }, chase, round).ended).toBeNull();
  });
});

describe('Kalah', () => {
  const kalah = rulesOf('kalah-4');

  test('KA-1: the own store is a place of the sowing, the other’s is none', () => {
    const south = ply(kalah, '1-0-0-0-0-8-1-0-0-0-0-0-0-0-S', 'S6').trace.sown;
    expect(south).toEqual([storeOf(kalah, 'S'), 6, 7, 8, 9, 10, 11, 0]);
    const north = ply(kalah, '1-0-0-0-0-0-1-0-0-0-0-8-0-0-N', 'N6').trace.sown;
    expect(north).toEqual([storeOf(kalah, 'N'), 0, 1, 2, 3, 4, 5, 6]);
    expect([storeOf(kalah, 'S'), storeOf(kalah, 'N')]).toEqual([12, 13]);
  });

  test('KA-1 as a value: stores that are kept are not sown', () => {
    expect(after({ ...kalah, stores: 'kept' }, '1-0-0-0-0-8-1-0-0-0-0-0-0-0-S', 'S6')).toBe(
      '2-0-0-0-0-0-2-1-1-1-0-1-2-0-N',
    );
  });

  test('KA-2: the trace takes the last seed and what lies opposite', () => {
    const { trace } = ply(kalah, '0-0-1-0-0-2-1-0-4-0-0-0-10-10-S', 'S3');
    expect(trace).toMatchObject({
      again: false,
      harvested: [
        { house: 3, seeds: 1 },
        { house: 8, seeds: 4 },
      ],
    });
  });

  test('KA-2: the last seed in the other’s empty house takes nothing', () => {
    expect(ply(kalah, '4-0-0-0-0-3-1-0-0-0-0-1-0-0-S', 'S6').trace.harvested).toEqual([]);
  });

  test('KA-3: the same side sows again, unless the game is over', () => {
    expect(ply(kalah, '4-4-4-4-4-4-4-4-4-4-4-4-0-0-S', 'S3').trace.again).toBe(true);
    const last = ply(kalah, '0-0-0-0-0-1-1-0-0-0-0-0-0-0-S', 'S6');
    expect([last.trace.again, last.trace.swept, last.game.ended?.reason]).toEqual([false, [0, 1], 'row-empty']);
  });

  test('KA-4: the other row being empty ends the game too', () => {
    const { game } = ply(kalah, '0-0-1-0-3-0-0-0-4-0-0-0-10-10-S', 'S3');
    expect(game.ended).toEqual({ reason: 'row-empty', winner: 'S', score: [18, 10] });
  });

  test('KA-4 as a value: without this ending the game goes on until nobody can move', () => {
    const rules: Rules = { ...kalah, ending: 'no-move' };
    expect(newGame(rules, at(rules, '0-0-1-0-3-0-0-0-0-0-0-0-10-10-S')).ended).toBeNull();
    expect(newGame(kalah, at(kalah, '0-0-1-0-3-0-0-0-0-0-0-0-10-10-S')).ended?.score).toEqual([14, 10]);
  });

  test('KA-D1 as a value: with nothing opposite the last seed stays, or goes to the store', () => {
    const line = '0-0-1-0-0-2-1-4-0-0-0-0-10-10-S';
    expect(after(kalah, line, 'S3')).toBe('0-0-0-1-0-2-1-4-0-0-0-0-10-10-N');
    expect(after({ ...kalah, emptyCapture: true }, line, 'S3')).toBe('0-0-0-0-0-2-1-4-0-0-0-0-11-10-N');
  });

  test('KA-D2 as a value: thirteen seeds come back to the house, or pass it', () => {
    const line = '13-0-0-0-0-0-1-0-0-0-0-2-0-0-S';
    expect(after(kalah, line, 'S1')).toBe('0-1-1-1-1-1-2-1-1-1-1-0-5-0-N');
    expect(after({ ...kalah, origin: 'skip' }, line, 'S1')).toBe('0-2-1-1-1-1-2-1-1-1-1-3-1-0-N');
  });
});

describe('Congkak', () => {
  const congkak = rulesOf('congkak-6x4');

  test('CO-2, CO-4: the houses a relay lifts, on either side', () => {
    const { trace } = ply(congkak, '0-0-0-2-0-1-1-0-0-0-2-0-0-0-S', 'S4');
    expect(trace.lifted).toEqual([
      { house: 3, seeds: 2 },
      { house: 5, seeds: 2 },
      { house: 6, seeds: 2 },
    ]);
    expect(trace.sown).toEqual([4, 5, 12, 6, 7, 8]);
    expect(trace).toMatchObject({ again: false, harvested: [] });
  });

  test('CO-5: the trace takes the last seed and what lies opposite', () => {
    expect(ply(congkak, '0-0-0-1-0-1-0-3-0-0-0-1-0-0-S', 'S4').trace.harvested).toEqual([
      { house: 4, seeds: 1 },
      { house: 7, seeds: 3 },
    ]);
  });

  test('CO-6: the trace names who was passed over', () => {
    const other = ply(congkak, '0-0-0-1-0-1-0-0-0-0-0-0-7-8-S', 'S4').trace;
    expect([other.again, other.passed]).toEqual([true, 'N']);
    const own = ply(congkak, '0-0-0-0-0-1-0-2-0-0-0-0-7-8-S', 'S6').trace;
    expect([own.again, own.passed]).toEqual([false, 'S']);
    const nobody = ply(congkak, '0-0-0-0-0-1-0-0-0-0-0-0-7-8-S', 'S6').trace;
    expect([nobody.again, nobody.passed]).toEqual([false, null]);
  });

  test('CO-6: passed over at once, whoever asks', () => {
    const position = at(congkak, '0-0-0-0-0-0-0-2-0-0-0-0-7-8-S');
    expect(newGame(congkak, position).position.turn).toBe('N');
    expect(newGame(congkak, position).start).toEqual(position);
    expect(legalHouses(congkak, position)).toEqual([7]);
    expect([whyNot(congkak, position, 0), whyNot(congkak, position, 7)]).toEqual(['not-your-house', null]);
    const next = play(congkak, position, 7);
    expect(next.ok && formatPosition(next.value.position)).toBe('0-0-0-0-0-0-0-0-1-1-0-0-7-8-N');
  });

  test('CO-7 as a value: no majority ends the game, and with it the game is over', () => {
    const line = '0-0-0-1-0-1-0-3-0-0-0-1-20-0-S';
    expect(newGame(congkak, at(congkak, line)).ended).toBeNull();
    expect(newGame({ ...congkak, majority: true }, at(congkak, line)).ended?.reason).toBe('majority');
  });

  test('CO-3, CO-D1: a first turn may be many sowings, all South’s', () => {
    const { position } = played(rulesOf('congkak-7x7'), undefined, ['S1', 'S2', 'S7', 'S7', 'S1']);
    expect(position.turn).toBe('S');
  });
});
