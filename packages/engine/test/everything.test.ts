import { newGame, rulesOf, sparedBy, whyNot } from '../src/index.ts';
import type { Rules } from '../src/index.ts';
import { describe, expect, test } from 'vitest';
import { after, at, legal, ply } from './support/boards.ts';

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
