import type { RulesId } from '@uril/engine';

/** The games that differ in nothing but houses and seeds. */
export const URIM = ['urim-6x3', 'urim-7x3', 'urim-6x4', 'urim-7x4'] as const;
export const OWARE = ['oware-4', 'oware-5', 'oware-6'] as const;
export const KALAH = ['kalah-4', 'kalah-5', 'kalah-6'] as const;
export const CONGKAK = [
  'congkak-6x4',
  'congkak-6x5',
  'congkak-6x6',
  'congkak-7x4',
  'congkak-7x5',
  'congkak-7x6',
  'congkak-7x7',
] as const;

/** One text for several games. */
export const same = <Id extends RulesId>(ids: readonly Id[], text: string): Record<Id, string> =>
  Object.fromEntries(ids.map((id) => [id, text])) as Record<Id, string>;
