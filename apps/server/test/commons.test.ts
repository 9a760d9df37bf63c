import { LocalPresence, type Presence } from '@colyseus/core';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Commons, type Notice, type SharedMap } from '../src/cluster/commons.ts';
import { openLog } from '../src/log.ts';

interface Value {
  readonly by: string;
  readonly value: number;
}
interface Process {
  readonly commons: Commons;
  readonly map: SharedMap<Value>;
  /** What a reader who only follows `changed` would have. */
  readonly followed: Map<string, Value>;
  readonly heard: Notice[];
}

const log = openLog('silent');

/** A presence over a bus that may lose a message on its way to one of the subscribers. */
function busOf(loses: () => boolean): () => Presence {
  const bus = new LocalPresence();
  return () =>
    Object.assign(Object.create(bus) as LocalPresence, {
      subscribe: (topic: string, callback: (message: unknown) => void) =>
        bus.subscribe(topic, (message: unknown) => {
          if (!loses()) callback(JSON.parse(JSON.stringify(message)));
        }),
    });
}

function start(presence: Presence | null, name: string): Process {
  const commons = new Commons(presence, name, log, Date.now);
  const followed = new Map<string, Value>();
  const map: SharedMap<Value> = commons.share<Value>('test', (key) => {
    const value = map.get(key);
    if (value) followed.set(key, value);
    else followed.delete(key);
  });
  const heard: Notice[] = [];
  commons.hear((said) => heard.push(said));
  void commons.start();
  return { commons, map, followed, heard };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('what processes hold in common', () => {
  const operation = fc.record({
    who: fc.nat(2),
    key: fc.constantFrom('a', 'b', 'c'),
    value: fc.option(fc.nat(9), { nil: null }),
    wait: fc.constantFrom(0, 0, 30, 150, 2_500),
  });

  test('all come to read the same, whatever was lost on the way', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(operation, { maxLength: 40 }), fc.infiniteStream(fc.nat(3)), async (script, luck) => {
        let lossy = true;
        const presenceOf = busOf(() => lossy && luck.next().value === 0);
        const processes = ['one', 'two', 'three'].map((name) => start(presenceOf(), name));
        const written = new Map<string, Map<number, number>>();
        for (const { who, key, value, wait } of script) {
          const { map } = processes[who] as Process;
          const entries = written.get(key) ?? new Map<number, number>();
          written.set(key, entries);
          if (value === null) {
            map.delete(key);
            entries.delete(who);
          } else {
            map.set(key, { by: `${who}`, value });
            entries.set(who, value);
          }
          await vi.advanceTimersByTimeAsync(wait);
        }
        lossy = false;
        await vi.advanceTimersByTimeAsync(10_000);
        const keys = [...written].filter(([, entries]) => entries.size > 0).map(([key]) => key);
        processes.forEach(({ map, followed }, reader) => {
          expect([...map.keys()].sort()).toEqual(keys.sort());
          expect(map.size).toBe(keys.length);
          for (const key of keys) {
            const { by, value } = map.get(key) as Value;
            const entries = written.get(key) as Map<number, number>;
            expect(entries.get(Number(by))).toBe(value);
            // One's own entry comes first.
            if (entries.has(reader)) expect(Number(by)).toBe(reader);
          }
          expect(new Map(followed)).toEqual(new Map(keys.map((key) => [key, map.get(key)])));
        });
        for (const { commons } of processes) commons.stop();
      }),
      { numRuns: 60 },
    );
  });

  test('one that falls silent is gone after a while, one that says good-bye at once', async () => {
    const presenceOf = busOf(() => false);
    let silent = false;
    const mute = presenceOf();
    const publish = mute.publish.bind(mute) as (topic: string, message: unknown) => unknown;
    Object.assign(mute, { publish: (topic: string, message: unknown) => !silent && publish(topic, message) });
    const [one, two, three] = [start(presenceOf(), 'one'), start(presenceOf(), 'two'), start(mute, 'three')];
    two.map.set('b', { by: 'two', value: 2 });
    three.map.set('c', { by: 'three', value: 3 });
    await vi.advanceTimersByTimeAsync(200);
    expect([...one.followed.keys()].sort()).toEqual(['b', 'c']);
    two.commons.stop();
    await vi.advanceTimersByTimeAsync(1);
    expect([...one.followed.keys()]).toEqual(['c']);
    silent = true;
    await vi.advanceTimersByTimeAsync(6_000);
    expect([...one.followed.keys()]).toEqual(['c']);
    await vi.advanceTimersByTimeAsync(6_000);
    expect([...one.followed.keys()]).toEqual([]);
    // Only stalled: it is taken for what it is when it speaks again.
    silent = false;
    await vi.advanceTimersByTimeAsync(2_500);
    expect([...one.followed.keys()]).toEqual(['c']);
    one.commons.stop();
    three.commons.stop();
  });

  test('what is said is heard by all, by oneself at once', async () => {
    const presenceOf = busOf(() => false);
    const [one, two] = ['one', 'two'].map((name) => start(presenceOf(), name));
    const notice: Notice = { type: 'taken', id: 'table', epoch: 2, owner: 'one' };
    one?.commons.say(notice);
    expect(one?.heard).toEqual([notice]);
    await vi.advanceTimersByTimeAsync(1);
    expect([one?.heard, two?.heard]).toEqual([[notice], [notice]]);
    one?.commons.stop();
    two?.commons.stop();
  });

  test('one process alone keeps its maps and sends nothing', async () => {
    const alone = start(null, 'alone');
    alone.map.set('a', { by: 'alone', value: 1 });
    alone.map.set('a', { by: 'alone', value: 2 });
    expect([alone.map.size, alone.map.get('a')?.value, alone.followed.get('a')?.value]).toEqual([1, 2, 2]);
    alone.map.delete('a');
    expect([alone.map.size, alone.followed.size]).toEqual([0, 0]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(vi.getTimerCount()).toBe(0);
  });
});
