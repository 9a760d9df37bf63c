import { startPosition, totalSeeds, type FamilyId, type Rules } from '@uril/engine';
import type { RuleValues } from '@uril/words';

const ids = (prefix: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => `${prefix}-${index + 1}`);

/** The rules of each game, by their ids in RULES.md, in the order in which they are told. */
export const RULES_TOLD: Readonly<Record<FamilyId, readonly string[]>> = {
  uril: ids('UR', 10),
  ouril: ['UR-1', 'UR-2', 'UR-3', 'OU-1', 'UR-5', 'UR-6', 'OU-2', 'OU-3', 'OU-4'],
  urim: ids('UM', 8),
  oware: ['UR-1', 'UR-2', 'UR-3', 'UR-5', 'OW-D1', 'UR-6', 'UR-8'],
  kalah: ids('KA', 4),
  congkak: ids('CO', 7),
  hawalis: ids('HW', 7),
};

/** Rules that reach from one game to the next. */
export const BETWEEN_GAMES: ReadonlySet<string> = new Set(['UR-9', 'UR-10']);

/** The seeds of one sowing that pass over the house they came from (UR-3). */
function lapsOf({ houses }: Rules, total: number): number[] {
  const round = houses * 2 - 1;
  const laps: number[] = [];
  for (let seed = round + 1; seed <= total; seed += round) laps.push(seed);
  return laps.slice(0, 3);
}

/** What the texts of the rules say in numbers. */
export function valuesOf(rules: Rules): RuleValues {
  const { houses, seeds, trigger, chain, board } = rules;
  const total = totalSeeds(startPosition(rules));
  return {
    houses,
    cols: board === 'four-row' ? houses / 2 : houses,
    seeds,
    total,
    half: Math.floor(total / 2) + 1,
    most: Math.ceil((total * 3) / 4),
    laps: lapsOf(rules, total),
    trigger,
    chain,
    limit: rules.houseLimit ?? 0,
    repetition: rules.repetition ?? 0,
  };
}
