import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DEFAULT_OPTIONS, type Person } from '@uril/table';
import express, { type Response } from 'express';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Commons } from '../src/cluster/commons.ts';
import { answerFaults } from '../src/http/faults.ts';
import { liveRoutes } from '../src/http/live.ts';
import { openLog } from '../src/log.ts';
import { Departures } from '../src/people/departures.ts';
import { Here } from '../src/people/here.ts';
import { Keys } from '../src/people/keys.ts';
import { People } from '../src/people/people.ts';
import { publicId } from '../src/random.ts';
import { openStore } from '../src/storage/open.ts';
import type { Entry, Outcome, Store } from '../src/storage/store.ts';
import { Directory } from '../src/tables/directory.ts';
import { Feed } from '../src/tables/feed.ts';
import { until } from './support/guest.ts';
import { makeFolder } from './support/server.ts';

/** Something that waits at a point until it is let on. */
class Gate {
  #reached: () => void = () => {};
  #open: () => void = () => {};
  /** Somebody waits. */
  readonly reached = new Promise<void>((done) => (this.#reached = done));
  readonly #opened = new Promise<void>((done) => (this.#open = done));

  async pass(): Promise<void> {
    this.#reached();
    await this.#opened;
  }
  open(): void {
    this.#open();
  }
}

const folder = makeFolder();
const log = openLog('silent');
const now = (): number => Date.now();
let store: Store;
/** What the next append waits at before it reaches the store, and the next look at a token after it was found. */
let appending: Gate | null;
let looking: Gate | null;
let directory: Directory;
let people: People;
let feed: Feed;
let here: Here;
let keys: Keys;
let departures: Departures;
let ana: { person: Person; token: string };
let beto: { person: Person; token: string };

class HeldPeople extends People {
  override async byToken(...asked: Parameters<People['byToken']>): Promise<Person | null> {
    const person = await super.byToken(...asked);
    await looking?.pass();
    return person;
  }
}

beforeEach(async () => {
  store = await openStore({ directory: folder.path });
  [appending, looking] = [null, null];
  const held: Pick<Store, 'append' | 'addTable' | 'claim'> = {
    append: async (entry: Entry): Promise<Outcome> => {
      await appending?.pass();
      return store.append(entry);
    },
    addTable: (...made) => store.addTable(...made),
    claim: (...asked) => store.claim(...asked),
  };
  const commons = new Commons(null, 'here', log, now);
  directory = new Directory(
    { store: Object.assign(Object.create(store) as Store, held), owner: 'here', log, now },
    { changed: () => {}, gone: () => {} },
    () => {},
  );
  people = new HeldPeople(store, now);
  here = new Here(commons);
  feed = new Feed(() => ({ online: here.count, playing: 0 }));
  keys = new Keys({ store, people, directory, feed, commons, now });
  departures = new Departures({ store, directory, feed, people, commons, log, now });
  ana = await people.make('Ana', 'sal', 'mac');
  beto = await people.make('Beto', 'fogo', 'android');
});
afterEach(async () => {
  vi.useRealTimers();
  departures.stop();
  feed.close();
  await store.close();
  folder.remove();
});

describe('a stream that is being opened', () => {
  test.each([
    ['the device is put out', () => keys.leave(ana.token)],
    ['the person is deleted', () => departures.depart(ana.person)],
  ])('while %s: it is not, and nobody is here', async (_what, end) => {
    const open = new Set<Response>();
    const app = express().use(liveRoutes(people, here, feed, { of: () => [] }, open), answerFaults(log));
    const http = createServer(app).listen(0, '127.0.0.1');
    await until(() => http.listening, 'the server');
    looking = new Gate();
    const asked = fetch(`http://127.0.0.1:${(http.address() as AddressInfo).port}/?device=device-ana`, {
      headers: { authorization: `Bearer ${ana.token}` },
    });
    // The token has been found good, and is taken away before that is heard.
    await looking.reached;
    await end();
    looking.open();
    const answer = await asked;
    expect([answer.status, await answer.json()]).toEqual([401, { error: { code: 'wrong-token' } }]);
    expect([open.size, here.count]).toEqual([0, 0]);
    http.close();
  });
});

test('whoever sits down in the moment of being deleted gets up again, and their name goes from there too', async () => {
  const table = await directory.make({ ...DEFAULT_OPTIONS, side: 'S' }, beto.person);
  appending = new Gate();
  const sits = table.command({ type: 'sit', id: publicId() }, ana.person);
  await appending.reached;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await departures.depart(ana.person);
  appending.open();
  expect(await sits).toEqual({ ok: true, value: true });
  expect(table.snapshot).toMatchObject({ phase: 'playing', seats: [{ name: 'Beto' }, { id: ana.person.id }] });

  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  await until(async () => (await store.retired()).length === 0, 'the last of them gone');
  expect(table.snapshot).toMatchObject({ phase: 'waiting', seats: [{ name: 'Beto' }, null] });
  expect(JSON.stringify(await store.read(table.id))).not.toContain('"Ana"');
});
