import { legalHouses, rulesOf } from '../../src/index.ts';
import type { House, Position, Rules } from '../../src/index.ts';
import { plyOf } from '../../src/ply.ts';
import { packRow } from '../../src/search/packing.ts';
import { buildTable } from '../../src/endgame/index.ts';
import type { EndgameTable } from '../../src/endgame/index.ts';
import fc from 'fast-check';

/** The games with tables of their own: one of each kind. */
export const TABLE_GAMES = ['uril', 'uril-feedfirst', 'ouril', 'oware-4'] as const;

/** As a table sees a game: majority and the past say nothing. */
export const toTheEnd = (rules: Rules): Rules => ({ ...rules, majority: false, repetition: null, quietLimit: null });

export const tableGame: fc.Arbitrary<Rules> = fc.constantFrom(...TABLE_GAMES, 'urim-6x3' as const).map(rulesOf);

/** A position of two rows of six with 1 to `seeds` seeds on the board, in few houses or many, South to sow. */
export const fewSeeds = (seeds: number): fc.Arbitrary<Position> =>
  fc
    .array(fc.tuple(fc.nat(11), fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: seeds }))), {
      minLength: 1,
      maxLength: 10,
    })
    .map((heaps) => {
      const houses = new Array<number>(12).fill(0);
      let left = seeds;
      for (const [house, heap] of heaps) {
        const laid = Math.min(heap, left);
        houses[house]! += laid;
        left -= laid;
      }
      return { houses, stores: [0, 0], turn: 'S' };
    });

export const rowsOf = ({ houses }: Pick<Position, 'houses'>): [own: number, other: number] => [
  packRow(houses, 0),
  packRow(houses, 6),
];

/** The legal sowings without a harvest of a position: the house, and the rows they leave. */
export function quietSowings(rules: Rules, position: Position): { house: House; own: number; other: number }[] {
  return legalHouses(rules, position)
    .map((house) => ({ house, ply: plyOf(rules, position, house) }))
    .filter(({ ply }) => ply.harvested.length === 0)
    .map(({ house, ply }) => {
      const [own, other] = rowsOf({ houses: ply.lying });
      return { house, own, other };
    });
}

export function tableOf(rules: Rules, seeds: number, bounds = seeds): EndgameTable {
  const table = buildTable(rules, seeds, { bounds });
  if (!table.ok) throw new Error(table.error.code);
  return table.value;
}
