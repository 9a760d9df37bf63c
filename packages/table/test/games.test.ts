import {
  EMPTY_TALLY,
  formatPosition,
  ofSide,
  opponent,
  RULES_IDS,
  rulesOf,
  SIDES,
  withSide,
  type RulesId,
  type Side,
} from '@uril/engine';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  apply,
  decodeTable,
  encodeTable,
  keptGameOf,
  NO_SCORE,
  openTable,
  phaseOf,
  rememberedIn,
  seenOf,
  snapshotOf,
  TableOptions,
  turnOf,
  view,
  type Facts,
  type Table,
} from '../src/index.ts';
import { project, readState, TableState } from '../src/schema.ts';
import { again, anyMove, ask, BIA, DJUSS, done, lostBy, makeDjuss, personOn, PITANCA } from './tables.ts';

/** A table of any game, offered or not: its first event says which. */
const tableOf = (rules: RulesId): Table => {
  const made = openTable('tbl1', { ...makeDjuss(), rules } as Parameters<typeof openTable>[1]);
  return done(made, PITANCA, { type: 'sit' });
};

const LIVE = { present: [true, true], watching: 0 } as const;

/** The two agree on a draw. */
const drawn = (table: Table): Table => {
  const { number: game } = table;
  return done(done(table, DJUSS, { type: 'offerDraw', game }), PITANCA, { type: 'acceptDraw', game });
};

/** Plays on until the game ends on the board, whichever houses come up. */
function playOut(table: Table): Table {
  let now = table;
  for (let ply = 0; phaseOf(now) === 'playing'; ply++) {
    const seen = view(snapshotOf(now, LIVE), personOn(now, turnOf(now)!).id);
    expect(seen.yourTurn).toBe(true);
    expect(seen.legal.length).toBeGreaterThan(0);
    now = anyMove(now, (count) => (ply * 7) % count);
  }
  return now;
}

describe('a table is made', () => {
  const options = (rules: string) =>
    v.safeParse(TableOptions, { rules, open: true, side: 'drawn', next: 'loser' }).success;

  test('of any game that the engine knows, and of no other', () => {
    expect(RULES_IDS.every(options)).toBe(true);
    expect(options('chess')).toBe(false);
  });
});

describe.each(RULES_IDS)('a table of %s', (id) => {
  test('plays a whole game, is kept and woken, and has its record', () => {
    const table = playOut(tableOf(id));
    const { winner = null } = table.result ?? {};
    const { quatro, matchPoints } = rulesOf(id);
    expect(table.result?.points).toEqual(matchPoints ? table.game?.ended?.points : null);
    if (!quatro)
      expect(table.match).toMatchObject({
        wins: [Number(winner === 'S'), Number(winner === 'N')],
        draws: Number(winner === null),
      });
    expect(table.match.points).toEqual(table.result?.points ?? [0, 0]);
    expect(table.result).toMatchObject({ reason: table.game?.ended?.reason, winner: table.game?.ended?.winner });
    // Of its commands those are kept that count as remembered.
    expect(decodeTable(encodeTable(table))).toEqual({ ...table, seen: seenOf(rememberedIn(table.seen)) });
    const record = keptGameOf(table, 5);
    expect([record.rules, record.moves.length]).toEqual([id, table.game?.moves.length]);
    expect(snapshotOf(table, LIVE).position).toBe(formatPosition(table.game!.position));
  });

  test('UR-9, UM-D1: keeps the Quatro in Uril, the match score in every other game', () => {
    let table = lostBy(tableOf(id), PITANCA);
    for (let game = 2; game <= 4; game++) table = lostBy(again(table), PITANCA);
    table = drawn(again(table));
    const { quatro, matchPoints } = rulesOf(id);
    expect(table.tally.quatros).toEqual(quatro ? [1, 0] : [0, 0]);
    // Given up at the start, all seeds are the winner's: two points a game.
    const points = matchPoints ? [8, 0] : [0, 0];
    if (quatro) expect(table.match).toBe(NO_SCORE);
    else expect([table.tally, table.match]).toEqual([EMPTY_TALLY, { wins: [4, 0], draws: 1, points }]);
    expect(table.result?.points).toEqual(matchPoints ? [0, 0] : null);
    expect(decodeTable(encodeTable(table))).toEqual(table);
    expect(table.seats[0]).toEqual(DJUSS);
  });
});

describe('the match score', () => {
  const won = (): Table => lostBy(tableOf('urim-7x3'), PITANCA);

  test('belongs to the pair: a new opponent begins a new one, the same coming back goes on', () => {
    expect(won().match).toEqual({ wins: [1, 0], draws: 0, points: [2, 0] });
    const left = done(won(), PITANCA, { type: 'leave' });
    expect(done(left, BIA, { type: 'sit' }).match).toEqual(NO_SCORE);
    expect(done(left, PITANCA, { type: 'sit' }).match).toEqual(won().match);
  });

  test('follows the two when they change sides', () => {
    const left = done(drawn(again(won())), PITANCA, { type: 'leave' });
    const swapped: Table = { ...left, seats: [PITANCA, null] };
    expect(done(swapped, DJUSS, { type: 'sit' }).match).toEqual({ wins: [0, 1], draws: 1, points: [0, 2] });
  });

  test('UM-7: points of games played to their end add up', () => {
    let table = tableOf('urim-6x3');
    const sum = [0, 0];
    for (let game = 1; game <= 6; game++) {
      table = playOut(game === 1 ? table : again(table));
      const points = table.game?.ended?.points;
      if (!points) throw new Error('Urim gives points');
      for (const side of [0, 1] as const) sum[side]! += points[side];
    }
    expect(sum[0]! + sum[1]!).toBeGreaterThan(0);
    expect(table.match.points).toEqual(sum);
  });

  /** Urim in the middle, more than a quarter of all seeds taken by South. */
  function underWay(): Table {
    let table = tableOf('urim-6x3');
    for (let ply = 0; table.game!.position.stores[0] < 10; ply++) table = anyMove(table, (count) => (ply * 7) % count);
    return table;
  }
  const GONE: Readonly<Record<Side, Facts['goneAt']>> = { S: [0, null], N: [null, 0] };

  test.each(SIDES)('UM-D1: a game that %s did not play to its end gives the other what lies on the board', (loser) => {
    const table = underWay();
    const winner = opponent(loser);
    const [lost, won] = [personOn(table, loser), personOn(table, winner)];
    const { stores } = table.game!.position;
    const kept = ofSide(stores, loser);
    // Of 36 seeds 27 are two points, 19 are one, and a game won is never worth none.
    const worth = withSide([0, 0], winner, 36 - kept >= 27 ? 2 : 1);
    const game = 1;
    const late = { ...table, clock: { ...table.clock!, left: [0, 0] as const } };
    const ends = {
      resigned: done(table, lost, { type: 'resign', game }),
      absent: ask(table, won, { type: 'claim', game, as: 'win' }, table.at + 60_000, GONE[loser]).table,
      timeout: apply(late, { v: 2, type: 'timedOut', id: 'time-0001', at: table.at + 1, side: loser }),
    };
    for (const [reason, over] of Object.entries(ends)) {
      expect(over.result).toEqual({ reason, winner, score: stores, points: worth });
      expect(over.match).toEqual({ wins: withSide([0, 0], winner, 1), draws: 0, points: worth });
      expect(decodeTable(encodeTable(over))).toEqual(over);
    }
    const even = ask(table, won, { type: 'claim', game, as: 'draw' }, table.at + 60_000, GONE[loser]).table;
    for (const over of [drawn(table), even])
      expect([over.result?.points, over.match]).toEqual([[0, 0], { wins: [0, 0], draws: 1, points: [0, 0] }]);
  });

  test('a game that does not count gives nothing', () => {
    const table = tableOf('urim-6x4');
    const over = done(table, DJUSS, { type: 'abort', game: 1 });
    expect([over.result?.points, over.match]).toEqual([null, NO_SCORE]);
  });

  test('is on the wire, with the points of the last game', () => {
    const state = new TableState();
    const snapshot = snapshotOf(won(), LIVE);
    project(snapshot, state);
    expect(readState(state)).toEqual(snapshot);
    expect(snapshot).toMatchObject({ match: { wins: [1, 0] }, result: { points: [2, 0] } });
  });

  test('a table kept before there were other games is read', () => {
    const kept = lostBy(tableOf('uril'), PITANCA);
    const before = JSON.stringify(JSON.parse(encodeTable(kept)), (name, value: unknown) =>
      name === 'match' || name === 'points' ? undefined : value,
    );
    expect(before).not.toContain('"wins"');
    expect(decodeTable(before)).toEqual(kept);
    expect([kept.match, kept.result?.points]).toEqual([NO_SCORE, null]);
  });
});
