import { EMPTY_TALLY, formatPosition, RULES_IDS, rulesOf, type RulesId } from '@uril/engine';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  decodeTable,
  encodeTable,
  gameRecordOf,
  openTable,
  phaseOf,
  snapshotOf,
  TABLE_RULES,
  TableOptions,
  turnOf,
  view,
  type Table,
} from '../src/index.ts';
import { again, anyMove, DJUSS, done, lostBy, makeDjuss, personOn, PITANCA } from './tables.ts';

/** A table of any game, offered or not: its first event says which. */
const tableOf = (rules: RulesId): Table => {
  const made = openTable('tbl1', { ...makeDjuss(), rules } as Parameters<typeof openTable>[1]);
  return done(made, PITANCA, { type: 'sit' });
};

const LIVE = { present: [true, true], watching: 0 } as const;

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

describe('the games a table offers', () => {
  const options = (rules: string) =>
    v.safeParse(TableOptions, { rules, open: true, side: 'drawn', next: 'loser' }).success;

  test('are those that the client can draw, and no other is taken', () => {
    expect(RULES_IDS.filter(options)).toEqual([...TABLE_RULES]);
    expect(options('chess')).toBe(false);
  });
});

describe.each(RULES_IDS)('a table of %s', (id) => {
  test('plays a whole game, is kept and woken, and has its record', () => {
    const table = playOut(tableOf(id));
    expect(table.result).toMatchObject({ reason: table.game?.ended?.reason, winner: table.game?.ended?.winner });
    expect(decodeTable(encodeTable(table))).toEqual(table);
    const record = gameRecordOf(table, 5);
    expect([record.rules, record.moves.length]).toEqual([id, table.game?.moves.length]);
    expect(snapshotOf(table, LIVE).position).toBe(formatPosition(table.game!.position));
  });

  test('UR-9: keeps the Quatro of Uril, and no other game’s', () => {
    let table = lostBy(tableOf(id), PITANCA);
    for (let game = 2; game <= 4; game++) table = lostBy(again(table), PITANCA);
    const kept = rulesOf(id).quatro !== null;
    expect(table.tally.quatros).toEqual(kept ? [1, 0] : [0, 0]);
    if (!kept) expect(table.tally).toBe(EMPTY_TALLY);
    expect(table.seats[0]).toEqual(DJUSS);
  });
});
