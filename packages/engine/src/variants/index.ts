import type { Rules } from '../rules.ts';
import { checkRules } from '../rules.ts';
import { uril } from './uril.ts';
import { urilFeedfirst } from './uril-feedfirst.ts';

/** Every game the engine offers, in the order in which it is listed. */
export const RULES_IDS = ['uril', 'uril-feedfirst'] as const;
export type RulesId = (typeof RULES_IDS)[number];

export const isRulesId = (value: unknown): value is RulesId => (RULES_IDS as readonly unknown[]).includes(value);

function frozen<T extends object>(value: T): T {
  for (const field of Object.values(value)) if (typeof field === 'object' && field !== null) frozen(field);
  return Object.freeze(value);
}

/** A rules value of our own that does not pass is a bug, so it throws while the engine loads. */
function loaded(id: RulesId, value: Rules): Rules {
  const checked = checkRules(value);
  if (!checked.ok) throw new Error(`bad rules ${id}: ${checked.error.path} ${checked.error.fault}`);
  if (checked.value.id !== id) throw new Error(`bad rules ${id}: registered under another id`);
  return frozen(checked.value);
}

const REGISTRY: { readonly [Id in RulesId]: Rules } = {
  uril: loaded('uril', uril),
  'uril-feedfirst': loaded('uril-feedfirst', urilFeedfirst),
};

/** The current version of a game's rules; the same frozen value every time. */
export const rulesOf = (id: RulesId): Rules => REGISTRY[id];
