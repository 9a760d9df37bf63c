import { describe, expect, test } from 'vitest';
import { uril } from './uril.ts';

const NAMES = ['rules', 'perft', 'replay', 'analyse', 'match', 'convert', 'endgame'];

describe('help', () => {
  test.each([['--help'], ['-h']])('uril %s lists the commands', async (flag) => {
    const { code, out, err } = await uril([flag]);
    expect([code, err]).toEqual([0, '']);
    for (const name of NAMES) expect(out).toMatch(new RegExp(`^  ${name} +\\S`, 'm'));
  });

  test.each(NAMES)('uril %s --help tells its own usage, whatever else is asked', async (name) => {
    const { code, out, err } = await uril([name, '--help']);
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain(`Usage: uril ${name}`);
    expect(await uril([name, '--bogus', '-h'])).toEqual({ code, out, err });
  });
});

describe('wrong usage says so on standard error and exits with 2', () => {
  test.each([
    [[], 'Usage: uril <command>'],
    [['bogus'], "unknown command 'bogus'"],
    [['toString'], "unknown command 'toString'"],
    [['rules', 'oware'], "unknown rules 'oware'"],
    [['rules', 'uril', 'uril'], "unexpected argument 'uril'"],
    [['rules', '--yaml'], '--yaml'],
    [['rules', '--schema', 'uril'], '--schema stands alone'],
    [['rules', '--schema', '--json'], '--schema stands alone'],
    [['perft'], '--rules is missing'],
    [['perft', '--rules', 'uril'], '--depth is missing'],
    [['perft', '--rules', 'nim', '--depth', '1'], "unknown rules 'nim'"],
    [['perft', '--rules', 'uril', '--depth', '0'], '--depth is a whole number'],
    [['perft', '--rules', 'uril', '--depth', '1.5'], '--depth is a whole number'],
    [['perft', '--rules', 'uril', '--depth', '99999'], '--depth is a whole number'],
    [['perft', '--rules', 'uril', '--depth', 'deep'], '--depth is a whole number'],
    [['perft', '--rules', 'uril', '--depth', '-1'], '--depth'],
    [['perft', '--rules', 'uril', '--depth'], '--depth'],
    [['perft', '--rules', 'uril', '--depth', '1', '--fast=yes'], '--fast'],
    [['perft', '--rules', 'uril', '--depth', '1', 'more'], "unexpected argument 'more'"],
    [['perft', '--rules', 'uril', '--depth', '1', '--position', '4-4-S'], '--position is no position line'],
    [['analyse'], '--rules is missing'],
    [['analyse', '--rules', 'uril', '--depth', '101'], '--depth is a whole number from 1 to 100'],
    [['analyse', '--rules', 'uril', '--nodes', '0'], '--nodes is a whole number'],
    [['analyse', '--rules', 'uril', '--seconds', '0'], '--seconds is a number above 0'],
    [['analyse', '--rules', 'uril', '--seconds', '1e3'], '--seconds is a number above 0'],
    [['analyse', '--rules', 'uril', '--depth', '3', '--nodes', '9'], 'stand alone'],
    [['analyse', '--rules', 'uril', '4-4-S'], "unexpected argument '4-4-S'"],
    [['match', '--rules', 'uril'], '--south is missing'],
    [['match', '--rules', 'uril', '--south', '1'], '--north is missing'],
    [['match', '--rules', 'uril', '--south', '5', '--north', '1'], '--south is one of random, greedy, 1, 2, 3, 4'],
    [['match', '--rules', 'uril', '--south', '2', '--north', '1'], '--games is missing'],
    [['match', '--rules', 'uril', '--south', '2', '--north', '1', '--games', '2'], '--seed is missing'],
    [['match', '--rules', 'uril', '--south', '2', '--north', '1', '--games', '3', '--seed', '1'], 'an even number'],
    [['replay', 'games.jsonl'], 'takes no arguments'],
    [['replay', '--rules', 'uril'], '--rules'],
    [['convert'], '--from is missing'],
    [['convert', '--from', 'ogn'], '--to is missing'],
    [['convert', '--from', 'pgn', '--to', 'ogn'], "unknown form 'pgn'"],
    [['convert', '--from', 'ogn', '--to', 'toString'], "unknown form 'toString'"],
    [['convert', '--from', 'ogn', '--to', 'record', 'a.ogn'], 'takes no arguments'],
  ])('uril %j', async (args, message) => {
    const { code, out, err } = await uril(args);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(message);
  });
});
