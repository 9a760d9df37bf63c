import { PassThrough } from 'node:stream';
import { describe, expect, test } from 'vitest';
import type { Io } from '../src/command.ts';
import { perftCommand } from '../src/commands/perft.ts';
import { Output } from '../src/output.ts';
import { linesOf, uril } from './uril.ts';

describe('uril perft', () => {
  test('prints one JSON line a depth', async () => {
    expect(await uril(['perft', '--rules', 'uril', '--depth', '6'])).toEqual({
      code: 0,
      out:
        '{"depth":1,"leaves":6,"ended":0}\n{"depth":2,"leaves":36,"ended":0}\n{"depth":3,"leaves":180,"ended":0}\n' +
        '{"depth":4,"leaves":900,"ended":0}\n{"depth":5,"leaves":3767,"ended":0}\n{"depth":6,"leaves":16126,"ended":0}\n',
      err: '',
    });
  });

  test.each(['uril', 'kalah-4', 'hawalis'])('--fast prints the same for %s', async (id) => {
    const args = ['perft', '--rules', id, '--depth', '4'];
    const slow = await uril(args);
    expect(slow.code).toBe(0);
    expect(linesOf(slow.out)).toHaveLength(4);
    expect(await uril([...args, '--fast'])).toEqual(slow);
  });

  test('from a position, counting the plies that end the game', async () => {
    const chase = '1-0-0-0-0-0-1-0-0-0-0-0-23-23-S';
    const { code, out } = await uril(['perft', '--rules', 'uril', '--depth=26', `--position=${chase}`]);
    expect(code).toBe(0);
    expect(linesOf(out).slice(22)).toEqual([
      '{"depth":23,"leaves":1,"ended":0}',
      '{"depth":24,"leaves":1,"ended":1}',
      '{"depth":25,"leaves":0,"ended":0}',
      '{"depth":26,"leaves":0,"ended":0}',
    ]);
  });

  test('shows progress on standard error when that is a terminal, and clears it away', async () => {
    const work = perftCommand.read(['--rules', 'uril', '--depth', '2']);
    if (!work.ok) throw new Error(work.error.message);
    const out = new PassThrough();
    let told = '';
    const log = { isTTY: true, write: (text: string) => (told += text) };
    const io: Io = { input: new PassThrough(), out: new Output(out), log };
    await work.value(io);
    expect(told).toContain('depth 2: 6/6');
    expect(told.endsWith('\r\u001b[K')).toBe(true);
    expect(linesOf(String(out.read()))).toHaveLength(2);
  });
});
