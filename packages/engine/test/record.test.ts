import {
  FILE_FAULTS,
  formatOgn,
  formatRecord,
  legalHouses,
  newGame,
  parseOgn,
  parseRecords,
  replay,
  RULES_IDS,
  rulesOf,
} from '../src/index.ts';
import type { FileFault, Game, GameRecord, Outcome, Tag } from '../src/index.ts';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { anyPicks, anyRules, anySetupOf } from './support/arbitraries.ts';
import { wander } from './support/boards.ts';
import { RECORDS } from './support/vectors.ts';

const long = process.env['LONG'] !== undefined;
vi.setConfig({ testTimeout: long ? 300_000 : 20_000 });
const runs = { numRuns: long ? 10_000 : 300 };

/** One line of text as people write it, with everything that has to be escaped. */
const anyText = fc
  .string({
    unit: fc.oneof(fc.constantFrom(...'aé—"\\[](){;%1. 2?*'), fc.string({ minLength: 1, maxLength: 1 })),
    maxLength: 40,
  })
  .map((text) =>
    text
      .replaceAll('}', '')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
  );
const anyComment = fc.option(
  anyText.filter((text) => text !== ''),
  { freq: 6, nil: null },
);
const anyTags: fc.Arbitrary<readonly Tag[]> = fc
  .uniqueArray(
    fc.tuple(
      fc.constantFrom('Event', 'Site', 'Date', 'Round', 'South', 'North', 'Time', 'x_1'),
      anyText.filter((text) => text !== '?'),
    ),
    {
      selector: ([name]) => name,
    },
  )
  .map((tags) => {
    const order = ['Event', 'Site', 'Date', 'Round', 'South', 'North'];
    const rank = ([name]: Tag) => (order.includes(name) ? order.indexOf(name) : order.length);
    return [...tags].sort((one, other) => rank(one) - rank(other));
  });

function recordOf(
  game: Game,
  tags: readonly Tag[],
  intro: string | null,
  comments: readonly (string | null)[],
  open: Outcome,
): GameRecord {
  const plies = game.moves.map((house, at) => ({ house, comment: comments[at] ?? null }));
  const outcome = game.ended === null ? open : (game.ended.winner ?? 'draw');
  return { rules: game.rules, tags, start: game.start, intro, plies, outcome };
}

const anyRecordOf = (rules: typeof anyRules): fc.Arbitrary<GameRecord> =>
  fc
    .tuple(
      anySetupOf(rules),
      anyPicks,
      anyTags,
      anyComment,
      fc.array(anyComment, { maxLength: 20 }),
      fc.constantFrom<Outcome>('S', 'N', 'draw', null),
    )
    .map(([{ rules: each, start }, picks, tags, intro, comments, outcome]) =>
      recordOf(wander(newGame(each, start), picks), tags, intro, comments, outcome),
    );

const lettered = anyRules.filter(
  ({ board, houses, stores }) => board === 'two-row' && houses === 6 && stores === 'kept',
);

describe('game records', () => {
  test('G5: go round, for every game: what is written is read as the same record', () => {
    fc.assert(
      fc.property(anyRecordOf(anyRules), (record) => {
        const text = formatRecord(record);
        expect(parseRecords(text)).toEqual({ ok: true, value: [record] });
        for (const line of text.split('\n').filter((each) => !each.startsWith('['))) {
          expect(line.length <= 80 || !line.includes(' ')).toBe(true);
        }
      }),
      runs,
    );
  });

  test('go round: whatever is read is written as a file that reads the same, and is written the same', () => {
    fc.assert(
      fc.property(fc.array(anyRecordOf(anyRules), { maxLength: 3 }), (records) => {
        const text = records.map(formatRecord).join('\n');
        const read = parseRecords(text);
        expect(read).toEqual({ ok: true, value: records });
        expect(read.ok && read.value.map(formatRecord).join('\n')).toBe(text);
        expect(parseRecords(`\uFEFF${text.replaceAll('\n', '\r\n')}`)).toEqual(read);
      }),
      runs,
    );
  });

  test('what cannot be written in a tag or a comment is made to fit', () => {
    const record = recordOf(
      newGame(rulesOf('uril')),
      [
        ['South', ' a\nb\u0000c '],
        ['no name', 'x'],
        ['Rules', 'x'],
      ],
      'a}\tb',
      [],
      null,
    );
    const read = parseRecords(formatRecord(record));
    expect(read.ok && read.value[0]).toMatchObject({ tags: [['South', 'a b c']], intro: 'a) b' });
  });
});

describe('OGN', () => {
  test('goes round: Oware, Uril, Ouril and Urim on six houses', () => {
    fc.assert(
      fc.property(anyRecordOf(lettered), (record) => {
        const text = formatOgn(record);
        if (!text.ok) throw new Error(text.error.code);
        expect(parseOgn(text.value)).toEqual({ ok: true, value: [record] });
      }),
      runs,
    );
  });

  test('says of every other game that its letters do not tell it', () => {
    const told = RULES_IDS.filter((id) => formatOgn(recordOf(newGame(rulesOf(id)), [], null, [], null)).ok);
    expect(told).toEqual(['uril', 'uril-feedfirst', 'ouril', 'urim-6x3', 'urim-6x4', 'oware-4', 'oware-5', 'oware-6']);
  });
});

describe('the file of game files', () => {
  test.each(RECORDS)('$format: $name', ({ format, text, games, fault }) => {
    const read = (format === 'ogn' ? parseOgn : parseRecords)(text);
    if (fault !== undefined) return expect(read).toEqual({ ok: false, error: fault });
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    expect(read.value.map(formatRecord)).toEqual(games);
    expect(parseRecords(games!.join('\n'))).toEqual(read);
  });

  test('shows every fault, of each notation that has it', () => {
    const shown = RECORDS.flatMap(({ fault }) => fault?.code ?? []);
    expect(FILE_FAULTS.filter((code) => !shown.includes(code))).toEqual([]);
  });
});

describe('a damaged file', () => {
  const record = recordOf(
    wander(newGame(rulesOf('uril')), [3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7]),
    [
      ['South', 'Bia'],
      ['North', 'Djuss'],
    ],
    null,
    ['good', null, 'why?'],
    'S',
  );
  const text = formatRecord(record);

  const inside = ({ line, column }: FileFault, file: string) => {
    const lines = file.split('\n');
    return line >= 1 && line <= lines.length && column >= 1 && column <= lines[line - 1]!.length + 1;
  };

  test('is refused wherever it is cut off', () => {
    for (let length = 1; length < text.trimEnd().length; length++) {
      const cut = text.slice(0, length);
      const read = parseRecords(cut);
      expect([length, read.ok]).toEqual([length, false]);
      if (!read.ok) expect(inside(read.error, cut)).toBe(true);
    }
    const ogn = formatOgn(record);
    if (!ogn.ok) throw new Error(ogn.error.code);
    for (let length = 1; length < ogn.value.trimEnd().length; length++)
      expect([length, parseOgn(ogn.value.slice(0, length)).ok]).toEqual([length, false]);
  });

  test('gives whole games or a fault with its place, whatever is changed in it', () => {
    const files = RECORDS.map((row) => ({ ...row, parse: row.format === 'ogn' ? parseOgn : parseRecords }));
    fc.assert(
      fc.property(fc.constantFrom(...files), fc.nat(), fc.nat(8), fc.string({ maxLength: 4 }), (file, at, cut, put) => {
        const from = at % (file.text.length + 1);
        const broken = file.text.slice(0, from) + put + file.text.slice(from + cut);
        const read = file.parse(broken);
        if (!read.ok) {
          expect(FILE_FAULTS).toContain(read.error.code);
          return;
        }
        for (const { rules, start, plies, outcome } of read.value) {
          const game = replay(
            rules,
            start,
            plies.map(({ house }) => house),
          );
          if (!game.ok) throw new Error(game.error.code);
          if (game.value.ended !== null) expect(outcome).toBe(game.value.ended.winner ?? 'draw');
        }
      }),
      { numRuns: long ? 20_000 : 2_000 },
    );
  });

  test('is taken apart in time that grows with its length only', () => {
    for (const half of ['[', '{', '(', '[South "', '[South "\\', '{ }', '1. ', 'x ', '[A "b"]', '"']) {
      const read = parseOgn(half.repeat(100_000));
      expect(read.ok).toBe(false);
    }
    const tags = '[Rules "uril"]\n[RulesVersion "1"]\n';
    const several = Array.from({ length: 30_000 }, (_, index) => `[T${index} "\\""]`).join('');
    const long = `[Long "${'x'.repeat(10_000_000)}"]`;
    for (const many of [`${'{ }'.repeat(200_000)} *`, `${'{x}'.repeat(200_000)} 1. S3 *`, `${several} *`, `${long} *`])
      expect(parseRecords(tags + many).ok).toBe(true);
  });

  test('a comment of any length is written as it is read', () => {
    const comment = 'x '.repeat(130_000).trim();
    const [game] = RECORDS.flatMap(({ games }) => games ?? []).map(parseRecords);
    if (!game!.ok) throw new Error(game!.error.code);
    const [{ plies, ...rest }] = game!.value as readonly [GameRecord];
    const said: GameRecord = {
      ...rest,
      plies: plies.map((ply, index) => ({ ...ply, comment: index === 0 ? comment : null })),
    };
    expect(parseRecords(formatRecord(said))).toEqual({ ok: true, value: [said] });
    const ogn = formatOgn(said);
    if (!ogn.ok) throw new Error(ogn.error.code);
    const back = parseOgn(ogn.value);
    expect(back.ok && back.value[0]!.plies[0]!.comment).toBe(comment);
  });

  test('the moves of a record are legal where they stand', () => {
    const { rules, start, plies } = record;
    for (let ply = 0; ply < plies.length; ply++) {
      const before = replay(
        rules,
        start,
        plies.slice(0, ply).map(({ house }) => house),
      );
      expect(before.ok && legalHouses(rules, before.value.position)).toContain(plies[ply]!.house);
    }
  });
});
