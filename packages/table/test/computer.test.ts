import { legalHouses, numberOf, ofSide, opponent, RULES_IDS, type RulesId } from '@uril/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  agreesToDraw,
  apply,
  attentionAt,
  computerOf,
  deadlineOf,
  DEFAULT_OPTIONS,
  due,
  dueAt,
  dutyOf,
  GONE_FOR,
  isHouse,
  LEVELS,
  makeTable,
  openTable,
  phaseOf,
  plainCommand,
  snapshotOf,
  step,
  turnOf,
  view,
  type Command,
  type Duty,
  type Table,
} from '../src/index.ts';
import { again, anyMove, ask, BIA, code, DJUSS, done, freshId, lostBy, PITANCA, waitingTable } from './tables.ts';

const STRONG = computerOf('level-3');
const NOBODY = { present: [false, false], watching: 0 } as const;

/** Djuss on South, the third level on North. */
const against = (options: Parameters<typeof waitingTable>[0] = {}): Table =>
  done(waitingTable(options), DJUSS, { type: 'seatComputer', level: 'level-3' });
const first = (): number => 0;

/** A table at which the computer plays itself. */
function houseTable(): Table {
  const made = makeTable({ ...DEFAULT_OPTIONS, side: 'S' }, computerOf('level-3'), freshId(), 1000, 'S');
  return done(openTable('casa', made), computerOf('level-4'), { type: 'sit' });
}

describe('the free seat given to the computer', () => {
  test('by who waits, and nobody else; it is shown as there, and as what it is', () => {
    const table = waitingTable();
    const give = { type: 'seatComputer', level: 'level-2' } as const;
    expect(code(table, PITANCA, give)).toBe('not-seated');
    expect(view(snapshotOf(table, NOBODY), DJUSS.id).can.seatComputer).toBe(true);
    expect(view(snapshotOf(table, NOBODY), PITANCA.id).can.seatComputer).toBe(false);
    const given = ask(table, DJUSS, give);
    expect(given.event).toMatchObject({ type: 'sat', side: 'N', person: { id: 'computer:level-2', name: 'level-2' } });
    expect(code(given.table, DJUSS, give)).toBe('seat-taken');
    const { phase, seats } = snapshotOf(given.table, NOBODY);
    expect([phase, seats[0]?.present, seats[1]?.present, seats[1]?.goneAt]).toEqual(['playing', false, true, null]);
    expect(view(snapshotOf(given.table, NOBODY), DJUSS.id).can).toMatchObject({ seatComputer: false, claim: false });
  });

  test('nothing can be claimed from it, however long it has had no connection', () => {
    const table = anyMove(against(), first);
    const claim = { type: 'claim', game: 1, as: 'win' } as const;
    const gone = [null, table.at] as const;
    expect(ask(table, DJUSS, claim, table.at + 2 * GONE_FOR, gone).error?.code).toBe('opponent-here');
  });

  test('a count belongs to the person and that level', () => {
    const once = done(lostBy(against(), DJUSS), DJUSS, { type: 'rematch', game: 1 });
    expect(dutyOf(once)).toMatchObject({ kind: 'rematch', side: 'N' });
    const twice = again(lostBy(against(), DJUSS), DJUSS, STRONG);
    expect(twice.tally.contagem).toEqual([0, 1]);
  });
});

describe('what the computer has to do', () => {
  const itsTurn = anyMove(against(), first);
  const yours = anyMove(itsTurn, first);
  const later = [0, 1, 2, 3].reduce((table) => anyMove(table, first), itsTurn);
  test.each<[string, Table, Pick<Duty, 'kind' | 'side'> | null]>([
    ['nothing where it does not sit', waitingTable(), null],
    ['nothing while the person thinks', yours, null],
    ['its move', itsTurn, { kind: 'move', side: 'N' }],
    ['the first move where it starts', against({ side: 'N' }), { kind: 'move', side: 'S' }],
    ['an offer, before its move', done(itsTurn, DJUSS, { type: 'offerDraw', game: 1 }), { kind: 'draw', side: 'N' }],
    ['an offer out of turn', done(yours, DJUSS, { type: 'offerDraw', game: 1 }), { kind: 'draw', side: 'N' }],
    ['a ply back', done(later, DJUSS, { type: 'askTakeBack', game: 1, ply: 5 }), { kind: 'takeBack', side: 'N' }],
    ['nothing after a game', lostBy(yours, DJUSS), null],
    [
      'another game, when it is asked',
      done(lostBy(yours, DJUSS), DJUSS, { type: 'rematch', game: 1 }),
      { kind: 'rematch', side: 'N' },
    ],
    ['to get up when it is left', done(lostBy(yours, DJUSS), DJUSS, { type: 'leave' }), { kind: 'leave', side: 'N' }],
  ])('%s', (_what, table, duty) => {
    expect(dutyOf(table)).toEqual(duty && { ...duty, level: 'level-3' });
    const wake = attentionAt(table);
    if (duty) expect(wake).toBeLessThanOrEqual(table.at + 20_000);
    else expect(wake).toBe(dueAt(table));
  });

  test('with a clock somebody looks after it before its time is up', () => {
    const table = anyMove(anyMove(anyMove(against({ time: '5s' }), first), first), first);
    expect([dutyOf(table)?.kind, attentionAt(table)]).toEqual(['move', table.at + 5_000]);
    expect(attentionAt(anyMove(against({ time: '3d' }), first))).toBe(1002 + 20_000);
  });

  test('a draw is agreed to when it does not expect more than the other, and not from the start', () => {
    let table = against();
    expect(agreesToDraw(table, 'N', -10)).toBe(false);
    for (let ply = 0; ply < 20; ply++) table = anyMove(table, first);
    const { stores } = table.game!.position;
    const behind = stores[0] - stores[1];
    expect([behind - 1, behind, behind + 1].map((coming) => agreesToDraw(table, 'N', coming))).toEqual([
      true,
      true,
      false,
    ]);
    expect([-behind, 1 - behind].map((coming) => agreesToDraw(table, 'S', coming))).toEqual([true, false]);
  });

  test('at the house it plays itself, and nobody is waited for however long that takes', () => {
    const table = houseTable();
    expect(isHouse(table.seats)).toBe(true);
    expect(isHouse(against().seats)).toBe(false);
    expect([deadlineOf(table), attentionAt(table), due(table, 1e15, freshId())]).toEqual([null, null, null]);
    expect(dutyOf(table)).toEqual({ kind: 'move', side: 'S', level: 'level-3' });
    const over = done(table, STRONG, { type: 'resign', game: 1 });
    expect(dutyOf(over)).toMatchObject({ kind: 'rematch', side: 'S' });
    expect(phaseOf(again(over, computerOf('level-3'), computerOf('level-4')))).toBe('playing');
    // While it is being set it gets up from nowhere.
    const made = makeTable({ ...DEFAULT_OPTIONS, side: 'S' }, STRONG, freshId(), 1000, 'S');
    expect([dutyOf(openTable('casa', made)), attentionAt(openTable('casa', made))]).toEqual([null, null]);
  });
});

/** What does a duty, thinking left out: the first legal house, a draw by the store alone. */
function does(table: Table, { kind, side }: Duty): Command {
  const id = freshId();
  const { number: game, game: played, rules, takeBacks } = table;
  if (kind === 'draw') return { type: agreesToDraw(table, side, 0) ? 'acceptDraw' : 'declineDraw', id, game };
  if (kind !== 'move') return plainCommand(kind, table, id);
  const [house] = legalHouses(rules, played!.position);
  return { type: 'move', id, game, ply: played!.moves.length, takeBacks, house: numberOf(rules, house!) };
}

type Act = 'move' | 'offerDraw' | 'askTakeBack' | 'resign' | 'abort' | 'rematch' | 'leave' | 'seat' | 'sit' | 'none';

test('whatever a person does, in every game: the computer may always do what it has to, and then waits for them', () => {
  const act = fc.constantFrom<Act>(
    'move',
    'move',
    'move',
    'offerDraw',
    'askTakeBack',
    'resign',
    'abort',
    'rematch',
    'leave',
    'seat',
    'sit',
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...RULES_IDS),
      fc.constantFrom(...LEVELS),
      fc.array(act, { maxLength: 60 }),
      fc.nat(),
      (rules: RulesId, level, acts, seed) => {
        let table = waitingTable({ rules, side: seed % 2 === 0 ? 'S' : 'N' });
        table = done(table, DJUSS, { type: 'seatComputer', level });
        for (const [index, what] of ['none' as const, ...acts].entries()) {
          const { number: game } = table;
          const ply = table.game?.moves.length ?? 0;
          const by = table.seats.some((seat) => seat?.id === DJUSS.id) ? DJUSS : BIA;
          if (what === 'move') {
            const turn = turnOf(table);
            if (turn && ofSide(table.seats, turn)?.id === by.id)
              table = anyMove(table, (count) => (seed + index) % count);
          } else if (what === 'seat') table = ask(table, by, { type: 'seatComputer', level }).table;
          else if (what === 'askTakeBack') table = ask(table, by, { type: what, game, ply }).table;
          else if (what === 'leave' || what === 'sit') table = ask(table, by, { type: what }).table;
          else if (what !== 'none') table = ask(table, by, { type: what, game }).table;
          // A side may sow several times in a row, and get up after that.
          for (let done = 0; done < 200; done++) {
            const duty = dutyOf(table);
            if (!duty) break;
            const event = step(table, does(table, duty), table.at + 1, { person: computerOf(duty.level) });
            if (!event.ok) throw new Error(`${duty.kind}: ${event.error.code}`);
            table = apply(table, event.value);
          }
          expect(dutyOf(table)).toBeNull();
          const turn = turnOf(table);
          if (turn) expect(ofSide(table.seats, opponent(turn))).toEqual(computerOf(level));
        }
      },
    ),
    { numRuns: 60 },
  );
});
