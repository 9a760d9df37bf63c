import { describe, expect, test } from 'vitest';
import { publicId } from '../src/random.ts';
import { ask, Connection, DONE, Guest, sitTogether, until } from './support/guest.ts';
import { serverOfFile } from './support/server.ts';

const server = serverOfFile();

describe('connections', () => {
  test('a line cut in its first second is joined anew, and the unanswered move is done once', async () => {
    const { south, north, maker, tableId } = await sitTogether(server.address);
    const move = { id: publicId(), game: 1, ply: 0, house: 1 };
    const answer = south.request('move', move);
    await south.drop();
    expect((await answer).code).not.toBe('done');
    await north.when(({ seats }) => seats[0]?.present === false, 'South away');
    const back = await maker.join(tableId);
    expect(await back.request('move', move)).toMatchObject(DONE);
    expect(back.snapshot).toMatchObject({ ply: 1, seq: 3, seats: [{ present: true }, { present: true }] });
    await north.when(({ seq, seats }) => seq === 3 && seats[0]?.present === true);
  });

  test('leaving the page is not resigning: the game waits', async () => {
    const { south, north, maker, tableId } = await sitTogether(server.address);
    await south.leave();
    await north.when(({ seats }) => seats[0]?.present === false);
    expect(north.snapshot.phase).toBe('playing');
    await north.leave();
    const [again] = (await maker.ask('GET', '/api/people/me')).body['tables'] as unknown as string[];
    expect(again).toBe(tableId);
    const back = await maker.join(tableId);
    expect(await back.move(3)).toEqual(DONE);
  });

  test('two tabs of one person both play, and closing one leaves them present', async () => {
    const { south, north, maker, tableId } = await sitTogether(server.address);
    const tab = await maker.join(tableId);
    expect(await tab.move(1)).toEqual(DONE);
    await south.when(({ ply }) => ply === 1);
    await south.drop();
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(north.snapshot.seats[0]?.present).toBe(true);
    expect(north.snapshot.watching).toBe(0);
    await tab.leave();
    await north.when(({ seats }) => seats[0]?.present === false);
  });

  test('two tabs of one seat: a move in one, then a click in the other that has not seen it', async () => {
    const { south, north, maker, tableId } = await sitTogether(server.address);
    const tab = await maker.join(tableId);
    expect(await south.move(1)).toEqual(DONE);
    // The very click again, and another house: both were meant for a board that is gone.
    expect(await tab.move(1, 0)).toEqual({ code: 'not-your-turn' });
    await north.when(({ ply }) => ply === 1);
    expect(await north.move(1)).toEqual(DONE);
    expect(await tab.move(2, 0)).toEqual({ code: 'wrong-ply' });
    await tab.when(({ ply }) => ply === 2);
    expect(tab.snapshot).toEqual(north.snapshot);
    expect(await tab.move(2)).toEqual(DONE);
  });

  test('the time of the server is told to those who play and those who watch', async () => {
    const { south, maker, tableId } = await sitTogether(server.address, { time: '5+3' });
    for (const one of [south, await maker.watch(tableId)]) {
      const { value } = await one.request('time', {});
      expect(Math.abs((value as number) - Date.now())).toBeLessThan(1_000);
    }
    expect(south.snapshot).toMatchObject({ time: '5+3', left: [300_000, 300_000], opening: true });
  });

  test('spectators are counted by person, whatever they have open', async () => {
    const { south, maker, tableId } = await sitTogether(server.address);
    const carla = await Guest.arrive(server.address, 'Carla');
    const first = await carla.watch(tableId);
    const second = await carla.watch(tableId);
    const atTable = await carla.join(tableId);
    const nameless = await Connection.open(server.address, 'watch', { tableId, device: 'device-a' });
    const again = await Connection.open(server.address, 'watch', { tableId, device: 'device-a' });
    await south.when(({ watching }) => watching === 2, 'two watching');
    // Watching one's own game is not being a spectator.
    const own = await maker.watch(tableId);
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(south.snapshot.watching).toBe(2);
    await Promise.all([first.leave(), again.leave(), own.leave()]);
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(south.snapshot.watching).toBe(2);
    await Promise.all([second.leave(), atTable.leave(), nameless.leave()]);
    await south.when(({ watching }) => watching === 0, 'nobody watching');
  });
});

describe('games and matches', () => {
  test('a rematch begins when both ask; four wins mark a Quatro', async () => {
    const { south, north, tableId } = await sitTogether(server.address);
    for (let game = 1; game <= 4; game++) {
      await south.when((snapshot) => snapshot.game === game && snapshot.phase === 'playing');
      await north.when((snapshot) => snapshot.game === game && snapshot.phase === 'playing');
      expect(await north.command('resign')).toEqual(DONE);
      await south.when(({ phase }) => phase === 'over');
      expect(south.snapshot.result).toMatchObject({ reason: 'resigned', winner: 'S' });
      expect(south.snapshot.tally.contagem).toEqual([game, 0]);
      if (game === 4) break;
      expect(await south.command('rematch')).toEqual(DONE);
      expect(await south.command('rematch')).toEqual({ code: 'already-offered' });
      await north.when(({ rematch }) => rematch[0]);
      expect(await north.command('rematch', { game })).toEqual(DONE);
    }
    expect(south.snapshot.tally.quatros).toEqual([1, 0]);
    // The loser starts the next game (G4), also after waking from the store.
    expect(south.snapshot.starter).toBe('N');
    const { body } = await ask(server.address, 'GET', `/api/tables/${tableId}`);
    expect((body['snapshot'] as unknown as typeof south.snapshot).tally).toEqual(south.snapshot.tally);
  });

  test('a draw offered, declined, offered again and accepted', async () => {
    const { south, north } = await sitTogether(server.address);
    expect(await south.command('offerDraw')).toEqual(DONE);
    expect(await south.command('offerDraw')).toEqual({ code: 'already-offered' });
    await north.when(({ drawOffer }) => drawOffer === 'S');
    expect(await north.command('declineDraw')).toEqual(DONE);
    expect(await north.command('acceptDraw')).toEqual({ code: 'no-offer' });
    await south.when(({ drawOffer }) => drawOffer === null);
    expect(await south.command('offerDraw')).toEqual({ code: 'offer-too-soon' });
    expect(await south.move(1)).toEqual(DONE);
    await north.when(({ ply }) => ply === 1);
    expect(await north.command('offerDraw')).toEqual(DONE);
    await south.when(({ drawOffer }) => drawOffer === 'N');
    expect(await south.command('acceptDraw')).toEqual(DONE);
    await north.when(({ phase }) => phase === 'over');
    expect(north.snapshot.result).toMatchObject({ reason: 'agreed', winner: null });
    expect(north.snapshot.tally.contagem).toEqual([0, 0]);
  });

  test('a seat is given up before a game and after it, never during one', async () => {
    const { south, north, tableId, other } = await sitTogether(server.address);
    expect(await north.command('leave')).toEqual({ code: 'game-in-progress' });
    expect(await south.command('resign')).toEqual(DONE);
    await north.when(({ phase }) => phase === 'over');
    expect(await north.command('leave')).toEqual(DONE);
    await south.when(({ phase, seats }) => phase === 'waiting' && seats[1] === null);
    expect(await south.command('rematch')).toEqual({ code: 'no-opponent' });
    // A new opponent at the table begins a new tally.
    const carla = await Guest.arrive(server.address, 'Carla');
    const newcomer = await carla.join(tableId);
    expect(await newcomer.command('sit')).toEqual(DONE);
    await south.when(({ game, phase }) => game === 2 && phase === 'playing');
    expect(south.snapshot.tally.contagem).toEqual([0, 0]);
    expect(south.snapshot.seats[1]).toMatchObject({ id: carla.person.id, present: true });
    await north.when(({ game }) => game === 2);
    expect(await north.command('sit')).toEqual({ code: 'seat-taken' });
    expect(other.person.id).not.toBe(carla.person.id);
  });

  test('the maker sits where they chose, or as drawn', async () => {
    const ana = await Guest.arrive(server.address, 'Ana');
    const sideOf = async (side: 'S' | 'N' | 'drawn'): Promise<string> => {
      const { body } = await ask(server.address, 'GET', `/api/tables/${await ana.makeTable({ side })}`);
      const { seats } = body['snapshot'] as unknown as { seats: readonly (object | null)[] };
      return seats[0] ? 'S' : 'N';
    };
    expect(await sideOf('S')).toBe('S');
    expect(await sideOf('N')).toBe('N');
    const drawn = await Promise.all(Array.from({ length: 24 }, () => sideOf('drawn')));
    expect(new Set(drawn)).toEqual(new Set(['S', 'N']));
  });

  test('somebody renamed sits down under the new name, on the connection they have', async () => {
    const ana = await Guest.arrive(server.address, 'Ana');
    const beto = await Guest.arrive(server.address, 'Beto');
    const tableId = await ana.makeTable();
    const seat = await beto.join(tableId);
    const { body } = await beto.ask('PATCH', '/api/people/me', { name: 'Roberto', island: 'fogo' });
    expect(body['person']).toEqual({ id: beto.person.id, name: 'Roberto', island: 'fogo' });
    expect(await seat.command('sit')).toEqual(DONE);
    await seat.when(({ seats }) => seats[1]?.name === 'Roberto' && seats[1].island === 'fogo');
  });

  test('each kind of rules is played by its own', async () => {
    const { south } = await sitTogether(server.address, { rules: 'uril-feedfirst' });
    expect(south.snapshot.rules).toBe('uril-feedfirst');
  });
});

describe('a crowd', () => {
  test('50 spectators see every move, and the players do not wait for them', async () => {
    const { south, north, tableId } = await sitTogether(server.address);
    const crowd = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        Connection.open(server.address, 'watch', { tableId, device: `crowd-device-${i}` }),
      ),
    );
    await south.when(({ watching }) => watching === 50, 'all counted');
    for (let ply = 0; ply < 6; ply++) {
      const mover = ply % 2 === 0 ? south : north;
      await mover.when((snapshot) => snapshot.ply === ply);
      expect(await mover.move(1 + (ply >> 1))).toEqual(DONE);
    }
    for (const one of crowd) {
      await one.when(({ ply }) => ply === 6, 'the last move');
      expect(one.snapshot).toEqual(south.snapshot);
      // In order, none missing.
      const plies = one.seen.map(({ ply }) => ply).filter((ply, i, all) => ply !== all[i - 1]);
      expect(plies).toEqual([0, 1, 2, 3, 4, 5, 6]);
    }
    await Promise.all(crowd.map((one) => one.leave()));
    await until(() => south.snapshot.watching === 0, 'all gone');
  });
});
