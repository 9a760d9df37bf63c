/**
 * Exact values of endgames, as the search asks for them. Positions come as packed rows (`packing.ts`) of the side to sow and
 * of the other; whoever probes has seen to it that they hold no more than `seeds` seeds.
 */
export interface EndgameProbe {
  /** Most seeds on the board of a position that is known. */
  readonly seeds: number;
  /** Seeds still to come to the side to sow less those still to come to the other, endless play being an equal split. */
  value(mine: number, theirs: number): number;
  /** Is that so however endless play is counted? null where it is not known. */
  isFirm(mine: number, theirs: number): boolean | null;
}
