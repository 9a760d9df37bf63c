import { fail, ok, type Result } from '@uril/engine';
import * as v from 'valibot';
import { LEVELS } from './computer.ts';

/** Version of what client and server say to each other; a client of another version is refused with `wrong-protocol`. */
export const PROTOCOL = 3;

/**
 * Made by the client, one per thing a person asked, kept when the same command is sent again.
 * 8 to 32 URL-safe characters.
 */
const CommandId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{8,32}$/));
const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
// Bounds are the game's affair (`no-such-house`), so that house 7 of a six-house game gets the code that says so.
const HouseNumber = v.pipe(v.number(), v.integer());

const bare = { id: CommandId };
/** `game`: which game of the table the person was looking at, from 1; 0 before the first. */
const inGame = { ...bare, game: Count };

/** Everything a person can ask at a table: the message type and the shape of its payload. */
export const COMMANDS = {
  /** Take the free seat. */
  sit: v.strictObject(bare),
  /** Give the free seat at the own table to the computer. */
  seatComputer: v.strictObject({ ...bare, level: v.picklist(LEVELS) }),
  /**
   * Sow `house`, the mover's own number from 1; `ply` is how many have been played in this game, `takeBacks` how often
   * plies have been taken back in it (never, when left out): a number of plies alone could mean another position by now.
   */
  move: v.strictObject({ ...inGame, ply: Count, house: HouseNumber, takeBacks: v.optional(Count) }),
  resign: v.strictObject(inGame),
  /** End a game in which one of the two has not sown yet; it does not count. */
  abort: v.strictObject(inGame),
  offerDraw: v.strictObject(inGame),
  acceptDraw: v.strictObject(inGame),
  declineDraw: v.strictObject(inGame),
  /** Ask to take the own last ply back, with whatever followed it; `ply` as in `move`, here and in the answer. */
  askTakeBack: v.strictObject({ ...inGame, ply: Count }),
  acceptTakeBack: v.strictObject({ ...inGame, ply: Count }),
  declineTakeBack: v.strictObject(inGame),
  /** End a game without a clock whose other person has been gone for a while. */
  claim: v.strictObject({ ...inGame, as: v.picklist(['win', 'draw']) }),
  /** Ask for another game, or agree to it. */
  rematch: v.strictObject(inGame),
  /** Give the seat up; refused during a game, where one resigns. */
  leave: v.strictObject(bare),
} as const;

export type CommandType = keyof typeof COMMANDS;
export const COMMAND_TYPES = Object.keys(COMMANDS) as CommandType[];

/** A command with its type, as the table takes it. */
export type CommandOf<T extends CommandType> = { readonly type: T } & Readonly<v.InferOutput<(typeof COMMANDS)[T]>>;
export type Command = { [T in CommandType]: CommandOf<T> }[CommandType];

/** Codes with which a table refuses a command. The words are in the catalogues. */
export const REJECTIONS = [
  'bad-command',
  'unknown-command',
  'not-seated',
  'not-your-turn',
  'wrong-game',
  'wrong-ply',
  'no-such-house',
  'illegal-move',
  'game-not-started',
  'game-over',
  'game-in-progress',
  'seat-taken',
  'already-seated',
  'table-closed',
  'no-offer',
  'already-offered',
  'offer-too-soon',
  'no-opponent',
  'already-begun',
  'nothing-to-take-back',
  'opponent-here',
  'claim-too-soon',
  'clock-decides',
] as const;
export type RejectionCode = (typeof REJECTIONS)[number];

/** Reads a command from outside; anything malformed is `bad-command`, an unknown type `unknown-command`. */
export function parseCommand(
  type: string,
  payload: unknown,
): Result<Command, { code: 'bad-command' | 'unknown-command' }> {
  if (!Object.hasOwn(COMMANDS, type)) return fail({ code: 'unknown-command' });
  const parsed = v.safeParse(COMMANDS[type as CommandType], payload);
  return parsed.success ? ok({ type, ...parsed.output } as Command) : fail({ code: 'bad-command' });
}
