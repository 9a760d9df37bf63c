import { openTable, SAID_FOR, type EventOf, type Person } from '@uril/table';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Stage } from '../src/tables/stage.ts';
import { DONE, Guest, sitTogether } from './support/guest.ts';
import { serverOfFile } from './support/server.ts';

describe('phrases at a table', () => {
  const server = serverOfFile();

  test('those who sit are heard by all, the same one twice; nobody else is', async () => {
    const { tableId, south, north } = await sitTogether(server.address);
    const eva = await Guest.arrive(server.address, 'Eva');
    const watching = await eva.watch(tableId);
    const standing = await eva.join(tableId);
    for (const before of [0, 1]) {
      expect(await north.request('say', { phrase: 'well-sown' })).toMatchObject(DONE);
      for (const room of [south, north, watching, standing])
        await room.when(({ said }) => said?.before === before && said.side === 'N' && said.phrase === 'well-sown');
    }
    const { seq } = south.snapshot;
    expect(await watching.request('say', { phrase: 'hello' })).toEqual({ code: 'no_handler' });
    expect(await standing.request('say', { phrase: 'hello' })).toEqual({ code: 'not-seated' });
    for (const bad of ['hello', { phrase: 'rude' }, { phrase: 'hello', more: 1 }, {}, null])
      expect(await south.request('say', bad)).toEqual({ code: 'bad-command' });
    expect(await south.move(1)).toEqual(DONE);
    expect((await watching.when(({ ply }) => ply === 1)).said).toMatchObject({ side: 'N', before: 1 });
    expect(south.snapshot.seq).toBe(seq + 1);
  });
});

describe('a phrase', () => {
  const ana: Person = { id: 'ana', name: 'Ana', island: 'sal' };
  const made: EventOf<'made'> = {
    ...{ v: 2, id: 'made', at: 0, type: 'made', rules: 'uril', rulesVersion: 1, open: true, next: 'loser' },
    ...{ time: 'none', side: 'S', person: ana },
  };
  const table = openTable('t', made);
  let stage: Stage;
  beforeEach(() => {
    vi.useFakeTimers();
    stage = new Stage(
      table,
      () => Date.now(),
      () => {},
    );
  });
  afterEach(() => {
    stage.close();
    vi.useRealTimers();
  });

  test('is seen for a while, another anew', () => {
    stage.say('S', 'hello');
    vi.advanceTimersByTime(SAID_FOR - 1);
    stage.say('S', 'thanks');
    vi.advanceTimersByTime(SAID_FOR - 1);
    expect(stage.snapshot.said).toEqual({ side: 'S', phrase: 'thanks', before: 1 });
    vi.advanceTimersByTime(1);
    expect(stage.snapshot.said).toBeNull();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('goes with whoever said it', () => {
    stage.say('S', 'hello');
    stage.show({ ...table, seats: [null, null] });
    expect(stage.snapshot.said).toBeNull();
    expect(vi.getTimerCount()).toBe(0);
  });
});
