export {
  houseOf,
  isInner,
  numberOf,
  opposite,
  rowsSeeds,
  seedsOnBoard,
  sideOf,
  startPosition,
  storeOf,
  totalSeeds,
} from './board.ts';
export { checkRules, RULES_FAULTS } from './check.ts';
export type { BadRules } from './check.ts';
export { newGame, playGame, replay } from './game.ts';
export type { Game, ReplayFault } from './game.ts';
export { whyNot } from './legal.ts';
export type { GameRecord, Outcome, RecordedPly, Tag } from './notation/file.ts';
export { formatMove, nameOf, parseMove, parseMoves } from './notation/move.ts';
export { formatOgn, parseOgn } from './notation/ogn.ts';
export { formatPosition, parsePosition } from './notation/position.ts';
export type { BadPosition } from './notation/position.ts';
export { formatRecord, parseRecords } from './notation/record.ts';
export { faultIn, FILE_FAULTS } from './notation/scan.ts';
export type { FileFault } from './notation/scan.ts';
export { perft } from './perft.ts';
export type { Perft } from './perft.ts';
export { legalHouses, play } from './play.ts';
export type { GameEnded, IllegalMove, Played } from './play.ts';
export { sparedBy } from './ply.ts';
export { forfeitPoints } from './points.ts';
export { EMPTY_TALLY, QUATRO, swapTally, tallyAfter } from './quatro.ts';
export type { Tally } from './quatro.ts';
export { fail, ok } from './result.ts';
export type { Result } from './result.ts';
export type { QuatroRules, Rules } from './rules.ts';
export { RULES_SCHEMA } from './schema.ts';
export { END_REASONS, ofSide, opponent, REFUSALS, sideIndex, SIDES, withSide } from './types.ts';
export type { Ended, EndReason, House, Load, Pair, Place, Position, Refusal, Side, Trace } from './types.ts';
export { FAMILIES, FAMILY_IDS, familyOf, isFamilyId } from './variants/families.ts';
export type { FamilyId } from './variants/families.ts';
export { isRulesId, RULES_IDS, rulesAt, rulesOf } from './variants/index.ts';
export type { RulesId } from './variants/index.ts';
