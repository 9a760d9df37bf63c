import { formatPosition, RULES_IDS, rulesOf, sideOf, type RulesId } from '@uril/engine';
import { describe, expect, test } from 'vitest';
import {
  apply,
  decodeTable,
  due,
  encodeTable,
  openTable,
  phaseOf,
  snapshotOf,
  view,
  type Person,
  type Table,
} from '../src/index.ts';
import {
  again,
  anyMove,
  ask,
  BIA,
  code,
  DJUSS,
  done,
  makeDjuss,
  personOn,
  PITANCA,
  playingTable,
  waitingTable,
  type Bare,
} from './tables.ts';

const move = (house: number, ply: number, takeBacks = 0) => ({ type: 'move', game: 1, ply, house, takeBacks }) as const;
const askBack = (ply: number) => ({ type: 'askTakeBack', game: 1, ply }) as const;
const acceptBack = (ply: number) => ({ type: 'acceptTakeBack', game: 1, ply }) as const;
const declineBack = { type: 'declineTakeBack', game: 1 } as const;
const resign = { type: 'resign', game: 1 } as const;
const abort = { type: 'abort', game: 1 } as const;
const claim = (as: 'win' | 'draw') => ({ type: 'claim', game: 1, as }) as const;

/** Djuss has played house 1, Pitanca hers; Djuss is to move. */
const begun = done(done(playingTable(), DJUSS, move(1, 0)), PITANCA, move(1, 1));

describe('taking back', () => {
  test('the own last ply with whatever followed it, when the other agrees', () => {
    const asked = done(begun, DJUSS, askBack(2));
    expect(asked.takeBack).toEqual({ side: 'S', to: 0 });
    expect(code(asked, DJUSS, acceptBack(2))).toBe('no-offer');
    const back = done(asked, PITANCA, acceptBack(2));
    expect(back.game?.moves).toEqual([]);
    expect(back.game?.position).toEqual(playingTable().game?.position);
    expect([back.takeBack, back.takeBacks]).toEqual([null, 1]);
    // Pitanca's last ply is the last: only that goes.
    expect(done(begun, PITANCA, askBack(2)).takeBack).toEqual({ side: 'N', to: 1 });
  });

  test('is declined, or passed over by playing on; then it can be asked again two plies later', () => {
    const declined = done(done(begun, DJUSS, askBack(2)), PITANCA, declineBack);
    expect(declined.takeBack).toBeNull();
    expect(code(declined, DJUSS, askBack(2))).toBe('offer-too-soon');
    const passedOver = done(done(begun, PITANCA, askBack(2)), DJUSS, move(2, 2));
    expect(passedOver.takeBack).toBeNull();
    expect(code(passedOver, DJUSS, acceptBack(3))).toBe('no-offer');
    expect(code(done(passedOver, PITANCA, move(2, 3)), PITANCA, askBack(4))).toBeUndefined();
  });

  test('one’s own playing on ends the question too: it was about another ply', () => {
    expect(done(done(begun, DJUSS, askBack(2)), DJUSS, move(2, 2)).takeBack).toBeNull();
  });

  const refused: readonly [string, Table, Person, Bare, string][] = [
    ['who has not sown', done(playingTable(), DJUSS, move(1, 0)), PITANCA, askBack(1), 'nothing-to-take-back'],
    ['nothing played', playingTable(), DJUSS, askBack(0), 'nothing-to-take-back'],
    ['a stale ply', begun, DJUSS, askBack(1), 'wrong-ply'],
    ['twice', done(begun, DJUSS, askBack(2)), DJUSS, askBack(2), 'already-offered'],
    ['while the other asks', done(begun, DJUSS, askBack(2)), PITANCA, askBack(2), 'already-offered'],
    ['an answer to what was asked before', done(begun, DJUSS, askBack(2)), PITANCA, acceptBack(1), 'wrong-ply'],
    ['no question, no answer', begun, PITANCA, acceptBack(2), 'no-offer'],
    ['nor a refusal', begun, PITANCA, declineBack, 'no-offer'],
    ['who does not sit', begun, BIA, askBack(2), 'not-seated'],
    ['after the end', done(begun, DJUSS, resign), DJUSS, askBack(2), 'game-over'],
  ];
  test.each(refused)('%s is refused', (_title, table, person, bare, expected) => {
    expect(code(table, person, bare)).toBe(expected);
  });

  test('a click made for the line that was taken back is refused, though the number of plies is the same', () => {
    const back = done(done(begun, DJUSS, askBack(2)), PITANCA, acceptBack(2));
    const other = done(done(back, DJUSS, move(3, 0, 1)), PITANCA, move(2, 1, 1));
    expect(code(other, DJUSS, move(2, 2, 0))).toBe('wrong-ply');
    expect(code(other, DJUSS, move(2, 2, 1))).toBeUndefined();
  });

  test('time that was spent stays spent; with time for each ply it begins anew', () => {
    const at = (table: Table) =>
      [DJUSS, PITANCA].reduce(
        (now, person, ply) => done(now, person, { type: 'move', game: 1, ply, house: 1 }, 2_000 + ply * 1_000),
        table,
      );
    const after = (time: string) => {
      const asked = done(at(playingTable({ time }, 1_000)), PITANCA, askBack(2), 10_000);
      return done(asked, DJUSS, acceptBack(2), 13_000).clock;
    };
    expect(after('5+3')).toEqual({ since: 13_000, left: [290_000, 300_000] });
    expect(after('30s')).toEqual({ since: 13_000, left: [30_000, 30_000] });
    expect(after('none')).toEqual({ since: 13_000, left: null });
  });

  /** A game of pseudo-random plies; gives every table on the way. */
  function gameOf(rules: RulesId, seed: number): Table[] {
    const made = openTable('tbl1', { ...makeDjuss(), rules } as Parameters<typeof openTable>[1]);
    const tables = [done(made, PITANCA, { type: 'sit' })];
    for (let state = seed; phaseOf(tables.at(-1)!) === 'playing' && tables.length < 200;) {
      tables.push(anyMove(tables.at(-1)!, (count) => (state = (state * 48_271) % 2_147_483_647) % count));
    }
    return tables;
  }

  test.each(RULES_IDS)('%s: leads to the very game before that ply, for either side, across further turns', (id) => {
    const rules = rulesOf(id);
    for (let seed = 1; seed <= 2; seed++) {
      const tables = gameOf(id, seed * 7_919);
      for (let ply = 1; ply < tables.length - 1; ply += 3) {
        const table = tables[ply]!;
        for (const side of ['S', 'N'] as const) {
          const to = table.game!.moves.findLastIndex((house) => sideOf(rules, house) === side);
          if (to < 0) continue;
          const asked = done(table, personOn(table, side), askBack(ply));
          const back = done(asked, personOn(table, side === 'S' ? 'N' : 'S'), acceptBack(ply));
          expect(back.game).toEqual(tables[to]?.game);
          expect(back.game?.position.turn).toBe(side);
          expect(decodeTable(encodeTable(back))).toEqual(back);
        }
      }
    }
  });

  test('UR-7: across a second sowing, the other’s and one’s own', () => {
    // With ply 17 Djuss leaves Pitanca without seeds and sows again.
    const tables = [playingTable()];
    for (const digit of '4165543322652136144') {
      const table = tables.at(-1)!;
      const mover = personOn(table, table.game!.position.turn);
      tables.push(done(table, mover, move(Number(digit), table.game!.moves.length)));
    }
    expect(tables.slice(16, 20).map((table) => table.game!.position.turn)).toEqual(['S', 'S', 'N', 'S']);
    const back = (ply: number, asker: Person, other: Person): Table['game'] =>
      done(done(tables[ply]!, asker, askBack(ply)), other, acceptBack(ply)).game;
    // Between the two sowings the first of them is the last ply, after both the second is.
    expect(back(17, DJUSS, PITANCA)).toEqual(tables[16]?.game);
    expect(back(18, DJUSS, PITANCA)).toEqual(tables[17]?.game);
    // Whatever followed the other’s last ply goes with it.
    expect(back(17, PITANCA, DJUSS)).toEqual(tables[15]?.game);
    expect(back(18, PITANCA, DJUSS)).toEqual(tables[15]?.game);
    expect(back(19, DJUSS, PITANCA)).toEqual(tables[17]?.game);
  });
});

describe('aborting', () => {
  test('either may, until both have sown; it counts for nothing and the same side starts again', () => {
    for (const person of [DJUSS, PITANCA])
      for (const table of [playingTable(), done(playingTable(), DJUSS, move(1, 0))]) {
        const over = done(table, person, abort);
        expect(over.result).toMatchObject({ reason: 'aborted', winner: null });
        expect([phaseOf(over), over.tally]).toEqual(['over', table.tally]);
        expect(again(over)).toMatchObject({ number: 2, starter: 'S' });
      }
    expect(code(begun, DJUSS, abort)).toBe('already-begun');
    expect(code(begun, BIA, abort)).toBe('not-seated');
    expect(code(waitingTable(), DJUSS, { ...abort, game: 0 })).toBe('game-not-started');
  });

  test('a contagem stands as it was, and the loser of the last counted game still starts', () => {
    const won = again(done(begun, PITANCA, resign));
    expect(won.starter).toBe('N');
    const over = done(won, DJUSS, { ...abort, game: 2 });
    expect(over.tally).toBe(won.tally);
    expect(again(over).starter).toBe('N');
  });
});

describe('claiming', () => {
  const GONE = 100_000;

  test('a win or a draw, from somebody who has been gone for a minute', () => {
    const gone = [null, GONE] as const;
    expect(ask(begun, DJUSS, claim('win'), GONE + 59_999, gone).error?.code).toBe('claim-too-soon');
    const won = ask(begun, DJUSS, claim('win'), GONE + 60_000, gone).table;
    expect(won.result).toMatchObject({ reason: 'absent', winner: 'S', score: [0, 0] });
    expect(won.tally.contagem).toEqual([1, 0]);
    const drawn = ask(begun, DJUSS, claim('draw'), GONE + 60_000, gone).table;
    expect(drawn.result).toMatchObject({ reason: 'absent-draw', winner: null, score: [0, 0] });
    expect(drawn.tally.contagem).toEqual([0, 0]);
  });

  test('is about the other being gone, not oneself', () => {
    expect(ask(begun, DJUSS, claim('win'), GONE + 60_000, [GONE, null]).error?.code).toBe('opponent-here');
    expect(code(begun, DJUSS, claim('win'))).toBe('opponent-here');
    expect(ask(begun, BIA, claim('win'), GONE + 60_000, [GONE, GONE]).error?.code).toBe('not-seated');
  });

  test('a view offers it when the other is gone from a game without a clock', () => {
    const can = (table: Table, present: readonly [boolean, boolean]) =>
      view(snapshotOf(table, { present, watching: 0 }), DJUSS.id).can.claim;
    expect(can(begun, [true, false])).toBe(true);
    expect(can(begun, [true, true])).toBe(false);
    expect(can(playingTable({ time: '3d' }), [true, false])).toBe(false);
    expect(can(waitingTable(), [true, false])).toBe(false);
  });
});

describe('of two that cannot both be, the first wins and the second is told why', () => {
  const over = done(begun, PITANCA, resign);
  const drawOffered = done(begun, DJUSS, { type: 'offerDraw', game: 1 });
  const backAsked = done(begun, DJUSS, askBack(2));
  const gone = [null, 100_000] as const;
  type Ask = readonly [Person, Bare];
  const rows: readonly (readonly [
    title: string,
    Table,
    Ask,
    Ask,
    secondAfterFirst: string,
    firstAfterSecond: string,
  ])[] = [
    ['both resign', begun, [DJUSS, resign], [PITANCA, resign], 'game-over', 'game-over'],
    ['resigning and moving', begun, [PITANCA, resign], [DJUSS, move(2, 2)], 'game-over', 'done'],
    [
      'resigning and agreeing to a draw',
      drawOffered,
      [DJUSS, resign],
      [PITANCA, { type: 'acceptDraw', game: 1 }],
      'game-over',
      'game-over',
    ],
    [
      'a draw accepted and declined in two tabs',
      drawOffered,
      [PITANCA, { type: 'acceptDraw', game: 1 }],
      [PITANCA, { type: 'declineDraw', game: 1 }],
      'game-over',
      'no-offer',
    ],
    [
      'a draw accepted, and played on in another tab',
      done(drawOffered, DJUSS, move(2, 2)),
      [PITANCA, { type: 'acceptDraw', game: 1 }],
      [PITANCA, move(2, 3)],
      'game-over',
      'no-offer',
    ],
    [
      'agreeing to take back, and playing on',
      backAsked,
      [PITANCA, acceptBack(2)],
      [DJUSS, move(2, 2)],
      'wrong-ply',
      'no-offer',
    ],
    [
      'taking back agreed and declined',
      backAsked,
      [PITANCA, acceptBack(2)],
      [PITANCA, declineBack],
      'no-offer',
      'no-offer',
    ],
    ['taking back and resigning', backAsked, [PITANCA, acceptBack(2)], [DJUSS, resign], 'done', 'game-over'],
    ['both ask to take back', begun, [DJUSS, askBack(2)], [PITANCA, askBack(2)], 'already-offered', 'already-offered'],
    [
      'a draw and a take-back agreed by each',
      done(drawOffered, PITANCA, askBack(2)),
      [PITANCA, { type: 'acceptDraw', game: 1 }],
      [DJUSS, acceptBack(2)],
      'game-over',
      'no-offer',
    ],
    ['both abort', playingTable(), [DJUSS, abort], [PITANCA, abort], 'game-over', 'game-over'],
    [
      'aborting and the first ply of the second',
      done(playingTable(), DJUSS, move(1, 0)),
      [DJUSS, abort],
      [PITANCA, move(1, 1)],
      'game-over',
      'already-begun',
    ],
    [
      'a claim and a ply of the one who was gone',
      done(begun, DJUSS, move(2, 2)),
      [DJUSS, claim('win')],
      [PITANCA, move(2, 3)],
      'game-over',
      'done',
    ],
    ['a claim and resigning', begun, [DJUSS, claim('draw')], [PITANCA, resign], 'game-over', 'game-over'],
    [
      'a win and a draw claimed in two tabs',
      begun,
      [DJUSS, claim('win')],
      [DJUSS, claim('draw')],
      'game-over',
      'game-over',
    ],
    [
      'two for one seat',
      waitingTable(),
      [PITANCA, { type: 'sit' }],
      [BIA, { type: 'sit' }],
      'seat-taken',
      'seat-taken',
    ],
    [
      'asking for another game and leaving',
      over,
      [DJUSS, { type: 'rematch', game: 1 }],
      [PITANCA, { type: 'leave' }],
      'done',
      'no-opponent',
    ],
    [
      'agreeing to another game and leaving',
      done(over, DJUSS, { type: 'rematch', game: 1 }),
      [PITANCA, { type: 'rematch', game: 1 }],
      [DJUSS, { type: 'leave' }],
      'game-in-progress',
      'no-opponent',
    ],
  ];

  test.each(rows)('%s', (_title, table, first, second, secondAfterFirst, firstAfterSecond) => {
    for (const [one, other, expected] of [
      [first, second, secondAfterFirst],
      [second, first, firstAfterSecond],
    ] as const) {
      const at = 160_000;
      const after = ask(table, one[0], one[1], at, gone);
      expect(after.error).toBeUndefined();
      const then = ask(after.table, other[0], other[1], at, gone);
      expect(then.error?.code ?? 'done').toBe(expected);
      // A game that is over stays as it ended.
      if (after.table.result && !table.result) expect(then.table.result).toBe(after.table.result);
    }
  });

  test('a ply and the end of the time, a moment apart', () => {
    const timed = done(done(playingTable({ time: '30s' }, 0), DJUSS, move(1, 0), 0), PITANCA, move(1, 1), 1_000);
    const inTime = done(timed, DJUSS, move(2, 2), 31_000);
    expect(due(inTime, 31_001, 'x')).toBeNull();
    const lost = apply(timed, due(timed, 31_001, 'time-0001')!);
    expect(code(lost, DJUSS, move(2, 2))).toBe('game-over');
    expect(lost.result?.winner).toBe('N');
  });
});

test('a position that comes back after taking back counts once: what was taken back has not been (UR-D8)', () => {
  const played = done(done(begun, DJUSS, askBack(2)), PITANCA, acceptBack(2));
  expect(played.game?.since).toEqual(playingTable().game?.since);
  expect(formatPosition(played.game!.position)).toBe(formatPosition(playingTable().game!.position));
});
