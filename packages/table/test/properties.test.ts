import { Decoder, Encoder } from '@colyseus/schema';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  apply,
  COMMAND_TYPES,
  decodeTable,
  encodeTable,
  gameRecordOf,
  movesOf,
  openTable,
  phaseOf,
  seatOf,
  snapshotOf,
  step,
  view,
  type Command,
  type CommandType,
  type LiveFacts,
  type Table,
  type TableEvent,
} from '../src/index.ts';
import { project, readState, TableState } from '../src/schema.ts';
import { BIA, DJUSS, freshId, makeDjuss, PITANCA } from './tables.ts';

const PEOPLE = [DJUSS, PITANCA, BIA];
const LIVE: LiveFacts = { present: [true, false], watching: 3 };

/** Anything anybody may ask, mostly sensible: right game and ply, any house, sometimes stale. */
const asked = fc.record({
  who: fc.nat(2),
  type: fc.oneof(
    { weight: 20, arbitrary: fc.constant<CommandType>('move') },
    { weight: 4, arbitrary: fc.constantFrom<CommandType>('sit', 'rematch') },
    { weight: 1, arbitrary: fc.constantFrom<CommandType>(...COMMAND_TYPES) },
  ),
  house: fc.integer({ min: 0, max: 7 }),
  stale: fc.oneof({ weight: 9, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.integer({ min: -1, max: 1 }) }),
});
type Asked = typeof asked extends fc.Arbitrary<infer T> ? T : never;

function commandOf({ type, house, stale }: Asked, table: Table): Command {
  const game = Math.max(0, table.number + stale);
  return { id: freshId(), type, game, ply: table.game?.moves.length ?? 0, house } as Command;
}

/** Plays what is asked; the mover is whoever sits on the side to move, so that games get somewhere. */
function run(all: readonly Asked[], each: (before: Table, event: TableEvent | null, after: Table) => void): Table {
  let table = openTable('tbl1', makeDjuss());
  for (const one of all) {
    const turn =
      table.game && phaseOf(table) === 'playing' ? table.seats[table.game.position.turn === 'S' ? 0 : 1] : null;
    const person = (one.type === 'move' && one.stale === 0 && turn) || (PEOPLE[one.who] ?? DJUSS);
    const result = step(table, commandOf(one, table), table.seq, { person });
    const after = result.ok ? apply(table, result.value) : table;
    each(table, result.ok ? result.value : null, after);
    table = after;
  }
  return table;
}

const runs = fc.array(asked, { maxLength: 250 });

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
      { numRuns: 60 },
    );
  });

  test('a table is its events: folding them again, from any kept snapshot, gives the same', () => {
    fc.assert(
      fc.property(runs, fc.nat(), (all, cut) => {
        const events: TableEvent[] = [];
        const made = makeDjuss();
        let table = openTable('tbl1', made);
        const states: Table[] = [table];
        for (const one of all) {
          const result = step(table, commandOf(one, table), table.seq, { person: PEOPLE[one.who] ?? DJUSS });
          if (!result.ok) continue;
          events.push(JSON.parse(JSON.stringify(result.value)) as TableEvent);
          table = apply(table, result.value);
          states.push(table);
        }
        const from = cut % states.length;
        const kept = decodeTable(encodeTable(states[from] ?? table));
        expect(events.slice(from).reduce(apply, kept)).toEqual(table);
      }),
      { numRuns: 40 },
    );
  });

  test('a client that follows the diffs sees what the server sees', () => {
    fc.assert(
      fc.property(runs, fc.nat(30), (all, late) => {
        const state = new TableState();
        project(snapshotOf(openTable('tbl1', makeDjuss()), LIVE), state);
        const encoder = new Encoder(state);
        const joined = { at: late, decoder: null as Decoder<TableState> | null };
        let n = 0;
        run(all, (_before, _event, after) => {
          const snapshot = snapshotOf(after, { present: [n % 3 > 0, n % 2 > 0], watching: n });
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
      { numRuns: 30 },
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
          const game = table.number;
          const accepts = (command: object): boolean =>
            step(table, { id: freshId(), game, ...command } as Command, 0, { person }).ok;
          expect(accepts({ type: 'sit' })).toBe(can.sit);
          expect(accepts({ type: 'resign' })).toBe(can.resign);
          expect(accepts({ type: 'acceptDraw' })).toBe(can.answerDraw);
          expect(accepts({ type: 'declineDraw' })).toBe(can.answerDraw);
          expect(accepts({ type: 'rematch' })).toBe(can.rematch);
          expect(accepts({ type: 'leave' })).toBe(can.leave);
          const ply = table.game?.moves.length ?? 0;
          const accepted = [1, 2, 3, 4, 5, 6].filter((house) => accepts({ type: 'move', ply, house }));
          expect(accepted).toHaveLength(legal.length);
          expect(can.move).toBe(legal.length > 0);
        }
      }),
      { numRuns: 80 },
    );
  });

  test('every finished game has a record that replays to its result', () => {
    fc.assert(
      fc.property(runs, (all) => {
        run(all, (before, event, after) => {
          if (!event || !after.result || before.result) return;
          const record = gameRecordOf(after, event.at);
          expect(record.moves).toEqual(movesOf(after));
          expect(record.people).toEqual(after.seats);
          expect(record.result).toEqual(after.result);
        });
      }),
      { numRuns: 40 },
    );
  });
});
