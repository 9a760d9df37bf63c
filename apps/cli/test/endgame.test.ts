import { rulesOf } from '@uril/engine';
import { buildTable } from '@uril/engine/endgame';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Io } from '../src/command.ts';
import { endgameCommand } from '../src/commands/endgame.ts';
import { Output } from '../src/output.ts';
import { linesOf, started, uril } from './uril.ts';

const directory = mkdtempSync(join(tmpdir(), 'uril-endgame-'));
const fileOf = (name: string): string => join(directory, name);
const table = fileOf('uril-5.end');

/** What the command prints, run here: a process of its own takes as long to start as most of this takes. */
async function run(args: readonly string[], log: Io['log'] = { write: () => {} }): Promise<string> {
  const work = endgameCommand.read(args);
  if (!work.ok) throw new Error(work.error.message);
  const out = new PassThrough();
  await work.value({ input: new PassThrough(), out: new Output(out), log });
  return String(out.read());
}
const build = (out: string, ...more: string[]) => run(['build', '--rules=uril', '--seeds=5', `--out=${out}`, ...more]);
const probe = (file: string, position: string) => run(['probe', file, '--position', position]);

beforeAll(() => build(table));
afterAll(() => rmSync(directory, { recursive: true }));

describe('uril endgame build', () => {
  test('writes a table and says in one line what it is', async () => {
    const file = fileOf('other.end');
    const { code, out, err } = await uril([
      ...['endgame', 'build', '--rules', 'uril', '--seeds', '5'],
      ...['--bounds', '3', '--out', file],
    ]);
    expect([code, err]).toEqual([0, '']);
    expect(linesOf(out).map((line) => JSON.parse(line) as unknown)).toEqual([
      {
        rules: 'uril',
        version: 1,
        seeds: 5,
        bounds: 3,
        crc32: readFileSync(file).readUInt32LE(76).toString(16).padStart(8, '0'),
        bytes: readFileSync(file).length,
        seconds: expect.any(Number) as number,
        cpuSeconds: expect.any(Number) as number,
        peakMemory: expect.any(Number) as number,
      },
    ]);
  });

  test('shows progress on standard error when that is a terminal, and clears it away', async () => {
    let told = '';
    const log = { isTTY: true, write: (text: string) => (told += text) };
    await run(['build', '--rules=ouril', '--seeds=4', `--out=${fileOf('told.end')}`], log);
    expect(told).toContain('4 seeds: 100.0 % of 1820 positions');
    expect(told.endsWith('\r\u001b[K')).toBe(true);
  });

  test('begins no work whose end it could not write', async () => {
    await expect(build(join(fileOf('nowhere'), 'a.end'))).rejects.toThrow('ENOENT');
    await expect(build(directory)).rejects.toThrow('is a directory');
  });

  test('replaces files and nothing else', async () => {
    const socket = fileOf('socket');
    const server = createServer().listen(socket);
    await once(server, 'listening');
    await expect(build(socket)).rejects.toThrow(`${socket}: is no file`);
    expect(statSync(socket).isSocket()).toBe(true);
    server.close();
  });

  test('killed at any time it leaves a whole table of that name or none, and an older one as it was', async () => {
    const out = fileOf('killed.end');
    const older = readFileSync(table);
    let killed = 0;
    for (const after of [200, 600]) {
      writeFileSync(out, older);
      const child = started(['endgame', 'build', '--rules=uril', '--seeds=15', '--bounds=0', `--out=${out}`]);
      const ended = new Promise<NodeJS.Signals | null>((resolve) => child.on('close', (_, signal) => resolve(signal)));
      await wait(after);
      child.kill('SIGKILL');
      if ((await ended) === 'SIGKILL') killed++;
      expect(readFileSync(out).equals(older)).toBe(true);
    }
    expect(killed).toBe(2);
  });

  test('killed while it writes it leaves nothing that loads', async () => {
    const out = fileOf('half.end');
    const script = `
      import { readFileSync } from 'node:fs';
      import { writeWhole } from ${JSON.stringify(new URL('../src/whole-file.ts', import.meta.url).href)};
      const bytes = readFileSync(${JSON.stringify(table)});
      writeWhole(${JSON.stringify(out)}, (function* () {
        yield bytes.subarray(0, 3000);
        process.kill(process.pid, 'SIGKILL');
        yield bytes.subarray(3000);
      })());`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
    const signal = await new Promise((resolve) => child.on('close', (_, by) => resolve(by)));
    expect(signal).toBe('SIGKILL');
    expect(existsSync(out)).toBe(false);
    const [part] = readdirSync(directory).filter((name) => name.startsWith('half.end'));
    expect(readFileSync(fileOf(part!))).toHaveLength(3000);
    await expect(run(['stats', fileOf(part!)])).rejects.toThrow('wrong-length');
  });
});

describe('uril endgame stats', () => {
  test('prints what the table is, then a line for each number of seeds', async () => {
    const [first, ...lines] = linesOf(await run(['stats', table]));
    expect(JSON.parse(first!)).toMatchObject({ rules: 'uril', version: 1, seeds: 5, bounds: 5 });
    expect(lines).toHaveLength(5);
    expect(lines[3]).toBe(
      '{"seeds":4,"positions":1365,"wins":637,"draws":50,"losses":678,"highest":4,"lowest":-4,"firm":1184}',
    );
  });

  test('refuses damage, and files that are no tables', async () => {
    const damaged = fileOf('damaged.end');
    const bytes = readFileSync(table);
    bytes[1000]! ^= 1;
    writeFileSync(damaged, bytes);
    expect(await uril(['endgame', 'stats', damaged])).toEqual({ code: 1, out: '', err: `uril: ${damaged}: damaged\n` });
    writeFileSync(damaged, 'x'.repeat(100));
    await expect(run(['stats', damaged])).rejects.toThrow('not-a-table');
    await expect(run(['stats', fileOf('none')])).rejects.toThrow('ENOENT');
    await expect(run(['stats', directory])).rejects.toThrow('EISDIR');
    if (process.platform !== 'win32')
      await expect(run(['stats', '/dev/zero'])).rejects.toThrow('/dev/zero: is no file');
  });

  test('refuses a table of rules that are not known here', async () => {
    const custom = buildTable({ ...rulesOf('uril'), id: 'uril-of-1990' }, 2);
    const changed = buildTable({ ...rulesOf('uril'), chain: [2, 3, 4] }, 2);
    if (!custom.ok || !changed.ok) throw new Error('no table');
    for (const { bytes } of [custom.value, changed.value]) {
      writeFileSync(fileOf('rules.end'), bytes);
      await expect(run(['stats', fileOf('rules.end')])).rejects.toThrow('other-rules');
    }
  });
});

describe('uril endgame probe', () => {
  test('UR-4, UR-5: answers with the value, whether it is firm, and the best moves', async () => {
    expect(await probe(table, '0-0-0-0-0-1-1-0-0-0-0-0-20-26-S')).toBe('{"value":2,"firm":true,"best":["S6"]}\n');
    const { best } = JSON.parse(await probe(table, '1-0-0-0-0-0-2-0-0-0-0-1-20-24-N')) as { best: string[] };
    expect(best).toEqual(['N1']);
  });

  test('UR-D7, UR-D9: where nothing can be sown the rows go to their owners, and there is no best move', async () => {
    expect(await probe(table, '2-0-0-0-0-0-0-0-0-0-0-0-23-23-S')).toBe('{"value":2,"firm":true,"best":[]}\n');
    expect(await probe(table, '2-0-1-0-0-0-0-0-0-0-0-0-23-22-N')).toBe('{"value":-3,"firm":true,"best":[]}\n');
  });

  test('says nothing of more seeds than the table has, nor of firmness where it does not know', async () => {
    await expect(probe(table, '1-1-1-0-0-0-1-1-1-0-0-0-20-22-S')).rejects.toThrow('goes up to (5)');
    await build(fileOf('alone.end'), '--bounds=0');
    expect(await probe(fileOf('alone.end'), '2-0-1-0-0-0-0-0-0-0-0-0-23-22-N')).toBe(
      '{"value":-3,"firm":null,"best":[]}\n',
    );
  });
});

test.each([
  [['endgame'], 'build, stats or probe?'],
  [['endgame', 'eat'], "unknown action 'eat'"],
  [['endgame', 'build', '--seeds=4', '--out=x'], '--rules is missing'],
  [['endgame', 'build', '--rules=chess', '--seeds=4', '--out=x'], "unknown rules 'chess'"],
  [['endgame', 'build', '--rules=kalah-4', '--seeds=4', '--out=x'], 'there are no endgame tables for kalah-4'],
  [['endgame', 'build', '--rules=uril', '--out=x'], '--seeds is missing'],
  [['endgame', 'build', '--rules=uril', '--seeds=25', '--out=x'], '--seeds is a whole number from 1 to 24'],
  [['endgame', 'build', '--rules=uril', '--seeds=0', '--out=x'], '--seeds is a whole number from 1 to 24'],
  [['endgame', 'build', '--rules=uril', '--seeds=4', '--bounds=5', '--out=x'], '--bounds is a whole number from 0 to'],
  [
    ['endgame', 'build', '--rules=uril', '--seeds=4', '--bounds=all', '--out=x'],
    '--bounds is a whole number from 0 to',
  ],
  [['endgame', 'build', '--rules=uril', '--seeds=4'], '--out is missing'],
  [['endgame', 'build', '--rules=uril', '--seeds=4', '--out=x', 'y'], "unexpected argument 'y'"],
  [['endgame', 'stats'], 'the file is missing'],
  [['endgame', 'stats', 'x', 'y'], "unexpected argument 'y'"],
  [['endgame', 'probe', '--position=4'], 'the file is missing'],
  [['endgame', 'probe', 'x'], '--position is missing'],
  [['endgame', 'probe', 'x', '--position=4'], '--position is no position line'],
])('%j is wrong usage: %s', (args, message) => {
  const work = endgameCommand.read(args.slice(1));
  expect(work.ok ? '' : work.error.message).toContain(message);
});
