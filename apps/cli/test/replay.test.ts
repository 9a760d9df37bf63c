import { formatMove, legalHouses, newGame, playGame, RULES_IDS, rulesOf } from '@uril/engine';
import type { RulesId } from '@uril/engine';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { LONGEST_LINE } from '../src/commands/replay.ts';
import { linesOf, started, uril } from './uril.ts';

interface Row {
  readonly name: string;
  readonly request: { readonly rules: RulesId };
  readonly answer: object;
}
const rows = readFileSync(new URL('../../../packages/engine/vectors/cases.jsonl', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as Row);

const asked = (...requests: unknown[]): string => requests.map((request) => `${JSON.stringify(request)}\n`).join('');
const fault = (error: object): string => JSON.stringify({ ok: false, error });
const OPENING = '{"ok":true,"positions":["4-4-0-5-5-5-5-4-4-4-4-4-0-0-N"],"position":"4-4-0-5-5-5-5-4-4-4-4-4-0-0-N"';

describe('uril replay', () => {
  test('answers the whole case file byte for byte', async () => {
    const { code, out, err } = await uril(['replay'], asked(...rows.map(({ request }) => request)));
    expect([code, err]).toEqual([0, '']);
    expect(linesOf(out)).toEqual(rows.map(({ answer }) => JSON.stringify(answer)));
  });

  test('looks past further fields', async () => {
    const { out } = await uril(
      ['replay'],
      asked(...rows.map(({ request, ...rest }) => ({ ...rest, ...request, id: 7 }))),
    );
    expect(linesOf(out)).toEqual(rows.map(({ answer }) => JSON.stringify(answer)));
  });

  test('plays by a whole rules object as by its id', async () => {
    const whole = rows.map(({ request }) => ({ ...request, rules: rulesOf(request.rules) }));
    const { out } = await uril(['replay'], asked(...whole));
    expect(linesOf(out)).toEqual(rows.map(({ answer }) => JSON.stringify(answer)));
  });

  test('every game has its start', async () => {
    const { out } = await uril(['replay'], asked(...RULES_IDS.map((rules) => ({ rules, moves: [] }))));
    for (const line of linesOf(out))
      expect(line).toMatch(/^\{"ok":true,"positions":\[\],.*"turn":"S",.*"ended":null\}$/);
  });

  test('a rules value of nobody’s game is played', async () => {
    const rules = { ...rulesOf('uril'), id: 'own', houses: 3, seeds: 2, majority: false };
    const { out } = await uril(['replay'], asked({ rules, moves: ['S1', 'N2'] }));
    expect(linesOf(out)).toEqual([
      '{"ok":true,"positions":["0-3-3-2-2-2-0-0-N","1-3-3-2-0-3-0-0-S"],"position":"1-3-3-2-0-3-0-0-S","turn":"S","legal":["S2","S3"],"ended":null}',
    ]);
  });

  test('no request, no answer', async () => {
    expect(await uril(['replay'])).toEqual({ code: 0, out: '', err: '' });
  });
});

const uril6 = { rules: 'uril', moves: [] };
const FAULTS: readonly [name: string, line: string | Buffer, error: object][] = [
  ['nothing', '', { code: 'bad-json' }],
  ['no JSON', 'S3 N1', { code: 'bad-json' }],
  ['half a request', '{"rules":"uril","moves":["S3"', { code: 'bad-json' }],
  ['two requests', '{"rules":"uril","moves":[]}{"rules":"uril","moves":[]}', { code: 'bad-json' }],
  ['deep nesting', '['.repeat(200_000), { code: 'bad-json' }],
  ['bytes that are no text', Buffer.from([0xff, 0xc0, 0x80]), { code: 'bad-json' }],
  ['a number', '7', { code: 'bad-request' }],
  ['null', 'null', { code: 'bad-request' }],
  ['a list', '[]', { code: 'bad-request' }],
  ['no fields', '{}', { code: 'bad-request' }],
  ['no rules', '{"moves":[]}', { code: 'bad-request' }],
  ['no moves', '{"rules":"uril"}', { code: 'bad-request' }],
  ['moves that are no list', '{"rules":"uril","moves":"S3"}', { code: 'bad-request' }],
  ['a move that is no text', '{"rules":"uril","moves":[3]}', { code: 'bad-request' }],
  ['a position that is no text', '{"rules":"uril","position":null,"moves":[]}', { code: 'bad-request' }],
  ['rules that are a number', '{"rules":6,"moves":[]}', { code: 'bad-request' }],
  ['rules that are null', '{"rules":null,"moves":[]}', { code: 'bad-request' }],
  ['unknown rules', '{"rules":"ouril!","moves":[]}', { code: 'unknown-rules' }],
  ['rules by an inherited name', '{"rules":"__proto__","moves":[]}', { code: 'unknown-rules' }],
  [
    'half a rules object',
    '{"rules":{"id":"uril"},"moves":[]}',
    { code: 'bad-rules', path: '/version', fault: 'missing' },
  ],
  ['rules that are a list', '{"rules":[],"moves":[]}', { code: 'bad-rules', path: '', fault: 'not-an-object' }],
  [
    'a rules object with a wrong value',
    JSON.stringify({ rules: { ...rulesOf('kalah-4'), quatro: { marks: 'all' } }, moves: [] }),
    { code: 'bad-rules', path: '/quatro/marks', fault: 'wrong-value' },
  ],
  [
    'a rules object with a field too many',
    JSON.stringify({ rules: { ...rulesOf('kalah-4'), 'a/b': 1 }, moves: [] }),
    { code: 'bad-rules', path: '/a~1b', fault: 'unknown' },
  ],
  [
    'a rules object with too many seeds',
    JSON.stringify({ rules: { ...rulesOf('kalah-4'), seeds: 22 }, moves: [] }),
    { code: 'bad-rules', path: '', fault: 'too-many-seeds' },
  ],
  [
    'a house above the limit',
    JSON.stringify({ rules: 'urim-6x3', position: '18-0-0-0-0-0-0-0-0-0-0-0-0-0-S', moves: [] }),
    { code: 'bad-position' },
  ],
  [
    'no letter of Hawalis',
    JSON.stringify({ rules: 'hawalis', moves: ['S1'] }),
    { code: 'bad-move', ply: 1, move: 'S1' },
  ],
  [
    'a blocked single',
    JSON.stringify({ rules: 'hawalis', position: `1-1${'-0'.repeat(12)}${'-2'.repeat(14)}-0-0-S`, moves: ['a'] }),
    { code: 'illegal-move', ply: 1, move: 'a', why: 'single-blocked' },
  ],
  [
    'a move that takes everything, where that is not allowed',
    JSON.stringify({
      rules: { ...rulesOf('oware-4'), grandSlam: 'illegal' },
      position: '0-0-0-5-0-2-1-1-0-0-0-0-20-19-S',
      moves: ['S6'],
    }),
    { code: 'illegal-move', ply: 1, move: 'S6', why: 'takes-everything' },
  ],
  ['fourteen fields', JSON.stringify({ ...uril6, position: '4-4-4-4-4-4-4-4-4-4-4-0-0-S' }), { code: 'bad-position' }],
  ['no seeds', JSON.stringify({ ...uril6, position: '0-0-0-0-0-0-0-0-0-0-0-0-0-0-S' }), { code: 'bad-position' }],
  [
    'a position before a move, when both are wrong',
    JSON.stringify({ rules: 'uril', position: 'x', moves: ['x'] }),
    { code: 'bad-position' },
  ],
  [
    'no such house',
    JSON.stringify({ rules: 'uril', moves: ['S3', 'N1', 'S7'] }),
    { code: 'bad-move', ply: 3, move: 'S7' },
  ],
  ['a small letter', JSON.stringify({ rules: 'uril', moves: ['s3'] }), { code: 'bad-move', ply: 1, move: 's3' }],
  [
    'an illegal move before a bad one',
    JSON.stringify({ rules: 'uril', moves: ['N3', 'x'] }),
    { code: 'illegal-move', ply: 1, move: 'N3', why: 'not-your-house' },
  ],
  [
    'an empty house',
    JSON.stringify({ rules: 'uril', moves: ['S3', 'N1', 'S3'] }),
    { code: 'illegal-move', ply: 3, move: 'S3', why: 'empty' },
  ],
  [
    'a barred single',
    JSON.stringify({ rules: 'uril', position: '1-2-0-1-0-1-4-4-4-4-4-4-10-9-S', moves: ['S4'] }),
    { code: 'illegal-move', ply: 1, move: 'S4', why: 'single-barred' },
  ],
  [
    'a move that does not feed',
    JSON.stringify({ rules: 'uril', position: '0-3-0-0-2-2-0-0-0-0-0-0-20-21-S', moves: ['S2'] }),
    { code: 'illegal-move', ply: 1, move: 'S2', why: 'must-feed' },
  ],
  [
    'a move after the end',
    JSON.stringify({ rules: 'uril', position: '0-0-0-0-0-1-1-0-0-0-0-0-22-24-S', moves: ['S6', 'N1'] }),
    { code: 'game-ended', ply: 2, move: 'N1' },
  ],
  [
    'a move in a position that has ended',
    JSON.stringify({ rules: 'uril', position: '2-0-0-0-0-1-0-0-0-0-0-0-22-23-S', moves: ['S6'] }),
    { code: 'game-ended', ply: 1, move: 'S6' },
  ],
];

describe('a request that cannot be served is answered on its own line, and the next one is read', () => {
  let answers: readonly string[];

  beforeAll(async () => {
    const good = asked({ rules: 'uril', moves: ['S3'] });
    const input = Buffer.concat(
      FAULTS.flatMap(([, line]) => [Buffer.from(line), Buffer.from('\n'), Buffer.from(good)]),
    );
    const { code, out, err } = await uril(['replay'], input);
    expect([code, err]).toEqual([0, '']);
    answers = linesOf(out);
    expect(answers).toHaveLength(FAULTS.length * 2);
  });

  test.each(FAULTS.map(([name, , error], index) => ({ name, error, index })))('$name', ({ error, index }) => {
    expect(answers[2 * index]).toBe(fault(error));
    expect(answers[2 * index + 1]?.startsWith(OPENING)).toBe(true);
  });

  test('a line longer than allowed is a bad-request, one just as long is read', async () => {
    const request = (length: number) => {
      const bare = '{"rules":"uril","moves":["S3"],"pad":""}';
      return bare.replace('""}', `"${'x'.repeat(length - bare.length)}"}`);
    };
    const input = `${request(LONGEST_LINE)}\n${request(LONGEST_LINE + 1)}\n${request(100)}\n${request(LONGEST_LINE * 3)}`;
    const { code, out } = await uril(['replay'], input);
    expect(code).toBe(0);
    const [longest, tooLong, short, last] = linesOf(out);
    expect(longest?.startsWith(OPENING) && short?.startsWith(OPENING)).toBe(true);
    expect([tooLong, last]).toEqual([fault({ code: 'bad-request' }), fault({ code: 'bad-request' })]);
  });
});

describe('the stream', () => {
  test('lines may begin with a byte order mark and end in CR LF, and the last one in nothing', async () => {
    const line = '{"rules":"uril","moves":["S3"]}';
    const { code, out } = await uril(['replay'], `\uFEFF${line}\r\n${line}`);
    expect(code).toBe(0);
    expect(linesOf(out)).toHaveLength(2);
    expect(linesOf(out).every((answer) => answer.startsWith(OPENING))).toBe(true);
  });

  test('a request is answered at once, wherever its bytes are cut, while the input stays open', async () => {
    const child = started(['replay']);
    const answered = new Promise<string>((resolve) => {
      let text = '';
      child.stdout.setEncoding('utf8').on('data', (part: string) => {
        text += part;
        if (text.endsWith('\n')) resolve(text);
      });
    });
    const bytes = Buffer.from('{"rules":"uril","moves":["S3"],"note":"casa — semente"}\n');
    for (const byte of bytes) child.stdin.write(Uint8Array.of(byte));
    expect((await answered).startsWith(OPENING)).toBe(true);
    child.stdin.end();
    expect(await new Promise((resolve) => child.on('close', resolve))).toBe(0);
  });

  test('many lines pass in order while nobody is in a hurry to read them', async () => {
    const child = started(['replay']);
    const request = (number: number) => asked({ rules: 'uril', moves: number % 2 === 0 ? ['S1'] : ['S7'] });
    child.stdin.end(Array.from({ length: 20_000 }, (_, number) => request(number)).join(''));
    child.stdout.pause();
    await new Promise((resolve) => setTimeout(resolve, 300));
    let out = '';
    for await (const part of child.stdout.setEncoding('utf8')) out += part as string;
    const lines = linesOf(out);
    expect(lines).toHaveLength(20_000);
    for (const [number, line] of lines.entries()) expect(line.startsWith('{"ok":true')).toBe(number % 2 === 0);
  });

  test('a hundred thousand games pass in little memory, at least two thousand a second', async () => {
    const games = RULES_IDS.map((rules) => {
      let game = newGame(rulesOf(rules));
      for (let ply = 0; ply < 10 && game.ended === null; ply++) {
        const legal = legalHouses(game.rules, game.position);
        const next = playGame(game, legal[(ply * 5) % legal.length]!);
        if (next.ok) game = next.value.game;
      }
      return asked({ rules, moves: game.moves.map((house) => formatMove(game.rules, house)) });
    });
    const child = started(['replay'], { NODE_OPTIONS: '--max-old-space-size=40' });
    let err = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
    child.stdin.on('error', () => {});
    const feeding = (async () => {
      for (let sent = 0; sent < 100_000; sent += 1000) {
        const batch = Array.from({ length: 1000 }, (_, at) => games[(sent + at) % games.length]).join('');
        if (!child.stdin.write(batch)) await new Promise((resolve) => child.stdin.once('drain', resolve));
      }
      child.stdin.end();
    })();
    let lines = 0;
    let last = '';
    for await (const part of child.stdout.setEncoding('utf8')) {
      for (const letter of part as string) if (letter === '\n') lines++;
      last = (part as string).slice(-200);
    }
    await feeding;
    expect([err, lines]).toEqual(['', 100_000]);
    expect(last).toMatch(/"ended":null\}\n$/);
  }, 50_000);

  test('a reader that goes away ends the run quietly', async () => {
    const child = started(['replay']);
    let err = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
    child.stdin.on('error', () => {});
    const line = asked({ rules: 'uril', moves: ['S3'] });
    const feeding = setInterval(() => child.stdin.write(line.repeat(100)), 5);
    child.stdout.once('data', () => child.stdout.destroy());
    const code = await new Promise((resolve) => child.on('close', resolve));
    clearInterval(feeding);
    expect([code, err]).toEqual([0, '']);
  });
});
