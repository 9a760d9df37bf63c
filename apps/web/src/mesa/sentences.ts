import { ofSide, opponent, tallyAfter, type Pair, type QuatroRules, type Side, type Tally } from '@uril/engine';
import type { GameResult, TableSnapshot } from '@uril/table';
import type { Catalogue, Cost, Who } from '@uril/words';
import { standingOf, type Happened, type Moved } from '../play/happened.ts';

/** The words for a table, and of whom they speak. */
export interface Speech {
  readonly words: Catalogue['table'];
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
  return { words: words.table, sides, people: [who('S'), who('N')] };
}

/** A ply in words. */
export function plySentence({ words, people }: Speech, ply: Moved): string {
  const by = ofSide(people, ply.by);
  return words.happened.moved({ ...ply, by, other: ofSide(people, opponent(ply.by)) });
}

/** A ply while it is being drawn, in words. */
export const sowingSentence = ({ words, people }: Speech, ply: Moved): string =>
  words.happened.sowing(ofSide(people, ply.by), ply.house, ply.sown ?? 0);

/** What just happened, in words; a game's end in full, for those who do not see the slip. */
export function happenedSentence(speech: Speech, happened: Happened, tally: Tally): string {
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
    case 'rematch-asked':
      return words.happened.rematchAsked(ofSide(people, happened.by));
    case 'left':
      return words.happened.left(ofSide(people, happened.by));
    case 'ended': {
      const [south, north] = people;
      const score = words.result.said(south.name, happened.score[0], happened.score[1], north.name);
      return [score, ...endSentences(speech, happened, tally)].join(' ');
    }
  }
}

/** Who won a game, why it ended, and where the count stands now. */
export function endSentences(speech: Speech, result: GameResult, tally: Tally): readonly string[] {
  const { words, people } = speech;
  const { winner, reason } = result;
  // Whoever resigned has lost; a majority is the winner's. The other endings are nobody's.
  const of = winner && reason === 'resigned' ? opponent(winner) : (winner ?? 'S');
  const outcome = winner ? words.result.won(ofSide(people, winner)) : words.result.draw;
  return [outcome, words.result.reasons[reason](ofSide(people, of)), standingSentence(speech, winner, tally)];
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
