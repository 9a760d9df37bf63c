// The computer behind promises: a question goes in, an answer comes out of a thread. What works in the thread is
// `@uril/computer/desk`, entered by itself, so that a page does not load the search that its thread has.
export { Computer } from './computer.ts';
export type { Thought, Unanswered } from './computer.ts';
export type { ComputerMeans, Ears, Thread } from './mind.ts';
export { toldGame } from './messages.ts';
export type { Answers, AnswerTo, Asked, Given, Heard, Question, Told, ToldGame } from './messages.ts';
export { hasTables } from './tables.ts';
