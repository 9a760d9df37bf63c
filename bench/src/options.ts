import { parseArgs } from 'node:util';
import { PARTS, type Part } from './load/parts.ts';

export interface Options {
  readonly parts: readonly Part[];
  /** Numbers of tables, one after the other. */
  readonly tables: readonly number[];
  /** Back to back: how many windows of how many seconds each. 0 leaves it out. */
  readonly rounds: number;
  readonly seconds: number;
  /** The same with a second of thinking. */
  readonly thinkRounds: number;
  readonly thinkSeconds: number;
  /** Tables more, at which somebody plays the computer, for another round of windows with a second of thinking. 0 leaves it out. */
  readonly computers: number;
}

export const USAGE = `npm run bench:server -- [--parts relay,bare,table] [--tables 100,1000]
  [--rounds 3] [--seconds 4]              windows of moves back to back
  [--think-rounds 2] [--think-seconds 8]  windows with a second of thinking before each move
  [--computers 0]                         those once more, while so many others play the computer`;

const count = (text: string, name: string): number => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > 10_000) throw new Error(`--${name} takes a whole number`);
  return value;
};

/** Reads the command line. Throws with one line that says what is wrong. */
export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      parts: { type: 'string', default: PARTS.join() },
      tables: { type: 'string', default: '100,1000' },
      rounds: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '4' },
      'think-rounds': { type: 'string', default: '2' },
      'think-seconds': { type: 'string', default: '8' },
      computers: { type: 'string', default: '0' },
    },
  });
  const asked = values.parts.split(',');
  const unknown = asked.find((part) => !(PARTS as readonly string[]).includes(part));
  if (unknown !== undefined) throw new Error(`--parts takes ${PARTS.join()}: there is no ${unknown}`);
  return {
    parts: PARTS.filter((part) => asked.includes(part)),
    tables: values.tables.split(',').map((text) => count(text, 'tables')),
    rounds: count(values.rounds, 'rounds'),
    seconds: count(values.seconds, 'seconds'),
    thinkRounds: count(values['think-rounds'], 'think-rounds'),
    thinkSeconds: count(values['think-seconds'], 'think-seconds'),
    computers: count(values.computers, 'computers'),
  };
}
