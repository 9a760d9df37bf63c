import { Decoder, Encoder } from '@colyseus/schema';
import { legalHouses, numberOf, ofSide, parseMove, parsePosition, replay, rulesOf, type Game } from '@uril/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  apply,
  COMMAND_TYPES,
  deadlineOf,
  decodeTable,
  due,
  encodeTable,
  keptGameOf,
  isOpenAt,
  LEVELS,
  movesOf,
  openTable,
  paceOf,
  phaseOf,
  seatOf,
  snapshotOf,
  spare,
  step,
  view,
  type Command,
  type CommandType,
  type KeptGame,
  type LiveFacts,
  type Person,
  type Table,
  type TableEvent,
} from '../src/index.ts';
import { project, readState, TableState } from '../src/schema.ts';
import { BIA, DJUSS, freshId, makeDjuss, PITANCA } from './tables.ts';

/** `npm run test:long` looks further. */
const LONGER = process.env['LONG'] ? 50 : 1;

const PEOPLE = [DJUSS, PITANCA, BIA];
const LIVE: LiveFacts = { present: [true, false], watching: 3 };

/** Anything anybody may ask, mostly sensible: right game and ply, a legal house, sometimes stale or out of the row. */
const asked = fc.record({
  who: fc.nat(2),
  type: fc.oneof(
    { weight: 20, arbitrary: fc.constant<CommandType>('move') },
    { weight: 4, arbitrary: fc.constantFrom<CommandType>('sit', 'rematch') },
    { weight: 2, arbitrary: fc.constantFrom<CommandType>(...COMMAND_TYPES) },
    { weight: 1, arbitrary: fc.constantFrom<CommandType>('offerDraw', 'acceptDraw') },
    { weight: 2, arbitrary: fc.constantFrom<CommandType>('askTakeBack', 'acceptTakeBack', 'abort', 'claim') },
  ),
  as: fc.constantFrom('win' as const, 'draw' as const),
  /** How long after the one before it is asked, in ms; now and then the clock of the server goes back. */
  gap: fc.oneof(
    { weight: 20, arbitrary: fc.nat(8_000) },
    { weight: 1, arbitrary: fc.integer({ min: -5_000, max: 90_000 }) },
  ),
  /** The other has been gone for long. */
  gone: fc.boolean(),
  /** For how long before that nobody could be served, in ms. */
  down: fc.oneof({ weight: 20, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.nat(9_000) }),
  house: fc.integer({ min: 0, max: 7 }),
  stale: fc.oneof({ weight: 9, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.integer({ min: -1, max: 1 }) }),
});
type Asked = typeof asked extends fc.Arbitrary<infer T> ? T : never;

function commandOf({ type, house, stale, as }: Asked, table: Table): Command {
  const game = Math.max(0, table.number + stale);
  const legal = table.game ? legalHouses(table.rules, table.game.position) : [];
  const chosen = legal[house % legal.length];
  const inRow = house >= 1 && house <= 6 && chosen !== undefined ? numberOf(table.rules, chosen) : house;
  const { takeBacks } = table;
  const level = LEVELS[house % 4] ?? 'level-1';
  return { id: freshId(), type, game, ply: table.game?.moves.length ?? 0, house: inRow, takeBacks, as, level };
}

/** The game that a record tells, by what stands in it alone. */
function replayed({ rules: id, start, moves }: KeptGame): Game {
  const rules = rulesOf(id);
  const position = parsePosition(rules, start);
  if (!position.ok) throw new Error(start);
  const houses = moves.map((move) => {
    const house = parseMove(rules, move);
    if (!house.ok) throw new Error(move);
    return house.value;
  });
  const game = replay(rules, position.value, houses);
  if (!game.ok) throw new Error(`ply ${game.error.ply}: ${game.error.code}`);
  return game.value;
}

interface Run {
  readonly time: string;
  readonly all: readonly Asked[];
}

/** Plays what is asked; the mover is whoever sits on the side to move, so that games get somewhere. */
function run(
  { time, all }: Run,
  each: (before: Table, event: TableEvent | null, after: Table) => void,
  table = openTable('tbl1', makeDjuss(time)),
): Table {
  let now = 1_000;
  for (const one of all) {
    now += one.gap;
    const brought = [() => spare(table, now - one.down, now, now, freshId()), () => due(table, now, freshId())];
    for (const bring of brought) {
      const event = bring();
      if (!event) continue;
      const after = apply(table, event);
      each(table, event, after);
      table = after;
    }
    const turn = table.game && phaseOf(table) === 'playing' ? ofSide(table.seats, table.game.position.turn) : null;
    const person = (one.type === 'move' && one.stale === 0 && turn) || (PEOPLE[one.who] ?? DJUSS);
    const goneAt = [null, one.gone ? now - 60_000 : null] as const;
    const result = step(table, commandOf(one, table), now, { person, goneAt });
    const after = result.ok ? apply(table, result.value) : table;
    each(table, result.ok ? result.value : null, after);
    table = after;
  }
  return table;
}

const runs = fc.record({
  time: fc.constantFrom('none', 'none', '30s', '1+2', '5+0', '1d'),
  all: fc.array(asked, { maxLength: 250, size: 'max' }),
});

test('the runs below reach the ends of games on the board and off it', () => {
  const reasons = new Set<string>();
  for (const all of fc.sample(runs, { numRuns: 60, seed: 7 }))
    run(all, (_before, _event, after) => reasons.add(after.result?.reason ?? ''));
  expect([...reasons]).toEqual(
    expect.arrayContaining(['majority', 'resigned', 'agreed', 'timeout', 'absent', 'aborted', 'unplayed']),
  );
});

describe('whatever people ask', () => {
  test('seeds are conserved, phases follow, the tally moves only with a result', () => {
    fc.assert(
      fc.property(runs, (all) => {
        run(all, (before, event, after) => {
          const position = after.game?.position;
          if (position) expect([...position.houses, ...position.stores].reduce((a, b) => a + b)).toBe(48);
          expect(after.seq).toBe(before.seq + (event ? 1 : 0));
          const phase = phaseOf(after);
          expect(phase === 'playing').toBe(after.game !== null && after.result === null);
          if (phase === 'playing' || phase === 'over') expect(after.seats.every(Boolean)).toBe(true);
          if (after.tally !== before.tally)
            expect(event && (after.result !== null || after.number > before.number)).toBe(true);
          if (phaseOf(before) === 'closed') expect(event).toBeNull();
        });
      }),
      { numRuns: 60 * LONGER },
    );
  });

  test('a move that happened is refused for ever: after more moves, plies taken back, ends of games and rematches', () => {
    const refusals = new Set<string>();
    fc.assert(
      fc.property(runs, (all) => {
        const happened: { readonly command: Command; readonly person: Person }[] = [];
        run(all, (before, event, after) => {
          for (const { command, person } of happened) {
            const again = step(after, command, after.at, { person });
            expect(again.ok).toBe(false);
            if (!again.ok) refusals.add(again.error.code);
          }
          const { number: game, takeBacks, seats } = before;
          if (event?.type !== 'moved') return;
          const { id, house, side } = event;
          const ply = before.game?.moves.length ?? 0;
          const person = ofSide(seats, side) ?? DJUSS;
          happened.push({ command: { type: 'move', id, game, ply, takeBacks, house }, person });
        });
      }),
      { numRuns: 60 * LONGER },
    );
    expect([...refusals]).toEqual(expect.arrayContaining(['not-your-turn', 'wrong-ply', 'wrong-game', 'game-over']));
  });

  test('a table is its events: folding them again, from any kept snapshot, gives the same', () => {
    fc.assert(
      fc.property(runs, fc.nat(), (all, cut) => {
        const events: TableEvent[] = [];
        const states: Table[] = [openTable('tbl1', makeDjuss(all.time))];
        run(
          all,
          (_before, event, after) => {
            if (!event) return;
            events.push(JSON.parse(JSON.stringify(event)) as TableEvent);
            states.push(after);
          },
          states[0],
        );
        const table = states.at(-1) as Table;
        const from = cut % states.length;
        const kept = decodeTable(encodeTable(states[from] as Table));
        expect(events.slice(from).reduce(apply, kept)).toEqual(table);
      }),
      { numRuns: 40 * LONGER },
    );
  });

  test('a client that follows the diffs sees what the server sees', () => {
    fc.assert(
      fc.property(runs, fc.nat(30), (all, late) => {
        const state = new TableState();
        project(snapshotOf(openTable('tbl1', makeDjuss(all.time)), LIVE), state);
        const encoder = new Encoder(state);
        const joined = { at: late, decoder: null as Decoder<TableState> | null };
        let n = 0;
        run(all, (_before, _event, after) => {
          const present = [n % 3 > 0, n % 2 > 0] as const;
          const said = n % 4 ? null : ({ side: n % 8 ? 'S' : 'N', phrase: 'well-sown', before: n } as const);
          const snapshot = snapshotOf(after, { present, goneAt: [n % 6 ? null : 5 + n, null], watching: n, said });
          project(snapshot, state);
          if (joined.decoder) joined.decoder.decode(encoder.encode().slice());
          encoder.discardChanges();
          if (n++ >= joined.at && !joined.decoder) {
            joined.decoder = new Decoder(new TableState());
            joined.decoder.decode(encoder.encodeAll().slice());
          }
          if (joined.decoder) expect(readState(joined.decoder.state)).toEqual(snapshot);
        });
      }),
      { numRuns: 30 * LONGER },
    );
  });

  test('what a view says one may do is what the table accepts', () => {
    fc.assert(
      fc.property(runs, (all) => {
        const table = run(all, () => undefined);
        const snapshot = snapshotOf(table, LIVE);
        for (const person of PEOPLE) {
          const { can, legal, own, below } = view(snapshot, person.id);
          expect(own).toBe(seatOf(table.seats, person.id));
          if (own) expect(below).toBe(own);
          const { number: game, takeBacks } = table;
          const accepts = (command: object): boolean =>
            step(table, { id: freshId(), game, takeBacks, ...command } as Command, 0, { person, goneAt: [0, 0] }).ok;
          expect(accepts({ type: 'sit' })).toBe(can.sit);
          expect(accepts({ type: 'resign' })).toBe(can.resign);
          expect(accepts({ type: 'acceptDraw' })).toBe(can.answerDraw);
          expect(accepts({ type: 'declineDraw' })).toBe(can.answerDraw);
          expect(accepts({ type: 'rematch' })).toBe(can.rematch);
          expect(accepts({ type: 'leave' })).toBe(can.leave);
          const ply = table.game?.moves.length ?? 0;
          expect(accepts({ type: 'abort' })).toBe(can.abort);
          expect(accepts({ type: 'acceptTakeBack', ply })).toBe(can.answerTakeBack);
          expect(accepts({ type: 'declineTakeBack' })).toBe(can.answerTakeBack);
          if (accepts({ type: 'askTakeBack', ply })) expect(can.takeBack).toBe(true);
          const accepted = [1, 2, 3, 4, 5, 6].filter((house) => accepts({ type: 'move', ply, house }));
          expect(accepted).toEqual(legal.map((house) => numberOf(table.rules, house)));
          expect(can.move).toBe(legal.length > 0);
        }
      }),
      { numRuns: 80 * LONGER },
    );
  });

  test('time never goes up by itself: what is left changes with what happens, and adds up', () => {
    fc.assert(
      fc.property(runs, (all) => {
        let sum = 0;
        run(all, (before, event, after) => {
          if (!event) return expect(after.clock).toBe(before.clock);
          expect(event.at).toBeGreaterThanOrEqual(before.at);
          const [left, then] = [after.clock?.left, before.clock?.left];
          if (after.number !== before.number) {
            sum = left ? left[0] + left[1] : 0;
            return;
          }
          if (!left || !then) return expect(left ?? null).toBe(then ?? null);
          const [south, north] = [left[0] - then[0], left[1] - then[1]];
          const { kind, bonus, budget } = paceOf(all.time);
          // Only a ply brings time, and no more than the bonus; nobody ever has less than none.
          expect(Math.min(...left)).toBeGreaterThanOrEqual(0);
          if (kind === 'game') {
            expect(Math.max(south, north)).toBeLessThanOrEqual(event.type === 'moved' ? bonus : 0);
            const spent = isOpenAt(before) || after.clock === before.clock ? 0 : event.at - before.clock!.since;
            const charged = ['moved', 'takeBackAccepted'].includes(event.type) || after.result !== before.result;
            if (charged && spent > 0) sum -= spent;
            if (event.type === 'moved' && !isOpenAt(before)) sum += bonus;
            if (event.type === 'timedOut') sum = left[0] + left[1];
            expect(left[0] + left[1]).toBe(sum);
          } else expect(Math.max(...left)).toBeLessThanOrEqual(budget);
          // One side's turn takes nothing from the other.
          if (event.type === 'moved') expect(event.side === 'S' ? north : south).toBe(0);
        });
      }),
      { numRuns: 40 * LONGER },
    );
  });

  test('nobody loses before their time, and everybody after it; time in which nobody was served is given back', () => {
    fc.assert(
      fc.property(runs, (all) => {
        run(all, (before, event, after) => {
          const [was, is] = [deadlineOf(before), deadlineOf(after)];
          expect(is === null || phaseOf(after) === 'playing').toBe(true);
          if (event?.type === 'timedOut' || event?.type === 'unplayed') {
            expect(event.at).toBeGreaterThan(was ?? Infinity);
            expect(event.side).toBe(before.game?.position.turn);
          } else if (event?.type === 'spared') expect(is).toBe((was ?? 0) + event.ms);
          else if (event && was !== null) expect(event.at).toBeLessThanOrEqual(was);
          if (is !== null) {
            expect(due(after, is, 'x')).toBeNull();
            expect(due(after, is + 1, 'x')).not.toBeNull();
          }
        });
      }),
      { numRuns: 40 * LONGER },
    );
  });

  test('every finished game has a record that replays to its result', () => {
    fc.assert(
      fc.property(runs, (all) => {
        run(all, (before, event, after) => {
          if (!event || !after.result || before.result) return;
          const record = keptGameOf(after, event.at);
          expect(record.moves).toEqual(movesOf(after));
          expect(record.people).toEqual(after.seats);
          expect(record.result).toEqual(after.result);
          expect(replayed(record)).toMatchObject({
            position: { stores: after.result.score },
            ended: after.game?.ended,
          });
        });
      }),
      { numRuns: 40 * LONGER },
    );
  });
});
