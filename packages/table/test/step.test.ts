import { describe, expect, test } from 'vitest';
import {
  apply,
  hasSeen,
  parseCommand,
  phaseOf,
  REMEMBERED,
  rememberedIn,
  step,
  turnOf,
  type Command,
  type Table,
} from '../src/index.ts';
import { again, anyMove, ask, BIA, code, DJUSS, done, lostBy, PITANCA, playingTable, waitingTable } from './tables.ts';

const move = (house: number, ply = 0, game = 1) => ({ type: 'move', game, ply, house }) as const;

describe('sitting down', () => {
  test('the maker sits where the options say, or as drawn', () => {
    expect(waitingTable({ side: 'S' }).seats).toEqual([DJUSS, null]);
    expect(waitingTable({ side: 'N' }).seats).toEqual([null, DJUSS]);
  });

  test('the second person takes the free seat and the game begins; South starts (G4)', () => {
    for (const side of ['S', 'N'] as const) {
      const table = done(waitingTable({ side }), PITANCA, { type: 'sit' });
      expect(phaseOf(table)).toBe('playing');
      expect(turnOf(table)).toBe('S');
      expect(table.number).toBe(1);
    }
  });

  test('nobody plays against themselves', () => {
    expect(code(waitingTable(), DJUSS, { type: 'sit' })).toBe('already-seated');
  });

  test('a full table', () => {
    expect(code(playingTable(), BIA, { type: 'sit' })).toBe('seat-taken');
  });

  test('leaving before a game frees the seat; the last one closes the table', () => {
    const closed = done(waitingTable(), DJUSS, { type: 'leave' });
    expect(phaseOf(closed)).toBe('closed');
    expect(code(closed, PITANCA, { type: 'sit' })).toBe('table-closed');
    const over = lostBy(playingTable(), DJUSS);
    const alone = done(over, DJUSS, { type: 'leave' });
    expect(phaseOf(alone)).toBe('waiting');
    expect(alone.seats).toEqual([null, PITANCA]);
  });

  test('during a game one resigns, one does not leave', () => {
    expect(code(playingTable(), DJUSS, { type: 'leave' })).toBe('game-in-progress');
  });
});

describe('moves', () => {
  const table = playingTable();
  const refused: readonly [string, Table, typeof DJUSS, Parameters<typeof ask>[2], object][] = [
    ['not your turn', table, PITANCA, move(1), { code: 'not-your-turn' }],
    ['not seated', table, BIA, move(1), { code: 'not-seated' }],
    ['a stale ply', table, DJUSS, move(1, 3), { code: 'wrong-ply' }],
    ['another game', table, DJUSS, move(1, 0, 2), { code: 'wrong-game' }],
    ['house 0', table, DJUSS, move(0), { code: 'no-such-house' }],
    ['house 7', table, DJUSS, move(7), { code: 'no-such-house' }],
    ['before a game', waitingTable(), DJUSS, move(1, 0, 0), { code: 'game-not-started' }],
    ['after the end', lostBy(table, DJUSS), PITANCA, move(1), { code: 'game-over' }],
    [
      'an empty house',
      done(done(table, DJUSS, move(1)), PITANCA, move(1, 1)),
      DJUSS,
      move(1, 2),
      { code: 'illegal-move', why: 'empty' },
    ],
  ];
  test.each(refused)('%s is refused and changes nothing', (_title, at, person, bare, error) => {
    const before = JSON.stringify(at);
    expect(ask(at, person, bare).error).toEqual(error);
    expect(JSON.stringify(at)).toBe(before);
  });

  test('a legal one is an event with the command’s id and the server’s time', () => {
    const command: Command = { id: 'abcdefgh', ...move(3) };
    expect(step(table, command, 7777, { person: DJUSS })).toEqual({
      ok: true,
      value: { v: 3, type: 'moved', id: 'abcdefgh', at: 7777, side: 'S', house: 3 },
    });
    // A server whose clock was put back: no event lies before another.
    expect(step(table, command, 77, { person: DJUSS })).toMatchObject({ value: { at: table.at } });
  });

  test('the same command is known again: after moves, a rematch, and up to 256 events', () => {
    const command: Command = { id: 'abcdefgh', ...move(3) };
    const first = step(table, command, 77, { person: DJUSS });
    if (!first.ok) throw new Error(first.error.code);
    let later = apply(table, first.value);
    later = again(lostBy(later, DJUSS));
    expect(hasSeen(later, 'abcdefgh')).toBe(true);
    const from = later.seq;
    while (later.seq < from + REMEMBERED - 4) later = again(lostBy(later, DJUSS));
    expect(hasSeen(later, 'abcdefgh')).toBe(true);
    while (later.seq < from + REMEMBERED + 4) later = again(lostBy(later, DJUSS));
    expect(hasSeen(later, 'abcdefgh')).toBe(false);
    expect(rememberedIn(later.seen)).toHaveLength(REMEMBERED);
    let longest = 0;
    for (; later.seq < from + 3 * REMEMBERED; later = again(lostBy(later, DJUSS)))
      longest = Math.max(longest, later.seen.count);
    expect(longest).toBe(2 * REMEMBERED);
    expect(rememberedIn(later.seen)).toHaveLength(REMEMBERED);
  });
});

describe('resigning and draws', () => {
  test('resigning loses, whoever’s turn it is', () => {
    for (const [loser, winner] of [
      [DJUSS, 'N'],
      [PITANCA, 'S'],
    ] as const) {
      const table = lostBy(playingTable(), loser);
      expect(table.result).toEqual({ reason: 'resigned', winner, score: [0, 0], points: null });
      expect(phaseOf(table)).toBe('over');
    }
  });

  test('an accepted draw ends the game and leaves the contagem as it is', () => {
    const offered = done(playingTable(), DJUSS, { type: 'offerDraw', game: 1 });
    expect(code(offered, DJUSS, { type: 'acceptDraw', game: 1 })).toBe('no-offer');
    expect(code(offered, DJUSS, { type: 'offerDraw', game: 1 })).toBe('already-offered');
    const drawn = done(offered, PITANCA, { type: 'acceptDraw', game: 1 });
    expect(drawn.result).toEqual({ reason: 'agreed', winner: null, score: [0, 0], points: null });
    expect(drawn.tally.contagem).toEqual([0, 0]);
  });

  test('a declined offer can be made again only two plies later', () => {
    const declined = done(done(playingTable(), DJUSS, { type: 'offerDraw', game: 1 }), PITANCA, {
      type: 'declineDraw',
      game: 1,
    });
    expect(declined.drawOffer).toBeNull();
    expect(code(declined, DJUSS, { type: 'offerDraw', game: 1 })).toBe('offer-too-soon');
    const later = done(done(declined, DJUSS, move(1)), PITANCA, move(1, 1));
    expect(code(later, DJUSS, { type: 'offerDraw', game: 1 })).toBeUndefined();
  });

  test('an offer outlives the offerer’s own move and ends with the other’s', () => {
    const offered = done(playingTable(), DJUSS, { type: 'offerDraw', game: 1 });
    const mine = done(offered, DJUSS, move(1));
    expect(mine.drawOffer).toBe('S');
    expect(done(mine, PITANCA, move(1, 1)).drawOffer).toBeNull();
  });

  test('two offers that cross are an agreement', () => {
    const offered = done(playingTable(), DJUSS, { type: 'offerDraw', game: 1 });
    expect(done(offered, PITANCA, { type: 'offerDraw', game: 1 }).result?.reason).toBe('agreed');
  });

  test('no offer, no answer', () => {
    for (const type of ['acceptDraw', 'declineDraw'] as const)
      expect(code(playingTable(), DJUSS, { type, game: 1 })).toBe('no-offer');
  });
});

describe('another game', () => {
  test('begins when both have asked', () => {
    const over = lostBy(playingTable(), DJUSS);
    const one = done(over, DJUSS, { type: 'rematch', game: 1 });
    expect(phaseOf(one)).toBe('over');
    expect(code(one, DJUSS, { type: 'rematch', game: 1 })).toBe('already-offered');
    const both = done(one, PITANCA, { type: 'rematch', game: 1 });
    expect(phaseOf(both)).toBe('playing');
    expect(both.number).toBe(2);
    expect(both.rematch).toEqual([false, false]);
  });

  test('is refused during a game, alone, for another game, and to who does not sit', () => {
    const over = lostBy(playingTable(), DJUSS);
    expect(code(playingTable(), DJUSS, { type: 'rematch', game: 1 })).toBe('game-in-progress');
    expect(code(waitingTable(), DJUSS, { type: 'rematch', game: 0 })).toBe('no-opponent');
    expect(code(over, DJUSS, { type: 'rematch', game: 2 })).toBe('wrong-game');
    expect(code(over, BIA, { type: 'rematch', game: 1 })).toBe('not-seated');
    expect(code(done(over, PITANCA, { type: 'leave' }), DJUSS, { type: 'rematch', game: 1 })).toBe('no-opponent');
  });

  const starts: readonly [next: 'loser' | 'alternate' | 'south', losers: (typeof DJUSS | null)[], starters: string][] =
    [
      ['loser', [DJUSS, DJUSS, PITANCA, null, null], 'SSSNSN'],
      ['alternate', [DJUSS, DJUSS, PITANCA, null], 'SNSNS'],
      ['south', [DJUSS, PITANCA, null], 'SSSS'],
    ];
  test.each(starts)('G4: %s starts the next game', (next, losers, starters) => {
    let table = playingTable({ next });
    let seen = table.starter as string;
    for (const loser of losers) {
      const game = table.number;
      table = loser
        ? lostBy(table, loser)
        : done(done(table, DJUSS, { type: 'offerDraw', game }), PITANCA, { type: 'acceptDraw', game });
      table = again(table);
      expect(turnOf(table)).toBe(table.starter);
      seen += table.starter;
    }
    expect(seen).toBe(starters);
  });
});

describe('the Quatro at the table (UR-9)', () => {
  test('four wins in a row mark a Quatro', () => {
    let table = lostBy(playingTable(), PITANCA);
    for (let game = 2; game <= 4; game++) table = lostBy(again(table), PITANCA);
    expect(table.tally.quatros).toEqual([1, 0]);
    expect(table.tally.contagem).toEqual([4, 0]);
  });

  test('a new opponent begins a new tally, and South starts', () => {
    const won = lostBy(playingTable(), PITANCA);
    expect(won.tally.contagem).toEqual([1, 0]);
    const next = done(done(won, PITANCA, { type: 'leave' }), BIA, { type: 'sit' });
    expect(next.tally.contagem).toEqual([0, 0]);
    expect(next.starter).toBe('S');
    expect(next.number).toBe(2);
  });

  test('the same opponent coming back goes on with the tally', () => {
    const won = lostBy(playingTable(), PITANCA);
    const back = done(done(won, PITANCA, { type: 'leave' }), PITANCA, { type: 'sit' });
    expect(back.tally.contagem).toEqual([1, 0]);
    expect(back.starter).toBe('N');
  });

  test('a pair that changed sides keeps its tally and its order of starting', () => {
    // Pitanca leaves, Bia sits and leaves too, Djuss leaves while Bia holds the table … until the old pair sits swapped.
    let table = lostBy(playingTable(), PITANCA);
    table = done(table, PITANCA, { type: 'leave' });
    expect(table.seats).toEqual([DJUSS, null]);
    const swapped: Table = { ...table, seats: [PITANCA, null] };
    const back = done(swapped, DJUSS, { type: 'sit' });
    expect(back.tally.contagem).toEqual([0, 1]);
    expect(back.starter).toBe('S');
  });
});

describe('reading commands', () => {
  const bad: readonly [string, string, unknown][] = [
    ['house 1.5', 'move', { id: 'abcdefgh', game: 1, ply: 0, house: 1.5 }],
    ['house "3"', 'move', { id: 'abcdefgh', game: 1, ply: 0, house: '3' }],
    ['house null', 'move', { id: 'abcdefgh', game: 1, ply: 0, house: null }],
    ['house NaN', 'move', { id: 'abcdefgh', game: 1, ply: 0, house: NaN }],
    ['house infinite', 'move', { id: 'abcdefgh', game: 1, ply: 0, house: Infinity }],
    ['no house', 'move', { id: 'abcdefgh', game: 1, ply: 0 }],
    ['one field too many', 'resign', { id: 'abcdefgh', game: 1, side: 'N' }],
    ['no id', 'sit', {}],
    ['a short id', 'sit', { id: 'a' }],
    ['a long id', 'sit', { id: 'a'.repeat(33) }],
    ['a list', 'sit', []],
    ['nothing', 'sit', undefined],
    ['a text', 'sit', 'sit'],
    ['a negative ply', 'move', { id: 'abcdefgh', game: 1, ply: -1, house: 1 }],
  ];
  test.each(bad)('%s is a bad command', (_title, type, payload) => {
    expect(parseCommand(type, payload)).toEqual({ ok: false, error: { code: 'bad-command' } });
  });

  test.each(['fly', '', 'toString', '__proto__', 'constructor'])('"%s" is an unknown command', (type) => {
    expect(parseCommand(type, { id: 'abcdefgh' })).toEqual({ ok: false, error: { code: 'unknown-command' } });
  });

  test('houses 0 and 7 are read: the table says that there is no such house', () => {
    for (const house of [0, 7]) expect(parseCommand('move', { id: 'abcdefgh', game: 1, ply: 0, house }).ok).toBe(true);
  });
});

test('a whole game on the board ends with its own reason', () => {
  let table = playingTable();
  for (let n = 0; phaseOf(table) === 'playing'; n++) table = anyMove(table, (count) => n % count);
  expect(table.result?.reason).not.toBe('resigned');
  expect(table.game?.ended).toMatchObject({ winner: table.result?.winner ?? null });
});
