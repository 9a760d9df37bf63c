import { startPosition, totalSeeds, type Rules, type RulesId } from '@uril/engine';
import { describe, expect, test, vi } from 'vitest';
import {
  apply,
  DEFAULT_OPTIONS,
  decodeTable,
  encodeTable,
  keptGameOf,
  makeTable,
  openTable,
  snapshotOf,
  view,
  type Table,
  type TableEvent,
} from '../src/index.ts';
import { again, anyMove, DJUSS, done, lostBy, makeDjuss, PITANCA, waitingTable } from './tables.ts';

/** The engine of a later day: Uril has a second version, with three seeds a house, and the first stands beside it. */
vi.mock(import('@uril/engine'), async (load) => {
  const engine = await load();
  const second: Rules = { ...engine.rulesOf('uril'), version: 2, seeds: 3 };
  const isSecond = (id: RulesId, version: number): boolean => id === 'uril' && version === 2;
  return {
    ...engine,
    rulesOf: (id: RulesId) => (id === 'uril' ? second : engine.rulesOf(id)),
    rulesAt: (id: RulesId, version: number) => (isSecond(id, version) ? second : engine.rulesAt(id, version)),
  };
});

const LIVE = { present: [true, true], watching: 0 } as const;
const seedsOf = (table: Table): number => totalSeeds(table.game?.position ?? startPosition(table.rules));

/** What the store holds of a table that was made and begun under version 1. */
const stored = (): readonly [TableEvent, ...TableEvent[]] => [
  { ...makeDjuss(), rulesVersion: 1 } as TableEvent,
  { v: 1, type: 'sat', id: 'command-sat', at: 1001, side: 'N', person: PITANCA },
  { v: 1, type: 'moved', id: 'command-moved', at: 1002, side: 'S', house: 3 },
];

describe('rules that have changed meanwhile', () => {
  const woken = (): Table => {
    const [made, ...rest] = stored();
    return rest.reduce(apply, openTable('tbl1', made));
  };

  test('a new table is made by the current version', () => {
    const made = makeTable({ ...DEFAULT_OPTIONS, side: 'S' }, DJUSS, 'command-made', 1, 'S');
    expect(made).toMatchObject({ rulesVersion: 2 });
    expect(seedsOf(waitingTable())).toBe(36);
  });

  test('a game in progress is woken, played on and recorded by the version it began with', () => {
    let table = woken();
    expect([table.rules.version, seedsOf(table)]).toEqual([1, 48]);
    table = anyMove(table, () => 0);
    const record = keptGameOf(lostBy(table, PITANCA), 5);
    expect([record.rulesVersion, record.moves.length]).toEqual([1, 2]);
  });

  test('so is a table kept at the end of a game, and what is played at it next', () => {
    const table = decodeTable(encodeTable(lostBy(woken(), PITANCA)));
    expect(table.rules.version).toBe(1);
    expect(seedsOf(again(table))).toBe(48);
  });

  test('the snapshot says which version, and the client reads it by that', () => {
    const snapshot = snapshotOf(woken(), LIVE);
    expect(snapshot.rulesVersion).toBe(1);
    expect(view(snapshot, PITANCA.id).position.houses.reduce((a, b) => a + b)).toBe(48);
    const fresh = snapshotOf(done(waitingTable(), PITANCA, { type: 'sit' }), LIVE);
    expect(fresh.rulesVersion).toBe(2);
    expect(view(fresh, DJUSS.id).position.houses.reduce((a, b) => a + b)).toBe(36);
  });

  test('a version that nobody here knows is not played by another', () => {
    const [made] = stored();
    expect(() => openTable('tbl1', { ...made, rulesVersion: 3 } as TableEvent)).toThrow('unknown version 3');
    expect(() => view({ ...snapshotOf(woken(), LIVE), rulesVersion: 3 }, null)).toThrow('unknown version 3');
  });
});
