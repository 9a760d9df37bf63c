import { legalHouses, ofSide, opponent, rulesOf, type House, type Side } from '@uril/engine';
import { levelOf, type Level, type TableOptions, type TableSnapshot } from '@uril/table';
import { describe, expect, test } from 'vitest';
import type { Question, Thought } from '@uril/computer';
import {
  quatrosOf,
  recordOf,
  resumeAgainst,
  setAgainst,
  type AgainstConnection,
  type AgainstMeans,
} from '../src/play/against.ts';
import { mapKeep, means, playRandom, positionOf, seeded, snapshotNow } from './table-help.ts';

/** A device on which the test says when a pause is over and what the computer plays. */
class Device {
  readonly keep: ReturnType<typeof mapKeep>;
  readonly means: AgainstMeans;
  readonly asked: Question[] = [];
  cancelled = 0;
  failures = 0;
  #answer: ((house: House | null) => void) | null = null;
  #pause: (() => void) | null = null;
  /** @param keep what the device keeps; several pages of one share it @param count of commands made before */
  constructor(keep = mapKeep(), count = 0) {
    this.keep = keep;
    const ask = (question: Question) => {
      this.asked.push(question);
      const answer = new Promise((resolve) => {
        this.#answer = (house) =>
          resolve(house === null ? { ok: false, error: { code: 'failed' } } : { ok: true, value: { house } });
      });
      return { answer, cancel: () => this.cancelled++ } as unknown as Thought<never>;
    };
    this.means = {
      ...means(keep, count),
      onfail: () => void this.failures++,
      after: (_ms, then) => {
        this.#pause = then;
        return () => (this.#pause = null);
      },
      computer: { ask },
    };
  }

  set(side: Side = 'S', level: Level = 'level-1', rules: TableOptions['rules'] = 'uril'): AgainstConnection {
    return setAgainst({ name: 'Titina', island: 'fogo' }, level, side, rules, this.means);
  }
  async think(house: House | null): Promise<void> {
    this.#answer?.(house);
    await Promise.resolve().then(() => undefined);
    await new Promise((resolve) => setTimeout(resolve));
  }
  wait(): void {
    const pause = this.#pause;
    this.#pause = null;
    pause?.();
  }
  /** Lets the computer answer with its first legal house. */
  async answer(connection: AgainstConnection): Promise<void> {
    const snapshot = snapshotNow(connection);
    const [house] = legalHouses(rulesOf(snapshot.rules), positionOf(snapshot));
    await this.think(house!);
    this.wait();
  }
}

const turnOf = (snapshot: TableSnapshot): Side => positionOf(snapshot).turn;
const move = (snapshot: TableSnapshot, house: number) =>
  ({ type: 'move', game: snapshot.game, ply: snapshot.ply, house }) as const;
const recentOf = (connection: AgainstConnection) => snapshotNow(connection).recent.join(' ');

describe('a table against the computer', () => {
  test.each(['S', 'N'] as const)('sits the person on %s and the level opposite; South starts', (side) => {
    const device = new Device();
    const connection = device.set(side, 'level-3');
    const snapshot = snapshotNow(connection);
    expect(ofSide(snapshot.seats, side)?.name).toBe('Titina');
    expect(levelOf(ofSide(snapshot.seats, opponent(side)))).toBe('level-3');
    expect([turnOf(snapshot), snapshot.ply, snapshot.phase]).toEqual(['S', 0, 'playing']);
    expect(device.asked.length).toBe(side === 'N' ? 1 : 0);
  });

  test('the computer sows when it has thought, the board is at rest, and a pause has passed', async () => {
    const device = new Device();
    const connection = device.set();
    connection.rest(false);
    await connection.request(move(snapshotNow(connection), 3));
    expect(device.asked).toMatchObject([{ kind: 'move', level: 'level-1', game: { rules: 'uril', moves: [2] } }]);
    await device.think(6);
    device.wait();
    expect(recentOf(connection)).toBe('S3');
    connection.rest(true);
    expect(recentOf(connection)).toBe('S3');
    device.wait();
    expect(recentOf(connection)).toBe('S3 N1');
  });

  test('the pause may be over before the thought', async () => {
    const device = new Device();
    const connection = device.set();
    await connection.request(move(snapshotNow(connection), 3));
    device.wait();
    expect(recentOf(connection)).toBe('S3');
    await device.think(6);
    expect(recentOf(connection)).toBe('S3 N1');
  });

  test('nobody acts for the computer', async () => {
    const connection = new Device().set('N');
    const refused = await connection.request(move(snapshotNow(connection), 3));
    expect(refused).toMatchObject({ ok: false, error: { code: 'not-your-turn' } });
  });

  test('a computer that fails is said, and asked again', async () => {
    const device = new Device();
    const connection = device.set('N');
    await device.think(null);
    expect([device.failures, device.asked.length]).toEqual([1, 1]);
    connection.retry();
    expect(device.asked.length).toBe(2);
    await device.answer(connection);
    expect(recentOf(connection)).toBe('S1');
  });

  test('giving up loses, and the record keeps it', async () => {
    const device = new Device();
    const connection = device.set('S', 'level-2');
    for (let game = 1; game <= 4; game++) {
      await connection.request({ type: 'resign', game });
      expect(recordOf('level-2', device.keep)).toEqual({ wins: 0, draws: 0, losses: game });
      if (game < 4) await connection.request({ type: 'rematch', game });
    }
    expect(recordOf('level-1', device.keep)).toEqual({ wins: 0, draws: 0, losses: 0 });
    // UR-9: four in a row are a Quatro, of this level and of nobody else.
    expect(quatrosOf('level-2', device.keep)).toEqual([0, 1]);
    expect(quatrosOf('level-1', device.keep)).toEqual([0, 0]);
    expect(snapshotNow(device.set('N', 'level-2')).tally).toMatchObject({ holder: 'S', quatros: [1, 0] });
    expect(snapshotNow(device.set('N', 'level-1')).tally).toMatchObject({ holder: null, quatros: [0, 0] });
  });

  test('G4 the loser starts, also when that is the computer', async () => {
    const device = new Device();
    const connection = device.set('S', 'level-1');
    await connection.request({ type: 'resign', game: 1 });
    await connection.request({ type: 'rematch', game: 1 });
    expect(snapshotNow(connection)).toMatchObject({ phase: 'playing', game: 2, starter: 'S' });
  });

  test('giving up while the computer thinks lets nothing be sown afterwards', async () => {
    const device = new Device();
    const connection = device.set('N');
    await connection.request({ type: 'resign', game: 1 });
    expect(device.cancelled).toBe(1);
    await device.think(0);
    device.wait();
    expect(snapshotNow(connection)).toMatchObject({ phase: 'over', ply: 0 });
  });

  test('goes on where it stood, also when it was the computer’s turn', async () => {
    const device = new Device();
    const connection = device.set('S', 'level-4');
    await connection.request(move(snapshotNow(connection), 3));
    connection.close();
    const again = resumeAgainst(device.means);
    if (!again) throw new Error('nothing kept');
    expect([again.own, again.level, recentOf(again)]).toEqual(['S', 'level-4', 'S3']);
    await device.answer(again);
    expect(recentOf(again)).toBe('S3 N1');
  });

  test.each(['', '{', '{"v":1}', '{"v":1,"base":"torn","events":[],"tallies":[]}'])(
    'what is kept may be %j: there is no game, and a new one can be set',
    (text) => {
      const device = new Device();
      device.keep.setItem('uril.computer', text);
      device.keep.setItem('uril.computer.record', text);
      expect(resumeAgainst(device.means)).toBeNull();
      expect(recordOf('level-1', device.keep)).toEqual({ wins: 0, draws: 0, losses: 0 });
      expect(snapshotNow(device.set())).toMatchObject({ phase: 'playing' });
    },
  );
});

describe('two pages of one device', () => {
  /** A game in two pages, one ply old: the computer has its turn in both. */
  async function twice() {
    const first = new Device();
    const second = new Device(first.keep, 1000);
    const here = first.set('S', 'level-2');
    await here.request(move(snapshotNow(here), 3));
    const there = resumeAgainst(second.means);
    if (!there) throw new Error('nothing kept');
    return { first, second, here, there };
  }

  test('each goes on from what was done in the other, and the computer answers once', async () => {
    const { first, second, here, there } = await twice();
    await second.think(6);
    second.wait();
    // The other page has thought as well, and has not been told.
    await first.think(7);
    first.wait();
    expect([recentOf(here), recentOf(there)]).toEqual(['S3 N1', 'S3 N1']);
    await here.request(move(snapshotNow(here), 4));
    expect(there.follow()).toBe(true);
    expect(recentOf(there)).toBe('S3 N1 S4');
    there.undo();
    here.undo();
    expect(there.follow()).toBe(true);
    expect([snapshotNow(here).ply, snapshotNow(there).ply]).toEqual([0, 0]);
    expect(first.cancelled + second.cancelled).toBeGreaterThan(0);
  });

  test('a game ends once, and neither count nor record of it is written over', async () => {
    const { first, here, there } = await twice();
    await here.request({ type: 'resign', game: 1 });
    expect(await there.request({ type: 'resign', game: 1 })).toMatchObject({ error: { code: 'game-over' } });
    expect(recordOf('level-2', first.keep)).toEqual({ wins: 0, draws: 0, losses: 1 });
    await there.request({ type: 'rematch', game: 1 });
    await here.request({ type: 'resign', game: 2 });
    expect(snapshotNow(here).tally).toMatchObject({ holder: 'N', run: 2 });
    expect(recordOf('level-2', first.keep)).toEqual({ wins: 0, draws: 0, losses: 2 });
  });

  test('a table that was set in the other is not played over', async () => {
    const { first, second, here, there } = await twice();
    const other = second.set('N', 'level-4', 'kalah-4');
    expect(here.follow()).toBe(false);
    await first.think(6);
    first.wait();
    expect(await here.request({ type: 'resign', game: 1 })).toMatchObject({ error: { code: 'wrong-game' } });
    here.undo();
    expect([recentOf(here), recentOf(there)]).toEqual(['S3', 'S3']);
    expect(snapshotNow(resumeAgainst(first.means)!)).toEqual(snapshotNow(other));
  });

  test('where nothing more can be kept, what was kept before takes nothing back', async () => {
    const { first, here } = await twice();
    first.keep.setItem = () => {
      throw new Error('full');
    };
    await first.answer(here);
    expect(here.follow()).toBe(true);
    expect(snapshotNow(here).ply).toBe(2);
    first.keep.items.clear();
    expect(here.follow()).toBe(true);
    expect(snapshotNow(here).ply).toBe(2);
  });
});

describe('taking back', () => {
  test('takes the own ply with the answer to it', async () => {
    const device = new Device();
    const connection = device.set();
    expect(connection.canUndo).toBe(false);
    await connection.request(move(snapshotNow(connection), 3));
    await device.answer(connection);
    await connection.request(move(snapshotNow(connection), 4));
    await device.answer(connection);
    const before = snapshotNow(connection);
    connection.undo();
    expect(recentOf(connection)).toBe(before.recent.slice(0, 2).join(' '));
    connection.undo();
    expect(snapshotNow(connection)).toMatchObject({ ply: 0, position: '4-4-4-4-4-4-4-4-4-4-4-4-0-0-S' });
    expect(connection.canUndo).toBe(false);
    connection.undo();
    expect(snapshotNow(connection).ply).toBe(0);
  });

  test('while the computer thinks, it thinks no more', async () => {
    const device = new Device();
    const connection = device.set();
    await connection.request(move(snapshotNow(connection), 3));
    connection.undo();
    expect(device.cancelled).toBe(1);
    await device.think(6);
    device.wait();
    expect(snapshotNow(connection).ply).toBe(0);
    expect(resumeAgainst(device.means)).not.toBeNull();
  });

  test('UR-7 always leads back to the beginning of an own turn, ply for ply', async () => {
    let extra = 0;
    for (let seed = 1; seed <= 16; seed++) {
      const device = new Device();
      const connection = device.set(seed % 2 === 0 ? 'S' : 'N');
      const { own } = connection;
      const random = seeded(seed);
      /** Where each own turn began, with who sowed the ply before. */
      const turns: string[] = [];
      let before: Side | null = null;
      while (snapshotNow(connection).phase === 'playing') {
        const snapshot = snapshotNow(connection);
        const turn = turnOf(snapshot);
        if (turn === own && before !== own) turns.push(snapshot.position);
        if (turn === before) extra++;
        before = turn;
        if (turn === own) await playRandom(connection, random);
        else await device.answer(connection);
        if (snapshotNow(connection).phase === 'playing' && random() < 0.1 && turns.length > 0) {
          connection.undo();
          expect(snapshotNow(connection).position).toBe(turns.at(-1));
          const list = await connection.moves();
          expect(list.moves.length).toBe(snapshotNow(connection).ply);
          before = own;
        }
      }
      expect(connection.canUndo).toBe(false);
    }
    expect(extra).toBeGreaterThan(0);
  });
});
