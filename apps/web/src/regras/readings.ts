import type { FamilyId, Rules } from '@uril/engine';

interface Reading {
  /** As RULES.md numbers it; the key of its words. */
  readonly id: string;
  /** The value in force: which of the answers holds. */
  readonly value: (rules: Rules) => string;
}

/** A decision that is no value of the rules: there is one answer. */
const only = (): string => 'only';

const endless = (rules: Rules): string => `${rules.repetition}-${rules.endless}`;
const grandSlam = (rules: Rules): string => rules.grandSlam;

/** The questions the sources leave open, game by game, in the order in which they are shown. */
export const READINGS: Readonly<Record<FamilyId, readonly Reading[]>> = {
  uril: [
    { id: 'UR-D1', value: (rules) => String(rules.feedOverSingles) },
    { id: 'UR-D6', value: (rules) => rules.majorityRemainder },
    { id: 'UR-D8', value: endless },
    { id: 'UR-9', value: (rules) => rules.quatro?.marks ?? 'none' },
    { id: 'UR-10', value: (rules) => String(rules.quatro?.drawClearsPending) },
    { id: 'UR-D12', value: (rules) => (rules.quietLimit === null ? 'none' : 'limit') },
    { id: 'UR-D2', value: grandSlam },
    { id: 'UR-D3', value: only },
    { id: 'UR-D4', value: only },
    { id: 'UR-D5', value: only },
    { id: 'UR-D7', value: only },
    { id: 'UR-D9', value: only },
    { id: 'UR-D10', value: (rules) => String(rules.majority) },
    { id: 'UR-D11', value: only },
    { id: 'G4', value: only },
  ],
  ouril: [
    { id: 'OU-2', value: grandSlam },
    { id: 'OU-3', value: endless },
    { id: 'UR-D6', value: (rules) => rules.majorityRemainder },
    { id: 'UR-D7', value: only },
    { id: 'G4', value: only },
  ],
  urim: [
    { id: 'UM-1', value: only },
    { id: 'UM-3', value: (rules) => (rules.houseLimit === null ? 'none' : 'limit') },
    { id: 'UM-6', value: (rules) => String(rules.majority) },
    { id: 'UM-8', value: grandSlam },
    { id: 'UM-D1', value: only },
    { id: 'G4', value: only },
  ],
  oware: [
    { id: 'OW-D1', value: grandSlam },
    { id: 'OW-D2', value: endless },
    { id: 'UR-D6', value: (rules) => rules.majorityRemainder },
    { id: 'G4', value: only },
  ],
  kalah: [
    { id: 'KA-D1', value: (rules) => String(rules.emptyCapture) },
    { id: 'KA-D2', value: (rules) => rules.origin },
    { id: 'G4', value: only },
  ],
  congkak: [
    { id: 'CO-D1', value: only },
    { id: 'G4', value: only },
  ],
  hawalis: [
    { id: 'HW-D1', value: only },
    { id: 'HW-D2', value: endless },
    { id: 'HW-D3', value: only },
    { id: 'G4', value: only },
  ],
};
