import { houseOf, numberOf, rulesOf, type House } from '@uril/engine';
import type { TableSnapshot } from '@uril/table';
import { describe, expect, test } from 'vitest';
import { Course, stretch } from '../src/play/course.ts';
import type { LocalConnection } from '../src/play/local.ts';
import { localTable, playRandom, positionOf, seeded, SlowMotion, snapshotNow } from './table-help.ts';

const rules = rulesOf('uril');

/** A course that follows a table as a session does. */
function following(connection: LocalConnection): { course: Course; motion: SlowMotion } {
  const motion = new SlowMotion();
  const course = new Course(motion, () => {});
  connection.subscribe((snapshot) => snapshot && course.take(snapshot));
  return { course, motion };
}

const tick = (): Promise<void> => Promise.resolve();
const asked = (snapshot: TableSnapshot, house: House) =>
  ({ type: 'move', game: snapshot.game, ply: snapshot.ply, house: numberOf(rules, house) }) as const;

describe('the drawing keeps on the course of the table', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])(
    'random games, random slowness: every ply is drawn once, in order, to the same board (seed %i)',
    async (seed) => {
      const random = seeded(seed);
      const connection = localTable();
      const { course, motion } = following(connection);
      for (let game = 0; game < 3; game++) {
        const before = motion.drawn.length;
        while (await playRandom(connection, random)) {
          while (random() < 0.5 && motion.next()) await tick();
          expect(course.position?.houses).toEqual(positionOf(snapshotNow(connection)).houses);
          expect(course.position?.stores).toEqual(positionOf(snapshotNow(connection)).stores);
        }
        motion.settle();
        await tick();
        const end = snapshotNow(connection);
        expect(motion.position?.houses).toEqual(positionOf(end).houses);
        expect(motion.position?.stores).toEqual(end.result?.score);
        const moves = (await connection.moves()).moves;
        expect(motion.drawn.slice(before).map(({ side, house }) => `${side}${numberOf(rules, house)}`)).toEqual(moves);
        await connection.request({ type: 'rematch', game: end.game });
      }
    },
  );

  test('a few plies missed are played, more are shown at once', async () => {
    const random = seeded(5);
    const connection = localTable();
    const motion = new SlowMotion();
    const course = new Course(motion, () => {});
    course.take(snapshotNow(connection));
    for (let ply = 0; ply < 8; ply++) await playRandom(connection, random);
    course.take(snapshotNow(connection));
    expect([motion.shows, motion.waiting]).toEqual([1, 8]);
    motion.settle();
    for (let ply = 0; ply < 9; ply++) await playRandom(connection, random);
    course.take(snapshotNow(connection));
    expect([motion.shows, motion.waiting]).toEqual([2, 0]);
    expect(motion.position).toEqual(positionOf(snapshotNow(connection)));
  });

  test('coming in early in a game shows it with its last ply marked, coming in later without', async () => {
    const connection = localTable();
    await connection.request({ type: 'move', game: 1, ply: 0, house: 3 });
    const first = stretch(null, snapshotNow(connection));
    expect(first?.plies).toEqual([]);
    expect(first?.from?.last).toMatchObject({ side: 'S', house: 2 });
    for (let ply = 0; ply < 12; ply++) await playRandom(connection, seeded(ply + 1));
    expect(stretch(null, snapshotNow(connection))?.from?.last).toBeNull();
  });

  test('the own move is drawn before the table answers, and once', async () => {
    const connection = localTable();
    const { course, motion } = following(connection);
    expect(course.try(2).ok).toBe(true);
    expect(motion.waiting).toBe(1);
    await connection.request(asked(snapshotNow(connection), 2));
    course.answer(true);
    expect(motion.waiting).toBe(1);
    motion.settle();
    expect(motion.position?.houses).toEqual(positionOf(snapshotNow(connection)).houses);
    expect(motion.drawn).toHaveLength(1);
  });

  test('a refused move is put back, with the mark of the ply before', async () => {
    const connection = localTable();
    const { course, motion } = following(connection);
    const random = seeded(11);
    for (let ply = 0; ply < 14; ply++) await playRandom(connection, random);
    motion.settle();
    const before = motion.last;
    const position = positionOf(snapshotNow(connection));
    const legal = [0, 1, 2, 3, 4, 5].map((number) => houseOf(rules, position.turn, number + 1));
    const house = legal.find((each) => course.try(each).ok);
    expect(house).toBeDefined();
    motion.next();
    course.answer(false);
    expect(motion.position).toEqual(position);
    expect(motion.last).toEqual(before);
    expect(course.ahead).toBe(false);
  });

  test('UR-4 what the rules do not have is not drawn', () => {
    const { course, motion } = following(localTable());
    expect(course.try(7)).toMatchObject({ ok: false, error: { code: 'illegal-move', why: 'not-your-house' } });
    expect(motion.waiting).toBe(0);
  });

  test('what comes while an own move is unanswered draws nothing', async () => {
    const connection = localTable();
    const { course, motion } = following(connection);
    course.try(0);
    connection.act('N', { type: 'offerDraw', game: 1 });
    motion.settle();
    expect(motion.shows).toBe(1);
    expect(course.position?.houses[0]).toBe(0);
  });

  test('another move in the place of the tried one (a second tab) is drawn instead', async () => {
    const connection = localTable();
    const { course, motion } = following(connection);
    course.try(0);
    await connection.request({ type: 'move', game: 1, ply: 0, house: 4 });
    course.answer(false);
    motion.settle();
    expect(motion.position).toEqual(positionOf(snapshotNow(connection)));
    expect(course.ahead).toBe(false);
  });

  test('the same snapshot again, or a number watching, changes nothing', async () => {
    const connection = localTable();
    const { course, motion } = following(connection);
    await playRandom(connection, seeded(2));
    course.take(snapshotNow(connection));
    course.take({ ...snapshotNow(connection), watching: 14 });
    expect([motion.shows, motion.waiting]).toEqual([1, 1]);
  });

  test('says what is being drawn and when everything is', async () => {
    const connection = localTable();
    const { course, motion } = following(connection);
    await connection.request({ type: 'move', game: 1, ply: 0, house: 3 });
    await connection.request({ type: 'move', game: 1, ply: 1, house: 1 });
    expect([course.arrived, course.current?.side]).toEqual([false, 'S']);
    motion.next();
    await tick();
    expect([course.arrived, course.current?.side]).toEqual([false, 'N']);
    motion.next();
    await tick();
    expect([course.arrived, course.current]).toEqual([true, null]);
  });

  test('UR-D8 a game swept for endless play is drawn with its sweep', async () => {
    const connection = localTable();
    const snapshot = snapshotNow(connection);
    const before = { ...snapshot, game: 1, ply: 60, position: '1-0-0-0-0-0-0-0-1-0-0-0-23-23-S', recent: [] };
    const motion = new SlowMotion();
    const course = new Course(motion, () => {});
    course.take(before);
    const swept = '0-0-0-0-0-0-0-0-0-0-0-0-24-24-N';
    course.take({ ...before, ply: 61, phase: 'over', position: swept, recent: ['S1'] });
    motion.settle();
    expect(motion.position?.stores).toEqual([24, 24]);
    expect(motion.drawn).toMatchObject([{ side: 'S', house: 0, sown: [1], swept: [1, 1] }]);
  });
});
