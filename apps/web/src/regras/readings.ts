import type { Rules } from '@uril/engine';

interface Reading {
  /** As RULES.md numbers it; the key of its words. */
  readonly id: string;
  /** The value in force: which of the answers holds. */
  readonly value: (rules: Rules) => string;
}

/** A decision that is no value of the rules: there is one answer. */
const only = (): string => 'only';

/** The questions the regulation leaves open, in the order in which they are shown. */
export const READINGS: readonly Reading[] = [
  { id: 'UR-D1', value: (rules) => String(rules.feedOverSingles) },
  { id: 'UR-D6', value: (rules) => rules.majorityRemainder },
  { id: 'UR-D8', value: (rules) => `${rules.repetition}-${rules.endless}` },
  { id: 'UR-9', value: (rules) => rules.quatro?.marks ?? 'none' },
  { id: 'UR-10', value: (rules) => String(rules.quatro?.drawClearsPending) },
  { id: 'UR-D12', value: (rules) => (rules.quietLimit === null ? 'none' : 'limit') },
  { id: 'UR-D2', value: (rules) => rules.grandSlam },
  { id: 'UR-D3', value: only },
  { id: 'UR-D4', value: only },
  { id: 'UR-D5', value: only },
  { id: 'UR-D7', value: only },
  { id: 'UR-D9', value: only },
  { id: 'UR-D10', value: (rules) => String(rules.majority) },
  { id: 'UR-D11', value: only },
  { id: 'G4', value: only },
];
