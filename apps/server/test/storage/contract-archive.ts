import type { GameKey, Person } from '@uril/table';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStore } from '../../src/storage/open.ts';
import type { Entry, Hold, Store, StorePlace } from '../../src/storage/store.ts';
import type { Kind } from './contract.ts';
import { ana, bia, endEntry, key, made, moved, NOON, sat, sitEntry } from './samples.ts';

const eva: Person = { id: 'eva', name: 'Eva', island: 'brava' };

/** A record that tells which game it is, and who played. */
const recordOf = ({ table, game }: GameKey, people: readonly Person[]): string =>
  JSON.stringify({ table, game, people });

/** The end of a game, at a time of its own. */
const ending = (hold: Hold, seq: number, key: GameKey, people: readonly Person[], at: number): Entry => ({
  ...endEntry(hold, seq, key.game),
  event: { ...moved(seq), at },
  end: { game: key.game, state: JSON.stringify({ seats: people, after: seq }), record: recordOf(key, people) },
});

/** A table at which South and North have played `games` games, all of which ended in the same millisecond. */
async function played(
  store: Store,
  table: string,
  south: Person,
  north: Person,
  games: number,
  at: number,
): Promise<Hold> {
  const hold = await store.addTable(table, made(south), 'here');
  await store.append({ ...sitEntry(hold, north), seats: [south.id, north.id] });
  for (let game = 1; game <= games; game++)
    await store.append(ending(hold, 2 + game, { table, game }, [south, north], at));
  return hold;
}

/** SQL that takes a store back to before there was an archive. */
const before = (place: StorePlace): string =>
  [
    ...('postgres' in place
      ? ['drop function note_sitters() cascade']
      : ['drop trigger tables_sitters_0', 'drop trigger tables_sitters_1']),
    'drop table sitters',
    'drop index games_south',
    'drop index games_north',
    'alter table tokens drop column kind',
    'alter table tokens drop column device',
    'alter table people drop column held',
    'drop index tables_waiting',
    'drop table revoked',
    'drop table arrivals',
    `delete from kysely_migration where name >= '0003-archive'`,
  ].join(';');

/** What every store has to do with finished games, and with somebody who wants to be deleted. */
export function archiveContract(name: string, kind: Kind): void {
  describe(`${name}: archive`, () => {
    let place: StorePlace;
    let store: Store;

    beforeEach(async () => {
      place = await kind.place();
      store = await openStore(place);
    });
    afterEach(() => store.close());

    test('a finished game is found by its table and number, and no other', async () => {
      await played(store, 't', ana, bia, 2, NOON);
      expect(await store.game({ table: 't', game: 2 })).toBe(recordOf({ table: 't', game: 2 }, [ana, bia]));
      for (const key of [
        { table: 't', game: 3 },
        { table: 't', game: 0 },
        { table: 'other', game: 1 },
      ])
        expect(await store.game(key)).toBeNull();
    });

    test('a person’s games come newest first, page by page, none twice and none left out, also of one moment', async () => {
      await played(store, 'b', ana, bia, 3, NOON + 50);
      await played(store, 'a', eva, ana, 2, NOON + 50);
      await played(store, 'c', ana, eva, 1, NOON + 90);
      await played(store, 'd', bia, eva, 1, NOON + 70);
      const expected = ['c-1', 'a-2', 'a-1', 'b-3', 'b-2', 'b-1'];
      for (const most of [1, 2, 4, 6, 10]) {
        const seen: string[] = [];
        for (let last: GameKey | null = null; ;) {
          const page: readonly GameKey[] = ((await store.gamesOf(ana.id, last, most)) ?? []).map(
            (record) => JSON.parse(record) as GameKey,
          );
          seen.push(...page.map(({ table, game }) => `${table}-${game}`));
          last = page.at(-1) ?? null;
          if (page.length < most || last === null) break;
        }
        expect(seen).toEqual(expected);
      }
      expect(await store.gamesOf('nobody', null, 10)).toEqual([]);
      // A place in somebody else's list is none in one's own.
      expect(await store.gamesOf(ana.id, { table: 'd', game: 1 }, 10)).toBeNull();
      expect(await store.gamesOf(ana.id, { table: 'none', game: 1 }, 10)).toBeNull();
    });

    test('where somebody sits, until they leave', async () => {
      const waiting = await store.addTable('waiting', made(ana), 'here');
      await played(store, 'over', bia, ana, 1, NOON);
      const left = await played(store, 'left', ana, bia, 1, NOON);
      await store.append({ ...left, seq: 4, event: moved(4), seats: [null, bia.id], phase: 'waiting' });
      expect(await store.seatedAt(ana.id)).toEqual(['over', 'waiting']);
      expect(await store.seatedAt(bia.id)).toEqual(['left', 'over']);
      await store.append({ ...waiting, seq: 2, event: moved(2), seats: [null, null], phase: 'closed' });
      expect(await store.seatedAt(ana.id)).toEqual(['over']);
      expect(await store.seatedAt('nobody')).toEqual([]);
    });

    test('who is retired has no token and no name, for good', async () => {
      await store.addPerson(ana, 'phone', NOON);
      await store.addToken(ana.id, key('laptop'), NOON);
      await store.addPerson(bia, 'hash-b', NOON);
      expect(await store.retired()).toEqual([]);
      expect(await store.retire(ana.id, NOON)).toBe(true);
      expect(await store.retire('nobody', NOON)).toBe(false);
      expect(await store.personByToken('phone')).toBeNull();
      expect(await store.personByToken('laptop')).toBeNull();
      expect(await store.wasRevoked('laptop')).toBe(true);
      expect(await store.updatePerson(ana.id, { name: 'Ana', island: 'sal' })).toBeNull();
      expect(await store.addToken(ana.id, key('other'), NOON)).toBe('gone');
      expect(await store.retired()).toEqual([{ ...ana, name: '' }]);
      expect(await store.personByToken('hash-b')).toEqual(bia);
    });

    test('another name is put everywhere, in steps, and whoever has one of the tables writes no more', async () => {
      await store.addPerson(ana, 'hash-a', NOON);
      await store.addPerson({ ...eva, name: ana.name }, 'hash-e', NOON + 1);
      const hold = await store.addTable('left', made(ana), 'here');
      for (const table of ['a', 'b']) await played(store, table, ana, bia, 1, NOON);
      await played(store, 'c', bia, { ...eva, name: ana.name }, 1, NOON);
      const maria = { ...ana, name: 'Maria' };

      expect(await store.called(ana.name, 10)).toEqual([{ ...eva, name: ana.name }, ana]);
      expect(await store.called(ana.name, 1)).toHaveLength(1);
      expect(await store.holdName(ana.id, maria.name)).toEqual(maria);
      expect(await store.called(ana.name, 10)).toHaveLength(1);

      const first = await store.rename(ana.id, maria.name, 0, 2);
      expect(first.tables.map(({ id }) => id).sort()).toEqual(['a', 'left']);
      expect(first.tables.find(({ id }) => id === 'left')?.epoch).toBe(hold.epoch + 1);
      const second = await store.rename(ana.id, maria.name, first.next ?? NaN, 2);
      expect(second.tables.map(({ id }) => id)).toEqual(['b']);
      expect(second.next).toBeNull();
      expect(await store.append({ ...hold, seq: 2, event: moved(2) })).toBe('lost');

      expect((await store.read('left'))?.events).toEqual([made(maria)]);
      for (const table of ['a', 'b']) {
        expect(await store.game({ table, game: 1 })).toBe(recordOf({ table, game: 1 }, [maria, bia]));
        expect((await store.read(table))?.snapshot?.state).toContain('Maria');
      }
      expect(await store.game({ table: 'c', game: 1 })).toContain(ana.name);
      expect(await store.rename('nobody', 'Maria', 0, 2)).toEqual({ tables: [], next: null });
    });

    test('what is old at a table is let go, as far as its owner says; what it needs to wake stays', async () => {
      const hold = await played(store, 'a', ana, bia, 5, NOON);
      const other = await played(store, 'b', ana, bia, 3, NOON);
      await store.append({ ...hold, seq: 8, event: moved(8) });
      const woken = await store.read('a');
      await store.trim(hold, 2, 3);
      expect(await store.read('a')).toEqual(woken);
      expect((await store.games('a')).map(({ game }) => game)).toEqual([3, 4, 5]);
      expect(await store.games('b')).toHaveLength(3);
      expect(await store.append({ ...hold, seq: 9, event: moved(9) })).toBe('stored');
      // Six and seven are kept from before the snapshot, so that somebody who is reading finds them.
      expect(await store.append({ ...hold, seq: 6, event: moved(6) })).toBe('conflict');

      await store.claim('b', 'there');
      await store.trim(other, 0, 0);
      expect(await store.games('b')).toHaveLength(3);
      await store.trim(hold, 0, 0);
      expect(await store.games('a')).toEqual([]);
      expect((await store.read('a'))?.events).toHaveLength(2);
    });

    describe('forgetting', () => {
      const nobody = { ...ana, name: '' };

      test('the name is gone from every table, in portions; games and other names stay', async () => {
        await store.addPerson(ana, 'hash-a', NOON);
        // Called the same, and somebody else.
        const other = { ...eva, name: ana.name };
        const left = await store.addTable('left', made(ana), 'here');
        await store.append({ ...left, seq: 2, event: moved(2), seats: [null, null], phase: 'closed' });
        for (const table of ['a', 'b']) await played(store, table, ana, bia, 2, NOON);
        await played(store, 'c', other, ana, 1, NOON);
        await played(store, 'd', bia, other, 1, NOON);

        await store.retire(ana.id, NOON);
        expect(await store.forget(ana.id, 3)).toBe(false);
        expect(await store.retired()).toHaveLength(1);
        expect(await store.forget(ana.id, 3)).toBe(true);
        expect(await store.retired()).toHaveLength(1);
        await store.addPerson(bia, 'hash-b', NOON);
        for (const { id } of [ana, bia]) await store.erase(id);
        expect(await store.retired()).toEqual([]);
        expect(await store.forget(ana.id, 3)).toBe(true);
        expect(await store.personByToken('hash-b')).toEqual(bia);

        expect((await store.read('left'))?.events).toEqual([made(nobody), moved(2)]);
        for (const table of ['a', 'b']) {
          expect(await store.games(table)).toEqual(
            [1, 2].map((game) => ({ game, record: recordOf({ table, game }, [nobody, bia]) })),
          );
          expect((await store.read(table))?.snapshot).toEqual({
            seq: 4,
            state: JSON.stringify({ seats: [nobody, bia], after: 4 }),
          });
        }
        expect(await store.game({ table: 'c', game: 1 })).toBe(recordOf({ table: 'c', game: 1 }, [other, nobody]));
        expect(await store.game({ table: 'd', game: 1 })).toBe(recordOf({ table: 'd', game: 1 }, [bia, other]));
        expect((await store.gamesOf(bia.id, null, 10))?.length).toBe(5);

        // Events before the snapshot, which nobody reads any more.
        await kind.run(place, 'delete from snapshots');
        expect((await store.read('c'))?.events.slice(0, 2)).toEqual([made(other), sat(nobody)]);
        expect((await store.read('a'))?.events.slice(0, 2)).toEqual([made(nobody), sat(bia)]);
      });

      test('what a store of before the archive holds is found as well', async () => {
        await store.addPerson(ana, 'hash-a', NOON);
        await played(store, 'old', ana, bia, 1, NOON);
        await store.close();
        await kind.run(place, before(place));
        store = await openStore(place);
        expect(await store.seatedAt(bia.id)).toEqual(['old']);
        expect(await store.keysOf(ana.id)).toEqual([{ ...key('hash-a'), madeAt: NOON }]);
        await played(store, 'new', bia, ana, 1, NOON + 9);
        expect(await store.seatedAt(ana.id)).toEqual(['new', 'old']);
        expect(await store.gamesOf(ana.id, null, 10)).toHaveLength(2);
        await store.retire(ana.id, NOON);
        expect(await store.forget(ana.id, 10)).toBe(true);
        expect(await store.game({ table: 'old', game: 1 })).toBe(recordOf({ table: 'old', game: 1 }, [nobody, bia]));
      });
    });
  });
}
