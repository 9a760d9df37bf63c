import { EMPTY_TALLY, opponent, swapTally, type Pair, type Side, type Tally } from '@uril/engine';
import type { NextStarts } from './options.ts';
import { NO_SCORE, swapScore, type MatchScore } from './score.ts';
import { isVoid, type GameResult } from './snapshot.ts';

/** What decides who starts the next game, and what it counts in. */
interface Match {
  readonly number: number;
  readonly next: NextStarts;
  readonly starter: Side;
  readonly result: GameResult | null;
  readonly tally: Tally;
  readonly match: MatchScore;
  readonly pair: Pair<string> | null;
}

type Rule = (starter: Side, winner: Side | null) => Side;

const NEXT_STARTER: Readonly<Record<NextStarts, Rule>> = {
  // After a draw the one starts who did not start last (G4).
  loser: (starter, winner) => opponent(winner ?? starter),
  alternate: (starter) => opponent(starter),
  south: () => 'S',
};

/** The beginning of a game: its starter, and the count it goes into. */
type Beginning = { readonly starter: Side } & Pick<Match, 'tally' | 'match'>;

/**
 * Who starts the next game (G4), and the tally and match score it counts in. These and the order of starting belong to the
 * pair of people: two who change sides keep all, a new pair begins with South and nothing counted (UR-9).
 */
export function nextBeginning(table: Match, pair: Pair<string>): Beginning {
  const { next, tally, match, starter } = table;
  const winner = table.result?.winner ?? null;
  const nextOf: Rule = table.result && isVoid(table.result) ? (same) => same : NEXT_STARTER[next];
  const before = table.pair;
  if (before && before[0] === pair[0] && before[1] === pair[1])
    return { starter: nextOf(starter, winner), tally, match };
  if (before && before[0] === pair[1] && before[1] === pair[0])
    return {
      starter: nextOf(opponent(starter), winner && opponent(winner)),
      tally: swapTally(tally),
      match: swapScore(match),
    };
  return { starter: 'S', tally: EMPTY_TALLY, match: NO_SCORE };
}
