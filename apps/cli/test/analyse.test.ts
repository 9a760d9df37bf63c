import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { linesOf, started, uril } from './uril.ts';

interface Line {
  readonly depth: number;
  readonly score: number;
  readonly best: string | null;
  readonly line: readonly string[];
  readonly nodes: number;
  readonly nps: number;
  readonly exact: boolean;
}

async function analysed(...args: string[]): Promise<Line[]> {
  const { code, out, err } = await uril(['analyse', ...args]);
  expect([code, err]).toEqual([0, '']);
  return linesOf(out).map((line) => JSON.parse(line) as Line);
}

describe('uril analyse', () => {
  test('prints one JSON line a depth, the last one final', async () => {
    const lines = await analysed('--rules', 'uril', '--depth', '6');
    expect(lines.map(({ depth }) => depth)).toEqual([1, 2, 3, 4, 5, 6]);
    const last = lines.at(-1)!;
    expect(Object.keys(last)).toEqual(['depth', 'score', 'best', 'line', 'nodes', 'nps', 'exact']);
    expect(last.line).toHaveLength(6);
    expect(last.line[0]).toBe(last.best);
    expect(last).toMatchObject({ exact: false });
  });

  test('answers after so many seconds', async () => {
    const lines = await analysed('--rules', 'oware-4', '--seconds', '0.2');
    expect(lines.at(-1)!.depth).toBeGreaterThan(3);
  });

  test('stops at a number of positions', async () => {
    const last = (await analysed('--rules', 'kalah-4', '--nodes', '5000')).at(-1)!;
    expect(last.nodes).toBeGreaterThanOrEqual(5000);
    expect(last.nodes).toBeLessThan(5100);
  });

  test('UR-D10: the majority is ignored, seeds are counted to the last one', async () => {
    const lines = await analysed('--rules', 'uril', '--position', '0-0-0-0-0-1-2-0-0-0-0-1-26-18-S', '--depth', '3');
    expect(lines.at(-1)).toMatchObject({ best: 'S6' });
  });

  test('--endgame proves what its table knows, and is refused for another game', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'uril-analyse-'));
    const file = join(directory, 'uril.end');
    try {
      await uril(['endgame', 'build', '--rules', 'uril', '--seeds', '4', '--out', file]);
      const asked = ['--position', '0-1-0-1-0-0-0-1-0-0-1-2-21-21-S', '--depth', '9', '--endgame', file];
      const without = await analysed('--rules', 'uril', ...asked.slice(0, 4));
      const lines = await analysed('--rules', 'uril', ...asked);
      expect(lines.at(-1)!.nodes).toBeLessThan(without.at(-1)!.nodes);
      const other = await uril(['analyse', '--rules', 'ouril', ...asked]);
      expect([other.code, other.out]).toEqual([1, '']);
      expect(other.err).toContain('other-rules');
    } finally {
      rmSync(directory, { recursive: true });
    }
  });

  test('stops when nobody reads any longer', async () => {
    const child = started(['analyse', '--rules', 'uril', '--depth', '100']);
    child.stdout.once('data', () => child.stdout.destroy());
    expect(await new Promise((resolve) => child.on('close', resolve))).toBe(0);
  });

  test.each([
    ['uril', '0-0-0-0-0-0-0-0-0-0-0-0-24-24-S'],
    ['hawalis', '0-0-0-0-0-0-0-0-0-0-0-0-0-0-1-1-1-0-0-0-0-0-0-0-0-0-0-0-20-20-S'],
    ['kalah-4', '0-0-0-0-0-0-1-1-1-1-1-1-9-9-N'],
  ])('%s: an ended position is answered', async (id, line) => {
    const last = { depth: 0, score: 0, best: null, line: [], nodes: 0, nps: 0, exact: true };
    expect(await analysed('--rules', id, '--position', line)).toEqual([last]);
  });
});
