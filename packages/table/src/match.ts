import { EMPTY_TALLY, opponent, swapTally, type Pair, type Side, type Tally } from '@uril/engine';
import type { NextStarts } from './options.ts';
import type { GameResult } from './snapshot.ts';

/** What decides who starts the next game. */
interface Match {
  readonly number: number;
  readonly next: NextStarts;
  readonly starter: Side;
  readonly result: GameResult | null;
  readonly tally: Tally;
  readonly pair: Pair<string> | null;
}

type Rule = (starter: Side, winner: Side | null) => Side;

const NEXT_STARTER: Readonly<Record<NextStarts, Rule>> = {
  // After a draw the one starts who did not start last (G4).
  loser: (starter, winner) => opponent(winner ?? starter),
  alternate: (starter) => opponent(starter),
  south: () => 'S',
};

/**
 * Who starts the next game (G4), and the tally it counts in. The tally and the order of starting belong to the pair
 * of people: two who change sides keep both, a new pair begins with South and an empty tally (UR-9).
 */
export function nextStarter(match: Match, pair: Pair<string>): { starter: Side; tally: Tally } {
  const { next, tally, starter } = match;
  const winner = match.result?.winner ?? null;
  const before = match.pair;
  if (before && before[0] === pair[0] && before[1] === pair[1])
    return { starter: NEXT_STARTER[next](starter, winner), tally };
  if (before && before[0] === pair[1] && before[1] === pair[0])
    return {
      starter: NEXT_STARTER[next](opponent(starter), winner && opponent(winner)),
      tally: swapTally(tally),
    };
  return { starter: 'S', tally: EMPTY_TALLY };
}
