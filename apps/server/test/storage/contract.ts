import { EVENT_FORMAT, type EventFormat, type TableEvent } from '@uril/table';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openStore } from '../../src/storage/open.ts';
import {
  StoreError,
  type Entry,
  type Hold,
  type Outcome,
  type Store,
  type StorePlace,
} from '../../src/storage/store.ts';
import { ends, tableId, TABLES } from './appending.ts';
import { archiveContract } from './contract-archive.ts';
import { keysContract } from './contract-keys.ts';
import { ana, bia, endEntry, key, made, moved, moveEntry, NOON, sat, sitEntry } from './samples.ts';

/** What the suite needs to know about one kind of store. */
export interface Kind {
  /** A new place with nothing in it. */
  place(): Promise<StorePlace>;
  /** Runs SQL there, past the store. */
  run(place: StorePlace, sql: string): Promise<void>;
  /** Takes a lock that no writer passes. Returns the way to let go. */
  lock(place: StorePlace): Promise<() => Promise<void>>;
}

/** How often two owners take a table from each other. */
const RACES = 30;
const appendingProcess = fileURLToPath(new URL('./appending-process.ts', import.meta.url));

const coded = (code: string) => expect.objectContaining({ name: 'StoreError', code });

/** Appends moves `from`..`to`, each after the answer to the last. */
async function play(store: Store, hold: Hold, from: number, to: number): Promise<void> {
  for (let seq = from; seq <= to; seq++) expect(await store.append(moveEntry(hold, seq))).toBe('stored');
}

/** What every store has to do, run against a fresh place each time. */
export function storeContract(name: string, kind: Kind): void {
  archiveContract(name, kind);
  keysContract(name, kind);
  describe(name, () => {
    let place: StorePlace;
    let store: Store;
    const opened: Store[] = [];

    const open = async (): Promise<Store> => {
      const one = await openStore(place);
      opened.push(one);
      return one;
    };

    beforeEach(async () => {
      place = await kind.place();
      store = await open();
    });

    afterEach(async () => {
      for (const one of opened.splice(0)) await one.close();
    });

    describe('people', () => {
      test('a person is found by their token, and nobody by another', async () => {
        await store.addPerson(ana, 'hash-a', NOON);
        await store.addPerson(bia, 'hash-b', NOON);
        expect(await store.personByToken('hash-a')).toEqual(ana);
        expect(await store.personByToken('hash-b')).toEqual(bia);
        expect(await store.personByToken('hash-c')).toBeNull();
        expect(await store.personByToken('')).toBeNull();
      });

      test('an id or token that exists is refused and leaves nothing behind', async () => {
        await store.addPerson(ana, 'hash-a', NOON);
        await expect(store.addPerson(ana, 'hash-2', NOON)).rejects.toEqual(coded('taken'));
        await expect(store.addPerson(bia, 'hash-a', NOON)).rejects.toEqual(coded('taken'));
        await expect(store.addToken(ana.id, key('hash-a'), NOON)).rejects.toEqual(coded('taken'));
        expect(await store.personByToken('hash-2')).toBeNull();
        await store.addPerson(bia, 'hash-b', NOON);
        expect(await store.personByToken('hash-b')).toEqual(bia);
      });

      test('name and island change for every token', async () => {
        await store.addPerson(ana, 'hash-a', NOON);
        await store.addToken(ana.id, key('hash-2'), NOON);
        const changed = { ...ana, name: 'Ana Maria', island: 'brava' as const };
        expect(await store.updatePerson(ana.id, { name: 'Ana Maria', island: 'brava' })).toEqual(changed);
        expect(await store.personByToken('hash-2')).toEqual(changed);
        expect(await store.updatePerson('nobody', { name: 'Ana', island: 'sal' })).toBeNull();
      });

      test('a name that an operator holds changes by nobody else, until it is let go of; the island does', async () => {
        await store.addPerson(ana, 'hash-a', NOON);
        const held = { ...ana, name: 'Jogadora' };
        expect(await store.holdName(ana.id, held.name)).toEqual(held);
        expect(await store.updatePerson(ana.id, { name: ana.name, island: 'sal' })).toBe('held');
        expect(await store.personByToken('hash-a')).toEqual(held);
        for (const change of [{ island: 'sal' as const }, { name: held.name }])
          expect(await store.updatePerson(ana.id, change)).toEqual({ ...held, island: 'sal' });
        expect(await store.holdName(ana.id, null)).toEqual({ ...held, island: 'sal' });
        expect(await store.updatePerson(ana.id, { name: ana.name })).toEqual({ ...ana, island: 'sal' });
        for (const name of ['Jogadora', null]) expect(await store.holdName('nobody', name)).toBeNull();
      });

      test.each([
        ['Portuguese', 'Conceição d’Água'],
        ['combining marks', 'Jo\u0061\u0303o'],
        ['family emoji', '👩🏽‍👩🏿‍👧‍👦 Évora'],
        ['right to left', 'עדן'],
        ['Chinese', '烏爾'],
        ['quotes and percent', `'"\\%_;--`],
      ])('a name comes back as it went in: %s', async (_, unicode) => {
        const person = { ...ana, name: unicode };
        await store.addPerson(person, 'hash-a', NOON);
        expect(await store.personByToken('hash-a')).toEqual(person);
        await store.addTable('t', made(person), 'here');
        expect((await store.read('t'))?.events).toEqual([made(person)]);
      });
    });

    describe('tables', () => {
      test('a new table has its first event and its first epoch', async () => {
        const hold = await store.addTable('t', made(), 'here');
        expect(hold).toEqual({ key: expect.any(Number) as number, epoch: 1 });
        expect(await store.read('t')).toEqual({ snapshot: null, events: [made()] });
        await store.addTable('due', made(), 'here', NOON + 5);
        expect(await store.due(NOON + 5, 10)).toEqual(['due']);
        await expect(store.addTable('t', made(bia), 'here')).rejects.toEqual(coded('taken'));
        expect(await store.read('t')).toEqual({ snapshot: null, events: [made()] });
      });

      test('a missing table is null', async () => {
        expect(await store.claim('none', 'here')).toBeNull();
        expect(await store.read('none')).toBeNull();
        expect(await store.games('none')).toEqual([]);
      });

      test('each claim takes the next epoch and brings the events', async () => {
        const hold = await store.addTable('t', made(), 'here');
        await store.append(sitEntry(hold));
        const second = await store.claim('t', 'there');
        expect(second).toEqual({ key: hold.key, epoch: 2, snapshot: null, events: [made(), sat()] });
        expect((await store.claim('t', 'there'))?.epoch).toBe(3);
      });

      test('events come back in order and as they were, a thousand of them', async () => {
        const hold = await store.addTable('t', made(), 'here');
        await store.append(sitEntry(hold));
        await play(store, hold, 3, 1000);
        const expected: TableEvent[] = [made(), sat()];
        for (let seq = 3; seq <= 1000; seq++) expected.push(moved(seq));
        expect((await store.claim('t', 'there'))?.events).toEqual(expected);
      });

      test('many tables at once keep their own order', async () => {
        const holds: Hold[] = [];
        for (let number = 0; number < 30; number++) holds.push(await store.addTable(`t${number}`, made(), 'here'));
        await Promise.all(holds.map((hold) => play(store, hold, 2, 40)));
        const expected = [made(), ...Array.from({ length: 39 }, (_, index) => moved(index + 2))];
        for (let number = 0; number < 30; number++) expect((await store.read(`t${number}`))?.events).toEqual(expected);
      });

      test('appends asked for without waiting are stored in the order asked', async () => {
        const hold = await store.addTable('t', made(), 'here');
        const outcomes = await Promise.all(
          Array.from({ length: 20 }, (_, index) => store.append(moveEntry(hold, index + 2))),
        );
        expect(outcomes).toEqual(new Array(20).fill('stored'));
        expect((await store.read('t'))?.events).toHaveLength(21);
      });

      test('an event of another format is refused by its code', async () => {
        const hold = await store.addTable('t', made(), 'here');
        await store.append({ ...hold, seq: 2, event: { ...moved(2), v: (EVENT_FORMAT + 1) as EventFormat } });
        await expect(store.read('t')).rejects.toEqual(coded('store-newer'));
        await expect(store.claim('t', 'there')).rejects.toEqual(coded('store-newer'));
      });

      test('a person’s running games', async () => {
        const first = await store.addTable('b', made(), 'here');
        await store.addTable('c', made(), 'here');
        const third = await store.addTable('a', made(), 'here');
        expect(await store.tablesOf(ana.id)).toEqual([]);

        await store.append(sitEntry(first));
        await store.append(sitEntry(third, { ...bia, id: 'eva' }));
        expect(await store.tablesOf(ana.id)).toEqual(['a', 'b']);
        expect(await store.tablesOf(bia.id)).toEqual(['b']);
        expect(await store.tablesOf('eva')).toEqual(['a']);

        await store.append({ ...first, seq: 3, event: moved(3), phase: 'over' });
        expect(await store.tablesOf(ana.id)).toEqual(['a']);
        expect(await store.tablesOf(bia.id)).toEqual([]);
      });
    });

    describe('appending', () => {
      let hold: Hold;
      beforeEach(async () => {
        hold = await store.addTable('t', made(), 'here');
        await store.append(sitEntry(hold));
      });

      test('a former owner is refused and changes nothing', async () => {
        const claimed = await store.claim('t', 'there');
        expect(await store.append(endEntry(hold, 3, 1))).toBe('lost');
        expect(await store.append({ ...moveEntry(hold, 3), seats: [null, null], phase: 'closed' })).toBe('lost');
        expect(await store.read('t')).toEqual({ snapshot: null, events: [made(), sat()] });
        expect(await store.games('t')).toEqual([]);
        expect(await store.tablesOf(ana.id)).toEqual(['t']);
        expect(await store.append(moveEntry(claimed ?? hold, 3))).toBe('stored');
      });

      test('an epoch not yet claimed is refused', async () => {
        expect(await store.append({ ...moveEntry(hold, 3), epoch: 2 })).toBe('lost');
        expect((await store.read('t'))?.events).toHaveLength(2);
      });

      test('a table that does not exist is nobody’s', async () => {
        expect(await store.append({ ...moveEntry(hold, 2), key: hold.key + 1000 })).toBe('lost');
      });

      test('a number that exists is a conflict; the first event stays', async () => {
        expect(await store.append(moveEntry(hold, 3))).toBe('stored');
        const other = { ...endEntry(hold, 3, 1), event: { ...moved(3), id: 'another-command' } };
        expect(await store.append(other)).toBe('conflict');
        expect((await store.read('t'))?.events).toEqual([made(), sat(), moved(3)]);
        expect(await store.games('t')).toEqual([]);
        expect(await store.tablesOf(ana.id)).toEqual(['t']);
      });

      test('a number that leaves a gap is a conflict', async () => {
        expect(await store.append(moveEntry(hold, 4))).toBe('conflict');
        expect(await store.append(moveEntry(hold, 0))).toBe('conflict');
        expect(await store.append(moveEntry(hold, 3))).toBe('stored');
        expect((await store.read('t'))?.events).toEqual([made(), sat(), moved(3)]);
      });

      test('in one batch each stands alone', async () => {
        const holds: Hold[] = [];
        for (let number = 0; number < 40; number++) holds.push(await store.addTable(`t${number}`, made(), 'here'));
        await store.claim('t7', 'there');
        const answers = await Promise.allSettled(
          holds.map((each, number) => {
            if (number === 11) return store.append({ ...sitEntry(each), seq: 1 });
            if (number === 13) return store.append({ ...sitEntry(each), seq: 5 });
            // A value that no column takes: the time of an event with no time.
            if (number === 17) return store.append({ ...sitEntry(each), event: { ...sat(), at: Number.NaN } });
            return store.append(number % 2 === 0 ? sitEntry(each) : moveEntry(each, 2));
          }),
        );
        const expected = holds.map((_, number): unknown => {
          if (number === 17) return coded('store-down');
          if (number === 7) return 'lost';
          return number === 11 || number === 13 ? 'conflict' : 'stored';
        });
        expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : answer.reason))).toEqual(
          expected,
        );
        for (let number = 0; number < 40; number++)
          expect((await store.read(`t${number}`))?.events).toHaveLength(expected[number] === 'stored' ? 2 : 1);
        expect(await store.tablesOf(bia.id)).toHaveLength(1 + 20);
        expect(await store.append(sitEntry(holds[17] ?? hold))).toBe('stored');
      });
    });

    describe('deadlines and outages', () => {
      const timed = (hold: Hold, seq: number, deadline: number | null): Entry => ({
        ...moveEntry(hold, seq),
        deadline,
      });

      test('what is due is found by its deadline, the most urgent first, also by another process', async () => {
        const holds: Hold[] = [];
        for (const id of ['a', 'b', 'c']) holds.push(await store.addTable(id, made(), 'here'));
        const [a, b, c] = holds as [Hold, Hold, Hold];
        await store.append(timed(a, 2, NOON + 30));
        await store.append(timed(b, 2, NOON + 10));
        await store.append(moveEntry(c, 2));
        expect(await store.due(NOON + 9, 10)).toEqual([]);
        expect(await store.due(NOON + 10, 10)).toEqual(['b']);
        const other = await open();
        expect(await other.due(NOON + 30, 10)).toEqual(['b', 'a']);
        expect(await other.due(NOON + 30, 1)).toEqual(['b']);

        // An event that says nothing of it leaves the deadline; one that ends it takes it away.
        await store.append(moveEntry(b, 3));
        expect(await store.due(NOON + 30, 10)).toEqual(['b', 'a']);
        await store.append(timed(b, 4, null));
        await store.append(timed(a, 3, NOON + 90));
        expect(await store.due(NOON + 60, 10)).toEqual([]);
        expect(await store.due(NOON + 90, 10)).toEqual(['a']);
      });

      test('listed tables that wait are found, those that wait longest first, and no others', async () => {
        for (const [id, deadline] of [
          ['a', 10],
          ['b', 30],
          ['c', 20],
          ['sat', 25],
        ] as const)
          await store.addTable(id, made(), 'here', NOON + deadline);
        await store.addTable('link', { ...made(), open: false }, 'here', NOON + 40);
        await store.addTable('ever', made(), 'here');
        const sat = await store.claim('sat', 'here');
        if (sat) await store.append({ ...sitEntry(sat), phase: 'playing' });
        expect(await store.waiting(NOON + 9, 10)).toEqual(['b', 'c', 'a']);
        expect(await store.waiting(NOON + 10, 1)).toEqual(['b']);
        expect(await store.waiting(NOON + 10, 10)).toEqual(['b', 'c']);
      });

      test('in one batch each has its own; one that is not stored changes none', async () => {
        const holds = await Promise.all(['a', 'b', 'c'].map((id) => store.addTable(id, made(), 'here')));
        const [a, b, c] = holds as [Hold, Hold, Hold];
        await store.claim('c', 'there');
        const entries = [timed(a, 2, NOON + 1), timed(b, 7, NOON + 2), timed(c, 2, NOON + 3)];
        expect(await Promise.all(entries.map((entry) => store.append(entry)))).toEqual(['stored', 'conflict', 'lost']);
        expect(await store.due(NOON + 9, 10)).toEqual(['a']);
      });

      test('a deadline is corrected by its owner only', async () => {
        const hold = await store.addTable('a', made(), 'here');
        await store.append(timed(hold, 2, NOON));
        const claimed = await store.claim('a', 'there');
        await store.setDeadline(hold, null);
        expect(await store.due(NOON, 10)).toEqual(['a']);
        await store.setDeadline(claimed ?? hold, NOON + 5);
        expect(await store.due(NOON, 10)).toEqual([]);
        await store.setDeadline(claimed ?? hold, null);
        expect(await store.due(NOON + 5, 10)).toEqual([]);
      });

      test('an outage is what lies between two heartbeats that are further apart than they may', async () => {
        await store.beat(NOON, 0);
        expect(await store.outages(0)).toEqual([]);
        await store.beat(NOON + 2_000, 5_000);
        await store.beat(NOON + 6_000, 5_000);
        expect(await store.outages(0)).toEqual([]);
        // Started anew: whatever lies before is an outage.
        const other = await open();
        await other.beat(NOON + 9_000, 0);
        await store.beat(NOON + 20_000, 5_000);
        const first = { from: NOON + 6_000, until: NOON + 9_000 };
        const second = { from: NOON + 9_000, until: NOON + 20_000 };
        expect(await other.outages(0)).toEqual([first, second]);
        expect(await other.outages(NOON + 9_000)).toEqual([second]);
        expect(await other.outages(NOON + 20_000)).toEqual([]);
      });

      test('a clock that is behind makes no outage and takes no heartbeat back', async () => {
        await store.beat(NOON, 0);
        await store.beat(NOON - 60_000, 0);
        await store.beat(NOON + 1_000, 5_000);
        expect(await store.outages(0)).toEqual([]);
      });
    });

    describe('the end of a game', () => {
      test('event, record, snapshot and phase are stored together', async () => {
        const hold = await store.addTable('t', made(), 'here');
        await store.append(sitEntry(hold));
        await play(store, hold, 3, 9);
        expect(await store.append(endEntry(hold, 10, 1))).toBe('stored');
        expect(await store.games('t')).toEqual([{ game: 1, record: '{"game":1,"ended":10}' }]);
        expect(await store.tablesOf(ana.id)).toEqual([]);
        expect(await store.read('t')).toEqual({ snapshot: { seq: 10, state: '{"after":10}' }, events: [] });
      });

      test('waking takes the last snapshot and only what came after it', async () => {
        const hold = await store.addTable('t', made(), 'here');
        await store.append(sitEntry(hold));
        await store.append(endEntry(hold, 3, 1));
        await play(store, hold, 4, 6);
        await store.append(endEntry(hold, 7, 2));
        await play(store, hold, 8, 9);
        const woken = await store.claim('t', 'there');
        expect(woken).toEqual({
          key: hold.key,
          epoch: 2,
          snapshot: { seq: 7, state: '{"after":7}' },
          events: [moved(8), moved(9)],
        });
        expect((await store.games('t')).map((game) => game.game)).toEqual([1, 2]);
      });

      test('who leaves with the end of a game is still in its record', async () => {
        const hold = await store.addTable('t', made(), 'here');
        await store.append(sitEntry(hold));
        await store.append({ ...endEntry(hold, 3, 1), phase: 'waiting', seats: [ana.id, null] });
        await kind.run(place, `delete from games where not (south = '${ana.id}' and north = '${bia.id}')`);
        expect(await store.games('t')).toHaveLength(1);
      });
    });

    describe('two processes', () => {
      test('what one stores the other reads', async () => {
        const other = await open();
        await store.addPerson(ana, 'hash-a', NOON);
        const hold = await store.addTable('t', made(), 'here');
        await store.append(sitEntry(hold));
        expect(await other.personByToken('hash-a')).toEqual(ana);
        expect((await other.read('t'))?.events).toEqual([made(), sat()]);
      });

      test('a claim elsewhere shows as a loss until it is no longer asked about', async () => {
        const other = await open();
        const first = await store.addTable('a', made(), 'here');
        const second = await store.addTable('b', made(), 'here');
        const third = await store.addTable('c', made(), 'here');
        expect(await store.lost([first, second])).toEqual([]);
        expect(await store.lost([first, second])).toEqual([]);

        await other.claim('b', 'there');
        expect(await store.lost([first, second])).toEqual([second.key]);
        expect(await store.lost([first, second])).toEqual([second.key]);
        expect(await store.lost([first])).toEqual([]);

        // Claimed before it was first asked about.
        await other.claim('c', 'there');
        expect(await store.lost([first])).toEqual([]);
        expect(await store.lost([first, third])).toEqual([third.key]);
        expect(await store.lost([])).toEqual([]);
      });

      test('a claim by oneself shows as a loss too', async () => {
        const hold = await store.addTable('t', made(), 'here');
        expect(await store.lost([hold])).toEqual([]);
        const again = await store.claim('t', 'here');
        expect(await store.lost([hold])).toEqual([hold.key]);
        expect(await store.lost([again ?? hold])).toEqual([]);
        expect(await store.lost([{ key: hold.key + 1000, epoch: 1 }])).toEqual([hold.key + 1000]);
      });

      test('two owners racing: nothing that was acknowledged is missing, doubled or out of order', async () => {
        const stores = [store, await open()] as const;
        await store.addTable('t', made(), 'here');
        const acknowledged = new Map<number, string>();
        let claims = 0;

        // Each process wakes the table, plays on until it loses it, and wakes it again.
        const compete = async (one: Store, who: string): Promise<void> => {
          while (claims < RACES) {
            const woken = await one.claim('t', who);
            if (woken === null) throw new Error('the table is gone');
            claims++;
            let outcome: Outcome = 'stored';
            for (let seq = woken.events.length + 1; outcome === 'stored'; seq++) {
              const event = { ...moved(seq), id: `${who}-${woken.epoch}-${seq}` };
              outcome = await one.append({ key: woken.key, epoch: woken.epoch, seq, event });
              if (outcome === 'stored') {
                expect(acknowledged.has(seq)).toBe(false);
                acknowledged.set(seq, event.id);
                if (seq % 7 === 0 && claims >= RACES) return;
              }
            }
            // A claim shows every event before it: no number can be taken.
            expect(outcome).toBe('lost');
          }
        };
        await Promise.all([compete(stores[0], 'one'), compete(stores[1], 'two')]);

        const events = (await store.read('t'))?.events ?? [];
        expect(claims).toBeGreaterThanOrEqual(RACES);
        expect(events.length).toBe(acknowledged.size + 1);
        events.slice(1).forEach((event, index) => expect(event.id).toBe(acknowledged.get(index + 2)));
      });
    });

    describe('trouble', () => {
      test('a locked database delays answers, and nothing else', async () => {
        const hold = await store.addTable('t', made(), 'here');
        const release = await kind.lock(place);
        let answered = false;
        const outcome = store.append(sitEntry(hold)).finally(() => {
          answered = true;
        });
        // The event loop goes on: a turn every few milliseconds all the while.
        let longest = 0;
        let before = performance.now();
        const ticking = setInterval(() => {
          const now = performance.now();
          longest = Math.max(longest, now - before);
          before = now;
        }, 10);
        await new Promise((resolve) => setTimeout(resolve, 2000));
        clearInterval(ticking);
        expect(longest).toBeGreaterThan(0);
        expect(longest).toBeLessThan(1000);
        expect(answered).toBe(false);
        await release();
        expect(await outcome).toBe('stored');
        expect(await store.append(moveEntry(hold, 3))).toBe('stored');
      });

      test('closing answers what was asked, then refuses; everything is there when opened again', async () => {
        const holds: Hold[] = [];
        for (let number = 0; number < 10; number++) holds.push(await store.addTable(`t${number}`, made(), 'here'));
        const pending = holds.map((hold) => store.append(sitEntry(hold)));
        const closing = store.close();
        await expect(store.ping()).rejects.toEqual(coded('store-down'));
        await expect(store.append(moveEntry(holds[0] ?? { key: 1, epoch: 1 }, 3))).rejects.toEqual(coded('store-down'));
        expect(await Promise.all(pending)).toEqual(new Array(10).fill('stored'));
        await closing;
        await store.close();
        await expect(store.ping()).rejects.toBeInstanceOf(StoreError);

        const again = await open();
        for (let number = 0; number < 10; number++) expect((await again.read(`t${number}`))?.events).toHaveLength(2);
      });

      test('several processes opening a new place at once', async () => {
        await store.close();
        place = await kind.place();
        const stores = await Promise.all([open(), open(), open()]);
        await stores[0].addTable('t', made(), 'here');
        for (const one of stores) expect(await one.read('t')).not.toBeNull();
      });

      test('a store of a later version is refused', async () => {
        await store.close();
        await kind.run(place, `insert into kysely_migration (name, timestamp) values ('9999-later', '2099-01-01')`);
        await expect(open()).rejects.toEqual(coded('store-newer'));
      });

      test('killed in the middle of appending: what was acknowledged is there, ends of games whole', async () => {
        const child = spawn(process.execPath, [appendingProcess, JSON.stringify(place)], {
          stdio: ['ignore', 'pipe', 'inherit'],
        });
        const acknowledged = new Map<number, number>();
        let count = 0;
        const lines = createInterface({ input: child.stdout });
        lines.on('line', (line) => {
          const [key, seq] = line.split(' ').map(Number);
          if (key === undefined || seq === undefined) return;
          acknowledged.set(key, seq);
          if (++count === 3000) child.kill('SIGKILL');
        });
        await Promise.all([once(child, 'exit'), once(lines, 'close')]);
        expect(child.signalCode).toBe('SIGKILL');
        expect(acknowledged.size).toBe(TABLES);

        for (let number = 0; number < TABLES; number++) {
          const woken = await store.claim(tableId(number), 'here');
          if (woken === null) throw new Error('a table is missing');
          const last = (woken.snapshot?.seq ?? 0) + woken.events.length;
          // More may be stored than the child could still tell of, never less.
          expect(last).toBeGreaterThanOrEqual(acknowledged.get(woken.key) ?? Infinity);

          const finished = Math.floor(last / 5);
          expect(woken.snapshot).toEqual({ seq: finished * 5, state: JSON.stringify({ after: finished * 5 }) });
          const games = await store.games(tableId(number));
          expect(games.map((game) => game.game)).toEqual(Array.from({ length: finished }, (_, index) => index + 1));
          expect(games.at(-1)?.record).toBe(JSON.stringify({ game: finished, ended: finished * 5 }));
          const next = last + 1;
          expect(await store.append(ends(next) ? endEntry(woken, next, next / 5) : moveEntry(woken, next))).toBe(
            'stored',
          );
        }
      });
    });
  });
}
