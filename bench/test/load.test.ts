import { rulesOf, newGame, houseOf, playGame } from '@uril/engine';
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { randomGames } from '../src/games.ts';
import { requestFrame } from '../src/load/wire.ts';
import { readOptions } from '../src/options.ts';
import { ratioOf, type Series } from '../src/report.ts';

const server = fileURLToPath(new URL('../src/server.ts', import.meta.url));
const run = (...args: string[]) => promisify(execFile)(process.execPath, [server, ...args]);

describe('what the load plays', () => {
  test('the games are legal, whole, and the same each time', () => {
    const rules = rulesOf('uril');
    const games = randomGames(5, 7);
    expect(randomGames(5, 7)).toEqual(games);
    expect(randomGames(5, 8)).not.toEqual(games);
    for (const numbers of games) {
      let game = newGame(rules);
      for (const number of numbers) {
        const played = playGame(game, houseOf(rules, game.position.turn, number));
        if (!played.ok) throw new Error(played.error.code);
        game = played.value.game;
      }
      expect(game.ended).not.toBeNull();
    }
  });

  test('a request is framed as the SDK frames it', () => {
    const frame = requestFrame('move', { id: 'abcdefgh', game: 300, ply: 127, house: 200 });
    const expected = [
      [21, 0, 0xa4, ...Buffer.from('move'), 0x84],
      [0xa2, ...Buffer.from('id'), 0xa8, ...Buffer.from('abcdefgh')],
      [0xa4, ...Buffer.from('game'), 0xcd, 1, 44],
      [0xa3, ...Buffer.from('ply'), 127],
      [0xa5, ...Buffer.from('house'), 0xcc, 200],
    ];
    expect([...frame]).toEqual(expected.flat());
    expect(() => requestFrame('move', { id: 'x'.repeat(32) })).toThrow('too long');
  });
});

describe('the command line', () => {
  test('parts, tables and durations', () => {
    expect(
      readOptions(['--parts', 'table,relay', '--tables', '5', '--seconds', '2', '--computers', '9']),
    ).toMatchObject({
      parts: ['relay', 'table'],
      tables: [5],
      seconds: 2,
      rounds: 3,
      computers: 9,
    });
  });

  test.each([
    [['--parts', 'moon'], 'there is no moon'],
    [['--tables', 'many'], '--tables takes a whole number'],
    [['--seconds', '1.5'], '--seconds takes a whole number'],
    [['--rounds', '-1'], 'rounds'],
    [['--moon'], '--moon'],
  ])('%j is refused', (args, why) => {
    expect(() => readOptions(args)).toThrow(why);
  });
});

test('ratios are taken window by window', () => {
  const series = (moves: number[]): Series => ({
    part: 'table',
    residentPerTable: 0,
    windows: moves.map((movesPerSecond) => ({ movesPerSecond }) as Series['windows'][number]),
  });
  const ratio = ratioOf(series([10, 300, 60]), series([20, 400, 40]), 'movesPerSecond');
  expect(ratio).toEqual({ median: 0.75, all: [0.5, 0.75, 1.5] });
});

test.runIf(process.platform === 'linux')(
  'a short run measures all three and ends by itself',
  async () => {
    const { stdout } = await run('--tables', '3', '--rounds', '1', '--seconds', '1', '--think-rounds', '0');
    for (const part of ['relay', 'bare', 'table']) {
      const row = stdout.split('\n').find((line) => line.startsWith(`| ${part} |`)) ?? '';
      const [, , moves, p50, , main, writer] = row.split('|').map((cell) => Number(cell.replaceAll(' ', '')));
      expect(moves).toBeGreaterThan(10);
      expect(p50).toBeGreaterThan(0);
      expect(main).toBeGreaterThan(0);
      if (part === 'table') expect(writer).toBeGreaterThan(0);
      else expect(writer).toBe(0);
    }
    expect(stdout).toContain('table / bare, movesPerSecond');
  },
  60_000,
);
