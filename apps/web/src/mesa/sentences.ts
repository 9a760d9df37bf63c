import {
  ofSide,
  opponent,
  tallyAfter,
  type Pair,
  type QuatroRules,
  type Rules,
  type Side,
  type Tally,
} from '@uril/engine';
import { isVoid, rulesOfSnapshot, type GameResult, type MatchScore, type TableSnapshot } from '@uril/table';
import type { Catalogue, Cost, Who } from '@uril/words';
import { standingOf, type Happened, type Moved } from '../play/happened.ts';

/** The words for a table, of which game, and of whom they speak. */
export interface Speech {
  readonly words: Catalogue['table'];
  readonly rules: Rules;
  /** South's and North's names as sides: "Sul", "Norte". */
  readonly sides: Pair<string>;
  readonly people: Pair<Who>;
}

/**
 * @param own the side of the one who reads; null for spectators, and where two read one screen
 * @param names what those who sat last are called
 */
export function speechOf(
  words: Catalogue,
  snapshot: TableSnapshot,
  own: Side | null,
  names: Pair<string | null> = [null, null],
): Speech {
  const sides: Pair<string> = [words.common.south, words.common.north];
  const who = (side: Side): Who => ({
    name: ofSide(snapshot.seats, side)?.name ?? ofSide(names, side) ?? ofSide(sides, side),
    you: own === side,
  });
  return { words: words.table, rules: rulesOfSnapshot(snapshot), sides, people: [who('S'), who('N')] };
}

/** A ply in words. */
export function plySentence({ words, people }: Speech, ply: Moved): string {
  const by = ofSide(people, ply.by);
  const passed = ply.passed && ofSide(people, ply.passed);
  return words.happened.moved({ ...ply, by, other: ofSide(people, opponent(ply.by)), passed });
}

/** A ply while it is being drawn, in words. */
export const sowingSentence = ({ words, people }: Speech, ply: Moved): string =>
  words.happened.sowing(ofSide(people, ply.by), ply.house, ply.sown);

/** What just happened, in words; a game's end in full, for those who do not see the slip. */
export function happenedSentence(speech: Speech, happened: Happened, counted: Counted): string {
  const { words, sides, people } = speech;
  switch (happened.kind) {
    case 'made':
      return words.happened.made(ofSide(people, happened.by));
    case 'started':
      return words.happened.started(ofSide(sides, happened.starter), happened.game);
    case 'moved':
      return plySentence(speech, happened);
    case 'draw-offered':
      return words.happened.drawOffered(ofSide(people, happened.by));
    case 'draw-declined':
      return words.happened.drawDeclined(ofSide(people, happened.by));
    case 'take-back-asked':
      return words.happened.takeBackAsked(ofSide(people, happened.by));
    case 'taken-back':
      return words.happened.takenBack(ofSide(people, happened.by));
    case 'take-back-declined':
      return words.happened.takeBackDeclined(ofSide(people, happened.by));
    case 'rematch-asked':
      return words.happened.rematchAsked(ofSide(people, happened.by));
    case 'left':
      return words.happened.left(ofSide(people, happened.by));
    case 'lapsed':
      return words.happened.lapsed;
    case 'ended': {
      const [south, north] = people;
      const score = words.result.said(south.name, happened.score[0], happened.score[1], north.name);
      return [score, ...endSentences(speech, happened, counted)].join(' ');
    }
  }
}

/** Endings that are told of whoever lost by them. */
const LOSERS: ReadonlySet<GameResult['reason']> = new Set([
  'resigned',
  'timeout',
  'absent',
  'no-seeds',
  'blocked',
  'endless-move',
]);

/** Endings after which the board counts for the winner (UM-D1). */
const GIVEN_UP: ReadonlySet<GameResult['reason']> = new Set(['resigned', 'timeout', 'absent']);

/** What two people count together: the Quatro, or the match score in games without one. */
export type Counted = Pick<TableSnapshot, 'tally' | 'match'>;

/** A game's end: its result, and what each side was given from the board (null when nothing was, or it is not known). */
export interface End extends GameResult {
  readonly swept: Pair<number> | null;
}

/** Who won a game, why it ended, where the count stands now, and what became of the seeds left. */
export function endSentences(speech: Speech, end: End, counted: Counted): readonly string[] {
  const [swept, won] = [sweptSentences(speech, end), wonSentences(speech, end)];
  if (isVoid(end)) return won;
  const { winner } = end;
  const count = speech.rules.quatro
    ? standingSentence(speech, winner, counted.tally)
    : matchSentence(speech, counted.match);
  return [...won, count, ...swept];
}

/** Who won a game, why it ended, and what became of the seeds left. */
export const resultSentences = (speech: Speech, end: End): readonly string[] => [
  ...wonSentences(speech, end),
  ...sweptSentences(speech, end),
];

/** Who won, what that is worth, and why: what is wanted first stands first. */
function wonSentences(speech: Speech, end: GameResult): readonly string[] {
  const { words, people, rules } = speech;
  const { winner, reason, points } = end;
  if (isVoid(end)) return [words.result.void, words.result.reasons[reason](ofSide(people, 'S'), rules)];
  // A majority is the winner's, what somebody did to lose is the other's. The other endings are nobody's.
  const of = winner && LOSERS.has(reason) ? opponent(winner) : (winner ?? 'S');
  return [
    winner ? words.result.won(ofSide(people, winner)) : words.result.draw,
    ...(points ? [pointsSentence(speech, points)] : []),
    words.result.reasons[reason](ofSide(people, of), rules),
    ...(points && winner && GIVEN_UP.has(reason) ? [words.result.forfeit(ofSide(people, winner))] : []),
  ];
}

function sweptSentences({ words, people: [south, north] }: Speech, { swept }: End): readonly string[] {
  return swept ? [words.result.swept(south.name, swept[0], north.name, swept[1])] : [];
}

/** Who gets how many match points for a game (UM-7): at most one of the two gets any. */
export function pointsSentence({ words, people }: Speech, points: Pair<number>): string {
  const side: Side = points[0] >= points[1] ? 'S' : 'N';
  const most = ofSide(points, side);
  return most > 0 ? words.result.points(ofSide(people, side), most) : words.result.noPoints;
}

/** What the games of the two have come to. */
function matchSentence({ words, people, rules }: Speech, { wins, draws, points }: MatchScore): string {
  const names: Pair<string> = [people[0].name, people[1].name];
  return words.result.match({ names, wins, draws, points: rules.matchPoints ? points : null });
}

function standingSentence({ words, people }: Speech, winner: Side | null, tally: Tally): string {
  const standing = standingOf(tally);
  if (!winner || !standing) return words.result.unchanged;
  const { holder } = standing;
  return words.result.standing({
    ...standing,
    holder: ofSide(people, holder),
    other: ofSide(people, opponent(holder)),
  });
}

/** What the count loses or gains when `loser` gives the game up (UR-9, UR-10), in the order in which it is said. */
export function costsOf(tally: Tally, quatro: QuatroRules, loser: Side, you: boolean): readonly Cost[] {
  const winner = opponent(loser);
  const after = tallyAfter(tally, winner, quatro);
  const count = ofSide(tally.contagem, loser);
  const costs: Cost[] = [];
  if (tally.holder === loser) {
    const kind = after.holder === loser ? 'protected' : tally.pending ? 'cut' : 'reset';
    costs.push({ kind, count, you });
  } else {
    costs.push({ kind: 'grows', count: ofSide(after.contagem, winner), you });
  }
  if (ofSide(after.quatros, winner) > ofSide(tally.quatros, winner)) costs.push({ kind: 'quatro', count: 0, you });
  return costs;
}
