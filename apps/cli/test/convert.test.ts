import { parseRecords } from '@uril/engine';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { uril } from './uril.ts';

interface Row {
  readonly format: 'record' | 'ogn';
  readonly name: string;
  readonly text: string;
  readonly games?: readonly string[];
  readonly fault?: { readonly line: number; readonly column: number; readonly code: string; readonly why?: string };
}
const rows = readFileSync(new URL('../../../packages/engine/vectors/records.jsonl', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as Row);
const row = (name: string): Row => rows.find((each) => each.name === name)!;

const convert = (from: string, to: string, text: string | Uint8Array) =>
  uril(['convert', '--from', from, '--to', to], text);

describe('uril convert', () => {
  test('reads OGN and writes records, reads records and writes OGN', async () => {
    const { text, games } = row('Oware as Aualé writes it');
    const record = await convert('ogn', 'record', text);
    expect(record).toEqual({ code: 0, out: games!.join('\n'), err: '' });
    const ogn = await convert('record', 'ogn', record.out);
    expect([ogn.code, ogn.err]).toEqual([0, '']);
    expect(ogn.out).toBe(
      '[Variant "Oware Abapa"]\n[Event "Amistós"]\n[Site "?"]\n[Date "2014.07.12"]\n[Round "?"]\n[South "Joan"]\n[North "?"]\n[Result "*"]\n\n1. D c 2. B d 3. E {threatens} f *\n',
    );
    expect((await convert('ogn', 'record', ogn.out)).out).toBe(record.out);
  });

  test('writes harvests and scores as Aualé does', async () => {
    const [game] = row('a harvest, and the end of the game with its score').games!;
    const { out } = await convert('record', 'ogn', game!);
    expect(out.split('\n').slice(-3)).toEqual(['', '1. F+10 26-16', '']);
  });

  test('keeps several games apart', async () => {
    const { text, games } = row('two games, CR LF, numbers that touch their moves');
    const { out } = await convert('record', 'record', text);
    expect(out).toBe(games!.join('\n'));
    expect(parseRecords(out)).toMatchObject({ ok: true, value: [{}, {}] });
  });

  test('of nothing it makes nothing', async () => {
    expect(await convert('ogn', 'record', '')).toEqual({ code: 0, out: '', err: '' });
  });

  test('of a damaged file nothing is written, and its place is told', async () => {
    const { text, fault } = row('an illegal move in the second game');
    const { code, out, err } = await convert('record', 'ogn', text);
    expect([code, out]).toEqual([1, '']);
    expect(err).toBe(`uril: line ${fault!.line}, column ${fault!.column}: illegal-move (single-barred)\n`);
    const cut = await convert('record', 'record', row('cut off before the result').text);
    expect(cut).toEqual({ code: 1, out: '', err: 'uril: line 5, column 1: unfinished\n' });
  });

  test('a game that has no letters is named, and nothing is written', async () => {
    const games = `${row('other tags are kept, after those of the roster').games![0]}\n${row('letters: Hawalis').text}`;
    const { code, out, err } = await convert('record', 'ogn', games);
    expect([code, out, err]).toEqual([1, '', 'uril: game 2 (hawalis): no-ogn\n']);
  });

  test('bytes that are no text are refused where they stand', async () => {
    for (const [bytes, column] of [
      [[0x5b, 0xff, 0xfe], 2],
      [[0xef, 0xbf, 0xbd, 0xc3, 0xa9, 0xef, 0xbf], 3],
      [[0x5b, 0xc3], 2],
    ] as const) {
      const told = `uril: line 2, column ${column}: unexpected (not UTF-8)\n`;
      const given = Buffer.concat([Buffer.from('é\n'), Buffer.from(bytes)]);
      expect(await convert('record', 'record', given)).toEqual({ code: 1, out: '', err: told });
    }
  });
});
