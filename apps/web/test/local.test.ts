import { describe, expect, test } from 'vitest';
import { resumeLocal, setLocal, type LocalConnection, type LocalPair } from '../src/play/local.ts';
import { mapKeep, means, playRandom, seeded, snapshotNow } from './table-help.ts';

const pair = (south: string, north: string): LocalPair => [
  { name: south, island: 'fogo' },
  { name: north, island: 'sal' },
];
const current = (connection: LocalConnection) => ({ game: snapshotNow(connection).game });

async function wins(connection: LocalConnection, side: 'S' | 'N', times: number): Promise<void> {
  for (let i = 0; i < times; i++) {
    if (snapshotNow(connection).phase === 'over') await connection.request({ type: 'rematch', ...current(connection) });
    connection.act(side === 'S' ? 'N' : 'S', { type: 'resign', ...current(connection) });
  }
}

describe('a table for two at one screen', () => {
  test('G4 South starts, and both sit under their names', () => {
    const snapshot = snapshotNow(setLocal(pair('Djuss', 'Pitanca'), 'uril', means()));
    expect(snapshot).toMatchObject({ phase: 'playing', game: 1, ply: 0, starter: 'S' });
    expect(snapshot.seats.map((seat) => seat?.name)).toEqual(['Djuss', 'Pitanca']);
    expect(snapshot.position).toBe('4-4-4-4-4-4-4-4-4-4-4-4-0-0-S');
  });

  test('a ply is taken back without asking: both look at the screen', async () => {
    const connection = setLocal(pair('A', 'B'), 'uril', means());
    const asked = (ply: number) => connection.request({ type: 'askTakeBack', game: 1, ply });
    expect(await asked(0)).toMatchObject({ error: { code: 'nothing-to-take-back' } });
    await connection.request({ type: 'move', game: 1, ply: 0, house: 3 });
    await connection.request({ type: 'move', game: 1, ply: 1, house: 1 });
    expect(await asked(2)).toMatchObject({ ok: true });
    expect(await connection.moves()).toEqual({ game: 1, takeBacks: 1, moves: ['S3'] });
    expect(connection.viewer).toBe('local-N');
    expect(await asked(1)).toMatchObject({ ok: true });
    expect(snapshotNow(connection)).toMatchObject({ ply: 0, takeBack: null });
  });

  test('acts for the side to move', async () => {
    const connection = setLocal(pair('A', 'B'), 'uril', means());
    expect(connection.viewer).toBe('local-S');
    expect(await connection.request({ type: 'move', game: 1, ply: 0, house: 3 })).toMatchObject({ ok: true });
    expect(connection.viewer).toBe('local-N');
    expect(await connection.request({ type: 'move', game: 1, ply: 1, house: 1 })).toMatchObject({ ok: true });
    expect(await connection.moves()).toEqual({ game: 1, takeBacks: 0, moves: ['S3', 'N1'] });
  });

  test('refuses with the code of the table and changes nothing', async () => {
    const connection = setLocal(pair('A', 'B'), 'uril', means());
    const before = snapshotNow(connection);
    const refused = async (ask: Parameters<LocalConnection['request']>[0]) => {
      const answer = await connection.request(ask);
      return answer.ok ? 'done' : answer.error.code;
    };
    expect(await refused({ type: 'move', game: 1, ply: 4, house: 3 })).toBe('wrong-ply');
    expect(await refused({ type: 'move', game: 2, ply: 0, house: 3 })).toBe('wrong-game');
    expect(await refused({ type: 'move', game: 1, ply: 0, house: 7 })).toBe('no-such-house');
    expect(await refused({ type: 'acceptDraw', game: 1 })).toBe('no-offer');
    expect(await refused({ type: 'rematch', game: 1 })).toBe('game-in-progress');
    expect(await refused({ type: 'leave' })).toBe('game-in-progress');
    expect(snapshotNow(connection)).toEqual(before);
  });

  test('a draw is offered by the side to move and answered by the other', async () => {
    const connection = setLocal(pair('A', 'B'), 'uril', means());
    await connection.request({ type: 'offerDraw', game: 1 });
    expect(snapshotNow(connection).drawOffer).toBe('S');
    await connection.request({ type: 'acceptDraw', game: 1 });
    expect(snapshotNow(connection)).toMatchObject({ phase: 'over', result: { reason: 'agreed', winner: null } });
  });

  test('G4 one press asks for both, and the loser starts', async () => {
    const connection = setLocal(pair('A', 'B'), 'uril', means());
    await wins(connection, 'S', 1);
    await connection.request({ type: 'rematch', game: 1 });
    expect(snapshotNow(connection)).toMatchObject({ phase: 'playing', game: 2, starter: 'N' });
  });

  test('UR-9 four wins mark a Quatro', async () => {
    const connection = setLocal(pair('A', 'B'), 'uril', means());
    await wins(connection, 'S', 4);
    expect(snapshotNow(connection).tally).toMatchObject({ holder: 'S', quatros: [1, 0], contagem: [4, 0] });
  });

  test('goes on after a reload where it stood, ply for ply', async () => {
    const keep = mapKeep();
    const random = seeded(7);
    const connection = setLocal(pair('A', 'B'), 'uril', means(keep));
    for (let ply = 0; ply < 30; ply++) await playRandom(connection, random);
    const again = resumeLocal(means(keep));
    expect(again && snapshotNow(again)).toEqual(snapshotNow(connection));
    expect(await again?.moves()).toEqual(await connection.moves());
  });

  test('goes on after a reload over the end of games', async () => {
    const keep = mapKeep();
    const connection = setLocal(pair('A', 'B'), 'uril', means(keep));
    await wins(connection, 'N', 3);
    await connection.request({ type: 'rematch', ...current(connection) });
    await playRandom(connection, seeded(1));
    const again = resumeLocal(means(keep));
    expect(again && snapshotNow(again)).toEqual(snapshotNow(connection));
  });

  test('the count belongs to the pair of names, whatever the side and the letters', async () => {
    const keep = mapKeep();
    await wins(setLocal(pair('Djuss', 'Pitanca'), 'uril', means(keep)), 'S', 4);
    expect(snapshotNow(setLocal(pair('Djuss', 'Toi'), 'uril', means(keep))).tally.quatros).toEqual([0, 0]);
    const swapped = snapshotNow(setLocal(pair('pitanca', 'DJUSS'), 'uril', means(keep)));
    expect(swapped.tally).toMatchObject({ holder: 'N', quatros: [0, 1], contagem: [0, 4] });
    expect(swapped.starter).toBe('S');
    await wins(setLocal(pair('Pitanca', 'Djuss'), 'uril', means(keep)), 'S', 2);
    expect(snapshotNow(setLocal(pair('Djuss', 'Pitanca'), 'uril', means(keep))).tally).toMatchObject({
      holder: 'N',
      quatros: [1, 0],
      contagem: [0, 2],
    });
  });

  test('UM-7 a game without a Quatro keeps its own match score, and leaves the Quatro alone', async () => {
    const keep = mapKeep();
    await wins(setLocal(pair('A', 'B'), 'uril', means(keep)), 'S', 2);
    await wins(setLocal(pair('A', 'B'), 'urim-7x3', means(keep)), 'N', 1);
    const swapped = snapshotNow(setLocal(pair('b', 'a'), 'urim-7x3', means(keep)));
    expect(swapped.match).toEqual({ wins: [1, 0], draws: 0, points: [2, 0] });
    expect(snapshotNow(setLocal(pair('A', 'B'), 'urim-6x3', means(keep))).match.wins).toEqual([0, 0]);
    // The two readings of Uril count in one Quatro.
    expect(snapshotNow(setLocal(pair('A', 'B'), 'uril-feedfirst', means(keep))).tally.contagem).toEqual([2, 0]);
  });

  test('counts kept before there were other games are a Quatro', async () => {
    const keep = mapKeep();
    await wins(setLocal(pair('A', 'B'), 'uril', means(keep)), 'S', 3);
    const kept = JSON.parse(keep.getItem('uril.local') ?? '') as { tallies: Record<string, unknown>[] };
    const before = kept.tallies.map(({ names, tally }) => ({ names, tally }));
    keep.setItem('uril.local', JSON.stringify({ ...kept, tallies: before }));
    expect(snapshotNow(setLocal(pair('A', 'B'), 'uril', means(keep))).tally.contagem).toEqual([3, 0]);
  });

  const damaged: readonly [string, unknown][] = [
    ['nothing', undefined],
    ['a number', 7],
    ['another format', { v: 99, base: null, events: [], tallies: [] }],
    ['no events', { v: 1, base: null, events: [], tallies: [] }],
    ['events that are none', { v: 1, base: null, events: [1, null, 'x'], tallies: 'none' }],
    ['a base that is no table', { v: 1, base: '{"v":1}', events: [], tallies: [{}] }],
    ['a base that is no JSON', { v: 1, base: '{', events: [], tallies: [{ names: ['A'], tally: null }] }],
  ];
  test.each(damaged)('what is kept may be %s: a new table is set', (_what, value) => {
    const keep = mapKeep();
    if (value !== undefined) keep.setItem('uril.local', JSON.stringify(value));
    expect(resumeLocal(means(keep))).toBeNull();
    expect(snapshotNow(setLocal(pair('A', 'B'), 'uril', means(keep)))).toMatchObject({ phase: 'playing', game: 1 });
  });

  test('a damaged table does not take the counts with it', async () => {
    const keep = mapKeep();
    await wins(setLocal(pair('A', 'B'), 'uril', means(keep)), 'S', 4);
    const kept = JSON.parse(keep.getItem('uril.local') ?? '') as Record<string, unknown>;
    keep.setItem('uril.local', JSON.stringify({ ...kept, base: 'torn' }));
    expect(resumeLocal(means(keep))).toBeNull();
    expect(snapshotNow(setLocal(pair('A', 'B'), 'uril', means(keep))).tally.quatros).toEqual([1, 0]);
  });

  test('a device that keeps nothing plays all the same', async () => {
    const connection = setLocal(pair('A', 'B'), 'uril', means(null));
    expect(await playRandom(connection, seeded(3))).toBe(true);
  });

  test('after closing nobody is told any more', async () => {
    const connection = setLocal(pair('A', 'B'), 'uril', means());
    let told = 0;
    connection.subscribe(() => told++);
    connection.close();
    await playRandom(connection, seeded(3));
    expect(told).toBe(1);
  });

  test('two pages of one device: each goes on from what was done in the other', async () => {
    const keep = mapKeep();
    const here = setLocal(pair('A', 'B'), 'uril', means(keep));
    const there = resumeLocal(means(keep, 1000));
    await here.request({ type: 'move', game: 1, ply: 0, house: 3 });
    expect(await there?.request({ type: 'move', game: 1, ply: 0, house: 5 })).toMatchObject({
      error: { code: 'wrong-ply' },
    });
    expect(await there?.request({ type: 'move', game: 1, ply: 1, house: 1 })).toMatchObject({ ok: true });
    expect(here.follow()).toBe(true);
    expect(await here.moves()).toMatchObject({ moves: ['S3', 'N1'] });
  });
});
