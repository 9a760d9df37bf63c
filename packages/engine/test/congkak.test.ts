import { formatPosition, legalHouses, newGame, play, rulesOf, whyNot } from '../src/index.ts';
import { describe, expect, test } from 'vitest';
import { at, played, ply } from './support/boards.ts';

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
