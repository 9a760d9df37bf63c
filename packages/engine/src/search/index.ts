// What plays and looks ahead, entered by itself so that screens without it do not load it. A `Player` chooses moves at a level,
// an `Analyst` says what a position is worth and how play goes on; both work until they have an answer, so a page keeps them in
// a worker, one for as long as it is wanted: they remember. What `bench` measures is here too.
export { Analyst } from './analyst.ts';
export type { Analysis, Limits } from './analyst.ts';
export { fastPerft } from './fast-perft.ts';
export { firstOf } from './form.ts';
export type { Form, Move } from './form.ts';
export { formOf } from './forms.ts';
export { entryOf, otherSown, ownAfter, Packing, packRow } from './packing.ts';
export { isPlayerId, Player, PLAYERS, STRENGTHS } from './players.ts';
export type { Choice, PlayerId, Strength } from './players.ts';
export type { EndgameProbe } from './probe.ts';
export { randomFrom } from './random.ts';
export { playMatchGame } from './match.ts';
export type { Match } from './match.ts';
