import { describe, expect, test } from 'vitest';
import { linesOf, uril } from './uril.ts';

const match = (south: string, north: string, ...args: string[]) =>
  uril(['match', '--rules', 'uril', '--south', south, '--north', north, '--games', '20', '--seed', '3', ...args]);

interface Told {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  readonly score: number;
  readonly margin: number;
}

describe('uril match', () => {
  test('tells what the player of --south won, drew and lost', async () => {
    const { code, out, err } = await match('greedy', 'random');
    expect([code, err]).toEqual([0, '']);
    const [line, ...more] = linesOf(out);
    expect(more).toEqual([]);
    const told = JSON.parse(line!) as Told;
    expect(told).toMatchObject({ rules: 'uril', south: 'greedy', north: 'random', games: 20 });
    expect(told.wins + told.draws + told.losses).toBe(20);
    expect(told.score).toBeCloseTo((told.wins + told.draws / 2) / 20, 4);
    expect(told.score).toBeGreaterThan(0.6);
    expect(told.margin).toBeGreaterThan(0);
    expect(told.margin).toBeLessThan(0.25);
  });

  test('plays the same games for the same seed, and the same the other way round', async () => {
    const one = await match('2', 'greedy');
    expect(await match('level-2', 'greedy')).toEqual(one);
    expect(await match('2', 'greedy', '--openings', '3')).not.toEqual(one);
  });
});
