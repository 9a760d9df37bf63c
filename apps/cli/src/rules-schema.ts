import { RULES_SCHEMA } from '@uril/engine';
import type { Rules } from '@uril/engine';

/** What each field of a rules object says, for people; packages/engine/RULES.md has the rules by these ids. */
const FIELDS: { readonly [F in keyof Rules]: string } = {
  id: 'what the game is called by programs',
  version: 'from 1; a changed rule is a new version',
  board: 'two rows, one for each player (G1), or four, two for each (HW-1)',
  houses: 'houses of each side (UR-1); on four rows both of its rows together (HW-1)',
  seeds: 'seeds in each house at the start (UR-1)',
  stores: 'kept: only for what is harvested; sown: the own one is sown in passing (KA-1, CO-1)',
  origin:
    'the house a sowing started from. skip: passed over (UR-3, UM-2); sow: sown like any other (KA-D2, CO-1, HW-2)',
  relay: 'the last seed in an occupied house lifts all of it and sows on (HW-3, CO-2)',
  houseLimit: 'most seeds a house may hold, a full one is passed over; null: no limit (UM-3)',
  singles:
    'when a house with one seed may be played. last: only when no own house holds more (UR-4); last-into-empty: and then only into an empty house (HW-5); free: always',
  mustFeed: 'an opponent without seeds must be given some where that is possible (UR-6)',
  feedOverSingles: 'feeding goes before the bar on singles (UR-D1)',
  capture:
    'what the last seed harvests. walk-back: the house and those before it (UR-5, UM-4); opposite: the house across (KA-2, CO-5); opposite-two: both houses across (HW-4)',
  trigger: 'walk-back: what the last seed must make in a house of the opponent to start a harvest (UR-5)',
  chain: 'walk-back: what the houses behind it must hold for the harvest to go on (UR-5, UM-4)',
  emptyCapture: 'opposite: the last seed is harvested although the house across is empty (KA-D1)',
  grandSlam:
    'a harvest that leaves the opponent nothing. again: the same side sows again (UR-7); ends: it stands (OU-2); no-capture: it takes nothing (UM-8, OW-D1); illegal: the move is not allowed (UR-D2)',
  ending:
    'how a game comes to its end. no-move: nobody can sow (UR-8, UM-6); row-empty: a row is empty (KA-4); board-empty: the board is (CO-6, CO-7); no-seeds: who has no seeds, or no house to play, has lost (HW-6, HW-D2)',
  majority: 'more than half of all seeds ends the game (UR-8, UR-D10)',
  majorityRemainder: 'the seeds left on the board then. stay: uncounted; rows: each row to its owner (UR-D6)',
  repetition: 'which occurrence of a position since the last harvest ends the game as endless play; null: none (UR-D8)',
  endless:
    'the seeds left by endless play. rows: each row to its owner; equal: half each; draw: they stay and nobody has won (UR-D8, HW-D2)',
  quietLimit: 'plies without a harvest after which the game ends as endless play; null: no limit (UR-D12)',
  matchPoints: 'two points for three quarters of all seeds, one for more than half (UM-7)',
  quatro: 'how the tally of two people is kept; null: none is (UR-9, UR-10)',
};

/** The JSON Schema of a whole rules object with what its fields say: the engine publishes it as `rules.schema.json`. */
export const DESCRIBED_SCHEMA: object = {
  ...RULES_SCHEMA,
  properties: Object.fromEntries(
    Object.entries(RULES_SCHEMA.properties).map(([name, field]) => [
      name,
      { description: FIELDS[name as keyof Rules], ...field },
    ]),
  ),
};
