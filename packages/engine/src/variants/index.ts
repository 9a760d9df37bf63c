import type { Rules } from '../rules.ts';
import { congkak6x4, congkak6x5, congkak6x6, congkak7x4, congkak7x5, congkak7x6, congkak7x7 } from './congkak.ts';
import { hawalis } from './hawalis.ts';
import { kalah4, kalah5, kalah6 } from './kalah.ts';
import { ouril } from './ouril.ts';
import { oware4, oware5, oware6 } from './oware.ts';
import { registryOf } from './registry.ts';
import { uril, urilFeedfirst } from './uril.ts';
import { urim6x3, urim6x4, urim7x3, urim7x4 } from './urim.ts';

/** Every game the engine offers, in the order in which it is listed. */
export const RULES_IDS = [
  'uril',
  'uril-feedfirst',
  'ouril',
  'urim-6x3',
  'urim-7x3',
  'urim-6x4',
  'urim-7x4',
  'hawalis',
  'oware-4',
  'oware-5',
  'oware-6',
  'kalah-4',
  'kalah-5',
  'kalah-6',
  'congkak-6x4',
  'congkak-6x5',
  'congkak-6x6',
  'congkak-7x4',
  'congkak-7x5',
  'congkak-7x6',
  'congkak-7x7',
] as const;
export type RulesId = (typeof RULES_IDS)[number];

export const isRulesId = (value: unknown): value is RulesId => (RULES_IDS as readonly unknown[]).includes(value);

/** The version of each that new games are played by. */
const VARIANTS: { readonly [Id in RulesId]: Rules } = {
  uril,
  'uril-feedfirst': urilFeedfirst,
  ouril,
  'urim-6x3': urim6x3,
  'urim-7x3': urim7x3,
  'urim-6x4': urim6x4,
  'urim-7x4': urim7x4,
  hawalis,
  'oware-4': oware4,
  'oware-5': oware5,
  'oware-6': oware6,
  'kalah-4': kalah4,
  'kalah-5': kalah5,
  'kalah-6': kalah6,
  'congkak-6x4': congkak6x4,
  'congkak-6x5': congkak6x5,
  'congkak-6x6': congkak6x6,
  'congkak-7x4': congkak7x4,
  'congkak-7x5': congkak7x5,
  'congkak-7x6': congkak7x6,
  'congkak-7x7': congkak7x7,
};

/**
 * Versions that are no longer current: the value as it was, kept for good, because games that began by it go on and are read
 * by it.
 */
const EARLIER: readonly Rules[] = [];

const REGISTRY = registryOf<RulesId>(VARIANTS, EARLIER);

/** The current version of a game's rules, by which new games are played; the same frozen value every time. */
export const rulesOf = (id: RulesId): Rules => REGISTRY.current(id);

/** The rules by which a stored game began; null for a version this program does not know. */
export const rulesAt = (id: RulesId, version: number): Rules | null => REGISTRY.at(id, version);
