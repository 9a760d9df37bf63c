import type { RulesId } from '@uril/engine';
import type { Command, Person, TableOptions } from '@uril/table';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openLog } from '../src/log.ts';
import { publicId } from '../src/random.ts';
import { openStore } from '../src/storage/open.ts';
import { StoreError, type Entry, type Outcome, type Store } from '../src/storage/store.ts';
import { Directory } from '../src/tables/directory.ts';
import type { LiveTable } from '../src/tables/live-table.ts';
import { until } from './support/guest.ts';
import { makeFolder } from './support/server.ts';

const SECOND = 1_000;
const DAY = 86_400 * SECOND;
const [ana, beto] = ['ana', 'beto'].map((id): Person => ({ id, name: id, island: 'sal' })) as [Person, Person];

/** Processes over one store, by one clock that only the tests move. */
describe('time at live tables', () => {
  const folder = makeFolder();
  let store: Store;
  let now: number;
  /** What happens to the next append. */
  let disturb: ((append: () => Promise<Outcome>) => Promise<Outcome>) | null = null;
  const started: Directory[] = [];

  beforeEach(async () => {
    now = Date.UTC(2026, 5, 21, 12);
    store = await openStore({ directory: makeFolder().path });
  });
  afterEach(async () => {
    for (const one of started.splice(0)) one.stop();
    await store.close();
    folder.remove();
  });

  function directory(owner: string, sweeping = false): Directory {
    const disturbed = Object.assign(Object.create(store) as Store, {
      append: (entry: Entry): Promise<Outcome> => {
        const next = disturb;
        disturb = null;
        return next ? next(() => store.append(entry)) : store.append(entry);
      },
    });
    for (const method of ['claim', 'read', 'addTable', 'lost', 'due', 'setDeadline', 'beat', 'outages'] as const)
      Object.assign(disturbed, { [method]: (store[method] as (...a: unknown[]) => unknown).bind(store) });
    const one = new Directory(
      { store: disturbed, owner, log: openLog('silent'), now: () => now },
      { changed: () => {}, gone: () => {} },
      () => {},
    );
    if (sweeping) one.start();
    started.push(one);
    return one;
  }

  const move = (house: number, ply: number): Command => ({ type: 'move', id: publicId(), game: 1, ply, house });
  const claim: Command = { type: 'claim', id: 'claim-0001', game: 1, as: 'win' };

  /** A table of this time at which both have sown once; Ana (South) has the turn. */
  async function underWay(at: Directory, time: string, rules: RulesId = 'uril'): Promise<LiveTable> {
    const options: TableOptions = { rules, open: true, side: 'S', next: 'loser', time };
    const table = await at.make(options, ana);
    await table.command({ type: 'sit', id: publicId() }, beto);
    await table.command(move(1, 0), ana);
    await table.command(move(1, 1), beto);
    expect(table.snapshot).toMatchObject({ ply: 2, opening: false });
    return table;
  }

  describe('a table that waits for an opponent', () => {
    const options: TableOptions = { rules: 'uril', open: true, side: 'S', next: 'loser', time: 'none' };
    const WAIT = 900 * SECOND;

    test('whose maker has gone is closed after a while, wherever it sleeps; whoever comes is told', async () => {
      const table = await directory('here').make(options, ana);
      expect(await store.due(now + WAIT, 10)).toEqual([table.id]);
      now += WAIT + 5 * SECOND;
      const there = directory('there', true);
      await until(() => there.get(table.id)?.snapshot.phase === 'closed', 'the table closed');
      expect(there.get(table.id)?.snapshot).toMatchObject({ seats: [null, null], last: { type: 'lapsed' } });
      expect(await there.get(table.id)?.command({ type: 'sit', id: publicId() }, beto)).toMatchObject({
        error: { code: 'table-closed' },
      });
      expect(await store.due(now + WAIT, 10)).toEqual([]);
    });

    test('stays as long as its maker is there, is left in the list when they go, and then counts anew', async () => {
      const table = await directory('here').make(options, ana);
      const leave = table.stage.enter('ana', 'play');
      now += 2 * WAIT;
      expect(await table.look()).toBe(now + WAIT);
      now += WAIT / 2;
      leave();
      await until(async () => (await store.due(now + WAIT - 1, 10)).length === 0, 'the limit stored anew');
      expect(table.snapshot).toMatchObject({ phase: 'waiting', seats: [{ present: false }, null] });
      expect([table.waitsAlone, table.listing.away, table.usedAt()]).toEqual([true, true, now]);
      expect(await store.due(now + WAIT, 10)).toEqual([table.id]);
      const back = table.stage.enter('ana', 'play');
      expect(table.waitsAlone).toBe(false);
      back();
      now += WAIT + 60 * SECOND;
      await table.look();
      expect(table.snapshot.phase).toBe('closed');
    });

    test('is not closed for the time in which the server was away', async () => {
      await store.beat(now, 5 * SECOND);
      const table = await directory('here').make(options, ana);
      now += WAIT - 10 * SECOND;
      await store.beat(now, WAIT);
      now += DAY;
      await store.beat(now, 5 * SECOND);
      const there = directory('there', true);
      await until(() => there.get(table.id) !== undefined, 'the table woken');
      const next = await there.get(table.id)?.look();
      expect(next).toBeGreaterThan(now);
      const woken = there.get(table.id);
      expect(woken?.snapshot.phase).toBe('waiting');
      // Whoever made it was there before this process: it says that they are away, and ends in its time.
      expect([woken?.waitsAlone, woken?.listing.away]).toEqual([true, true]);
      now = (next ?? 0) + 1;
      expect(await woken?.look()).toBeNull();
      expect(woken?.snapshot.phase).toBe('closed');
    });
  });

  test('the deadline is stored with the event, and none where there is no clock', async () => {
    const here = directory('here');
    const timed = await underWay(here, '30s');
    await underWay(here, 'none');
    expect(timed.snapshot.deadline).toBe(now + 30 * SECOND);
    expect(await store.due(now + 30 * SECOND - 1, 9)).toEqual([]);
    expect(await store.due(now + 400 * DAY, 9)).toEqual([timed.id]);
    await timed.command({ type: 'resign', id: publicId(), game: 1 }, ana);
    expect(await store.due(now + 400 * DAY, 9)).toEqual([]);
  });

  test('UM-7, UM-D1: the points of Urim are given and kept when time ends the game, and go on after a rematch', async () => {
    const table = await underWay(directory('here'), '30s', 'urim-6x3');
    now += 30 * SECOND + 1;
    await table.look();
    const won = { wins: [0, 1], draws: 0, points: [0, 2] };
    expect(table.snapshot).toMatchObject({ result: { reason: 'timeout', winner: 'N', points: [0, 2] }, match: won });
    const [kept] = await store.games(table.id);
    expect(JSON.parse(kept?.record ?? '{}')).toMatchObject({ rules: 'urim-6x3', result: { points: [0, 2] } });
    const woken = (await directory('there').wake(table.id))!;
    expect(woken.snapshot).toMatchObject({ rulesVersion: 1, result: { points: [0, 2] }, match: won });
    for (const one of [ana, beto]) await woken.command({ type: 'rematch', id: publicId(), game: 1 }, one);
    await woken.command({ type: 'move', id: publicId(), game: 2, ply: 0, house: 1 }, ana);
    await woken.command({ type: 'move', id: publicId(), game: 2, ply: 1, house: 1 }, beto);
    await woken.command({ type: 'resign', id: publicId(), game: 2 }, beto);
    const again = (await directory('elsewhere').look(table.id))?.snapshot;
    expect(again).toMatchObject({ result: { points: [2, 0] }, match: { wins: [1, 1], draws: 0, points: [2, 2] } });
  });

  test('an answer that came in at the last moment counts, however long the store takes; a later one does not', async () => {
    const table = await underWay(directory('here'), '30s');
    now += 30 * SECOND;
    disturb = async (append) => {
      now += 4 * SECOND;
      return append();
    };
    expect(await table.command(move(2, 2), ana)).toMatchObject({ ok: true });
    // Beto saw it four seconds late, and does not pay for that.
    await table.look();
    expect(table.snapshot.deadline).toBe(now + 30 * SECOND);
    now += 30 * SECOND + 1;
    expect(await table.command(move(2, 3), beto)).toEqual({ ok: false, error: { code: 'game-over' } });
    expect(table.snapshot.result).toMatchObject({ reason: 'timeout', winner: 'S' });
    expect(JSON.parse((await store.games(table.id))[0]?.record ?? '{}')).toMatchObject({
      time: '30s',
      result: { reason: 'timeout' },
    });
  });

  test('a ply and the end of the time in the same queue: whichever came in first', async () => {
    for (const late of [0, 1]) {
      const table = await underWay(directory('here'), '30s');
      now += 30 * SECOND;
      const [first, second] = late ? ['time', 'ply'] : ['ply', 'time'];
      const ask = (what: string | undefined): Promise<unknown> => {
        if (what === 'ply') return table.command(move(2, 2), ana);
        now += 1;
        return table.look();
      };
      await Promise.all([ask(first), ask(second)]);
      expect(table.snapshot.result?.reason ?? 'playing').toBe(late ? 'timeout' : 'playing');
      expect(table.snapshot.ply).toBe(late ? 2 : 3);
    }
  });

  test('a first ply that never comes aborts the game; nothing is kept of it', async () => {
    const table = await directory('here').make(
      { rules: 'uril', open: true, side: 'S', next: 'loser', time: '5+3' },
      ana,
    );
    await table.command({ type: 'sit', id: publicId() }, beto);
    now += 60 * SECOND + 1;
    await table.look();
    expect(table.snapshot).toMatchObject({ phase: 'over', result: { reason: 'unplayed', winner: null } });
    expect(await store.games(table.id)).toEqual([]);
    expect(await table.command({ type: 'rematch', id: publicId(), game: 1 }, ana)).toMatchObject({ ok: true });
  });

  test('a live table is lost by its own timer', async () => {
    const table = await underWay(directory('here'), '5s');
    // The timer goes by the real clock: only little of it is left to wait for.
    now += 5 * SECOND - 20;
    await table.command({ type: 'offerDraw', id: publicId(), game: 1 }, ana);
    const live = directory('there');
    const woken = await live.wake(table.id);
    now += 21;
    await until(() => woken?.snapshot.result?.reason === 'timeout', 'the end of the time');
  });

  test('a sleeping table is woken by the sweep of any process; of several, the claim decides', async () => {
    const table = await underWay(directory('here'), '1d');
    now += DAY + 3 * SECOND;
    const [one, other] = [directory('one', true), directory('other', true)];
    const over = async (): Promise<boolean> => (await one.look(table.id))?.snapshot.result?.reason === 'timeout';
    await until(over, 'the end of the time');
    // Once: the one that came second found it done.
    const types = (await store.read(table.id))?.snapshot;
    expect(JSON.parse(types?.state ?? '{}')).toMatchObject({ number: 1, seq: 5 });
    expect(await store.due(now, 9)).toEqual([]);
    expect([...one.all(), ...other.all()].map(({ id }) => id)).toContain(table.id);
  });

  test('a deadline that is not one is corrected, and not looked at again and again', async () => {
    const table = await underWay(directory('here'), 'none');
    await store.setDeadline(table.hold, now - 60 * SECOND);
    directory('there', true);
    await until(async () => (await store.due(now, 9)).length === 0, 'the correction');
    expect((await store.read(table.id))?.events).toHaveLength(4);
  });

  describe('an outage', () => {
    test('of the whole server: nobody loses by it, also at tables that sleep on for long', async () => {
      const [live, slow] = [await underWay(directory('here'), '30s'), await underWay(directory('here'), '1d')];
      await store.beat(now, 0);
      now += 10 * SECOND;
      await store.beat(now, 30 * SECOND);
      // Down for two days; the last word was two seconds before.
      now += 2 * DAY;
      await store.beat(now, 0);
      const after = directory('after');
      const woken = await after.wake(live.id);
      await woken?.look();
      // Ten seconds had gone by before it, and coming back takes two more.
      expect(woken?.snapshot).toMatchObject({ phase: 'playing', deadline: now + 22 * SECOND });
      expect(await woken?.command(move(2, 2), ana)).toMatchObject({ ok: true });

      now += DAY - 20 * SECOND;
      const late = await directory('later').wake(slow.id);
      expect(await late?.command(move(2, 2), ana)).toMatchObject({ ok: true });
      // And it is given back once, not with every waking.
      const again = await directory('again').wake(live.id);
      await again?.look();
      expect(again?.snapshot.result?.reason).toBe('timeout');
    });

    test('of this process, stopped for a while: given back before anything is timed', async () => {
      const here = directory('here');
      const table = await underWay(here, '30s');
      const from = now;
      now += 120 * SECOND;
      here.spare(from, now);
      expect(await table.command(move(2, 2), ana)).toMatchObject({ ok: true });
      expect(table.snapshot.phase).toBe('playing');
    });

    test('of the store: what could not be stored costs nobody time', async () => {
      const table = await underWay(directory('here'), '30s');
      const down = (): Promise<never> => Promise.reject(new StoreError('store-down', 'as the test wants'));
      disturb = () => {
        disturb = down;
        return down();
      };
      now += 29 * SECOND;
      expect(await table.command(move(2, 2), ana)).toEqual({ ok: false, error: { code: 'store-down' } });
      now += 20 * SECOND;
      expect(await table.command(move(2, 2), ana)).toMatchObject({ ok: true });
      expect(table.snapshot.phase).toBe('playing');
    });
  });

  describe('somebody who is gone', () => {
    test('can be claimed from after a minute; coming back withdraws it, in the same instant too', async () => {
      const table = await underWay(directory('here'), 'none');
      const leave = table.stage.enter(beto.id, 'play');
      expect(await table.command(claim, ana)).toEqual({ ok: false, error: { code: 'opponent-here' } });
      leave();
      now += 59 * SECOND;
      expect(await table.command(claim, ana)).toEqual({ ok: false, error: { code: 'claim-too-soon' } });
      now += SECOND;
      // Back first, claimed in the same turn of the loop.
      const away = table.stage.enter(beto.id, 'play');
      expect(await table.command(claim, ana)).toEqual({ ok: false, error: { code: 'opponent-here' } });
      away();
      now += 60 * SECOND;
      // Claimed first, back in the same turn of the loop: the game is over when they see it.
      const claimed = table.command(claim, ana);
      table.stage.enter(beto.id, 'play');
      expect(await claimed).toMatchObject({ ok: true });
      expect(table.snapshot).toMatchObject({ phase: 'over', result: { reason: 'absent', winner: 'S' } });
      expect(table.snapshot.seats[1]).toMatchObject({ present: true, goneAt: null });
      expect(await table.command(move(2, 2), beto)).toEqual({ ok: false, error: { code: 'game-over' } });
    });

    test('is told by since when; a second page of theirs keeps them here', async () => {
      const table = await underWay(directory('here'), 'none');
      table.stage.enter(ana.id, 'play');
      const [first, second] = [table.stage.enter(beto.id, 'play'), table.stage.enter(beto.id, 'play')];
      first();
      expect(table.stage.goneAt).toEqual([null, null]);
      now += SECOND;
      second();
      expect(table.stage.goneAt).toEqual([null, now]);
      await until(() => table.snapshot.seats[1]?.goneAt === now, 'the word of it');
      // Watching one's own game is not being at the table.
      table.stage.enter(beto.id, 'watch');
      expect(table.stage.goneAt).toEqual([null, now]);
    });

    test('after seven days a game without a clock is where it was, and goes on', async () => {
      const table = await underWay(directory('here'), 'none');
      now += 7 * DAY;
      const after = directory('after', true);
      const woken = await after.wake(table.id);
      expect(woken?.snapshot).toMatchObject({ phase: 'playing', ply: 2, deadline: null });
      // Nobody has seen them gone for a minute yet.
      expect(await woken?.command(claim, beto)).toEqual({ ok: false, error: { code: 'claim-too-soon' } });
      expect(await woken?.command(move(2, 2), ana)).toMatchObject({ ok: true });
    });
  });
});
