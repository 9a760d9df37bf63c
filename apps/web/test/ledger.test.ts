import { rulesOf } from '@uril/engine';
import { rulesOfSnapshot, type TableSnapshot } from '@uril/table';
import { describe, expect, test } from 'vitest';
import { carriedOn, ledgerOf, rowsOf } from '../src/play/ledger.ts';
import { localTable, playRandom, seeded, snapshotNow } from './table-help.ts';

const at = (game: number, ply: number, recent: readonly string[], takeBacks = 0): TableSnapshot => ({
  ...snapshotNow(localTable()),
  game,
  ply,
  recent,
  takeBacks,
  last: { type: takeBacks > 0 ? 'takeBackAccepted' : 'moved', side: 'S' },
});

describe('the list of moves is asked for once and kept up', () => {
  const moves = ['S1', 'N1', 'S2', 'N2', 'S3', 'N3', 'S4', 'N4', 'S5', 'N5'];
  test.each([
    [
      'a game from its first plies needs no asking',
      null,
      at(1, 2, ['S1', 'N1']),
      { game: 1, takeBacks: 0, moves: ['S1', 'N1'] },
    ],
    ['in the middle of a game it has to be asked for', null, at(1, 10, moves.slice(-8)), null],
    [
      'new plies are added',
      { game: 1, takeBacks: 0, moves: moves.slice(0, 8) },
      at(1, 10, moves.slice(-8)),
      { game: 1, takeBacks: 0, moves },
    ],
    ['too many missed: asked for', { game: 1, takeBacks: 0, moves: ['S1'] }, at(1, 10, moves.slice(-8)), null],
    [
      'a list further than the snapshot stays',
      { game: 1, takeBacks: 0, moves },
      at(1, 9, moves.slice(1, 9)),
      { game: 1, takeBacks: 0, moves },
    ],
    [
      'what is taken back goes from the list',
      { game: 1, takeBacks: 0, moves },
      at(1, 9, moves.slice(1, 9), 1),
      { game: 1, takeBacks: 1, moves: moves.slice(0, 9) },
    ],
    ['a list of another line is asked for anew', { game: 1, takeBacks: 0, moves }, at(1, 10, moves.slice(-8), 2), null],
    ['another game begins anew', { game: 1, takeBacks: 0, moves }, at(2, 0, []), { game: 2, takeBacks: 0, moves: [] }],
  ])('%s', (_title, list, snapshot, expected) => {
    expect(carriedOn(list, snapshot)).toEqual(expected);
  });

  test('kept up over a whole game it is the table’s own list', async () => {
    const connection = localTable();
    let list = carriedOn(null, snapshotNow(connection));
    const random = seeded(4);
    while (await playRandom(connection, random)) list = carriedOn(list, snapshotNow(connection));
    expect(list).toEqual(await connection.moves());
  });
});

describe('what a list of moves tells', () => {
  test('who played which house and took what (UR-5)', async () => {
    const connection = localTable();
    const random = seeded(9);
    while (await playRandom(connection, random));
    const snapshot = snapshotNow(connection);
    const { result, starter } = snapshot;
    const ledger = ledgerOf(rulesOfSnapshot(snapshot), starter, (await connection.moves()).moves);
    const taken = (side: 'S' | 'N') =>
      ledger?.entries.filter((entry) => entry.side === side).reduce((sum, entry) => sum + entry.taken, 0) ?? -1;
    const swept = ledger?.last?.swept ?? [0, 0];
    expect([taken('S') + swept[0], taken('N') + swept[1]]).toEqual(result?.score);
  });

  test.each([[['S1', 'S2']], [['X1']], [['S7']], [['N1']]])('%j is no game', (moves) => {
    expect(ledgerOf(rulesOf('uril'), 'S', moves)).toBeNull();
  });

  test('G5 lines pair the sides, the starter first; UR-7 a second sowing takes a line more', () => {
    const entry = (ply: number, side: 'S' | 'N') => ({ ply, side, house: '1', taken: 0, passed: null });
    const lines = (starter: 'S' | 'N', sides: string) =>
      rowsOf(
        [...sides].map((side, index) => entry(index + 1, side as 'S' | 'N')),
        starter,
      ).map(({ first, second }) => `${first?.ply ?? '-'} ${second?.ply ?? '-'}`);
    expect(lines('S', 'SNSN')).toEqual(['1 2', '3 4']);
    expect(lines('N', 'NSN')).toEqual(['1 2', '3 -']);
    expect(lines('S', 'SNSSN')).toEqual(['1 2', '3 -', '4 5']);
    expect(lines('S', 'SNNS')).toEqual(['1 2', '- 3', '4 -']);
  });
});
