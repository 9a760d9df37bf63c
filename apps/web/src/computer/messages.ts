import type { House, RulesId, Side } from '@uril/engine';
import type { Analysis, Choice } from '@uril/engine/search';
import type { Level } from '@uril/table';

/** A game as it is told to the worker: everything it can be played again from. */
export interface ToldGame {
  readonly rules: RulesId;
  /** The version of the rules it is played by. */
  readonly version: number;
  readonly starter: Side;
  readonly moves: readonly House[];
}

/** What the computer can be asked. `move`: what a level plays; `advice`: what is best, told depth by depth. */
export type Question =
  | { readonly kind: 'move'; readonly game: ToldGame; readonly level: Level; readonly seed: number }
  | { readonly kind: 'advice'; readonly game: ToldGame };

/** The answer to each kind of question; a level has no move where the game has ended. */
export interface Answers {
  readonly move: Choice | null;
  readonly advice: Analysis;
}
export type AnswerTo<Q extends Question> = Answers[Q['kind']];

/** To the worker. One question at a time; `id` comes back with what is told of it. */
export interface Asked {
  readonly id: number;
  readonly question: Question;
}

/**
 * From the worker. `so-far`: an analysis that goes on; `building`: a table is being made, nothing to show; `answer`: the end of
 * it; `failed`: it cannot be answered.
 */
export type Told = { readonly id: number } & (
  | { readonly kind: 'so-far'; readonly analysis: Analysis }
  | { readonly kind: 'building' }
  | { readonly kind: 'answer'; readonly answer: Answers[Question['kind']] }
  | { readonly kind: 'failed' }
);
