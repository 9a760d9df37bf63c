import { ofSide, opponent, RULES_IDS } from '@uril/engine';
import { DEFAULT_OPTIONS, type CommandType, type Person, type TableOptions } from '@uril/table';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Commons } from '../src/cluster/commons.ts';
import { openLog } from '../src/log.ts';
import { Here } from '../src/people/here.ts';
import { publicId } from '../src/random.ts';
import { openStore } from '../src/storage/open.ts';
import type { Store } from '../src/storage/store.ts';
import { Computers, type Pauses } from '../src/tables/computers.ts';
import { Directory, type DirectoryListener } from '../src/tables/directory.ts';
import { House, HOUSE } from '../src/tables/house.ts';
import { Lobby } from '../src/tables/lobby.ts';
import type { LiveTable } from '../src/tables/live-table.ts';
import { someMove, until } from './support/guest.ts';
import { InlineComputer } from './support/inline-computer.ts';
import { makeFolder } from './support/server.ts';

const [ana, bia] = ['ana', 'bia'].map((id): Person => ({ id, name: id, island: 'sal' })) as [Person, Person];
const AT_ONCE: Pauses = { answer: 0, house: 0, between: 0 };
const log = openLog('silent');
const LONG = process.env['LONG'] !== undefined;

/** One process: what it has of its own. */
interface Process {
  readonly directory: Directory;
  readonly computer: InlineComputer;
  readonly lobby: Lobby;
  readonly house: House;
  /** Ends without a word to the store. */
  die(): void;
}

describe('the computer at live tables', () => {
  let folder: ReturnType<typeof makeFolder>;
  let store: Store;
  let now: number;
  let appended: number;
  /** What was asked to be kept, each time. */
  let trimmed: (readonly [events: number, games: number])[];
  const processes: Process[] = [];

  beforeEach(async () => {
    folder = makeFolder();
    now = Date.UTC(2026, 5, 21, 12);
    appended = 0;
    trimmed = [];
    const real = await openStore({ directory: folder.path });
    store = new Proxy(real, {
      get: (target, name: keyof Store) => {
        if (name === 'append') appended++;
        if (name === 'trim')
          return (...[hold, events, games]: Parameters<Store['trim']>) => {
            trimmed.push([events, games]);
            return target.trim(hold, events, games);
          };
        return (target[name] as (...a: unknown[]) => unknown).bind(target);
      },
    });
  });
  afterEach(async () => {
    for (const one of processes.splice(0)) one.die();
    await store.close();
    folder.remove();
  });

  function process(owner: string, pauses = AT_ONCE): Process {
    const computer = new InlineComputer();
    const clock = (): number => now;
    const computers = new Computers({ computer, log, now: clock }, pauses);
    const commons = new Commons(null, owner, log, clock);
    const lobby = new Lobby(new Here(commons), commons, () => {});
    const listeners: DirectoryListener[] = [lobby, computers];
    const directory = new Directory(
      { store, owner, log, now: clock },
      {
        changed: (table, structural) => listeners.forEach((listener) => listener.changed(table, structural)),
        gone: (table) => listeners.forEach((listener) => listener.gone(table)),
      },
      () => {},
    );
    const house = new House({ directory, lobby, store, log });
    listeners.push(house);
    const die = (): void => {
      house.stop();
      computers.close();
      directory.stop();
      lobby.close();
      computer.close();
      for (const table of directory.all()) table.rest();
    };
    const one = { directory, computer, lobby, house, die };
    processes.push(one);
    return one;
  }

  const ask = (table: LiveTable, type: CommandType, fields: object = {}, who = ana) => {
    const bare = type === 'sit' || type === 'leave' || type === 'seatComputer';
    const { game } = table.snapshot;
    return table.command({ type, id: publicId(), ...(bare ? {} : { game }), ...fields } as never, who);
  };
  const give = (table: LiveTable, level = 'level-1') => ask(table, 'seatComputer', { level });

  /** A table of Ana's, the other seat given to the computer. */
  async function seated({ directory }: Process, options: Partial<TableOptions> = {}): Promise<LiveTable> {
    const table = await directory.make({ ...DEFAULT_OPTIONS, side: 'S', ...options }, ana);
    expect(await give(table)).toMatchObject({ ok: true });
    return table;
  }
  const turnOf = ({ snapshot }: LiveTable) => someMove(snapshot, () => 0).side;
  const anasTurn = (table: LiveTable) =>
    until(
      () => table.snapshot.phase !== 'playing' || ofSide(table.snapshot.seats, turnOf(table))?.id === ana.id,
      'her turn',
    );
  const play = async (table: LiveTable): Promise<void> => {
    const { house } = someMove(table.snapshot, () => 0.5);
    const { ply, takeBacks } = table.snapshot;
    expect(await ask(table, 'move', { ply, takeBacks, house })).toMatchObject({ ok: true });
    await anasTurn(table);
  };

  test('answers in every game, from either side, through the store as people do', async () => {
    const one = process('one');
    for (const [index, rules] of RULES_IDS.entries()) {
      const side = index % 2 === 0 ? 'S' : 'N';
      const table = await seated(one, { rules, side });
      expect(ofSide(table.snapshot.seats, opponent(side))).toMatchObject({ id: 'computer:level-1', present: true });
      await anasTurn(table);
      for (let turn = 0; turn < 3 && table.snapshot.phase === 'playing'; turn++) await play(table);
      const stored = await store.read(table.id);
      expect((stored?.snapshot?.seq ?? 0) + (stored?.events.length ?? 0)).toBe(table.snapshot.seq);
    }
    expect(new Set(one.computer.asked.map(({ game }) => game.rules))).toEqual(new Set(RULES_IDS));
  });

  test('takes back, answers an offer, agrees to another game, and gets up when it is left', async () => {
    const table = await seated(process('one'));
    await play(table);
    expect(await ask(table, 'askTakeBack', { ply: 2 })).toMatchObject({ ok: true });
    await until(() => table.snapshot.takeBacks === 1, 'the ply taken back');
    expect(table.snapshot).toMatchObject({ ply: 0, takeBack: null });
    await play(table);
    // Too early for a draw, on her own turn.
    expect(await ask(table, 'offerDraw')).toMatchObject({ ok: true });
    await until(() => table.snapshot.last.type === 'drawDeclined', 'the answer');
    await play(table);

    expect(await ask(table, 'claim', { as: 'win' })).toEqual({ ok: false, error: { code: 'opponent-here' } });
    await ask(table, 'resign');
    expect(table.snapshot.phase).toBe('over');
    await ask(table, 'rematch');
    await until(() => table.snapshot.game === 2, 'another game');
    await anasTurn(table);
    await ask(table, 'resign');
    await ask(table, 'leave');
    await until(() => table.snapshot.phase === 'closed', 'the end of the table');
    const [record] = await store.games(table.id);
    expect(JSON.parse(record?.record ?? '{}')).toMatchObject({ people: [{ id: ana.id }, { id: 'computer:level-1' }] });
  });

  test('agrees to a draw, late in a game, as it sees it: from its own side, whoever has the turn', async () => {
    const one = process('one');
    const offered = async (table: LiveTable): Promise<string> => {
      await ask(table, 'offerDraw');
      await until(() => table.snapshot.drawOffer === null, 'the answer');
      return table.snapshot.result?.reason ?? table.snapshot.last.type;
    };
    const table = await seated(one);
    while (table.snapshot.ply < 20) await play(table);
    expect([table.snapshot.phase, turnOf(table)]).toEqual(['playing', 'S']);
    // Ana has her turn: what is good for her is bad for it.
    one.computer.sees = -40;
    expect(await offered(table)).toBe('drawDeclined');
    one.computer.sees = 40;
    await play(table);
    expect(await offered(table)).toBe('agreed');
  });

  test('thinks while its pause passes, lets none pass when its time is short, and forgets what is not asked any more', async () => {
    const one = process('one', { ...AT_ONCE, answer: 3_600_000 });
    const slow = await seated(one);
    const { house } = someMove(slow.snapshot, () => 0);
    await ask(slow, 'move', { ply: 0, house });
    await until(() => one.computer.asked.length === 1, 'the thought');
    // The pause counts from the move: a process that woke the table later goes on at once.
    expect(slow.snapshot.ply).toBe(1);
    await ask(slow, 'resign');
    expect(slow.snapshot.phase).toBe('over');

    const hurried = await seated(one, { time: '5s' });
    now += 60_000 - 3_000;
    await ask(hurried, 'move', { ply: 0, house });
    await until(() => hurried.snapshot.ply === 1, 'her ply');
    const other = process('other', { ...AT_ONCE, answer: 3_600_000 });
    now += 60_000 - 3_000;
    const woken = await other.directory.wake(hurried.id);
    await until(() => woken?.snapshot.ply === 2, 'an answer in time');
  });

  test('a process that dies before it has answered: whoever comes by answers, and so does a sweep when nobody comes', async () => {
    const first = process('first');
    first.computer.dumb = true;
    const table = await seated(first);
    const { house } = someMove(table.snapshot, () => 0);
    await ask(table, 'move', { ply: 0, house });
    first.die();
    expect(await store.due(now + 19_999, 9)).toEqual([]);
    now += 25_000;
    const second = process('second');
    second.directory.start();
    await until(async () => (await store.read(table.id))?.events.length === 4, 'the answer');
    // And then nobody is waited for but Ana.
    await until(async () => (await store.due(now + 1e9, 9)).length === 0, 'rest');
  });

  test('of two processes that both would answer one does, once', async () => {
    const first = process('first', { ...AT_ONCE, answer: 50 });
    const table = await seated(first);
    const { house } = someMove(table.snapshot, () => 0);
    await ask(table, 'move', { ply: 0, house });
    const second = process('second');
    const taken = await second.directory.wake(table.id);
    await until(() => taken?.snapshot.ply === 2, 'the answer');
    await until(() => table.lost, 'the news of it');
    expect((await store.read(table.id))?.events.map(({ type }) => type)).toEqual(['made', 'sat', 'moved', 'moved']);
    expect(first.directory.get(table.id)).toBeUndefined();
  });

  test('a store in trouble is asked again', async () => {
    const one = process('one');
    const table = await seated(one);
    const real = store;
    let refusals = 2;
    store = new Proxy(real, {
      get: (target, name: keyof Store) =>
        name === 'append' && refusals-- > 0
          ? () => Promise.reject(new Error('as the test wants'))
          : (target[name] as (...a: unknown[]) => unknown),
    });
    await play(table);
    expect(table.snapshot.ply).toBe(2);
    store = real;
  });

  test('with the computer a person is busy and a table is played; the computer itself is nobody', async () => {
    const one = process('one');
    const table = await seated(one);
    expect(one.lobby.playing).toBe(0);
    const leave = table.stage.enter(ana.id, 'play');
    await until(() => one.lobby.playing === 1, 'the count');
    expect([one.lobby.busy(ana.id), one.lobby.busy('computer:level-1')]).toEqual([true, false]);
    await until(() => one.lobby.isListed(table.id), 'the list');
    leave();
    await until(() => !one.lobby.isListed(table.id) && one.lobby.playing === 0, 'nobody there');
  });

  describe('the house', () => {
    async function open(one: Process): Promise<LiveTable> {
      one.house.start(false);
      await until(() => one.directory.get(HOUSE)?.snapshot.phase === 'playing', 'the house table');
      await until(() => one.lobby.isListed(HOUSE), 'the list');
      return one.directory.get(HOUSE)!;
    }

    test('is listed, and costs nothing while nobody watches, for however long', async () => {
      const one = process('one');
      one.directory.start();
      const table = await open(one);
      const before = appended;
      now += 400 * 86_400_000;
      // More than one round of the directory's.
      await new Promise((resolve) => setTimeout(resolve, 1_300));
      expect([appended - before, one.computer.asked.length, table.snapshot.ply]).toEqual([0, 0, 0]);
      expect([one.directory.get(HOUSE), one.lobby.isListed(HOUSE), one.lobby.playing]).toEqual([table, true, 0]);
      expect(await store.due(now + 1e12, 9)).toEqual([]);
    });

    test('plays while somebody watches, game after game, and stops when they go', async () => {
      const one = process('one');
      const table = await open(one);
      const leave = table.stage.enter('device somebody', 'watch');
      await until(() => table.snapshot.ply > 2, 'moves');
      leave();
      await until(() => table.snapshot.watching === 0, 'nobody');
      const { seq } = table.snapshot;
      const asked = one.computer.asked.length;
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect([table.snapshot.seq - seq, one.computer.asked.length - asked]).toEqual([0, 0]);
      expect(one.computer.asked.every((question) => 'level' in question && /level-[34]/.test(question.level))).toBe(
        true,
      );

      await table.command({ type: 'resign', id: publicId(), game: 1 }, { ...bia, id: 'computer:level-3' });
      table.stage.enter('device somebody', 'watch');
      await until(() => table.snapshot.game === 2 && table.snapshot.ply > 0, 'the next game');
    });

    test('keeps its last hundred games and no more', async () => {
      const one = process('one');
      one.computer.dumb = true;
      const table = await open(one);
      table.stage.enter('device somebody', 'watch');
      const played = LONG ? 103 : 3;
      for (let game = 1; game <= played; game++) {
        await until(() => table.snapshot.game === game, 'the next game');
        await table.command({ type: 'resign', id: publicId(), game }, { ...bia, id: 'computer:level-3' });
      }
      await until(() => table.snapshot.game > played, 'the next game');
      // After each game, once.
      expect(trimmed).toEqual(Array.from({ length: played }, () => [1_000, 100]));
      const kept = (await store.games(HOUSE)).map(({ game }) => game);
      expect([kept[0], kept.length]).toEqual([Math.max(1, played - 99), Math.min(played, 100)]);
    });

    test('is there again after a restart, where it was', async () => {
      const first = process('first');
      const table = await open(first);
      const leave = table.stage.enter('device somebody', 'watch');
      await until(() => table.snapshot.ply > 1, 'moves');
      leave();
      await until(() => table.stage.mirror.schema.watching === 0, 'nobody is shown');
      // A move that was on its way is stored first.
      await table.look();
      const { seq, position } = table.snapshot;
      first.die();
      const second = process('second');
      expect((await open(second)).snapshot).toMatchObject({ seq, position });
    });

    test('made by a process that died before both sat, it is finished by the next', async () => {
      const first = process('first');
      await first.directory.makeCalled(HOUSE, { ...DEFAULT_OPTIONS, side: 'S' }, { ...bia, id: 'computer:level-3' });
      first.die();
      expect((await open(process('second'))).snapshot.seats.map((seat) => seat?.id)).toEqual([
        'computer:level-3',
        'computer:level-4',
      ]);
    });
  });
});
