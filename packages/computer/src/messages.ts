import { replay, rulesAt, startPosition, type Game, type House, type RulesId, type Side } from '@uril/engine';
import type { Analysis, Choice } from '@uril/engine/search';
import type { Level, Table } from '@uril/table';

/** A game as it is told to a thread: everything it can be played again from. */
export interface ToldGame {
  readonly rules: RulesId;
  /** The version of the rules it is played by. */
  readonly version: number;
  readonly starter: Side;
  readonly moves: readonly House[];
}

/** The current or last game of a table, to be told. */
export const toldGame = ({ rules, starter, game }: Pick<Table, 'rules' | 'starter' | 'game'>): ToldGame => ({
  rules: rules.id as RulesId,
  version: rules.version,
  starter,
  moves: game?.moves ?? [],
});

/** The game that was told. Throws on moves that do not follow, and on rules this program does not know. */
export function gameOf({ rules: id, version, starter, moves }: ToldGame): Game {
  const rules = rulesAt(id, version);
  const played = rules && replay(rules, { ...startPosition(rules), turn: starter }, moves);
  if (!played?.ok) throw new Error(`no game of ${id}`);
  return played.value;
}

/** What the computer can be asked about a game. `seed`: errors and the choice between equal moves follow from it. */
export type Question =
  /** What a level plays. */
  | { readonly kind: 'move'; readonly game: ToldGame; readonly level: Level; readonly seed: number }
  /** What a level thinks of it, errors left out. */
  | { readonly kind: 'worth'; readonly game: ToldGame; readonly level: Level }
  /** What is best, told depth by depth. */
  | { readonly kind: 'advice'; readonly game: ToldGame };

/** The answer to each kind of question; a level has no move where the game has ended. */
export interface Answers {
  readonly move: Choice | null;
  readonly worth: Analysis;
  readonly advice: Analysis;
}
export type AnswerTo<Q extends Question> = Answers[Q['kind']];

/** A game of which exact endgames are wanted. */
export type Wanted = Pick<ToldGame, 'rules' | 'version'>;

/** What they are kept under: the same rules in another version may be another game. */
export const keyOf = ({ rules, version }: Wanted): string => `${rules} ${version}`;

/** The bytes of an endgame table, or the news that it cannot be had. */
export interface Given extends Wanted {
  readonly kind: 'given';
  readonly bytes: Uint8Array | null;
}

/** To a thread, one at a time; `id` comes back with what is told of it. `table`: fetch or build one. */
export interface Asked {
  readonly kind: 'asked';
  readonly id: number;
  readonly question: Question | ({ readonly kind: 'table' } & Wanted);
}

/** Everything a thread is told. What is given needs no answer. */
export type Heard = Asked | Given;

/**
 * From a thread. `so-far`: an analysis that goes on; `working`: it lives, and there is nothing to show; `answer`: the end of
 * it, with `wants` when a table would make a better one; `failed`: it cannot be answered.
 */
export type Told = { readonly id: number } & (
  | { readonly kind: 'so-far'; readonly analysis: Analysis }
  | { readonly kind: 'working' }
  | { readonly kind: 'answer'; readonly answer: Answers[Question['kind']]; readonly wants: Wanted | null }
  | { readonly kind: 'table'; readonly bytes: Uint8Array }
  | { readonly kind: 'failed' }
);
