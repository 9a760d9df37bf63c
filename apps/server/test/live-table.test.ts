import type { Command, Person } from '@uril/table';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openLog } from '../src/log.ts';
import { publicId } from '../src/random.ts';
import { openStore } from '../src/storage/open.ts';
import { StoreError, type Entry, type Outcome, type Store } from '../src/storage/store.ts';
import { Directory } from '../src/tables/directory.ts';
import type { LiveTable } from '../src/tables/live-table.ts';
import { makeFolder } from './support/server.ts';

/** The real store, but what it does with the next append can be disturbed. */
class Disturbed {
  readonly store: Store;
  readonly entries: Entry[] = [];
  #next: ((append: () => Promise<Outcome>) => Promise<Outcome>) | null = null;

  constructor(real: Store) {
    this.store = Object.assign(Object.create(real) as Store, {
      append: (entry: Entry): Promise<Outcome> => {
        this.entries.push(entry);
        const next = this.#next;
        this.#next = null;
        const append = (): Promise<Outcome> => real.append(entry);
        return next ? next(append) : append();
      },
      claim: real.claim.bind(real),
      read: real.read.bind(real),
      addTable: real.addTable.bind(real),
      lost: real.lost.bind(real),
      due: real.due.bind(real),
      outages: real.outages.bind(real),
    });
  }

  next(disturb: (append: () => Promise<Outcome>) => Promise<Outcome>): void {
    this.#next = disturb;
  }
}

const down = (): StoreError => new StoreError('store-down', 'as the test wants');
const [ana, beto] = ['ana', 'beto'].map((id): Person => ({ id, name: id, island: 'sal' })) as [Person, Person];
const folder = makeFolder();
afterAll(() => folder.remove());

describe('a live table and a store in trouble', () => {
  let real: Store;
  let disturbed: Disturbed;
  let here: Directory;
  let table: LiveTable;
  const gone: string[] = [];

  const directoryOf = (store: Store, owner: string): Directory =>
    new Directory(
      { store, owner, log: openLog('silent'), now: Date.now },
      { changed: () => {}, gone: ({ id }) => gone.push(id) },
      () => {},
    );
  const move = (house: number, ply: number): Command => ({ type: 'move', id: publicId(), game: 1, ply, house });

  beforeEach(async () => {
    real = await openStore({ directory: folder.path });
    disturbed = new Disturbed(real);
    here = directoryOf(disturbed.store, 'here');
    table = await here.make({ rules: 'uril', open: true, side: 'S', next: 'loser', time: 'none' }, ana);
    await table.command({ type: 'sit', id: publicId() }, beto);
  });
  afterEach(() => real.close());

  test('nothing is shown before it is stored', async () => {
    let release = (): void => {};
    disturbed.next(async (append) => {
      await new Promise<void>((resolve) => (release = resolve));
      return append();
    });
    const answer = table.command(move(1, 0), ana);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(table.snapshot.ply).toBe(0);
    release();
    expect(await answer).toMatchObject({ ok: true });
    expect(table.snapshot.ply).toBe(1);
  });

  test('what waits is bounded: more is refused at once, and the rest is answered in order', async () => {
    let release = (): void => {};
    disturbed.next(async (append) => {
      await new Promise<void>((resolve) => (release = resolve));
      return append();
    });
    const first = table.command(move(1, 0), ana);
    const waiting = Array.from({ length: 256 }, () => table.command(move(1, 0), ana));
    expect(await table.command(move(2, 1), beto)).toEqual({ ok: false, error: { code: 'too-many' } });
    release();
    expect(await first).toMatchObject({ ok: true });
    for (const answer of await Promise.all(waiting)) expect(answer).toMatchObject({ error: { code: 'not-your-turn' } });
    expect(await table.command(move(2, 1), beto)).toMatchObject({ ok: true });
  });

  test('stored, but the answer got lost: read again, answered as done, done once', async () => {
    disturbed.next(async (append) => {
      await append();
      throw down();
    });
    expect(await table.command(move(1, 0), ana)).toMatchObject({ ok: true });
    expect(table.snapshot).toMatchObject({ seq: 3, ply: 1 });
    expect(await table.command(move(2, 1), beto)).toMatchObject({ ok: true });
    expect(table.snapshot).toMatchObject({ seq: 4, ply: 2 });
  });

  test('not stored: tried once more after reading again', async () => {
    disturbed.next(() => Promise.reject(down()));
    expect(await table.command(move(1, 0), ana)).toMatchObject({ ok: true });
    expect(disturbed.entries.map(({ seq }) => seq)).toEqual([2, 3, 3]);
    expect(table.snapshot).toMatchObject({ seq: 3, ply: 1 });
  });

  test('a store that stays down: a code, nothing shown; the same command later is done once', async () => {
    const command = move(1, 0);
    disturbed.next(() => {
      disturbed.next(() => Promise.reject(down()));
      return Promise.reject(down());
    });
    expect(await table.command(command, ana)).toEqual({ ok: false, error: { code: 'store-down' } });
    expect(table.snapshot).toMatchObject({ seq: 2, ply: 0 });
    await table.refresh();
    expect(await table.command(command, ana)).toMatchObject({ ok: true });
    expect(await table.command(command, ana)).toMatchObject({ ok: true });
    expect(table.snapshot).toMatchObject({ seq: 3, ply: 1 });
  });

  test('what cannot be read again once, because it is damaged, is read the next time; nobody waits for ever', async () => {
    disturbed.next(() => {
      disturbed.next(() => Promise.reject(down()));
      return Promise.reject(down());
    });
    expect(await table.command(move(1, 0), ana)).toEqual({ ok: false, error: { code: 'store-down' } });
    const { claim } = disturbed.store;
    disturbed.store.claim = async (id, owner) => {
      disturbed.store.claim = claim;
      const found = await claim(id, owner);
      return found && { ...found, snapshot: { seq: 2, state: '{"v":0}' } };
    };
    await table.refresh();
    expect(table.doubtful).toBe(true);
    expect(await table.command(move(1, 0), ana)).toMatchObject({ ok: true });
    expect(table.snapshot).toMatchObject({ seq: 3, ply: 1 });
  });

  test('taken by somebody else: moved, nothing shown, and the directory wakes it anew', async () => {
    const there = directoryOf(real, 'there');
    const taken = await there.wake(table.id);
    expect(await taken?.command(move(1, 0), ana)).toMatchObject({ ok: true });
    expect(await table.command(move(2, 0), ana)).toEqual({ ok: false, error: { code: 'moved' } });
    expect(table.snapshot.ply).toBe(0);
    expect(gone).toContain(table.id);
    expect(here.get(table.id)).toBeUndefined();
    const back = await here.wake(table.id);
    expect(back?.snapshot).toMatchObject({ seq: 3, ply: 1 });
    expect(await taken?.command(move(6, 1), beto)).toEqual({ ok: false, error: { code: 'moved' } });
    expect(await back?.command(move(6, 1), beto)).toMatchObject({ ok: true });
  });

  test('an announcement of a later owner lets go at once, one of an earlier owner does not', () => {
    here.taken(table.id, table.hold.epoch);
    expect(here.get(table.id)).toBe(table);
    here.taken(table.id, table.hold.epoch + 1);
    expect(here.get(table.id)).toBeUndefined();
  });

  test('many who want the same table at once wake it once', async () => {
    const there = directoryOf(real, 'there');
    const woken = await Promise.all(Array.from({ length: 20 }, () => there.wake(table.id)));
    expect(new Set(woken).size).toBe(1);
    expect(woken[0]?.hold.epoch).toBe(table.hold.epoch + 1);
    expect(await there.wake('nowhere')).toBeNull();
  });

  test('a table nobody is at is let go after a while, and woken by whoever wants it', async () => {
    let now = Date.now();
    const there = new Directory(
      { store: real, owner: 'there', log: openLog('silent'), now: () => now },
      { changed: () => {}, gone: ({ id }) => gone.push(id) },
      () => {},
    );
    const idle = await there.make({ rules: 'uril', open: true, side: 'S', next: 'loser', time: 'none' }, ana);
    const kept = await there.make({ rules: 'uril', open: true, side: 'S', next: 'loser', time: 'none' }, ana);
    kept.stage.attach({ kind: 'play', clients: [], disconnect: () => Promise.resolve() });
    there.start();
    await new Promise((resolve) => setTimeout(resolve, 1_300));
    expect([there.get(idle.id), there.get(kept.id)]).toEqual([idle, kept]);
    now += 60_000;
    await new Promise((resolve) => setTimeout(resolve, 1_300));
    expect([there.get(idle.id), there.get(kept.id)]).toEqual([undefined, kept]);
    expect(gone).toContain(idle.id);
    const woken = await there.wake(idle.id);
    expect({ ...woken?.snapshot, seats: [] }).toEqual({ ...idle.snapshot, seats: [] });
    there.stop();
  });

  test('the end of a game is stored with its record, and waking starts from there', async () => {
    await table.command({ type: 'resign', id: publicId(), game: 1 }, beto);
    const [game] = await real.games(table.id);
    expect(JSON.parse(game?.record ?? '{}')).toMatchObject({ game: 1, result: { reason: 'resigned', winner: 'S' } });
    expect(disturbed.entries.at(-1)).toMatchObject({ phase: 'over', end: { game: 1 } });
    const stored = await real.read(table.id);
    expect(stored?.events).toEqual([]);
    const there = await directoryOf(real, 'there').wake(table.id);
    expect({ ...there?.snapshot, seats: [] }).toEqual({ ...table.snapshot, seats: [] });
  });
});
