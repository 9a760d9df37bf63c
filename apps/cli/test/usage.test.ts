import { describe, expect, test } from 'vitest';
import { uril } from './uril.ts';

describe('help', () => {
  test.each([['--help'], ['-h']])('uril %s lists the commands', async (flag) => {
    const { code, out, err } = await uril([flag]);
    expect([code, err]).toEqual([0, '']);
    for (const name of ['rules', 'perft', 'replay', 'convert']) expect(out).toMatch(new RegExp(`^  ${name} +\\S`, 'm'));
  });

  test.each(['rules', 'perft', 'replay', 'convert'])(
    'uril %s --help tells its own usage, whatever else is asked',
    async (name) => {
      const { code, out, err } = await uril([name, '--help']);
      expect([code, err]).toEqual([0, '']);
      expect(out).toContain(`Usage: uril ${name}`);
      expect(await uril([name, '--bogus', '-h'])).toEqual({ code, out, err });
    },
  );
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
