import type { RulesId } from './index.ts';

/**
 * The games, each with the rules it can be played by: in other sizes or by another reading, first what is offered first.
 * Every rules value belongs to one.
 */
export const FAMILIES = {
  uril: ['uril', 'uril-feedfirst'],
  ouril: ['ouril'],
  urim: ['urim-6x3', 'urim-7x3', 'urim-6x4', 'urim-7x4'],
  oware: ['oware-4', 'oware-5', 'oware-6'],
  kalah: ['kalah-4', 'kalah-5', 'kalah-6'],
  congkak: ['congkak-6x4', 'congkak-6x5', 'congkak-6x6', 'congkak-7x4', 'congkak-7x5', 'congkak-7x6', 'congkak-7x7'],
  hawalis: ['hawalis'],
} as const satisfies Readonly<Record<string, readonly RulesId[]>>;
export type FamilyId = keyof typeof FAMILIES;

/** The games in the order in which they are offered. */
export const FAMILY_IDS = Object.keys(FAMILIES) as readonly FamilyId[];

export const isFamilyId = (value: unknown): value is FamilyId => (FAMILY_IDS as readonly unknown[]).includes(value);

const OF_RULES = new Map<RulesId, FamilyId>(
  FAMILY_IDS.flatMap((family) => FAMILIES[family].map((id): [RulesId, FamilyId] => [id, family])),
);

/** The game that a rules value belongs to. */
export const familyOf = (id: RulesId): FamilyId => OF_RULES.get(id)!;
